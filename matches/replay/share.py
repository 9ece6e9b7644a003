"""The picture that chats show of a match."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe

from fuba_site.web.languages import active
from matches.board.moments import how_decided
from matches.match.access import seen
from matches.match.models import Match
from matches.match.shirts import shirts
from matches.reports.unconfirmed import standing_words
from rules.editions import get_edition
from tournaments.selectors.permissions import is_hidden
from tournaments.web.share.cards import MatchCard, emblem, match_card
from tournaments.web.share.views import from_facts, spoken_or_404


def share_path(match: Match) -> str:
    """The address of the picture; none where a stranger may not look."""
    if match.fixture is not None and is_hidden(match.fixture.competition):
        return ""
    return reverse("share-match", args=[match.public_id, active()])


@require_safe
def share_match(request: HttpRequest, public_id: UUID, language: str) -> HttpResponse:
    """Of what a stranger may see: teams and score, as in the title of the page."""
    match = seen(AnonymousUser(), str(public_id))
    with override(spoken_or_404(language)):
        return from_facts(request, card_of(match))


def card_of(match: Match) -> MatchCard:
    competition = match.fixture.competition if match.fixture else None
    return match_card(
        match.names,
        shirts(match),
        (match.home_goals, match.away_goals),
        str(competition) if competition else _(get_edition(match.edition).title),
        standing_words([match]).get(match.pk) or how_decided(match.result) or _("Full time"),
        emblem(competition) if competition else None,
    )
