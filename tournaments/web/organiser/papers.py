"""Papers to print. They hold what everybody may see, so whoever may see the competition may print
them. The cards of teams hold secrets, and are printed elsewhere."""

from typing import Final
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from fuba_site.web.addresses import site_address
from fuba_site.web.throttle import Limit, visitor_address
from fuba_site.web.views import error_page
from tournaments.selectors.situation import Situation
from tournaments.web.organiser.forms import whole
from tournaments.web.public.competitions import seen

KINDS: Final = ("match-sheets", "table-cards", "wall-chart", "table-timetable", "team-timetable")
PER_MINUTE: Final = Limit("papers", 20)  # each takes a second or so


@never_cache
@require_safe
def paper(request: HttpRequest, public_id: UUID, kind: str) -> HttpResponse:
    # What makes PDFs takes its time to load, which would be that of every start.
    from tournaments.web.printing.fixtures import of_round, to_play
    from tournaments.web.printing.sheets import match_sheets
    from tournaments.web.printing.table_cards import table_cards
    from tournaments.web.printing.timetables import table_timetable, team_timetable
    from tournaments.web.printing.wall_chart import wall_chart

    competition = seen(request, str(public_id))
    if kind not in KINDS:
        raise Http404
    if not PER_MINUTE.take(visitor_address(request)):
        return error_page(request, 429, _("Slowly, please"), _("Many papers in a short time. Wait a minute."))
    situation = Situation(competition)
    site = site_address(request)
    if kind == "match-sheets":
        rows, wish = to_play(situation), whole(request.GET.get("round", ""))
        content = match_sheets(situation, rows if wish is None else of_round(situation, rows, wish), site)
    elif kind == "table-cards":
        content = table_cards(situation, site)
    elif kind == "wall-chart":
        content = wall_chart(situation)
    else:
        content = table_timetable(situation) if kind == "table-timetable" else team_timetable(situation)
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{kind}.pdf"'
    return response
