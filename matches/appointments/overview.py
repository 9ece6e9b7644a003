"""What is agreed and what is not, round by round: for those who organise, and for the API."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from matches.appointments.models import Proposal
from matches.appointments.reminders import unplayed
from matches.appointments.services import OTHER, standing
from tournaments.models import Competition, Fixture
from tournaments.selectors.deadlines import deadlines_of
from tournaments.services.deadlines import Round
from tournaments.wording.pages import round_names

AHEAD: Final = 2  # rounds that are shown before their time


@dataclass(frozen=True)
class Meeting:
    """A match that is still to be played, and how far its coaches are.

    `state` is `agreed`, `proposed` (one side waits for an answer), `silent` (nobody has proposed anything) or `unreported`
    (its time is over); `waits_for` the side whose turn it is, where one alone is asked.
    """

    fixture: Fixture
    deadline: datetime
    proposals: Sequence[Proposal]
    now: datetime

    @property
    def state(self) -> str:
        if self.fixture.starts is not None:
            return "agreed" if self.fixture.starts > self.now else "unreported"
        return "proposed" if self.proposals else "silent"

    @property
    def waits_for(self) -> str:
        sides = {OTHER[each.side] for each in self.proposals}
        return sides.pop() if self.state == "proposed" and len(sides) == 1 else ""

    @property
    def late(self) -> bool:
        return self.deadline <= self.now


@dataclass(frozen=True)
class RoundToPlay:
    place: Round
    name: str
    deadline: datetime
    meetings: Sequence[Meeting]
    late: bool

    @property
    def key(self) -> str:
        return f"{self.place[0]}:{self.place[1]}"

    @property
    def not_agreed(self) -> list[Meeting]:
        return [each for each in self.meetings if self.late or each.state != "agreed"]

    @property
    def agreed(self) -> list[Meeting]:
        return [each for each in self.meetings if not self.late and each.state == "agreed"]


def names_of(competition: Competition) -> dict[Round, str]:
    stages = competition.stages.order_by("number").values_list("name", "plan__rounds")
    return round_names({name: rounds or () for name, rounds in stages})


def rounds_to_play(competition: Competition, now: datetime, names: dict[Round, str]) -> Iterator[RoundToPlay]:
    """Rounds with something left to play, the most urgent first: those that are late, and the next ones. Two queries."""
    deadlines = deadlines_of(competition)
    rows = unplayed(competition, deadlines.keys())
    left: dict[Round, list[Fixture]] = {}
    for fixture in rows.select_related("stage", "home__team", "away__team").defer("stage__plan"):
        left.setdefault((fixture.stage.name, fixture.round), []).append(fixture)
    proposals: dict[int, list[Proposal]] = {}
    for each in standing().filter(fixture__competition=competition).order_by("side"):
        proposals.setdefault(each.fixture_id, []).append(each)
    coming = sorted({deadlines[place] for place in left if deadlines[place] > now})[:AHEAD]
    for place in sorted(left, key=lambda place: (deadlines[place], place)):
        deadline = deadlines[place]
        if deadline <= now or deadline in coming:
            meetings = [Meeting(each, deadline, proposals.get(each.pk, ()), now) for each in left[place]]
            yield RoundToPlay(place, names.get(place, f"{place[0]} {place[1]}"), deadline, meetings, deadline <= now)
