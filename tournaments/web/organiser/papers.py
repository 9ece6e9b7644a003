"""Papers to print. They hold what everybody may see, so whoever may see the competition may print
them. The cards of teams hold secrets, and are printed elsewhere."""

from typing import Final
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from fuba_site.jobs import kept
from fuba_site.jobs.errands import announce, ask
from fuba_site.web.addresses import site_address
from fuba_site.web.throttle import Limit, visitor_address
from fuba_site.web.views import error_page
from tournaments.selectors.size import is_large
from tournaments.web.organiser.forms import whole
from tournaments.web.printing.order import KINDS, PaperOrder
from tournaments.web.public.competitions import seen

PER_MINUTE: Final = Limit("papers", 20)  # that have to be made: each takes a second or so


@never_cache
@require_safe
def paper(request: HttpRequest, public_id: UUID, kind: str) -> HttpResponse:
    """The paper that was made before, if nothing has changed since; a new one at once, or by a worker if it is large."""
    competition = seen(request, str(public_id))
    if kind not in KINDS:
        raise Http404
    wish = whole(request.GET.get("round", "")) if kind == "match-sheets" else None
    order = PaperOrder(str(public_id), kind, wish, site_address(request))
    key = order.key(competition)
    content = kept.find(key)
    if content is None:
        if not PER_MINUTE.take(visitor_address(request)):
            return error_page(request, 429, _("Too many requests"), _("Too many printouts. Try again in a minute."))
        if is_large(competition):
            errand = ask("paper", key, order.terms)
            announce(errand)
            return redirect("errand", public_id=errand.public_id)
        content = kept.made("paper", key, order.terms, lambda: order.make(competition))
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{kind}.pdf"'
    return response
