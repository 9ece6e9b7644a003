"""The question whether somebody coaches a team, for whoever is asked."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.services.teams import answer_coaching, asked_to_coach
from tournaments.web.public.sides import team_side


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def coaching(request: HttpRequest, public_id: UUID) -> HttpResponse:
    team = get_object_or_404(asked_to_coach(request.user), public_id=public_id)
    if request.method == "POST":
        agree = request.POST.get("do") == "agree"
        answer_coaching(request.user, team, agree)
        words = _("You now coach {team}.") if agree else _("You do not coach {team}.")
        messages.success(request, words.format(team=team))
        return redirect("my-home")
    return render(request, "tournaments/coaching.html", {"team": team, "side": team_side(team)})
