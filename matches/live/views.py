"""The addresses of streams. Each answers with what there is to tell already; under ASGI the stream then stays open.

Where it cannot (a server without ASGI), the answer ends, and the browser comes back after a moment with the number it has
seen: the same stream, as polling.
"""

from collections.abc import Sequence
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from fuba_site.accounts.tokens import token_allowed
from fuba_site.web.problems import json_problem
from fuba_site.web.throttle import visitor_address
from matches.commentary.wording import LANGUAGES
from matches.live.news import RETRY, News
from matches.live.sources import (
    audience_token,
    competition_opening,
    draw_audience,
    draw_opening,
    recording_opening,
    site_opening,
)
from matches.live.streams import TICKET, Ticket, seat_for
from matches.live.wake_up import SITE, competition_topic, draw_topic, recording_topic
from matches.recording.models import Recording
from tournaments.models import Competition
from tournaments.selectors.permissions import may_view, may_watch_draw


@require_GET
@token_allowed
def recording_stream(request: HttpRequest, public_id: UUID) -> HttpResponse:
    recording = get_object_or_404(Recording.objects.select_related("fixture__competition"), public_id=public_id)
    audience = audience_token(recording.fixture.competition if recording.fixture else None)  # before the right is looked at
    if recording.fixture is not None and not may_view(request.user, recording.fixture.competition):
        raise Http404
    told = recording_opening(recording, seen_before(request, recording.version))
    return stream(request, recording_topic(public_id), recording.version, told, audience)


@require_GET
@token_allowed
def competition_stream(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = get_object_or_404(Competition, public_id=public_id)
    audience = audience_token(competition)
    if not may_view(request.user, competition):
        raise Http404
    told = competition_opening(competition, seen_before(request, competition.revision))
    return stream(request, competition_topic(public_id), competition.revision, told, audience)


@require_GET
@token_allowed
def draw_stream(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """For whoever may watch the draw, though perhaps nothing else of the competition."""
    competition = get_object_or_404(Competition, public_id=public_id)
    audience = draw_audience(competition)
    if not may_watch_draw(request.user, competition):
        raise Http404
    told = draw_opening(competition, seen_before(request, competition.revision))
    return stream(request, draw_topic(public_id), competition.revision, told, audience)


@require_GET
@token_allowed
def site_stream(request: HttpRequest) -> HttpResponse:
    return stream(request, SITE, 0, site_opening())


def seen_before(request: HttpRequest, latest: int) -> int | None:
    """The number a client has seen: the one its stream broke at, or that of its page; None for one that has seen nothing."""
    text = request.headers.get("Last-Event-ID") or request.GET.get("after", "")
    if not text:
        return None
    # What is no number of ours is treated like one from the future: everything is fetched again.
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else latest + 1


def stream(request: HttpRequest, topic: str, latest: int, told: Sequence[News], audience: object = None) -> HttpResponse:
    language = (get_language() or "en").partition("-")[0]
    language = language if language in LANGUAGES else "en"
    scope = getattr(request, "scope", None)
    if scope is not None:
        seat = seat_for(visitor_address(request), request.user)
        if seat is None:
            problem = json_problem(429, _("Too many live pages are open on this connection. Close one, or try again later."))
            problem.headers["Retry-After"] = "60"
            return problem
        seen = max((news.number for news in told), default=latest)
        scope[TICKET] = Ticket(topic, seen, language, seat, audience)
    response = HttpResponse(
        RETRY + b"".join(news.text(language) for news in told), content_type="text/event-stream; charset=utf-8"
    )
    # No proxy keeps it back or keeps it for others.
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response
