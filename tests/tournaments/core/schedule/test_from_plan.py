"""The games of a plan wait for what their slots wait for."""

from tests.tournaments.core.formats.simulation import favourites, names, play
from tournaments.core.formats import (
    Facts,
    Loser,
    Outcome,
    Progress,
    competition,
    double,
    knockout,
    league,
    next_round,
    parse,
    preset,
    swiss,
    written,
)
from tournaments.core.schedule import Game, games_from_plan


def by_id(games: tuple[Game, ...]) -> dict[str, Game]:
    return {game.id: game for game in games}


def test_a_winner_waits_for_the_match_and_a_place_for_its_group():
    games = by_id(games_from_plan(preset("world-cup-32", 32), whole_stages=False))
    assert games["64"].open == ("W61", "W62") and games["64"].sources == ("61", "62")
    groups_a_and_b = {id for id, game in games.items() if game.group in ("A", "B")}
    assert set(games["49"].sources) == groups_a_and_b and games["49"].open == ("A1", "B2")


def test_a_stage_waits_for_all_of_the_stage_before():
    games = by_id(games_from_plan(preset("world-cup-32", 32)))
    assert set(games["49"].sources) | set(games["49"].after) == {str(number) for number in range(1, 49)}
    assert not games["57"].after  # the round of 16 has waited already


def test_the_best_thirds_need_all_groups_but_rest_only_from_their_own():
    games = by_id(games_from_plan(preset("euro-24", 24), whole_stages=False))
    third = next(game for game in games.values() if any(slot.startswith("3:") for slot in game.open))
    group_games = {id for id, game in games.items() if game.group}
    assert set(third.sources) < group_games
    assert set(third.sources) | set(third.after) == group_games


def test_the_last_round_of_a_group_starts_together_after_its_others():
    games = games_from_plan(preset("cup-16", 16))
    last = [game for game in games if game.group == "A" and game.round == 3]
    assert {game.together for game in last} == {"the last round of group A"} and len(last) == 2
    earlier = {game.id for game in games if game.group == "A" and game.round < 3}
    assert all(earlier <= set(game.after) for game in last)
    assert all(not game.together for game in games if game not in last and game.group in ("A", ""))
    assert not any(game.together for game in games_from_plan(preset("cup-16", 16), parallel_last_round=()))


def test_a_league_plays_its_last_round_together_only_if_asked():
    plan = competition(league(4))
    assert not any(game.together for game in games_from_plan(plan))
    assert sum(bool(game.together) for game in games_from_plan(plan, parallel_last_round=("league",))) == 2


def test_the_final_comes_after_the_match_for_third_place():
    plan = preset("cup-4", 4)
    assert "3" in by_id(games_from_plan(plan))["4"].after
    assert by_id(games_from_plan(plan, final_last=False))["4"].after == ()


def test_the_second_leg_waits_for_the_first():
    games = by_id(games_from_plan(competition(knockout(4, legs=2))))
    assert games["3"].sources == ("1",) and set(games["3"].open) == set(games["1"].open)


def test_a_swiss_round_is_paired_when_the_one_before_is_over():
    games = games_from_plan(competition(next_round(swiss(8), {})))
    first = tuple(game.id for game in games if game.round == 1)
    assert {game.after for game in games if game.round == 2} == {first}


def test_an_entrant_without_an_opponent_plays_no_game_and_nobody_waits_for_it():
    # Five entrants and a withdrawal: seed 4 has nobody to play in the first round.
    plan = competition(knockout(5))
    facts = Facts(["Lyon", "Bilbao", "Turku", "Bari", ""])
    games = by_id(games_from_plan(plan, Progress(plan, facts)))
    assert "1" not in games
    assert games["2"].teams == ("Lyon", "Bari") and games["2"].sources == ()


def test_a_bye_written_into_a_bracket_lets_the_open_side_through():
    plan = competition(written("First\n1 seed 1 - seed 2\nSecond\n2 W1 - bye\nFinal\n3 W2 - seed 3"))
    games = by_id(games_from_plan(plan))
    assert set(games) == {"1", "3"}
    assert games["3"].open == ("W1", "seed 3") and games["3"].sources == ("1",)


def test_known_teams_are_named_and_open_sides_say_who_may_come():
    plan = preset("cup-4", 4)
    facts = Facts(["Lyon", "Bilbao", "Turku", "Bari"], outcomes={"1": Outcome("Lyon", "Bari", "Bari")})
    final = by_id(games_from_plan(plan, Progress(plan, facts)))["4"]
    assert final.teams == ("Bari",) and final.open == ("W2",)
    assert final.sources == ("2",) and final.candidates == ("Bilbao", "Turku")


def test_a_finished_group_sends_teams_that_wait_for_nobody():
    plan = preset("cup-16", 16)
    facts = play(plan, names(16), favourites)
    started = Facts(facts.entrants, {"A": facts.orders["A"]}, {})
    games = by_id(games_from_plan(plan, Progress(plan, started), whole_stages=False))
    assert plan.fixture("25").home == parse("A1")
    assert games["25"].teams == (facts.orders["A"].order[0],)
    assert {games[id].group for id in games["25"].sources} == {"B"}


def test_a_second_final_that_is_not_needed_has_no_game():
    plan = competition(double(4))
    facts = play(plan, names(4), favourites)
    assert [game.id for game in games_from_plan(plan, Progress(plan, facts))] == [str(number) for number in range(1, 7)]


def test_a_plate_for_those_beaten_early_does_not_wait_for_the_final_of_the_cup():
    plan = competition(knockout(4, name="cup"), knockout([Loser("1"), Loser("2")], name="plate", first=4))
    plate = by_id(games_from_plan(plan))["4"]
    assert plate.sources == ("1", "2") and plate.after == ()


def test_stages_that_feed_each_other_wait_match_by_match():
    upper = written("One\n1 seed 1 - seed 2\n2 seed 3 - seed 4\nFinal\n5 W1 - W4", name="upper")
    lower = written("One\n3 L1 - L2\n4 W3 - W2", name="lower")
    games = by_id(games_from_plan(competition(upper, lower), final_last=False))
    assert games["1"].after == games["3"].after == ()
    assert games["5"].sources == ("1", "4")
