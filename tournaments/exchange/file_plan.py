"""From the parts of a file to a competition: its teams, its plan with slots, and a report for each match that was played."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tournaments.core.carryover import Outcome
from tournaments.core.course import Course
from tournaments.core.formats import (
    PRESETS,
    Allocation,
    BestPlaced,
    CompetitionPlan,
    Decides,
    FixturePlan,
    GroupPlace,
    GroupPlan,
    Loser,
    RoundPlan,
    Seed,
    Slot,
    StagePlan,
    Winner,
    competition,
    preset,
)
from tournaments.core.reports import Report
from tournaments.exchange.description import FileMatch, where
from tournaments.exchange.errors import FileError
from tournaments.exchange.parts import Kind, Part, Placed
from tournaments.exchange.round_names import is_final, is_placing, is_third, number_in
from tournaments.exchange.ties import Tie

Slots = Mapping[str, Slot]  # what a name of the file stands for, where it is no team


class FilePlan(NamedTuple):
    """What is made of a file. Entrants are named by their seats; `fixtures` are the lines of the file by fixture."""

    teams: tuple[str, ...]
    plan: CompetitionPlan
    reports: tuple[Report, ...]
    fixtures: Mapping[str, FileMatch]

    def course(self) -> Course:
        return Course(self.plan, [str(seat) for seat in range(1, len(self.teams) + 1)], self.reports)


def numbered(parts: Sequence[Part]) -> dict[int, str]:
    """The fixtures to be, by line of the file: in the order of the stages and their rounds, so that nobody waits for later."""
    placed = [each for part in parts for _, members in rounds_of(part) for each in members]
    return {each.match.line: str(number) for number, each in enumerate(placed, 1)}


def rounds_of(part: Part) -> list[tuple[str, list[Placed]]]:
    """The rounds of a part: matchdays by their number, others as the file has them, unnamed ones counted out."""
    names: dict[str, list[Placed]] = {}
    played: Counter[str] = Counter()
    for each in part.matches:
        name = each.round
        if not name:
            number = 1 + max(played[each.match.home], played[each.match.away])
            played.update(dict.fromkeys(each.match.pair, 0))
            for team in each.match.pair:
                played[team] = number
            name = f"Round {number}"
        names.setdefault(name, []).append(each)
    order = list(names)
    if part.is_table and not part.joins and all(number_in(name) is not None for name in order):
        order.sort(key=lambda name: number_in(name) or 0)
    return [(name, names[name]) for name in order]


def made(parts: Sequence[Part], ties: Mapping[str, Sequence[Tie]], slots: Slots, prizes: Mapping[str, Decides]) -> FilePlan:
    """The whole competition. Where a slot would lead to somebody else than the file names, the file has the last word."""
    ids = numbered(parts)
    names = [name for part in parts for each in part.matches for name in (each.match.home, each.match.away)]
    teams = tuple(name for name in dict.fromkeys(names) if name not in slots)
    seats = {name: Seed(number) for number, name in enumerate(teams, 1)}
    fixed: set[str] = set()  # fixtures whose teams are taken as they stand

    def side(tie: Tie | None, fixture: str, name: str) -> Slot:
        if name in slots:
            return slots[name]
        return seats[name] if tie is None or fixture in fixed else tie.feeds.get(name, seats[name])

    reports = tuple(_reports(parts, ties, ids, seats))
    lines = {ids[each.match.line]: each.match for part in parts for each in part.matches}
    while True:
        stages = []
        for part in parts:
            if part.kind is Kind.KNOCKOUT:
                stages.append(_knockout(part, ties[part.name], ids, side, prizes.get(part.name, Decides.TITLE)))
            else:
                stages.append(_table(part, ids, side))
        plan = competition(*(_allocated(stage, stages) for stage in stages))
        found = FilePlan(teams, plan, reports, lines)
        wrong = _elsewhere(found, seats) - fixed
        if not wrong:
            return found
        fixed |= wrong


def _elsewhere(found: FilePlan, seats: Mapping[str, Seed]) -> set[str]:
    """Fixtures in which the plan puts others than the file."""
    course = found.course()
    wrong = set()
    for fixture, match in found.fixtures.items():
        wanted = [str(seats[name].number) if name in seats else None for name in (match.home, match.away)]
        if any(want is not None and want != got for want, got in zip(wanted, course.pairing(fixture), strict=True)):
            wrong.add(fixture)
    return wrong


# -- stages ------------------------------------------------------------------------------

Side = Callable[[Tie | None, str, str], Slot]


def _table(part: Part, ids: Mapping[int, str], side: Side) -> StagePlan:
    members: dict[str, dict[Slot, None]] = {}
    met: Counter[tuple[str, frozenset[str]]] = Counter()
    fixtures = []
    rounds = rounds_of(part)
    for number, (_, placed) in enumerate(rounds, 1):
        for each in placed:
            group = each.group if part.kind is Kind.GROUPS else part.name
            met[group, each.match.pair] += 1
            id = ids[each.match.line]
            home, away = (side(None, id, name) for name in (each.match.home, each.match.away))
            members.setdefault(group, {}).update(dict.fromkeys((home, away)))
            leg = met[group, each.match.pair]
            fixtures.append(FixturePlan(id, int(id), number, group, leg, home, away, Decides.TABLE, id))
    league = part.kind is Kind.LEAGUE
    order = list(dict.fromkeys(each.group for each in part.matches)) if not league else [part.name]
    groups = tuple(GroupPlan(name, tuple(members[name])) for name in order)
    return StagePlan(
        name=part.name,
        format="league" if league else "groups",
        entrants=tuple(slot for group in groups for slot in group.slots),
        rounds=tuple(RoundPlan(number, name[:100]) for number, (name, _) in enumerate(rounds, 1)),
        fixtures=tuple(fixtures),
        groups=groups,
        places=tuple(GroupPlace(part.name, n) for n in range(1, len(groups[0].slots) + 1)) if league else (),
    )


def _knockout(part: Part, ties: Sequence[Tie], ids: Mapping[int, str], side: Side, prize: Decides) -> StagePlan:
    rounds = [name for name, _ in rounds_of(part)]
    title = _deciding(rounds, ties)
    fixtures = []
    for tie in ties:
        last = ids[tie.last.line]
        deciding = tie is title or (title is None and prize is Decides.PROMOTION and tie.round == rounds[-1])
        decides = prize if deciding else Decides.THIRD if is_third(tie.round) else Decides.PROGRESS
        for leg, each in enumerate(tie.legs, 1):
            id = ids[each.match.line]
            home, away = (side(tie, last, name) for name in (each.match.home, each.match.away))
            number = rounds.index(tie.round) + 1
            fixtures.append(FixturePlan(id, int(id), number, "", leg, home, away, decides, last))
    fixtures.sort(key=lambda each: each.number)
    mine = {each.id for each in fixtures}
    places: list[Slot] = []
    ends = [title] if title else [tie for tie in ties if tie.round == rounds[-1]]
    thirds = [tie for tie in ties if is_third(tie.round)]
    for some in (ends, thirds):
        for kind in (Winner, Loser):
            places += [kind(ids[tie.last.line]) for tie in some]
    entrants = dict.fromkeys(slot for each in fixtures for slot in (each.home, each.away))
    return StagePlan(
        name=part.name,
        format="written",
        entrants=tuple(slot for slot in entrants if not (isinstance(slot, Winner | Loser) and slot.fixture in mine)),
        rounds=tuple(RoundPlan(number, name[:100]) for number, name in enumerate(rounds, 1)),
        fixtures=tuple(fixtures),
        places=tuple(places),
    )


def _deciding(rounds: Sequence[str], ties: Sequence[Tie]) -> Tie | None:
    """The final: the tie of that name, else the only one of the last round that is not about a lower place."""
    for name in reversed(rounds):
        last = [tie for tie in ties if tie.round == name]
        if is_final(name) and len(last) == 1:
            return last[0]
    racing = [name for name in rounds if not is_placing(name)]
    last = [tie for tie in ties if racing and tie.round == racing[-1]]
    return last[0] if len(last) == 1 else None


def _allocated(stage: StagePlan, stages: Sequence[StagePlan]) -> StagePlan:
    """The best n-th placed find their ways as in the well-known cup that has the same slots, else by the first that fits."""
    rules: dict[tuple[str, int], list[BestPlaced]] = {}
    for slot in stage.entrants:
        if isinstance(slot, BestPlaced):
            source = next((each for each in stages if {group.name for group in each.groups} >= set(slot.groups)), stage)
            rules.setdefault((source.name, slot.place), []).append(slot)
    found = []
    for (source_name, place), slots in rules.items():
        known = next((rule for rule in _published() if set(rule.slots) == set(slots)), None)
        found.append(
            Allocation(source_name, place, known.slots, known.table) if known else Allocation(source_name, place, tuple(slots))
        )
    return StagePlan(**{**vars(stage), "allocations": tuple(found)}) if found else stage


def _published() -> list[Allocation]:
    cups = [name for name, each in PRESETS.items() if each.entrants]
    return [rule for name in cups for stage in preset(name, PRESETS[name].entrants or 0).stages for rule in stage.allocations]


# -- results ------------------------------------------------------------------------------


def _reports(
    parts: Sequence[Part], ties: Mapping[str, Sequence[Tie]], ids: Mapping[int, str], seats: Mapping[str, Seed]
) -> list[Report]:
    found: list[tuple[str, int, Report]] = []
    for part in parts:
        tie_of = {each.match.line: tie for tie in ties.get(part.name, ()) for each in tie.legs}
        for each in part.matches:
            match = each.match
            if match.home not in seats or match.away not in seats:
                continue
            pair = str(seats[match.home].number), str(seats[match.away].number)
            report = _report(ids[match.line], pair, match, tie_of.get(match.line))
            if report is not None:
                found.append((match.date, match.line, report))
    found.sort(key=lambda each: each[:2])
    return [report._replace(order=order) for order, (_, _, report) in enumerate(found, 1)]


def _report(id: str, pair: tuple[str, str], match: FileMatch, tie: Tie | None) -> Report | None:
    """How a match ended. One that was cancelled is over in a table; in a knockout, somebody went on without it."""
    award = tie.award() if tie is not None and match is tie.last else None
    if match.goals is None:
        if tie is None:
            return Report(id, *pair, "annulled", again=False) if match.status == "cancelled" else None
        return Report(id, *pair, "walkover", awarded=award) if award else None
    kicks = match.shootout
    level = kicks is not None and kicks[0] == kicks[1]
    if tie is None and kicks and (level or match.goals[0] != match.goals[1]):
        raise FileError("{where}: penalties follow a draw, and somebody wins them.", where=where(match.line))
    if level and not award:  # nobody has won them yet
        kicks = None
    outcome: Outcome = "penalties" if kicks else "extra_time" if match.extra_time else "normal"
    return Report(id, *pair, outcome, match.goals, kicks, award or "")
