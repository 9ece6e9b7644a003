"""The page `/organise/`. Of a draft: teams, draw, times, begin, one step after the other. Later: what waits to be done."""

from collections.abc import Callable
from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.observability.readiness import somebody_works
from fuba_site.web.listing import listing
from tournaments.core.course import Status
from tournaments.core.draws import from_dict
from tournaments.core.draws.phase import KIND
from tournaments.core.formats.league_phase import FORMAT as LEAGUE_PHASE
from tournaments.core.offers import DoesNotFit, Offer
from tournaments.core.recipes import count_needed
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Competition, Entry, Fixture, PairOverride, State
from tournaments.selectors.permissions import may
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.competitions import delete_competition
from tournaments.services.draws import draw, latest_draw, reveal
from tournaments.services.entries import enter, remove_entry
from tournaments.services.pairings import clashes
from tournaments.services.refusals import Refusal
from tournaments.services.schedule import make_schedule
from tournaments.services.stage_draws import draw_stage, reveal_stage, stages_to_draw
from tournaments.services.start import back_to_draft, plan_of, start
from tournaments.web.errands import leave_start
from tournaments.web.organiser.changes import (
    pair,
    round_to_pair,
    set_times,
    take_offer,
    times_form,
)
from tournaments.web.organiser.foreseen import ask_first
from tournaments.web.organiser.forms import MoreTeams, whole
from tournaments.web.printing import MOST_MATCHES
from tournaments.web.public.competitions import head, seen
from tournaments.web.public.sides import entry_side
from tournaments.wording.offers import offer_shape
from tournaments.wording.pages import round_names, stage_title
from tournaments.wording.sentences import error_text

MOST_OPPONENTS: Final = 2  # of one country, as UEFA has it


def organised(request: HttpRequest, public_id: UUID, right: str = "settings") -> Competition:
    """The competition, for those who may do that in it."""
    competition = seen(request, str(public_id))
    if not may(request.user, right, competition):
        raise PermissionDenied
    return competition


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def overview(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id)
    forms: dict[str, Any] = {}
    if request.method == "POST":
        try:
            answer = DEEDS.get(request.POST.get("do", ""), nothing)(request, competition, forms)
        except Refusal as refusal:
            answer = None
            if forms:  # shown again with what was written into it
                next(iter(forms.values())).add_error(None, str(refusal))
            else:
                messages.error(request, str(refusal))
        if not any(form.errors for form in forms.values()):
            return answer or redirect("organise", public_id=public_id)
    context = head(competition)
    context |= running(competition) if competition.started else draft(request, competition, forms)
    context |= {
        "archived": competition.state == State.ARCHIVED,
    }
    return render(request, f"tournaments/organise/{'running' if competition.started else 'draft'}.html", context)


# -- what the page shows -----------------------------------------------------------------------


def draft(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> dict[str, Any]:
    entries = list(Entry.objects.filter(competition=competition).select_related("team").order_by("seat"))
    record = latest_draw(competition) if competition.members else None
    trouble, drawable, by_places, matches = "", False, False, 0
    offers: list[Offer] = []
    try:
        plan = plan_of(competition)
        drawable = plan.stages[0].format in ("groups", "knockout", LEAGUE_PHASE) and len(plan.stages[0].entrants) == len(
            entries
        )
        by_places = drawable and plan.stages[0].format != LEAGUE_PHASE
        matches = sum(1 for _fixture in plan.fixtures())
    except ValueError as error:
        trouble = error_text(error)
        offers = error.offers if isinstance(error, DoesNotFit) else []
    page = listing(request, entries, lambda entry: entry.team.name)
    return {
        "listing": page,
        "entered": len(entries),
        "entries": [(entry.number, entry_side(entry)) for entry in page.rows],
        "expected": count_needed(competition.recipe),
        "trouble": trouble,
        "offers": [offer_shape(offer) for offer in offers],
        "drawable": drawable,
        "by_places": by_places,
        "matches": matches,
        "draw": record,
        "drawn": drawn(record) if record else [],
        "more": forms.get("add") or MoreTeams(),
        "times": forms.get("times") or times_form(competition),
        "has_times": bool(competition.schedule.get("days")),
    }


def drawn(record: Any) -> list[dict[str, Any]]:
    """The groups or ties as far as they have been revealed; of a league phase the teams with their opponents."""
    if record.record.get("kind") == KIND:
        steps = record.record["steps"][: record.revealed]
        return [{"name": step["entrant"], "teams": [opponent(each) for each in step["opponents"]]} for step in steps]
    outcome = from_dict(record.record)
    shown: dict[str, list[str]] = {name: [] for name in outcome.groups}
    for step in outcome.steps[: record.revealed]:
        shown[step.group].append(step.entrant)
    return [
        {"name": name, "teams": teams, "places": range(len(outcome.groups[name]) - len(teams))} for name, teams in shown.items()
    ]


def opponent(met: dict[str, Any]) -> str:
    words = _("{name} (home)") if met["home"] else _("{name} (away)")
    return words.format(name=met["entrant"])


def running(competition: Competition) -> dict[str, Any]:
    fixtures = Fixture.objects.filter(competition=competition)
    return {
        "ready_count": fixtures.filter(status=Status.READY.value).count(),
        "played": fixtures.filter(status=Status.PLAYED.value).count(),
        "next_round": round_to_pair(competition),
        "clashes": twice_in_a_round(competition),
        "stage_draws": stage_draws(competition),
        "to_print": (rounds := rounds_to_print(competition)),
        "sheets": sum(count for _number, _name, count in rounds),
        "most": MOST_MATCHES,
        "nobody_works": competition.entries.exclude(team__coach_level="").exists() and not somebody_works(),
    }


def twice_in_a_round(competition: Competition) -> list[dict[str, Any]]:
    """Teams that play twice in a round, since the plan came to somebody whom the organiser had put elsewhere."""
    if not PairOverride.objects.filter(fixture__competition=competition, void=False).exists():
        return []
    situation = Situation(competition)
    return [
        {"team": situation.by_key[team].team.name, "first": first, "second": second}
        for team, first, second in clashes(situation.course)
    ]


def stage_draws(competition: Competition) -> list[dict[str, Any]]:
    """The draws of later stages that wait to be made or revealed, or can be made again."""
    if not any(stage.plan.get("draw") for stage in competition.stages.all()):
        return []
    shown = []
    for each in stages_to_draw(Situation(competition)):
        record = each["record"]
        shown.append(
            each
            | {
                "name": each["plan"].name,
                "title": stage_title(each["plan"].name),
                "ties": drawn(record) if record else [],
                "total": len(record.record["steps"]) if record else 0,
            }
        )
    return shown


def rounds_to_print(competition: Competition) -> list[tuple[int, str, int]]:
    """The rounds that match sheets can be printed of: number as on the pages of the competition, name, matches to come."""
    names = round_names({stage.name: stage.plan["rounds"] for stage in competition.stages.order_by("number")})
    to_come = Count("pk", filter=Q(status__in=[Status.OPEN.value, Status.READY.value]))
    rounds = Fixture.objects.filter(competition=competition).values_list("stage__name", "round").annotate(to_come=to_come)
    found = enumerate(rounds.order_by("stage__number", "round"), 1)
    return [(number, names[stage, round_], count) for number, (stage, round_, count) in found if count]


# -- what the buttons do -----------------------------------------------------------------------

Deed = Callable[[HttpRequest, Competition, dict[str, Any]], HttpResponse | None]


def nothing(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> None:
    raise Refusal("deed", _("This button does not exist."))


def add(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> None:
    form = forms["add"] = MoreTeams(request.POST)
    if form.is_valid():
        teams: list[NewTeam] = form.cleaned_data["teams"]
        enter(competition, By(request.user), teams)
        done = ngettext("{count} team entered.", "{count} teams entered.", len(teams)).format(count=len(teams))
        messages.success(request, done)


def remove(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> None:
    number = whole(request.POST.get("number", ""))
    if number is None:
        raise Refusal("number", _("Choose a team."))
    remove_entry(competition, By(request.user), number)


def hold_draw(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> None:
    apart = request.POST.get("apart", "").strip()
    # In a league phase nobody meets their own, and at most two of each other.
    most = MOST_OPPONENTS if plan_of(competition).stages[0].format == LEAGUE_PHASE else 1
    rules = [{"label": apart, "most": most}] if apart else []
    draw(competition, By(request.user), "free" if request.POST.get("method") == "free" else "pots", constraints=rules)


def show_steps(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> HttpResponse:
    steps = 10_000 if request.POST.get("all") else 1
    reveal(competition, By(request.user), steps)
    return at_draw(competition)


def hold_stage_draw(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> HttpResponse:
    stage = request.POST.get("stage", "")
    drawn = ask_first(
        request,
        competition,
        _("Draw: {stage}").format(stage=stage_title(stage)),
        _("Draw"),
        lambda by: draw_stage.preview(competition, by, stage),
        lambda by: draw_stage(competition, by, stage),
    )
    return drawn if isinstance(drawn, HttpResponse) else at_draw(competition)


def show_stage_steps(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> HttpResponse:
    reveal_stage(competition, By(request.user), request.POST.get("stage", ""), 10_000 if request.POST.get("all") else 1)
    return at_draw(competition)


def at_draw(competition: Competition) -> HttpResponse:
    answer = redirect("organise", public_id=competition.public_id)
    answer["Location"] += "#draw"
    return answer


def begin(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> HttpResponse:
    """Publish. What was drawn and not revealed becomes public with the fixtures."""
    if (errand := leave_start(competition, By(request.user), schedule=True)) is not None:
        return redirect("errand", public_id=errand.public_id)
    start(competition, By(request.user))
    if competition.schedule.get("days"):
        try:
            make_schedule(competition, By(request.user))
        except Refusal as refusal:
            messages.error(request, _("The competition has started, but its matches have no times: {why}").format(why=refusal))
            return redirect("organise", public_id=competition.public_id)
    messages.success(request, _("The competition has started. Everybody can see it at this address."))
    return redirect(competition)


def back(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> HttpResponse | None:
    """Back to the draft: the matches go, with their times and links."""
    gone = ask_first(
        request,
        competition,
        _("Back to the draft"),
        _("Remove all matches"),
        lambda by: back_to_draft.preview(competition, by),
        lambda by: back_to_draft(competition, by),
        _("The same draw makes the same matches again. Their times, links and line-ups are lost."),
    )
    return gone if isinstance(gone, HttpResponse) else None


def delete(request: HttpRequest, competition: Competition, forms: dict[str, Any]) -> HttpResponse:
    delete_competition(competition, By(request.user))
    messages.success(request, _("Draft deleted."))
    return redirect("competitions")


DEEDS: Final[dict[str, Deed]] = {
    "add": add,
    "remove": remove,
    "draw": hold_draw,
    "reveal": show_steps,
    "draw stage": hold_stage_draw,
    "reveal stage": show_stage_steps,
    "times": set_times,
    "offer": take_offer,
    "pair": pair,
    "begin": begin,
    "back": back,
    "delete": delete,
}
