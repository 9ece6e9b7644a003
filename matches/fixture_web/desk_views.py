"""The desk answers what coaches reported: this version counts, or it is disputed. Its other addresses are in tournaments."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from matches.reports.models import Report
from matches.reports.services import dispute, settle
from tournaments.models import Competition
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.desk.saves import at_desk, by_whom


@at_desk("settle")
def answer_report(request: HttpRequest, competition: Competition, given: Mapping[str, Any], report: int) -> dict[str, Any]:
    row = Report.objects.filter(pk=report, fixture__competition=competition).select_related("fixture").first()
    if row is None:
        raise Refusal("no_report", _("This competition has no such report."))
    do = given.get("do")
    if do == "confirm":
        action = settle(competition, by_whom(request, given, _("Confirmed by the organisers.")), row.fixture.number, row.pk)
    elif do == "dispute":
        action = dispute(competition, by_whom(request, given, _("Disputed by the organisers.")), row.fixture.number, row.pk)
    else:
        raise Refusal("deed", _("This button does not exist."))
    return {"revision": action.revision, "result": action.data.get("result", 0), "fixture": row.fixture.number}
