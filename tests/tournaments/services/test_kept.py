"""What is kept of a competition is what its rows say, whatever happens to it."""

import random
from collections.abc import Callable

import pytest

from matches.match.listing import rebuild as rebuild_listing
from matches.match.models import Match
from tests.soak import often
from tests.tournaments.services.making import play_all, running, somebody
from tournaments.models import Competition, Entry, Fixture, Result, Team, Visibility
from tournaments.services.command import By
from tournaments.services.competitions import archive, change_settings, copy_competition, unarchive
from tournaments.services.entries import NewTeam, enter_late, reinstate, replace_team, withdraw
from tournaments.services.kept import COUNTS, count_up, rebuild, rebuild_teams
from tournaments.services.refusals import Refusal
from tournaments.services.results import Ending, correct_result, report_result
from tournaments.services.reversal import undo_action
from tournaments.services.start import pair_next_round

pytestmark = pytest.mark.django_db
RECIPES = {
    "knockout": None,
    "league": {"stages": [{"name": "league", "format": "league"}]},
    "swiss": {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}]},
}


def kept(competition: Competition) -> dict[str, object]:
    row = Competition.objects.get(pk=competition.pk)
    return {name: getattr(row, name) for name in COUNTS} | {
        "listed": row.listed,
        "results": set(Result.objects.filter(fixture__competition=row).values_list("listed", flat=True)),
        "matches": set(Match.objects.filter(fixture__competition=row).values_list("listed", flat=True)),
        "teams": set(Team.objects.filter(listed=True).values_list("pk", flat=True)),
    }


def recomputed(competition: Competition) -> dict[str, object]:
    row = Competition.objects.get(pk=competition.pk)
    count_up(row)
    listed = row.visibility == Visibility.PUBLIC and row.state != "draft" and (row.state != "archived" or row.stages.exists())
    return {name: getattr(row, name) for name in COUNTS} | {
        "listed": listed,
        "results": {listed} if Result.objects.filter(fixture__competition=row).exists() else set(),
        "matches": {listed} if Match.objects.filter(fixture__competition=row).exists() else set(),
        "teams": set(Entry.objects.filter(competition__listed=True).values_list("team", flat=True)),
    }


@pytest.mark.parametrize("recipe", RECIPES)
@pytest.mark.parametrize("seed", range(often(2, soak=30)))
def test_what_is_kept_is_what_the_rows_say_after_any_history(recipe, seed):
    dice = random.Random(f"{recipe}:{seed}")
    owner = somebody()
    competition = running(owner, 6, RECIPES[recipe])
    by = By(owner, reason="because")
    Match.objects.create(
        edition="fuba3", ruleset=1, preset="basic", result={"score": [1, 0]}, fixture=competition.fixtures.first(), listed=True
    )

    def fixture(*status: str) -> int:
        numbers = Fixture.objects.filter(competition=competition, status__in=status).values_list("number", flat=True)
        return dice.choice([*numbers, 1])

    def ending() -> Ending:
        return Ending(
            dice.choice(["normal"] * 4 + ["annulled"]), dice.randrange(5), dice.randrange(5), again=dice.random() < 0.5
        )

    def entry() -> int:
        return dice.choice(Entry.objects.filter(competition=competition).values_list("number", flat=True))

    verbs: list[Callable[[], object]] = [
        lambda: report_result(competition, by, fixture("ready"), Ending("normal", dice.randrange(5), 7)),
        lambda: report_result(competition, by, fixture("ready"), Ending("normal", 9, dice.randrange(5))),
        lambda: correct_result(competition, by, fixture("played"), ending()),
        lambda: withdraw(competition, by, entry(), dice.choice(["walkover", "annul"])),
        lambda: reinstate(competition, by, entry()),
        lambda: undo_action(competition, by, dice.randrange(1, competition.revision + 1)),
        lambda: pair_next_round(competition, by),
        lambda: enter_late(competition, by, NewTeam(f"Latecomers {dice.random()}")),
        lambda: replace_team(competition, by, entry(), NewTeam(f"Newcomers {dice.random()}")),
        lambda: change_settings(competition, by, visibility=dice.choice(["public", "public", "unlisted", "private"])),
        lambda: (archive if competition.state != "archived" else unarchive)(competition, by),
    ]
    done = 0
    for _ in range(80):
        competition.refresh_from_db()
        try:
            dice.choice(verbs)()
        except Refusal:
            continue
        done += 1
        assert kept(competition) == recomputed(competition)
    assert done > 8
    assert rebuild() == 0 and rebuild_teams() == 0 and rebuild_listing() == 0


def test_rebuilding_puts_right_what_was_lost():
    owner = somebody()
    competition = running(owner)
    play_all(competition, owner)
    right = kept(competition)
    assert (right["number_of_entries"], right["number_of_matches"], right["number_played"]) == (4, 3, 3)
    Competition.objects.update(listed=False, number_of_entries=9, number_of_matches=9, number_played=0)
    Result.objects.update(listed=False)
    Team.objects.create(name="Nowhere", listed=True)
    match = Match.objects.create(edition="fuba3", ruleset=1, preset="basic", result={"score": [1, 0]}, listed=False)
    assert rebuild() == 1 and rebuild_teams() == 1 and rebuild_listing() == 1
    match.refresh_from_db()
    assert match.listed
    assert kept(competition) == right
    assert rebuild() == 0


def test_next_season_has_its_entries_counted():
    owner = somebody()
    competition = running(owner)
    assert kept(copy_competition(owner, competition))["number_of_entries"] == 4


def test_a_team_that_was_replaced_is_in_no_list_until_that_is_undone():
    competition = running(somebody())
    by = By(trusted=True, reason="because")
    team = competition.entries.get(number=1).team
    action = replace_team(competition, by, 1, NewTeam("Newcomers"))
    for listed in (False, True):
        for each, is_listed in ((team, listed), (Team.objects.get(name="Newcomers"), not listed)):
            each.refresh_from_db()
            assert each.listed == is_listed
        if not listed:
            undo_action(competition, by, action.revision)
