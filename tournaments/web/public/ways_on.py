"""Where a team may play next, as long as it is not known: the way on from its group or its tie."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from tournaments.core.course import Status
from tournaments.core.formats import FixturePlan, Loser, Slot, Winner
from tournaments.core.formats.slots import BestPlaced, GroupPlace
from tournaments.models import Entry
from tournaments.web.public.presentation import Reading, Round
from tournaments.wording.pages import group_title, place_word


@dataclass(frozen=True)
class WayOn:
    """A round that a team may reach, when its first match there begins, and what it takes. The table is known after a tie."""

    round: str
    starts: datetime | None
    table: str
    condition: str


def ways_on(reading: Reading, entry: Entry) -> list[WayOn]:
    """The next steps only, in the order of the rounds."""
    course = reading.course
    mine = [each for stage in reading.plan.stages for each in stage.fixtures if entry.key in course.pairing(each.id)]
    open_ties = [each for each in mine if not each.group and course.status[each.id] in (Status.OPEN, Status.READY)]
    groups = {each.group for each in mine if each.group}
    found: list[WayOn] = []
    for each in reading.rounds:
        found += _after_ties(reading, each, {tie.tie for tie in open_ties})
        for group in sorted(groups):
            found += _after_group(reading, each, group)
    return found


def _after_ties(reading: Reading, each: Round, ties: set[str]) -> Iterable[WayOn]:
    for fixture in each.fixtures:
        for slot in _open_slots(reading, fixture):
            if isinstance(slot, Winner | Loser) and slot.fixture in ties and fixture.leg == 1:
                words = (
                    _("after a win in match {number}") if isinstance(slot, Winner) else _("after a defeat in match {number}")
                )
                row = reading.situation.by_number[fixture.number]
                yield WayOn(each.name, _local(reading, [fixture]), row.table, words.format(number=slot.fixture))


def _after_group(reading: Reading, each: Round, group: str) -> Iterable[WayOn]:
    places: set[int] = set()
    thirds = False
    reached: list[FixturePlan] = []
    for fixture in each.fixtures:
        for slot in _open_slots(reading, fixture):
            source = reading.plan.source(slot)
            if isinstance(source, GroupPlace) and source.group == group:
                places.add(source.place)
            elif isinstance(source, BestPlaced) and group in source.groups:
                thirds = True
                places.add(source.place)
            else:
                continue
            reached.append(fixture)
    if reached and each.stage.name != group:
        title = group_title(group)
        words = _("if {places} of {group}").format(places=_either(sorted(places)), group=title[:1].lower() + title[1:])
        if thirds:
            words = _("{condition}, and among the best").format(condition=words)
        yield WayOn(each.name, _local(reading, reached), "", words)


def _open_slots(reading: Reading, fixture: FixturePlan) -> Iterable[Slot]:
    pair = reading.course.pairing(fixture.id)
    return (slot for slot, key in zip((fixture.home, fixture.away), pair, strict=True) if key is None)


def _either(places: Sequence[int]) -> str:
    words = [place_word(place) for place in places]
    return words[0] if len(words) == 1 else _("{some} or {last}").format(some=", ".join(words[:-1]), last=words[-1])


def _local(reading: Reading, fixtures: Sequence[FixturePlan]) -> datetime | None:
    times = [row.starts for each in fixtures if (row := reading.situation.by_number[each.number]).starts]
    return min(times).astimezone(ZoneInfo(reading.competition.time_zone)) if times else None
