"""Looking for competitions and teams by name."""

from typing import Final

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.models import Competition, Team
from tournaments.permissions import visible
from tournaments.views.sides import team_side

MOST: Final = 30  # of each kind
LONGEST: Final = 100


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Every word must be in the name. Only what whoever asks may find in a list: nobody learns of a draft by guessing."""
    words = " ".join(request.GET.get("q", "").replace("\0", "").split())[:LONGEST]
    context: dict[str, object] = {"words": words}
    if words:
        named = Q()
        for word in words.split():
            named &= Q(name__icontains=word)
        found = visible(request.user, Competition.objects.all())
        teams = Team.objects.filter(named, entries__competition__in=found).distinct().order_by("name", "pk")[: MOST + 1]
        context["competitions"] = found.filter(named).order_by("-created", "-pk")[: MOST + 1]
        context["sides"] = [team_side(team) for team in teams]
        context["most"] = MOST
    return render(request, "tournaments/search.html", context)
