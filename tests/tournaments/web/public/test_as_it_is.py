"""Pages of a competition say what is: nothing void that counts, nothing counted twice, nothing left out."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.tournaments.services.making import pairs, play_all, report, running, somebody
from tests.tournaments.web.public.test_competition import text
from tournaments.models import Competition, Fixture, Team
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.results import Ending, correct_result
from tournaments.services.schedule import move_fixture
from tournaments.services.start import pair_next_round
from tournaments.web.public.bracket import Bracket
from tournaments.web.public.presentation import Reading

pytestmark = pytest.mark.django_db

SWISS = {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}]}
TWO_LEGS = {"stages": [{"name": "cup", "format": "knockout", "options": {"legs": 2}}]}
DIVISIONS = {"season": [{"name": "first", "count": 4, "legs": 1, "direct": 1}, {"name": "second", "count": 4, "legs": 1}]}


def test_a_result_of_the_new_pair_stands_without_a_word_about_the_old_one(client: Client):
    """A correction changed who is in the final; once these have played, nothing is void there."""
    owner = somebody()
    cup = running(owner)
    play_all(cup, owner)
    final = max(pairs(cup))
    correct_result(cup, By(owner, "mixed up"), 1, Ending(home_goals=0, away_goals=4))
    url = cup.get_absolute_url() + f"?round={final}"
    assert "void" in text(client.get(cup.get_absolute_url())), "the final is to be played again"
    team = Fixture.objects.get(competition=cup, number=final).away.team.get_absolute_url()
    assert "earlier result void" in text(client.get(team))
    report(cup, owner, final, 2, 1)
    for page in (cup.get_absolute_url(), url, team):
        assert "void" not in text(client.get(page)), page


@pytest.mark.parametrize("count", [5, 7])
def test_the_rows_of_a_swiss_table_add_up(client: Client, count: int):
    owner = somebody()
    cup = running(owner, count, SWISS)
    for number in range(3):
        play_all(cup, owner, ((2, 1), (1, 1), (0, 3)))
        page = client.get(cup.get_absolute_url()).content.decode()
        body = re.search(r"(?s)<tbody>(.*?)</tbody>", page)[1]
        for row in re.findall(r"(?s)<tr.*?</tr>", body):
            cells = [" ".join(re.sub(r"<[^>]+>", " ", each).split()) for each in re.findall(r"(?s)<td.*?</td>", row)]
            played, won, drawn, lost, byes = map(int, cells[2:7])
            assert won + drawn + lost == played and played + byes == number + 1, cells
            assert int(cells[-1].split()[0]) == 3 * (won + byes) + drawn, cells
        if number < 2:
            pair_next_round(cup, By(owner))


def test_swiss_rounds_to_be_paired_are_among_the_matches_to_be_played(client: Client):
    owner = somebody()
    cup = running(owner, 5, SWISS)
    report(cup, owner, 1, 1, 0)
    for path in (cup.get_absolute_url(), "/competitions/", "/"):
        assert "1 of 6 matches played" in text(client.get(path)), path
    for _ in range(2):
        play_all(cup, owner)
        pair_next_round(cup, By(owner))
    play_all(cup, owner)
    for path in (cup.get_absolute_url(), "/competitions/"):
        assert "6 of 6 matches played" in text(client.get(path)), path


def drawn(cup: Competition) -> list:
    situation = Situation(cup)
    return sorted(Bracket(Reading(situation), situation.plan.stages[0]).page().ties, key=lambda tie: (tie.x, tie.y))


def test_ties_of_two_legs_are_drawn_from_top_to_bottom():
    owner = somebody()
    cup = running(owner, 8, TWO_LEGS)
    quarter_finals = [tie.numbers for tie in drawn(cup)][:4]
    assert quarter_finals == sorted(quarter_finals), "the first tie is on top"
    single = running(owner, 8, {"stages": [{"name": "cup", "format": "knockout"}]})
    teams = [[side.side.name for side in tie.sides] for tie in drawn(cup)][:4]
    assert teams == [[side.side.name for side in tie.sides] for tie in drawn(single)][:4], "as those of one leg"
    for number, (home, away) in {1: (1, 0), 2: (0, 2), 3: (1, 0), 4: (0, 2)}.items():
        report(cup, owner, number, home, away)
    ties = drawn(cup)
    assert any(side.figures for tie in ties for side in tie.sides)
    for tie in ties:
        for wire_row, side in enumerate(tie.sides):
            assert side.y == tie.y + wire_row * tie.size.row


def test_the_champion_of_a_season_is_the_winner_of_the_first_division(client: Client):
    owner = somebody()
    season = running(owner, 8, DIVISIONS)
    play_all(season, owner)
    situation = Situation(season)
    champion = situation.by_key[situation.course.champion()].team.name
    assert champion == situation.by_key[situation.course.tables["first"][0].team].team.name
    assert f"Champion {champion}" in text(client.get(season.get_absolute_url()))


# -- what is shown first ------------------------------------------------------------------


def test_what_is_next_and_how_the_latest_ended_come_before_the_tables(client: Client):
    owner = somebody()
    league = running(owner, 4, {"preset": "league"})
    report(league, owner, 1, 3, 2)
    page = client.get(league.get_absolute_url()).content.decode()
    places = [page.index(mark) for mark in ('id="head-next"', 'id="head-latest"', 'id="fixtures"', 'class="table')]
    assert places == sorted(places)
    assert "Being played" in text(client.get(league.get_absolute_url()))


def test_a_finished_cup_shows_its_champion_how_it_was_won_and_the_first_places(client: Client):
    owner = somebody()
    cup = running(owner, 4, {"stages": [{"name": "cup", "format": "knockout", "options": {"third_place": True}}]})
    play_all(cup, owner, ((2, 1),))
    shown = text(client.get(cup.get_absolute_url()))
    assert "Champion Team 1" in shown and "How Team 1 won it" in shown
    assert re.search(r"Final places 1 Team 1 2 Team \d 3 Team \d 4 Team \d", shown)
    assert "Next Calendar" not in shown and "Finished" in shown


def test_pages_that_have_nothing_to_say_have_no_tab(client: Client):
    owner = somebody()
    cup = running(owner)
    tabs = re.search(r'(?s)<nav class="tabs".*?</nav>', client.get(cup.get_absolute_url()).content.decode())[0]
    assert "Timetable" in tabs and not any(word in tabs for word in ("Statistics", "Forecast", "AI coaches"))
    client.force_login(owner)
    tabs = re.search(r'(?s)<nav class="tabs".*?</nav>', client.get(cup.get_absolute_url()).content.decode())[0]
    assert "Forecast" in tabs and "AI coaches" not in tabs and "Statistics" not in tabs
    Team.objects.filter(entries__competition=cup).update(coach_level="rookie")
    tabs = re.search(r'(?s)<nav class="tabs".*?</nav>', client.get(cup.get_absolute_url()).content.decode())[0]
    assert "AI coaches" in tabs


def test_the_timetable_has_results_and_marks_what_began_last(client: Client):
    owner = somebody()
    cup = running(owner)
    for number, minutes in ((1, 0), (2, 1), (3, 2000)):
        move_fixture(cup, By(owner), number, timezone.now() + timedelta(minutes=minutes), "Table 1")
    report(cup, owner, 1, 3, 2)
    page = client.get(f"{cup.get_absolute_url()}timetable/")
    assert re.search(r"Team 1 3 Team 4 2", text(page))
    assert re.search(r"Now( \d+)? Team 1 3", text(page)), "what began last, not what is to come"
    assert "Table 1" in text(client.get(cup.get_absolute_url())), "and rows of fixtures say when and where"
