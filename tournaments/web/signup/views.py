"""The page on which people enter, and the pages behind the links in their letters.

A link is opened by a look, and acts by a button: mailboxes open links, too.
"""

import hashlib
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.web.addresses import letter_address
from fuba_site.web.dates import by_the_clock_of
from fuba_site.web.listing import listing
from fuba_site.web.throttle import HOUR, Limit, visitor_address
from tournaments.models import Competition, Entry, Registration, Signup, SignupState
from tournaments.models.signups import LIVE
from tournaments.selectors.entrants import by_address
from tournaments.services.check_in import check_in_self, is_open
from tournaments.services.command import By
from tournaments.services.questions import told
from tournaments.services.refusals import Refusal
from tournaments.services.signup_letters import ask_to_confirm
from tournaments.services.signup_links import CONFIRM, IN_SESSION, MANAGE, find_signup, make_token
from tournaments.services.signups import (
    ask_by_address,
    change_answers,
    clean_address,
    confirm,
    may_enter,
    places_left,
    registration_of,
    sign_up,
    signup_of,
    waiting,
    why_closed,
    withdraw_signup,
)
from tournaments.web.public.competitions import head
from tournaments.web.public.sides import entry_side
from tournaments.web.signup.forms import Answers, EnterForm

MOST_IN_SESSION: Final = 20


def open_for(request: HttpRequest, public_id: UUID) -> tuple[Competition, Registration]:
    """The competition and how one enters it; for those who may not see that, and where nobody enters, there is none."""
    competition = get_object_or_404(Competition, public_id=public_id)
    registration = registration_of(competition)
    if registration is None or not may_enter(request.user, competition):
        raise Http404
    by_the_clock_of(competition.time_zone)
    return competition, registration


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition, registration = open_for(request, public_id)
    mine = signup_of(request.user, competition)
    if request.method == "POST" and mine is not None:
        return manage(request, mine, registration)
    form = EnterForm(registration, request.POST or None, account=request.user.is_authenticated)
    if request.method == "POST" and form.is_valid():
        try:
            if (answer := ask_for_a_place(request, competition, form)) is not None:
                return answer
        except Refusal as refusal:
            form.add_error(None, str(refusal))
    entries = Entry.objects.filter(competition=competition).select_related("team").order_by("seat", "number")
    page = listing(request, list(entries) if registration.public_list else [], lambda entry: entry.team.name)
    context = head(competition) | {
        "registration": registration,
        "closed": why_closed(competition, registration),
        "left": places_left(competition, registration),
        "waiting": waiting(competition).count(),
        "form": form,
        "listing": page,
        "entries": [entry_side(entry) for entry in page.rows],
        "sent": "sent" in request.GET,
        **(about(mine, registration) if mine else {}),
    }
    return render(request, "tournaments/signup/enter.html", context)


def ask_for_a_place(request: HttpRequest, competition: Competition, form: EnterForm) -> HttpResponse | None:
    if request.user.is_authenticated:
        sign_up(competition, By(request.user), form.given())
        messages.success(request, _("You have signed up."))
        return redirect("enter", public_id=competition.public_id)
    address = clean_address(form.cleaned_data["email"])
    if not Limit("link-letters", settings.LINK_LETTERS_PER_HOUR, HOUR).take(visitor_address(request)):
        form.add_error(None, _("Too many attempts. Try again in an hour."))
        return None
    with transaction.atomic():
        signup = ask_by_address(competition, address, form.given(), letter_address(request))
        if letters_to(address):
            ask_to_confirm(signup)
    return redirect(f"{request.path}?sent=1")  # the same for everybody: who has entered is nobody's business


def letters_to(address: str) -> bool:
    """Whether one address may get one letter more: nobody is flooded by way of this site, and nobody is told."""
    who = hashlib.sha256(address.encode()).hexdigest()
    return Limit("link-letters-to", settings.LINK_LETTERS_PER_ADDRESS, HOUR).take(who)


# -- by a link ------------------------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def signup_confirm(request: HttpRequest, token: str) -> HttpResponse:
    found = find_signup(token, CONFIRM)
    if found is None:
        return not_good(request)
    by_the_clock_of(found.competition.time_zone)
    if found.state == SignupState.UNCONFIRMED and request.method != "POST":
        return render(request, "tournaments/signup/confirm.html", head(found.competition) | {"signup": found})
    if found.state == SignupState.UNCONFIRMED:
        try:
            confirm(found.competition, named(found), found)
        except Refusal as refusal:
            context = head(found.competition) | {"signup": found, "refused": str(refusal)}
            return render(request, "tournaments/signup/confirm.html", context, status=refusal.status)
    return redirect("signup", token=make_token(found, MANAGE))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def signup(request: HttpRequest, token: str) -> HttpResponse:
    found = find_signup(token, MANAGE)
    if found is None or found.state == SignupState.UNCONFIRMED:
        return not_good(request)
    by_the_clock_of(found.competition.time_zone)
    registration = registration_of(found.competition)
    speaks = by_address().filter(pk=found.pk).exists()
    if speaks:
        remember(request, found)
    if request.method == "POST":
        return manage(request, found, registration)
    onward = request.GET.get("next", "")
    if speaks and onward and url_has_allowed_host_and_scheme(onward, allowed_hosts=None):
        return redirect(onward)
    context = head(found.competition) | about(found, registration) | {"speaks": speaks}
    return render(request, "tournaments/signup/own.html", context)


def remember(request: HttpRequest, signup: Signup) -> None:
    """From now on this browser acts for the team, as it would by the team's card (matches.links.visitors)."""
    kept = request.session.get(IN_SESSION, [])
    if signup.pk not in kept:
        request.session.cycle_key()
        request.session[IN_SESSION] = [*kept, signup.pk][-MOST_IN_SESSION:]


def not_good(request: HttpRequest) -> HttpResponse:
    return render(request, "tournaments/signup/not_good.html", status=404)


def named(signup: Signup) -> By:
    """Whoever has the link acts under the name that the sign-up gives."""
    return By(name=signup.coach_name or signup.team_name)


# -- what an entrant does, by link or account ------------------------------------------------------------


def manage(request: HttpRequest, mine: Signup, registration: Registration | None) -> HttpResponse:
    by = By(request.user) if mine.user_id is not None else named(mine)
    do = request.POST.get("do", "")
    try:
        if do == "withdraw":
            withdraw_signup(mine.competition, by, mine)
            messages.success(request, _("You have withdrawn."))
        elif do == "check in" and mine.entry is not None:
            check_in_self(mine.competition, by, mine.entry.number)
            messages.success(request, _("You have checked in. Have a good match!"))
        elif do == "answers" and registration is not None:
            form = Answers(registration, request.POST, mine)
            if form.is_valid():
                change_answers(mine.competition, by, mine, form.answers())
                messages.success(request, _("Saved."))
            else:
                messages.error(request, " ".join(str(each[0]) for each in form.errors.values()))
        else:
            messages.error(request, _("This button does not exist."))
    except Refusal as refusal:
        messages.error(request, str(refusal))
    return redirect(request.path)


def about(mine: Signup, registration: Registration | None) -> dict[str, Any]:
    """What the entrant is shown of the own sign-up."""
    in_line = waiting(mine.competition).filter(asked__lt=mine.asked).count() + 1
    return {
        "signup": mine,
        "registration": registration,
        "is_live": mine.state in LIVE,
        "place": in_line if mine.state == SignupState.WAITING else None,
        "told": told(registration.questions, mine.answers) if registration else [],
        "answers": Answers(registration, None, mine) if registration and registration.questions else None,
        "may_check_in": mine.entry is not None and mine.entry.came is None and is_open(registration),
    }
