"""What options are worth, tried out: true, repeatable, without secrets, with a bounded amount of work."""

from dataclasses import astuple
from typing import Any

import pytest

from rules import EDITIONS, Decision, Match, Roll, get_edition, new_match
from rules.coaches import make_coach
from rules.coaches.prospects import prospect
from rules.coaches.trials import ROUND, ROUNDS, WORK, TrialDice, Worth, as_known_to, worths
from rules.dice import SeededDice
from rules.nodes import rolls
from tests.rules.random_play import LeaningDice, everything, facts, start
from tests.rules.scenario import asks, play, scene
from tests.rules.subjects import EACH, SUBJECTS, each
from tests.soak import often

HOME, AWAY = 0, 1
# The keeper has left his goal, and the ball lies in front of it.
OPEN_GOAL = "ball=AP value=1 home=AP3,AF3,CE4 away=CE6,AF4 away.gk=AF"
IN_FRONT = {
    "french": f"phase=stages first=home dice=53 {OPEN_GOAL}",
    "fuba3": f"phase=actions actions=1 {OPEN_GOAL}",
    "fuba22": f"phase=stages first=home dice=53 {OPEN_GOAL}",
    "worldcup2015": f"phase=stages first=home dice=53 {OPEN_GOAL}",
}
# Two come at the only defender, who leaves the box to the one that gets the ball.
THROUGH = "ball=AF value=1 home=AF3,AP1,CE2,HF4 away=AF1,CE5,HF4"


def tried(match: Match, seed: str = "1", work: int = WORK, most: int | None = None) -> dict[str, Worth]:
    """Every option of the decision the match waits for, or the first so many, or the default of one that lists none."""
    node = match.pending
    assert isinstance(node, Decision)
    return {worth.option: worth for worth in worths(match, node.options[:most] or (node.default(),), seed, work)}


def best(found: dict[str, Worth]) -> str:
    return max(found.values(), key=lambda worth: worth.goals).option


# -- true -----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", IN_FRONT)
def test_a_shot_at_an_open_goal_is_worth_a_goal_and_nothing_is_worth_more(edition: str) -> None:
    found = tried(scene(edition, IN_FRONT[edition]))
    assert found["shoot"].scored == 1 and found["shoot"].ball == 1
    assert found["shoot"].goals == pytest.approx(1, abs=0.15)  # and the opponents kick off
    assert found["shoot"].goals >= max(worth.goals for worth in found.values())


def test_a_shot_at_an_open_goal_is_worth_far_more_than_a_pass_back_or_the_end_of_the_turn() -> None:
    found = tried(scene("fuba3", IN_FRONT["fuba3"]))
    for other in ("pass HP", "pass HF", "end"):
        assert found["shoot"].goals > found[other].goals + 0.5


@EACH
def test_the_ball_in_front_of_goal_is_worth_more_than_at_home(edition: str) -> None:
    near, far = (
        scene(edition, f"phase=turn ball={ball} value=2 home={ball}2,CE4,HF4 away={ball}1,CE5,AF4") for ball in ("AF", "HF")
    )
    for team, sign in ((HOME, 1), (AWAY, -1)):
        assert sign * (prospect(near.turn.state, team, edition) - prospect(far.turn.state, team, edition)) > 0.01


@EACH
def test_a_point_left_is_worth_something_and_a_substitution_more_the_earlier_it_is(edition: str) -> None:
    text = "phase=turn ball=CE value=2 home=CE5,HF5 away=CE5,AF5"
    early, late = (scene(edition, f"{text} half=2 clock={clock}").turn.state for clock in (1, 40))
    gone = []
    for state in (early, late):
        with_all = prospect(state, HOME, edition)
        state.teams[HOME].subs += 1  # type: ignore[attr-defined]
        gone.append(with_all - prospect(state, HOME, edition))
    assert gone[0] > gone[1] > 0
    before = prospect(late, AWAY, edition)
    late.teams[AWAY].cp[0] += 1  # type: ignore[attr-defined]
    assert prospect(late, AWAY, edition) > before


@pytest.mark.parametrize("edition", [name for name in EDITIONS if name != "fuba3"])
def test_a_pass_forward_to_a_free_team_mate_is_worth_more_than_one_to_the_opponents_at_home(edition: str) -> None:
    match = scene(edition, THROUGH)
    if isinstance(match.pending, Roll):
        play(match, "44")
    found = tried(match)
    assert asks(match) == "home target"
    assert found["pass AF"].goals > found["pass HP"].goals + 0.05


def test_six_trials_count_a_die_and_thirty_six_two_dice_exactly() -> None:
    one, two = rolls(1, "shot")[HOME], rolls(2, "pass")[HOME]
    assert {TrialDice("7", number).answer(one) for number in range(ROUND)} == set("123456")
    pairs = [TrialDice("7", number).answer(two) for number in range(ROUND * ROUNDS)]
    assert sorted(pairs) == sorted(two.outcomes)
    for first in range(0, ROUND * ROUNDS, ROUND):  # and each round has every face of either die once
        assert all({pair[die] for pair in pairs[first : first + ROUND]} == set("123456") for die in (0, 1))


def test_later_throws_come_from_the_seed() -> None:
    die = rolls(1, "shot")[HOME]

    def later(seed: str) -> str:
        dice = TrialDice(seed, 0)
        return "".join(dice.answer(die) for _ in range(20))[1:]

    assert later("7") == later("7") != later("8")


def test_a_penalty_counts_the_kick_and_not_the_rest_of_the_shoot_out() -> None:
    match = scene("fuba3", "phase=shootout kicks=home:o,away:o", "X2")
    found = tried(match)
    assert asks(match).endswith("keeper_side")
    for worth in found.values():
        assert worth.goals == pytest.approx(-worth.conceded) and 0 < worth.conceded < 1


# -- followed -------------------------------------------------------------------------------


def half_by_hints(edition: str, preset: str, seed: int, asker: int) -> tuple[int, int]:
    """Half a match at random, but one asks what passes, shots and actions are worth and takes the best; goals of both."""
    match = new_match(edition, options=get_edition(edition).preset(preset), keep_events=False)
    coaches = [make_coach("random", f"hints {seed}:{side}", edition) for side in (HOME, AWAY)]
    dice = SeededDice(f"hints {seed}")
    while match.pending is not None and match.state.half == 1:
        node = match.pending
        if isinstance(node, Roll):
            match.apply(dice.answer(node))
        elif node.team == asker and node.kind in ("action", "target", "shot"):
            match.apply(best(tried(match, str(len(match.inputs)), work=0)))
        else:
            match.apply(coaches[node.team].choose(match.seen_by(node.team)))
    return match.state.score[asker], match.state.score[1 - asker]


@pytest.mark.parametrize("edition", often(["fuba3"], soak=list(EDITIONS)))
def test_who_takes_what_is_worth_most_beats_chance(edition: str) -> None:
    scores = [
        half_by_hints(edition, next(iter(get_edition(edition).presets)), seed, seed % 2) for seed in range(often(4, soak=20))
    ]
    assert sum(mine for mine, _ in scores) >= sum(theirs for _, theirs in scores) + 3


# -- repeatable, bounded, and nothing is changed ---------------------------------------------


@EACH
def test_at_any_decision_options_are_tried_alike_each_time_within_bounds_and_the_match_stays_as_it_is(edition: str) -> None:
    """Whatever the options of the match, with dice that lean to rare things."""
    subject = SUBJECTS[edition]
    kinds: set[str] = set()
    for number, options in enumerate(subject.coach_settings):
        match = start(edition, options)
        coaches = [make_coach("random", f"{number}:{side}", edition) for side in (HOME, AWAY)]
        dice = LeaningDice(number, subject.coach_leaning, 2)
        while match.pending is not None:
            node = match.pending
            if isinstance(node, Decision) and node.kind not in kinds:
                kinds.add(node.kind)
                before = (everything(match), list(match.inputs), len(match.events))
                first, second = (tried(match, "twin", work=0, most=often(6, soak=None)) for _ in range(2))
                assert first == second
                assert {worth.trials for worth in first.values()} == {ROUND}
                assert before == (everything(match), list(match.inputs), len(match.events))
            match.apply(dice.answer(node) if isinstance(node, Roll) else coaches[node.team].choose(match.seen_by(node.team)))
    assert len(kinds) >= subject.least_kinds - 2


def test_the_more_work_is_allowed_the_more_often_all_options_are_tried() -> None:
    match = scene("fuba3", "phase=actions actions=2 ball=AF value=2 home=AF3,AP2,CE5 away=AF1,CE9")
    trials = []
    for work in (0, 1500, 3000, 10**9):
        found = tried(match, work=work)
        assert len({worth.trials for worth in found.values()}) == 1
        trials.append(found["shoot"].trials)
    assert trials[0] == ROUND < trials[1] < trials[2] < trials[3] == ROUND * ROUNDS


# -- no secrets -------------------------------------------------------------------------------


@each("sealed", ("secret", "case"))
def test_worth_does_not_depend_on_what_the_opponent_has_sealed(
    edition: str, secret: str, case: tuple[str, str, tuple[str, ...]]
) -> None:
    position, node, sealed = case
    options = SUBJECTS[edition].knockout
    matches = [play(new_match(edition, options=options, position=position), token) for token in sealed]
    assert [asks(match) for match in matches] == [node] * len(sealed)
    found = [tried(match, work=0) for match in matches]
    assert all(each == found[0] for each in found)


@EACH
def test_a_kick_is_worth_the_same_whatever_side_the_keeper_has_sealed(edition: str) -> None:
    position = SUBJECTS[edition].penalty_position
    found = []
    for side in ("left", "stay", "right"):
        match = play(new_match(edition, options={"X2": True}, position=position), side)
        assert asks(match).endswith("kick_side")
        found.append(tried(match))
    assert found[0] == found[1] == found[2]
    assert len({astuple(worth)[2:] for worth in found[0].values()}) > 1


def with_skills(edition: str, position: str, skills: str, shown: str) -> dict[str, Worth]:
    text = f"{position} away.skills={skills} away.shown={shown}"
    return tried(new_match(edition, options=SUBJECTS[edition].hiding, position=text), work=0)


@each("hidden_positions", ("position",))
def test_worth_does_not_depend_on_skills_the_opponent_hides(edition: str, position: str) -> None:
    hidden = [with_skills(edition, position, skills, "-") for skills in SUBJECTS[edition].hidden_skills]
    assert hidden[0] == hidden[1] == hidden[2]


@pytest.mark.parametrize("edition", [name for name, subject in SUBJECTS.items() if subject.hiding])
def test_worth_depends_on_skills_the_opponent_has_shown(edition: str) -> None:
    position, skills = SUBJECTS[edition].hidden_positions[0], SUBJECTS[edition].hidden_skills[-1]
    assert with_skills(edition, position, skills, "-") != with_skills(edition, position, skills, skills)


@EACH
def test_what_is_played_on_with_holds_nothing_that_the_team_may_not_see(edition: str) -> None:
    hid = 0
    for preset in get_edition(edition).presets:
        match = start(edition, {**get_edition(edition).preset(preset), **(SUBJECTS[edition].hiding or {})})
        coaches: Any = [make_coach("rookie", f"{preset}:{side}", edition) for side in (HOME, AWAY)]
        dice = SeededDice(preset)
        while match.pending is not None:
            node = match.pending
            if isinstance(node, Decision) and not node.secret and len(match.inputs) % 7 == 0:
                copy = as_known_to(match, node.team, "1")
                assert facts(copy) == facts(copy.seen_by(node.team)) == facts(match.seen_by(node.team))
                hid += facts(copy) != facts(match)
            match.apply(dice.answer(node) if isinstance(node, Roll) else coaches[node.team].choose(match.seen_by(node.team)))
    assert hid or edition in ("french", "worldcup2015")  # there nothing is hidden once the match has begun
