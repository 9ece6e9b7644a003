"""Who was told what in a competition, for those who organise it: when, by which way, and whether it arrived."""

from collections.abc import Iterable
from typing import Any, Final
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from fuba_site.letters.models import PostState
from fuba_site.observability.readiness import somebody_works
from matches.notifications.models import Notice
from matches.notifications.occasions import KINDS, OCCASIONS
from matches.notifications.services import masked
from tournaments.models import Competition
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head

ON_A_PAGE: Final = 50
RIGHT: Final = "read messages"
LOOKS: Final = {PostState.DELIVERED.value: "hook-on", PostState.GIVEN_UP.value: "hook-bad"}


def notices_of(competition: Competition) -> Any:
    return Notice.objects.filter(competition=competition).select_related("user").order_by("-pk")


def line(notice: Notice) -> dict[str, Any]:
    """A message without what it says: that is between us and whoever reads it. An address is masked."""
    kind = KINDS.get(notice.kind)
    return {
        "time": notice.created,
        "to": notice.user.get_username() if notice.user is not None else masked(notice.address),
        "team": notice.data.get("team") or "",
        "occasion": kind.occasion if kind else "",
        "title": str(OCCASIONS[kind.occasion].title) if kind else notice.kind,
        "channel": notice.channel,
        "way": notice.get_channel_display(),
        "state": notice.state,
        "state_words": notice.get_state_display(),
        "look": LOOKS.get(notice.state, ""),
        "attempts": notice.attempts,
        "delivered": notice.delivered,
        "why": _(notice.answer) if notice.answer else "",
    }


def lines(notices: Iterable[Notice]) -> list[dict[str, Any]]:
    return [line(each) for each in notices]


@never_cache
@require_safe
def sent_messages(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, RIGHT)
    page = Paginator(notices_of(competition), ON_A_PAGE).get_page(request.GET.get("page"))
    context = head(competition) | {
        "page": page,
        "lines": lines(page.object_list),
        "nobody_works": not somebody_works(),
        "under_way": any(each.state == PostState.WAITING for each in page.object_list),
    }
    return render(request, "matches/notifications/sent.html", context)
