"""Random play for tests: matches steered by a seed, dice that lean one way, and a full look at a state."""

from collections.abc import Iterator
from typing import Any

from rules import Decision, Match, Roll, Sheet, new_match
from rules.coaches import make_coach
from rules.dice import SeededDice
from tests.rules.subject import Leaning, Options
from tests.rules.subjects import SUBJECTS

MOST_INPUTS = 20_000  # far beyond four capped halves and a capped shoot-out


class LeaningDice:
    """Seeded dice of which a share shows wanted faces, by purpose: rare corners of the rules come up in few matches."""

    def __init__(self, seed: str | int, wanted: Leaning, share: int = 4) -> None:
        self.chance = SeededDice(f"leaning:{seed}")
        self.wanted = wanted
        self.share = share

    def answer(self, roll: Roll) -> str:
        faces = [face for face in self.wanted.get(roll.purpose, ()) if face in roll.outcomes]
        if faces and self.chance.below(6) < self.share:
            return faces[self.chance.below(len(faces))]
        return self.chance.answer(roll)


def start(edition: str, options: Options, home: Sheet | None = None, away: Sheet | None = None) -> Match:
    return new_match(edition, home, away, options)


def walk(match: Match, seed: str | int, dice: Any = None) -> Iterator[str]:
    """Play to the end at random; yields each input after it was applied."""
    name = match.edition.name
    coaches = (make_coach("random", f"{seed}:home", name), make_coach("random", f"{seed}:away", name))
    views = (match.seen_by(0), match.seen_by(1))
    dice = dice or SeededDice(seed)
    for _ in range(MOST_INPUTS):
        node = match.pending
        if node is None:
            return
        token = dice.answer(node) if isinstance(node, Roll) else coaches[node.team].choose(views[node.team])
        match.apply(token)
        yield token
    raise AssertionError(f"no end after {MOST_INPUTS} inputs; waiting for {match.pending!r}")


def played(edition: str, options: Options, seed: str | int, dice: Any = None) -> Match:
    """A match played to its end at random."""
    match = start(edition, options)
    for _ in walk(match, seed, dice):
        pass
    return match


def everything(match: Match) -> tuple[Any, ...]:
    """All there is to know about a match now: state, what it waits for, legal tokens, result."""
    return (facts(match), asked(match), tuple(match.legal()), match.result)


def asked(match: Match) -> tuple[Any, ...]:
    node = match.pending
    if node is None:
        return ("over",)
    if isinstance(node, Decision):
        return ("decision", node.team, node.kind, tuple(node.options), node.secret)
    return ("roll", node.team, node.dice, node.purpose, tuple(node.outcomes))


def facts(match: Any) -> dict[str, Any]:
    """Every variable of a match's state (or of the part of it that a view shows), sides included."""
    return _variables(match.state, ("log", "options", *SUBJECTS[match.edition.name].scratch))


def _variables(thing: Any, left_out: tuple[str, ...]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for kind in type(thing).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if name not in left_out:
                value = getattr(thing, name)
                found[name] = [_variables(side, left_out) for side in value] if name == "teams" else repr(value)
    return found
