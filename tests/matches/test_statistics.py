"""Figures counted from events."""

from typing import Any

from matches.statistics import count, figures, share
from rules.events import Event


def event(kind: str, team: int, **data: Any) -> Event:
    return Event(kind, team, 1, 1, "1", (0, 0), 0, data)


EVENTS = [
    event("turn", 0, ball="CE", value=2, control=0, origin="kickoff"),
    event("pass", 0, success=True),
    event("pass", 0, success=False),
    event("turn", 1, ball="CE", value=4, control=1, origin="normal"),
    event("turn", 1, ball="AF", value=6, control=1, origin="normal"),
    event("press", 0, won=True),
    event("press", 0, won=False),
    event("shot", 1, chance=0.25),
    event("shot", 1, chance=0.5),
    event("penalty", 0, needed=2, dice=[4]),
    event("set_piece", 1, piece="corner"),
    event("set_piece", 1, piece="free"),
    event("yellow", 0),
    event("paid", 1, points=[1, 2, 0]),
]


def test_events_are_counted_for_the_right_team():
    home, away = count(EVENTS)
    assert (home.passes, home.completed, home.presses, home.won, home.yellow) == (2, 1, 2, 1, 1)
    assert (away.shots, away.expected, away.corners, away.spent) == (2, 0.75, 1, 3)
    assert (home.turns, away.turns, away.values) == (1, 2, [4, 6])
    assert home.expected == 5 / 6  # a penalty that needs a two


def test_lines_say_figures_and_shares():
    lines = {line.label: line for line in figures(EVENTS)}
    passes = lines["Passes completed"]
    assert (passes.home, passes.home_note, passes.away, passes.away_note) == ("50%", "1/2", "0%", "0/0")
    assert (lines["Turns in control"].home, lines["Turns in control"].away) == ("33%", "67%")
    assert (lines["Presses won"].home, lines["Presses won"].home_note) == ("1", "of 2")
    assert lines["Expected goals"].lead
    assert "Red cards" not in lines


def test_nothing_divided_is_half_and_half():
    assert share(0, 0) == 50
    assert share(1, 3) == 25
