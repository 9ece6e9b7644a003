"""Results that coaches have reported and that do not count yet, or not at all, in the words of pages."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.db.models import F, QuerySet
from django.utils.translation import gettext as _

from matches.match.models import Match
from matches.reports.models import OPEN, Report, ReportState
from matches.reports.services import OVERTAKEN
from tournaments.core.course import Status

COUNTS: Final = (ReportState.CONFIRMED,)


@dataclass(frozen=True)
class Unconfirmed:
    """What was said about a fixture. Without a score the coaches do not agree on one."""

    score: tuple[int, int] | None
    words: str

    @property
    def disputed(self) -> bool:
        return self.score is None


def unconfirmed(reports: QuerySet[Report]) -> dict[int, Unconfirmed]:
    """By the number of the fixture, in one query; of a match that has a result there is nothing to wait for."""
    rows = reports.filter(
        ~OVERTAKEN, state__in=OPEN, fixture__status=Status.READY.value, home=F("fixture__home"), away=F("fixture__away")
    )
    found: dict[int, list[Report]] = {}
    for each in rows.select_related("fixture", "home__team", "away__team").order_by("fixture__number", "pk"):
        found.setdefault(each.fixture.number, []).append(each)
    return {number: _of(each) for number, each in found.items()}


def _of(reports: list[Report]) -> Unconfirmed:
    latest = reports[-1]
    if any(each.state == ReportState.DISPUTED for each in reports):
        scores = list(dict.fromkeys(score_words(each) for each in reports))
        if len(scores) == 1:
            return Unconfirmed(None, _("disputed: {score}").format(score=scores[0]))
        return Unconfirmed(None, _("disputed: {one} or {other}").format(one=scores[0], other=scores[1]))
    return Unconfirmed((latest.ending["home_goals"], latest.ending["away_goals"]), waiting_words(latest))


def waiting_words(report: Report) -> str:
    return _("reported, waiting for {team}").format(team=waits_for(report))


def waits_for(report: Report) -> str:
    """The team whose word is still to come."""
    return str((report.away if report.side == "home" else report.home).team.name)


def score_words(report: Report) -> str:
    """The score as it was reported: 1–1, or with penalties 1–1 (4–3)."""
    ending = report.ending
    score = f"{ending['home_goals']}–{ending['away_goals']}"
    return f"{score} ({ending['shootout'][0]}–{ending['shootout'][1]})" if ending.get("shootout") else score


def standing_words(matches: Iterable[Match]) -> Mapping[int, str]:
    """By match, why it is no final result. Nothing is asked where all of them count."""
    recordings: dict[int | None, int] = {
        each.recording_id: each.pk for each in matches if each.fixture_id and not each.report_id and each.recording_id
    }
    if not recordings:
        return {}
    rows = Report.objects.filter(recording__in=list(recordings)).exclude(state__in=COUNTS)
    words: dict[int, str] = {}
    for each in rows.select_related("home__team", "away__team").order_by("pk"):
        if each.state == ReportState.WAITING:
            said = waiting_words(each)
        else:
            said = _("disputed") if each.state == ReportState.DISPUTED else _("does not count")
        words[recordings[each.recording_id]] = said
    return words
