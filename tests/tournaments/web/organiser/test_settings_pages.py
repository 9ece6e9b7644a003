"""Seeds, format, points, tie-breakers, helpers and files by their pages."""

import json

import pytest
from django.urls import reverse

from tests.tournaments.services.making import play_all
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.test_overview import texts
from tournaments.models import Competition, Fixture, Role
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.competitions import change_settings
from tournaments.services.start import start
from tournaments.services.teams import create_team

pytestmark = pytest.mark.django_db


def page(name: str, scene: cast.Scene, *more: object) -> str:
    return reverse(name, args=[scene.competition.public_id, *more])


def order_of(scene: cast.Scene) -> list[int]:
    return list(scene.competition.entries.order_by("seat").values_list("number", flat=True))


# -- the menu ------------------------------------------------------------------------------------

PAGES = ("organise", "organise-general", "organise-entries", "organise-format", "organise-points", "organise-rules",
         "organise-times", "helpers", "organise-files")  # fmt: skip


@pytest.mark.parametrize("make", [cast.a_draft, cast.a_cup])
def test_all_pages_of_the_settings_have_one_menu_and_say_where_one_is(make):
    scene = make()
    addresses = [page(name, scene) for name in PAGES]
    for address in addresses:
        shown = texts(scene.client("owner").get(address))
        menu = shown[shown.index('<nav class="menu"') :].partition("</nav>")[0]
        assert all(f'href="{each}"' in menu for each in addresses)
        assert menu.count('aria-current="page"') == 1 and f'href="{address}"\n    aria-current' in menu
    assert page("helpers", scene) not in texts(scene.client("organiser").get(addresses[1]))


@pytest.mark.parametrize("name", PAGES)
def test_the_settings_are_for_those_who_organise(name):
    scene = cast.a_cup()
    for role, status in (("recorder", 403), ("coach", 403), ("stranger", 403), ("anonymous", 302)):
        assert scene.client(role).get(page(name, scene)).status_code == status
        assert scene.client(role).post(page(name, scene), {"do": "save"}).status_code == status


# -- seeds and teams ---------------------------------------------------------------------------------


def test_seeds_are_set_by_numbers_and_equal_ones_stay_as_they_were():
    scene = cast.a_draft()
    wish = {"do": "seeds", "seed-1": "3", "seed-2": "1", "seed-3": "2", "seed-4": "2"}
    scene.client("organiser").post(page("organise-entries", scene), wish)
    assert order_of(scene) == [2, 3, 4, 1]


@pytest.mark.parametrize("slip", [{"seed-2": ""}, {"seed-2": "first"}, {"seed-2": "-1"}, {"revision": "1"}])
def test_seeds_that_say_nothing_change_nothing(slip):
    scene = cast.a_draft()
    wish = {"do": "seeds", "seed-1": "4", "seed-2": "3", "seed-3": "2", "seed-4": "1"} | slip
    assert "told error" in texts(scene.client("organiser").post(page("organise-entries", scene), wish, follow=True))
    assert order_of(scene) == [1, 2, 3, 4]


def test_seeds_of_a_competition_under_way_stay():
    scene = cast.a_cup()
    wish = {"do": "seeds", "seed-1": "4", "seed-2": "3", "seed-3": "2", "seed-4": "1"}
    scene.client("organiser").post(page("organise-entries", scene), wish)
    assert order_of(scene) == [1, 2, 3, 4]


def test_teams_are_entered_by_name_and_from_those_one_has():
    scene = cast.a_draft()
    mine = create_team(scene.owner, "My Old Team")
    theirs = create_team(scene.users["stranger"], "Not Mine")
    entries = page("organise-entries", scene)
    assert "My Old Team" in texts(scene.client("owner").get(entries))
    scene.client("owner").post(entries, {"do": "own", "team": [mine.public_id, theirs.public_id, "x"]})
    scene.client("owner").post(entries, {"do": "add", "teams": "Brand New"})
    names = set(scene.competition.entries.values_list("team__name", flat=True))
    assert {"My Old Team", "Brand New"} <= names and "Not Mine" not in names


def test_labels_are_kept_and_a_team_is_taken_out():
    scene = cast.a_draft()
    entry = page("organise-entry", scene, 2)
    client = scene.client("organiser")
    assert "is not a label" in texts(client.post(entry, {"do": "labels", "labels": "FI"}))
    client.post(entry, {"do": "labels", "labels": "country: FI\nclub: HJK"})
    assert scene.competition.entries.get(number=2).labels == {"country": "FI", "club": "HJK"}
    client.post(entry, {"do": "remove"})
    assert not scene.competition.entries.filter(number=2).exists()


# -- the format ----------------------------------------------------------------------------------------


def a_draft_of(count: int, recipe: object) -> cast.Scene:
    return cast.scene(cast.draft, count, recipe)


@pytest.mark.parametrize(("count", "recipe", "wish", "after"), [
    (16, {"preset": "cup-16"},
     {"count": "4", "qualify": "1", "best": "4", "group_legs": "1", "legs": "1", "final_legs": "2", "third_place": "on"},
     {"groups": {"count": 4, "qualify": 1, "best": 4, "final_legs": 2, "third_place": True}}),
    (8, {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}]},
     {"rounds": "4", "accelerated": "on", "through": "2"},
     {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 4, "accelerated": True}},
                 {"name": "knockout", "format": "knockout", "entrants": ["stage swiss 1", "stage swiss 2"]}]}),
    (4, {"preset": "league"}, {"legs": "4"}, {"stages": [{"name": "league", "format": "league", "options": {"legs": 4}}]}),
    (4, {"preset": "cup-4"}, {"legs": "2", "final_legs": "1"},
     {"stages": [{"name": "knockout", "format": "knockout",
                  "options": {"third_place": False, "legs": 2, "final_legs": 1}}]}),
], ids=["groups", "swiss", "league", "knockout"])  # fmt: skip
def test_the_parts_of_a_format_are_set_and_the_draft_can_begin(count, recipe, wish, after):
    scene = a_draft_of(count, recipe)
    client = scene.client("organiser")
    client.post(page("organise-format", scene), {"do": "parts", **wish})
    scene.competition.refresh_from_db()
    assert scene.competition.recipe == after
    assert 'class="notice"' not in texts(client.get(page("organise-format", scene)))
    client.post(page("organise", scene), {"do": "begin"})
    scene.competition.refresh_from_db()
    assert scene.competition.state == "running"
    refused = texts(client.post(page("organise-format", scene), {"do": "recipe", "recipe": '{"preset": "league"}'}))
    assert "The competition has started, so" in refused


@pytest.mark.parametrize(("do", "wish", "sentence"), [
    ("parts", {"count": "4", "qualify": "9", "best": "0", "group_legs": "1", "legs": "1", "final_legs": "1"}, "qualif"),
    ("parts", {"count": "x"}, "whole number"), ("recipe", {"recipe": "{"}, "not JSON"), ("recipe", {"recipe": "[]"}, "one of"),
    ("recipe", {"recipe": '{"preset": "moon-cup"}'}, "moon-cup"), ("choose", {"format": "x"}, "Choose a format"),
    ("choose", {}, "Choose a format"), ("seed", {"seed": " "}, "seed"), ("fly", {}, "This button does not exist"),
])  # fmt: skip
def test_a_format_that_does_not_fit_is_refused_with_the_sentence_of_the_core(do, wish, sentence):
    scene = a_draft_of(8, {"groups": {"count": 2}})
    assert sentence in texts(scene.client("organiser").post(page("organise-format", scene), {"do": do, **wish}))
    scene.competition.refresh_from_db()
    assert scene.competition.recipe == {"groups": {"count": 2}}


def test_divisions_with_promotion_and_relegation_are_set_row_by_row():
    scene = a_draft_of(8, {"preset": "league"})
    client, address = scene.client("organiser"), page("organise-format", scene)
    client.post(address, {"do": "choose", "format": "season"})
    scene.competition.refresh_from_db()
    assert [each["count"] for each in scene.competition.recipe["season"]] == [4, 4]
    rows = {
        "do": "divisions", "rows": "3", "d0-name": "Upper", "d0-count": "4", "d0-legs": "1", "d0-direct": "1",
        "d0-playoff_below": "2", "d0-playoff_above": "1", "d0-playoff_legs": "1", "d1-name": "Lower", "d1-count": "4",
        "d1-legs": "2", "d2-name": "",
    }  # fmt: skip
    assert "Upper" in texts(client.post(address, rows | {"d0-direct": "4"}))  # all of them cannot go down
    client.post(address, rows)
    scene.competition.refresh_from_db()
    upper, lower = scene.competition.recipe["season"]
    assert (upper["direct"], upper["playoff_below"], upper["playoff_above"], lower["name"]) == (1, 2, 1, "Lower")


# -- points and tie-breakers ----------------------------------------------------------------------------

POINTS = {
    "do": "save", "win": "2", "draw": "1", "loss": "0", "walkover_for": "2", "walkover_against": "0", "h2h_reapply": "none",
    "place-points": "1", "place-wins": "2", "place-gd": "3", "place-lots": "4", "card-yellow": "1", "bonus0-kind": "goals",
    "bonus0-goals": "4", "bonus0-points": "1",
}  # fmt: skip


def test_points_and_tie_breakers_are_set_in_the_order_wanted():
    scene = cast.a_draft()
    scene.client("organiser").post(page("organise-points", scene), POINTS)
    scene.competition.refresh_from_db()
    rules = scene.competition.table_rules
    assert (rules["win"], rules["tiebreakers"]) == (2, ["points", "wins", "gd", "lots"])
    assert (rules["walkover_goals"], rules["fair_play"]) == ([2, 0], {"yellow": -1})
    assert rules["bonus"] == [{"kind": "goals", "goals": 4, "points": 1}]
    scene.client("organiser").post(page("organise-points", scene), {"do": "preset", "preset": "spain"})
    scene.competition.refresh_from_db()
    assert scene.competition.table_rules["tiebreakers"][1] == "h2h_points"


@pytest.mark.parametrize("slip", [
    {"win": "0"}, {"win": ""}, {"place-points": "", "place-wins": "", "place-gd": "", "place-lots": ""},
    {"do": "preset", "preset": "mars"}, {"bonus0-goals": ""}, {"h2h_reapply": "always"}, {"do": "fly"},
])  # fmt: skip
def test_points_that_make_no_sense_are_refused(slip):
    scene = cast.a_draft()
    before = scene.competition.table_rules
    shown = texts(scene.client("organiser").post(page("organise-points", scene), POINTS | slip))
    assert 'role="alert"' in shown or 'class="errors"' in shown
    scene.competition.refresh_from_db()
    assert scene.competition.table_rules == before


def test_another_order_is_looked_at_before_it_moves_anybody_who_has_played():
    scene = cast.a_cup()
    play_all(scene.competition, scene.owner)
    client, address = scene.client("organiser"), page("organise-points", scene)
    before = scene.competition.table_rules
    upside_down = POINTS | {"win": "0", "draw": "0", "loss": "0", "place-points": "2", "place-lots": "1"}
    shown = texts(client.post(address, upside_down))
    scene.competition.refresh_from_db()
    assert "Consequences" in shown and "place" in shown and scene.competition.table_rules == before
    seen = client.post(address, upside_down).context["seen"]
    assert "Consequences" in texts(client.post(address, upside_down | {"seen": seen, "place-wins": ""}))  # not what was seen
    scene.competition.refresh_from_db()
    assert scene.competition.table_rules == before
    stale = texts(client.post(address, upside_down | {"seen": seen, "revision": str(scene.competition.revision - 1)}))
    assert "has changed" in stale
    client.post(address, upside_down | {"seen": seen, "revision": str(scene.competition.revision)})
    scene.competition.refresh_from_db()
    assert scene.competition.table_rules["tiebreakers"][0] == "lots"


# -- helpers and files ------------------------------------------------------------------------------------


def test_a_helper_gets_another_role_by_name_and_others_come_by_invitation():
    scene = cast.a_cup()
    client = scene.client("owner")
    client.post(page("helpers", scene), {"do": "give", "user": "Recorder", "role": "organiser"})
    assert Role.objects.get(competition=scene.competition, user=scene.users["recorder"]).role == "organiser"
    for name in ("Stranger", "Nobody"):  # the same answer: nobody learns who has an account
        refused = client.post(page("helpers", scene), {"do": "give", "user": name, "role": "organiser"}, follow=True)
        assert "has no role here yet" in texts(refused)
        assert not Role.objects.filter(competition=scene.competition, user__username=name).exists()


@pytest.mark.parametrize(("name", "kind", "begins"), [
    ("competition", "json", b"{"), ("competition", "xlsx", b"PK"), ("fixtures", "csv", b"\xef\xbb\xbfnumber"),
    ("tables", "csv", b"\xef\xbb\xbfgroup"), ("tables", "xlsx", b"PK"),
])  # fmt: skip
def test_files_are_downloaded_by_those_who_see_the_competition(name, kind, begins):
    scene = cast.a_cup()
    answer = scene.client("anonymous").get(page("competition-file", scene, name, kind))
    assert answer.content.startswith(begins) and "attachment" in answer.headers["Content-Disposition"]
    change_settings(scene.competition, By(scene.owner), visibility="private")
    assert scene.client("anonymous").get(page("competition-file", scene, name, kind)).status_code == 404


@pytest.mark.parametrize(("name", "kind"), [("competition", "csv"), ("fixtures", "json"), ("secrets", "csv"), ("tables", "x")])
def test_there_are_no_other_files(name, kind):
    scene = cast.a_cup()
    assert scene.client("owner").get(page("competition-file", scene, name, kind)).status_code == 404


def test_a_competition_comes_back_from_its_file():
    scene = cast.a_cup()
    play_all(scene.competition, scene.owner)
    document = scene.client("owner").get(page("competition-file", scene, "competition", "json")).content.decode()
    answer = scene.client("stranger").post("/competitions/import/", {"text": document})
    made = Competition.objects.exclude(pk=scene.competition.pk).get()
    assert answer.headers["Location"] == made.get_absolute_url()
    assert made.fixtures.count() == scene.competition.fixtures.count()
    broken = json.dumps(json.loads(document) | {"revision": "x"})
    assert "This is not a competition" in texts(scene.client("stranger").post("/competitions/import/", {"text": broken}))


def with_times() -> cast.Scene:
    scene = cast.a_cup()
    Fixture.objects.filter(competition=scene.competition).update(starts="2026-12-05T10:00Z", table="Table 1")
    return scene


def test_a_calendar_is_subscribed_to_for_all_or_for_one_team():
    scene = with_times()
    whole = scene.client("anonymous").get(page("competition-calendar", scene))
    assert whole.headers["Content-Type"].startswith("text/calendar") and whole.content.count(b"BEGIN:VEVENT") > 1
    one = scene.client("anonymous").get(page("competition-calendar", scene) + "?entry=1")
    assert 0 < one.content.count(b"BEGIN:VEVENT") < whole.content.count(b"BEGIN:VEVENT")
    for wrong in ("99", "x", "9" * 40):
        assert scene.client("anonymous").get(page("competition-calendar", scene) + f"?entry={wrong}").status_code == 404
    shown = texts(scene.client("organiser").get(page("organise-files", scene) + "?entry=1"))
    assert "webcal://testserver" in shown and "calendar.ics?entry=1&amp;lang=en" in shown


def test_a_private_calendar_has_a_secret_address_that_can_be_changed():
    scene = with_times()
    change_settings(scene.competition, By(scene.owner), visibility="private")
    assert scene.client("anonymous").get(page("competition-calendar", scene)).status_code == 404
    address = scene.client("organiser").get(page("organise-files", scene)).context["calendar"]["address"]
    path = address.removeprefix("http://testserver")
    assert scene.client("anonymous").get(path).content.count(b"BEGIN:VEVENT") > 1
    assert scene.client("anonymous").get(page("competition-secret-calendar", scene, "guess")).status_code == 404
    scene.client("organiser").post(page("organise-files", scene), {"do": "renew"})
    assert scene.client("anonymous").get(path).status_code == 404


def test_a_season_is_copied_and_put_away_by_its_owner_alone():
    scene = cast.a_cup()
    files = page("organise-files", scene)
    answer = scene.client("organiser").post(files, {"do": "copy", "name": "Next Cup", "season": "2028"})
    copy = Competition.objects.exclude(pk=scene.competition.pk).get()
    assert answer.headers["Location"] == reverse("organise", args=[copy.public_id])
    assert (copy.name, copy.season, copy.state) == ("Next Cup", "2028", "draft")
    assert copy.entries.count() == scene.competition.entries.count()
    assert 'value="archive"' not in texts(scene.client("organiser").get(files))
    scene.client("organiser").post(files, {"do": "archive"})
    scene.competition.refresh_from_db()
    assert scene.competition.state == "running"
    for do, state in (("archive", "archived"), ("unarchive", "running")):
        assert f'value="{do}"' in texts(scene.client("owner").get(files))
        scene.client("owner").post(files, {"do": do})
        scene.competition.refresh_from_db()
        assert scene.competition.state == state


# -- other gaps ---------------------------------------------------------------------------------------------


def test_a_draw_is_repeated_from_its_seed_once_it_is_revealed():
    scene = cast.a_drawn_draft()
    assert scene.client("stranger").get(page("draw-repeat", scene)).status_code == 404
    assert "The result is the same." in texts(scene.client("organiser").get(page("draw-repeat", scene)))
    start(scene.competition, By(scene.owner))
    shown = texts(scene.client("anonymous").get(page("draw-repeat", scene)))
    assert "The result is the same." in shown and scene.competition.seed in shown
    assert scene.client("anonymous").get(page("stage-draw-repeat", scene, "knockout")).status_code == 404


def test_a_match_put_somewhere_is_left_to_the_next_schedule_or_loses_its_time():
    scene = with_times()
    Fixture.objects.filter(competition=scene.competition).update(pinned=True)
    client, timetable = scene.client("organiser"), page("timetable", scene)
    client.post(timetable, {"do": "unpin", "number": "1"})
    client.post(timetable, {"do": "no time", "number": "2"})
    first, second = Fixture.objects.filter(competition=scene.competition, number__in=(1, 2)).order_by("number")
    assert (first.pinned, second.starts, second.pinned) == (False, None, False)
    assert Situation(scene.competition).fixtures
