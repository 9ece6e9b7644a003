"""In which language and by which clock somebody is told."""

from zoneinfo import ZoneInfo

from django.conf import settings

from fuba_site.accounts import preferences
from fuba_site.accounts.models import User
from fuba_site.web.languages import spoken
from fuba_site.web.zones import is_zone


def language_of(user: User | None, own: str = "") -> str:
    """What an account or a sign-up says, else that of the site."""
    return preferences.language_of(user) if user is not None else spoken(own) or settings.LANGUAGE_CODE


def zone_of(user: User | None, otherwise: str = "") -> ZoneInfo:
    """Their own clock, else that of the competition or of the site."""
    if user is not None and is_zone(user.time_zone):
        return ZoneInfo(user.time_zone)
    return ZoneInfo(otherwise if is_zone(otherwise) else settings.TIME_ZONE)
