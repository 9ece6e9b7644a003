"""Time zones to choose from, by continent."""

from functools import cache
from typing import Final
from zoneinfo import available_timezones

from django.utils.translation import gettext_lazy

AREAS: Final = {
    "Africa": gettext_lazy("Africa"),
    "America": gettext_lazy("America"),
    "Antarctica": gettext_lazy("Antarctica"),
    "Arctic": gettext_lazy("Arctic"),
    "Asia": gettext_lazy("Asia"),
    "Atlantic": gettext_lazy("Atlantic"),
    "Australia": gettext_lazy("Australia"),
    "Europe": gettext_lazy("Europe"),
    "Indian": gettext_lazy("Indian Ocean"),
    "Pacific": gettext_lazy("Pacific"),
}
UTC: Final = "UTC"


@cache
def _known() -> tuple[str, ...]:
    """Read from hundreds of files, once."""
    return tuple(sorted(available_timezones()))


def zones(now: str = UTC) -> list[tuple[str, object]]:
    """UTC, then the cities of each continent; what is set now is among them, whatever it is called.

    >>> dict(zones())["UTC"], ("Europe/Helsinki", "Helsinki") in dict(zones())["Europe"]
    ('UTC', True)
    """
    groups: list[tuple[str, object]] = [(UTC, UTC)]
    if now != UTC and now.partition("/")[0] not in AREAS:
        groups.append((now, now))
    for area, name in AREAS.items():
        cities = [(zone, zone.partition("/")[2].replace("_", " ")) for zone in _known() if zone.startswith(area + "/")]
        groups.append((str(name), cities))
    return groups


def is_zone(name: str) -> bool:
    return name in _known()


def zone_or_utc(name: str) -> str:
    """What a browser says its zone is, if we know it.

    >>> zone_or_utc("Europe/Rome"), zone_or_utc("Mars/Olympus")
    ('Europe/Rome', 'UTC')
    """
    return name if is_zone(name) else UTC
