"""Helpers by invitation: the owner makes a link, whoever opens it with an account gets the role.

A link is for one person unless its maker says for how many. Taking a role away closes the link it came by, and no link that was
made before lets the same person in again.
"""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Action, Competition, Invitation, Role, RoleName
from tournaments.selectors.permissions import User
from tournaments.services.command import Act, By, lock, verb
from tournaments.services.competitions import RANK, give_role
from tournaments.services.refusals import Conflict, Forbidden, Refusal

OFFERED: Final = (RoleName.ORGANISER, RoleName.RECORDER)
GOOD_FOR: Final = timedelta(days=14)
MOST: Final = 50  # open at a time
MOST_PEOPLE: Final = 100  # by one link


@dataclass(frozen=True)
class Invited:
    """A new invitation and its secret, which nobody can be told again."""

    invitation: Invitation
    token: str


def invite(competition: Competition, by: By, role: str, people: int = 1) -> Invited:
    """A new invitation, for one person or for several."""
    token = secrets.token_urlsafe(32)
    row = Invitation.objects.get(pk=_invite(competition, by, role, people, _digest(token)).data["invitation"])
    if row.digest != _digest(token):  # the same request came before, and its secret was told then
        raise Conflict("told_before", _("This invitation already exists, and its link is shown only once. Create another one."))
    return Invited(row, token)


@verb("invite", "roles")
def _invite(act: Act, role: str, people: int, digest: str) -> None:
    if role not in OFFERED:
        raise Refusal(
            "role", _("You can invite people as {known}, not as “{role}”.").format(known=" or ".join(OFFERED), role=role)
        )
    if not 1 <= people <= MOST_PEOPLE:
        raise Refusal("people", _("An invitation is for 1 to {most} people.").format(most=MOST_PEOPLE))
    if open_invitations(act.competition).count() >= MOST:
        raise Conflict("many", _("There are already {most} open invitations. Revoke some first.").format(most=MOST))
    expires = timezone.now() + GOOD_FOR
    row = Invitation.objects.create(
        competition=act.competition, role=role, people=people, digest=digest, maker=act.by.actor, expires=expires
    )
    act.data |= {"role": role, "people": people, "invitation": row.pk}
    act.settle = False


@verb("revoke invitation", "roles")
def revoke_invitation(act: Act, invitation: int) -> None:
    if not open_invitations(act.competition).filter(pk=invitation).update(revoked=True):
        raise Refusal("no_invitation", _("There is no such open invitation here."))
    act.data["invitation"] = invitation
    act.settle = False


def open_invitations(competition: Competition) -> QuerySet[Invitation]:
    return _good().filter(competition=competition)


def find(token: str) -> Invitation | None:
    """The invitation of a secret, if it is still good."""
    return _good().select_related("competition", "maker").filter(digest=_digest(token)).first()


def _good() -> QuerySet[Invitation]:
    return Invitation.objects.filter(revoked=False, expires__gt=timezone.now(), used__lt=F("people"))


def joined(user: User, token: str) -> Role | None:
    """The role that somebody has by this invitation, also when it is spent: a second tap is no mistake."""
    if user is None or not user.is_authenticated:
        return None
    return Role.objects.select_related("competition").filter(user_id=user.pk, invitation__digest=_digest(token)).first()


def accept(user: User, token: str) -> Competition:
    """Take the role. Whoever has that one or a higher one keeps it; whoever invited must still be allowed to."""
    if user is None or not user.is_authenticated:
        raise Forbidden("accept an invitation")
    with transaction.atomic():
        if (mine := joined(user, token)) is not None:
            return mine.competition
        found = find(token)
        if found is not None:
            lock(found.competition)  # of two who come for the last place one gets it
            found = find(token)
        if found is None or _dismissed(user, found):
            raise Refusal("no_invitation", _("This invitation has expired. Ask for a new one."))
        has = Role.objects.filter(competition=found.competition, user_id=user.pk).values_list("role", flat=True).first()
        if has is None or RANK[RoleName(has)] > RANK[RoleName(found.role)]:
            give_role(found.competition, By(found.maker, "By invitation"), user.get_username(), found.role, found.pk)
            Invitation.objects.filter(pk=found.pk).update(used=F("used") + 1)
    return found.competition


def _dismissed(user: Any, invitation: Invitation) -> bool:
    """Whether somebody lost a role since the invitation was made: it was not made for them to come back."""
    taken = Action.objects.filter(competition=invitation.competition_id, verb="take role", time__gte=invitation.created)
    return taken.filter(data__user=user.get_username()).exists()


def _digest(token: str) -> str:
    """What is stored of a secret: 256 random bits need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()
