"""A picture of the pitch in words, area by area: for whoever does not see it, and whoever wants to be sure."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from matches.commentary.labels import AREA_NAMES
from matches.lessons.marks import Mark
from rules.board import AREAS


def in_words(state: Any, names: tuple[str, str], marks: Iterable[Mark] = ()) -> list[str]:
    """A line for each area where somebody stands, the ball is or something is pointed out, from Home's goal to Away's."""
    told: dict[str, list[str]] = {}
    for mark in marks:
        if mark.kind != "name":
            told.setdefault(mark.shape.name, []).append(mark.said)
    lines = []
    for place, area in enumerate(AREAS):
        said = [part for team in (0, 1) if (part := _there(state.teams[team], names[team], place))]
        if place == state.ball:
            ball = _("ball with %(team)s, value %(value)d") % {"team": names[state.control], "value": state.value}
            said.append(ball)
        said += told.get(area, [])
        if said:
            lines.append(_("%(area)s: %(what)s.") % {"area": f"{AREA_NAMES[area]} ({area})", "what": ", ".join(said)})
    return lines


def _there(side: Any, name: str, place: int) -> str:
    number, keeper = side.outfield(place), side.keeper == place
    if number and keeper:
        return _("%(team)s %(number)d and the goalkeeper") % {"team": name, "number": number}
    if keeper:
        return _("%(team)s the goalkeeper") % {"team": name}
    return _("%(team)s %(number)d") % {"team": name, "number": number} if number else ""
