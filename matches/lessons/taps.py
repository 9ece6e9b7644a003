"""What can be tapped at a step of the first match: areas and pieces on the pitch, and buttons below it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from matches.board.pitch import AREA_SHAPES, AreaShape
from matches.commentary.choices import Choice, choice
from matches.commentary.labels import AREA_NAMES
from rules.board import AREAS
from rules.match import Match
from rules.nodes import Decision

_SHAPES: Final = {shape.name: shape for shape in AREA_SHAPES}
LINE_UPS: Final = ("lineup 4-4-2", "lineup 4-3-3", "lineup 5-3-2")  # of the many that there are


@dataclass(frozen=True)
class Tap:
    """An answer to the question: on an area of the pitch, or as a button. `source`: the piece is to be chosen first."""

    token: str
    label: str
    shape: AreaShape | None = None
    source: str = ""
    wanted: bool = False


def taps_of(match: Match, answer: str, chosen: str) -> list[Tap]:
    """What can be tapped; where pieces step, first those that may, then where the `chosen` one may go."""
    node = match.pending
    if not isinstance(node, Decision):
        return []
    if node.kind == "lineup":
        return [Tap(token, token.removeprefix("lineup "), wanted=token == answer) for token in LINE_UPS]
    if node.kind == "setup":
        return [Tap(answer, _("Place them"), wanted=True)]
    state: Any = match.state
    keeper = AREAS[state.teams[node.team].keeper]
    choices = [choice(token, match.edition.name, keeper) for token in node.options]
    areas = [each for each in choices if each.area]
    buttons = [Tap(each.token, _label(each), wanted=each.token == answer) for each in choices if not each.area]
    steps = [each for each in areas if each.source]
    if not steps:
        return [*(_on_area(each, answer) for each in areas), *_out_of_reach(areas), *buttons]
    if chosen not in {each.source for each in steps}:
        wanted = choice(answer, match.edition.name, keeper).source
        sources = dict.fromkeys(each.source for each in steps)
        return [*(_source(area, area == wanted) for area in sources), *buttons]
    return [*_targets(steps, chosen, answer), *buttons]


def _out_of_reach(areas: Iterable[Choice]) -> list[Tap]:
    """Where no pass may go: it can be tapped all the same, and the coach says why not."""
    legal = {each.token for each in areas}
    if not any(token.startswith("pass ") for token in legal):
        return []
    tokens = {f"pass {area}": area for area in _SHAPES}
    return [Tap(token, str(AREA_NAMES[area]), _SHAPES[area]) for token, area in tokens.items() if token not in legal]


def _targets(steps: Iterable[Choice], chosen: str, answer: str) -> list[Tap]:
    """One for each area: where keeper and player could both go there, the player does."""
    found: dict[str, Tap] = {}
    for each in steps:
        if each.source == chosen and (each.area not in found or each.piece == "piece"):
            found[each.area] = _on_area(each, answer)
    return list(found.values())


def _on_area(each: Choice, answer: str) -> Tap:
    return Tap(each.token, str(AREA_NAMES[each.area]), _SHAPES[each.area], wanted=each.token == answer)


def _source(area: str, wanted: bool) -> Tap:
    label = _("Player in %(area)s") % {"area": AREA_NAMES[area]}
    return Tap("", label, _SHAPES[area], area, wanted)


def _label(each: Choice) -> str:
    return each.label[:1].upper() + each.label[1:]
