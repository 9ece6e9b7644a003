"""Helpers by invitation: the owner makes a link, whoever opens it with an account gets the role."""

import hashlib
import secrets
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Competition, Invitation, Role, RoleName
from tournaments.selectors.permissions import User
from tournaments.services.command import Act, By, verb
from tournaments.services.competitions import give_role
from tournaments.services.refusals import Conflict, Forbidden, Refusal

OFFERED: Final = (RoleName.ORGANISER, RoleName.RECORDER)
GOOD_FOR: Final = timedelta(days=14)
MOST: Final = 50  # open at a time
RANK: Final = {RoleName.OWNER: 0, RoleName.ORGANISER: 1, RoleName.RECORDER: 2}


def invite(competition: Competition, by: By, role: str) -> str:
    """A new invitation; returns its secret, which nobody can be told again."""
    token = secrets.token_urlsafe(32)
    _invite(competition, by, role, _digest(token))
    return token


@verb("invite", "roles")
def _invite(act: Act, role: str, digest: str) -> None:
    if role not in OFFERED:
        raise Refusal(
            "role", _("People are invited as {known}, not as “{role}”.").format(known=" or ".join(OFFERED), role=role)
        )
    now = timezone.now()
    if Invitation.objects.filter(competition=act.competition, revoked=False, expires__gt=now).count() >= MOST:
        raise Conflict("many", _("There are {most} open invitations: revoke some first.").format(most=MOST))
    row = Invitation.objects.create(
        competition=act.competition, role=role, digest=digest, maker=act.by.actor, expires=now + GOOD_FOR
    )
    act.data |= {"role": role, "invitation": row.pk}
    act.settle = False


@verb("revoke invitation", "roles")
def revoke_invitation(act: Act, invitation: int) -> None:
    if not Invitation.objects.filter(competition=act.competition, pk=invitation, revoked=False).update(revoked=True):
        raise Refusal("no_invitation", _("There is no such open invitation."))
    act.data["invitation"] = invitation
    act.settle = False


def find(token: str) -> Invitation | None:
    """The invitation of a secret, if it is still good."""
    good = Invitation.objects.select_related("competition", "maker")
    return good.filter(digest=_digest(token), revoked=False, expires__gt=timezone.now()).first()


def accept(user: User, token: str) -> Competition:
    """Take the role. Whoever has that one or a higher one keeps it; whoever invited must still be allowed to."""
    if user is None or not user.is_authenticated:
        raise Forbidden("accept an invitation")
    with transaction.atomic():
        found = find(token)
        if found is None:
            raise Refusal("no_invitation", _("This invitation is not valid any more: ask for another one."))
        has = Role.objects.filter(competition=found.competition, user_id=user.pk).values_list("role", flat=True).first()
        if has is None or RANK[RoleName(has)] > RANK[RoleName(found.role)]:
            give_role(found.competition, By(found.maker, "By invitation"), user.get_username(), found.role)
            Invitation.objects.filter(pk=found.pk).update(used=F("used") + 1)
    return found.competition


def _digest(token: str) -> str:
    """What is stored of a secret: 256 random bits need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()
