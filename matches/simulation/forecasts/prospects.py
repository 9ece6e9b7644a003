"""What a competition holds in store for its teams: the columns of a forecast, and who reached what in one run."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from tournaments.core.course import Course
from tournaments.core.formats import CompetitionPlan, Decides, Seed, StagePlan
from tournaments.core.formats.slots import Slot

BRACKETS: Final = ("knockout", "written")  # who is in a round has come through those before it
PRIZES: Final = (Decides.TITLE, Decides.PROMOTION)


class Prospect(NamedTuple):
    """Something a team may achieve. `stage` and `round` are empty where it is not about one of them."""

    key: str
    kind: str  # first, reach, title, up, down
    stage: str = ""
    round: str = ""


class Outlook:
    """The prospects of a plan, and what each run of it comes to."""

    def __init__(self, plan: CompetitionPlan, divisions: Mapping[str, tuple[Slot, ...]]) -> None:
        self.divisions = list(divisions)
        self.tables = [stage for stage in plan.stages if stage.groups]
        self.brackets = [stage for stage in plan.stages if not stage.groups]
        # Where the last stage is one table, to win it is to win the competition.
        self.last = plan.stages[-1].name if not divisions and plan.stages and len(plan.stages[-1].groups) == 1 else ""
        self.prospects = tuple(self._prospects(plan))

    def _prospects(self, plan: CompetitionPlan) -> Iterator[Prospect]:
        for stage in plan.stages:
            if stage.groups and not self.divisions and stage.name != self.last:
                yield Prospect(f"first:{stage.name}", "first", stage.name)
            for number in rounds_to_reach(stage):
                yield Prospect(f"reach:{stage.name}:{number}", "reach", stage.name, stage.rounds[number - 1].name)
        if plan.stages:
            yield Prospect("title", "title")
        if len(self.divisions) > 1:
            yield Prospect("up", "up")
            yield Prospect("down", "down")

    def achieved(self, course: Course, divisions: Mapping[str, tuple[Slot, ...]]) -> Iterator[tuple[str, str]]:
        """Team and key of everything that came true in a course that is played to its end."""
        for stage in self.tables:
            if self.divisions or stage.name == self.last:
                continue
            for group in stage.groups:
                if group.name in course.tables:
                    yield course.tables[group.name][0].team, f"first:{stage.name}"
        for stage in self.brackets:
            yield from _reached(course, stage)
        if self.divisions:
            yield from self._moved(course, divisions)
        elif champion := course.champion():
            yield champion, "title"

    def _moved(self, course: Course, divisions: Mapping[str, tuple[Slot, ...]]) -> Iterator[tuple[str, str]]:
        """The winners of the divisions, and who changes into another one."""
        before: dict[str, int] = {}
        for level, name in enumerate(self.divisions):
            table = course.tables[name]
            yield table[0].team, "title"
            before |= {row.team: level for row in table}
        for level, name in enumerate(self.divisions):
            for slot in divisions[name]:
                team = slot.resolve(course.progress)
                if team and before.get(team, level) != level:
                    yield team, "up" if before[team] > level else "down"


def rounds_to_reach(stage: StagePlan) -> list[int]:
    """The rounds of a knockout worth asking for: not the one in which everybody begins anyway, nor the match for third place.

    >>> from tournaments.core.formats import knockout
    >>> rounds_to_reach(knockout(8, third_place=True))
    [2, 4]
    """
    if stage.groups:
        return []
    wanted = (*PRIZES, Decides.PROGRESS) if stage.format in BRACKETS else PRIZES
    rounds = sorted({each.round for each in stage.fixtures if each.decides in wanted and not each.if_needed})
    known = all(isinstance(slot, Seed) for slot in stage.entrants)
    return [number for number in rounds if not (known and number == 1)]


def _reached(course: Course, stage: StagePlan) -> Iterator[tuple[str, str]]:
    furthest: dict[str, int] = {}
    for fixture in stage.fixtures:
        if fixture.decides is not Decides.THIRD:
            for team in course.pairing(fixture.id):
                if team:
                    furthest[team] = max(furthest.get(team, 0), fixture.round)
    for number in rounds_to_reach(stage):
        for team, last in furthest.items():
            if last >= number:
                yield team, f"reach:{stage.name}:{number}"
