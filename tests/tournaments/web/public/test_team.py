"""The page of a team."""

import re

import pytest
from django.db.models import Q
from django.utils import timezone

from tests.tournaments.services.making import draft, report, running, somebody
from tests.tournaments.web.public.test_competition import fixture_url, text
from tournaments.models import Team
from tournaments.services.command import By
from tournaments.services.results import Ending, correct_result, report_result

pytestmark = pytest.mark.django_db

CARRIED = {"home": {"skills_lost": ["DF2"], "skills_gained": ["MF4"]}}


def test_it_shows_results_of_all_competitions_the_reader_may_see(client):
    owner = somebody()
    public, private = running(owner), running(owner, visibility="private", season="secret")
    team = Team.objects.get(name="Team 1")
    for competition in (public, private):
        report(competition, owner, 1, 3, 2)
    shown = text(client.get(team.get_absolute_url()))
    assert "Team 1 3" in shown and "1 won, 0 drawn, 0 lost" in shown and "secret" not in shown
    client.force_login(owner)
    assert "secret" in text(client.get(team.get_absolute_url()))


def test_a_team_of_hidden_competitions_is_hidden_itself(client):
    owner = somebody()
    draft(owner)
    team = Team.objects.get(name="Team 1")
    assert client.get(team.get_absolute_url()).status_code == 404
    client.force_login(owner)
    assert client.get(team.get_absolute_url()).status_code == 200


def test_an_unlisted_competition_leads_to_its_teams_but_they_do_not_name_it(client):
    running(somebody(), visibility="unlisted")
    response = client.get(Team.objects.get(name="Team 1").get_absolute_url())
    assert response.status_code == 200 and "Winter Cup" not in text(response)


def test_its_ledger_names_the_match_that_caused_each_line(client):
    owner = somebody()
    competition = running(owner, 4, {"preset": "league"})
    fixture = competition.fixtures.select_related("home__team", "away__team").get(number=1)
    report_result(competition, By(owner), 1, Ending(home_goals=1, carry_over=CARRIED))
    response = client.get(fixture.home.team.get_absolute_url())
    shown = text(response)
    assert "Stopper injured in match 1: barred in match" in shown
    assert f"Crossing gained in match 1: until the competition ends. against {fixture.away.team.name}" in shown
    assert f'href="{competition.get_absolute_url()}fixtures/1/"' in response.content.decode()


def test_a_line_that_was_corrected_away_stays_and_is_void(client):
    owner = somebody()
    competition = running(owner, 4, {"preset": "league"})
    fixture = competition.fixtures.select_related("home__team").get(number=1)
    report_result(competition, By(owner), 1, Ending(home_goals=1, carry_over=CARRIED))
    correct_result(competition, By(owner, "it was a cramp"), 1, Ending(home_goals=1))
    shown = text(client.get(fixture.home.team.get_absolute_url()))
    assert "Stopper injured in match 1: void" in shown


def test_a_team_that_has_played_for_years_has_a_page_like_any_other(client, django_assert_max_num_queries):
    owner = somebody()
    seasons = [running(owner, 2, season=f"year {year}") for year in range(1, 15)]
    for each in seasons:
        report(each, owner, 1, 3, 2)
    team = Team.objects.get(name="Team 1")
    for _ in seasons:  # a few at a time are added up for whoever waits
        client.get(team.get_absolute_url())
    with django_assert_max_num_queries(10):
        page = client.get(team.get_absolute_url())
    shown = text(page)
    assert "year 14" in shown and "year 3" in shown and "year 2" not in shown
    assert shown.count("Show the matches") == 10 and shown.count("1 won, 0 drawn, 0 lost") == 2
    assert "14 matches" in shown  # the figures are those of all years
    third = text(client.get(f"{team.get_absolute_url()}?campaign={seasons[2].public_id}"))
    assert third.count("1 won, 0 drawn, 0 lost") == 1 and third.count("Show the matches") == 11
    older = re.search(r'rel="next" href="(\?before=[^"]+)"', page.content.decode())[1]
    second = client.get(f"{team.get_absolute_url()}{older}")
    assert "year 2" in text(second) and "Show the matches" not in text(second)
    assert f'href="?campaign={seasons[2].public_id}#' in page.content.decode()
    first = seasons[0].public_id  # opened on its own page of the list
    opened = client.get(f"{team.get_absolute_url()}{older}&campaign={first}").content.decode()
    assert f'href="{older}&amp;campaign={seasons[1].public_id}#' in opened and "1 won, 0 drawn, 0 lost" in opened
    assert text(client.get(f"{team.get_absolute_url()}?campaign=nonsense")) == shown


def test_of_an_endless_season_the_matches_about_now_are_shown(client, monkeypatch):
    monkeypatch.setattr("tournaments.web.public.teams.MOST_CARDS", 4)
    owner = somebody()
    league = running(owner, 8, {"stages": [{"name": "league", "format": "league"}]})
    team = Team.objects.get(name="Team 1")
    entry = team.entries.get()
    mine = list(league.fixtures.filter(Q(home=entry) | Q(away=entry)).order_by("number"))
    addresses = [f'href="{league.get_absolute_url()}fixtures/{each.number}/"' for each in mine]

    def shown() -> list[bool]:
        page = client.get(team.get_absolute_url())
        assert "3 more matches on the competition’s page." in text(page)
        season = page.content.decode().partition('id="campaign-1"')[2]
        return [each in season for each in addresses]

    assert shown() == [True] * 4 + [False] * 3
    for each in mine[:4]:
        report(league, owner, each.number, 1, 0)
    assert shown() == [False, False] + [True] * 4 + [False]


def test_what_is_played_next_stands_before_everything_else(client):
    owner = somebody()
    older, newer = (running(owner, 4, {"preset": "league"}, season=season) for season in ("older", "newer"))
    team = Team.objects.get(name="Team 1")
    entry = older.entries.get(team=team)
    timed = older.fixtures.filter(Q(home=entry) | Q(away=entry)).order_by("number").last()
    timed.starts = timezone.now()
    timed.save(update_fields=["starts"])
    page = client.get(team.get_absolute_url()).content.decode()
    assert page.index('id="head-next"') < page.index('id="campaign-1"')
    coming = re.findall(r'class="fx" href="([^"]+)"', page.partition('id="head-next"')[2].partition("</section>")[0])
    # What has a time comes first, whatever competition it is of; then by number.
    assert len(coming) == 3 and coming[0] == fixture_url(older, timed.number)
    assert {each.rpartition("fixtures/")[0] for each in coming} == {each.get_absolute_url() for each in (older, newer)}
    assert "Winter Cup older" in page.partition('id="campaign-1"')[0]


def test_a_team_that_has_nothing_left_to_play_shows_no_next_match(client):
    owner = somebody()
    competition = running(owner, 2)
    report(competition, owner, 1, 3, 2)
    assert 'id="head-next"' not in client.get(Team.objects.get(name="Team 1").get_absolute_url()).content.decode()


def test_an_ai_team_says_how_strong_it_is_and_what_football_it_plays(client):
    running(somebody())
    team = Team.objects.get(name="Team 1")
    shown = {}
    for level in ("rookie", "veteran", "master"):
        Team.objects.filter(pk=team.pk).update(coach_level=level, coach_name="", name="Rovers")
        shown[level] = text(client.get(team.get_absolute_url()))
    assert "Coach: veteran AI, counter-attacking" in shown["veteran"] and "master AI, counter-attacking" in shown["master"]
    assert "Coach: rookie AI" in shown["rookie"] and "counter" not in shown["rookie"]
