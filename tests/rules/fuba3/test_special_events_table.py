"""Special events (A12): all 36 pairs of dice, row by row. A row's id is its first pair: EV-11 is 1-1 and 1-2."""

import pytest

from rules import Match
from rules.board import INDEX
from tests.rules.fuba3.scenario import asks, at, play
from tests.rules.fuba3.skill_scenes import points, scene

# The table of the rulebook: the controlling team's die, the other team's dice, the name.
ROWS = {
    (1, "12"): "attack move",
    (1, "34"): "defence move",
    (1, "5"): "fast waiting team",
    (1, "6"): "fast phasing team",
    (2, "12"): "bounce for the defence",
    (2, "34"): "bounce for the attack",
    (2, "5"): "lost momentum",
    (2, "6"): "failed marking",
    (3, "12"): "defender's foul",
    (3, "34"): "attacker's foul",
    (3, "5"): "defender's rude foul",
    (3, "6"): "attacker's rude foul",
    (4, "12"): "slow play",
    (4, "3"): "touchline",
    (4, "4"): "goal line",
    (4, "5"): "momentum",
    (4, "6"): "aggressive defence",
    (5, "1"): "head collision",
    (5, "2"): "failed pass",
    (5, "3"): "perfect pass",
    (5, "4"): "behind the back",
    (5, "5"): "streaker",
    (5, "6"): "keeper out of position",
    (6, "12"): "terrace chant",
    (6, "3"): "injured star of the defence",
    (6, "4"): "injured star of the attack",
    (6, "5"): "new talent of the defence",
    (6, "6"): "new talent of the attack",
}


PAIRS = {f"{ct}{dt}": name for (ct, faces), name in ROWS.items() for dt in faces}


def event(pair: str, position: str = "", *tokens: str) -> Match:
    """Home's turn with a double (no time passes), then the event dice: Home's first, it has the ball unless said."""
    return scene(f"phase=turn {position}", "33", pair, *tokens)


def both(first: str, second: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("pair", [first, second])


@pytest.mark.parametrize(("pair", "name"), PAIRS.items())
def test_each_of_the_36_pairs_picks_its_row(pair: str, name: str) -> None:
    assert len(PAIRS) == 36
    match = event(pair)
    assert [(e.data["row"], e.data["dice"]) for e in match.events if e.kind == "event"] == [
        (name, [int(pair[0]), int(pair[1])])
    ]


@pytest.mark.parametrize("pair", ["11", "34"])
def test_the_first_die_is_the_controlling_teams(pair: str) -> None:
    """Away has the ball in Home's turn: Away rolls first and is the attack of the row."""
    match = scene("phase=turn control=away", "33")
    assert asks(match) == "away roll event"
    play(match, pair)
    assert asks(match) == ("away event_move" if pair == "11" else "away roll yellow")


def test_a_double_without_the_option_is_only_a_double() -> None:
    assert asks(play(at("phase=turn", "A1"), "33")) == "home reaction"


@pytest.mark.rule("EV-11")
@both("11", "12")
def test_the_attack_may_move_one_piece(pair: str) -> None:
    match = event(pair)
    assert asks(match) == "home event_move"
    assert "no" in match.legal()
    play(match, "move HML AML")
    assert match.state.teams[0].pieces[INDEX["AML"]] == 1
    assert asks(match) == "home reaction"


@pytest.mark.rule("EV-13")
@both("13", "14")
def test_the_defence_may_move_one_piece(pair: str) -> None:
    match = event(pair)
    assert asks(match) == "away event_move"
    play(match, "move AF CE")
    assert match.state.teams[1].pieces[INDEX["CE"]] == 3
    assert asks(match) == "home reaction"


@pytest.mark.rule("EV-15")
def test_the_waiting_team_plays_one_action_now() -> None:
    match = event("15")
    assert asks(match) == "away action"
    assert set(match.legal()) == {"end", "move", "position", "press", "apress"}
    play(match, "position", "66", "none")
    assert match.state.value == 4
    assert asks(match) == "home reaction"
    assert (match.state.played, match.state.actions) == (0, 3)


@pytest.mark.rule("EV-15")
def test_the_waiting_team_with_the_ball_may_shoot_and_end_the_turn() -> None:
    match = event("15", "control=away ball=HF away=HF4,CE6 value=1")
    assert asks(match) == "away action"
    play(match, "shoot", "6", "11")
    assert match.result["score"] == [0, 1]
    assert (match.state.pending, match.state.taker) == ("kickoff", 0)


@pytest.mark.rule("EV-16")
def test_the_phasing_team_gets_one_action_more() -> None:
    assert event("16").state.actions == 4
    assert scene("phase=turn", "66", "16").state.actions == 2


@pytest.mark.rule("EV-21")
@both("21", "22")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (4, 6), (5, 6), (6, 6)])
def test_the_ball_bounces_for_the_defence(pair: str, before: int, after: int) -> None:
    assert event(pair, f"value={before}").state.value == after


@pytest.mark.rule("EV-23")
@both("23", "24")
@pytest.mark.parametrize(("before", "after"), [(6, 4), (3, 1), (2, 1), (1, 1)])
def test_the_ball_bounces_for_the_attack(pair: str, before: int, after: int) -> None:
    assert event(pair, f"value={before}").state.value == after


@pytest.mark.rule("EV-25")
def test_lost_momentum_takes_the_reaction_stage() -> None:
    assert asks(event("26", "", "no")) == "home reaction"
    match = event("25")
    assert asks(match) == "home action"


@pytest.mark.rule("EV-26", "EV-53")
@both("26", "53")
def test_the_ball_may_go_to_a_neighbouring_team_mate(pair: str) -> None:
    match = event(pair)
    assert list(match.legal()) == ["no", "ball HF", "ball HML", "ball HMR"]
    play(match, "ball HML")
    assert (match.state.ball, match.state.control, match.state.value) == (INDEX["HML"], 0, 2)
    assert asks(match) == "home reaction"


@pytest.mark.rule("EV-26", "EV-53")
@both("26", "53")
def test_the_ball_does_not_go_to_an_offside_team_mate(pair: str) -> None:
    match = event(pair, "ball=AF home=AF3,AP1,ACL1,CE5 away=AML5,CE5")
    assert "ball AP" not in match.legal()
    assert {"ball CE", "ball ACL"} <= set(match.legal())  # a corner is level with the ball in front of it


@pytest.mark.rule("EV-31")
@both("31", "32")
def test_a_defender_fouls(pair: str) -> None:
    match = event(pair)
    assert asks(match) == "away roll yellow"
    play(match, "4")
    assert match.state.teams[1].yellows == 1
    assert (match.state.pending, match.state.taker, match.state.ball) == ("free", 0, INDEX["CE"])
    assert match.state.phase == "turn_end"


@pytest.mark.rule("EV-31")
def test_a_defenders_foul_in_his_box_is_a_penalty() -> None:
    match = event("31", "ball=AP home=AP2,CE8", "1")
    assert match.state.pending == "penalty"


@pytest.mark.rule("EV-33")
@both("33", "34")
def test_an_attacker_fouls(pair: str) -> None:
    match = event(pair)
    assert asks(match) == "home roll yellow"
    play(match, "1")
    assert match.state.teams[0].yellows == 0
    assert (match.state.pending, match.state.taker) == ("free", 1)


@pytest.mark.rule("EV-35")
def test_a_defender_fouls_rudely() -> None:
    """Yellow, a red test with one more, an injury of the attack, then the free kick."""
    match = event("35")
    assert match.state.teams[1].yellows == 1
    assert asks(match) == "away roll red"
    play(match, "2")  # not below 1 + 1
    assert asks(match) == "home injured"
    play(match, "remove CE", "3")
    assert (match.state.pending, match.state.taker, match.state.teams[0].off) == ("free", 0, [3])


@pytest.mark.rule("EV-36")
def test_an_attacker_fouls_rudely() -> None:
    match = event("36", "", "1")
    assert asks(match) == "home sent_off"
    play(match, "remove HF")
    assert (match.state.teams[0].red, match.state.teams[0].yellow) == (1, 0)
    assert asks(match) == "away injured"
    play(match, "remove AF", "2")
    assert (match.state.pending, match.state.taker) == ("free", 1)


@pytest.mark.rule("EV-41")
@both("41", "42")
def test_a_slow_spell_takes_a_minute_and_each_team_may_regain_a_point(pair: str) -> None:
    match = event(pair, "home.cp=3/4/2 home.cp_start=4/4/2 away.cp=4/3/1 away.cp_start=4/4/2")
    assert match.state.clock == 1
    assert (asks(match), list(match.legal())) == ("home regain", ["no", "zone D"])
    play(match, "zone D")
    assert (asks(match), list(match.legal())) == ("away regain", ["no", "zone M", "zone F"])
    play(match, "zone F")
    assert (points(match, "home"), points(match, "away")) == ([4, 4, 2], [4, 3, 2])


@pytest.mark.rule("EV-41")
def test_a_slow_spell_gives_nothing_to_a_team_at_its_start_value() -> None:
    match = event("41")
    assert (asks(match), match.state.clock) == ("home reaction", 1)
    assert play(at("phase=turn", "A12"), "33", "41").state.clock == 1


@pytest.mark.rule("EV-43")
@pytest.mark.parametrize(("home", "away", "control"), [(2, 1, 0), (2, 2, 1), (1, 2, 1)])
def test_at_the_touchline_the_ball_goes_to_the_greater_number(home: int, away: int, control: int) -> None:
    match = event("43", f"ball=AML value=5 home=AML{home},CE{10 - home} away=AML{away},CE{10 - away}")
    assert (match.state.control, match.state.value) == (control, 2)


@pytest.mark.rule("EV-43")
@pytest.mark.parametrize("ball", ["CE", "HF"])
def test_away_from_the_touchline_nothing_happens(ball: str) -> None:
    match = event("43", f"ball={ball} value=5")
    assert (match.state.control, match.state.value, asks(match)) == (0, 5, "home reaction")


@pytest.mark.rule("EV-44")
@pytest.mark.parametrize(("ball", "taker"), [("AP", 0), ("ACR", 0), ("HP", 1), ("HCL", 1)])
def test_at_a_goal_line_there_is_a_corner_for_its_attackers(ball: str, taker: int) -> None:
    match = event("44", f"ball={ball} home={ball}3,CE7")
    assert (match.state.pending, match.state.taker, match.state.control) == ("corner", taker, taker)


@pytest.mark.rule("EV-44")
@pytest.mark.parametrize("ball", ["CE", "AML", "AF"])
def test_away_from_a_goal_line_nothing_happens(ball: str) -> None:
    assert asks(event("44", f"ball={ball} home={ball}3,HF7")) == "home reaction"


@pytest.mark.rule("EV-45")
def test_momentum_carries_the_ball_past_opponents() -> None:
    match = event("45")
    assert "no" in match.legal() and "dribble CE AF" in match.legal()
    play(match, "dribble CE AF")
    assert (match.state.ball, match.state.control, match.state.value) == (INDEX["AF"], 0, 2)
    assert match.state.teams[0].pieces[INDEX["AF"]] == 1


@pytest.mark.rule("EV-46")
@pytest.mark.parametrize("weather", ["", "weather=heat"])
def test_the_defence_must_tackle_hard_and_free_of_charge(weather: str) -> None:
    match = event("46", f"value=3 home=CE6,HF4 {weather}")
    assert asks(match) == "away roll press"
    assert points(match, "away") == [4, 4, 2]
    assert play(match, "36").state.control == 1
    assert match.state.value == 6
    foul = event("46", "value=3", "45")
    assert asks(foul) == "away roll yellow"


@pytest.mark.rule("EV-46")
def test_nobody_tackles_where_nobody_is() -> None:
    assert asks(event("46", "ball=HF")) == "home reaction"


@pytest.mark.rule("EV-51")
@pytest.mark.parametrize(("dice", "control", "value"), [("52", 0, 5), ("25", 1, 5), ("44", 0, 4)])
def test_heads_collide(dice: str, control: int, value: int) -> None:
    match = event("51", "", dice)
    assert (match.state.control, match.state.value) == (control, value)
    first, second = ("home", "away") if control == 0 else ("away", "home")
    assert asks(match) == f"{first} injured"
    play(match, "remove CE", "1")
    assert asks(match) == f"{second} injured"
    play(match, "remove CE", "1")
    assert [len(side.off) for side in match.state.teams] == [1, 1]


@pytest.mark.rule("EV-51")
def test_after_a_collision_the_new_team_brings_a_piece_to_the_ball() -> None:
    match = event("51", "ball=HP home=HP2,HF8 away=CE10 away.gk=AP", "16")
    assert match.state.control == 1
    assert asks(match) == "away roll injury"  # the piece that came is the only one near
    play(match, "1")
    assert [e.data["src"] for e in match.events if e.kind == "holder"] == ["CE", "CE"]
    assert match.state.teams[1].pieces[INDEX["HP"]] == 1


@pytest.mark.rule("EV-52")
def test_a_failed_pass_gives_the_ball_to_the_defence_as_it_is() -> None:
    match = event("52", "value=5")
    assert (match.state.control, match.state.value) == (1, 5)
    assert event("52", "ball=HF value=5").state.control == 0


@pytest.mark.rule("EV-54")
def test_behind_the_back_hurts_the_attack() -> None:
    match = event("54")
    assert asks(match) == "home injured"
    play(match, "remove CE", "4")
    assert match.state.teams[0].off == [4]
    assert asks(match) == "home reaction"
    assert asks(play(at("phase=turn", "A12"), "33", "54")) == "home reaction"  # without injuries (A4)


@pytest.mark.rule("EV-55")
@pytest.mark.parametrize(("die", "clock"), [("1", 12), ("4", 15), ("6", 17)])
def test_a_streaker_takes_time_but_tires_nobody(die: str, clock: int) -> None:
    match = event("55", "clock=10")
    assert asks(match) == "home roll streaker"
    play(match, die)
    assert match.state.clock == clock
    assert asks(match) == "home reaction"


@pytest.mark.rule("EV-56")
def test_a_keeper_out_of_position_makes_shots_easier_this_turn() -> None:
    match = event("56", "ball=AF home=AF3,CE7", "done", "shoot", "1")
    assert ["keeper out of position", 2] in next(e.data["modifiers"] for e in match.events if e.kind == "shot")


@pytest.mark.rule("EV-61")
@both("61", "62")
def test_a_chant_makes_one_boost_of_the_first_action_free(pair: str) -> None:
    match = event(pair, "home.cp=0/0/0", "done", "move", "21")
    assert asks(match) == "home move_boost"
    play(match, "boost")
    assert points(match, "home") == [0, 0, 0]
    assert not match.state.free_boost
    later = event(pair, "control=away home.cp=0/0/0 value=3", "done", "position", "11")
    assert asks(later) == "home position_boost"
    play(later, "none", "position", "11")
    assert asks(later) != "home position_boost"


@pytest.mark.rule("EV-63", "EV-64")
@pytest.mark.parametrize(("pair", "team"), [("63", 1), ("64", 0)])
def test_a_star_is_injured(pair: str, team: int) -> None:
    match = event(pair, "home.skills=DF2,MF4 away.skills=DF2,MF4")
    assert asks(match) == f"{('home', 'away')[team]} roll skill"
    assert list(match.legal()) == ["DF2", "MF4"]
    play(match, "MF4")
    carry = match.result["carry_over"]
    assert carry[("home", "away")[team]]["skills_lost"] == ["MF4"]
    assert carry[("away", "home")[team]]["skills_lost"] == []
    assert match.state.teams[team].skills != match.state.teams[1 - team].skills


@pytest.mark.rule("EV-63", "EV-64")
@pytest.mark.parametrize("pair", ["63", "64"])
def test_without_a_skill_no_star_is_injured(pair: str) -> None:
    assert asks(event(pair)) == "home reaction"


@pytest.mark.rule("EV-65", "EV-66")
@pytest.mark.parametrize(("pair", "team"), [("65", 1), ("66", 0)])
def test_a_new_talent_comes_up(pair: str, team: int) -> None:
    owned = "home.skills=DF2 home.lost_skills=MF4 home.barred=TM1 away.skills=DF2 away.lost_skills=MF4 away.barred=TM1"
    match = event(pair, owned)
    assert asks(match) == f"{('home', 'away')[team]} roll skill"
    assert not {"DF2", "MF4", "TM1"} & set(match.legal())
    assert len(match.legal()) == 39 - 3
    play(match, "FW7")
    assert match.result["carry_over"][("home", "away")[team]]["skills_gained"] == ["FW7"]
    assert bool(match.state.teams[team].skills & match.state.teams[team].gained)


@pytest.mark.rule("EV-65", "EV-66")
@pytest.mark.parametrize("pair", ["65", "66"])
def test_without_the_option_of_skills_no_talent_comes_up(pair: str) -> None:
    assert asks(play(at("phase=turn", "A1", "A12"), "33", pair)) == "home reaction"
