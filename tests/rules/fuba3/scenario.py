"""Scenes of FUBA 3 Fast: a match started from a written position, played by tokens."""

from itertools import product
from typing import Any

from rules import Match, Sheet
from rules.board import INDEX
from rules.editions.fuba3.options import PRESETS
from tests.rules.scenario import asks, play, scene

__all__ = [
    "AWAY",
    "HOME",
    "LEVEL",
    "NOBODY",
    "PENALTY",
    "POACHER",
    "PRESS",
    "SHOT",
    "SKILL_OPTIONS",
    "THROWS",
    "asks",
    "at",
    "at_penalty",
    "from_area",
    "kinds",
    "last",
    "moves",
    "needed",
    "pieces",
    "play",
    "preset",
    "shot_outcome",
    "shot_parts",
]

HOME, AWAY = 0, 1
LEVEL = "phase=actions phasing=away actions=2 ball=CE home=CE2,HF8 away=CE2,AF8"
THROWS = [f"{a}{b}" for a, b in product(range(1, 7), repeat=2)]
NOBODY = "home=- home.off=" + ",".join(["44"] * 10)  # only Home's keeper is left on the pitch
PRESS = "phase=actions phasing=away ball=CE value=1 home=CE2,HF8 away=CE2,AF5,AML3"
SHOT = "phase=actions actions=2 ball=AF value=3 home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE5"
PENALTY = "phase=actions phasing=away ball=AP value=1 home=AP2,HF8 away=AP1,CE9"
POACHER = "phase=actions actions=2 ball=AF value=4 home=AF3,AP2,HF5 away=AF2,AP1,CE7 home.skills=FW4"
SKILL_OPTIONS = ("A1", "A11")


def at(position: str, *switches: str, home: Sheet | None = None, away: Sheet | None = None, **values: object) -> Match:
    """A match from a position with the named options on: `at("ball=AF value=3 ...", "A1", "A12", skill_limit=2)`."""
    return scene("fuba3", position, *switches, home=home, away=away, **values)


def preset(name: str) -> dict[str, object]:
    return dict(PRESETS[name])


def last(match: Match, kind: str) -> dict[str, Any]:
    """The details of the last event of a kind."""
    return next(e.data for e in reversed(match.events) if e.kind == kind)


def at_penalty(*switches: str, away: str = "") -> Match:
    """Home has been fouled in Away's box and is about to take the penalty; all set up by default."""
    start = f"ball=AP home=AP2,CE2,HF4,HML2 away=AF4,CE4,AP2 {away}"
    match = play(at(start, "A12", *switches), "11", "31", "1")
    for _ in range(2):
        match.apply(match.pending.default())
    return match


def needed(match: Match, target: str) -> int:
    """The value that a pass to the target has to reach; the match itself is not changed."""
    trial = play(match.fork(keep_events=True), f"pass {target}", "11")
    while not any(event.kind == "pass" for event in trial.events):
        trial.apply(trial.legal()[0])
    value: int = next(event for event in trial.events if event.kind == "pass").data["needed"]
    return value


def shot_outcome(match: Match) -> str:
    """What the shot just rolled has led to: goal, corner, rebound, difficult or goal kick."""
    if asks(match).endswith("roll rebound"):
        return "rebound"
    if asks(match).endswith("roll difficult"):
        return "difficult"
    if sum(match.state.score):
        return "goal"
    return str(last(match, "set_piece")["piece"])


def pieces(match: Match, team: int, area: str) -> int:
    return match.state.teams[team].pieces[INDEX[area]]


def moves(match: Match) -> set[str]:
    """Step options of the decision the match waits for."""
    return {token for token in match.legal() if token.split()[0] in ("move", "keeper", "dribble")}


def kinds(match: Match) -> list[str]:
    return [e.kind for e in match.events]


def from_area(match: Match, area: str) -> set[str]:
    """Legal steps of outfield pieces in an area."""
    return {token for token in match.legal() if token.startswith(f"move {area} ")}


def shot_parts(match: Match) -> dict[str, int]:
    """The modifiers of the last attempt by name."""
    event = [event for event in match.events if event.kind == "shot"][-1]
    return dict(event.data["modifiers"])
