"""Playing the rest of a competition many times. Run i follows from the seed and i alone, so runs can be shared out at will.

The course of the competition plays itself through: tables with their real tie-breakers, brackets, second legs, Swiss rounds,
promotion and relegation are those of the competition. Only how a match ends is drawn from a sample (`scores`), or with
`exact` played to its last die, skills lost and gained on the way included.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from matches.simulation.cup_play import options_for
from matches.simulation.forecasts.basis import Basis, from_data
from matches.simulation.forecasts.prospects import Outlook
from matches.simulation.forecasts.scores import Counts, Scores
from rules.play import play_seeded
from tournaments.core.carryover import TeamMatch, facts_from_result, report, sheet_for
from tournaments.core.course import Course, match_key, next_swiss_round
from tournaments.core.formats import FixturePlan
from tournaments.core.reports import Report
from tournaments.core.stage_draws import next_drawn_stage

FAST, EXACT = "fast", "exact"
METHODS: Final = (FAST, EXACT)
End = Callable[[Course, FixturePlan, str, str], Report]


class PlayedThrough(Course):
    """A competition with an end for every match."""

    def __init__(self, basis: Basis, reports: Mapping[str, Report], end: End) -> None:
        self._end = end
        super().__init__(
            basis.plan,
            basis.field,
            [*basis.reports, *reports.values()],
            basis.rules,
            basis.withdrawn,
            basis.overrides,
            basis.pairs,
            basis.cut_short,
        )

    def play(self, fixture: FixturePlan, home: str, away: str) -> Report:
        return self._end(self, fixture, home, away)


def to_the_end(basis: Basis, end: End, seed: str = "") -> Course:
    """One run. Swiss rounds are paired one by one, each from the table so far; later stages are drawn when their turn comes."""
    played: dict[str, Report] = {}
    while True:
        course = PlayedThrough(basis, played, end)
        stage = next_swiss_round(course) or next_drawn_stage(course, seed)
        if stage is None:
            return course
        basis = basis.with_stage(stage)
        played = dict(course.counted)


def play_range(terms: Mapping[str, Any], first: int, end: int) -> dict[str, Any]:
    """Runs `first` to `end` - 1: how often each team achieved what, and ended on which place of which table."""
    basis = from_data(terms["basis"])
    outlook = Outlook(basis.plan, basis.divisions)
    samples = {tuple(each["coaches"]): each["counts"] for each in terms.get("samples", ())}
    achieved: Counter[tuple[str, str]] = Counter()
    places: Counter[tuple[str, str, int]] = Counter()
    ends: Callable[[int], End]
    if terms["method"] == EXACT:
        ends = Exact(basis, terms["seed"]).ends
    else:
        ends = Sampled(basis, samples, terms["seed"]).ends
    for run in range(first, end):
        course = to_the_end(basis, ends(run), f"{terms['seed']}:{run}:draw")
        achieved.update(outlook.achieved(course, basis.divisions))
        for stage in outlook.tables:
            for group in stage.groups:
                if group.name in course.tables:
                    places.update((row.team, stage.name, row.place) for row in course.tables[group.name])
    return {
        "runs": end - first,
        "achieved": [[*key, n] for key, n in sorted(achieved.items())],
        "places": [[*key, n] for key, n in sorted(places.items())],
    }


class Sampled:
    """Matches drawn from how matches between these coaches end."""

    def __init__(self, basis: Basis, samples: Mapping[tuple[str, ...], Counts], seed: str) -> None:
        self.coaches = basis.coaches
        self.seed = seed
        self.scores: dict[tuple[str, str], Scores] = {}
        for (one, other), counts in samples.items():
            self.scores[one, other] = Scores(counts, alike=one == other)
            if one != other:
                self.scores[other, one] = Scores(counts, swapped=True)

    def ends(self, run: int) -> End:
        chance = Random(f"forecast:{self.seed}:{run}")

        def end(course: Course, fixture: FixturePlan, home: str, away: str) -> Report:
            scores = self.scores[self.coaches[home], self.coaches[away]]
            goals = scores.after90(chance)
            if course.plan.needs_winner(fixture) and goals[0] == goals[1]:
                more = scores.extra_time(chance)
                goals = goals[0] + more[0], goals[1] + more[1]
                if more[0] != more[1]:
                    return Report(fixture.id, home, away, "extra_time", goals)
                return Report(fixture.id, home, away, "penalties", goals, scores.shoot_out(chance))
            return two_legs(course, fixture, Report(fixture.id, home, away, "normal", goals), chance)

        return end


class Exact:
    """Full matches, with what earlier ones left behind."""

    def __init__(self, basis: Basis, seed: str) -> None:
        self.basis = basis
        self.seed = seed
        course = basis.course()
        teams = [team for team in basis.field if team]
        self.before = {team: [each for each in course.team_matches(team) if each.outcome] for team in teams}
        self.options = {
            decisive: {**options_for(basis.edition, basis.preset, decisive), **basis.options} for decisive in (False, True)
        }

    def ends(self, run: int) -> End:
        ledger = self.basis.ledger
        matches = {team: list(before) for team, before in self.before.items()}
        chance = Random(f"forecast:{self.seed}:{run}")

        def end(course: Course, fixture: FixturePlan, home: str, away: str) -> Report:
            nonlocal ledger
            key = match_key(fixture.id, (home, away))
            ahead = TeamMatch(key, "", fixture.id)
            ours, theirs = (sheet_for(team, ledger, [*matches[team], ahead], key).sheet(team) for team in (home, away))
            coaches = self.basis.coaches[home], self.basis.coaches[away]
            options = self.options[course.plan.needs_winner(fixture)]
            seed = f"forecast:{self.seed}:{run}:{fixture.number}"
            result = play_seeded(self.basis.edition, options, ours, theirs, *coaches, seed, keep_events=False).result
            ledger = report(ledger, key, facts_from_result(result, key, home, away))
            ended = two_legs(course, fixture, Report.of_match(fixture.id, home, away, result), chance)
            for team in (home, away):
                matches[team].append(TeamMatch(key, ended.outcome, fixture.id))
            return ended

        return end


def two_legs(course: Course, fixture: FixturePlan, ended: Report, chance: Random) -> Report:
    """After a second leg that leaves the tie level there is a shoot-out at once, which either side may win."""
    if not fixture.second_leg:
        return ended
    first = course.counted.get(course.plan.first_leg(fixture.tie).id)
    if first is None:
        return ended
    goals = course.aggregate(first, ended)
    if goals[ended.home] != goals[ended.away]:
        return ended
    return ended._replace(outcome="penalties", shootout=(1, 0) if chance.random() < 0.5 else (0, 1))
