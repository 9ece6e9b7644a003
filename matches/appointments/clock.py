"""By whose clock somebody reads and writes times: their own choice, that of their account, or that of the competition."""

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.http import HttpRequest
from django.utils.translation import gettext as _

from fuba_site.web.zones import is_zone
from tournaments.core.schedule import ScheduleError
from tournaments.core.schedule.local import moment_of
from tournaments.models import Competition
from tournaments.services.refusals import Refusal, refusing

IN_SESSION: Final = "zone"
HOURS: Final = (10, 15, 18, 20, 21)  # when people play; any other time can be written
MOST_DAYS: Final = 14


def zone_of(request: HttpRequest, competition: Competition) -> str:
    own: str = getattr(request.user, "time_zone", "")
    known = (request.session.get(IN_SESSION, ""), own)
    return next((each for each in known if is_zone(each)), competition.time_zone)


def choose_zone(request: HttpRequest, name: str) -> None:
    if not is_zone(name):
        raise Refusal("zone", _("This time zone does not exist."))
    request.session[IN_SESSION] = name


def read_local(text: str, zone: str) -> datetime:
    """What somebody wrote into a field for date and time, by their clock."""
    if not is_zone(zone):
        raise Refusal("zone", _("This time zone does not exist."))
    try:
        local = datetime.fromisoformat(text)
    except ValueError:
        raise Refusal("time", _("Enter a day and a time.")) from None
    with refusing():
        try:
            return moment_of(local.replace(tzinfo=None), ZoneInfo(zone))
        except OverflowError:
            raise Refusal("time", _("Enter a day and a time.")) from None


def offered(now: datetime, deadline: datetime, zone: str) -> list[tuple[datetime, list[datetime | None]]]:
    """Days until the deadline, each with the usual hours; none where that hour is over, too late, or not on the clock."""
    clock = ZoneInfo(zone)
    first = now.astimezone(clock).replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)
    days = []
    for ahead in range(MOST_DAYS):
        day = first + timedelta(days=ahead)
        moments = [_moment(day.replace(hour=hour), clock) for hour in HOURS]
        fine = [each if each is not None and now < each <= deadline else None for each in moments]
        if any(fine):
            days.append((day.replace(hour=12, tzinfo=clock), fine))
    return days


def _moment(local: datetime, clock: ZoneInfo) -> datetime | None:
    try:
        return moment_of(local, clock)
    except ScheduleError:
        return None
