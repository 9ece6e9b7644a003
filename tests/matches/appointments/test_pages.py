"""The pages: a coach by account and by card, those who organise, My FUBA, and what others are told."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from fuba_site.accounts.models import User
from matches.appointments.clock import offered
from matches.appointments.models import Proposal
from matches.appointments.services import accept, propose
from matches.links.cards import make_cards, secret_of, written
from matches.models import WebhookDelivery
from matches.webhooks.services import add
from tests.matches.appointments.league import Clock, at, by, match, weeks
from tests.tournaments.web.api.cast import Scene
from tournaments.models import Competition, Result, Team
from tournaments.selectors.deadlines import deadlines_of, reminders_of
from tournaments.services.command import By
from tournaments.services.deadlines import set_deadlines

pytestmark = pytest.mark.django_db


def page(scene: Scene, number: int = 1) -> str:
    return f"{scene.competition.get_absolute_url()}fixtures/{number}/time/"


def desk(scene: Scene) -> str:
    return f"{scene.competition.get_absolute_url()}organise/deadlines/"


def by_card(scene: Scene, number: int) -> Client:
    phone = Client()
    phone.get(f"/t/{written(secret_of(make_cards(scene.competition, By(scene.owner), [number])[0]))}/")
    return phone


def test_a_coach_taps_three_times_and_the_other_accepts_one_by_card() -> None:
    scene = weeks(visibility="private")
    coach, phone = scene.client("coach"), by_card(scene, 4)
    shown = coach.get(page(scene)).content.decode()
    assert "When can you play?" in shown and "Sunday 8 March, 23:59" in shown
    boxes = re.findall(r'name="time"\s+value="([^"]+)"', shown)
    assert len(boxes) == 34  # seven days of five hours, and ten o'clock of today is over
    sent = coach.post(page(scene), {"do": "propose", "time": boxes[5:8], "zone": "UTC"}, follow=True)
    assert "Sent to Team 4." in sent.content.decode()
    (row,) = Proposal.objects.all()
    assert row.times == boxes[5:8]
    mine = phone.get(f"{scene.competition.get_absolute_url()}my-team/4/").content.decode()
    assert "Answer: times proposed" in mine and "play by Sun 8 Mar" in mine
    answer = phone.get(page(scene)).content.decode()
    assert "Team 1 can play" in answer and answer.count('value="accept"') == 3
    agreed = phone.post(page(scene), {"do": "accept", "proposal": row.pk, "starts": boxes[6]}, follow=True)
    assert "Agreed: Tuesday 3 March, 18:00." in agreed.content.decode()
    assert match(scene).starts == at(3, 18)
    calendar = phone.get(f"{scene.competition.get_absolute_url()}fixtures/1/match.ics")
    assert calendar["Content-Type"].startswith("text/calendar") and b"DTSTART:20260303T180000Z" in calendar.content
    assert Client().get(f"{scene.competition.get_absolute_url()}fixtures/1/match.ics").status_code == 404


def test_everybody_reads_and_writes_times_by_their_own_clock() -> None:
    scene = weeks()
    set_deadlines(scene.competition, By(scene.owner), {("league", 1): datetime(2026, 4, 5, 12, tzinfo=UTC)})
    User.objects.filter(username="Coach").update(time_zone="America/Lima")
    coach = scene.client("coach")
    assert "Lima time" in coach.get(page(scene)).content.decode()
    assert "Times are now shown in Helsinki time." in coach.post(
        page(scene), {"do": "clock", "zone": "Europe/Helsinki"}, follow=True
    ).content.decode()  # fmt: skip
    # Written by the clock of the page that was open, whatever was chosen in another tab.
    coach.post(page(scene), {"do": "propose", "other": ["2026-03-28T20:00", ""], "zone": "Asia/Tokyo"})
    assert Proposal.objects.get(state="open").moments == [datetime(2026, 3, 28, 11, tzinfo=UTC)]
    assert "Saturday 28 March</b> 13:00" in " ".join(coach.get(page(scene)).content.decode().split())
    skipped = coach.post(page(scene), {"do": "propose", "other": ["2026-03-29T03:30"], "zone": "Europe/Helsinki"})
    assert skipped.status_code == 422
    assert "The clocks of Helsinki skip 2026-03-29 03:30." in skipped.content.decode()
    assert Proposal.objects.filter(state="open").count() == 1
    for nonsense in ({"zone": "Mars/Olympus"}, {"zone": ""}):
        assert coach.post(page(scene), {"do": "clock", **nonsense}).status_code == 422


def test_the_hours_that_are_offered_are_to_come() -> None:
    """Neither over nor too late, by the clock of whoever looks."""
    now = datetime(2026, 3, 6, 12, tzinfo=UTC)
    days = offered(now, now + timedelta(days=4), "Europe/Helsinki")
    assert [f"{day:%d}" for day, _moments in days] == ["06", "07", "08", "09", "10"]
    assert days[0][1][0] is None  # ten o'clock is over
    assert days[-1][1] == [datetime(2026, 3, 10, 8, tzinfo=UTC), None, None, None, None]
    assert len(offered(now, now + timedelta(days=90), "UTC")) == 14


def test_nonsense_is_answered_with_a_sentence() -> None:
    scene = weeks()
    coach = scene.client("coach")
    for sent in (
        {}, {"do": "dance"}, {"do": "propose"}, {"do": "propose", "time": ["soon"]}, {"do": "accept"},
        {"do": "propose", "other": ["0001-01-01T00:00"], "zone": "Asia/Tokyo"},
        {"do": "propose", "other": ["9999-12-31T23:59"], "zone": "America/Lima"},
        {"do": "accept", "proposal": "1", "starts": "2026-03-06T20:00"}, {"do": "withdraw", "proposal": "99999"},
        {"do": "accept", "proposal": "9" * 30, "starts": at(6).isoformat()},
    ):  # fmt: skip
        answer = coach.post(page(scene), sent)
        assert (sent, answer.status_code) == (sent, 422)
    assert not Proposal.objects.exists()


def test_the_page_is_for_the_two_coaches_and_those_who_organise() -> None:
    scene = weeks()
    statuses = {role: scene.client(role).get(page(scene)).status_code for role in (*scene.users, "anonymous")}
    assert statuses == {
        "owner": 200, "organiser": 200, "recorder": 403, "coach": 200, "stranger": 403, "other": 200, "anonymous": 302,
    }  # fmt: skip
    propose(scene.competition, by(scene), 1, [at(6)])
    shown = scene.client("owner").get(page(scene)).content.decode()
    assert "Friday 6 March, 20:00" in shown and "propose" not in shown.split("<main")[1].replace("propose-", "")
    public = Client().get(f"{scene.competition.get_absolute_url()}fixtures/1/").content.decode()
    assert "6 March" not in public


def test_many_proposals_in_a_short_time_have_to_wait() -> None:
    scene = weeks()
    coach = scene.client("coach")
    last = 200
    for turn in range(21):
        sent = {"do": "propose", "time": [at(5, 10, turn).isoformat()]}
        last = coach.post(page(scene), sent).status_code
    assert last == 409


def test_my_fuba_lists_what_is_to_be_agreed_on(clock: Clock) -> None:
    scene = weeks()
    coach, other = scene.client("coach"), scene.client("other")
    first = coach.get("/home/").content.decode()
    assert first.count("Agree on a time with") == 2  # of this week and the next; the third can wait
    assert "Propose times" in first and "play by Sun 8 Mar" in first
    propose(scene.competition, by(scene), 1, [at(6)])
    assert coach.get("/home/").content.decode().count("Agree on a time with") == 1
    theirs = other.get("/home/").content.decode()
    assert f'href="{page(scene)}">Answer</a>' in theirs
    accept(scene.competition, by(scene, "other"), 1, Proposal.objects.get().pk, at(6))
    assert page(scene) not in other.get("/home/").content.decode()
    clock.forward(days=7)
    assert "play by Sun 8 Mar" not in coach.get("/home/").content.decode()


# -- those who organise -------------------------------------------------------------------


def test_deadlines_by_the_page_all_at_once_one_by_one_and_put_off() -> None:
    scene = weeks(time_zone="Europe/Helsinki")
    owner = scene.client("owner")
    owner.post(desk(scene), {"do": "spread", "first": "2026-03-22", "days": "7"})
    found = deadlines_of(Competition.objects.get())
    assert found["league", 2] == datetime(2026, 3, 29, 20, 59, tzinfo=UTC)  # summer time began that night
    owner.post(desk(scene), {"do": "extend", "round": "league:1", "days": "2"})
    sent = {"league:1": "2026-03-24", "league:2": "", "league:3": "2026-04-10", "reminders": "5; 2"}
    assert owner.post(desk(scene), {"do": "save", **sent}).status_code == 302
    scene.competition.refresh_from_db()
    found = deadlines_of(scene.competition)
    assert found == {
        ("league", 1): datetime(2026, 3, 24, 21, 59, tzinfo=UTC), ("league", 3): datetime(2026, 4, 10, 20, 59, tzinfo=UTC),
    }  # fmt: skip
    assert reminders_of(scene.competition) == (5, 2)
    for wrong in (
        {"do": "spread", "first": "soon", "days": "7"}, {"do": "spread", "first": "2026-03-22", "days": "0"},
        {"do": "extend", "round": "league:2", "days": "7"}, {"do": "extend", "round": "x", "days": "7"},
        {"do": "save", "reminders": "often"}, {"do": "time", "fixture": "1", "starts": ""}, {"do": "walkover"}, {},
    ):  # fmt: skip
        assert (wrong, owner.post(desk(scene), wrong).status_code) == (wrong, 422)
    scene.competition.refresh_from_db()
    assert deadlines_of(scene.competition) == found


def test_organisers_see_what_is_not_agreed_set_a_time_and_award_a_walkover_after_a_look(clock: Clock) -> None:
    scene = weeks()
    owner = scene.client("owner")
    propose(scene.competition, by(scene), 1, [at(6)])
    shown = owner.get(desk(scene)).content.decode()
    assert "waiting for Team 4" in " ".join(shown.split()) and "no time proposed" in shown
    assert "2 matches have no time yet" in " ".join(shown.split())
    owner.post(desk(scene), {"do": "time", "fixture": "1", "starts": "2026-03-07T19:00"})
    assert match(scene).starts == at(7, 19)
    assert Proposal.objects.get().state == "overtaken"
    clock.forward(days=7)
    shown = " ".join(owner.get(desk(scene)).content.decode().split())
    assert "deadline passed: Sun 8 Mar, 23:59" in shown and "set for Sat 7 Mar, 19:00, no result" in shown
    asked = owner.post(desk(scene), {"do": "walkover", "fixture": "2", "to": "home"})
    assert "Consequences" in asked.content.decode() and not Result.objects.exists()
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', asked.content.decode()))
    stale = owner.post(desk(scene), {**hidden, "to": "away", "confirm": "1"})
    assert (
        "Something has changed since. Check the consequences again, then confirm." in stale.content.decode()
        and not Result.objects.exists()
    )
    assert owner.post(desk(scene), {**hidden, "confirm": "1"}).status_code == 302
    result = Result.objects.get()
    assert (result.outcome, result.awarded, result.fixture.number) == ("walkover", "home", 2)
    assert scene.client("recorder").get(desk(scene)).status_code == 403


def test_pages_ask_few_questions_of_their_own() -> None:
    """Beside those of the frame that all pages have: who it is, what they may, what waits for them."""
    scene = weeks()
    propose(scene.competition, by(scene), 1, [at(6)])
    for client, address in ((scene.client("owner"), desk(scene)), (scene.client("coach"), page(scene))):
        client.get(address)
        with CaptureQueriesContext(connection) as caught:
            assert client.get(address).status_code == 200
        own = [
            each["sql"] for each in caught if re.search("tournaments_fixture|matches_proposal|tournaments_stage", each["sql"])
        ]
        assert len(own) <= 4, own  # one of them is of the frame


def test_a_draft_says_that_there_are_no_rounds_yet() -> None:
    from tests.tournaments.web.api import cast

    scene = cast.a_draft()
    assert "There are no rounds yet" in scene.client("owner").get(desk(scene)).content.decode()


def test_names_that_are_meant_to_break_the_pages_do_not() -> None:
    scene = weeks()
    Team.objects.filter(entries__competition=scene.competition).update(name="<script>alert(1)</script>")
    propose(scene.competition, by(scene), 1, [at(6)])
    for role, address in (("coach", page(scene)), ("other", page(scene)), ("owner", desk(scene)), ("coach", "/home/")):
        assert "<script>alert" not in scene.client(role).get(address).content.decode()


# -- others -------------------------------------------------------------------------------


def test_webhooks_are_told_the_time_that_was_agreed_and_nothing_of_what_was_proposed() -> None:
    scene = weeks()
    add(scene.competition, By(scene.owner), "https://93.184.216.34/hook", "plain", ["fixture_scheduled"])
    row = propose(scene.competition, by(scene), 1, [at(6)]).data["proposal"]
    assert not WebhookDelivery.objects.exists()
    accept(scene.competition, by(scene, "other"), 1, row, at(6))
    (delivery,) = WebhookDelivery.objects.all()
    assert at(6).isoformat() in str(delivery.payload)


def test_the_history_tells_it_in_sentences() -> None:
    scene = weeks()
    row = propose(scene.competition, by(scene), 1, [at(6)]).data["proposal"]
    accept(scene.competition, by(scene, "other"), 1, row, at(6))
    told = scene.client("owner").get(f"{scene.competition.get_absolute_url()}history/").content.decode()
    for sentence in ("Set the deadlines of rounds.", "Proposed times for match 1.", "Agreed on a time for match 1."):
        assert sentence in told
