"""The pictures that chats show of a link. They are for everybody, so only of what everybody may see."""

from collections.abc import Callable
from typing import Final
from uuid import UUID

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from fuba_site.jobs.kept import find, keep, key_of
from fuba_site.web.dates import by_the_clock_of
from fuba_site.web.heavy import gate
from fuba_site.web.languages import spoken
from fuba_site.web.problems import at_ease
from fuba_site.web.throttle import Limit, visitor_address
from tournaments.models import Competition, Fixture, Team
from tournaments.selectors.permissions import is_hidden
from tournaments.selectors.shown import shown_of_teams
from tournaments.web.public.fixture_rows import round_of
from tournaments.web.share.cards import CompetitionCard, MatchCard, TeamCard, competition_card, fixture_card, team_card

AGE: Final = 300  # seconds for which others may keep one
LOOKED_AT: Final = 12  # competitions of a team, the latest first


def answered(request: HttpRequest, key: str, make: Callable[[], bytes]) -> HttpResponse:
    """A picture that is kept, or made now. One visitor has so many made in a minute; those that are kept are not counted."""
    content = find(key)
    if content is None:
        limit = Limit("share", settings.DEAR_PER_MINUTE)
        at_ease(limit, visitor_address(request), _("Too many requests. Try again in a minute."))
        with gate.place():
            content = find(key) or make()
        keep(key, content)
    headers = {
        "Cache-Control": f"public, max-age={AGE}",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "cross-origin",
    }
    return HttpResponse(content, content_type="image/png", headers=headers)


def picture(card: MatchCard | CompetitionCard | TeamCard) -> bytes:
    from tournaments.web.share.drawing import drawn  # fonts and what draws with them take their time to load

    return drawn(card)


def from_facts(request: HttpRequest, card: MatchCard | TeamCard) -> HttpResponse:
    """The facts are the key: whatever changes in them makes another picture, and nothing else does."""
    return answered(request, key_of("share", get_language(), card), lambda: picture(card))


def spoken_or_404(language: str) -> str:
    if spoken(language) is None:
        raise Http404
    return language


def open_to_all(competition: Competition) -> Competition:
    """A stranger is shown nothing of what is hidden, and neither is whoever may see it: pictures are handed on."""
    if is_hidden(competition):
        raise Http404
    by_the_clock_of(competition.time_zone)
    return competition


@require_safe
def share_competition(request: HttpRequest, public_id: UUID, language: str) -> HttpResponse:
    rows = Competition.objects.select_related("logo", "photo")
    competition = open_to_all(get_object_or_404(rows, public_id=public_id))
    with override(spoken_or_404(language)):
        # The course of a large one takes its time, so the key is what it follows from.
        key = key_of("share", language, competition.pk, competition.revision, shown_of_teams(competition))
        return answered(request, key, lambda: picture(competition_card(competition)))


@require_safe
def share_fixture(request: HttpRequest, public_id: UUID, number: int, language: str) -> HttpResponse:
    rows = Fixture.objects.select_related("competition__logo", "stage", "home__team", "away__team")
    row = get_object_or_404(rows, competition__public_id=public_id, number=number)
    open_to_all(row.competition)
    with override(spoken_or_404(language)):
        return from_facts(request, fixture_card(row, round_of(row.stage.plan["rounds"], row.round)))


@require_safe
def share_team(request: HttpRequest, public_id: UUID, language: str) -> HttpResponse:
    """Of a team in a competition that everybody may find, with its matches there and nowhere else."""
    team = get_object_or_404(Team.objects.select_related("logo"), public_id=public_id)
    shown = list(Competition.objects.filter(entries__team=team, listed=True).order_by("-pk")[:LOOKED_AT])
    if not shown:
        raise Http404
    with override(spoken_or_404(language)):
        return from_facts(request, team_card(team, shown))
