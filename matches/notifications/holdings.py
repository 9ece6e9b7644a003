"""What messages hold about a person: what they were told, how they want to be told, and on which devices."""

from typing import Any, Final

from fuba_site.accounts.holdings import Holding, told
from fuba_site.accounts.models import User
from fuba_site.letters.models import Letter
from matches.notifications.models import Device, MessageSettings, Notice, Silence
from matches.notifications.recipients import name_of


def _export(user: User) -> dict[str, Any]:
    return {
        "told": told(
            Notice.objects.filter(user=user), "competition__name", "kind", "channel", "data", "created", "read", "state"
        ),
        "settings": told(MessageSettings.objects.filter(user=user), "choices", "confirmed"),
        "devices": told(Device.objects.filter(user=user), "name", "endpoint", "created"),
        "no_letters": told(Silence.objects.filter(recipient=name_of(user.pk)), "competition__name", "created"),
    }


def _forget(user: User) -> None:
    """Messages, settings and devices go with the account; what is kept by a name goes here."""
    Silence.objects.filter(recipient=name_of(user.pk)).delete()
    if user.email:
        Letter.objects.filter(to__iexact=user.email).delete()


MESSAGES: Final = Holding(
    "messages", ("matches.Device.user", "matches.MessageSettings.user", "matches.Notice.user"), _export, _forget
)
