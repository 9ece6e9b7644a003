"""The course of a competition: plan, field, reports and rulings in; tables, pairings and what can be played out.

Pure, and computed afresh whenever it is asked for. A report counts only while the pair that played it belongs into its
fixture, so a correction anywhere changes everything that follows from it and nothing else; what lost its basis stays, and
counts again when its pair returns.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final

from tournaments.core.carryover import Outcome, TeamMatch
from tournaments.core.cut_short import CutShort, by_the_game
from tournaments.core.formats import (
    NOBODY,
    CompetitionPlan,
    Decides,
    Facts,
    FixturePlan,
    GroupOrder,
    Progress,
    StagePlace,
    StagePlan,
    next_round,
)
from tournaments.core.formats import Outcome as FixtureOutcome
from tournaments.core.formats.slots import Bye, Slot
from tournaments.core.reports import Report, Side
from tournaments.core.standings import IdleRound, Override, Table, TableRules, best_placed, build_table


class Withdrawal(StrEnum):
    """What becomes of the matches of a team that withdraws."""

    ANNUL = "annul"  # as if it had never entered
    WALKOVER = "walkover"  # what was played stands, the rest is won by its opponents
    KEEP = "keep"  # what was played stands, the rest is not played and nobody gains by it in a table


class Status(StrEnum):
    """Where a fixture stands."""

    OPEN = "open"  # somebody is still to be found out
    READY = "ready"  # both teams are known, and it is to be played
    PLAYED = "played"
    WALKED_OVER = "walked_over"  # decided without a report, because somebody withdrew
    CANCELLED = "cancelled"  # will not be played
    EMPTY = "empty"  # a bye, or nobody came through: there is no such match


SETTLED: Final = frozenset({Status.PLAYED, Status.WALKED_OVER, Status.CANCELLED, Status.EMPTY})


LATE: Final = 1 << 62  # the walkovers of somebody who withdrew come after everything that was reported
# A match of a team: fixture, pair, how it ended ("" while it is to be played), and its place among those reported.
Listed = tuple[str, Iterable[str | None], Outcome, int]


class Course:
    """A competition as it stands.

    `field` are the entrants by seat, `rules` the table rules of each stage (those under "" are for all others),
    `overrides` the organiser's places by group, `pairs` the teams that the organiser has set by fixture.

    >>> from tournaments.core.formats import preset
    >>> course = Course(preset("cup-4", 4), ["Lyon", "Bilbao", "Turku", "Bari"], [Report("1", "Lyon", "Bari", goals=(2, 0))])
    >>> course.status["1"].value, course.status["2"].value, course.pairing("4")
    ('played', 'ready', ('Lyon', None))
    """

    def __init__(
        self,
        plan: CompetitionPlan,
        field: Sequence[str],
        reports: Iterable[Report] = (),
        rules: Mapping[str, TableRules] | None = None,
        withdrawn: Mapping[str, Withdrawal] | None = None,
        overrides: Mapping[str, Sequence[Override]] | None = None,
        pairs: Mapping[str, tuple[str, str]] | None = None,
        cut_short: CutShort | None = None,
    ) -> None:
        self.plan = plan
        self.rules = rules or {}
        self.withdrawn = withdrawn or {}
        self.overrides = overrides or {}
        self.cut_short = cut_short
        self._cut: set[str] = set()  # fixtures that would have been played
        self.status: dict[str, Status] = {}
        self.counted: dict[str, Report] = {}  # by fixture: what was reported there by the pair that belongs there
        self.tables: dict[str, Table] = {}
        self.best: dict[tuple[str, int], Table] = {}
        self._reports: dict[tuple[str, frozenset[str]], Report] = {}
        for report in reports:  # the last one of a pair is the one that stands
            self._reports[report.fixture, report.pair] = report
        seats = [self._unless_annulled(name) for name in field]
        by_hand = {
            fixture: (self._unless_annulled(home), self._unless_annulled(away))
            for fixture, (home, away) in (pairs or {}).items()
        }
        self._orders: dict[str, GroupOrder] = {}
        self._outcomes: dict[str, FixtureOutcome] = {}
        self._best_groups: dict[tuple[str, int], list[str]] = {}
        self.facts = Facts(seats, self._orders, self._outcomes, self._best_groups, by_hand)
        # Asked for a fixture only after everything before it has been settled: what it remembers is then final.
        self.progress = Progress(plan, self.facts)
        wanted = _compared_places(plan)
        for stage in plan.stages:
            for fixture in stage.fixtures:
                self._settle(stage, fixture)
                if cut_short:
                    self._cut_off(fixture, cut_short)
            self._draw_up(stage, wanted.get(stage.name, set()))

    def _unless_annulled(self, team: str) -> str:
        return NOBODY if self.withdrawn.get(team) is Withdrawal.ANNUL else team

    # -- how things stand ----------------------------------------------------------

    def rules_of(self, stage: str) -> TableRules:
        return self.rules.get(stage) or self.rules.get("") or TableRules()

    def pairing(self, fixture: str) -> tuple[str | None, str | None]:
        return self.progress.pairing(fixture)

    def champion(self) -> str | None:
        return self.progress.champion()

    def over(self) -> bool:
        """Nothing is left to be played."""
        if self.cut_short:
            return True
        return all(status in SETTLED for status in self.status.values()) and all(map(fully_paired, self.plan.stages))

    def without_basis(self) -> list[Report]:
        """Matches that were played by a pair which no longer belongs into their fixture."""
        return [report for report in self._reports.values() if self.counted.get(report.fixture) is not report]

    def playable(self) -> list[FixturePlan]:
        """Fixtures whose teams have played all their earlier ones, so that their team sheets are certain."""
        waiting: set[str | None] = set()
        found = []
        for fixture in self.plan.fixtures():
            if self.status[fixture.id] in SETTLED:
                continue
            pair = set(self.pairing(fixture.id))
            if self.status[fixture.id] is Status.READY and not waiting & pair:
                found.append(fixture)
            waiting |= pair - {None}
        return found

    def team_matches(self, team: str) -> list[TeamMatch]:
        """A team's matches as the ledger wants them."""
        found: list[Listed] = []
        for fixture in self.plan.fixtures():
            if team not in self.pairing(fixture.id):
                continue
            report = self.counted.get(fixture.id)
            if report is not None:
                found.append((fixture.id, report.pair, report.outcome, report.order))
            elif self.status[fixture.id] is Status.READY:
                found.append((fixture.id, self.pairing(fixture.id), "", 0))
        return in_order(found)

    def tie_winner(self, fixture: FixturePlan, report: Report) -> str | None:
        """Who goes on if a fixture ends like that: NOBODY after a double walkover, None while nobody does.

        Of two legs the goals of both count, then the shoot-out of the second.
        """
        if report.outcome == "double_walkover":
            return NOBODY
        side = report.side()
        if fixture.leg == 2 and not fixture.if_needed and report.outcome != "annulled":
            first = self.counted.get(self.plan.first_leg(fixture.tie).id)
            if first is None:
                return None
            goals = self.aggregate(first, report)
            lead = goals[report.home] - goals[report.away]
            if lead:
                side = "home" if lead > 0 else "away"
            elif report.shootout and not report.awarded:
                side = "home" if report.shootout[0] > report.shootout[1] else "away"
            else:
                side = report.awarded
        return {"home": report.home, "away": report.away, "": None}[side]

    def aggregate(self, first: Report, second: Report) -> dict[str, int]:
        """The goals of both legs by team."""
        goals = dict.fromkeys(first.pair, 0)
        for leg in (first, second):
            home, away = leg.score(self.rules_of(""))
            goals[leg.home] += home
            goals[leg.away] += away
        return goals

    # -- working it out ------------------------------------------------------------

    def play(self, fixture: FixturePlan, home: str, away: str) -> Report | None:
        """How a match ends that can be played: it waits, unless a course plays itself through (as forecasts do)."""
        return None

    def _settle(self, stage: StagePlan, fixture: FixturePlan) -> None:
        home, away = self.progress.pairing(fixture.id)
        if home is None or away is None:
            self.status[fixture.id] = Status.OPEN
            return
        first = self.plan.first_leg(fixture.tie).id
        if fixture.if_needed and first not in self.counted and self.status[first] not in SETTLED:
            self.status[fixture.id] = Status.OPEN  # the first final may make it pointless
            return
        if not self.progress.needed(fixture):
            self.status[fixture.id] = Status.EMPTY
            return
        report = self._reports.get((fixture.id, frozenset((home, away))))
        if report is not None and report.outcome != "annulled":
            self.status[fixture.id] = Status.PLAYED
        elif report is not None and not report.again:
            self.status[fixture.id] = Status.CANCELLED
            return
        elif home in self.withdrawn or away in self.withdrawn:
            report = self._not_played(fixture, home, away)
        else:
            report = None if self.cut_short else self.play(fixture, home, away)
            self.status[fixture.id] = Status.READY if report is None else Status.PLAYED
        if report is not None:
            self.counted[fixture.id] = report
            self._outcomes[fixture.id] = FixtureOutcome(home, away, self.tie_winner(fixture, report))

    def _cut_off(self, fixture: FixturePlan, how: CutShort) -> None:
        """What has not been played is not played any more, and what was may not count."""
        if self.status[fixture.id] not in SETTLED:
            self._cut.add(fixture.id)
        elif how is not CutShort.ANNULLED or self.status[fixture.id] is Status.EMPTY:
            return
        self.status[fixture.id] = Status.CANCELLED
        self.counted.pop(fixture.id, None)
        self._outcomes.pop(fixture.id, None)

    def _not_played(self, fixture: FixturePlan, home: str, away: str) -> Report | None:
        """A fixture of a team that withdrew: the opponent goes on, and in a table wins if the organiser wants it so."""
        choices = {self.withdrawn[team] for team in (home, away) if team in self.withdrawn}
        if fixture.decides is Decides.TABLE and Withdrawal.KEEP in choices:
            self.status[fixture.id] = Status.CANCELLED
            return None
        self.status[fixture.id] = Status.WALKED_OVER
        if home in self.withdrawn and away in self.withdrawn:
            return Report(fixture.id, home, away, "double_walkover", order=LATE + fixture.number)
        awarded: Side = "away" if home in self.withdrawn else "home"
        return Report(fixture.id, home, away, "walkover", awarded=awarded, order=LATE + fixture.number)

    def _draw_up(self, stage: StagePlan, places: set[int]) -> None:
        """The tables of a stage, and the comparison across its groups where somebody waits for it."""
        rules = self.rules_of(stage.name)
        if self.cut_short is CutShort.PER_GAME:
            rules = by_the_game(rules)
        fixtures: dict[str, list[FixturePlan]] = {group.name: [] for group in stage.groups}
        for fixture in stage.fixtures:
            if fixture.group:
                fixtures[fixture.group].append(fixture)
        paired = self.cut_short is not CutShort.ANNULLED if self.cut_short else fully_paired(stage)
        tables: dict[str, Table] = {}
        for group in stage.groups:
            members = [name for slot in group.slots if (name := slot.resolve(self.progress))]
            if len(members) < sum(slot.resolve(self.progress) != NOBODY for slot in group.slots):
                continue  # somebody is still to be found out
            mine = fixtures[group.name]
            results = [self.counted[each.id].result(each.round) for each in mine if each.id in self.counted]
            overrides = [each for each in self.overrides.get(group.name, ()) if each.team in members]
            to_play = self._to_play(mine) if rules.h2h_complete else ()
            counts = stage.format == "swiss" and self.cut_short is not CutShort.ANNULLED
            idle = self._idle(members, mine) if counts else ()
            table = tables[group.name] = build_table(
                members, results, _for_members(rules, members), overrides=overrides, to_play=to_play, idle=idle
            )
            final = paired and all(self.status[each.id] in SETTLED for each in mine)
            self._orders[group.name] = GroupOrder(tuple(row.team for row in table), final)
        self.tables |= tables
        unequal = len({len(table) for table in tables.values()}) > 1
        for place in sorted(places):
            if any(len(table) >= place for table in tables.values()):
                compared = best_placed(tables, place, _without_deductions(rules), ignore_last=unequal)
                self.best[stage.name, place] = compared
                self._best_groups[stage.name, place] = [row.group for row in compared]

    def _to_play(self, fixtures: Iterable[FixturePlan]) -> set[frozenset[str]]:
        """The pairs of a group that have a match to come."""
        waiting = (each.id for each in fixtures if self.status[each.id] not in SETTLED or each.id in self._cut)
        ahead = map(self.pairing, waiting)
        return {frozenset((home, away)) for home, away in ahead if home and away}

    def _idle(self, members: Sequence[str], fixtures: Sequence[FixturePlan]) -> list[IdleRound]:
        """Who had nobody to play in the rounds of a Swiss stage that are over: the bye is given when its round is."""
        rounds: dict[int, list[FixturePlan]] = {}
        for fixture in fixtures:
            rounds.setdefault(fixture.round, []).append(fixture)
        idle = []
        for number, paired in rounds.items():
            if any(self.status[each.id] not in SETTLED or each.id in self._cut for each in paired):
                continue
            played = {team for each in paired if each.id in self.counted for team in self.counted[each.id].pair}
            byes = {team for each in paired if self.status[each.id] is Status.EMPTY for team in self.pairing(each.id)}
            idle += [IdleRound(team, number, team in byes) for team in members if team not in played]
        return idle


def _for_members(rules: TableRules, members: Sequence[str]) -> TableRules:
    """The rules with the deductions of this group's members only."""
    deductions = {team: rules.deductions[team] for team in members if team in rules.deductions}
    return replace(rules, deductions=deductions) if len(deductions) < len(rules.deductions) else rules


def fully_paired(stage: StagePlan) -> bool:
    """Whether all rounds have their fixtures: those of a Swiss stage are paired one by one."""
    return stage.format != "swiss" or paired_rounds(stage) == len(stage.rounds)


def paired_rounds(stage: StagePlan) -> int:
    """How many rounds have their fixtures."""
    return max((each.round for each in stage.fixtures), default=0)


def to_be_paired(stage: StagePlan) -> int:
    """How many matches the rounds of a Swiss stage will have that are not paired yet."""
    if fully_paired(stage):
        return 0
    return (len(stage.rounds) - paired_rounds(stage)) * (len(stage.entrants) // 2)


def next_swiss_round(course: Course) -> StagePlan | None:
    """The first Swiss stage that is not fully paired, with its next round from the table as it stands; None without one.

    The round before must be over.
    """
    plan = course.plan
    stage = next((each for each in plan.stages if each.format == "swiss" and not fully_paired(each)), None)
    if stage is None or course.cut_short:
        return None
    table, number = course.tables[stage.groups[0].name], max(each.number for each in plan.fixtures()) + 1
    names = {slot: slot.resolve(course.progress) for slot in stage.entrants}
    stage = _as_paired(course, stage, {name: slot for slot, name in names.items() if name})
    points = {slot: table.row(name).points for slot, name in names.items() if name}
    gone = [slot for slot, name in names.items() if not name or name in course.withdrawn]
    return next_round(stage, points, withdrawn=gone, first=number, win=course.rules_of(stage.name).win)


def _as_paired(course: Course, stage: StagePlan, slots: Mapping[str, Slot]) -> StagePlan:
    """A Swiss stage with the slots of those whom the organiser has paired: who has met whom is read from them."""
    fixtures = tuple(
        fixture if (pair := course.progress.by_hand(fixture.id)) is None else _between(fixture, pair, slots)
        for fixture in stage.fixtures
    )
    return replace(stage, fixtures=fixtures)


def _between(fixture: FixturePlan, pair: tuple[str, str], slots: Mapping[str, Slot]) -> FixturePlan:
    if not any(pair):
        return fixture
    home, away = pair if pair[0] else pair[::-1]  # of a bye the side without anybody stands last
    return fixture._replace(home=slots[home], away=slots[away] if away else Bye())


def in_order(matches: Iterable[Listed]) -> list[TeamMatch]:
    """A team's matches as the ledger wants them: those reported in their order, then those to be played as they come.

    >>> [match.label for match in in_order([("1", "AB", "", 0), ("2", "AC", "normal", 9), ("3", "AD", "walkover", 4)])]
    ['3', '2', '1']
    """
    reported: list[tuple[int, TeamMatch]] = []
    ahead: list[TeamMatch] = []
    for fixture, pair, outcome, order in matches:
        match = TeamMatch(match_key(fixture, pair), outcome, fixture)
        if outcome:
            reported.append((order, match))
        else:
            ahead.append(match)
    return [match for _, match in sorted(reported, key=lambda each: each[0])] + ahead


def match_key(fixture: str, pair: Iterable[str | None]) -> str:
    """A fixture as played by two teams: what the ledger calls a match, as another pair may play there after a correction."""
    return f"{fixture}:{'-'.join(sorted(map(str, pair)))}"


def _without_deductions(rules: TableRules) -> TableRules:
    """For comparing rows, which carry their own deductions."""
    return replace(rules, deductions={}) if rules.deductions else rules


def _compared_places(plan: CompetitionPlan) -> dict[str, set[int]]:
    """By stage, the places whose teams somebody compares across groups."""
    places: dict[str, set[int]] = {}
    slots = [slot for stage in plan.stages for slot in (*stage.entrants, *stage.places)]
    whole = {slot.stage for slot in slots if isinstance(slot, StagePlace)} | {stage.name for stage in plan.stages[-1:]}
    for stage in plan.stages:
        if not stage.places and stage.name in whole and len(stage.groups) > 1:
            places[stage.name] = set(range(1, max(len(group.slots) for group in stage.groups) + 1))
        for rule in stage.allocations:
            places.setdefault(rule.stage, set()).add(rule.place)
    return places
