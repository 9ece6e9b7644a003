"""However large a competition is, a page asks the database as often; however odd a name is, it is shown as it is."""

import html
import re
import xml.etree.ElementTree as ET

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.services.making import running, somebody
from tournaments.models import Entry, Fixture, Result, Team
from tournaments.services.command import By, settle
from tournaments.services.competitions import create_competition
from tournaments.services.entries import NewTeam, enter
from tournaments.services.start import start

pytestmark = pytest.mark.django_db

ODD = [
    "<script>alert(1)</script>",
    "W" * 200,
    "🏆👩‍👩‍👧‍👦🇫🇮",
    "نادي الكرة",
    "{{ 7 }} & \"quotes\" 'too'",
    "ＦＵＬＬＷＩＤＴＨ",
    "e\u0301\u0301x",
    "\u202eturned",
]


def queries(client, path: str) -> int:
    with CaptureQueriesContext(connection) as caught:
        response = client.get(path)
    assert response.status_code == 200
    return len(caught)


def played(owner, count: int, legs: int = 1):
    """A league with every other match played; written at once, as the services would take their time."""
    recipe = {"stages": [{"name": "league", "format": "league", "options": {"legs": legs}}]}
    competition = running(owner, count, recipe)
    rows = list(Fixture.objects.filter(competition=competition))[::2]
    Result.objects.bulk_create(
        Result(
            fixture=each, home_id=each.home_id, away_id=each.away_id, outcome="normal", home_goals=each.number % 4,
            away_goals=each.number % 3, revision=9, order=each.number,
            carry_over={"home": {"skills_lost": ["DF2"], "skills_gained": []}},
        )
        for each in rows
    )  # fmt: skip
    settle(competition)
    competition.save()
    return competition


PAGES = [
    ("overview", lambda competition: competition.get_absolute_url()),
    ("fixture", lambda competition: reverse("fixture", args=[competition.public_id, 1])),
    ("team", lambda competition: competition.entries.first().team.get_absolute_url()),
    ("list", lambda competition: "/competitions/"),
    ("home", lambda competition: "/"),
    ("history", lambda competition: reverse("competition-history", args=[competition.public_id])),
]
EXPECTED = {"overview": 10, "fixture": 7, "team": 11, "list": 3, "home": 9, "history": 13}


def test_four_teams_and_sixty_four_cost_the_same_number_of_queries(client):
    owner = somebody()
    small, large = played(owner, 4), played(owner, 64)
    assert Fixture.objects.filter(competition=large).count() == 2016
    for name, path in PAGES:
        if name == "history":
            client.force_login(owner)
        few, many = queries(client, path(small)), queries(client, path(large))
        assert few == many, name
        assert few <= EXPECTED[name], (name, few)


def test_more_competitions_do_not_mean_more_queries(client):
    owner = somebody()
    team = played(owner, 4).entries.first().team
    before = queries(client, team.get_absolute_url()), queries(client, "/competitions/")
    for _ in range(4):
        played(owner, 4)
    assert (queries(client, team.get_absolute_url()), queries(client, "/competitions/")) == before


def test_a_league_of_2016_matches_shows_one_round_at_a_time(client):
    competition = played(somebody(), 64)
    body = client.get(competition.get_absolute_url() + "?round=3").content.decode()
    assert body.partition('id="fixtures"')[2].count('class="fx"') == 32
    assert body.count("<option") == 63
    assert len(body) < 400_000


def test_a_knockout_of_sixty_four_costs_as_many_queries_as_one_of_four(client):
    owner = somebody()
    small, large = running(owner, 4), running(owner, 64)
    assert queries(client, small.get_absolute_url()) == queries(client, large.get_absolute_url()) <= 10


@pytest.mark.parametrize("four", [ODD[:4], ODD[4:]])
def test_odd_names_are_shown_whole_and_become_no_code(client, four):
    owner = somebody("<b>Anna</b>")
    competition = create_competition(owner, "<i>Cup</i> & “نادي”", recipe={"groups": {"count": 1, "qualify": 2}}, seed="7")
    enter(competition, By(owner), [NewTeam(name, coach_name=name) for name in four])
    start(competition, By(owner))
    team = Team.objects.filter(entries__competition=competition).first()
    client.force_login(owner)
    for path in (
        competition.get_absolute_url(),
        reverse("competition-wall", args=[competition.public_id]),
        reverse("fixture", args=[competition.public_id, 1]),
        reverse("competition-history", args=[competition.public_id]),
        team.get_absolute_url(),
        "/competitions/",
        "/",
    ):
        body = client.get(path).content.decode()
        assert "<script>alert" not in body and "<i>Cup" not in body and "<b>Anna" not in body, path
    shown = html.unescape(client.get(competition.get_absolute_url()).content.decode())
    for entry in Entry.objects.filter(competition=competition).select_related("team"):
        assert entry.team.name in shown


def test_the_bracket_of_odd_names_is_well_formed_and_keeps_its_boxes(client):
    owner = somebody()
    competition = create_competition(owner, "Cup", recipe={"stages": [{"name": "cup", "format": "knockout"}]}, seed="7")
    enter(competition, By(owner), [NewTeam(name) for name in ODD])
    start(competition, By(owner))
    body = client.get(competition.get_absolute_url()).content.decode()
    drawing = ET.fromstring(re.search(r'(?s)<svg class="bracket.*</svg>(?=\s*</div>)', body)[0])
    names = [text.text for text in drawing.iter("text") if text.get("class") == "b-name"]
    first_round = [name for name in names if not name.strip("\u2068\u2069").startswith("Winner of")]
    assert len(first_round) == 8
    # Names are kept apart from what is around them, and cut where they would leave their box.
    assert all(name.startswith("\u2068") and name.endswith("\u2069") for name in names)
    assert max(map(len, first_round)) < 40
    titles = {title.text for title in drawing.iter("title")}
    assert titles >= set(Team.objects.values_list("name", flat=True))
