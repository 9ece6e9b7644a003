"""Teams that enter, and whole competitions out and in again: as many queries for 128 as for 16."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from fuba_site.accounts.models import User
from tests.tournaments.services.making import somebody, teams
from tournaments.models import Competition, Fixture, Result, Team
from tournaments.services.command import By, settle
from tournaments.services.competitions import copy_competition, create_competition
from tournaments.services.entries import NewTeam, enter, enter_teams
from tournaments.services.exchange import export_competition, import_competition
from tournaments.services.start import start

pytestmark = pytest.mark.django_db

LEAGUE = {"stages": [{"name": "league", "format": "league"}]}
KNOCKOUT = {"stages": [{"name": "cup", "format": "knockout"}]}


def queries(do: Callable[[], Any]) -> int:
    with CaptureQueriesContext(connection) as caught:
        do()
    return len(caught)


def draft(owner: User) -> Competition:
    return create_competition(owner, "Winter Cup", recipe=KNOCKOUT, seed="7")


def played_league(owner: User, count: int) -> Competition:
    """Every match has a result, written in one go."""
    league = create_competition(owner, f"League of {count}", recipe=LEAGUE, seed="7")
    enter(league, By(owner), teams(count))
    start(league, By(owner))
    Result.objects.bulk_create(
        Result(
            fixture=each, home_id=each.home_id, away_id=each.away_id, home_goals=1, outcome="normal", revision=2,
            order=each.number, details={"half_time": [0, 0]},
        )
        for each in Fixture.objects.filter(competition=league)
    )  # fmt: skip
    settle(league)
    league.save()
    return league


@pytest.mark.parametrize("known", [False, True])
def test_128_teams_enter_by_as_many_queries_as_16(known: bool) -> None:
    """Whether they are made or somebody has them already, and says something new about each."""
    counts = []
    for count in (16, 128):
        owner = somebody(f"Anna {count}")
        given = [NewTeam(f"Team {n}", country="FI", coach_name=f"Coach {n}") for n in range(1, count + 1)]
        if known:
            enter(draft(owner), By(owner), teams(count))
        cup = draft(owner)
        counts.append(queries(lambda cup=cup, owner=owner, given=given: enter(cup, By(owner), given)))  # type: ignore[misc]
        assert list(cup.entries.order_by("seat").values_list("team__name", flat=True)) == [each.name for each in given]
        assert set(cup.entries.values_list("team__country", "labels__country")) == {("FI", "FI")}
        assert Team.objects.filter(owner=owner).count() == count
    assert counts[0] == counts[1] <= 20


@pytest.mark.parametrize("theirs", [False, True])
def test_128_teams_that_exist_enter_by_as_many_queries_as_16(theirs: bool) -> None:
    """One's own themselves, and others' as copies."""
    counts = []
    for count in (16, 128):
        owner, other = somebody(f"Anna {count}"), somebody(f"Berta {count}")
        enter(draft(other if theirs else owner), By(other if theirs else owner), teams(count))
        found = list(Team.objects.filter(owner=other if theirs else owner).order_by("pk"))
        cup = draft(owner)
        counts.append(queries(lambda cup=cup, owner=owner, found=found: enter_teams(cup, By(owner), found)))  # type: ignore[misc]
        assert set(cup.entries.values_list("team__owner", flat=True)) == {owner.pk}
        assert [each.name for each in found] == list(cup.entries.order_by("seat").values_list("team__name", flat=True))
    assert counts[0] == counts[1] <= 20


def test_a_large_league_is_exported_imported_and_copied_by_as_many_queries_as_a_small_one() -> None:
    counts: list[list[int]] = []
    for count in (4, 40):
        owner = somebody(f"Anna {count}")
        league = played_league(owner, count)
        documents: list[dict[str, Any]] = []
        made: list[Competition] = []
        counts.append(
            [
                queries(lambda: documents.append(export_competition(league, By(owner)))),  # noqa: B023
                queries(lambda: made.append(import_competition(owner, documents[0]))),  # noqa: B023
                queries(lambda: copy_competition(owner, league)),  # noqa: B023
            ]
        )
        assert documents[0]["results"][0]["details"] == {"half_time": [0, 0]}
        assert len(documents[0]["results"]) == count * (count - 1) // 2
        again = export_competition(made[0], By(owner))
        assert again["entries"] == documents[0]["entries"] and again["results"] == documents[0]["results"]
    small, large = counts
    assert small[0] == large[0] <= 20
    # Results and fixtures are written so many to a statement, however many there are.
    assert large[1] - small[1] <= 6 and small[2] == large[2]


def test_two_teams_of_one_name_in_a_document_are_refused_and_nothing_is_kept() -> None:
    owner = somebody()
    cup = draft(owner)
    enter(cup, By(owner), teams(2))
    document = export_competition(cup, By(owner))
    document["entries"][1]["team"]["name"] = "TEAM 1"
    stranger = somebody("Berta")
    with pytest.raises(Exception, match="names something twice"):
        import_competition(stranger, document)
    assert not Team.objects.filter(owner=stranger).exists()


def test_whoever_copies_a_competition_plays_on_with_copies_of_others_teams() -> None:
    anna, berta = somebody("Anna"), somebody("Berta")
    cup = draft(anna)
    enter(cup, By(anna), teams(2))
    theirs = Team.objects.create(owner=berta, name="Bari", colour="#aa0000", coach_name="Elena", notes="weak on the left")
    cup.entries.filter(number=2).update(team=theirs)
    copy = copy_competition(anna, cup)
    own, other = (entry.team for entry in copy.entries.select_related("team").order_by("number"))
    assert own == cup.entries.get(number=1).team, "her own go on"
    assert other != theirs and (other.owner, other.name, other.colour) == (anna, "Bari", "#aa0000")
    assert (other.coach_name, other.notes) == ("", "")
    assert not theirs.entries.filter(competition=copy).exists(), "nothing of it stands on the page of their team"
    assert copy.actions.get().data["copied_teams"] == 1
