"""Looking for competitions and teams by name."""

from collections.abc import Sequence
from typing import Final

from django.db.models import Exists, OuterRef, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.core.names import name_key, search_key
from tournaments.core.nation_names import NAMES
from tournaments.models import Competition, Entry, Team
from tournaments.selectors.permissions import visible
from tournaments.web.public.sides import team_side

MOST: Final = 30  # of each kind
LONGEST: Final = 100


def nations_called(words: Sequence[str]) -> set[str]:
    """The keys of all names of the nations that one of their names finds: whoever looks for Autriche finds Austria.

    >>> sorted(nations_called(["AUTRI"])), sorted(nations_called(["jaune"])), sorted(nations_called(["suom"]))
    (['austria', 'autriche', 'itävalta'], [], ['finland', 'finlande', 'finlandia', 'suomi'])
    """
    parts = [search_key(word.replace("'", "’")) for word in words]
    found = (names for names in NAMES if any(all(part in search_key(name) for part in parts) for name in names))
    return {name_key(each) for names in found for name in names for each in (name, name.replace("’", "'"))}


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Every word must be in the name or the season; of a nation, in one of its names. Only what whoever asks
    may find in a list: nobody learns of a draft by guessing."""
    words = " ".join(request.GET.get("q", "").replace("\0", "").split())[:LONGEST]
    context: dict[str, object] = {"words": words}
    if words:
        named = Q()
        for word in words.split():
            named &= Q(search_key__contains=search_key(word))
        found = visible(request.user, Competition.objects.all())
        plays = Exists(Entry.objects.filter(team=OuterRef("pk"), competition__in=found))
        teams = Team.objects.filter(named | Q(name_key__in=nations_called(words.split())), plays)
        context["competitions"] = found.filter(named).order_by("-created", "-pk")[: MOST + 1]
        context["sides"] = [team_side(team) for team in teams.order_by("name_key", "pk")[: MOST + 1]]
        context["most"] = MOST
    return render(request, "tournaments/search.html", context)
