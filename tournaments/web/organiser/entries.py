"""Teams and seeds: the order of a draft by dragging or by numbers, more teams, and each team on a page of its own."""

from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.web.listing import listing
from rules.editions import get_edition
from tournaments.core.carryover import lines
from tournaments.models import Competition, Entry, Team
from tournaments.selectors.permissions import may
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.entries import enter, enter_teams, label_entry, remove_entry, seed_entries
from tournaments.services.entry_teams import edit_team, may_edit
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.forms import MoreTeams, whole
from tournaments.web.organiser.overview import organised
from tournaments.web.organiser.team_form import LabelsForm, TeamForm
from tournaments.web.public.competitions import head
from tournaments.web.public.sides import entry_side

MOST_OWN: Final = 300  # teams of somebody's own to choose from


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def entries(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, "entries")
    more = MoreTeams()
    if request.method == "POST":
        by = By(request.user, revision=whole(request.POST.get("revision", "")))
        try:
            do = request.POST.get("do", "")
            if do == "seeds":
                seed_entries(competition, by, order(request, competition))
                messages.success(request, _("Seeds saved."))
            elif do == "add":
                more = MoreTeams(request.POST)
                if more.is_valid():
                    teams = more.cleaned_data["teams"]
                    enter(competition, by, teams)
                    told(request, len(teams))
            elif do == "own":
                own = list(own_teams(request, competition).filter(public_id__in=uuids(request.POST.getlist("team"))))
                if not own:
                    raise Refusal("team", _("Choose a team."))
                enter_teams(competition, by, own)
                told(request, len(own))
            else:
                raise Refusal("deed", _("This button does not exist."))
        except Refusal as refusal:
            if more.is_bound:
                more.add_error(None, str(refusal))
            else:
                messages.error(request, str(refusal))
        if not more.errors:
            return redirect(request.get_full_path())
    rows = Entry.objects.filter(competition=competition).select_related("team__logo")
    rows = rows.order_by("seat", "number") if not competition.started else rows.order_by("number")
    page = listing(request, list(enumerate(rows, 1)), lambda row: row[1].team.name)
    context = head(competition) | {
        "listing": page,
        "entries": [(seed, entry, entry_side(entry)) for seed, entry in page.rows],
        "more": more,
        "own": [] if competition.started else list(own_teams(request, competition)[:MOST_OWN]),
        "may_rule": may(request.user, "withdraw", competition),
    }
    return render(request, "tournaments/organise/entries.html", context)


def told(request: HttpRequest, count: int) -> None:
    messages.success(request, ngettext("{count} team entered.", "{count} teams entered.", count).format(count=count))


def own_teams(request: HttpRequest, competition: Competition) -> Any:
    """Teams of whoever asks that are not in it yet."""
    entered = Entry.objects.filter(competition=competition).values("team")
    return Team.objects.filter(owner_id=request.user.pk).exclude(pk__in=entered)


def uuids(texts: list[str]) -> list[UUID]:
    found = []
    for text in texts:
        try:
            found.append(UUID(text))
        except ValueError:
            continue
    return found


def order(request: HttpRequest, competition: Competition) -> list[int]:
    """The entries by the seeds that were written; equal ones as they were. A script numbers them while they are dragged.

    Of a long list one page is sent: those elsewhere make room. Whoever moves up comes before the one whose seed it takes,
    whoever moves down after it.
    """
    rows = list(competition.entries.order_by("seat", "number").values_list("number", flat=True))
    keys = []
    for seed, number in enumerate(rows, 1):
        wish = whole(request.POST.get(f"seed-{number}", str(seed)).strip())
        if wish is None:
            raise Refusal("seeds", _("Each team needs a seed: 1 for the strongest, 2 for the next."))
        keys.append((wish, (wish > seed) - (wish < seed), seed, number))
    return [number for *_key, number in sorted(keys)]


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def one_entry(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    competition = organised(request, public_id, "entries")
    entry = get_object_or_404(Entry.objects.select_related("team__logo", "team__coach"), competition=competition, number=number)
    by = By(request.user, revision=whole(request.POST.get("revision", "")))
    editable = may_edit(by, competition, entry.team)
    do = request.POST.get("do", "")
    form = TeamForm(entry.team, entry_side(entry).kit, *((request.POST, request.FILES) if do == "save" else ()))
    labels = LabelsForm(entry.labels, request.POST if do == "labels" else None)
    try:
        if do == "save" and form.is_valid():
            if changed := form.changes(entry.team):
                edit_team(competition, by, number, **changed)
            return saved(request, public_id)
        if do == "labels" and labels.is_valid():
            label_entry(competition, by, number, labels.cleaned_data["labels"])
            return saved(request, public_id)
        if do == "remove":
            remove_entry(competition, by, number)
            messages.success(request, _("{team} removed.").format(team=entry.team.name))
            return redirect("organise-entries", public_id=public_id)
        if request.method == "POST" and do not in ("save", "labels"):
            raise Refusal("deed", _("This button does not exist."))
    except Refusal as refusal:
        if do == "save":
            form.add_error(refusal.code if refusal.code in form.fields else None, str(refusal))
        elif do == "labels":
            labels.add_error(None, str(refusal))
        else:
            messages.error(request, str(refusal))
    entry.refresh_from_db()
    context = head(competition) | {
        "entry": entry,
        "side": entry_side(entry),
        "form": form,
        "labels": labels,
        "editable": editable,
        "ledger": skills(competition, entry) if competition.started else [],
    }
    return render(request, "tournaments/organise/entry.html", context)


def skills(competition: Competition, entry: Entry) -> list[str]:
    """What its matches have left a team: skills lost and gained."""
    situation = Situation(competition)
    if not situation.ledger:
        return []
    names = get_edition(competition.edition).skill_names
    return [line.text for line in lines(entry.key, situation.ledger, situation.course.team_matches(entry.key), names)]


def saved(request: HttpRequest, public_id: UUID) -> HttpResponse:
    messages.success(request, _("Saved."))
    return redirect("organise-entries", public_id=public_id)
