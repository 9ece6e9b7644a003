"""A competition as its page reads it: sides, fixtures with their results, and rounds."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import zip_longest
from typing import Final
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.core.course import SETTLED, Status, fully_paired, to_be_paired
from tournaments.core.formats import FixturePlan, Loser, Slot, StagePlan, Winner
from tournaments.core.reports import Report
from tournaments.core.standings import TableRules
from tournaments.models import Competition
from tournaments.selectors.situation import Situation
from tournaments.web.public.sides import Side, entry_side
from tournaments.wording.pages import STATUS_WORDS, group_title, outcome_note, round_names, slot_words

PODIUM: Final = 4


@dataclass(frozen=True)
class ScoreLine:
    """One side of a fixture with what it scored."""

    side: Side
    goals: int | None = None
    shootout: int | None = None
    lost: bool = False
    won: bool = False


@dataclass(frozen=True)
class Card:
    """A fixture in a list."""

    number: int
    url: str
    lines: tuple[ScoreLine, ScoreLine]
    place: str  # the group or the round it belongs to
    note: str
    void: bool  # a match was played here by a pair that no longer belongs here
    starts: datetime | None
    table: str


@dataclass(frozen=True)
class Round:
    """A round of a stage, numbered through the whole competition."""

    number: int
    name: str
    stage: StagePlan
    fixtures: tuple[FixturePlan, ...]


def scored(
    sides: tuple[Side, Side], report: Report | None, rules: TableRules, turned: bool = False
) -> tuple[ScoreLine, ScoreLine]:
    """Both sides with what they scored; `turned` where the report has them the other way round."""
    if report is None:
        return ScoreLine(sides[0]), ScoreLine(sides[1])
    goals: tuple[int | None, int | None] = report.score(rules)
    if report.outcome == "double_walkover":
        goals = None, None
    kicks = report.shootout or (None, None)
    winner = report.side()
    marks = [(goals[i], kicks[i], winner == ("away", "home")[i], winner == ("home", "away")[i]) for i in (0, 1)]
    first, second = reversed(marks) if turned else marks
    return ScoreLine(sides[0], *first), ScoreLine(sides[1], *second)


class Reading:
    """The situation in the words and shapes of a page. Asks the database for nothing."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.competition: Competition = situation.competition
        self.course = situation.course
        self.plan = situation.plan
        self._zone = ZoneInfo(self.competition.time_zone)
        self._url = reverse("fixture", args=[self.competition.public_id, 0])

    # -- sides and fixtures ------------------------------------------------------------

    @cached_property
    def sides(self) -> dict[str, Side]:
        return {key: entry_side(entry) for key, entry in self.situation.by_key.items()}

    def side(self, key: str | None, slot: Slot) -> Side:
        """The team of that key; None is somebody still to be found out, and nobody is nobody."""
        if key:
            return self.sides[key]
        if key is None:
            slot = self.plan.source(slot)
            return Side(slot_words(slot), waits=isinstance(slot, Winner | Loser))
        return Side(_("Nobody"))

    def lines(self, fixture: FixturePlan) -> tuple[ScoreLine, ScoreLine]:
        home, away = self.course.pairing(fixture.id)
        sides = self.side(home, fixture.home), self.side(away, fixture.away)
        report = self.course.counted.get(fixture.id)
        # A correction may have turned the pair round since it was reported.
        turned = report is not None and report.home != home
        return scored(sides, report, self.course.rules_of(self.stage_of[fixture.id].name), turned)

    def card(self, fixture: FixturePlan) -> Card:
        row = self.situation.by_number[fixture.number]
        starts = row.starts.astimezone(self._zone) if row.starts else None
        place = group_title(fixture.group) if fixture.group and len(self.stage_of[fixture.id].groups) > 1 else ""
        two_legs = not fixture.group and (fixture.tie != fixture.id or fixture.leg > 1)
        legs = _("leg {number}").format(number=fixture.leg) if two_legs else ""
        note = ", ".join(filter(None, (legs, self.note(fixture))))
        void = fixture.id in self.voided
        return Card(fixture.number, self.url(fixture.number), self.lines(fixture), place, note, void, starts, row.table)

    def note(self, fixture: FixturePlan) -> str:
        """What a score does not say, or why there is none."""
        report = self.course.counted.get(fixture.id)
        if report is not None:
            return outcome_note(report)
        if fixture.id in self._annulled:
            return _("annulled, to be played again") if self.course.status[fixture.id] is Status.READY else _("annulled")
        return str(STATUS_WORDS[self.course.status[fixture.id]])

    def url(self, number: int) -> str:
        return self._url.removesuffix("0/") + f"{number}/"

    @cached_property
    def stage_of(self) -> dict[str, StagePlan]:
        return {fixture.id: stage for stage in self.plan.stages for fixture in stage.fixtures}

    @cached_property
    def voided(self) -> set[str]:
        """Fixtures with a match whose pair no longer belongs there, as long as those who do have not played."""
        gone = (each for each in self.course.without_basis() if each.outcome != "annulled")
        lost = {each.fixture for each in gone if set(self.course.pairing(each.fixture)) != each.pair}
        return lost - self.course.counted.keys()

    @cached_property
    def _annulled(self) -> set[str]:
        reports: Iterable[Report] = self.situation.reports
        return {each.fixture for each in reports if each.outcome == "annulled"}

    # -- rounds ------------------------------------------------------------------------

    @cached_property
    def rounds(self) -> list[Round]:
        """Every round that has fixtures, in the order of the stages."""
        found: list[Round] = []
        names = round_names({stage.name: [each.name for each in stage.rounds] for stage in self.plan.stages})
        for stage in self.plan.stages:
            by_round: dict[int, list[FixturePlan]] = {}
            for fixture in stage.fixtures:
                by_round.setdefault(fixture.round, []).append(fixture)
            for each in stage.rounds:
                if each.number in by_round:
                    name = names[stage.name, each.number]
                    found.append(Round(len(found) + 1, name, stage, tuple(by_round[each.number])))
        return found

    def current_round(self) -> Round | None:
        """The first round with something to be played, or with one to be paired after it; the last when nothing is left."""
        for each, following in zip_longest(self.rounds, self.rounds[1:]):
            last = following is None or following.stage is not each.stage
            to_pair = last and not fully_paired(each.stage)
            if to_pair or any(self.course.status[fixture.id] not in SETTLED for fixture in each.fixtures):
                return each
        return self.rounds[-1] if self.rounds else None

    def chosen_round(self, wish: str | None) -> Round | None:
        """The round somebody asks for by its number, or the current one."""
        if wish and wish.isascii() and wish.isdigit() and 1 <= int(wish[:6]) <= len(self.rounds):
            return self.rounds[int(wish[:6]) - 1]
        return self.current_round()

    # -- how far it is -----------------------------------------------------------------

    @cached_property
    def progress(self) -> tuple[int, int]:
        """Matches that are over, and all there are, those of Swiss rounds to be paired included.

        Of a season that was cut short only those played are over.
        """
        real = [status for status in self.course.status.values() if status is not Status.EMPTY]
        over = SETTLED - {Status.CANCELLED} if self.course.cut_short else SETTLED
        ahead = 0 if self.course.cut_short else sum(map(to_be_paired, self.plan.stages))
        return sum(status in over for status in real), len(real) + ahead

    @cached_property
    def champion(self) -> Side | None:
        key = self.course.champion()
        return self.sides[key] if key else None

    # -- what a visitor looks for first -------------------------------------------------

    def coming(self, most: int) -> list[Card]:
        """What is played next: by the timetable; without one what can be played, in the order of play."""
        ahead = [each for each in self.plan.fixtures() if self.course.status[each.id] in (Status.OPEN, Status.READY)]
        starts = {each.id: self.situation.by_number[each.number].starts for each in ahead}
        timed = sorted((each for each in ahead if starts[each.id]), key=lambda each: (starts[each.id], each.number))
        ready = [each for each in ahead if self.course.status[each.id] is Status.READY]
        return [self.card(each) for each in (timed or ready)[:most]]

    def latest(self, most: int) -> list[Card]:
        """How the latest matches ended, the newest first."""
        counted = self.course.counted
        played = [each for each in self.plan.fixtures() if self.course.status[each.id] is Status.PLAYED and each.id in counted]
        played.sort(key=lambda each: counted[each.id].order, reverse=True)
        return [self.card(each) for each in played[:most]]

    def way(self) -> list[tuple[str, Side, ScoreLine, ScoreLine, str]]:
        """The champion's matches: where, against whom, how it ended for both, and the page."""
        key = self.course.champion()
        found = []
        for each in self.rounds:
            for fixture in each.fixtures:
                if key not in self.course.pairing(fixture.id) or fixture.id not in self.course.counted:
                    continue
                own, other = self.lines(fixture)
                if self.course.pairing(fixture.id)[0] != key:
                    own, other = other, own
                place = self.card(fixture).place or each.name
                found.append((place, other.side, own, other, self.url(fixture.number)))
        return found

    def podium(self) -> list[Side]:
        """The first places, as far as they are known."""
        stage = self.course.progress.title_stage()
        keys = [self.course.progress.stage_placed(stage.name, place) for place in range(1, PODIUM + 1)] if stage else []
        return [self.sides[key] for key in keys if key]
