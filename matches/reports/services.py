"""Reporting a match, confirming and disputing it, and settling a dispute: what is said is kept, and one version counts.

A report of one side counts when the other side confirms it, or reports the same, or says nothing for as long as the organiser
has set; when the organiser settles for it; and at once where whoever says it may report results anyway.
"""

import logging
from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from matches.fixture.event_sheet import EventSheet, read_sheet
from matches.fixture.sides import acting_side, counts_at_once, with_name
from matches.fixture.terms import fixture_terms
from matches.lineups.legality import checked
from matches.match.models import Match
from matches.reports.models import OPEN, Report, ReportState
from rules import get_edition
from tournaments.core.course import Status
from tournaments.models import Action, Competition, Fixture, Result, State
from tournaments.services.command import Act, By, fixture_numbered, verb
from tournaments.services.refusals import Conflict, Refusal
from tournaments.services.results import Ending, both_teams, check_ending, report_result
from tournaments.services.reversal import RESULTS, UNDO

OTHER: Final = {"home": "away", "away": "home"}
NEEDS_REASON: Final = frozenset(("walkover", "abandoned"))
FOR_ORGANISERS: Final = frozenset(("double_walkover", "annulled"))
BY_TIME: Final = "Time"  # in the audit trail
FULLNESS: Final = ("result", "sheet", "live")
OVERTAKEN: Final = Exists(
    # One that was undone overtakes nothing.
    Result.objects.filter(fixture=OuterRef("fixture"), superseded=False, reported__gt=OuterRef("created"))
)
logger = logging.getLogger(__name__)


def report(
    competition: Competition,
    by: By,
    number: int,
    ending: Ending,
    side: str = "",
    sheet: Mapping[str, Any] | None = None,
    recording: int | None = None,
    mode: str = "result",
) -> Action:
    """Somebody says how a match ended. It counts at once, or it is a report that the other side may confirm."""
    fixture = fixture_numbered(competition, number)
    by = with_name(by, fixture)
    if not side and counts_at_once(by, fixture):
        teller = By(by.user, by.reason, by.key, by.revision, True, by.name)
        with transaction.atomic():
            action = report_result(competition, teller, number, ending)
            _keep_match(fixture, sheet, recording, action.data["result"])
        return action
    return claim(competition, by, number, ending, side, sheet, recording, mode)


@verb("claim", "claim")
def claim(
    act: Act,
    number: int,
    ending: Ending,
    side: str = "",
    sheet: Mapping[str, Any] | None = None,
    recording: int | None = None,
    mode: str = "result",
) -> None:
    """One side's report. Two that agree confirm each other; two that do not are a dispute."""
    fixture = fixture_numbered(act.competition, number)
    act.by = with_name(act.by, fixture)
    mine = acting_side(act.by, fixture, side)
    home, away = both_teams(fixture)
    if ending.outcome in FOR_ORGANISERS:
        raise Refusal("for_organisers", _("Only the organiser of the competition can decide this."))
    if ending.outcome in NEEDS_REASON:
        act.need_reason()
    _check_ready(fixture)
    check_ending(fixture, home, away, ending)
    _close_overtaken(fixture)
    Report.objects.filter(fixture=fixture, side=mine, state__in=OPEN).update(state=ReportState.REPLACED)
    wait = act.competition.confirm_after
    report = Report.objects.create(
        fixture=fixture,
        home=home,
        away=away,
        side=mine,
        mode=mode,
        ending=asdict(ending),
        sheet=sheet,
        recording_id=recording,
        reason=act.by.reason.strip(),
        reporter=act.by.actor,
        reporter_name=act.by.actor_name,
        due=None if wait is None else timezone.now() + timedelta(hours=wait),
    )
    _write_down(act, report, ending=asdict(ending))
    theirs = Report.objects.filter(fixture=fixture, side=OTHER[mine], state__in=OPEN).first()
    if theirs is not None and agree(report.ending, theirs.ending):
        fuller, other = sorted((theirs, report), key=lambda each: FULLNESS.index(each.mode), reverse=True)
        _answer(other, ReportState.CONFIRMED)
        _count(act, fuller)
    elif theirs is not None:
        Report.objects.filter(pk__in=(theirs.pk, report.pk)).update(state=ReportState.DISPUTED)
        act.data["disputed"] = theirs.pk
    elif wait == 0:
        _count(act, report)


@verb("confirm", "claim")
def confirm(act: Act, number: int, report: int) -> None:
    """The other side says that it was so."""
    row = _open_report(act, number, report)
    acting_side(act.by, row.fixture, OTHER[row.side])
    _answer(row, ReportState.CONFIRMED, act.by)
    _write_down(act, row)
    _count(act, row)


@verb("dispute", "claim")
def dispute(act: Act, number: int, report: int) -> None:
    """The other side says that it was not so, and why; or an organiser, who settles it."""
    act.need_reason()
    row = _open_report(act, number, report)
    if not act.by.may("settle", act.competition):
        acting_side(act.by, row.fixture, OTHER[row.side])
    if row.state == ReportState.DISPUTED:
        raise Conflict("disputed", _("This report is already disputed."))
    _answer(row, ReportState.DISPUTED, act.by)
    _write_down(act, row)


@verb("withdraw claim", "claim")
def withdraw(act: Act, number: int, report: int) -> None:
    """Whoever reported takes it back."""
    row = _open_report(act, number, report)
    acting_side(act.by, row.fixture, row.side)
    _answer(row, ReportState.WITHDRAWN)
    # Without it the other side's version is not disputed any more, unless by words.
    Report.objects.filter(
        fixture_id=row.fixture_id, side=OTHER[row.side], state=ReportState.DISPUTED, answered=None
    ).update(state=ReportState.WAITING)  # fmt: skip
    _write_down(act, row)


@verb("settle", "settle")
def settle(act: Act, number: int, report: int) -> None:
    """The organiser says which version counts. Another one altogether is simply reported by the organiser."""
    act.need_reason()
    row = _open_report(act, number, report)
    _answer(row, ReportState.CONFIRMED, act.by)
    _write_down(act, row)
    _count(act, row)


@verb("lapse", "settle")
def _lapse(act: Act, number: int, report: int) -> None:
    row = _open_report(act, number, report)
    if row.state != ReportState.WAITING:
        raise Conflict("disputed", _("This report is already disputed."))
    _answer(row, ReportState.CONFIRMED, act.by)
    _write_down(act, row)
    _count(act, row)


def confirm_due(now: datetime | None = None) -> int:
    """Confirm what nobody has disputed in time. Returns how many reports were confirmed."""
    done = 0
    due = Report.objects.select_related("fixture__competition").filter(
        state=ReportState.WAITING, due__lte=now or timezone.now()
    ).exclude(fixture__competition__state=State.ARCHIVED)  # fmt: skip
    for report in due:
        by = By(trusted=True, name=BY_TIME, key=f"lapse:{report.pk}")
        try:
            _lapse(report.fixture.competition, by, report.fixture.number, report.pk)
            done += 1
        except Refusal as refusal:  # not as it was when it was reported: for the organiser to look at
            logger.info("Report %s is not confirmed: %s", report.pk, refusal.code)
            _close_overtaken(report.fixture)
            Report.objects.filter(pk=report.pk, state=ReportState.WAITING).update(
                state=ReportState.DISPUTED, answer=str(refusal)[:400], answer_name=BY_TIME
            )
    return done


# -- reading ----------------------------------------------------------------------------


def reports_of(competition: Competition) -> QuerySet[Report]:
    """What coaches have said, with `overtaken` where the match has got a result in another way since."""
    return (
        Report.objects.select_related("fixture__home__team", "fixture__away__team", "fixture__competition", "recording")
        .filter(fixture__competition=competition)
        .annotate(overtaken=OVERTAKEN)
        .order_by("pk")
    )


def agree(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two reports say the same, as far as both say it.

    >>> agree({"home_goals": 1, "cards": {}}, {"home_goals": 1, "cards": {"home": {"yellow": 1}}})
    True
    """
    return _score(one) == _score(other) and all(
        not one.get(key) or not other.get(key) or one[key] == other[key] for key in ("cards", "carry_over")
    )


def _score(ending: Mapping[str, Any]) -> tuple[Any, ...]:
    shootout = ending.get("shootout")
    said = [ending.get(key) for key in ("outcome", "home_goals", "away_goals", "awarded")]
    return (*said, tuple(shootout) if shootout else None)


# -- inside -------------------------------------------------------------------------------


def _check_ready(fixture: Fixture) -> None:
    if fixture.status == Status.PLAYED:
        raise Conflict("has_result", _("Match {number} already has a result.").format(number=fixture.number))
    if fixture.status != Status.READY:
        raise Conflict("not_to_be_played", _("Match {number} cannot be played now.").format(number=fixture.number))


def _open_report(act: Act, number: int, report: int) -> Report:
    act.by = with_name(act.by, fixture := fixture_numbered(act.competition, number))
    _close_overtaken(fixture)
    row = Report.objects.filter(fixture=fixture, pk=report).first()
    if row is None:
        raise Refusal("no_report", _("There is no report {report} of match {number}.").format(report=report, number=number))
    row.fixture = fixture
    if row.state not in OPEN:
        raise Conflict("closed", _("This report is {state}.").format(state=row.get_state_display()))
    _check_ready(fixture)
    act.data["reports"] = {
        str(each.pk): {"state": each.state, "answer": each.answer, "answer_name": each.answer_name,
                       "answered": each.answered.isoformat() if each.answered else None}
        for each in Report.objects.filter(fixture=fixture, state__in=OPEN)
    }  # fmt: skip
    return row


def reopen(action: Action, **kwargs: Any) -> None:
    """When a result is undone that was a report once, what the coaches said waits again as it did before."""
    if action.verb != UNDO or action.data["verb"] not in RESULTS:
        return
    made = Action.objects.filter(competition=action.competition_id, data__result=action.data["what"].get("result"))
    told = made.filter(verb__in=("confirm", "settle", "lapse")).values_list("data", flat=True).first()
    for pk, was in (told or {}).get("reports", {}).items():
        Report.objects.filter(pk=int(pk)).update(**was)


def _close_overtaken(fixture: Fixture) -> None:
    """Reports of a match that got its result in another way, or is played by others now, are history."""
    mine = Report.objects.filter(fixture=fixture, state__in=OPEN)
    mine.exclude(home=fixture.home_id, away=fixture.away_id).update(state=ReportState.OVERTAKEN)
    standing = Result.objects.filter(fixture=fixture, superseded=False)
    latest = standing.order_by("-reported").values_list("reported", flat=True).first()
    if latest is not None:
        mine.filter(created__lt=latest).update(state=ReportState.OVERTAKEN)


def _answer(report: Report, state: ReportState, by: By | None = None) -> None:
    report.state = state
    if by is not None:
        report.answer, report.answer_name, report.answered = by.reason.strip(), by.actor_name, timezone.now()
    report.save(update_fields=["state", "answer", "answer_name", "answered"])


def _write_down(act: Act, report: Report, **more: Any) -> None:
    act.data |= {"fixture": report.fixture.number, "report": report.pk, "side": report.side, **more}
    act.settle = False


def _count(act: Act, report: Report) -> None:
    """The report becomes the result of the match."""
    _answer(report, ReportState.CONFIRMED)
    Report.objects.filter(fixture_id=report.fixture_id, state__in=OPEN).update(state=ReportState.REJECTED)
    by = By(report.reporter, report.reason, f"claim:{report.pk}", trusted=True, name=report.reporter_name)
    action = report_result(act.competition, by, report.fixture.number, ending_of(report))
    act.data["result"] = action.data["result"]
    if report.recording_id is not None:
        Match.objects.filter(recording=report.recording_id).update(report=action.data["result"])
    _keep_match(report.fixture, report.sheet, report.recording_id, action.data["result"])


def _keep_match(fixture: Fixture, sheet: Mapping[str, Any] | None, recording: int | None, result: int) -> None:
    """A match that was reported by an event sheet is there to be read; one that was recorded is kept by its recording."""
    if sheet is None or recording is not None or Match.objects.filter(report=result).exists():
        return
    terms = fixture_terms(fixture)
    known = read_sheet(sheet, terms.edition, terms.sheets)
    Match.objects.create(
        edition=terms.edition,
        ruleset=get_edition(terms.edition).ruleset,
        preset=terms.preset,
        options=terms.options,
        home_name=terms.names[0],
        away_name=terms.names[1],
        sheet=known.as_dict(),
        result=known.result(),
        fixture=fixture,
        listed=fixture.competition.listed,
        report_id=result,
    )


def sheet_for(fixture: Fixture, data: object) -> EventSheet:
    """An event sheet of a fixture as somebody filled it in, checked."""
    terms = fixture_terms(fixture)
    sheet = read_sheet(data, terms.edition, terms.sheets)
    for side, tokens in sheet.lineups.items():
        sheet.lineups[side] = checked(terms, side, tokens)
    return sheet


def ending_of(report: Report) -> Ending:
    said = report.ending
    return Ending(**{**said, "shootout": tuple(said["shootout"]) if said["shootout"] else None})
