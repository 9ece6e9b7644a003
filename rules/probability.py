"""What each thing that can be done now comes to: the exact chance, what the dice must show, and what counts.

The rules work all of it out when they do it (the events `pass`, `shot`, `press` carry their chance), so a copy of the match
does it once and what it says is read; what an edition says beforehand (`pass_odds`) needs no copy. That a player may still
answer with a skill, or pay for one, is left out.

>>> match = fuba.new_match("fuba3", position="phase=actions ball=AF value=3 home=AF3,HF7 away=AF2,AP3,HF5")
>>> pass_value(match, "AP"), shot_modifiers(match)
(4, [('area', -2), ('numbers at the ball', 1), ('numbers in the box', -1)])
"""

from collections.abc import Callable
from typing import Any, Final, NotRequired, TypedDict

from .board import INDEX
from .match import Match
from .nodes import Decision, IllegalInput, Roll, shown
from .shared.penalty import GOAL_FROM, KEEPER_SIDES, KICK_SIDES

TRIED: Final = frozenset(("pass", "shoot", "press", "apress"))  # the first words of options that end in a throw
FARTHEST: Final = 12  # questions in between, each answered with as little as possible
THROWS: Final = frozenset(("pass", "press", "shot", "difficult", "penalty", "red"))  # that decide something at once
KICKS: Final = {"kick_side": KICK_SIDES, "keeper_side": KEEPER_SIDES}


class Modifier(TypedDict):
    """Something that counts in an attempt, and by how much."""

    what: str
    by: int


class Odds(TypedDict):
    """The odds of an option (an empty text: of the throw that is asked for).

    `chance` is that of success. One of `dice` dice has to show `needs` or more, or `at_most` or less; a shot counts its
    `modifiers`. A penalty has the chance `against` each side that the other may choose.
    """

    option: str
    of: str
    chance: float
    dice: int
    needs: int | None
    at_most: int | None
    modifiers: list[Modifier]
    against: NotRequired[dict[str, float]]


def pass_value(match: Match, area: str) -> int | None:
    """The least that a die has to show for control of a pass to that area, as it stands now.

    None if no pass may be played there now, or its rulebook has no such check: the oldest three know none.
    """
    if not isinstance(area, str) or area not in INDEX:
        raise IllegalInput("there is no area {area}", area=shown(area))
    token = f"pass {area}"
    found = (_passes(match).get(token) or _tried(match, token)) if match.is_legal(token) else None
    return found["needs"] if found else None


def shot_modifiers(match: Match) -> list[tuple[str, int]]:
    """What counts for an attempt at goal that is announced now, or thrown for; nothing if there is none."""
    node = match.pending
    if isinstance(node, Roll):
        found = _tried(match, node.outcomes[-1]) if node.purpose == "shot" else None
    else:
        found = _tried(match, "shoot") if match.is_legal("shoot") else None
    return [(each["what"], each["by"]) for each in found["modifiers"]] if found else []


def odds(match: Match) -> list[Odds]:
    """The odds of each option that is decided by dice; of the throw itself (without an option) where one is asked for."""
    node = match.pending
    if isinstance(node, Roll):
        found = _tried(match, node.outcomes[-1]) if node.purpose in THROWS else None
        return [found] if found else []
    if node is None or not node.options:
        return []
    if node.kind in KICKS:
        return [_kick(node, option) for option in node.options]
    passes = _passes(match)
    said: list[Odds] = []
    for option in node.options:
        if option.split(" ")[0] in TRIED and (found := passes.get(option) or _tried(match, option)):
            said.append(found)
            found["option"] = option
        elif option == "position" and (raised := match.edition.positioning(match.state)):
            said.append(_position(option, *raised))
    return said


def _passes(match: Match) -> dict[str, Odds]:
    """Of passes what the rules say without playing them."""
    return {
        token: _said("pass", chance, 2, needs=needed)
        for token, (chance, needed) in match.edition.pass_odds(match.state).items()
    }


def _tried(match: Match, token: str) -> Odds | None:
    """What the rules say about a throw, once a copy of the match has made it.

    Where the dice lie on the table already, as in editions that throw first and choose then, nothing is left to chance.
    """
    copy = match.fork(keep_events=True)
    before = len(copy.events)
    thrown = 0
    for _ in range(FARTHEST):
        thrown += isinstance(copy.pending, Roll)
        try:
            copy.apply(token)
        except IllegalInput:
            return None
        for event in copy.events[before:]:
            if event.kind in READ:
                told = READ[event.kind](event.data)
                if not thrown:
                    told["chance"] = float(_succeeded(event.data))
                return told
        node = copy.pending
        if node is None or (thrown and isinstance(node, Roll)):
            return None
        token = node.outcomes[-1] if isinstance(node, Roll) else node.default()
    return None


def _succeeded(data: dict[str, Any]) -> bool:
    return bool(data.get("success") or data.get("won") or data.get("result") == "goal")


def _said(
    of: str,
    chance: float,
    dice: int,
    needs: int | None = None,
    at_most: int | None = None,
    modifiers: list[Modifier] | None = None,
    option: str = "",
) -> Odds:
    return {
        "option": option,
        "of": of,
        "chance": round(chance, 4),
        "dice": dice,
        "needs": needs,
        "at_most": at_most,
        "modifiers": modifiers or [],
    }


def _pass(data: dict[str, Any]) -> Odds:
    return _said("pass", data["chance"], len(data["dice"]), needs=data["needed"])


def _press(data: dict[str, Any]) -> Odds:
    of = "aggressive pressing" if data["aggressive"] else "pressing"
    dice = len(data["dice"])
    return _said(of, data["chance"], dice, at_most=_faces(data["chance"], dice))


def _faces(chance: float, dice: int) -> int:
    """How many faces do it, if one die out of so many is enough: what helps or hinders is in the chance already.

    >>> _faces(0.5556, 2), _faces(0.5, 1), _faces(0, 1)
    (2, 3, 0)
    """
    return min(range(7), key=lambda faces: abs(1 - (1 - faces / 6) ** dice - chance))


def _shot(data: dict[str, Any]) -> Odds:
    modifiers: list[Modifier] = [{"what": what, "by": by} for what, by in data["modifiers"]]
    needs = max(1, data["value"] - data["total"] + 1)
    return _said("shot", data["chance"], len(data["dice"]), needs=min(needs, 6), modifiers=modifiers)


def _difficult(data: dict[str, Any]) -> Odds:
    return _said("difficult shot", (6 - data["needed"]) / 6, 1, needs=data["needed"] + 1)


def _penalty(data: dict[str, Any]) -> Odds:
    dice = len(data["dice"])
    return _said("penalty", ((7 - data["needed"]) / 6) ** dice, dice, needs=data["needed"])


def _red(data: dict[str, Any]) -> Odds:
    return _said("red card", min(6, data["limit"] - 1) / 6, 1, at_most=data["limit"] - 1)


READ: Final[dict[str, Callable[[dict[str, Any]], Odds]]] = {
    "pass": _pass,
    "press": _press,
    "shot": _shot,
    "difficult": _difficult,
    "penalty": _penalty,
    "shootout_kick": _penalty,
    "red_test": _red,
}


def _kick(node: Decision, option: str) -> Odds:
    """A side of a penalty, against each answer: what the other has chosen is a secret, and not looked at."""
    if node.kind == "kick_side":
        against = {keeper: GOAL_FROM[option, keeper] for keeper in KEEPER_SIDES}
    else:
        against = {kick: GOAL_FROM[kick, option] for kick in KICK_SIDES}
    chances = {side: round((7 - needed) / 6, 4) for side, needed in against.items()}
    said = _said("penalty", sum(chances.values()) / len(chances), 1, option=option)
    said["against"] = chances
    return said


def _position(option: str, chance: float, needs: int) -> Odds:
    return _said("positioning", chance, 2, needs=needs if needs <= 6 else None, option=option)
