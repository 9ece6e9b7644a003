"""Scenes of FUBA 2.0: a match started from a written position, played by tokens."""

from rules import Match, Sheet
from rules.board import INDEX
from rules.editions.fuba20.options import BASIC
from rules.shared.setup import Placement
from tests.rules.scenario import asks, play, scene

__all__ = [
    "AWAY",
    "BASIC",
    "BENCH",
    "EVEN",
    "HOME",
    "HURT",
    "PITCH",
    "PRO",
    "TIRED",
    "asks",
    "at",
    "event",
    "last",
    "movable",
    "pieces",
    "place_all",
    "play",
    "pro",
]

HOME, AWAY = 0, 1
PRO = (*BASIC, "team_manager")
EVEN = "value=3 home=CE4,HF3,AF3 away=CE4,AF3,HF3"
TIRED = ("condition_pool", "tiredness")
BENCH = "phase=moves dice=13 half=2 clock=25 home=HF10 away=AF10 ball=HF"
HURT = ("injuries",)
# Nobody on a goal line, so that there are no free moves.
PITCH = "home=HF3,HML2,HMR2,CE3 away=AF3,AML2,AMR2,CE3"


def at(position: str, *switches: str, home: Sheet | None = None, away: Sheet | None = None, **values: object) -> Match:
    """A match from a position with the named options on: `at("ball=AF value=3 ...", "styles", "injuries")`."""
    return scene("fuba20", position, *switches, home=home, away=away, **values)


def place_all(match: Match) -> Match:
    """Every set-up that is asked for, with pieces as they come and nobody shifted."""
    while isinstance(match.pending, Placement) or asks(match).endswith(" shift"):
        match.apply(match.legal()[0])
    return match


def movable(match: Match) -> int:
    """How many ordinary moves the team that is asked may make; the match itself is not changed."""
    trial = match.fork()
    team = trial.pending.team if trial.pending else -1
    made = 0
    while asks(trial).endswith(" moves") and trial.pending and trial.pending.team == team:
        steps = [token for token in trial.legal() if not token.startswith("dribble") and token != "done"]
        trial.apply(steps[0])
        made += 1
    return made


def pieces(match: Match, team: int, area: str) -> int:
    return match.state.teams[team].pieces[INDEX[area]]  # type: ignore[attr-defined, no-any-return]


def last(match: Match, kind: str) -> dict[str, object]:
    """The details of the last event of a kind."""
    return next(e.data for e in reversed(match.events) if e.kind == kind)


def event(dice: str, target: str = "CE", scene: str = EVEN, *switches: str) -> Match:
    """The die equals the ball value, and the event dice follow."""
    return play(at(scene, *switches), f"pass {target}", "32", dice)


def pro(position: str, *tokens: str) -> Match:
    return play(at(position, *PRO), *tokens)
