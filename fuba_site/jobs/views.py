"""The page of an errand: how far it is, and where its outcome is. Whoever has its address may look; the outcome is for those
who may see it, as ever."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from fuba_site.jobs.models import Errand, ErrandState
from fuba_site.jobs.wording import title_of
from fuba_site.observability.readiness import somebody_works


@never_cache
@require_safe
def errand(request: HttpRequest, public_id: UUID) -> HttpResponse:
    found = get_object_or_404(Errand, public_id=public_id)
    waiting = found.state == ErrandState.WAITING
    context = {
        "errand": found,
        "title": title_of(found),
        "waiting": waiting,
        "done": found.state == ErrandState.DONE,
        "refused": found.state == ErrandState.REFUSED,
        "nobody_works": waiting and not somebody_works(),
    }
    return render(request, "site/_errand.html" if "part" in request.GET else "site/errand.html", context)
