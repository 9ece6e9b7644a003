"""A new competition: one page from names to a draft, or to how people enter by themselves."""

from dataclasses import replace

from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.web.throttle import new_competitions
from fuba_site.web.zones import zone_or_utc
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.competitions import create_competition
from tournaments.services.entries import enter
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.choices import FORMATS
from tournaments.web.organiser.forms import PEOPLE, NewCompetition
from tournaments.wording.offers import offer_shape


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_competition(request: HttpRequest) -> HttpResponse:
    form = NewCompetition(request.POST or None)
    status = 200
    if request.method == "POST" and form.is_valid():  # a slip in the list costs nothing
        if not new_competitions().take(str(request.user.pk)):
            form.add_error(None, _("Too many competitions in the last hour. Try again later."))
            status = 429
        else:
            try:
                made = make(request, form)
                return redirect("organise" if form.cleaned_data["teams"] else "organise-entering", public_id=made.public_id)
            except Refusal as refusal:
                form.add_error(None, str(refusal))
    offers = [offer_shape(offer) for offer in form.offers]
    context = {"here": "competitions", "form": form, "formats": FORMATS, "offers": offers}
    return render(request, "tournaments/organise/new.html", context, status=status)


@transaction.atomic
def make(request: HttpRequest, form: NewCompetition) -> Competition:
    """All of it or nothing: a draft without its teams would be in the way."""
    data = form.cleaned_data
    edition, _slash, preset = data["rules"].partition("/")
    coach = "" if data["coaches"] == PEOPLE else data["coaches"]
    competition = create_competition(
        request.user,
        data["name"],
        season=data["season"],
        visibility=data["visibility"],
        edition=edition,
        preset=preset,
        recipe=data["recipe"],
        time_zone=zone_or_utc(data["time_zone"]),
    )
    teams = [replace(team, coach_level=team.coach_level or coach) for team in data["teams"]]
    if teams:
        enter(competition, By(request.user), teams)
    return competition
