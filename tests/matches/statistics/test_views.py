"""Pages of statistics: what they show, to whom, and names meant to break them."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from matches.models import EntryTotals, Match
from matches.statistics.totals import Total
from tests.matches.statistics.playing import a_league, play_fixture
from tests.tournaments.services.making import draft, somebody
from tournaments.models import Competition, Entry, Fixture, Team, Visibility

pytestmark = pytest.mark.django_db
HOSTILE = '<script>alert("x")</script>'


@pytest.fixture
def league() -> Competition:
    competition = a_league()
    play_fixture(competition, 1, "4")
    return competition


def page(client: Client, path: str, status: int = 200) -> str:
    response = client.get(path)
    assert response.status_code == status
    return response.content.decode()


def statistics(competition: Competition) -> str:
    return f"/competitions/{competition.public_id}/statistics/"


def versus(first: Team, second: Team) -> str:
    return f"/teams/{first.public_id}/against/{second.public_id}/"


def both(match: Match) -> tuple[Team, Team]:
    return Team.objects.get(name=match.home_name), Team.objects.get(name=match.away_name)


def test_a_competition_has_leaders_teams_coaches_formations_and_skills(client: Client, league: Competition) -> None:
    shown = page(client, statistics(league))
    for heading in (
        "Leaders",
        "Most goals",
        "Expected goals per match",
        "Teams",
        "Coaches",
        "rookie AI",
        "Formations",
        "Skills",
    ):
        assert heading in shown, heading
    assert statistics(league) in page(client, f"/competitions/{league.public_id}/")


def test_before_the_first_match_there_is_nothing_to_lead_in(client: Client) -> None:
    assert "Nothing has been played yet" in page(client, statistics(a_league()))


def test_what_is_hidden_has_no_statistics(client: Client, league: Competition) -> None:
    first, second = both(Match.objects.get())
    Competition.objects.update(visibility=Visibility.PRIVATE, listed=False)
    for path in (statistics(league), versus(first, second)):
        page(client, path, 404)
    client.force_login(first.owner)
    page(client, statistics(league))


def test_a_draft_is_for_those_who_make_it(client: Client) -> None:
    competition = draft(somebody("Anna"))
    page(client, statistics(competition), 404)


def test_two_teams_and_all_their_matches(client: Client, league: Competition) -> None:
    match = Match.objects.get()
    first, second = both(match)
    shown = page(client, versus(first, second))
    home, away = match.result["score"]
    assert f"{home}–{away}" in shown
    assert match.get_absolute_url() in shown
    assert f"{away}–{home}" in page(client, versus(second, first))


def test_teams_that_never_met_say_so_and_nobody_meets_itself(client: Client, league: Competition) -> None:
    first, _ = both(Match.objects.get())
    third = Team.objects.exclude(name__in=Match.objects.get().names).get()
    assert "They have not met" in page(client, versus(first, third))
    page(client, versus(first, first), 404)


def test_the_page_of_a_team_has_its_figures_and_opponents(client: Client, league: Competition) -> None:
    first, second = both(Match.objects.get())
    shown = page(client, first.get_absolute_url())
    assert "Ball in the last third" in shown
    assert versus(first, second) in shown


def test_names_meant_to_break_the_page_are_shown_as_they_are(client: Client, league: Competition) -> None:
    first, second = both(Match.objects.get())
    first.name, first.coach_name = HOSTILE, HOSTILE
    first.save()
    for path in (statistics(league), versus(first, second), first.get_absolute_url()):
        shown = page(client, path)
        assert HOSTILE not in shown
        assert "&lt;script&gt;" in shown


def test_a_picture_has_points_in_its_numbers_in_every_language(client: Client, league: Competition) -> None:
    """A comma in an attribute of a picture is no number."""
    first, second = both(Match.objects.get())
    for path in (statistics(league), versus(first, second), Match.objects.get().get_absolute_url()):
        shown = page(client, f"{path}?lang=fr")
        for attribute in (' width="', ' x="', ' x1="', ' y="', ' cx="', ' transform="'):
            values = [part.partition('"')[0] for part in shown.split(attribute)[1:]]
            assert not [value for value in values if "," in value], (path, attribute)


def test_the_match_page_filters_its_commentary_and_draws_the_momentum(client: Client, league: Competition) -> None:
    shown = page(client, Match.objects.get().get_absolute_url())
    for text in ("Momentum", "As a table", "Goals and cards", 'id="log-shots"', "is-shot", "is-scoring"):
        assert text in shown, text


def test_pages_take_the_same_number_of_queries_however_much_was_played(client: Client) -> None:
    small, large = a_league(3), a_league(5, somebody("Bo"))
    numbers = []
    for competition in (small, large):
        for fixture in Fixture.objects.filter(competition=competition).order_by("number"):
            play_fixture(competition, fixture.number, str(fixture.number))
        teams = [entry.team for entry in competition.entries.select_related("team").order_by("number")]
        paths = (statistics(competition), teams[0].get_absolute_url(), versus(teams[0], teams[1]))
        for path in paths:
            page(client, path)  # counts what is missing
        Competition.objects.filter(pk=competition.pk).update(revision=1000)  # as if nobody had looked since
        counted = []
        for path in paths:
            with CaptureQueriesContext(connection) as queries:
                page(client, path)
            counted.append(len(queries))
        numbers.append(counted)
    assert numbers[0] == numbers[1]
    assert max(numbers[0]) <= 20


def test_the_figures_of_a_team_by_the_api_are_those_of_its_latest_competitions(client: Client, league: Competition) -> None:
    team = league.entries.earliest("pk").team
    rows = [Competition(name=f"League {number}", state="running", listed=True) for number in range(60)]
    entries = [Entry(competition=each, team=team, number=1) for each in Competition.objects.bulk_create(rows)]
    EntryTotals.objects.bulk_create(
        EntryTotals(entry=each, team=team, total=Total(matches=1, won=1).written(), opponents={})
        for each in Entry.objects.bulk_create(entries)
    )
    address = f"/api/v1/teams/{team.public_id}/statistics/"
    first = client.get(address).json()
    later = client.get(first["next"]).json()
    names = [each["name"] for body in (first, later) for each in body["competitions"]]
    assert names[:60] == [f"League {number}" for number in range(59, -1, -1)]
    assert len(first["competitions"]) == 50 and later["next"] is None
    assert client.get(later["previous"]).json() == first and first["previous"] is None
