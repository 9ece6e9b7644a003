"""The tables by which a master judges positions say what its weights do, and steps what they change."""

import pytest

from rules import EDITIONS, Decision, get_edition, new_match
from rules.board import rotate
from rules.coaches import make_coach
from rules.coaches.seeds import judged_preset
from rules.coaches.two_dice import judgement
from rules.coaches.two_dice.judgement import Judgement, features
from rules.dice import SeededDice
from rules.match import Match
from rules.nodes import Roll
from rules.shared.steps import MEANING

# Each feature has a weight of its own, so that none can stand for another.
WEIGHTS = [(7919 * i % 1009) / 1009 - 0.5 for i in range(judgement.SIZE)]
LOOKS = pytest.mark.parametrize("edition", [name for name in EDITIONS if name in ("french", "fuba22", "worldcup2015")])


def scenes(edition: str) -> list[Match]:
    """Decisions within the turns of a match, each as it waits."""
    match = new_match(edition, options=get_edition(edition).preset(judged_preset(edition)), keep_events=False)
    coaches = [make_coach("random", side, edition) for side in (0, 1)]
    dice = SeededDice("judged")
    found: list[Match] = []
    while match.pending is not None and len(found) < 60:
        node = match.pending
        if isinstance(node, Roll):
            match.apply(dice.answer(node))
            continue
        if match.state.phase == "stages":
            found.append(match.fork())
        match.apply(coaches[node.team].choose(match.seen_by(node.team)))
    return found


def worth(match: Match, judge: Judgement) -> float:
    s = match.state
    team, ball = s.control, s.ball
    more = s.teams[team].pieces[ball] - s.teams[1 - team].pieces[ball]
    return judge.standing(s, team, ball) + judge.with_ball(team, ball, s.value, more)


@LOOKS
def test_a_position_is_worth_the_weights_of_its_features(edition: str) -> None:
    judge = Judgement(WEIGHTS)
    for match in scenes(edition):
        found = features(match.state)
        assert worth(match, judge) == pytest.approx(sum(WEIGHTS[number] * x for number, x in found.items()))


@LOOKS
def test_a_step_gains_what_it_makes_of_the_standing_of_pieces(edition: str) -> None:
    judge = Judgement(WEIGHTS)
    tried = 0
    for match in scenes(edition):
        node = match.pending
        assert isinstance(node, Decision)
        s, team = match.state, node.team
        if node.kind != "moves":
            continue
        for token in [option for option in node.options if MEANING.get(option, ("",))[0] in ("move", "keeper")][:4]:
            then = match.fork()
            then.apply(token)
            if (then.state.control, then.state.ball) != (s.control, s.ball):
                continue
            gain = judge.standing(then.state, s.control, s.ball) - judge.standing(s, s.control, s.ball)
            sign = 1 if team == s.control else -1
            assert judge.step_gain(s, team, token, s.ball) == pytest.approx(sign * gain)
            tried += 1
    assert tried > 20


def test_both_teams_see_the_board_alike() -> None:
    judge = Judgement(WEIGHTS)
    home, away = judge.pieces
    for ball in range(13):
        for area in range(13):
            turned = home[rotate(ball)][rotate(area)]
            assert away[ball][area] == turned
