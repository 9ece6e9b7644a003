"""A match that is known by its event sheet or its result alone, ready to be shown: what happened when, and what it led to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from matches.commentary import labels
from matches.commentary.names import in_a_sentence
from matches.commentary.sentences import score_text
from matches.fixture.event_sheet import regular
from matches.fixture.secrecy import is_past, sealed
from matches.match.models import Match
from rules.board import TEAM_NAMES
from tournaments.models import Result

WORDS: Final = {
    "goal": gettext_lazy("Goal"),
    "yellow": gettext_lazy("Yellow card"),
    "red": gettext_lazy("Red card"),
    "injury": gettext_lazy("Injury"),
    "substitution": gettext_lazy("Substitution"),
    "skill_lost": gettext_lazy("Skill lost"),
    "skill_gained": gettext_lazy("Skill gained"),
}
ENDS: Final = {
    45: gettext_lazy("Half-time"),
    90: gettext_lazy("After ninety minutes"),
    105: gettext_lazy("Half-time of extra time"),
}
BREAK: Final = "break"


@dataclass(frozen=True)
class SheetRow:
    """Something that happened to a team, or the end of a half: that has a score and no minute."""

    kind: str
    text: str
    team: int = 0
    minute: str = ""
    score: str = ""


@dataclass(frozen=True)
class SheetPage:
    rows: list[SheetRow]
    goals: tuple[list[str], list[str]]  # minutes, for the head of the page
    lineups: list[tuple[str, str]]  # name of the team, and what it played
    notes: str
    verdict: str  # what the score does not say: abandoned, walkover, and why
    corrected: str  # the result that counts where it is another one

    @property
    def result_only(self) -> bool:
        return not self.rows


def public_sheet(match: Match) -> dict[str, Any] | None:
    """The sheet of a match; where line-ups are sealed without them, until its result counts."""
    if match.sheet is None or not sealed(match.edition, match.options) or is_past(match.fixture):
        return match.sheet
    return {**match.sheet, "lineups": {}}


def sheet_page(match: Match) -> SheetPage:
    sheet: Mapping[str, Any] = public_sheet(match) or {}
    events: list[dict[str, Any]] = sheet.get("events", [])
    known = any(each["minute"] for each in events)
    lineups = sheet.get("lineups", {})
    return SheetPage(
        list(_rows(match, sheet, events)) if known else [],
        (_minutes(events, "home"), _minutes(events, "away")),
        [
            (name, "; ".join(_lineup(token, match.edition) for token in lineups[side]))
            for side, name in zip(TEAM_NAMES, match.names, strict=True)
            if lineups.get(side)
        ],
        sheet.get("notes", ""),
        _verdict(match),
        _corrected(match),
    )


def _rows(match: Match, sheet: Mapping[str, Any], events: list[dict[str, Any]]) -> Iterator[SheetRow]:
    """Events in their order, with the ends of the halves between them where every minute is known."""
    score = [0, 0]
    timed = all(each["minute"] for each in events)
    ends = [end for end in ENDS if end == 45 or sheet.get("extra_time")] if timed else []
    for event in events:
        while ends and regular(event["minute"]) > ends[0]:
            yield SheetRow(BREAK, str(ENDS[ends.pop(0)]), score=score_text((score[0], score[1])))
        team = TEAM_NAMES.index(event["side"])
        score[team] += event["kind"] == "goal"
        so_far = score_text((score[0], score[1])) if event["kind"] == "goal" and timed else ""
        minute = f"{event['minute']}′" if event["minute"] else ""
        yield SheetRow(event["kind"], _text(event, match.edition), team, minute, so_far)
    for end in ends:
        yield SheetRow(BREAK, str(ENDS[end]), score=score_text((score[0], score[1])))
    yield SheetRow(
        BREAK, _("After extra time") if sheet.get("extra_time") else _("Full time"), score=score_text((score[0], score[1]))
    )
    if sheet.get("shootout"):
        home, away = sheet["shootout"]
        yield SheetRow(BREAK, _("Penalty shoot-out"), score=score_text((home, away)))
    winner = match.result["winner"]
    if winner and score[0] == score[1]:
        name = in_a_sentence(match.names[TEAM_NAMES.index(winner)])
        by_lot = not sheet.get("shootout") or sheet["shootout"][0] == sheet["shootout"][1]
        yield SheetRow(BREAK, (_("{team} win by lot") if by_lot else _("{team} win on penalties")).format(team=name))


def _text(event: Mapping[str, Any], edition: str) -> str:
    if event.get("how") == "penalty":
        return _("Goal (penalty)")
    text = str(WORDS[event["kind"]])
    if "skill" in event:
        return _("{what}: {skill}").format(what=text, skill=labels.skill(edition, event["skill"]))
    return text


def _minutes(events: list[dict[str, Any]], side: str) -> list[str]:
    return [f"{each['minute']}′" for each in events if each["kind"] == "goal" and each["side"] == side and each["minute"]]


def _lineup(token: str, edition: str) -> str:
    """
    >>> _lineup("lineup 4-4-2 AM GK1", "fuba3")
    '4-4-2, attacking midfielder, Sweeper keeper'
    """
    return ", ".join(labels.skill(edition, word) for word in token.split(" ")[1:] or [token])


def _verdict(match: Match) -> str:
    """How a match ended that was not played to its end, with the reason if somebody gave one."""
    told = {
        "abandoned": _("This match was abandoned"),
        "walkover": _("This match was a walkover"),
        "double_walkover": _("Neither team turned up for this match"),
        "annulled": _("This match was annulled"),
    }
    report = match.report
    if report is None or report.outcome not in told:
        return ""
    return f"{told[report.outcome]}: {report.reason}" if report.reason else told[report.outcome]


def _corrected(match: Match) -> str:
    """The score that stands now, where the match was reported otherwise since."""
    if match.report is None or not match.report.superseded:
        return ""
    now = Result.objects.filter(fixture=match.report.fixture_id, superseded=False).order_by("-revision").first()
    if now is None or (now.home_goals, now.away_goals) == (match.home_goals, match.away_goals):
        return ""
    return score_text((now.home_goals, now.away_goals))
