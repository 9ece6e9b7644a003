"""Who helps: roles, and invitation links with a QR code to hold up."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.web.addresses import public_address, qr_code, reach
from fuba_site.web.throttle import Limit, visitor_address
from tournaments.models import Role, RoleName
from tournaments.services.command import By
from tournaments.services.competitions import give_role, take_role
from tournaments.services.invitations import (
    MOST_PEOPLE,
    OFFERED,
    accept,
    find,
    invite,
    joined,
    open_invitations,
    revoke_invitation,
)
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.forms import whole
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head

GUESSES = Limit("invitations", 30)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def helpers(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, "roles")
    address, people = "", None
    if request.method == "POST":
        by = By(request.user)
        do, number = request.POST.get("do", ""), whole(request.POST.get("number", ""))
        try:
            if do == "invite":
                people = whole(request.POST.get("people", "1"))
                made = invite(competition, by, request.POST.get("role", ""), 0 if people is None else people)
                address = public_address(request, reverse("join", args=[made.token]))
            elif do == "revoke" and number is not None:
                revoke_invitation(competition, by, number)
            elif do == "give":
                give_role(competition, by, request.POST.get("user", "").strip(), request.POST.get("role", ""))
            elif do == "take":
                if "closed" in take_role(competition, by, request.POST.get("user", "")).data:
                    messages.info(request, _("The invitation it came from is closed, too."))
            else:
                raise Refusal("deed", _("This button does not exist."))
        except Refusal as refusal:
            messages.error(request, str(refusal))
        if not address:
            return redirect("helpers", public_id=public_id)
    roles = list(Role.objects.filter(competition=competition).select_related("user").order_by("pk"))
    owners = [each for each in roles if each.role == RoleName.OWNER]
    context = head(competition) | {
        "roles": roles,
        "only_owner": owners[0] if len(owners) == 1 else None,  # somebody has to be one
        "invitations": open_invitations(competition),
        "all_roles": RoleName.choices,
        "most_people": MOST_PEOPLE,
        "offered": [(role.value, role.label) for role in OFFERED],
        "address": address,  # shown this once
        "people": people,
        "code": qr_code(address) if address else "",
        "reach": reach(request),
    }
    return render(request, "tournaments/organise/helpers.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """What an invitation opens: for those logged in a button; others log in or sign up first."""
    if not GUESSES.take(visitor_address(request)):
        return render(request, "tournaments/organise/join.html", {"wait": True}, status=429)
    if request.method == "POST" and request.user.is_authenticated:
        try:
            competition = accept(request.user, token)
        except Refusal as refusal:
            messages.error(request, str(refusal))
            return redirect("join", token=token)
        mine = joined(request.user, token)
        if mine is None:  # they had a higher role
            return redirect(competition)
        messages.success(request, _("Welcome! You are now a helper of this competition."))
        return redirect(_welcome(mine))
    found, mine = find(token), joined(request.user, token)
    if mine is not None:
        return redirect(_welcome(mine))
    context = {"invitation": found, "here_again": request.path}
    return render(request, "tournaments/organise/join.html", context, status=200 if found else 404)


def _welcome(role: Role) -> str:
    """Whoever records wants to know what there is to record."""
    if role.role == RoleName.RECORDER:
        return reverse("to-record", args=[role.competition.public_id])
    return role.competition.get_absolute_url()
