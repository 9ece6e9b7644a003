"""From a list of names to a champion, and everything that can happen on the way."""

import pytest

from fuba_site.accounts.models import User
from tests.tournaments.services.making import draft, pairs, play_all, report, running, somebody
from tournaments.core.draws import from_dict
from tournaments.core.standings import preset
from tournaments.models import Action, Competition, Entry, Fixture, Result, State
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.competitions import archive, change_settings, copy_competition, create_competition, unarchive
from tournaments.services.draws import draw, latest_draw, repeated, reveal
from tournaments.services.entries import (
    NewTeam,
    enter,
    enter_late,
    reinstate,
    remove_entry,
    replace_team,
    seed_entries,
    withdraw,
)
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.services.results import Ending, correct_result, preview, report_result, restore_result
from tournaments.services.rulings import deduct, give_back, lift_override, override_place
from tournaments.services.start import back_to_draft, pair_next_round, start

pytestmark = pytest.mark.django_db

LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


@pytest.fixture
def anna() -> User:
    return somebody("Anna")


def champion(competition: Competition) -> str:
    situation = Situation(competition)
    return situation.by_key[situation.course.champion() or ""].team.name


class TestAWholeCup:
    @pytest.mark.parametrize(
        ("preset", "count", "matches"),
        [("cup-4", 4, 4), ("cup-16", 16, 31), ("euro-24", 24, 51), ("world-cup-32", 32, 64), ("world-cup-48", 48, 104)],
    )
    def test_presets_are_drawn_started_and_played_to_a_champion(
        self, anna: User, preset: str, count: int, matches: int
    ) -> None:
        competition = draft(anna, count, {"preset": preset})
        draw(competition, By(anna))
        start(competition, By(anna))
        assert competition.fixtures.count() == matches
        play_all(competition, anna)
        assert competition.state == State.FINISHED
        assert champion(competition).startswith("Team ")
        # Every action is there once, in order, and nothing else counts revisions.
        revisions = list(Action.objects.filter(competition=competition).values_list("revision", flat=True))
        assert revisions == list(range(1, competition.revision + 1))
        assert competition.revision == 4 + matches

    def test_the_draw_can_be_repeated_by_anybody_and_is_revealed_step_by_step(self, anna: User) -> None:
        competition = draft(anna, 16, {"preset": "cup-16"})
        draw(competition, By(anna))
        record = latest_draw(competition)
        assert record is not None
        again = repeated(record)
        assert again == record.record
        reveal(competition, By(anna), 3)
        reveal(competition, By(anna), 100)
        record.refresh_from_db()
        assert record.revealed == 16
        with pytest.raises(Conflict, match="whole draw"):
            reveal(competition, By(anna))
        drawn = {tuple(sorted(f"Team {seat}" for seat in group)) for group in competition.members}
        assert drawn == {tuple(sorted(group)) for group in from_dict(again).groups.values()}

    def test_a_knockout_with_byes_is_drawn_into_its_first_round(self, anna: User) -> None:
        competition = draft(anna, 6)
        draw(competition, By(anna), "free")
        start(competition, By(anna))
        assert sorted(len(tie) for tie in competition.members) == [1, 1, 2, 2]
        play_all(competition, anna)
        assert competition.state == State.FINISHED


class TestTheFirstFinalOfADoubleElimination:
    """C-34: who is unbeaten has to be beaten twice, and a draw beats nobody."""

    @pytest.fixture
    def cup(self, anna: User) -> Competition:
        cup = running(anna, 4, {"stages": [{"name": "cup", "format": "double"}]})
        for number in range(1, 6):
            report(cup, anna, number, 1, 0)
        return cup

    def test_it_needs_a_winner(self, anna: User, cup: Competition) -> None:
        with pytest.raises(Refusal, match="Somebody has to win match 6"):
            report(cup, anna, 6, 1, 1)
        report(cup, anna, 6, 1, 1, outcome="penalties", shootout=(4, 2))
        assert cup.state == State.FINISHED
        assert Fixture.objects.get(competition=cup, number=7).status == "empty"
        assert champion(cup) == "Team 1"

    def test_beaten_on_penalties_the_unbeaten_finalist_has_a_second_one(self, anna: User, cup: Competition) -> None:
        report(cup, anna, 6, 1, 1, outcome="penalties", shootout=(2, 4))
        assert Fixture.objects.get(competition=cup, number=7).status == "ready"
        with pytest.raises(Refusal, match="Somebody has to win match 7"):
            report(cup, anna, 7, 0, 0)

    def test_a_first_leg_may_still_end_drawn(self, anna: User) -> None:
        cup = running(anna, 2, {"stages": [{"name": "cup", "format": "knockout", "options": {"final_legs": 2}}]})
        report(cup, anna, 1, 1, 1)
        assert cup.state == State.RUNNING


class TestResults:
    def test_a_winner_goes_on_at_once(self, anna: User) -> None:
        cup = running(anna)
        report(cup, anna, 1, 2, 0)
        assert pairs(cup) == {1: (1, 4), 2: (2, 3), 3: (1, None)}

    def test_penalties_and_walkovers_send_the_right_side_on(self, anna: User) -> None:
        cup = running(anna)
        report(cup, anna, 1, 1, 1, outcome="penalties", shootout=(3, 4))
        report_result(cup, By(anna, "did not come"), 2, Ending("walkover", awarded="home"))
        assert pairs(cup)[3] == (4, 2)

    def test_the_correction_of_a_semi_final_after_the_final(self, anna: User) -> None:
        cup = running(anna)
        play_all(cup, anna, [(2, 0)])
        assert champion(cup) == "Team 1"
        ending = Ending(home_goals=0, away_goals=2)
        seen = preview(cup, By(anna), 1, ending)
        assert [change.fixture for change in seen.pairings] == [3]
        assert seen.void == (3,)
        assert (seen.champion_before, seen.champion_after) == (1, None)
        assert champion(cup) == "Team 1", "a preview changes nothing"

        correct_result(cup, By(anna, "score sheet misread", revision=seen.revision), 1, ending)
        assert pairs(cup)[3] == (4, 2)
        assert cup.state == State.RUNNING
        final = Fixture.objects.get(competition=cup, number=3)
        assert final.status == "ready"
        assert final.results.count() == 1, "what was played there is kept"
        report(cup, anna, 3, 0, 1)
        assert champion(cup) == "Team 2"

        first = Result.objects.get(fixture__number=1, fixture__competition=cup, superseded=True)
        restore_result(cup, By(anna, "it was right after all"), first.pk)
        assert champion(cup) == "Team 1"
        assert Result.objects.filter(fixture=final, superseded=False).count() == 2
        action = Action.objects.filter(competition=cup).last()
        assert action is not None
        assert action.data["consequences"]["champion_after"] == 1

    def test_a_stale_confirmation_does_nothing(self, anna: User) -> None:
        cup = running(anna)
        report(cup, anna, 1, 2, 0)
        seen = preview(cup, By(anna), 1, Ending(away_goals=1))
        report(cup, anna, 2, 1, 0)
        with pytest.raises(Conflict, match="revision"):
            correct_result(cup, By(anna, "late", revision=seen.revision), 1, Ending(away_goals=1))
        assert pairs(cup)[3] == (1, 2)

    def test_a_request_that_arrives_twice_is_done_once(self, anna: User) -> None:
        cup = running(anna)
        once = report_result(cup, By(anna, key="abc"), 1, Ending(home_goals=1))
        twice = report_result(cup, By(anna, key="abc"), 1, Ending(home_goals=1))
        assert once == twice
        assert Result.objects.count() == 1
        with pytest.raises(Conflict, match="something else"):
            archive(cup, By(anna, key="abc"))

    def test_in_a_league_the_last_result_settles_everything(self, anna: User) -> None:
        league = running(anna, 4, LEAGUE)
        play_all(league, anna)
        assert league.state == State.FINISHED
        correct_result(league, By(anna, "annulled on protest"), 1, Ending("annulled"))
        assert league.state == State.RUNNING
        assert Fixture.objects.get(competition=league, number=1).status == "ready"

    def test_two_legs_need_a_winner_over_both(self, anna: User) -> None:
        recipe = {"stages": [{"name": "cup", "format": "knockout", "options": {"final_legs": 2}}]}
        cup = running(anna, 2, recipe)
        with pytest.raises(Refusal, match="first leg"):
            report(cup, anna, 2, 1, 0)
        report(cup, anna, 1, 2, 1)
        with pytest.raises(Refusal, match="It is 2–2"):
            report(cup, anna, 2, 1, 0)
        report(cup, anna, 2, 1, 0, outcome="penalties", shootout=(4, 5))
        assert champion(cup) == "Team 2"


class TestWhoTakesPart:
    def test_seeds_decide_who_meets_whom(self, anna: User) -> None:
        cup = draft(anna)
        seed_entries(cup, By(anna), [4, 3, 2, 1])
        start(cup, By(anna))
        assert pairs(cup)[1] == (4, 1)

    def test_a_removed_entry_leaves_no_gap(self, anna: User) -> None:
        cup = draft(anna)
        remove_entry(cup, By(anna), 2)
        enter(cup, By(anna), [NewTeam("Latecomers")])
        assert list(cup.entries.order_by("seat").values_list("number", flat=True)) == [1, 3, 4, 5]

    def test_a_withdrawal_and_its_end(self, anna: User) -> None:
        league = running(anna, 4, LEAGUE)
        play_all(league, anna)
        seen = withdraw.preview(league, By(anna), 1, "annul")
        assert [change.after for change in seen.places if change.entry == 1] == [None]
        withdraw(league, By(anna, "bankrupt"), 1, "annul")
        assert len(Situation(league).course.tables["league"]) == 3
        with pytest.raises(Conflict, match="already"):
            withdraw(league, By(anna, "bankrupt"), 1, "keep")
        reinstate(league, By(anna, "saved"), 1)
        assert len(Situation(league).course.tables["league"]) == 4

    def test_a_replacement_inherits_or_begins_anew(self, anna: User) -> None:
        league = running(anna, 4, LEAGUE)
        report(league, anna, 1, 0, 5)
        assert pairs(league)[1] == (4, 1)
        replace_team(league, By(anna, "moved away"), 1, NewTeam("Heirs"))
        assert Situation(league).course.tables["league"].row("1").points == 3
        replace_team(league, By(anna, "moved too"), 1, NewTeam("Beginners"), inherit=False)
        assert Situation(league).course.tables["league"].row("1").points == 0
        assert Fixture.objects.get(competition=league, number=1).status == "ready"
        assert Result.objects.filter(fixture__number=1, outcome="normal").exists(), "what was played is kept"

    def test_a_newcomer_meets_everybody_in_what_is_left_of_a_league(self, anna: User) -> None:
        league = running(anna, 3, LEAGUE)
        report(league, anna, 1, 1, 0)
        enter_late(league, By(anna, "asked nicely"), NewTeam("Latecomers"))
        met = [pair for pair in pairs(league).values() if 4 in pair]
        assert sorted(next(each for each in pair if each != 4) for pair in met if pair) == [1, 2, 3]  # type: ignore[type-var]
        play_all(league, anna)
        assert league.state == State.FINISHED
        with pytest.raises(Refusal, match="late"):
            enter_late(running(somebody("Bo")), By(trusted=True, reason="x"), NewTeam("Latecomers"))

    def test_a_swiss_stage_is_paired_round_by_round_and_takes_newcomers(self, anna: User) -> None:
        swiss = running(anna, 6, {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}]})
        with pytest.raises(Conflict, match="Round 1 is not over"):
            pair_next_round(swiss, By(anna))
        play_all(swiss, anna)
        assert swiss.state == State.RUNNING
        enter_late(swiss, By(anna, "train was late"), NewTeam("Latecomers"))
        pair_next_round(swiss, By(anna))
        play_all(swiss, anna)
        pair_next_round(swiss, By(anna))
        play_all(swiss, anna)
        assert swiss.state == State.FINISHED
        with pytest.raises(Refusal, match="There is no round left to pair"):
            pair_next_round(swiss, By(anna))

    def test_a_swiss_stage_after_a_league_has_its_own_order_unless_the_organiser_chose_one(self, anna: User) -> None:
        first = [f"stage league {place}" for place in range(1, 5)]
        stages = [{"name": "league", "format": "league"}, {"name": "swiss", "format": "swiss", "entrants": first}]
        competition = running(anna, 5, {"stages": stages})
        assert Situation(competition).rules["swiss"].tiebreakers == preset("swiss").tiebreakers
        assert Situation(competition).rules["league"].tiebreakers == preset("league").tiebreakers
        change_settings(competition, By(anna), table_rules={**competition.table_rules, "win": 2})
        assert Situation(competition).rules["swiss"].tiebreakers == preset("swiss").tiebreakers
        assert Situation(competition).rules["swiss"].win == 2
        change_settings(competition, By(anna), table_rules="italy")
        assert Situation(competition).rules["swiss"].tiebreakers == preset("italy").tiebreakers


class TestRulings:
    def test_points_are_taken_and_given_back(self, anna: User) -> None:
        league = running(anna, 3, LEAGUE)
        report(league, anna, 1, 1, 0)
        winner = pairs(league)[1][0]
        assert winner
        action = deduct(league, By(anna, "late payment"), winner, 2)
        row = Situation(league).course.tables["league"].row(str(winner))
        assert (row.points, row.deducted) == (1, 2)
        give_back(league, By(anna, "paid"), action.data["deduction"])
        assert Situation(league).course.tables["league"].row(str(winner)).points == 3

    def test_points_taken_in_one_stage_are_not_missing_in_another(self, anna: User) -> None:
        stages = [{"name": "first", "format": "league"}, {"name": "second", "format": "league", "entrants": 3}]
        league = running(anna, 4, {"stages": stages})
        play_all(league, anna)
        before = Situation(league).course.tables
        champion = before["second"][0]
        deduct(league, By(anna, "late payment"), int(champion.team), 2, "second")
        tables = Situation(league).course.tables
        assert tables["second"].row(champion.team).points == champion.points - 2
        assert tables["first"].row(champion.team) == before["first"].row(champion.team)

    def test_a_place_is_given_and_the_table_decides_again(self, anna: User) -> None:
        league = running(anna, 3, LEAGUE)
        play_all(league, anna)
        last = Situation(league).course.tables["league"][-1].team
        override_place(league, By(anna, "protest upheld"), int(last), "league", 1)
        table = Situation(league).course.tables["league"]
        assert table[0].team == last
        assert "protest upheld" in table[0].reason
        with pytest.raises(Refusal, match="place 4"):
            override_place(league, By(anna, "x"), int(last), "league", 4)
        lift_override(league, By(anna, "rejected"), int(last), "league")
        assert Situation(league).course.tables["league"][-1].team == last


class TestCompetitions:
    def test_only_whoever_may_can_change_it(self, anna: User) -> None:
        cup = draft(anna)
        with pytest.raises(Forbidden):
            change_settings(cup, By(somebody("Eve")), name="Eve's Cup")
        with pytest.raises(Forbidden):
            create_competition(None, "Nobody's Cup")

    def test_what_was_drawn_for_another_format_is_forgotten(self, anna: User) -> None:
        cup = draft(anna, 8, {"groups": {"count": 2}})
        draw(cup, By(anna))
        assert cup.members
        change_settings(cup, By(anna), recipe={"groups": {"count": 4, "qualify": 1}})
        assert cup.members == []

    def test_back_to_the_start_only_while_nothing_is_played(self, anna: User) -> None:
        cup = running(anna)
        back_to_draft(cup, By(anna))
        assert cup.state == State.DRAFT
        start(cup, By(anna))
        report(cup, anna, 1, 1, 0)
        with pytest.raises(Conflict, match="have been played"):
            back_to_draft(cup, By(anna))

    def test_archived_nothing_changes_until_it_is_taken_out(self, anna: User) -> None:
        cup = running(anna)
        archive(cup, By(anna))
        with pytest.raises(Refusal, match="archived"):
            report(cup, anna, 1, 1, 0)
        unarchive(cup, By(anna))
        report(cup, anna, 1, 1, 0)

    def test_next_season_has_the_same_teams_and_rules_but_another_seed(self, anna: User) -> None:
        cup = running(anna, 4, LEAGUE, table_rules="uefa")
        withdraw(cup, By(anna, "tired"), 3, "keep")
        copy = copy_competition(anna, cup, season="2027")
        assert copy.state == State.DRAFT
        assert [entry.team.name for entry in copy.entries.order_by("seat")] == ["Team 1", "Team 2", "Team 4"]
        assert copy.table_rules == cup.table_rules
        assert copy.seed != cup.seed
        assert copy.previous == cup

    def test_who_is_promoted_and_relegated_stands_there_next_season(self, anna: User) -> None:
        recipe = {"season": [{"name": "first", "count": 3, "direct": 1}, {"name": "second", "count": 3}]}
        season = running(anna, 6, recipe)
        play_all(season, anna)
        tables = Situation(season).course.tables
        up, down = tables["second"][0].team, tables["first"][-1].team
        seats = {entry.team.name: entry.seat for entry in copy_competition(anna, season).entries.select_related("team")}
        assert seats[f"Team {up}"] <= 3 < seats[f"Team {down}"]
        assert sorted(seats.values()) == [1, 2, 3, 4, 5, 6]

    def test_teams_live_across_competitions(self, anna: User) -> None:
        draft(anna)
        draft(anna)
        assert Entry.objects.filter(team__name="Team 1").values("team").distinct().count() == 1
        draft(somebody("Bo"))
        assert Entry.objects.filter(team__name="Team 1").values("team").distinct().count() == 2


def allowed(competition: Competition, number: int) -> tuple[list[str], list[str]]:
    """The talents of entry 1 in a match, and what it is barred from there."""
    situation = Situation(competition)
    got = situation.allowed(situation.by_key["1"], situation.by_number[number])
    return list(got.talents), list(got.barred)


class TestCarryOver:
    @pytest.fixture
    def league(self, anna: User) -> Competition:
        return running(anna, 4, LEAGUE)

    @pytest.fixture
    def mine(self, league: Competition) -> list[int]:
        """The matches of entry 1."""
        return [number for number, pair in pairs(league).items() if 1 in pair]

    @pytest.fixture
    def carry(self, league: Competition, mine: list[int]) -> dict[str, dict[str, list[str]]]:
        """What the first of them leaves behind for it."""
        side = "home" if pairs(league)[mine[0]][0] == 1 else "away"
        return {side: {"skills_lost": ["DF2"], "skills_gained": ["MF4"]}}

    def test_a_talent_stays_and_a_bar_is_served_and_a_correction_is_followed(
        self, anna: User, league: Competition, mine: list[int], carry: dict[str, dict[str, list[str]]]
    ) -> None:
        report(league, anna, mine[0], 1, 0, carry_over=carry)
        assert allowed(league, mine[1]) == (["MF4"], ["DF2"])
        assert allowed(league, mine[2]) == (["MF4"], [])
        correct_result(league, By(anna, "wrong team"), mine[0], Ending(home_goals=1))
        assert allowed(league, mine[1]) == ([], [])
        assert all(fact.void for fact in Situation(league).ledger)

    def test_a_corrected_match_keeps_its_place_among_those_of_its_teams(
        self, anna: User, league: Competition, mine: list[int], carry: dict[str, dict[str, list[str]]]
    ) -> None:
        report(league, anna, mine[0], 1, 0, carry_over=carry)
        report(league, anna, mine[1], 1, 0)
        correct_result(league, By(anna, "misread"), mine[0], Ending(home_goals=3, carry_over=carry))
        assert [int(match.label) for match in Situation(league).course.team_matches("1")] == mine
        assert allowed(league, mine[2]) == (["MF4"], []), "the bar was served in the match that followed it"

    def test_a_match_that_is_played_again_comes_after_those_played_meanwhile(
        self, anna: User, league: Competition, mine: list[int], carry: dict[str, dict[str, list[str]]]
    ) -> None:
        report(league, anna, mine[0], 1, 0)
        correct_result(league, By(anna, "wrong ball"), mine[0], Ending("annulled"))
        report(league, anna, mine[1], 1, 0)
        report(league, anna, mine[0], 1, 0, carry_over=carry)
        assert [int(match.label) for match in Situation(league).course.team_matches("1")] == [mine[1], mine[0], mine[2]]
        assert allowed(league, mine[2]) == (["MF4"], ["DF2"])


def test_names_are_taken_as_they_are(anna: User) -> None:
    names = ["<script>alert(1)</script>", "Ünïcødé ⚽", "نادي", "x" * 200]
    cup = create_competition(anna, "C")
    enter(cup, By(anna), [NewTeam(name) for name in names])
    assert [entry.team.name for entry in cup.entries.order_by("seat")] == names
    with pytest.raises(Refusal, match="Two entrants are called"):
        enter(cup, By(anna), [NewTeam("ÜNÏCØDÉ ⚽")])
    assert cup.entries.count() == 4
