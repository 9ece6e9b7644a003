"""The page behind the card: next match, what waits, results, a word to the organisers, the coach's account."""

import pytest
from django.test import Client

from matches.cards.models import TeamMessage
from matches.links.cards import allow_coaches
from matches.models import Report
from tests.matches.cards.holders import JSON, by_card, page, secret
from tests.matches.links.visitors import league
from tests.tournaments.services.making import report, running, somebody
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene
from tournaments.models import Team
from tournaments.services.command import By
from tournaments.services.schedule import make_schedule, set_conditions

pytestmark = pytest.mark.django_db


def timed() -> Scene:
    """A league of four with times; match 1 is Team 4 against Team 1."""
    scene = league()
    day = {"date": "2026-12-05", "opens": "10:00", "closes": "22:00"}
    set_conditions(scene.competition, By(scene.owner), {"days": [day], "tables": ["Table 1", "Table 2"], "minutes": 60})
    make_schedule(scene.competition, By(scene.owner))
    return scene


def text(answer) -> str:
    return " ".join(answer.content.decode().split())


def test_the_next_match_comes_first_with_table_time_and_opponent() -> None:
    scene = timed()
    shown = text(by_card(scene, 1).get(page(scene, 1)))
    first = shown.index("Next match")
    for words in ("10:00", "Table 1", "Saturday 5 December", "Team 4", "you play away", "Set line-up", "Record"):
        assert shown.index(words, first) < shown.index("Later"), words


def test_one_reports_the_other_confirms_by_his_card() -> None:
    scene = timed()
    home, away = by_card(scene, 1), by_card(scene, 4)
    sent = {"do": "report", "fixture": 1, "home_goals": "2", "away_goals": "1"}
    assert home.post(page(scene, 1), sent).status_code == 302
    assert "Waiting for Team 4" in text(home.get(page(scene, 1)))
    asked = text(away.get(page(scene, 4)))
    assert "Team 1 reported" in asked and "Confirm 2–1" in asked
    row = Report.objects.get()
    refused = home.post(page(scene, 1), {"do": "confirm", "fixture": 1, "report": row.pk})  # nobody confirms his own
    assert refused.status_code == 403
    assert away.post(page(scene, 4), {"do": "confirm", "fixture": 1, "report": row.pk}).status_code == 302
    done = text(home.get(page(scene, 1)))
    assert "2–1" in done and "lost" in done and "Waiting for" not in done
    late = away.post(page(scene, 4), {"do": "confirm", "fixture": 1, "report": row.pk})
    assert late.status_code == 409 and "confirmed" in text(late)


def test_a_dispute_needs_words_and_goes_to_the_organisers() -> None:
    scene = timed()
    home, away = by_card(scene, 1), by_card(scene, 4)
    home.post(page(scene, 1), {"do": "report", "fixture": 1, "home_goals": "2", "away_goals": "1"})
    answer = {"do": "dispute", "fixture": 1, "report": Report.objects.get().pk}
    assert away.post(page(scene, 4), answer).status_code == 422
    assert away.post(page(scene, 4), answer | {"reason": "it was 2–2"}).status_code == 302
    assert "The organisers will settle this" in text(away.get(page(scene, 4)))


def test_what_is_wrong_gets_a_sentence_and_changes_nothing() -> None:
    scene = timed()
    phone = by_card(scene, 1)
    other = scene.competition.fixtures.exclude(home__number=1).exclude(away__number=1).first()
    for sent in (
        {"do": "report", "fixture": 1, "home_goals": "many", "away_goals": "1"},
        {"do": "report", "fixture": other.number, "home_goals": "2", "away_goals": "1"},
        {"do": "report", "fixture": 999, "home_goals": "2", "away_goals": "1"},
        {"do": "report", "fixture": 1, "home_goals": "2", "away_goals": "1", "home_kicks": "5", "away_kicks": "4"},
        {"do": "message", "text": " \n "},
        {"do": "message", "text": "x" * 301},
        {"do": "fly"},
    ):
        answer = phone.post(page(scene, 1), sent)
        assert answer.status_code in (404, 409, 422) and 'class="told error"' in text(answer), sent
    assert not Report.objects.exists() and not TeamMessage.objects.exists()


def test_a_knockout_match_is_reported_with_its_penalties() -> None:
    scene = cast.a_cup()
    fixture = next(
        each for each in scene.competition.fixtures.filter(status="ready") if 2 in (each.home.number, each.away.number)
    )
    phone = by_card(scene, 2)
    assert "Decided on penalties" in text(phone.get(page(scene, 2)))
    level = {"do": "report", "fixture": fixture.number, "home_goals": "1", "away_goals": "1"}
    assert phone.post(page(scene, 2), level).status_code == 422
    assert phone.post(page(scene, 2), level | {"home_kicks": "5", "away_kicks": "4"}).status_code == 302
    assert Report.objects.get().ending["shootout"] == [5, 4]


def test_the_way_on_is_told_as_long_as_it_is_open() -> None:
    owner = somebody()
    cup = running(owner, 16, {"preset": "cup-16"})
    scene = Scene(cup, {"owner": owner})
    phone = by_card(scene, 1)
    group = cup.fixtures.filter(home__number=1).first().group
    assert f"if first or second of group {group}" in text(phone.get(page(scene, 1)))
    for fixture in cup.fixtures.filter(group__in="ABCD").select_related("home", "away"):
        mine = 1 in (fixture.home.number, fixture.away.number)
        report(
            cup,
            owner,
            fixture.number,
            2 if not mine or fixture.home.number == 1 else 0,
            2 if mine and fixture.away.number == 1 else 0,
        )
    shown = text(phone.get(page(scene, 1)))
    assert "if first or second" not in shown and "after a win in match" in shown


def test_messages_reach_the_organisers_who_mark_them_as_done() -> None:
    scene = timed()
    phone, organiser = by_card(scene, 2), scene.client("organiser")
    phone.post(page(scene, 2), {"do": "message", "text": "A die is <b>missing</b>\n at table 2"})
    row = TeamMessage.objects.get()
    assert row.text == "A die is <b>missing</b> at table 2"
    for address in ("organise/", "organise/cards/"):
        shown = text(organiser.get(scene.competition.get_absolute_url() + address))
        assert "Messages from teams" in shown and "A die is &lt;b&gt;missing&lt;/b&gt; at table 2" in shown, address
    done = f"{scene.competition.get_absolute_url()}organise/messages/{row.pk}/done/"
    assert phone.post(done).status_code == 302 and scene.client("stranger").post(done).status_code == 403
    row.refresh_from_db()
    assert row.done is None
    back = organiser.post(done, {"next": scene.competition.get_absolute_url() + "organise/"})
    assert back["Location"] == scene.competition.get_absolute_url() + "organise/"
    assert organiser.post(done, {"next": "https://elsewhere.example/"})["Location"].endswith("/organise/cards/")
    row.refresh_from_db()
    assert row.done is not None and row.done_by == "Organiser"
    assert "Messages from teams" not in text(organiser.get(scene.competition.get_absolute_url() + "organise/"))
    assert "done" in text(phone.get(page(scene, 2)))


def test_a_team_in_a_hurry_has_to_wait_and_the_others_have_not() -> None:
    scene = timed()
    phone, other = by_card(scene, 2), by_card(scene, 3)
    answers = [phone.post(page(scene, 2), {"do": "message", "text": f"hello {n}"}).status_code for n in range(8)]
    assert answers == [302] * 6 + [409] * 2
    assert other.post(page(scene, 3), {"do": "message", "text": "hello"}).status_code == 302
    by_api = phone.post(f"{scene.address}entries/2/messages/", {"text": "hello"}, JSON)
    assert by_api.status_code == 429
    assert phone.post(f"{scene.address}entries/3/messages/", {"text": "hello"}, JSON).status_code == 403


def test_a_message_does_not_overtake_what_an_organiser_looks_at() -> None:
    scene = timed()
    before = scene.competition.revision
    by_card(scene, 2)
    made = type(scene.competition).objects.get(pk=scene.competition.pk).revision
    by_api = by_card(scene, 3).post(f"{scene.address}entries/3/messages/", {"text": "hello"}, JSON)
    assert by_api.status_code == 201
    assert (
        type(scene.competition).objects.get(pk=scene.competition.pk).revision == made + 1 > before
    )  # the card, not the message


def test_this_is_my_team_where_the_organisers_allow_it() -> None:
    scene = timed()
    phone = by_card(scene, 2)
    take = {"do": "take"}
    allow_coaches(scene.competition, By(scene.owner), True)
    assert "Log in" in text(phone.get(page(scene, 2)))
    assert phone.post(page(scene, 2), take).status_code == 403  # nobody is logged in
    fan = somebody("Fan")
    phone.force_login(fan)
    phone.get(f"/t/{again(scene, 2)}/")
    assert "This is my team" in text(phone.get(page(scene, 2)))
    assert phone.post(page(scene, 2), take).status_code == 302
    assert Team.objects.get(entries__competition=scene.competition, entries__number=2).coach == fan
    at_home = Client()
    at_home.force_login(fan)
    assert "This is your team." in text(at_home.get(page(scene, 2)))
    rival = by_card(scene, 3)
    rival.force_login(somebody("Rival"))
    rival.get(f"/t/{again(scene, 3)}/")
    allow_coaches(scene.competition, By(scene.owner), False)
    assert "This is my team" not in text(rival.get(page(scene, 3)))
    assert rival.post(page(scene, 3), take).status_code == 422
    allow_coaches(scene.competition, By(scene.owner), True)
    late = rival.post(page(scene, 2), take)
    assert late.status_code == 403  # by the card of another team


def again(scene: Scene, number: int) -> str:
    """The same card, scanned once more: logging in begins a new session."""
    return scene.client("owner").get(f"{scene.address}entries/{number}/card/").json()["token"]


def test_a_team_of_somebody_elsewhere_is_not_handed_on() -> None:
    """Its coach would see all its competitions."""
    scene = timed()
    allow_coaches(scene.competition, By(scene.owner), True)
    Team.objects.filter(entries__competition=scene.competition, entries__number=2).update(owner=somebody("Elsewhere"))
    phone = Client()
    phone.force_login(somebody("Fan"))
    phone.get(f"/t/{secret(scene, 2)}/")
    assert phone.post(page(scene, 2), {"do": "take"}).status_code == 422
    assert not Team.objects.filter(coach__username="Fan").exists()


def test_strangers_do_not_see_the_page_and_organisers_only_look() -> None:
    scene = timed()
    assert scene.client("stranger").get(page(scene, 2)).status_code == 403
    assert scene.client("anonymous").get(page(scene, 2)).status_code == 403
    assert "Send" not in text(scene.client("organiser").get(page(scene, 2)))
    sent = {"do": "report", "fixture": 1, "home_goals": "2", "away_goals": "1"}
    assert scene.client("organiser").post(page(scene, 1), sent).status_code == 403
    assert not Report.objects.exists()
