"""How the people at a venue come here: the address of the site, large, and as a code to scan."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from fuba_site.web.addresses import public_address, qr_code, reach, site_address
from tournaments.selectors.permissions import is_hidden
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head


@never_cache
@login_required
@require_safe
def network(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id)
    hidden = is_hidden(competition)  # those who scan the code are let in by the home page, then
    opened = public_address(request, "/" if hidden else competition.get_absolute_url())
    context = {"address": site_address(request), "reach": reach(request), "code": qr_code(opened), "hidden": hidden}
    return render(request, "tournaments/organise/network.html", head(competition) | context)
