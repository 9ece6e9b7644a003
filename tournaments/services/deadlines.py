"""Until when rounds are to be played: set for all at once, one by one, and put off."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from tournaments.core.schedule.local import later
from tournaments.models import Competition
from tournaments.selectors.deadlines import deadlines_of, reminders_of
from tournaments.services.command import Act, verb
from tournaments.services.refusals import Refusal
from tournaments.services.schedule import planned

MOST_DAYS: Final = 365  # between two rounds, before a deadline, and to put one off
MOST_REMINDERS: Final = 5
Round = tuple[str, int]  # the name of a stage, and the number of a round of it


@verb("deadlines", "schedule", undo=["competition"])
def set_deadlines(
    act: Act, given: Mapping[Round, datetime | None] | None = None, reminders: Sequence[int] | None = None
) -> None:
    """Deadlines of some rounds, none where nothing is said; and how many days before coaches are reminded."""
    competition = act.competition
    known = rounds_of(competition)
    if not known:
        raise Refusal("draft", _("There are no rounds yet. Start the competition first."))
    before = deadlines_of(competition)
    after = dict(before)
    for place, moment in (given or {}).items():
        if place not in known:
            raise Refusal("no_round", _("There is no round {number} in “{stage}”.").format(stage=place[0], number=place[1]))
        after.pop(place, None)
        if moment is not None:
            if moment.utcoffset() is None:
                raise Refusal("no_zone", _("The time needs a time zone."))
            planned(moment)
            after[place] = moment.astimezone(UTC)
    schedule = {key: value for key, value in competition.schedule.items() if key != "deadlines"}
    kept: dict[str, dict[str, str]] = {}
    for stage, number in sorted(after):
        kept.setdefault(stage, {})[str(number)] = after[stage, number].isoformat()
    if kept:
        schedule["deadlines"] = kept
    if reminders is not None:
        schedule["reminders"] = _checked(reminders)
        act.data["reminders"] = schedule["reminders"]
    competition.schedule = schedule
    competition.save(update_fields=["schedule"])
    changed = sorted(place for place in {*before, *after} if before.get(place) != after.get(place))
    act.data["deadlines"] = [
        {"stage": stage, "round": number, **_change(before.get((stage, number)), after.get((stage, number)))}
        for stage, number in changed
    ]
    act.settle = False


def rounds_of(competition: Competition) -> list[Round]:
    """Every round, those that are still to be paired too."""
    stages = competition.stages.order_by("number").values_list("name", "plan__rounds")
    return [(name, number) for name, rounds in stages for number in range(1, len(rounds or ()) + 1)]


def spread(competition: Competition, first: datetime, days: int, stage: str = "") -> dict[Round, datetime | None]:
    """A deadline for each round of a stage, or of all: the first one, then always so many days later, at the same hour."""
    _check_days(days)
    rounds = [each for each in rounds_of(competition) if stage in ("", each[0])]
    if not rounds:
        raise Refusal("no_round", _("These rounds do not exist."))
    zone = ZoneInfo(competition.time_zone)
    planned(first)
    found: dict[Round, datetime | None] = {}
    for at, place in enumerate(rounds):
        found[place] = first
        if at + 1 < len(rounds):
            first = later(first, days, zone)
            planned(first)
    return found


def put_off(competition: Competition, place: Round, days: int) -> dict[Round, datetime | None]:
    """The deadline of a round, so many days later."""
    _check_days(days)
    before = deadlines_of(competition).get(place)
    if before is None:
        raise Refusal("no_deadline", _("This round has no deadline."))
    return {place: later(before, days, ZoneInfo(competition.time_zone))}


def settings_of(competition: Competition) -> dict[str, Any]:
    """As the API tells them."""
    found = deadlines_of(competition)
    return {
        "deadlines": [{"stage": stage, "round": number, "ends": found[stage, number]} for stage, number in sorted(found)],
        "reminders": list(reminders_of(competition)),
    }


def _change(before: datetime | None, after: datetime | None) -> dict[str, str | None]:
    return {"before": before.isoformat() if before else None, "after": after.isoformat() if after else None}


def _checked(reminders: Sequence[int]) -> list[int]:
    found = sorted(set(reminders), reverse=True)
    if len(found) > MOST_REMINDERS:
        raise Refusal("reminders", _("At most {most} reminders are sent before a deadline.").format(most=MOST_REMINDERS))
    for each in found:
        _check_days(each)
    return found


def _check_days(days: int) -> None:
    if not 1 <= days <= MOST_DAYS:
        raise Refusal("days", _("Enter a whole number of days from 1 to {most}.").format(most=MOST_DAYS))
