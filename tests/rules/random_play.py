"""Random play for tests: option sets, matches steered by a seed, dice that lean one way, and a full look at a state."""

from collections.abc import Iterator
from typing import Any

from rules import Decision, Match, Roll, Sheet, new_match
from rules.coaches import make_coach
from rules.dice import SeededDice
from rules.editions.fuba3.options import PRESETS

ALL = dict(PRESETS["advanced"])
KNOCKOUT = dict(PRESETS["worldcup"])
OPTION_SETS: dict[str, dict[str, Any]] = {
    "basic": {},
    "advanced": ALL,
    "worldcup": KNOCKOUT,
    "condition points only": {"A1": True},
    "roles": {"A1": True, "A2": True, "free_formations": True},
    "substitutions without condition points": {"A3": True, "A4": True},
    "injuries": {"A4": True, "A12": True},
    "charge and risk": {"A5": True, "A7": True},
    "hard tackling": {"A1": True, "A6": True, "A4": True},
    "slow and weather": {"A8": True, "A9": True},
    "video": {"A10": True, "A6": True, "A1": True},
    "skills without the other options": {"A1": True, "A11": True, "skill_limit": 4},
    "two skills": {"A1": True, "A11": True, "A5": True, "skill_limit": 2},
    "events only": {"A12": True},
    "events and skills, no choice of skills": {"A1": True, "A11": True, "A12": True, "skill_limit": 0},
    "shoot-out at once": {"X2": True},
    "extra time only": {"X1": True, "A9": True},
    "fans reroll": KNOCKOUT | {"fans": "reroll"},
    "hidden skills, free formations": ALL | {"hidden_skills": True, "free_formations": True},
    "fourth substitution": KNOCKOUT | {"extra_sub": True},
    "other shot areas": ALL | {"shots": {"AF": -1, "ACL": -3, "ACR": -3}},
}
MOST_INPUTS = 20_000  # far beyond four capped halves and a capped shoot-out


class LeaningDice:
    """Seeded dice of which a share shows wanted faces, by purpose: rare corners of the rules come up in few matches."""

    def __init__(self, seed: str | int, wanted: dict[str, tuple[str, ...]], share: int = 4) -> None:
        self.chance = SeededDice(f"leaning:{seed}")
        self.wanted = wanted
        self.share = share

    def answer(self, roll: Roll) -> str:
        faces = [face for face in self.wanted.get(roll.purpose, ()) if face in roll.outcomes]
        if faces and self.chance.below(6) < self.share:
            return faces[self.chance.below(len(faces))]
        return self.chance.answer(roll)


def start(options: dict[str, Any], home: Sheet | None = None, away: Sheet | None = None) -> Match:
    return new_match("fuba3", home, away, options)


def walk(match: Match, seed: str | int, dice: Any = None) -> Iterator[str]:
    """Play to the end at random; yields each input after it was applied."""
    coaches = (make_coach("random", f"{seed}:home"), make_coach("random", f"{seed}:away"))
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


def played(options: dict[str, Any], seed: str | int, dice: Any = None) -> Match:
    """A match played to its end at random."""
    match = start(options)
    for _ in walk(match, seed, dice):
        pass
    return match


# Marks that every stage makes anew before it reads them: what is left of an earlier stage says nothing.
SCRATCH = ("moved", "moved_keeper", "target_area")


def everything(match: Match) -> tuple[Any, ...]:
    """All there is to know about a match now: state, what it waits for, legal tokens, result."""
    return (facts(match.state), asked(match), tuple(match.legal()), match.result)


def asked(match: Match) -> tuple[Any, ...]:
    node = match.pending
    if node is None:
        return ("over",)
    if isinstance(node, Decision):
        return ("decision", node.team, node.kind, tuple(node.options), node.secret)
    return ("roll", node.team, node.dice, node.purpose, tuple(node.outcomes))


def facts(thing: Any) -> dict[str, Any]:
    """Every variable of a state, sides included."""
    found: dict[str, Any] = {}
    for kind in type(thing).__mro__:
        for name in getattr(kind, "__slots__", ()):
            value = getattr(thing, name)
            if name in ("log", "options", *SCRATCH):
                continue
            found[name] = [facts(side) for side in value] if name == "teams" else repr(value)
    return found
