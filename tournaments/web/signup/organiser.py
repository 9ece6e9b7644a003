"""The organiser's pages: who has signed up, how people enter, and who has come."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.web.addresses import public_address
from fuba_site.web.listing import listing
from tournaments.models import Competition, Entry, Signup, SignupState
from tournaments.selectors.permissions import ALLOWED, roles_of
from tournaments.services.check_in import check_in, first_waiting, replace_absent
from tournaments.services.command import By
from tournaments.services.entries import remove_entry
from tournaments.services.questions import told
from tournaments.services.refusals import Refusal
from tournaments.services.signups import (
    accept,
    close_registration,
    decline,
    mark_paid,
    places_left,
    registration_of,
    set_registration,
)
from tournaments.web.organiser.foreseen import ask_first, done
from tournaments.web.organiser.forms import whole
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head, seen
from tournaments.web.public.sides import entry_side
from tournaments.web.signup.forms import RegistrationForm

ORDER = (SignupState.ASKED, SignupState.WAITING, SignupState.ACCEPTED, SignupState.DECLINED, SignupState.WITHDRAWN)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def signups(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, "entries")
    if request.method == "POST":
        number, do, by = whole(request.POST.get("number", "")) or 0, request.POST.get("do", ""), By(request.user)
        try:
            if do == "accept":
                accept(competition, by, number)
            elif do == "decline":
                decline(competition, by, number)
            elif do in ("paid", "not paid"):
                mark_paid(competition, by, number, do == "paid")
            else:
                raise Refusal("deed", _("This button does not exist."))
        except Refusal as refusal:
            messages.error(request, str(refusal))
        answer = redirect(request.get_full_path())
        answer["Location"] += f"#signup-{number}"
        return answer
    registration = registration_of(competition)
    known = {state: place for place, state in enumerate(ORDER)}
    rows = competition.signups.exclude(state=SignupState.UNCONFIRMED).select_related("entry", "user")
    ordered = sorted(rows, key=lambda each: (known[SignupState(each.state)], each.asked, each.pk))
    page = listing(request, ordered, lambda each: each.team_name)
    context = head(competition) | {
        "registration": registration,
        "address": public_address(request, reverse("enter", args=[public_id])),
        "left": places_left(competition, registration) if registration else None,
        "listing": page,
        "signups": [
            {"row": each, "told": told(registration.questions, each.answers) if registration else []} for each in page.rows
        ],
    }
    return render(request, "tournaments/signup/signups.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def entering(request: HttpRequest, public_id: UUID) -> HttpResponse:
    """How people enter."""
    competition = organised(request, public_id)
    registration = registration_of(competition)
    if request.method == "POST" and request.POST.get("do") == "close":
        try:
            close_registration(competition, By(request.user))
        except Refusal as refusal:
            messages.error(request, str(refusal))
        return redirect("organise-entering", public_id=public_id)
    form = RegistrationForm(registration, request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            set_registration(competition, By(request.user), **form.wishes())
        except Refusal as refusal:
            form.add_error(refusal.code if refusal.code in form.fields else None, str(refusal))
        else:
            messages.success(request, _("Saved."))
            return redirect("organise-entering", public_id=public_id)
    address = public_address(request, reverse("enter", args=[public_id]))
    context = head(competition) | {"form": form, "registration": registration, "address": address}
    return render(request, "tournaments/signup/entering.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def check_in_page(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = seen(request, str(public_id))
    roles = roles_of(request.user, competition)
    if roles.isdisjoint(ALLOWED["check in"]):
        raise PermissionDenied
    if request.method == "POST":
        try:
            answer = tick(request, competition)
        except Refusal as refusal:
            messages.error(request, str(refusal))
            answer = None
        return answer or redirect(request.get_full_path())
    entries = list(
        Entry.objects.filter(competition=competition, withdrawn="").select_related("team", "signup").order_by("team__name_key")
    )
    page = listing(request, entries, lambda entry: entry.team.name)
    context = head(competition) | {
        "listing": page,
        "entries": [(entry, entry_side(entry), signup_paid(entry)) for entry in page.rows],
        "came": sum(entry.came is not None for entry in entries),
        "total": len(entries),
        "next": first_waiting(competition),
        "may_replace": not roles.isdisjoint(ALLOWED["replace"]),
        "fee": bool(getattr(registration_of(competition), "fee", "")),
    }
    return render(request, "tournaments/signup/check_in.html", context)


def signup_paid(entry: Entry) -> bool | None:
    signup: Signup | None = getattr(entry, "signup", None)
    return signup.paid if signup else None


def tick(request: HttpRequest, competition: Competition) -> HttpResponse | None:
    number = whole(request.POST.get("number", ""))
    if number is None:
        raise Refusal("number", _("Choose a team."))
    do, by = request.POST.get("do", ""), By(request.user)
    if do in ("came", "not came"):
        check_in(competition, by, number, do == "came")
    elif do == "take out":
        take_out(competition, by, number)
        messages.success(request, _("Team removed. The first team on the waiting list has moved up."))
    elif do == "replace":
        found = ask_first(
            request,
            competition,
            _("Replace an absent team"),
            _("Replace"),
            lambda by: replace_absent.preview(competition, by, number),
            lambda by: replace_absent(competition, by, number),
            _("There is no undo. If the team turns up after all, replace it again."),
            request.path,
        )
        if isinstance(found, HttpResponse):
            return found
        done(request, found, _("Team replaced."))
    else:
        raise Refusal("deed", _("This button does not exist."))
    return None


def take_out(competition: Competition, by: By, number: int) -> Any:
    signup = competition.signups.filter(entry__number=number).first()
    return decline(competition, by, signup.pk) if signup else remove_entry(competition, by, number)
