"""An organiser by the pages: from a list of names to a corrected final."""

import re

import pytest
from django.urls import reverse

from tests.tournaments.services.making import play_all
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.looking import confirm, look
from tournaments.models import Competition, Entry, Fixture, Result, Team
from tournaments.services.command import By
from tournaments.services.competitions import create_competition
from tournaments.services.schedule import set_conditions
from tournaments.web.organiser.choices import FORMATS, rules_choices

pytestmark = pytest.mark.django_db

SIXTEEN = "\n".join(f"{n}. Team {n}" for n in range(1, 17))
FORM = {
    "name": "Winter Cup", "season": "2027", "format": "cup-16", "teams": SIXTEEN,
    "rules": "fuba3/advanced", "coaches": "people", "visibility": "public",
}  # fmt: skip
TIMES = {
    "do": "times", "tables": "4", "date": "2026-12-05", "days": "1", "opens": "09:00", "closes": "22:00",
    "minutes": "60", "rest": "0", "time_zone": "Europe/Helsinki",
}  # fmt: skip


def texts(response) -> str:
    return response.content.decode()


def test_from_names_to_a_published_cup_of_sixteen(anna, client):
    answer = anna.post("/competitions/new/", FORM)
    cup = Competition.objects.get()
    overview = reverse("organise", args=[cup.public_id])
    assert answer.headers["Location"] == overview
    assert (cup.state, cup.entries.count()) == ("draft", 16)
    page = texts(anna.post(overview, {"do": "draw", "method": "pots"}, follow=True))
    assert "0 of 16 revealed" in page and page.count('class="open"') == 16
    page = texts(anna.post(overview, {"do": "reveal"}, follow=True))
    assert "1 of 16 revealed" in page and page.count('class="open"') == 15
    assert 'class="open"' not in texts(anna.post(overview, {"do": "reveal", "all": "1"}, follow=True))
    anna.post(overview, TIMES)
    answer = anna.post(overview, {"do": "begin"})
    assert answer.headers["Location"] == cup.get_absolute_url()
    assert Fixture.objects.filter(competition=cup, starts__isnull=False).count() == 31
    client.logout()
    assert "Winter Cup" in texts(client.get(cup.get_absolute_url()))


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"teams": "Lyon\nBari"}, "takes 16 teams; the list has 2"),
        ({"teams": SIXTEEN.replace("Team 16", "Team 1")}, "Team 1"),
        ({"teams": "x" * 201}, "200 characters at most"),
        ({"name": "\u200b"}, "Give the competition a name"),
        ({"format": "pentathlon"}, "pentathlon is not one of the available choices"),
        ({"rules": "chess/blitz"}, "chess/blitz is not one"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_made(anna, wrong, told):
    answer = anna.post("/competitions/new/", {**FORM, **wrong})
    assert answer.status_code == 200
    assert told in texts(answer)
    assert not Competition.objects.exists() and not Team.objects.exists()


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_can_be_begun(anna, format):
    count = FORMATS[format].teams or 12
    names = "\n".join(f"Team {n}" for n in range(count))
    anna.post("/competitions/new/", {**FORM, "format": format, "teams": names, "coaches": "rookie"})
    cup = Competition.objects.get()
    overview = reverse("organise", args=[cup.public_id])
    assert 'class="notice"' not in texts(anna.get(overview))
    anna.post(overview, {"do": "draw"})  # a league phase cannot do without
    anna.post(overview, {"do": "begin"})
    cup.refresh_from_db()
    assert cup.state == "running" and Fixture.objects.filter(competition=cup).exists()
    assert set(Team.objects.values_list("coach_level", flat=True)) == {"rookie"}


def test_levels_of_ai_coaches_are_in_the_language_of_the_page(anna):
    assert "IA\u00a0: débutant" in texts(anna.get("/competitions/new/?lang=fr"))


def test_every_rulebook_can_be_chosen(anna):
    for _title, presets in rules_choices():
        for value, _name in presets:
            answer = anna.post("/competitions/new/", {**FORM, "rules": value})
            assert answer.status_code == 302, value
    assert Competition.objects.count() == sum(len(presets) for _, presets in rules_choices())


def test_a_draft_with_too_few_teams_says_so_and_gets_more(anna):
    cup = create_competition(cast.User.objects.get(), "Cup", recipe={"preset": "cup-4"})
    overview = reverse("organise", args=[cup.public_id])
    assert "Cup of 4" in texts(anna.get(overview))
    anna.post(overview, {"do": "add", "teams": "A\nB\nC\nD\nE"})
    number = Entry.objects.get(team__name="C").number
    anna.post(overview, {"do": "remove", "number": str(number)})
    assert list(Entry.objects.order_by("seat").values_list("team__name", flat=True)) == ["A", "B", "D", "E"]
    assert 'class="notice"' not in texts(anna.get(overview))


@pytest.mark.parametrize(
    "posted",
    [{}, {"do": "explode"}, {"do": "remove"}, {"do": "remove", "number": "x"}, {"do": "remove", "number": "99"},
     {"do": "reveal"}, {"do": "add", "teams": ""}, {**TIMES, "date": "soon"}, {**TIMES, "time_zone": "Mars/Base"},
     {"do": "back"}],
)  # fmt: skip
def test_wrong_buttons_change_nothing(posted):
    made = cast.a_draft()
    before = made.competition.revision, made.competition.entries.count()
    answer = made.client("owner").post(reverse("organise", args=[made.competition.public_id]), posted, follow=True)
    made.competition.refresh_from_db()
    assert answer.status_code == 200
    assert before == (made.competition.revision, made.competition.entries.count())


@pytest.mark.parametrize("page", ["organise", "organise-teams", "network"])
def test_the_overview_is_for_organisers(page):
    made = cast.a_cup()
    address = reverse(page, args=[made.competition.public_id])
    seen = {role: made.client(role).get(address).status_code for role in cast.ROLES}
    assert seen == {"owner": 200, "organiser": 200, "recorder": 403, "coach": 403, "stranger": 403, "anonymous": 302}


def test_a_result_is_reported_and_after_the_final_corrected_with_a_look_at_what_follows():
    made = cast.a_cup()
    anna = made.client("organiser")
    cup = made.competition
    first = reverse("organise-result", args=[cup.public_id, 1])
    assert anna.post(first, {"outcome": "normal", "home_goals": "2", "away_goals": "1"}).status_code == 302
    play_all(cup, made.owner)
    cup.refresh_from_db()
    assert cup.state == "finished"
    seen = anna.post(first, {"outcome": "normal", "home_goals": "0", "away_goals": "1", "reason": "misread"})
    page = texts(seen)
    assert "becomes void" in page and Result.objects.filter(superseded=True).count() == 0
    revision = re.search(r'name="revision" value="(\d+)"', page)[1]
    confirmed = {"outcome": "normal", "home_goals": "0", "away_goals": "1", "reason": "misread", "confirm": "1"}
    stale = anna.post(first, {**confirmed, "revision": str(int(revision) - 1)})
    assert "has changed" in texts(stale) and Result.objects.filter(superseded=True).count() == 0
    assert anna.post(first, {**confirmed, "revision": revision}).status_code == 302
    old = Result.objects.get(superseded=True)
    confirm(anna, reverse("organise-restore", args=[cup.public_id, old.pk]), {"reason": "right after all"})
    fixture = Fixture.objects.get(competition=cup, number=1)
    assert Result.objects.filter(fixture=fixture, superseded=False).get().home_goals == 2


@pytest.mark.parametrize(
    ("posted", "told"),
    [
        ({"outcome": "normal", "home_goals": "-1", "away_goals": "0"}, "greater than or equal to 0"),
        ({"outcome": "normal", "home_goals": "100", "away_goals": "0"}, "less than or equal to 99"),
        ({"outcome": "normal", "home_goals": "1", "away_goals": "1"}, "level"),
        ({"outcome": "walkover", "awarded": "home"}, "reason"),
        ({"outcome": "penalties", "home_goals": "1", "away_goals": "1"}, "shoot-out"),
        ({"outcome": "magic"}, "magic"),
        ({"outcome": "normal"}, "This field is required"),
        ({"outcome": "normal", "home_goals": "1"}, "This field is required"),
        ({"outcome": "penalties", "home_kicks": "4", "away_kicks": "3"}, "This field is required"),
    ],
)
def test_an_impossible_result_is_told_and_nothing_is_stored(posted, told):
    made = cast.a_cup()
    answer = made.client("recorder").post(reverse("organise-result", args=[made.competition.public_id, 1]), posted)
    assert answer.status_code == 200 and told in texts(answer)
    assert not Result.objects.exists()


def hidden(page: str) -> dict[str, str]:
    return dict(re.findall(r'type="hidden" name="(revision|seen)" value="([^"]*)"', page))


def test_what_is_confirmed_is_what_was_looked_at():
    made = cast.a_cup()
    anna, first = made.client("organiser"), reverse("organise-result", args=[made.competition.public_id, 1])
    anna.post(first, {"outcome": "normal", "home_goals": "2", "away_goals": "1"})
    wish = {"outcome": "normal", "home_goals": "0", "away_goals": "1", "reason": "misread"}
    looked = hidden(texts(anna.post(first, wish)))
    page = texts(anna.post(first, {**wish, **looked, "home_goals": "3", "confirm": "1"}))
    assert "Something has changed since. Check the consequences again, then confirm." in page and Result.objects.count() == 1
    anna.post(first, {**wish, **hidden(page), "home_goals": "3", "confirm": "1"})
    assert Result.objects.get(superseded=False).home_goals == 3


def test_a_withdrawal_is_the_one_that_was_looked_at_and_nobody_came_before_it():
    made = cast.a_league()
    anna, address = made.client("owner"), reverse("organise-team", args=[made.competition.public_id, 2])
    wish = {"do": "withdraw", "choice": "walkover", "reason": "ill"}
    _page, looked = look(anna, address, wish)
    page = texts(anna.post(address, {**looked, "choice": "annul"}))
    assert "Something has changed since. Check the consequences again, then confirm." in page and "Consequences" in page
    confirm(made.client("organiser"), reverse("organise-team", args=[made.competition.public_id, 3]), wish)
    assert "has changed" in texts(anna.post(address, looked))
    assert not Entry.objects.get(number=2).withdrawn
    _page, looked = look(anna, address, wish)
    assert anna.post(address, looked).status_code == 302
    assert Entry.objects.get(number=2).withdrawn == "walkover"


def test_a_team_withdraws_after_a_look_is_taken_back_and_replaced():
    made = cast.a_league()
    anna = made.client("owner")
    address = reverse("organise-team", args=[made.competition.public_id, 2])
    page, looked = look(anna, address, {"do": "withdraw", "choice": "walkover", "reason": "ill"})
    assert "Consequences" in page and not Entry.objects.get(number=2).withdrawn
    anna.post(address, looked)
    assert Entry.objects.get(number=2).withdrawn == "walkover"
    confirm(anna, address, {"do": "reinstate", "reason": "well again"})
    assert not Entry.objects.get(number=2).withdrawn
    anna.post(address, {"do": "replace", "name": "<b>New</b>", "inherit": "on", "reason": "moved away"})
    assert Entry.objects.get(number=2).team.name == "<b>New</b>"
    assert "<b>New</b>" not in texts(anna.get(reverse("organise-teams", args=[made.competition.public_id])))


def test_a_match_is_moved_with_a_warning_and_spectators_only_look():
    made = cast.a_cup()
    day = {"date": "2026-12-05", "opens": "10:00", "closes": "20:00"}
    set_conditions(made.competition, By(made.owner), {"days": [day], "tables": ["A", "B"]})
    anna, address = made.client("organiser"), reverse("timetable", args=[made.competition.public_id])
    anna.post(address, {"do": "make"})
    first, second = Fixture.objects.filter(competition=made.competition).order_by("number")[:2]
    wish = {"number": "2", "starts": first.starts.isoformat()[:16], "table": first.table}
    page = texts(anna.post(address, wish, follow=True))
    second.refresh_from_db()
    assert (second.starts, second.table, second.pinned) == (first.starts, first.table, True)
    assert "told success" in page and "told warning" in page and "draggable" in page
    assert "draggable" not in texts(made.client("anonymous").get(address))
    assert made.client("recorder").post(address, wish).status_code == 403
    for wrong in ({}, {"number": "x"}, {"number": "1", "starts": "soon"}, {"number": "77", "starts": "2026-12-05T10:00"}):
        assert "told error" in texts(anna.post(address, wrong, follow=True))
