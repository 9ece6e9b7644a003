"""The desk: results typed in rows, sent as JSON, undone, and told apart when two people type at once."""

import html
import json
import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.urls import reverse
from django.utils import timezone

from matches.models import Report, TeamMessage
from matches.reports.services import claim
from tests.tournaments.services.making import play_all, report
from tests.tournaments.web.api import cast
from tests.tournaments.web.organiser.looking import confirm
from tournaments.models import Action, Competition, Fixture, Result, Team
from tournaments.services.command import By
from tournaments.services.results import Ending
from tournaments.services.schedule import set_conditions

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene():
    cache.clear()
    return cast.a_cup()


def texts(response):
    """What a page says, on one line."""
    plain = re.sub(r"<script.*?</script>|<[^>]+>", " ", response.content.decode(), flags=re.DOTALL)
    return re.sub(r"\s+", " ", html.unescape(plain))


def address(scene, name="desk", *more):
    return reverse(name, args=[scene.competition.public_id, *more])


def seen(scene, number):
    fixture = Fixture.objects.select_related("home", "away").get(competition=scene.competition, number=number)
    result = Result.objects.filter(fixture=fixture, superseded=False).first()
    return f"{fixture.home.number}-{fixture.away.number}-{result.pk if result else 0}"


def send(scene, role, name, target, body):
    body = body if isinstance(body, str) else json.dumps(body)
    return scene.client(role).post(address(scene, name, *target), body, content_type="application/json")


def save(scene, number, home, away, role="organiser", **more):
    body = {"seen": seen(scene, number), "home_goals": home, "away_goals": away, **more}
    return send(scene, role, "desk-save", [number], body)


def standing(scene, number):
    return Result.objects.get(fixture__competition=scene.competition, fixture__number=number, superseded=False)


# -- the page -----------------------------------------------------------------------------


def test_the_desk_has_a_row_for_every_match_that_can_be_played(scene):
    page = scene.client("recorder").get(address(scene)).content.decode()
    ready = Fixture.objects.filter(competition=scene.competition, status="ready")
    assert ready.count() > 1
    for fixture in ready:
        assert f'id="row-{fixture.number}"' in page
    assert "data-corrects" not in page, "a recorder reports first results"
    assert "data-corrects" in scene.client("organiser").get(address(scene)).content.decode()


@pytest.mark.parametrize(("role", "status"), [("coach", 403), ("stranger", 403), ("anonymous", 302), ("recorder", 200)])
def test_the_desk_is_for_those_who_report_results(scene, role, status):
    assert scene.client(role).get(address(scene)).status_code == status


def test_a_draft_has_no_desk_yet():
    draft = cast.a_draft()
    answer = draft.client("owner").get(address(draft))
    assert answer.status_code == 302 and answer.headers["Location"] == address(draft, "organise")


def test_a_saved_row_stays_and_says_who_saved_it(scene):
    save(scene, 1, 2, 1, "organiser")
    page = texts(scene.client("owner").get(address(scene)))
    assert "Saved" in page and scene.users["organiser"].username in page and "Undo" in page


def test_tables_say_what_is_on_what_comes_next_and_how_late_it_is(scene):
    cup, now = scene.competition, timezone.now()
    day = {"date": now.date().isoformat(), "opens": "00:00", "closes": "23:00"}
    set_conditions(cup, By(scene.owner), {"tables": ["Table 1", "Table 2"], "days": [day], "minutes": 60})
    first, second = Fixture.objects.filter(competition=cup, status="ready").order_by("number")[:2]
    Fixture.objects.filter(pk=first.pk).update(table="Table 1", starts=now - timedelta(minutes=80))
    Fixture.objects.filter(pk=second.pk).update(table="Table 1", starts=now - timedelta(minutes=12))
    page = texts(scene.client("owner").get(address(scene)))
    assert "12 min late" in page and "running 12 min late" in page and "Free" in page
    assert "is 12 min behind" in page and "no time or no table" not in page
    Fixture.objects.filter(pk=second.pk).update(table="", starts=None)
    page = texts(scene.client("owner").get(address(scene)))
    assert "Result to enter" in page and "1 match has no time or no table." in page


def test_the_next_round_of_a_swiss_competition_is_paired_from_the_desk():
    scene = cast.scene(recipe={"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 2}}]})
    play_all(scene.competition, scene.owner)
    assert "Pair round 2" in texts(scene.client("owner").get(address(scene)))
    assert "Pair round 2" not in texts(scene.client("recorder").get(address(scene)))
    assert scene.client("recorder").post(address(scene), {"do": "pair"}, follow=True).status_code == 200
    assert not Fixture.objects.filter(competition=scene.competition, round=2).exists()
    confirm(scene.client("owner"), address(scene), {"do": "pair"})
    assert Fixture.objects.filter(competition=scene.competition, round=2).exists()


def test_the_page_of_the_settings_leads_to_the_desk(scene):
    page = scene.client("owner").get(address(scene, "organise")).content.decode()
    assert address(scene) in page and "To be played" not in page


# -- saving -------------------------------------------------------------------------------


def test_a_recorder_saves_a_first_result_and_does_not_correct_it(scene):
    answer = save(scene, 1, 2, 1, "recorder")
    assert answer.status_code == 200 and answer.json()["result"] == standing(scene, 1).pk
    assert save(scene, 1, 3, 1, "recorder").status_code == 403
    assert standing(scene, 1).home_goals == 2


@pytest.mark.parametrize(("role", "status"), [("coach", 403), ("stranger", 403), ("anonymous", 401)])
def test_nobody_else_saves_anything(scene, role, status):
    for name, target, body in (
        ("desk-save", [1], {"seen": "1-2-0"}),
        ("desk-undo", [1], {}),
        ("desk-here", [], {"page": "x"}),
        ("desk-report", [1], {"do": "confirm"}),
    ):
        assert send(scene, role, name, target, body).status_code == status
    assert not Result.objects.exists()


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("no json", "json"),
        ("[1]", "json"),
        ("{" + " " * 5000 + "}", "too_long"),
        ({"home_goals": 1, "away_goals": 0}, "seen"),
        ({"seen": "1-x-0", "home_goals": 1}, "seen"),
        ({"seen": "SEEN", "home_goals": -1, "away_goals": 0}, "goals"),
        ({"seen": "SEEN", "home_goals": "2", "away_goals": 0}, "goals"),
        ({"seen": "SEEN", "home_goals": 100, "away_goals": 0}, "goals"),
        ({"seen": "SEEN", "outcome": "magic"}, "unknown_outcome"),
        ({"seen": "SEEN", "outcome": 7}, "outcome"),
        ({"seen": "SEEN", "outcome": "walkover"}, "who_appeared"),
        ({"seen": "SEEN", "home_goals": 1, "away_goals": 1}, "no_winner"),
        ({"seen": "SEEN", "home_goals": 1, "away_goals": 1, "outcome": "penalties", "shootout": [3]}, "shootout"),
        ({"seen": "SEEN", "home_goals": 1, "away_goals": 1, "outcome": "penalties", "shootout": [3, 3]}, "shootout"),
        ({"seen": "SEEN", "home_goals": 1, "away_goals": 0, "key": "k" * 81}, "key_too_long"),
        ({"seen": "SEEN", "home_goals": 1, "away_goals": 0, "key": 7}, "key"),
    ],
)
def test_what_is_wrong_is_refused_with_a_sentence_and_changes_nothing(scene, body, code):
    if isinstance(body, dict) and body.get("seen") == "SEEN":
        body = body | {"seen": seen(scene, 1)}
    answer = send(scene, "organiser", "desk-save", [1], body)
    assert (answer.status_code, answer.json()["code"]) == (422, code) and answer.json()["detail"]
    assert not Result.objects.exists()


def test_a_shoot_out_a_walkover_and_an_abandoned_match_are_saved_from_a_row(scene):
    assert save(scene, 1, 1, 1, outcome="penalties", shootout=[4, 3]).status_code == 200
    assert standing(scene, 1).shootout == (4, 3)
    assert save(scene, 2, 0, 0, outcome="walkover", awarded="away").status_code == 200
    assert standing(scene, 2).awarded == "away" and "did not turn up." in standing(scene, 2).reason
    assert save(scene, 3, 2, 0, outcome="abandoned").status_code == 200
    assert standing(scene, 3).outcome == "abandoned"


def test_a_save_that_arrives_twice_is_done_once_and_a_key_stands_for_one_result(scene):
    body = {"seen": seen(scene, 1), "home_goals": 2, "away_goals": 1, "key": "desk-1"}
    first, second = (send(scene, "organiser", "desk-save", [1], body) for _time in range(2))
    assert first.json() == second.json() and Result.objects.count() == 1
    other = send(scene, "organiser", "desk-save", [1], body | {"home_goals": 5})
    assert (other.status_code, other.json()["code"]) == (409, "key_used")


def test_whoever_comes_second_is_told_and_replaces_nothing(scene):
    before = seen(scene, 1)
    save(scene, 1, 2, 1, "owner")
    late = send(scene, "organiser", "desk-save", [1], {"seen": before, "home_goals": 0, "away_goals": 1})
    assert (late.status_code, late.json()["code"]) == (409, "other_result")
    assert standing(scene, 1).home_goals == 2
    other = send(scene, "organiser", "desk-save", [2], {"seen": before, "home_goals": 0, "away_goals": 1})
    assert (other.status_code, other.json()["code"]) == (409, "other_teams")


def test_what_others_do_elsewhere_does_not_hold_up_a_save(scene):
    mine = seen(scene, 2)
    save(scene, 1, 2, 1, "owner")
    assert send(scene, "organiser", "desk-save", [2], {"seen": mine, "home_goals": 1, "away_goals": 0}).status_code == 200


def test_a_correction_that_changes_who_plays_is_shown_before_it_is_done(scene):
    cup = scene.competition
    play_all(cup, scene.owner)
    before = standing(scene, 1)
    wanted = {"home": before.away_goals, "away": before.home_goals}
    asked = save(scene, 1, **wanted)
    assert (asked.status_code, asked.json()["code"]) == (409, "follows")
    assert asked.json()["void"] >= 1 and asked.json()["lines"] and standing(scene, 1).pk == before.pk
    sure = {**wanted, "revision": asked.json()["revision"]}
    report_deduction = Competition.objects.get(pk=cup.pk).revision
    assert save(scene, 1, **sure | {"revision": report_deduction - 1}).status_code == 409
    assert save(scene, 1, **sure).status_code == 200
    assert standing(scene, 1).home_goals == before.away_goals


def test_a_correction_that_moves_nobody_is_done_at_once_and_keeps_cards_and_skills(scene):
    cards, skills = {"home": {"yellow": 2}}, {"home": {"skills_lost": ["DF2"]}}
    report(scene.competition, scene.owner, 1, 2, 1, cards=cards, carry_over=skills)
    assert save(scene, 1, 3, 1).status_code == 200
    row = standing(scene, 1)
    assert (row.home_goals, row.cards, row.carry_over) == (3, cards, skills)


# -- undoing, reports, company --------------------------------------------------------------


def test_undo_gives_back_what_was(scene):
    result = save(scene, 1, 2, 1).json()["result"]
    assert send(scene, "recorder", "desk-undo", [result], {}).status_code == 403, "it is not theirs"
    assert send(scene, "organiser", "desk-undo", [result], {"key": "u"}).status_code == 200
    assert send(scene, "organiser", "desk-undo", [result], {"key": "u"}).status_code == 200
    assert Fixture.objects.get(competition=scene.competition, number=1).status == "ready"
    assert Action.objects.filter(verb="undo action").count() == 1
    assert "Undone: Match 1: " in texts(scene.client("owner").get(address(scene, "competition-history")))
    assert send(scene, "organiser", "desk-undo", [10**6], {}).status_code == 422


def test_undoing_what_later_matches_rest_on_is_shown_first(scene):
    play_all(scene.competition, scene.owner)
    result = standing(scene, 1).pk
    asked = send(scene, "owner", "desk-undo", [result], {})
    assert (asked.status_code, asked.json()["code"]) == (409, "follows") and asked.json()["void"]
    done = send(scene, "owner", "desk-undo", [result], {"revision": asked.json()["revision"]})
    assert done.status_code == 200
    assert Fixture.objects.get(competition=scene.competition, number=1).status == "ready"


def coached(scene):
    fixture = Fixture.objects.select_related("home", "away").get(competition=scene.competition, number=1)
    for entry in (fixture.home, fixture.away):
        Team.objects.filter(pk=entry.team_id).update(coach=scene.users["coach"])
    return fixture


def test_what_coaches_report_is_confirmed_or_disputed_at_the_desk(scene):
    coached(scene)
    claim(scene.competition, By(scene.users["coach"]), 1, Ending(home_goals=2), "home")
    page = texts(scene.client("organiser").get(address(scene)))
    assert page.count("Confirm 2–0") == 2, "in its row, and among what needs somebody"
    assert "Confirm 2–0" not in texts(scene.client("recorder").get(address(scene)))
    told = Report.objects.get().pk
    assert send(scene, "recorder", "desk-report", [told], {"do": "confirm"}).status_code == 403
    assert send(scene, "organiser", "desk-report", [told], {"do": "dance"}).status_code == 422
    assert send(scene, "organiser", "desk-report", [told + 1], {"do": "confirm"}).status_code == 422
    assert send(scene, "organiser", "desk-report", [told], {"do": "dispute"}).status_code == 200
    claim(scene.competition, By(scene.users["coach"]), 1, Ending(away_goals=1), "away")
    page = texts(scene.client("organiser").get(address(scene)))
    assert "Enter 2–0" in page and "Enter 0–1" in page
    answer = send(scene, "organiser", "desk-report", [Report.objects.latest("pk").pk], {"do": "confirm", "key": "c"})
    assert answer.status_code == 200 and standing(scene, 1).away_goals == 1
    assert "Enter 0–1" not in texts(scene.client("organiser").get(address(scene)))


def test_a_report_that_was_overtaken_at_the_desk_waits_again_when_that_is_undone(scene):
    coached(scene)
    claim(scene.competition, By(scene.users["coach"]), 1, Ending(home_goals=2), "home")
    result = save(scene, 1, 1, 0).json()["result"]
    assert "Confirm 2–0" not in texts(scene.client("organiser").get(address(scene)))
    send(scene, "organiser", "desk-undo", [result], {})
    assert "Confirm 2–0" in texts(scene.client("organiser").get(address(scene)))


def test_a_message_of_a_team_waits_at_the_desk_until_it_is_done(scene):
    entry = scene.competition.entries.get(number=1)
    message = TeamMessage.objects.create(entry=entry, text="We are <b>late</b>.")
    page = texts(scene.client("organiser").get(address(scene)))
    assert "We are <b>late</b>." in page and "We are" not in texts(scene.client("recorder").get(address(scene)))
    done = address(scene, "message-done", message.pk)
    answer = scene.client("organiser").post(done, {"next": address(scene)})
    assert answer.headers["Location"] == address(scene)
    assert "We are" not in texts(scene.client("organiser").get(address(scene)))


def test_two_organisers_see_what_the_other_is_typing(scene):
    first = send(scene, "owner", "desk-here", [], {"page": "a", "number": 3, "value": "2-"})
    assert first.json()["others"] == []
    other = send(scene, "organiser", "desk-here", [], {"page": "b"}).json()
    name = scene.owner.username
    assert other["others"] == [{"name": name, "number": 3, "value": "2-", "you": False}]
    assert other["revision"] == Competition.objects.get(pk=scene.competition.pk).revision
    for wrong in ({}, {"page": ""}, {"page": "x" * 41}, {"page": "x", "number": -1}, {"page": "x", "value": "9" * 13}):
        assert send(scene, "owner", "desk-here", [], wrong).status_code == 422


def test_an_archived_competition_takes_no_results(scene):
    Competition.objects.filter(pk=scene.competition.pk).update(state="archived")
    assert save(scene, 1, 2, 1).status_code == 422
    assert "archived" in texts(scene.client("owner").get(address(scene)))


def test_a_long_league_shows_the_first_matches_and_finds_the_others():
    scene = cast.scene(recipe={"preset": "league"}, count=20)
    page = scene.client("owner").get(address(scene))
    last = Fixture.objects.filter(competition=scene.competition).order_by("-place").first()
    assert (
        f'id="row-{last.number}"' not in page.content.decode()
        and "more matches are ready. Find them by their teams." in texts(page)
    )
    found = scene.client("owner").get(address(scene) + f"?part&find={last.number}")
    assert f'id="row-{last.number}"' in found.content.decode()


def test_the_form_leads_back_to_the_desk_and_opens_in_the_first_box(scene):
    form = address(scene, "organise-result", 1)
    assert "autofocus" in scene.client("owner").get(form).content.decode()
    answer = scene.client("recorder").post(form, {"home_goals": 2, "away_goals": 1, "outcome": "normal"})
    assert answer.headers["Location"] == address(scene)
    there = address(scene, "fixture", 2)
    posted = {"home_goals": 2, "away_goals": 1, "outcome": "normal", "next": there}
    assert scene.client("owner").post(address(scene, "organise-result", 2), posted).headers["Location"] == there
    posted = {"home_goals": 2, "away_goals": 0, "outcome": "normal", "next": "https://elsewhere.example/"}
    answer = scene.client("owner").post(address(scene, "organise-result", 3), posted)
    assert answer.headers["Location"] == address(scene)
