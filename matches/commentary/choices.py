"""A choice of a decision as somebody taps it: an area, a piece from and to, or a word.

The controls of the page follow from the tokens alone (docs/notation.md), whatever the edition and the kind of decision. A
token that nothing is known about is a button with the token on it.
"""

from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from matches.commentary import labels
from rules.board import INDEX, PITCH

STEPS: Final = ("move", "keeper", "dribble")
TARGETS: Final = ("pass", "ball", "from", "remove")


@dataclass(frozen=True)
class Choice:
    """`area` is tapped; a step is tapped `source` first. Neither: it is a button."""

    token: str
    label: str
    area: str = ""
    source: str = ""
    piece: str = ""  # what moves: piece, keeper, or ball where it is taken along

    def as_json(self) -> dict[str, Any]:
        data = {"token": self.token, "label": self.label}
        for key in ("area", "source", "piece"):
            if getattr(self, key):
                data[key] = getattr(self, key)
        return data


def choice(token: str, edition: str, keeper: str = "") -> Choice:
    """What a token offers. `keeper` is where the goalkeeper of the team stands: to be tapped, not to be named.

    >>> choice("move CE AF", "fuba3", "HP")
    Choice(token='move CE AF', label='CE → AF', area='AF', source='CE', piece='piece')
    >>> choice("pass AML", "fuba3", "HP").area
    'AML'
    """
    first, *rest = token.split(" ")
    if step := _step(token, first, rest, edition, keeper):
        return step
    if first in TARGETS and rest and (rest[0] in INDEX or rest[0] == "keeper"):
        return _target(token, first, rest, edition, keeper)
    return Choice(token, _label(first, rest, edition))


def _step(token: str, first: str, rest: list[str], edition: str, keeper: str) -> Choice | None:
    """`move A B`, `keeper B`, `dribble A B`, `dribble keeper B`, and the same with a skill in front."""
    places = ["keeper", *rest] if first == "keeper" else rest
    if len(places) != 2 or places[1] not in INDEX or (places[0] not in INDEX and places[0] != "keeper"):
        return None
    by_keeper = places[0] == "keeper"
    source, area = keeper if by_keeper else places[0], places[1]
    way = _("Goalkeeper → %(area)s") % {"area": area} if by_keeper else f"{source} → {area}"
    if first == "dribble":
        return Choice(token, _("Dribble %(way)s") % {"way": way}, area, source, "ball")
    if first not in STEPS:
        return Choice(token, f"{labels.skill(edition, first)}: {way}", area, source, "keeper" if by_keeper else "piece")
    return Choice(token, way, area, source, "keeper" if by_keeper else "piece")


def _target(token: str, first: str, rest: list[str], edition: str, keeper: str) -> Choice:
    by_keeper = rest[0] == "keeper"
    area = keeper if by_keeper else rest[0]
    name = _("Goalkeeper") if by_keeper else area
    if first == "pass":
        name = " + ".join([area, *(labels.skill(edition, word) for word in rest[1:])])
    elif first == "ball":
        name = _("Ball to %(area)s") % {"area": area}
    # A flag in the corner is too small to be tapped: it gets a button.
    return Choice(token, name, area if INDEX.get(area, PITCH) < PITCH else "")


def _label(first: str, rest: list[str], edition: str) -> str:
    if first in ("shift", "formation") and len(rest) >= 2 and all(word in labels.ZONES for word in rest[:2]):
        lost = [labels.skill(edition, word) for word in rest[2:]]
        return ", ".join([labels.shift(rest[0], rest[1]), *lost])
    if first == "zone" and rest and rest[0] in labels.ZONES:
        return str(labels.ZONES[rest[0]]).capitalize()
    if first == "subs" and rest and rest[0].isdigit():
        return labels.how_many_substitutions(int(rest[0]))
    if first == "style" and rest and all(letter in labels.STYLES for letter in rest[0]):
        return " · ".join(str(labels.STYLES[letter]) for letter in rest[0])
    if first in ("use", "play", "take") and rest:
        return " + ".join(labels.skill(edition, word) for word in rest)
    helped = (_("point") if word == "boost" else labels.skill(edition, word) for word in rest)  # short: it is one of many
    return " + ".join((labels.skill(edition, first), *helped))
