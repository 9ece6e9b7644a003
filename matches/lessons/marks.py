"""What a picture points out on the pitch, worked out by the rules: names, zones, offside, where a pass may go, chances."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from fuba_site.web.numbers import percent
from matches.board.pitch import AREA_SHAPES, AreaShape
from matches.commentary.labels import ZONES
from rules import odds
from rules.board import AREAS, PITCH, ZONE, ZONE_LETTERS
from rules.match import Match
from rules.shared.offside import offside_areas

_SHAPES: Final = {shape.name: shape for shape in AREA_SHAPES}


@dataclass(frozen=True)
class Mark:
    """Something about an area: `kind` is how it is drawn, `text` stands on it, `said` is for whoever does not see it."""

    shape: AreaShape
    kind: str
    text: str
    said: str = ""

    @property
    def x(self) -> int:
        """Where its text ends: in the corner of the area where no pieces stand."""
        return self.shape.x + self.shape.width - 12

    @property
    def y(self) -> int:
        return self.shape.y + 28


def mark(area: str, kind: str, text: str, said: str = "") -> Mark:
    return Mark(_SHAPES[area], kind, text, said or text)


def names(match: Match) -> Iterable[Mark]:
    return [mark(area, "name", area) for area in AREAS[:PITCH]]


def zones(match: Match) -> Iterable[Mark]:
    """As the team in control sees the pitch."""
    own = ZONE[_in_control(match)]
    return [mark(AREAS[area], f"zone-{own[area]}", str(ZONES[ZONE_LETTERS[own[area]]])) for area in range(PITCH)]


def offside(match: Match) -> Iterable[Mark]:
    """The areas to which the team in control may not pass."""
    state: Any = match.state
    defender = 1 - _in_control(match)
    mask = offside_areas(state.teams[defender].pieces, defender, state.ball)
    return [mark(AREAS[area], "off", "", _("offside")) for area in range(PITCH) if mask >> area & 1]


def targets(match: Match) -> Iterable[Mark]:
    """Where a pass may go, each with its chance."""
    found = [each for each in odds(match) if each["option"].startswith("pass ") and each["option"].count(" ") == 1]
    return [_chance(each["option"][5:], each) for each in found]


def press(match: Match) -> Iterable[Mark]:
    found = next(each for each in odds(match) if each["option"] == "press")
    return [_chance(AREAS[_ball(match)], found)]


def shot(match: Match) -> Iterable[Mark]:
    found = next(each for each in odds(match) if each["option"] == "shoot")
    return [_chance(AREAS[_ball(match)], found)]


def chance_of(odd: Mapping[str, Any]) -> str:
    """The chance, and what a die has to show for it: "89%, needs 3 or more"."""
    need = ""
    if odd["needs"]:
        need = _("needs %(number)d or more") % {"number": odd["needs"]}
    elif odd["at_most"]:
        need = _("needs %(number)d or less") % {"number": odd["at_most"]}
    return ", ".join(filter(None, (percent(100 * odd["chance"]), need)))


def _chance(area: str, odd: Mapping[str, Any]) -> Mark:
    return mark(area, "lit", percent(100 * odd["chance"]), chance_of(odd))


def _in_control(match: Match) -> int:
    state: Any = match.state
    return int(state.control)


def _ball(match: Match) -> int:
    state: Any = match.state
    return int(state.ball)


MARKS: Final[dict[str, Callable[[Match], Iterable[Mark]]]] = {
    "": lambda match: (),
    "names": names,
    "zones": zones,
    "offside": offside,
    "targets": targets,
    "press": press,
    "shot": shot,
}
