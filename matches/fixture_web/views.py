"""The page of a match for those who have to do with it: line-ups, reports and private links, each as far as one may."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.web.addresses import public_address, qr_code, reach
from fuba_site.web.dates import by_the_clock_of
from matches.board.lineups import word_names
from matches.fixture.sides import counts_at_once, sides_of
from matches.fixture.terms import fixture_terms
from matches.fixture_web.report_api import shape
from matches.fixture_web.team_forms import line_up_form, sent_line_up, sent_squad, squad_form
from matches.lineups.services import SIDES, give, given_for, is_sealed, known_to_all, take_back
from matches.lineups.squads import buy, reset
from matches.lineups.wording import editor_words
from matches.links.services import SIDES as LINKED
from matches.links.services import Made, make_link, renew_link, revoke_link
from matches.reports.services import confirm, dispute, report, reports_of, settle, withdraw
from tournaments.core.course import Status
from tournaments.models import Entry, Fixture
from tournaments.selectors.permissions import may, may_view
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.services.results import Ending

ANSWERS: dict[str, Callable[..., Any]] = {
    "confirm": confirm, "dispute": dispute, "withdraw": withdraw, "settle": settle,
}  # fmt: skip


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def fixture_coaches(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    rows = Fixture.objects.select_related("competition", "stage", "home__team", "away__team")
    fixture = get_object_or_404(rows, competition__public_id=public_id, number=number)
    if not may_view(request.user, fixture.competition):
        raise Http404
    by_the_clock_of(fixture.competition.time_zone)
    if request.method != "POST":
        return _page(request, fixture)
    try:
        made = _do(request, fixture)
    except Refusal as refusal:
        return _page(request, fixture, error=str(refusal), status=refusal.status)
    if made is not None:
        return _page(request, rows.get(pk=fixture.pk), made=made)
    messages.success(request, _("Done."))
    return redirect("fixture-coaches", public_id, number)


def _do(request: HttpRequest, fixture: Fixture) -> Made | None:
    """What a button asks for. A new link is shown at once, as its secret is told only then."""
    sent = request.POST
    verb = sent.get("do", "")
    by = By(request.user, sent.get("reason", ""))
    competition, number = fixture.competition, fixture.number
    if verb == "link":
        return make_link(competition, by, number, sent.get("side", ""))
    if verb == "renew":
        return renew_link(competition, by, number, _whole(sent.get("link", "")))
    if verb == "revoke":
        revoke_link(competition, by, number, _whole(sent.get("link", "")))
    elif verb == "report":
        goals = [_whole(sent.get(name, "")) for name in ("home_goals", "away_goals")]
        report(competition, by, number, Ending(home_goals=goals[0], away_goals=goals[1]), sent.get("side", ""))
    elif verb in ANSWERS:
        ANSWERS[verb](competition, by, number, _whole(sent.get("report", "")))
    elif verb == "lineup":
        give(competition, by, number, sent.get("side", ""), sent_line_up(sent))
    elif verb == "no lineup":
        take_back(competition, replace(by, reason=""), number, sent.get("side", ""))
    elif verb == "squad":
        buy(competition, by, _entry_of(fixture, sent.get("side", "")).number, sent_squad(sent))
    elif verb == "reset squad":
        reset(competition, by, _entry_of(fixture, sent.get("side", "")).number)
    else:
        raise Refusal("unknown", _("This page cannot do that."))
    return None


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refusal("number", _("Enter a whole number."))
    return int(text)


def _entry_of(fixture: Fixture, side: str) -> Entry:
    entry = {"home": fixture.home, "away": fixture.away}.get(side)
    if entry is None:
        raise Refusal("which_side", _("A side is home or away."))
    return entry


def _page(request: HttpRequest, fixture: Fixture, made: Made | None = None, error: str = "", status: int = 200) -> HttpResponse:
    competition = fixture.competition
    by = By(request.user)
    sides = sides_of(request.user, fixture)
    ready = fixture.status == Status.READY and fixture.home is not None and fixture.away is not None
    context: dict[str, Any] = {
        "fixture": fixture,
        "competition": competition,
        "error": error,
        "reports": [shape(request, row) for row in reports_of(competition).filter(fixture=fixture)],  # type: ignore[arg-type]
        "speaks": sorted(sides & set(SIDES)) if ready and not counts_at_once(by, fixture) else [],
        "may_report": ready and (bool(sides) or counts_at_once(by, fixture)),
        "at_once": counts_at_once(by, fixture),
        "lineups": _lineups(fixture, sides, ready),
        "sealed": ready and is_sealed(fixture),
        "organises": may(request.user, "links", competition),
    }
    # Whoever has to choose sees that first.
    context["choosing"] = any(each["form"] or each["squad"] for each in context["lineups"])
    if context["choosing"]:
        context["editor"] = {"words": editor_words()}
    if context["organises"]:
        context["links"] = fixture.links.select_related("fixture").filter(revoked=None)
        taken = {link.side for link in context["links"]}
        context["missing"] = [side for side in LINKED if side not in taken and _known(fixture, side)]
    if made is not None:
        address = public_address(request, reverse("link", args=[made.token]))
        context |= {"address": address, "code": qr_code(address), "reach": reach(request), "made": made.link}
    return render(request, "matches/fixture_coaches.html", context, status=status)


def _known(fixture: Fixture, side: str) -> bool:
    return {"home": fixture.home, "away": fixture.away}.get(side, fixture) is not None


def _lineups(fixture: Fixture, sides: frozenset[str], ready: bool) -> list[dict[str, Any]]:
    """Either side: whether it is in, what it is for those who may know, and what to choose from for its coach."""
    if fixture.home is None or fixture.away is None:
        return []
    given = given_for(fixture)
    told = bool(given) and known_to_all(fixture)
    terms = fixture_terms(fixture)
    found = []
    for team, (side, entry) in enumerate((("home", fixture.home), ("away", fixture.away))):
        mine = side in sides
        words = given[side].token.split("\n")[-1].split(" ")[1:] if side in given and (told or mine) else []
        choosing = mine and ready and not told
        found.append(
            {
                "side": side,
                "team": entry.team,
                "given": side in given,
                "words": word_names(terms.edition, words),
                "form": line_up_form(fixture, side, terms, given.get(side)) if choosing else None,
                "squad": squad_form(entry, terms, team) if mine and ready and terms.buys_teams else None,
                "bought": bool(terms.squads[team]),
                "resets": bool(terms.squads[team]) and not entry.team.coach_level,
            }
        )
    return found
