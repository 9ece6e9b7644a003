"""Calling a match to its table from the desk."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tournaments.services.calls import call_match
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.overview import organised


@never_cache
@login_required
@require_POST
def call(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    competition = organised(request, public_id, "report")
    try:
        call_match(competition, By(request.user), number)
        messages.success(request, _("Match {number} called. Both teams have been notified.").format(number=number))
    except Refusal as refusal:
        messages.error(request, str(refusal))
    return redirect("desk", public_id=public_id)
