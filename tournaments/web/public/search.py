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
from tournaments.models.search_keys import has_words, is_short
from tournaments.selectors.permissions import User, hidden, visible
from tournaments.web.public.sides import team_side

MOST: Final = 30  # of each kind
LONGEST: Final = 100


def nations_called(words: Sequence[str]) -> set[str]:
    """The keys of all names of the nations that one of their names finds: whoever looks for Autriche finds Austria.

    >>> sorted(nations_called(["AUTRI"])), sorted(nations_called(["jaune"])), sorted(nations_called(["suom"]))
    (['austria', 'autriche', 'itävalta'], [], ['finland', 'finlande', 'finlandia', 'suomi'])
    """
    parts = [search_key(word.replace("'", "’")) for word in words]
    found = (names for names in NAMES if any(_has(search_key(name), parts) for name in names))
    return {name_key(each) for names in found for name in names for each in (name, name.replace("’", "'"))}


def _has(name: str, parts: Sequence[str]) -> bool:
    return all(f" {part}" in f" {name}" if is_short(part) else part in name for part in parts)


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Every word must be in the name or the season; of a nation, in one of its names. Only what whoever asks
    may find in a list: nobody learns of a draft by guessing. Of one or two letters, words must begin so."""
    words = " ".join(request.GET.get("q", "").replace("\0", "").split())[:LONGEST]
    context: dict[str, object] = {"words": words}
    if words:
        named = has_words(words)
        found = visible(request.user, Competition.objects.all())
        context["competitions"] = found.filter(named).order_by("-created", "-pk")[: MOST + 1]
        teams = _teams(request.user, named | Q(name_key__in=nations_called(words.split())))
        context["sides"] = [team_side(team) for team in teams]
        context["most"] = MOST
        context["short"] = any(is_short(search_key(word)) for word in words.split())
    return render(request, "tournaments/search.html", context)


def _teams(user: User, named: Q) -> list[Team]:
    """Those that everybody may find, by an index, and the few of competitions that somebody may find and not everybody."""
    found = [*Team.objects.filter(named, listed=True).order_by("name_key", "pk")[: MOST + 1]]
    if inside := hidden(user):
        plays = Exists(Entry.objects.filter(team=OuterRef("pk"), competition__in=inside))
        found += Team.objects.filter(named, plays, listed=False).order_by("name_key", "pk")[: MOST + 1]
    return sorted(found, key=lambda team: (team.name_key, team.pk))[: MOST + 1]
