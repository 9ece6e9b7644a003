"""The bell, its list, the choices, the links in letters, the organiser's log, and news."""

from typing import Any

import pytest
from django.conf import settings
from django.core import mail
from django.test import Client
from django.utils import translation

from fuba_site.accounts.models import User
from fuba_site.letters.services import LETTERS
from matches.models import MessageSettings, Notice
from matches.notifications import services
from matches.notifications.occasions import KINDS, OCCASIONS
from matches.notifications.sending import NOTICES
from matches.notifications.wording import word
from tests.matches.notifications.test_notices import call, kinds, move
from tests.tournaments.services.making import running, somebody
from tests.tournaments.web.api.cast import Scene, as_json
from tournaments.models import Announcement
from tournaments.services.command import By
from tournaments.services.news import announce, edit, withdraw
from tournaments.services.reversal import undo_action

pytestmark = pytest.mark.django_db


def test_the_bell_counts_what_is_new_and_costs_visitors_nothing(scene: Scene, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        assert 'class="icon-btn bell"' not in Client().get("/rules/").content.decode()
    call(scene)
    client = scene.client("coach")
    assert 'aria-label="Messages (1)"' in client.get("/rules/").content.decode()
    newest = Notice.objects.latest("pk").pk
    call(scene)
    client.post("/messages/read/", {"up_to": newest})
    assert services.unread(scene.users["coach"]) == 1, "what came since the page was shown stays new"
    client.post("/messages/read/", {})
    assert 'aria-label="Messages"' in client.get("/rules/").content.decode()


def test_a_message_leads_to_its_page_and_is_read_by_that(scene: Scene) -> None:
    call(scene)
    notice = Notice.objects.get(user=scene.users["coach"])
    other = scene.client("owner").post("/messages/read/", {"one": notice.pk})
    assert (other["Location"], services.unread(scene.users["coach"])) == ("/messages/", 1), "nobody reads another's"
    answer = scene.client("coach").post("/messages/read/", {"one": notice.pk})
    assert answer["Location"].startswith(f"/competitions/{scene.competition.public_id}/fixtures/")
    assert services.unread(scene.users["coach"]) == 0


def test_every_message_can_be_worded_in_every_language(scene: Scene) -> None:
    assert {each.occasion for each in KINDS.values()} == set(OCCASIONS)
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            for kind in KINDS:
                worded = word(kind, {}, scene.competition)
                assert worded.path.startswith("/competitions/") and "{" not in worded.title + worded.text
    assert word("from an older version", {}, scene.competition).title == "Winter Cup"


def test_one_chooses_how_to_be_told(scene: Scene) -> None:
    client, coach = scene.client("coach"), scene.users["coach"]
    sent = {"do": "choose", **{f"{name}-email": "none" for name in OCCASIONS}, "news-site": "on"}
    assert client.post("/messages/settings/", sent).status_code == 302
    call(scene)
    assert kinds(coach) == [], "not wanted"
    assert client.post("/messages/settings/", {**sent, "news-email": "hourly"}).status_code == 422
    wish = {"occasions": {"table": {"site": True}}}
    assert as_json(client, "patch", "/api/messages/settings/", wish).json()["occasions"]["table"] == {
        "site": True, "email": "none", "push": False,
    }  # fmt: skip
    call(scene)
    assert kinds(coach) == ["table_called"]
    assert as_json(client, "patch", "/api/messages/settings/", {"occasions": {"weather": {}}}).status_code == 422


def test_an_address_is_confirmed_by_the_link_in_a_letter(scene: Scene, client: Client) -> None:
    coach = scene.users["coach"]
    assert scene.client("coach").post("/messages/settings/", {"do": "confirm"}).status_code == 422, "there is none"
    coach.email = "coach@example.org"
    coach.save()
    scene.client("coach").post("/messages/settings/", {"do": "confirm"})
    assert LETTERS.deliver("worker") == 1
    link = next(line for line in str(mail.outbox[0].body).splitlines() if "/messages/confirm/" in line)
    path = "/messages/" + link.partition("/messages/")[2]
    client.get(path)
    assert not MessageSettings.objects.filter(confirmed=coach.email).exists(), "to look at it confirms nothing"
    assert client.post(path).status_code == 200
    assert MessageSettings.objects.get(user=coach).confirmed == coach.email
    coach.email = "other@example.org"
    coach.save()
    assert client.post(path).status_code == 400, "it was for the address before"
    assert client.post("/messages/confirm/made-up/").status_code == 400


def test_organisers_see_who_was_told_and_no_address(scene: Scene, coach: User) -> None:
    move(scene)
    NOTICES.deliver("worker")
    page = scene.client("organiser").get(f"/competitions/{scene.competition.public_id}/organise/messages/").content.decode()
    assert "Coach" in page and coach.email not in page
    rows = scene.client("organiser").get(f"{scene.address}messages/sent/").json()["results"]
    assert {(each["to"], each["channel"], each["state"]) for each in rows} == {
        ("Coach", "site", "delivered"),
        ("Coach", "email", "delivered"),
    }
    assert services.masked("anna.smith@example.org") == "a…@e….org"
    assert scene.client("coach").get(f"/competitions/{scene.competition.public_id}/organise/messages/").status_code == 403


# -- news ---------------------------------------------------------------------------------------


def test_news_are_on_the_page_the_wall_and_in_messages(scene: Scene, coach: User) -> None:
    announce(
        scene.competition, By(scene.owner), "Doors at nine", "**Hall 2** <script>alert(1)</script> ![x](https://x.example)"
    )
    for path in ("", "wall/", "news/"):
        page = Client().get(f"/competitions/{scene.competition.public_id}/{path}").content.decode()
        assert "Doors at nine" in page and "<strong>Hall 2</strong>" in page
        assert "<script>alert" not in page and 'src="https://x.example' not in page
    notice = Notice.objects.get(user=coach, channel="site")
    assert word(notice.kind, notice.data, scene.competition).title == "Doors at nine"
    assert kinds(coach, "daily") == ["news"]


def test_news_put_right_read_so_and_withdrawn_ones_are_told_nobody(scene: Scene, coach: User) -> None:
    by = By(scene.owner)
    first = announce(scene.competition, by, "Doors at nine")
    number = first.data["announcement"]
    edit(scene.competition, by, number, "Doors at ten")
    assert [each.data["headline"] for each in Notice.objects.filter(user=coach)] == ["Doors at ten"] * 2
    action = withdraw(scene.competition, by, number)
    assert (kinds(coach), [each.state for each in Notice.objects.filter(user=coach)]) == ([], ["given_up"])
    assert "Doors" not in Client().get(f"/competitions/{scene.competition.public_id}/news/").content.decode()
    undo_action(scene.competition, by, action.revision)
    assert not Announcement.objects.get().withdrawn
    undo_action(scene.competition, by, action.revision - 1)
    assert Announcement.objects.get().title == "Doors at nine"
    undo_action(scene.competition, by, first.revision)
    assert not Announcement.objects.exists()


def test_news_by_the_page_and_by_the_api(scene: Scene) -> None:
    client, page = scene.client("organiser"), f"/competitions/{scene.competition.public_id}/organise/news/"
    assert client.post(page, {"do": "announce", "title": " ", "text": "kept"}).status_code == 422
    assert client.post(page, {"do": "announce", "title": "One", "text": "text"}).status_code == 302
    number = Announcement.objects.get().pk
    assert b"One" in client.get(f"{page}?edit={number}").content
    assert client.post(page, {"do": "edit", "number": number, "title": "Two"}).status_code == 302
    assert [each["title"] for each in Client().get(f"{scene.address}news/").json()] == ["Two"]
    assert as_json(client, "patch", f"{scene.address}news/{number}/", {"title": "x" * 121}).status_code == 422
    assert as_json(client, "post", f"{scene.address}news/{number}/withdraw/").status_code == 200
    assert as_json(client, "post", f"{scene.address}news/{number}/withdraw/").status_code == 409
    assert Client().get(f"{scene.address}news/").json() == []
    assert scene.client("coach").post(page, {"do": "announce", "title": "Mine"}).status_code == 403


def test_news_of_another_competition_cannot_be_touched(scene: Scene) -> None:
    other = running(somebody("Else"))
    number = announce(other, By(other.creator), "Theirs").data["announcement"]
    assert as_json(scene.client("owner"), "post", f"{scene.address}news/{number}/withdraw/").status_code == 404
    assert not Announcement.objects.get().withdrawn


def test_too_many_news_in_an_hour_have_to_wait(scene: Scene) -> None:
    answers = [
        as_json(scene.client("owner"), "post", f"{scene.address}news/", {"title": f"{n}"}).status_code for n in range(21)
    ]
    assert answers == [200] * 20 + [429]


def test_a_match_is_called_from_the_desk(scene: Scene) -> None:
    path = f"/competitions/{scene.competition.public_id}/desk/fixtures/1/call/"
    assert scene.client("recorder").post(path).status_code == 302
    assert scene.client("coach").post(path).status_code == 403
    assert as_json(scene.client("recorder"), "post", f"{scene.address}fixtures/1/call/").status_code == 200
