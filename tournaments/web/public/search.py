"""Looking for competitions and teams by name."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from django.db.models import F, Q, Value
from django.db.models.functions import Concat
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.core.names import name_key
from tournaments.core.nations import IN_FRENCH
from tournaments.models import Competition, Team
from tournaments.selectors.permissions import visible
from tournaments.web.public.sides import team_side

MOST: Final = 30  # of each kind
LONGEST: Final = 100
LATIN: Final = (*range(0xC0, 0x250), *range(0x1E00, 0x1F00))
# Letters with a stroke, and pairs that are one sign: nothing can be taken off them.
OTHERS: Final = {"o": "øØ", "l": "łŁ", "d": "đĐðÐ", "h": "ħĦ", "t": "ŧŦ", "i": "ı", "ss": "ßẞ", "ae": "æÆ", "oe": "œŒ"}


def _written_as() -> dict[str, str]:
    """The signs that stand for a letter, with marks and without."""
    found: dict[str, str] = defaultdict(str, {plain: signs for plain, signs in OTHERS.items() if len(plain) == 1})
    for sign in map(chr, LATIN):
        letter = _plain(sign)
        if len(letter) == 1 and letter != sign.casefold():
            found[letter] += sign
    return dict(found)


def _plain(text: str) -> str:
    """Small letters without their marks."""
    return "".join(sign for sign in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(sign))


WRITTEN_AS: Final = _written_as()
SAME: Final = {sign: plain for plain, signs in OTHERS.items() for sign in signs}


def pattern(word: str) -> str:
    """A regular expression for whatever a word may look like: whoever types on another keyboard finds it, too.

    >>> [bool(re.search(pattern(word), name, re.IGNORECASE)) for word, name in (("ocean", "Brest Océan"), ("SS", "Straße"))]
    [True, True]
    """
    letters = "".join(SAME.get(sign, sign) for sign in _plain("".join(SAME.get(sign, sign) for sign in word)))
    parts = re.split(r"(ss|ae|oe)", letters)
    return "".join(f"(?:{_one_by_one(part)}|[{OTHERS[part]}])" if part in OTHERS else _one_by_one(part) for part in parts)


def _one_by_one(letters: str) -> str:
    return "".join(f"[{each}{WRITTEN_AS[each]}]" if each in WRITTEN_AS else re.escape(each) for each in letters)


def nations_called(words: Sequence[str]) -> set[str]:
    """The keys of all names of the nations that one of their names finds: whoever looks for Autriche finds Austria.

    >>> sorted(nations_called(["AUTRI"])), sorted(nations_called(["zelande", "nouv"]))
    (['austria', 'autriche'], ['new zealand', 'nouvelle-zélande'])
    """
    parts = [re.compile(pattern(word.replace("'", "’")), re.IGNORECASE) for word in words]
    found = (names for names in IN_FRENCH.items() if any(all(part.search(name) for part in parts) for name in names))
    return {name_key(each) for names in found for name in names for each in (name, name.replace("’", "'"))}


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Every word must be in the name or the season; of a nation, in what English or French calls it. Only what whoever asks
    may find in a list: nobody learns of a draft by guessing."""
    words = " ".join(request.GET.get("q", "").replace("\0", "").split())[:LONGEST]
    context: dict[str, object] = {"words": words}
    if words:
        named = Q()
        for word in words.split():
            named &= Q(title__iregex=pattern(word))
        found = visible(request.user, Competition.objects.all())
        teams = Team.objects.annotate(title=F("name")).filter(
            named | Q(name_key__in=nations_called(words.split())), entries__competition__in=found
        )
        seasons = found.annotate(title=Concat("name", Value(" "), "season"))
        context["competitions"] = seasons.filter(named).order_by("-created", "-pk")[: MOST + 1]
        context["sides"] = [team_side(team) for team in teams.distinct().order_by("name", "pk")[: MOST + 1]]
        context["most"] = MOST
    return render(request, "tournaments/search.html", context)
