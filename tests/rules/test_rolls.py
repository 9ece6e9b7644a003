"""Whose dice a roll asks for: those of the team it is asked of, or one of each team."""

import pytest

from rules import Match, Roll
from rules.nodes import rolls, rolls_of_both
from tests.rules.french.scenario import play, target
from tests.rules.random_play import LeaningDice, start, walk
from tests.rules.subjects import EACH, SUBJECTS

HOME, AWAY = 0, 1

# Rolls in which each team throws one die. All others are dice of the team that is asked.
ONE_DIE_EACH = {
    "fuba3": {"kickoff", "event", "collision", "rebound"},
    "fuba20": {"kickoff", "turn"},
    "fuba22": {"kickoff", "turn", "event", "contest", "rebound"},
    "french": {"kickoff", "turn", "event", "rebound"},
    "worldcup2015": {"kickoff", "turn"},
}
MATCHES = 12  # of random play, within which all of them come up


def pending_roll(match: Match) -> Roll:
    node = match.pending
    assert isinstance(node, Roll)
    return node


@EACH
def test_the_rules_say_whose_die_is_whose(edition: str) -> None:
    subject = SUBJECTS[edition]
    thrown = set()
    for seed in range(MATCHES):
        match = start(edition, subject.scene_settings[seed % len(subject.scene_settings)])
        node = match.pending
        for _ in walk(match, seed, LeaningDice(seed, subject.scene_leaning)):
            if isinstance(node, Roll):
                if node.teams == (node.team, 1 - node.team):
                    thrown.add(node.purpose)
                else:
                    assert node.teams == (node.team,) * node.dice
            node = match.pending
    assert thrown == ONE_DIE_EACH[edition]


@EACH
def test_home_throws_first_at_the_kick_off_and_later_the_team_in_control(edition: str) -> None:
    match = start(edition, SUBJECTS[edition].scene_settings[0])
    for _ in walk(match, 3):
        node = match.pending
        if isinstance(node, Roll) and len(set(node.teams)) == 2:
            assert node.teams[0] == (HOME if node.purpose == "kickoff" else match.state.control)


@pytest.mark.parametrize(
    ("style", "first", "second"), [("NNN", (HOME, AWAY), ()), ("ANN", (HOME,), (AWAY, AWAY)), ("CNN", (HOME,), (AWAY, AWAY))]
)
def test_both_event_dice_of_a_line_with_a_style_are_its_own(
    style: str, first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    match = target(f"ball=CE value=4 home=CE3,AF2,HF5 away=CE3,AF2,AP5 away.style={style}", "AF", "43", "A6")
    assert pending_roll(match).teams == first
    if second:
        assert pending_roll(play(match, "4")).teams == second


def test_a_draw_has_no_dice_of_anybody() -> None:
    assert Roll(HOME, 0, "lots", ("home", "away")).teams == ()


def test_a_roll_reads_the_same_whoever_throws() -> None:
    assert repr(rolls(2, "event")[AWAY]) == repr(rolls_of_both("event")[AWAY]) == "Roll(away, 2, 'event')"
    assert rolls(2, "event")[AWAY].outcomes is rolls_of_both("event")[AWAY].outcomes
