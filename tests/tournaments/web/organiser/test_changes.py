"""What an organiser changes before and after the start, by the pages."""

import pytest
from django.urls import reverse

from tests.soak import often
from tests.tournaments.services.making import play_all
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.looking import look
from tests.tournaments.web.organiser.test_overview import FORM, TIMES, texts
from tests.tournaments.web.organiser.test_times import ALL_TIMES
from tournaments.models import Competition, Fixture, Team
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.schedule import set_conditions

pytestmark = pytest.mark.django_db


def made(client, count: int, **wish: str) -> tuple[Competition, str]:
    """A draft by the pages, and its desk."""
    client.post("/competitions/new/", {**FORM, "teams": "\n".join(f"Team {n}" for n in range(count)), **wish})
    competition = Competition.objects.get()
    return competition, reverse("organise", args=[competition.public_id])


@pytest.mark.parametrize("format", ["swiss", "swiss-knockout", "swiss-accelerated", "swiss-both"])
@pytest.mark.parametrize("count", often([2, 3, 5, 12], soak=range(2, 13)))
def test_a_swiss_competition_of_any_size_can_begin(anna, count, format):
    competition, desk = made(anna, count, format=format)
    assert 'class="notice"' not in texts(anna.get(desk))
    anna.post(desk, {"do": "begin"})
    competition.refresh_from_db()
    assert competition.state == "running"


def test_the_rounds_of_a_swiss_competition_are_paired_and_get_their_times(anna):
    competition, desk = made(anna, 8, format="swiss")
    anna.post(desk, {**TIMES, "minutes": "30"})
    anna.post(desk, {"do": "begin"})
    owner = competition.roles.get().user
    assert "Pair round" not in texts(anna.get(desk))
    assert "not over" in texts(anna.post(desk, {"do": "pair"}, follow=True))
    for number in (2, 3, 4):
        play_all(competition, owner)
        assert f"Pair round {number}" in texts(anna.get(desk))
        page, confirmed = look(anna, desk, {"do": "pair"})
        assert "4 matches are added, without a time yet." in page
        assert not Fixture.objects.filter(competition=competition, round=number).exists()
        anna.post(desk, confirmed)
        fixtures = Fixture.objects.filter(competition=competition, round=number)
        assert fixtures.count() == 4 and all(fixture.starts for fixture in fixtures)
    play_all(competition, owner)
    assert "Pair round" not in texts(anna.get(desk))
    competition.refresh_from_db()
    assert competition.state == "finished"


def test_the_first_eight_of_a_swiss_stage_play_a_knockout_if_that_was_chosen(anna):
    competition, desk = made(anna, 11, format="swiss-both")
    stage, knockout = competition.recipe["stages"]
    assert stage["options"] == {"rounds": 5, "accelerated": True} and len(knockout["entrants"]) == 8
    anna.post(desk, {"do": "begin"})
    owner = competition.roles.get().user
    for _ in range(5):
        play_all(competition, owner)
        anna.post(desk, look(anna, desk, {"do": "pair"})[1])
    competition.refresh_from_db()
    assert competition.state == "finished"
    course = Situation(competition).course
    first = [row.team for row in course.tables["swiss"]][:8]
    quarter_finals = [course.pairing(each.id) for each in course.plan.stage("knockout").fixtures if each.round == 1]
    assert sorted(team for pair in quarter_finals for team in pair) == sorted(first)
    assert course.champion() in first


def test_tables_with_a_name_keep_it():
    scene = cast.a_draft()
    set_conditions(scene.competition, By(scene.owner), {"tables": ["Bar", "Stage"]})
    desk = reverse("organise", args=[scene.competition.public_id])
    scene.client("owner").post(desk, {**TIMES, "tables": "3"})
    scene.competition.refresh_from_db()
    assert scene.competition.schedule["tables"] == ["Bar", "Stage", "Table 3"]


def test_a_list_that_is_refused_is_shown_again():
    scene = cast.a_draft()
    taken = scene.competition.entries.select_related("team").first().team.name
    desk = reverse("organise", args=[scene.competition.public_id])
    page = texts(scene.client("owner").post(desk, {"do": "add", "teams": f"Somebody new\n{taken}"}))
    assert "Somebody new" in page and 'role="alert"' in page
    assert not Team.objects.filter(name="Somebody new").exists()


@pytest.mark.parametrize("date", ["0001-01-01", "9999-12-31"])
def test_the_ends_of_the_calendar_cannot_be_planned_for(date):
    scene = cast.a_cup()
    client = scene.client("owner")
    page = texts(client.post(reverse("organise-times", args=[scene.competition.public_id]), ALL_TIMES | {"day0-date": date}))
    assert "1900" in page
    wish = {"number": "1", "starts": f"{date}T00:00", "table": "A"}
    assert "1900" in texts(client.post(reverse("timetable", args=[scene.competition.public_id]), wish, follow=True))
    assert not Fixture.objects.filter(starts__isnull=False).exists()


def test_numbers_longer_than_any_are_none():
    scene = cast.a_cup()
    client, number = scene.client("owner"), "9" * 5000
    for page, posted in (
        ("organise", {"do": "remove", "number": number}),
        ("timetable", {"number": number, "starts": "2026-12-05T10:00", "table": "A"}),
        ("helpers", {"do": "revoke", "number": number}),
    ):
        answer = client.post(reverse(page, args=[scene.competition.public_id]), posted, follow=True)
        assert answer.status_code == 200 and "told error" in texts(answer)
    paper = reverse("paper", args=[scene.competition.public_id, "match-sheets"])
    assert client.get(paper, {"round": number}).status_code == 200


def test_a_slip_in_the_list_counts_as_no_competition(anna, settings):
    settings.COMPETITIONS_PER_HOUR = 1
    for _again in range(3):
        assert anna.post("/competitions/new/", {**FORM, "teams": "Lyon"}).status_code == 200
    assert anna.post("/competitions/new/", FORM).status_code == 302
    assert anna.post("/competitions/new/", FORM).status_code == 429
