"""The pages of an organiser about webhooks: who is told what, and what became of each delivery."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Count, OuterRef, Q, Subquery
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.observability.readiness import somebody_works
from fuba_site.web.throttle import Limit
from matches.webhooks import services
from matches.webhooks.deliveries import MOST_GIVEN_UP
from matches.webhooks.events import EVENTS, TEST
from matches.webhooks.models import DeliveryState, Webhook, WebhookDelivery, WebhookKind
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head

ON_A_PAGE: Final = 20  # deliveries
KINDS: Final[Mapping[str, Any]] = {
    WebhookKind.PLAIN.value: gettext_lazy("Signed JSON, for a program"),
    WebhookKind.DISCORD.value: gettext_lazy("A sentence, for a Discord channel"),
}
BESIDE: Final = {"url": "url", "duplicate": "url", "kind": "kind", "events": "events"}  # a refusal, and the field it is about
WORDS: Final[Mapping[str, Any]] = {
    "fixture_scheduled": gettext_lazy("Matches are scheduled or moved"),
    "match_started": gettext_lazy("A match begins"),
    "goal": gettext_lazy("A goal"),
    "match_finished": gettext_lazy("A match is over, or its result is corrected"),
    "table_changed": gettext_lazy("A table changes"),
    "dispute_opened": gettext_lazy("A result is disputed"),
    TEST: gettext_lazy("A test"),
}


@dataclass(frozen=True)
class Typed:
    """What somebody has filled in, or what there is to begin with; refused or not, nothing of it is lost."""

    url: str = ""
    kind: str = WebhookKind.PLAIN.value
    events: tuple[str, ...] = EVENTS

    @classmethod
    def read(cls, sent: QueryDict) -> "Typed":
        return cls(sent.get("url", "").strip(), sent.get("kind", ""), tuple(sent.getlist("events")))


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def webhooks(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """All of a competition, and a form for a new one. Its secret is in the answer to that form alone."""
    competition = organised(request, public_id, services.RIGHT)
    typed, refused, made = Typed(), None, None
    if request.method == "POST":
        typed = Typed.read(request.POST)
        try:
            _at_ease(services.CHANGES, request)
            made, _new = services.add(competition, By(request.user), typed.url, typed.kind, typed.events)
            typed = Typed()
        except Refusal as refusal:
            refused = refusal
    latest = WebhookDelivery.objects.filter(webhook=OuterRef("pk")).order_by("-pk")
    rows = Webhook.objects.filter(competition=competition).annotate(
        waiting=Count("deliveries", filter=Q(deliveries__state=DeliveryState.WAITING)),
        latest=Subquery(latest.values("state")[:1]),
    )
    context = _context(competition, typed, refused) | {
        "rows": [{"webhook": row, "url": services.shown_url(row), "state": _state(row)} for row in rows],
        "most": services.MOST,
        "made": made,
    }
    return render(request, "matches/webhooks/list.html", context, status=refused.status if refused else 200)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def webhook(request: HttpRequest, public_id: UUID, webhook: UUID) -> HttpResponse:
    """One of them: what it is told, and the log of its deliveries."""
    competition = organised(request, public_id, services.RIGHT)
    try:
        found = services.find(competition, webhook)
    except services.Missing:
        raise Http404 from None
    typed = Typed("" if found.kind == WebhookKind.DISCORD else found.url, found.kind, tuple(found.events))
    refused, secret = None, ""
    if request.method == "POST":
        do = request.POST.get("do", "")
        if do == "change":
            typed = Typed.read(request.POST)
        try:
            secret = _do(request, competition, found, do, typed)
        except Refusal as refusal:
            refused = refusal
        if refused is None and not secret:
            return redirect("webhooks", public_id) if do == "remove" else redirect("webhook", public_id, webhook)
        found.refresh_from_db()
    deliveries = Paginator(found.deliveries.order_by("-pk"), ON_A_PAGE).get_page(request.GET.get("page"))
    context = _context(competition, typed, refused) | {
        "webhook": found,
        "url": services.shown_url(found),
        "state": _state(found),
        "secret": secret,
        "log": deliveries,
        "deliveries": [_line(each) for each in deliveries],
        "under_way": any(each.state == DeliveryState.WAITING for each in deliveries) and found.active,
    }
    part = "matches/webhooks/_deliveries.html" if "part" in request.GET else "matches/webhooks/one.html"
    return render(request, part, context, status=refused.status if refused else 200)


def _do(request: HttpRequest, competition: Competition, found: Webhook, do: str, typed: Typed) -> str:
    """What a button asks for; the new secret, where there is one."""
    by, public_id = By(request.user), found.public_id
    if do in ("test", "again"):
        _at_ease(services.TESTS, request)
    elif do != "remove":
        _at_ease(services.CHANGES, request)
    match do:
        case "change":
            changes: dict[str, Any] = {"kind": typed.kind, "events": typed.events}
            if typed.url or found.kind != WebhookKind.DISCORD:  # the address of a channel is not shown: nothing means the same
                changes["url"] = typed.url
            services.change(competition, by, public_id, changes)
            messages.success(request, _("Changed."))
        case "on" | "off":
            services.change(competition, by, public_id, {"active": do == "on"})
            messages.success(request, _("Switched on.") if do == "on" else _("Switched off."))
        case "secret":
            return services.renew(competition, by, public_id)[0].secret
        case "remove":
            services.remove(competition, by, public_id)
            messages.success(request, _("Webhook removed."))
        case "test":
            services.send_test(competition, public_id)
            messages.success(request, _("Test sent. See the answer below."))
        case "again":
            services.send_again(competition, public_id, _uuid(request.POST.get("delivery", "")))
            messages.success(request, _("Sent again."))
        case _:
            raise Refusal("deed", _("This button does not exist."))
    return ""


class _InAHurry(Refusal):
    status = 429


def _at_ease(limit: Limit, request: HttpRequest) -> None:
    if not limit.take(str(request.user.pk)):
        raise _InAHurry("too_many", _("Too many requests. Try again in a minute."))


def _uuid(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise services.Missing(_("This delivery does not exist.")) from None


# -- what is shown -----------------------------------------------------------------------------


def _context(competition: Competition, typed: Typed, refused: Refusal | None) -> dict[str, Any]:
    """What both pages need. A refusal stands beside the field it is about, or above all of them."""
    field = BESIDE.get(refused.code, "all") if refused else ""
    return head(competition) | {
        "typed": typed,
        "kinds": [(kind, words, kind == typed.kind) for kind, words in KINDS.items()],
        "events": [(event, WORDS[event], event in typed.events) for event in EVENTS],
        "wrong": {field: str(refused)},
        "nobody_works": not somebody_works(),
    }


def _state(webhook: Webhook) -> str:
    if webhook.active:
        return "on"
    return "given up" if webhook.given_up >= MOST_GIVEN_UP else "off"


def _line(delivery: WebhookDelivery) -> dict[str, Any]:
    """A line of the log. What we say ourselves is stored in English."""
    said = delivery.answer
    if delivery.status is None and said:
        beginning, _colon, why = said.partition(": ")
        said = _("No answer: {why}.").format(why=_(why.rstrip("."))) if beginning == "No answer" else _(said)
    look = {DeliveryState.DELIVERED.value: "hook-on", DeliveryState.GIVEN_UP.value: "hook-bad"}.get(delivery.state, "")
    return {"row": delivery, "event": WORDS.get(delivery.event, delivery.event), "said": said, "look": look}
