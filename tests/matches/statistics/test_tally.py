"""Figures counted from events."""

from fractions import Fraction
from typing import Any

import pytest

from matches.statistics.figures import figures, share
from matches.statistics.tally import CHANCES, count, exact
from rules import Sheet
from rules.board import ATTACK, INDEX, ZONE
from rules.editions import EDITIONS, get_edition
from rules.events import Event
from rules.match import Match
from rules.notation import read, write
from rules.play import play_seeded


def event(kind: str, team: int, **data: Any) -> Event:
    return Event(kind, team, 1, 1, "1", (0, 0), 0, data)


EVENTS = [
    event("lineup", 0, formation="4-3-3", roles=[], skills=["FW3", "TM4"]),
    event("turn", 0, ball="CE", value=2, control=0, origin="kickoff"),
    event("pass", 0, success=True),
    event("pass", 0, success=False),
    event("turn", 1, ball="CE", value=4, control=1, origin="normal"),
    event("turn", 1, ball="HF", value=6, control=1, origin="normal"),
    event("press", 0, won=True),
    event("press", 0, won=False),
    event("shot", 1, area="HF", chance=0.25),
    event("shot", 1, area="AF", chance=0.0278),
    event("penalty", 0, needed=2, dice=[4]),
    event("penalty", 1, needed=2, dice=[4, 1]),
    event("shootout_kick", 1, needed=2, dice=[4]),
    event("set_piece", 1, piece="corner"),
    event("set_piece", 1, piece="free"),
    event("set_piece", 0, piece="penalty"),
    event("yellow", 0),
    event("paid", 1, points=[1, 2, 0]),
    event("pool_test", 1, dice=[3, 4]),
    event("control", 1, how="pressed"),
    event("control", 1, how="rebound"),
    event("skill", 0, skill="FW3", dice=[]),
    event("skill", 0, skill="FW3", dice=[5]),
    event("skill", 0, skill="TM4", dice=[2]),
    event("skill", 0, skill="TM4", dice=[3]),
    event("goal", 1, how="shot"),
]


def test_events_are_counted_for_the_right_team() -> None:
    home, away = count(EVENTS)
    assert (home.passes, home.completed, home.presses, home.won, home.yellow) == (2, 1, 2, 1, 1)
    assert (away.corners, away.spent, away.won, away.goals, home.goals) == (1, 5, 1, 1, 0)
    assert (home.turns, away.turns, away.value, away.areas) == (1, 2, 10, {"CE": 1, "HF": 1})
    assert (home.formation, home.skills) == ("4-3-3", ["FW3", "TM4"])


def test_expected_goals_are_exact() -> None:
    home, away = count(EVENTS)
    assert Fraction(home.expected, CHANCES) == Fraction(5, 6)  # a penalty that needs a two
    # A shot, a shot that needs two sixes, and a penalty of which the lower of two dice counts; no kick of a shoot-out.
    assert Fraction(away.expected, CHANCES) == Fraction(1, 4) + Fraction(1, 36) + Fraction(25, 36)
    assert (away.shots, away.penalties, away.long_shots) == (3, 1, 1)


def test_a_foul_is_a_free_kick_or_a_penalty_for_the_others() -> None:
    home, away = count(EVENTS)
    assert (home.fouls, away.fouls) == (1, 1)


def test_a_skill_that_throws_dice_is_used_once() -> None:
    assert count(EVENTS)[0].used == {"FW3": 1, "TM4": 2}


def test_lines_say_figures_and_shares() -> None:
    lines = {line.label: line for line in figures(count(EVENTS))}
    passes = lines["Passes completed"]
    assert (passes.home, passes.home_note, passes.away, passes.away_note) == ("50%", "1/2", "0%", "0/0")
    assert (lines["Turns in control"].home, lines["Turns in control"].away) == ("33%", "67%")
    assert (lines["Presses won"].home, lines["Presses won"].home_note) == ("1", "of 2")
    assert (lines["Ball in the last third"].home, lines["Ball in the last third"].away) == ("0%", "33%")
    assert lines["Expected goals"].lead
    assert "Red cards" not in lines


def test_nothing_divided_is_half_and_half() -> None:
    assert share(0, 0) == 50
    assert share(1, 3) == 25


# -- in every edition ---------------------------------------------------------------


def a_match(edition: str, seed: int) -> Match:
    presets = list(get_edition(edition).presets)
    options = get_edition(edition).preset(presets[seed % len(presets)])
    return play_seeded(edition, options, Sheet("A"), Sheet("B"), "rookie", "random", str(seed))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_figures_of_every_edition_agree_with_the_result(edition: str) -> None:
    seen = {"passes": 0, "shots": 0, "won": 0, "spent": 0, "fouls": 0, "expected": 0}
    for seed in range(6):
        match = a_match(edition, seed)
        sides = count(match.events)
        assert [side.goals for side in sides] == match.result["score"]
        for side, name in zip(sides, ("home", "away"), strict=True):
            cards = match.result["cards"][name]
            assert (side.yellow, side.red) == (cards["yellow"], cards["red"])
            assert side.completed <= side.passes
            assert side.expected <= side.shots * CHANCES
            assert sum(side.areas.values()) == side.turns
            for what in seen:
                seen[what] += getattr(side, what)
        turns = sum(side.turns for side in sides)
        assert turns == sum(event.kind == "turn" for event in match.events)
        for team, side in enumerate(sides):  # the ball in a third counts for whoever has it
            there = sum(number for area, number in side.areas.items() if ZONE[team][INDEX[area]] == ATTACK)
            assert side.last_third == there <= side.turns
    assert all(seen.values()), seen


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_chance_is_a_fraction_of_two_throws_of_two_dice(edition: str) -> None:
    chances = [each.data["chance"] for seed in range(4) for each in a_match(edition, seed).events if each.kind == "shot"]
    assert chances
    for chance in chances:
        assert abs(exact(chance) / CHANCES - chance) <= 0.00005


def test_the_record_alone_gives_the_same_figures() -> None:
    match = a_match("fuba3", 2)
    assert count(read(write(match)).match.events) == count(match.events)
