"""Pages about matches."""

import json
import random
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from fuba_site.web.dates import by_the_clock_of
from fuba_site.web.heavy import heavy
from fuba_site.web.keyset import walk
from fuba_site.web.languages import active
from fuba_site.web.throttle import Limit, visitor_address
from fuba_site.web.views import error_page
from matches.board.moments import how_decided
from matches.board.pitch import AREA_SHAPES
from matches.engine.bundle import current
from matches.match.access import is_kept_back, listed, seen
from matches.match.game import KeptBack, Unreadable
from matches.match.models import Match
from matches.match.services import Order, TooManyMatches, start_match
from matches.match.shirts import shirts
from matches.recording.dice_check import check_match
from matches.replay.cards import for_cards, result_cards, rules_label
from matches.replay.forms import MatchPageForm
from matches.replay.share import share_path
from matches.replay.sheet_page import sheet_page
from matches.replay.story import replay_of
from matches.reports.unconfirmed import standing_words
from rules.editions import get_edition
from tournaments.core.nation_names import nation_names
from tournaments.wording.rulebooks import PRESETS, editions_with, played_by_default

PER_PAGE = 24
CHECKS: Final = Limit("dice-check", 20)  # each plays a match again


@require_safe
def new(request: HttpRequest) -> HttpResponse:
    names = random.sample(nation_names(get_language() or ""), 2)
    return start_page(request, MatchPageForm(initial={"home_name": names[0], "away_name": names[1]}))


def start_page(request: HttpRequest, form: MatchPageForm, status: int = 200) -> HttpResponse:
    presets = [
        (choice, PRESETS[name].hint, editions_with(name), played_by_default(name))
        for choice in form["preset"]
        if (name := choice.data["value"])
    ]
    return render(request, "matches/start.html", {"here": "matches", "form": form, "presets": presets}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def matches(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        return start(request)
    walked = walk(for_cards(listed(request.user)), request.GET, PER_PAGE)
    return render(request, "matches/list.html", {"here": "matches", "walked": walked, "cards": result_cards(walked.rows)})


def start(request: HttpRequest) -> HttpResponse:
    form = MatchPageForm(request.POST)
    if not form.is_valid():
        return start_page(request, form, status=400)
    try:
        match = start_match(Order(**form.order()), visitor_address(request))
    except TooManyMatches as wait:
        form.add_error(None, str(wait))
        return start_page(request, form, status=429)
    return redirect(match)


def head_of(match: Match) -> dict[str, Any]:
    """What the head of every page of a match shows."""
    if match.fixture:
        by_the_clock_of(match.fixture.competition.time_zone)
    return {
        "match": match,
        "edition": _(get_edition(match.edition).title),
        "rules": rules_label(match),
        "outcome": standing_words([match]).get(match.pk) or how_decided(match.result) or _("Full time"),
        "kits": shirts(match),
        "share": share_path(match),
    }


@require_safe
def match(request: HttpRequest, public_id: str) -> HttpResponse:
    match = seen(request.user, public_id)
    context = head_of(match)
    if match.sheet is not None:
        sheet = sheet_page(match)
        return render(request, "matches/sheet.html", context | {"sheet": sheet, "goals": sheet.goals})
    try:
        replay = replay_of(match)
    except Unreadable as why:
        return render(request, "matches/unreadable.html", context | {"kept_back": isinstance(why, KeptBack), "why": str(why)})
    first = replay.moments[0]
    context |= {
        "replay": replay,
        "goals": replay.goals,
        "brief": any(replay.goals),  # the story begins with the goals
        "last_turn": replay.moments[-2].number,
        "sides": [
            {"name": match.names[i], "kit": kit, "condition": first.condition[i], "formation": first.formations[i]}
            for i, kit in enumerate(context["kits"])
        ],
        "areas": AREA_SHAPES,
        "analysis_url": reverse("match-analysis", args=[match.public_id]),
        # Both say the language: an address with ?lang= is read in it whatever the visitor has chosen.
        "replay_url": f"{reverse('api-match-replay', args=[match.public_id])}?lang={active()}",
        "engine": _engine(match),
        "steps_url": f"{reverse('api-match-steps', args=[match.public_id, 0])}?lang={active()}",
    }
    return render(request, "matches/match.html", context)


def _engine(match: Match) -> str:
    """What an engine in the browser begins with, as JSON; empty while there is none."""
    bundle = current()
    if bundle is None:
        return ""
    url = reverse("engine", args=[bundle.hash, "worker.js"]).removesuffix("worker.js")
    record = reverse("match-record", args=[match.public_id])
    return json.dumps({"url": url, "names": match.names, "language": active(), "record": record})


@require_safe
@heavy
def dice(request: HttpRequest, public_id: str) -> HttpResponse:
    """Whether every throw follows from the seed that was sealed before kick-off."""
    match = seen(request.user, public_id)
    if is_kept_back(match):
        raise Http404
    if not CHECKS.take(visitor_address(request)):
        return error_page(request, 429, _("Too many requests"), _("Too many checks. Try again in a minute."))
    return render(request, "matches/dice.html", head_of(match) | {"check": check_match(match)})


@require_safe
def record(request: HttpRequest, public_id: str) -> HttpResponse:
    match = seen(request.user, public_id)
    if not match.record or is_kept_back(match):
        raise Http404
    return HttpResponse(
        match.record,
        content_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="fuba-{match.public_id}.txt"'},
    )
