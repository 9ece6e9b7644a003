"""A competition as it is stored, and everything that follows from it. However large it is, it takes five queries."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from django.db.models import F, FilteredRelation, Q, QuerySet, Value

from tournaments.core.carryover import Allowed, Ledger, facts_from_result, report, sheet_for, void
from tournaments.core.carryover import Outcome as MatchOutcome
from tournaments.core.course import Course, Withdrawal, match_key
from tournaments.core.cut_short import CutShort
from tournaments.core.formats import CompetitionPlan, Decides, FixturePlan, parse
from tournaments.core.formats.slots import Slot
from tournaments.core.formats.stored import stage_from_dict
from tournaments.core.recipes import tables_of
from tournaments.core.reports import Report, Side
from tournaments.core.standings import Deduction as TableDeduction
from tournaments.core.standings import Override, TableRules, preset
from tournaments.core.standings.written_rules import from_dict
from tournaments.models import Competition, Deduction, Entry, Fixture, PairOverride, RankOverride, Result, Stage
from tournaments.selectors.prepared import Prepared, PreparedObjects

LOTS: Final = "{seed}:lots"


class Situation:
    """All rows of a competition and what they mean. To be read; services change rows and look again."""

    def __init__(self, competition: Competition, details: bool = False) -> None:
        self.competition = competition
        key = [competition.pk]
        self.entries: list[Entry] = _entries(key)
        self.stages: list[Stage] = _stages(key)
        self.fixtures: list[Fixture] = _fixtures(key)
        rows: list[Entry | Stage | Fixture] = [*self.entries, *self.stages, *self.fixtures]
        for each in rows:
            each.competition = competition
        # What came along with a result is large, and only a copy of the whole needs it.
        ask = _whole_results if details else _results
        keys = [fixture.pk for fixture in self.fixtures]
        self.results: list[Result] = ask(key, [min(keys)], [max(keys)]) if keys else []
        self.deductions, self.overrides = rulings_in(competition)
        self.pair_overrides = [pair for fixture in self.fixtures if (pair := pair_of(fixture))]
        self.by_key = {entry.key: entry for entry in self.entries}
        self.by_number = {fixture.number: fixture for fixture in self.fixtures}
        self._keys = {entry.pk: entry.key for entry in self.entries}
        self._numbers = {fixture.pk: fixture.key for fixture in self.fixtures}

    # -- what the pure core works with -------------------------------------------------

    @cached_property
    def plan(self) -> CompetitionPlan:
        slots: dict[str, Slot] = {}  # the same few texts over and over in a league
        plans: dict[int, list[FixturePlan]] = {stage.pk: [] for stage in self.stages}
        for each in self.fixtures:
            for text in (each.home_slot, each.away_slot):
                if text not in slots:
                    slots[text] = parse(text)
            plans[each.stage_id].append(
                FixturePlan(
                    each.key,
                    each.number,
                    each.round,
                    each.group,
                    each.leg,
                    slots[each.home_slot],
                    slots[each.away_slot],
                    Decides(each.decides),
                    str(each.tie),
                    each.if_needed,
                )
            )
        return CompetitionPlan(
            tuple(stage_from_dict(stage.name, stage.format, stage.plan, plans[stage.pk]) for stage in self.stages)
        )

    @cached_property
    def field(self) -> list[str]:
        """The entrants by seat; a seat without an entry is empty."""
        seats = {entry.seat: entry.key for entry in self.entries if entry.seat is not None}
        return [seats.get(seat, "") for seat in range(1, max(seats, default=0) + 1)]

    @cached_property
    def rules(self) -> dict[str, TableRules]:
        """Table rules by stage, those of the competition under "", each with its deductions."""
        written = {"": self.competition.table_rules} | {
            stage.name: stage.table_rules for stage in self.stages if stage.table_rules is not None
        }
        rules = {}
        swiss = {stage.name for stage in self.stages if stage.format == "swiss" and stage.table_rules is None}
        for stage in ("", *(stage.name for stage in self.stages)):
            taken: dict[str, list[TableDeduction]] = {}
            for each in self.deductions:
                if each.stage in ("", stage):
                    taken.setdefault(self._keys[each.entry_id], []).append(TableDeduction(each.points, each.reason))
            base = from_dict(written.get(stage, written[""]))
            if stage in swiss:
                base = self._swiss_order(base)
            rules[stage] = replace(base, deductions=taken, seed=LOTS.format(seed=self.competition.seed))
        return rules

    def _swiss_order(self, rules: TableRules) -> TableRules:
        """The rules for a Swiss stage: its own order, unless the organiser has chosen one for the whole competition."""
        if rules.tiebreakers != preset(tables_of(self.competition.recipe)).tiebreakers:
            return rules
        swiss = preset("swiss")
        return replace(rules, tiebreakers=swiss.tiebreakers, h2h_reapply=swiss.h2h_reapply)

    @cached_property
    def reports(self) -> list[Report]:
        """The results that stand."""
        return [self.report(result) for result in self.results if not result.superseded]

    def report(self, result: Result) -> Report:
        cards: Mapping[str, Mapping[str, int]] = result.cards
        outcome: MatchOutcome = result.outcome  # type: ignore[assignment]  # the choices of the field are these words
        awarded: Side = result.awarded  # type: ignore[assignment]
        return Report(
            self._numbers[result.fixture_id],
            self._keys[result.home_id],
            self._keys[result.away_id],
            outcome,
            (result.home_goals, result.away_goals),
            result.shootout,
            awarded,
            cards.get("home", {}),
            cards.get("away", {}),
            result.again,
            result.order,
        )

    @cached_property
    def withdrawn(self) -> dict[str, Withdrawal]:
        return {entry.key: Withdrawal(entry.withdrawn) for entry in self.entries if entry.withdrawn}

    @cached_property
    def places(self) -> dict[str, list[Override]]:
        """The organiser's places by group."""
        places: dict[str, list[Override]] = {}
        for each in self.overrides:
            places.setdefault(each.group, []).append(Override(self._keys[each.entry_id], each.place, each.reason))
        return places

    @cached_property
    def pairs(self) -> dict[str, tuple[str, str]]:
        """The teams that the organiser has set, by fixture; of a bye the second is nobody."""
        return {
            self._numbers[each.fixture_id]: (self._keys[each.home_id], self._keys[each.away_id] if each.away_id else "")
            for each in self.pair_overrides
        }

    @property
    def cut_short(self) -> CutShort | None:
        return CutShort(self.competition.cut_short) if self.competition.cut_short else None

    @cached_property
    def course(self) -> Course:
        return self.course_if()

    def course_if(
        self,
        reports: Iterable[Report] = (),
        withdrawn: Mapping[str, Withdrawal] | None = None,
        without: Sequence[str] = (),
        places: Mapping[str, Sequence[Override]] | None = None,
        pairs: Mapping[str, tuple[str, str]] | None = None,
        cut_short: CutShort | None = None,
    ) -> Course:
        """The course with more reports, other withdrawals, places or pairs; results of entries in `without` do not count."""
        standing = [each for each in self.reports if not each.pair & set(without)]
        withdrawn = self.withdrawn if withdrawn is None else withdrawn
        places = self.places if places is None else places
        pairs = self.pairs if pairs is None else pairs
        return Course(
            self.plan, self.field, [*standing, *reports], self.rules, withdrawn, places, pairs, cut_short or self.cut_short
        )

    # -- the ledger ----------------------------------------------------------------------

    @cached_property
    def ledger(self) -> Ledger:
        """Skills lost and gained, from the first report to the last correction."""
        return ledger_of((self._numbers[each.fixture_id], self._pair(each), each) for each in self.results)

    def _pair(self, result: Result) -> tuple[str, str]:
        return self._keys[result.home_id], self._keys[result.away_id]

    def allowed(self, entry: Entry, fixture: Fixture) -> Allowed:
        """The talents an entry has and the skills it is barred from in one of its fixtures."""
        key = match_key(fixture.key, self.course.pairing(fixture.key))
        return sheet_for(entry.key, self.ledger, self.course.team_matches(entry.key), key)


def rulings_in(competition: Competition) -> tuple[list[Deduction], list[RankOverride]]:
    """What the organiser has ruled about entries and still counts: most often nothing, so one query for both kinds."""
    rows = sorted(map(tuple, _rulings([competition.pk])))
    return (
        [Deduction(pk=pk, entry_id=entry, stage=where, points=figure, reason=reason)
         for kind, pk, entry, where, figure, reason in rows if kind == "taken"],
        [RankOverride(pk=pk, entry_id=entry, group=where, place=figure, reason=reason)
         for kind, pk, entry, where, figure, reason in rows if kind == "given"],
    )  # fmt: skip


_PAIR: Final = ("pk", "home_id", "away_id", "reason", "revision")


def with_pairs(fixtures: QuerySet[Fixture]) -> QuerySet[Fixture]:
    """Fixtures along with the pair that the organiser has set for each, in one query."""
    standing = fixtures.annotate(pair=FilteredRelation("pairs", condition=Q(pairs__void=False)))
    return standing.annotate(**{f"pair_{name}": F(f"pair__{name}") for name in _PAIR})


def _results_of(keys: Sequence[int], first: Sequence[int], last: Sequence[int]) -> QuerySet[Result]:
    """The fixtures of a competition were stored together: a database that is told from where to where walks its index, and
    otherwise looks through all results there are."""
    results = Result.objects.filter(fixture__competition__in=keys, fixture__gte=first[0], fixture__lte=last[0])
    return results.order_by("revision", "pk")


def _rulings_of(keys: Sequence[int]) -> QuerySet[Any, Any]:
    deductions = Deduction.objects.filter(entry__competition__in=keys, void=False).order_by()
    places = RankOverride.objects.filter(entry__competition__in=keys, void=False).order_by()
    taken = deductions.values_list(Value("taken"), "pk", "entry", "stage", "points", "reason")
    return taken.union(places.values_list(Value("given"), "pk", "entry", "group", "place", "reason"), all=True)


_entries: Final = PreparedObjects(
    lambda keys: Entry.objects.filter(competition__in=keys).select_related("team").order_by("number")
)
_stages: Final = PreparedObjects(lambda keys: Stage.objects.filter(competition__in=keys).order_by("number"))
_fixtures: Final = PreparedObjects(lambda keys: with_pairs(Fixture.objects.filter(competition__in=keys).order_by("number")))
_results: Final = PreparedObjects(lambda *where: _results_of(*where).defer("details"))
_whole_results: Final = PreparedObjects(_results_of)
_rulings: Final = Prepared(_rulings_of)


def pair_of(fixture: Fixture) -> PairOverride | None:
    given = {name: getattr(fixture, f"pair_{name}") for name in _PAIR}
    return PairOverride(fixture=fixture, **given) if given["pk"] else None


def ledger_of(results: Iterable[tuple[str, tuple[str, str], Result]]) -> Ledger:
    """The ledger that results write, each given with the keys of its fixture and of its two entries."""
    ledger: Ledger = ()
    seen: dict[str, list[tuple[Result, str, str]]] = {}
    for fixture, (home, away), result in results:
        key = match_key(fixture, (home, away))
        if not result.carry_over and key not in seen:
            continue  # most matches leave nothing behind
        seen.setdefault(key, []).append((result, home, away))
        ledger = _with(ledger, key, result, home, away)
    for key, reports in seen.items():
        if reports[-1][0].superseded:  # by nothing: it was undone, and what stood before it stands again
            standing = next((each for each in reports if not each[0].superseded), None)
            ledger = void(ledger, key) if standing is None else _with(ledger, key, *standing)
    return ledger


def _with(ledger: Ledger, key: str, result: Result, home: str, away: str) -> Ledger:
    if result.outcome == "annulled":
        return void(ledger, key)
    return report(ledger, key, facts_from_result({"carry_over": result.carry_over}, key, home, away))
