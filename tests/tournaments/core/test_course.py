"""The course of a competition: results, withdrawals and corrections, and what they make of it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.formats.simulation import PROPERTY, names
from tournaments.core.course import SETTLED, Course, Status, Withdrawal, match_key, next_swiss_round
from tournaments.core.formats import (
    CompetitionPlan,
    Decides,
    Facts,
    Progress,
    competition,
    double,
    groups_then_knockout,
    knockout,
    league,
    next_round,
    preset,
    swiss,
)
from tournaments.core.reports import Report
from tournaments.core.standings import Override, TableRules


def played(plan: CompetitionPlan, seed: int, field: list[str] | None = None) -> list[Report]:
    """Reports of a whole competition, played fixture by fixture as the teams become known."""
    random = Random(seed)
    field = field or names(len({str(s) for stage in plan.stages[:1] for s in stage.entrants}))
    reports: list[Report] = []
    while ready := Course(plan, field, reports).playable():
        for fixture in ready:
            home, away = Course(plan, field, reports).pairing(fixture.id)
            assert home and away
            goals = random.randrange(5), random.randrange(5)
            level = goals[0] == goals[1] or (fixture.leg == 2 and not fixture.if_needed)
            if fixture.decides is not Decides.TABLE and fixture.tie == fixture.id and level:
                goals = (1, 1) if fixture.leg == 1 else goals
                # Of two legs a shoot-out is needed only where the aggregate is level; naming one never hurts.
                shootout = (5, 4) if random.random() < 0.5 else (3, 4)
                reports.append(Report(fixture.id, home, away, "penalties", goals, shootout, order=len(reports)))
            else:
                reports.append(Report(fixture.id, home, away, "normal", goals, order=len(reports)))
    return reports


PLANS = {
    "league": lambda: preset("league", 5),
    "cup-16": lambda: preset("cup-16", 16),
    "world-cup-48": lambda: preset("world-cup-48", 48),
    "euro-24": lambda: preset("euro-24", 24),
    "knockout of 11": lambda: competition(knockout(11)),
    "two legs": lambda: competition(knockout(8, legs=2, final_legs=2)),
    "double": lambda: competition(double(7)),
    "unequal groups": lambda: groups_then_knockout(14, count=4, qualify=1, best=2),
}


@pytest.mark.parametrize("name", PLANS)
def test_every_format_is_played_to_a_champion(name: str) -> None:
    plan = PLANS[name]()
    field = names(len(plan.stages[0].entrants))
    course = Course(plan, field, played(plan, 1, field))
    assert course.over()
    assert course.champion() in field
    assert set(course.status.values()) <= SETTLED
    assert not course.without_basis()
    # What was remembered on the way is what a fresh look gives.
    fresh = Progress(plan, Facts(field, course.facts.orders, course.facts.outcomes, course.facts.best))
    assert all(fresh.pairing(each.id) == course.pairing(each.id) for each in plan.fixtures())


def test_in_a_league_head_to_head_counts_between_teams_that_have_played_both_legs() -> None:
    plan = competition(league(2, legs=2))
    rules = {"": TableRules(tiebreakers=("points", "h2h_gd", "fair_play", "lots"), h2h_complete=True, fair_play={"yellow": -1})}
    first = Report("1", "a", "b", "normal", (1, 1), home_cards={"yellow": 2})
    assert [row.team for row in Course(plan, ["a", "b"], [first], rules).tables["league"]] == ["b", "a"]
    rules[""] = TableRules(tiebreakers=("h2h_gd", "points", "lots"), h2h_complete=True)
    won, lost = Report("1", "a", "b", "normal", (2, 0)), Report("2", "b", "a", "normal", (1, 0))
    assert Course(plan, ["a", "b"], [won], rules).tables["league"][0].reason == "points 3 against 0"
    over = Course(plan, ["a", "b"], [won, lost], rules).tables["league"][0]
    assert over.reason == "goal difference +1 against −1 in the matches between them"


def test_of_two_legs_the_goals_of_both_count_and_then_the_shoot_out() -> None:
    plan = competition(knockout(2, final_legs=2))
    first = Report("1", "b", "a", goals=(3, 1))
    assert Course(plan, ["a", "b"], [first, Report("2", "a", "b", goals=(1, 0))]).champion() == "b"
    assert Course(plan, ["a", "b"], [first, Report("2", "a", "b", goals=(4, 0))]).champion() == "a"
    level = Report("2", "a", "b", "penalties", (2, 0), (2, 3))
    assert Course(plan, ["a", "b"], [first, level]).champion() == "b"
    assert Course(plan, ["a", "b"], [first, Report("2", "a", "b", "walkover", awarded="away")]).champion() == "b"
    by_lot = Report("2", "a", "b", "penalties", (2, 0), (3, 3), awarded="home")
    assert Course(plan, ["a", "b"], [first, by_lot]).champion() == "a"


@pytest.mark.parametrize(("awarded", "champion"), [((3, 0), "a"), ((2, 0), "a"), ((1, 0), "b")])
def test_a_walkover_counts_in_two_legs_by_the_goals_that_the_rules_award(awarded: tuple[int, int], champion: str) -> None:
    """Level over both, whoever appeared goes on."""
    plan = competition(knockout(2, final_legs=2))
    legs = [Report("1", "b", "a", goals=(3, 1)), Report("2", "a", "b", "walkover", awarded="home")]
    course = Course(plan, ["a", "b"], legs, {"": TableRules(walkover_goals=awarded)})
    assert course.champion() == champion


def test_a_corrected_pairing_voids_what_was_played_there_and_its_return_restores_it() -> None:
    plan = competition(knockout(4))
    semis = [Report("1", "a", "d", goals=(2, 0)), Report("2", "b", "c", goals=(1, 0))]
    final = Report("3", "a", "b", goals=(3, 1))
    corrected = Report("1", "a", "d", goals=(0, 2))
    course = Course(plan, list("abcd"), [*semis, final, corrected])
    assert course.pairing("3") == ("d", "b")
    assert course.status["3"] is Status.READY
    assert course.without_basis() == [final]
    second = Report("3", "d", "b", goals=(1, 0))
    assert Course(plan, list("abcd"), [*semis, final, corrected, second]).champion() == "d"
    again = Course(plan, list("abcd"), [*semis, final, corrected, second, semis[0]])
    assert again.champion() == "a"
    assert again.without_basis() == [second]


class TestWithdrawal:
    plan = competition(league(4))
    reports = (Report("1", "a", "d", goals=(0, 5)), Report("2", "b", "c", goals=(1, 0)))

    def course(self, choice: Withdrawal) -> Course:
        return Course(self.plan, list("abcd"), self.reports, withdrawn={"d": choice})

    def test_annulled_it_never_entered(self) -> None:
        course = self.course(Withdrawal.ANNUL)
        assert {row.team for row in course.tables["league"]} == set("abc")
        assert course.tables["league"].row("a").played == 0
        assert course.status["1"] is Status.EMPTY

    def test_walked_over_its_opponents_win_the_rest(self) -> None:
        course = self.course(Withdrawal.WALKOVER)
        table = course.tables["league"]
        assert table.row("a").goals_against == 5
        assert [table.row(team).points for team in "bcd"] == [6, 3, 3]
        assert table.row("c").goals_for == 3

    def test_kept_what_was_played_stands_and_nobody_gains_by_the_rest(self) -> None:
        course = self.course(Withdrawal.KEEP)
        table = course.tables["league"]
        assert [table.row(team).points for team in "abcd"] == [0, 3, 0, 3]
        left = [fixture.id for fixture in course.playable()]
        assert left
        assert all("d" not in course.pairing(id) for id in left)

    @pytest.mark.parametrize("choice", Withdrawal)
    def test_in_a_knockout_the_opponent_goes_on(self, choice: Withdrawal) -> None:
        course = Course(competition(knockout(4)), list("abcd"), (), withdrawn={"d": choice})
        assert course.pairing("3") == ("a", None)

    def test_two_who_withdrew_leave_their_line_empty(self) -> None:
        withdrawn = {"a": Withdrawal.WALKOVER, "d": Withdrawal.KEEP}
        course = Course(competition(knockout(4)), list("abcd"), (Report("2", "b", "c", goals=(1, 0)),), withdrawn=withdrawn)
        assert course.champion() == "b"
        assert course.over()


def test_a_second_final_waits_for_the_first() -> None:
    plan = competition(double(2))
    first, second = list(plan.fixtures())[-2:]
    assert second.if_needed
    field = names(2)
    reports = [report for report in played(plan, 3, field) if report.fixture not in (first.id, second.id)]
    before = Course(plan, field, reports)
    assert (before.status[first.id], before.status[second.id]) == (Status.READY, Status.OPEN)
    home, away = map(str, before.pairing(first.id))
    won = Course(plan, field, [*reports, Report(first.id, home, away, goals=(1, 0))])
    assert (won.status[second.id], won.champion()) == (Status.EMPTY, home)
    lost = Course(plan, field, [*reports, Report(first.id, home, away, goals=(0, 1))])
    assert lost.status[second.id] is Status.READY


def test_an_annulled_match_is_open_again_or_never_played() -> None:
    plan = competition(league(3))
    fixture = plan.stages[0].fixtures[0]
    home, away = Course(plan, list("abc")).pairing(fixture.id)
    assert home and away
    again = Course(plan, list("abc"), [Report(fixture.id, home, away, "annulled")])
    assert again.status[fixture.id] is Status.READY
    never = Course(plan, list("abc"), [Report(fixture.id, home, away, "annulled", again=False)])
    assert never.status[fixture.id] is Status.CANCELLED
    assert all(row.played == 0 for row in never.tables["league"])


def test_the_organisers_place_and_deductions_of_others_do_not_disturb_a_group() -> None:
    plan = groups_then_knockout(8, count=2)
    rules = {"": TableRules(deductions={"team 1": 3})}
    course = Course(plan, names(8), played(plan, 3), rules, overrides={"A": [Override("team 1", 1, "protest upheld")]})
    assert course.tables["A"][0].team == "team 1"
    assert course.tables["A"].row("team 1").deducted == 3


def test_a_swiss_bye_counts_as_a_win_and_the_stage_ends_after_its_last_round() -> None:
    stage = swiss(5, rounds=3)
    field = names(5)
    for number in (1, 2, 3):
        plan = competition(stage)
        course = Course(plan, field, played(plan, 5, field))
        assert course.over() is (number == 3)
        assert sum(row.points for row in course.tables["swiss"]) >= 3 * number
        if number < 3:
            assert course.champion() is None
            points = {
                slot: course.tables["swiss"].row(course.progress.entrant(slot.number) or "").points for slot in stage.entrants
            }
            stage = next_round(stage, points)
    assert course.champion() in field
    byes = [fixture for fixture in stage.fixtures if str(fixture.away) == "bye"]
    assert len(byes) == 3


def test_a_swiss_bye_is_worth_the_points_of_a_win_once_its_round_is_over() -> None:
    plan, field = competition(swiss(5, rounds=3)), names(5)
    (bye,) = [fixture.id for fixture in plan.fixtures() if str(fixture.away) == "bye"]
    rested = Course(plan, field).pairing(bye)[0]
    assert rested
    reports = played(plan, 5, field)
    for win in (3, 2):
        for so_far in (reports[:0], reports[:1], reports):
            row = Course(plan, field, so_far, rules={"": TableRules(win=win)}).tables["swiss"].row(rested)
            over = len(so_far) == len(reports)
            assert (row.points, row.played, row.byes) == ((win, 0, 1) if over else (0, 0, 0))


def test_a_swiss_opponent_who_never_entered_leaves_a_bye() -> None:
    plan, field = competition(swiss(4, rounds=3)), names(4)
    home, away = Course(plan, field).pairing("1")
    assert home and away
    reports = [report for report in played(plan, 5, field) if report.fixture != "1"]
    table = Course(plan, field, reports, withdrawn={away: Withdrawal.ANNUL}).tables["swiss"]
    assert (table.row(home).points, table.row(home).byes) == (3, 1)
    assert away not in {row.team for row in table}


def test_who_missed_a_swiss_round_has_no_bye_for_it() -> None:
    plan, field = competition(swiss(6, rounds=3)), names(6)
    reports = played(plan, 5, field)
    stage = next_swiss_round(Course(plan, field, reports, withdrawn={field[0]: Withdrawal.KEEP}))
    assert stage is not None
    both = competition(stage)
    course = Course(both, field, played(both, 5, field), withdrawn={field[0]: Withdrawal.KEEP})
    (rested,) = [fixture.id for fixture in both.fixtures() if str(fixture.away) == "bye"]
    assert {row.team: row.byes for row in course.tables["swiss"] if row.byes} == {str(course.pairing(rested)[0]): 1}


@pytest.mark.parametrize("choice", [Withdrawal.WALKOVER, Withdrawal.KEEP])
def test_who_withdrew_is_not_in_the_next_swiss_round(choice: Withdrawal) -> None:
    plan, field = competition(swiss(6, rounds=3)), names(6)
    course = Course(plan, field, played(plan, 5, field), withdrawn={field[0]: choice})
    stage = next_swiss_round(course)
    assert stage is not None
    following = Course(competition(stage), field, played(plan, 5, field), withdrawn={field[0]: choice})
    second = [following.pairing(fixture.id) for fixture in stage.fixtures if fixture.round == 2]
    assert sorted(name for pair in second for name in pair if name) == field[1:]


def test_a_teams_matches_stand_in_the_order_of_their_reports_then_as_planned() -> None:
    plan = competition(league(4))
    fixtures = {fixture.id: Course(plan, list("abcd")).pairing(fixture.id) for fixture in plan.fixtures()}
    mine = [id for id, pair in fixtures.items() if "a" in pair]
    late, early = mine[2], mine[0]
    reports = [Report(late, *map(str, fixtures[late]), order=1), Report(early, *map(str, fixtures[early]), order=2)]
    order = [match.fixture for match in Course(plan, list("abcd"), reports).team_matches("a")]
    assert order == [match_key(id, fixtures[id]) for id in (late, early, mine[1])]


@PROPERTY
@given(st.integers(0, 10**6), st.sampled_from(["league", "cup-16", "double", "two legs", "knockout of 11"]), st.randoms())
def test_the_order_in_which_reports_arrive_does_not_matter(seed: int, name: str, random: Random) -> None:
    plan = PLANS[name]()
    field = names(len(plan.stages[0].entrants))
    reports = played(plan, seed, field)
    shuffled = reports[:]
    random.shuffle(shuffled)
    one, other = Course(plan, field, reports), Course(plan, field, shuffled)
    assert one.champion() == other.champion()
    assert one.status == other.status
    assert {group: list(table) for group, table in one.tables.items()} == {
        group: list(table) for group, table in other.tables.items()
    }
