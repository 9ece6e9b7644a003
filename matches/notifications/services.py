"""What people do with their messages: read them, choose how they are told, register a device, confirm an address."""

import hashlib
from collections.abc import Mapping
from typing import Any, Final

from django.core import signing
from django.core.validators import validate_email
from django.db import transaction
from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from fuba_site.accounts.models import User
from fuba_site.letters.services import send_letter
from fuba_site.web.throttle import HOUR, Limit
from matches.notifications import vapid
from matches.notifications.models import Channel, Device, MessageSettings, Notice
from matches.notifications.occasions import EMAIL, OCCASIONS, Choice
from matches.notifications.push import decoded
from matches.notifications.recipients import choices_of, may_be_written_to
from matches.webhooks.outbound import NotReachable, look_up
from tournaments.models import Competition
from tournaments.selectors.permissions import is_hidden, roles_of
from tournaments.services.refusals import Conflict, Refusal
from tournaments.wording.sentences import error_text

MOST_DEVICES: Final = 10
NAME: Final = 60  # signs
CONFIRM: Final = "confirm address"  # the salt of its link
CONFIRM_SECONDS: Final = 3 * 24 * HOUR
CHANGES: Final = Limit("message-settings", 30)
LETTERS: Final = Limit("confirm-address", 5, HOUR)  # somebody's mailbox is not ours to fill
_INSIDE: Final = 2  # roles beside that of the public


# -- reading ---------------------------------------------------------------------------------


def on_the_site(user: User) -> QuerySet[Notice]:
    """What somebody was told, the newest first."""
    return Notice.objects.filter(user=user, channel=Channel.SITE).select_related("competition").order_by("-pk")


def unread(user: User) -> int:
    return Notice.objects.filter(user=user, channel=Channel.SITE, read=None).count()


def shown(user: User, notices: list[Notice]) -> list[Notice]:
    """Those of competitions that they may still see: whoever has left a private one reads nothing more of it."""
    hidden: dict[int, bool] = {}
    for each in notices:
        if each.competition_id not in hidden:
            hidden[each.competition_id] = is_hidden(each.competition) and not _inside(user, each.competition)
    return [each for each in notices if not hidden[each.competition_id]]


def _inside(user: User, competition: Competition) -> bool:
    return len(roles_of(user, competition)) >= _INSIDE


def mark_read(user: User, up_to: int | None = None, only: int | None = None) -> int:
    """All of them, those up to one that was seen, or a single one."""
    rows = Notice.objects.filter(user=user, channel=Channel.SITE, read=None)
    if only is not None:
        rows = rows.filter(pk=only)
    elif up_to is not None:
        rows = rows.filter(pk__lte=up_to)
    return rows.update(read=timezone.now())


# -- choosing -------------------------------------------------------------------------------


def settings_of(user: User) -> MessageSettings | None:
    return MessageSettings.objects.filter(user=user).first()


def choose(user: User, given: Mapping[str, Mapping[str, Any]]) -> dict[str, Choice]:
    """Keep how somebody wants to be told of some occasions; what is not named stays."""
    with transaction.atomic():
        MessageSettings.objects.get_or_create(user=user)
        row = MessageSettings.objects.select_for_update().get(user=user)
        choices = {name: each.as_dict() for name, each in choices_of(row).items()}
        for name, choice in given.items():
            if name not in OCCASIONS:
                raise Refusal("occasion", _("There is no kind of message “{name}”.").format(name=name))
            if choice.get("email", EMAIL[0]) not in EMAIL:
                raise Refusal("email", _("By email: {known}.").format(known=", ".join(EMAIL)))
            choices[name] |= choice
        row.choices = choices
        row.save(update_fields=["choices"])
    return choices_of(row)


# -- the address --------------------------------------------------------------------------------


def ask_to_confirm(user: User, site: str) -> None:
    """A letter with a link: letters go to an address only once whoever reads it has said so."""
    if not user.email:
        raise Refusal("no_address", _("Add an email address to your profile first."))
    validate_email(user.email)
    if may_be_written_to(user, settings_of(user)):
        raise Conflict("confirmed", _("This address has already been confirmed."))
    token = signing.dumps([user.pk, user.email], salt=CONFIRM)
    text = _(
        "Somebody, probably you, wants to receive FUBA messages at this address. To confirm, open this link "
        "within three days. If it was not you, ignore this email.\n\n{link}\n"
    ).format(link=site + reverse("confirm-address", args=[token]))
    key = hashlib.sha256(token.encode()).hexdigest()[:64]
    send_letter(user.email, _("Confirm your email address"), text, key=f"confirm {key}")


def confirm(token: str) -> bool:
    """Whether a link is good. It is for one account and one address, and works without logging in."""
    try:
        pk, address = signing.loads(token, salt=CONFIRM, max_age=CONFIRM_SECONDS)
    except (signing.BadSignature, ValueError, TypeError):
        return False
    user = User.objects.filter(pk=pk, email=address, is_active=True).first()
    if user is None:
        return False
    confirm_address(user, address)
    return True


def confirm_address(user: User, address: str) -> None:
    """For whoever knows that somebody reads an address, such as the link of a sign-up."""
    MessageSettings.objects.update_or_create(user=user, defaults={"confirmed": address})


# -- devices --------------------------------------------------------------------------------


def register(user: User, endpoint: str, p256dh: str, auth: str, server_key: str, name: str = "") -> Device:
    """A browser that is to be told. The same one again is the same device, also after somebody else has logged in there."""
    if server_key != vapid.public_key():
        raise Conflict("key", _("This page is out of date: reload it."))
    try:
        fits = len(decoded(p256dh)) == 65 and len(decoded(auth)) == 16
    except ValueError:
        fits = False
    if not fits:
        raise Refusal("keys", _("These keys do not come from a browser."))
    try:
        look_up(endpoint)
    except NotReachable as error:
        raise Refusal("endpoint", error_text(error)) from None
    digest = hashlib.sha256(endpoint.encode()).hexdigest()
    fields = {"user": user, "endpoint": endpoint, "p256dh": p256dh, "auth": auth, "server_key": server_key}
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)  # two of one account wait for each other
        mine = Device.objects.filter(user=user).exclude(digest=digest)
        if mine.count() >= MOST_DEVICES:
            raise Conflict("too_many", _("An account has at most {most} devices.").format(most=MOST_DEVICES))
        # Messages for whoever had it before are not for whoever has it now.
        Device.objects.filter(digest=digest).exclude(user=user).delete()
        return Device.objects.update_or_create(digest=digest, defaults={**fields, "name": _clean(name)})[0]


def forget_device(user: User, pk: int | None = None, endpoint: str = "") -> bool:
    mine = Device.objects.filter(user=user)
    chosen = mine.filter(pk=pk) if pk is not None else mine.filter(digest=hashlib.sha256(endpoint.encode()).hexdigest())
    return bool(chosen.delete()[0])


def _clean(name: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:NAME]


def masked(address: str) -> str:
    """An address that its reader knows again, and nobody else.

    >>> masked("anna@example.org"), masked("x")
    ('a…@e….org', '…')
    """
    name, _at, host = address.partition("@")
    ending = host.rpartition(".")[2]
    return f"{name[0]}…@{host[0]}….{ending}" if name and host else "…"
