"""Pages about competitions."""

from typing import Any, Final
from zoneinfo import ZoneInfo

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.core.paginator import Page, Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from fuba_site.web.dates import by_the_clock_of
from fuba_site.web.heavy import heavy_if_large
from fuba_site.web.listing import listing
from tournaments.core.course import SETTLED, Status
from tournaments.core.cut_short import CutShort
from tournaments.core.formats import FixturePlan, parse
from tournaments.models import Action, Competition, Entry, Fixture, Result, State
from tournaments.selectors.news import latest
from tournaments.selectors.permissions import may, may_view, may_watch_draw
from tournaments.selectors.situation import Situation, pair_of, with_pairs
from tournaments.services.reversal import undone_in
from tournaments.web.public.fixture_rows import round_of
from tournaments.web.public.lists import edition_title, open_for_entries, page_of_cards
from tournaments.web.public.presentation import Reading, Round
from tournaments.web.public.result_history import past_results
from tournaments.web.public.sides import Side, entry_side, opponents
from tournaments.web.public.stage_parts import Stages
from tournaments.web.public.team_finder import finder
from tournaments.web.public.trail import trail_line
from tournaments.wording.pages import CUT_SHORT, group_title, slot_words

FEW_ROUNDS: Final = 12  # so many can be shown side by side; more are chosen from a list
ACTIONS_PER_PAGE: Final = 50
COMING: Final = 8
LATEST: Final = 6
FIXTURES: Final = 48  # of a round on a page
LONGEST: Final = 80  # of the name of a part


def seen(request: HttpRequest, public_id: str) -> Competition:
    """The competition, if whoever asks may see it; for anybody else there is none."""
    competition = get_object_or_404(Competition, public_id=public_id)
    if not may_view(request.user, competition):
        raise Http404
    by_the_clock_of(competition.time_zone)
    return competition


def watched(request: HttpRequest, public_id: str) -> Competition:
    """The competition, if whoever asks may watch its draw."""
    competition = get_object_or_404(Competition, public_id=public_id)
    if not may_watch_draw(request.user, competition):
        raise Http404
    by_the_clock_of(competition.time_zone)
    return competition


@require_safe
def competitions(request: HttpRequest) -> HttpResponse:
    lists = {"running": [State.RUNNING], "finished": [State.FINISHED, State.ARCHIVED]}
    if request.user.is_authenticated:
        lists["drafts"] = [State.DRAFT]
    found = {name: page_of_cards(request.user, states, request.GET, f"{name}-") for name, states in lists.items()}
    context = {"here": "competitions", "to_enter": open_for_entries(), **found}
    return render(request, "tournaments/list.html", context)


@require_safe
@heavy_if_large
def competition(request: HttpRequest, public_id: str) -> HttpResponse:
    competition = seen(request, public_id)
    situation = Situation(competition)
    context = head(competition) | {"news": latest(competition)}
    if not situation.fixtures:
        page = listing(request, situation.entries, lambda entry: entry.team.name)
        context |= {
            "teams": len(situation.entries),
            "listing": page,
            "entries": [entry_side(entry) for entry in page.rows],
            "organises": may(request.user, "entries", competition),
        }
        return render(request, "tournaments/draft.html", context)
    reading = Reading(situation)
    chosen = reading.chosen_round(request.GET.get("round"))
    stages = Stages(reading)
    sought = finder(reading, request.GET.get("team", "")) if stages.large else None
    part = request.GET.get("part", "")[:LONGEST]
    fixtures = fixture_page(reading, chosen, request.GET.get("page"))
    cards = [reading.card(fixture) for fixture in fixtures.object_list]
    kept = {"part": part, "team": sought.text if sought else ""}
    context |= {
        "reading": reading,
        "teams": len(situation.entries),
        "share": 100 * reading.progress[0] // max(1, reading.progress[1]),
        "stages": stages.shown(part, sought.key if sought else ""),
        "sought": sought,
        "kept": urlencode({name: text for name, text in kept.items() if text}),
        "rounds": reading.rounds,
        "few_rounds": len(reading.rounds) <= FEW_ROUNDS,
        "round": chosen,
        "earlier": chosen.number - 1 if chosen else 0,
        "later": chosen.number + 1 if chosen and chosen.number < len(reading.rounds) else 0,
        "page": fixtures,
        "cards": cards,
        "timed": any(card.starts for card in cards),
    }
    if competition.state == State.RUNNING:
        context |= {"coming": reading.coming(COMING), "latest": reading.latest(LATEST)}
    elif reading.champion:
        context |= {"way": reading.way(), "podium": reading.podium()}
    return render(request, "tournaments/competition.html", context)


def fixture_page(reading: Reading, chosen: Round | None, wish: str | None) -> Page[FixturePlan]:
    """As many fixtures of a round as one looks through: those asked for, or those among which something is to be played."""
    fixtures = chosen.fixtures if chosen else ()
    paginator = Paginator(fixtures, FIXTURES)
    if wish is None:
        open_ = (n for n, each in enumerate(fixtures) if reading.course.status[each.id] not in SETTLED)
        return paginator.page(next(open_, 0) // FIXTURES + 1)
    return paginator.get_page(wish)


def head(competition: Competition) -> dict[str, Any]:
    """What the head of every page about a competition needs."""
    return {
        "here": "competitions",
        "competition": competition,
        "edition": edition_title(competition),
        "revision": str(competition.revision),  # what a live page has seen
        "cut_short": CUT_SHORT[CutShort(competition.cut_short)] if competition.cut_short else "",
    }


def may_see_history(request: HttpRequest, competition: Competition) -> bool:
    return request.user.is_authenticated and may(request.user, "view history", competition)


@require_safe
def fixture(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    competition = seen(request, public_id)
    rows = with_pairs(Fixture.objects.select_related("stage", "home__team", "away__team"))
    row = get_object_or_404(rows, competition=competition, number=number)
    row.competition = competition  # known already
    results = Result.objects.filter(fixture=row).select_related("home__team", "away__team", "reporter")
    past = past_results(row, results)
    standing = next((each for each in past if each.stands), None)
    context = head(competition) | {
        "fixture": row,
        "sides": _sides(row),
        "past": past,
        "score": standing.score_from(row.home_id) if standing else None,
        "outcome": (standing.summary if standing else "") or FIXTURE_WORDS[Status(row.status)],
        "starts": row.starts.astimezone(ZoneInfo(competition.time_zone)) if row.starts else None,
        "round_name": round_of(row.stage.plan["rounds"], row.round),
        "group": group_title(row.group) if row.group and row.group != row.stage.name else "",
        "status": FIXTURE_WORDS[Status(row.status)],
        "may_report": row.status in (Status.READY, Status.PLAYED)
        and may(request.user, "correct" if row.status == Status.PLAYED else "report", competition),
        "may_restore": may(request.user, "restore", competition),
        "may_pair": row.status not in (Status.PLAYED, Status.CANCELLED) and may(request.user, "pair", competition),
        "by_hand": pair_of(row),
    }
    return render(request, "tournaments/fixture.html", context)


FIXTURE_WORDS: Final = {
    Status.OPEN: gettext_lazy("The teams are not known yet"),
    Status.READY: gettext_lazy("To be played"),
    Status.PLAYED: gettext_lazy("Full time"),
    Status.WALKED_OVER: gettext_lazy("Decided without a match, because a team withdrew"),
    Status.CANCELLED: gettext_lazy("Will not be played"),
    Status.EMPTY: gettext_lazy("No match: one team has no opponent"),
}


def _sides(row: Fixture) -> list[dict[str, Any]]:
    """Both sides in the shirts they wear against each other."""
    sides = [_side(row.home, row.home_slot), _side(row.away, row.away_slot)]
    if row.home and row.away:
        sides[0]["side"], sides[1]["side"] = opponents(row.home, row.away)
    return sides


def _side(entry: Entry | None, slot: str) -> dict[str, Any]:
    words = slot_words(parse(slot))
    side = entry_side(entry) if entry else Side(words)
    return {"side": side, "slot": words}


@require_safe
def history(request: HttpRequest, public_id: str) -> HttpResponse:
    """The audit trail, for those who organise."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    competition = seen(request, public_id)
    if not may_see_history(request, competition):
        raise PermissionDenied
    actions = Action.objects.filter(competition=competition).order_by("-revision")
    page = Paginator(actions, ACTIONS_PER_PAGE).get_page(request.GET.get("page"))
    entries = Entry.objects.filter(competition=competition).select_related("team")
    names = {entry.number: entry.team.name for entry in entries}
    undone = undone_in(competition) if competition.state != State.ARCHIVED else None
    lines = [trail_line(action, names, undone or ()) for action in page.object_list]
    context = head(competition) | {"page": page, "lines": lines, "undone": undone}
    return render(request, "tournaments/history.html", context)
