"""Who may see a match: everybody, unless it belongs to a competition that is hidden from them."""

from django.db.models import Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound
from rest_framework.request import Request

from matches.fixture.secrecy import is_past, sealed
from matches.match.models import Match
from tournaments.selectors.permissions import User, hidden, may_view


def listed(user: User) -> QuerySet[Match]:
    """Those that somebody may find in a list."""
    if getattr(user, "is_superuser", False):
        return Match.objects.all()
    mine = hidden(user)
    return Match.objects.filter(Q(listed=True) | Q(fixture__competition__in=mine) if mine else Q(listed=True))


def seen(user: User, public_id: str) -> Match:
    """The match of an address, if whoever asks may see it; for anybody else there is none."""
    match = get_object_or_404(
        Match.objects.select_related("fixture__competition", "fixture__home__team", "fixture__away__team"), public_id=public_id
    )
    if match.fixture is not None and not may_view(user, match.fixture.competition):
        raise Http404
    return match


def find(request: Request, public_id: str) -> Match:
    """The same for a request to the API."""
    try:
        return seen(request.user, public_id)
    except Http404:
        raise NotFound(_("This match does not exist.")) from None


def is_kept_back(match: Match) -> bool:
    """Whether the record of a match would tell what is sealed: its result does not count yet."""
    return bool(match.record) and sealed(match.edition, match.options) and not is_past(match.fixture)
