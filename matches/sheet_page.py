"""A match that is known by its event sheet, ready to be shown."""

from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from matches.models import Match
from rules.board import TEAM_NAMES
from rules.editions import get_edition

WORDS: Final = {
    "goal": gettext_lazy("Goal"),
    "yellow": gettext_lazy("Yellow card"),
    "red": gettext_lazy("Red card"),
    "injury": gettext_lazy("Injury"),
    "substitution": gettext_lazy("Substitution"),
    "skill_lost": gettext_lazy("Skill lost"),
    "skill_gained": gettext_lazy("Skill gained"),
}


@dataclass(frozen=True)
class SheetLine:
    minute: str
    team: int
    text: str
    goal: bool


@dataclass(frozen=True)
class SheetLines:
    lines: list[SheetLine]
    lineups: list[tuple[str, str]]  # name of the team, and what it played
    notes: str


def sheet_lines(match: Match) -> SheetLines:
    sheet: dict[str, Any] = match.sheet or {}
    names = get_edition(match.edition).skill_names
    lineups = sheet.get("lineups", {})
    return SheetLines(
        [_line(event, names) for event in sheet.get("events", ())],
        [
            (name, ", ".join(token.split(" ", 1)[-1] for token in lineups[side]))
            for side, name in zip(TEAM_NAMES, match.names, strict=True)
            if lineups.get(side)
        ],
        sheet.get("notes", ""),
    )


def _line(event: dict[str, Any], names: Any) -> SheetLine:
    kind = event["kind"]
    text = str(WORDS[kind])
    if event.get("how") == "penalty":
        text = _("Goal (penalty)")
    elif "skill" in event:
        text = _("{what}: {skill}").format(what=text, skill=names.get(event["skill"], event["skill"]))
    minute = f"{event['minute']}′" if event["minute"] else ""
    return SheetLine(minute, TEAM_NAMES.index(event["side"]), text, kind == "goal")
