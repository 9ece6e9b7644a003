"""People are told what concerns them: once, in their language, by the ways they chose, and nothing they may not see."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from fuba_site.accounts.models import User
from matches.ai_play.orders import order_play
from matches.appointments.services import accept, propose
from matches.models import Notice, Silence
from matches.notifications import notices, services
from matches.notifications.notices import next_morning, with_action
from matches.notifications.recipients import Recipient
from matches.notifications.sending import GONE, NOTICES
from matches.notifications.stopping import stop_token
from matches.notifications.wording import as_read_by, word
from matches.reports.services import claim
from tests.matches.ai_play.making import LEAGUE, of_coaches
from tests.matches.notifications.conftest import reader
from tests.matches.notifications.post_office import MailServer, text_of
from tests.tournaments.services.making import report, somebody
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene
from tournaments.models import Action, Entry, Fixture, Team, Visibility
from tournaments.services.calls import call_match
from tournaments.services.command import By
from tournaments.services.deadlines import set_deadlines
from tournaments.services.many_results import Reported, report_all
from tournaments.services.results import Ending
from tournaments.services.reversal import undo_action
from tournaments.services.schedule import move_fixture
from tournaments.services.start import start

pytestmark = pytest.mark.django_db


def kinds(user: User, channel: str = "site") -> list[str]:
    return list(Notice.objects.filter(user=user, channel=channel).order_by("pk").values_list("kind", flat=True))


def coached(scene: Scene, number: int, user: User) -> User:
    Team.objects.filter(entries__competition=scene.competition, entries__number=number).update(coach=user)
    return user


def move(scene: Scene, hour: int = 10) -> Action:
    """Match 1 is one of the coach's."""
    fixture = Fixture.objects.filter(competition=scene.competition, home__number=1).first()
    fixture = fixture or Fixture.objects.get(competition=scene.competition, away__number=1)
    return move_fixture(scene.competition, By(scene.owner), fixture.number, datetime(2026, 12, 1, hour, tzinfo=UTC), "3")


def mine(scene: Scene) -> Fixture:
    found = Fixture.objects.filter(competition=scene.competition, home__number=1).first()
    return found or Fixture.objects.get(competition=scene.competition, away__number=1)


def call(scene: Scene) -> Action:
    return call_match(scene.competition, By(scene.users["recorder"]), mine(scene).number)


# -- who hears what -------------------------------------------------------------------------


def test_the_draw_is_told_to_every_coach_once() -> None:
    scene = cast.a_draft()
    with_action(start(scene.competition, By(scene.owner)))
    assert kinds(scene.users["coach"]) == ["draw_out"]
    assert kinds(scene.owner) == []


def test_a_report_waits_for_the_other_coach_and_a_dispute_goes_to_the_organisers(scene: Scene) -> None:
    fixture, coach = mine(scene), scene.users["coach"]
    assert fixture.home and fixture.away
    other = coached(scene, fixture.away.number if fixture.home.number == 1 else fixture.home.number, somebody("Other"))
    claim(scene.competition, By(coach), fixture.number, Ending(home_goals=2, away_goals=1))
    assert (kinds(other), kinds(coach)) == (["result_to_confirm"], [])
    claim(scene.competition, By(other), fixture.number, Ending(home_goals=1, away_goals=2))
    assert kinds(coach) == kinds(scene.owner) == kinds(scene.users["organiser"]) == ["dispute_opened"]
    assert kinds(other) == ["result_to_confirm"], "nobody is told what they did themselves"
    assert kinds(scene.users["recorder"]) == []


def test_the_next_match_is_told_once_both_teams_are_known(scene: Scene) -> None:
    first = Fixture.objects.get(competition=scene.competition, number=1)
    assert first.home
    coach = coached(scene, first.home.number, somebody("Winner"))
    report(scene.competition, scene.owner, 1, 2, 0)
    assert kinds(coach) == [], "the opponent is open"
    report(scene.competition, scene.owner, 2, 2, 0)
    final = Fixture.objects.get(competition=scene.competition, home_slot="W1")
    told = [(each.kind, each.data.get("fixture")) for each in Notice.objects.filter(user=coach)]
    assert told == [("match_set", final.number), ("round_closed", None)]
    report(scene.competition, scene.owner, final.number, 1, 0)
    assert kinds(coach) == ["match_set", "round_closed", "round_closed"]


def test_times_that_are_proposed_and_agreed_and_a_deadline_that_is_near() -> None:
    scene = cast.scene(recipe=cast.LEAGUE)
    fixture = mine(scene)
    assert fixture.home and fixture.away
    coach, other = scene.users["coach"], somebody("Other")
    coached(scene, fixture.away.number if fixture.home.number == 1 else fixture.home.number, other)
    starts = timezone.now().replace(minute=0, second=0, microsecond=0) + timedelta(days=3)
    set_deadlines(scene.competition, By(scene.owner), {("league", fixture.round): starts + timedelta(days=4)})
    proposal = propose(scene.competition, By(coach), fixture.number, [starts]).data["proposal"]
    assert (kinds(other), kinds(coach)) == (["times_proposed"], [])
    accept(scene.competition, By(other), fixture.number, proposal, starts)
    assert (kinds(other), kinds(coach)) == (["times_proposed", "time_agreed"], ["time_agreed"]), "both put it in a calendar"
    action = Action(competition=scene.competition, revision=99, verb="remind")
    action.data = {"round": 1, "deadline": starts.isoformat(), "days": 2, "fixtures": [fixture.number]}
    with_action(action)
    assert kinds(coach)[-1] == kinds(other)[-1] == "deadline_near"
    action.verb = "deadline passed"
    with_action(action)
    assert kinds(scene.owner) == ["deadline_passed"]


def test_a_match_that_is_moved_is_told_in_the_readers_language_and_by_the_readers_clock(scene: Scene, coach: User) -> None:
    move(scene)
    notice = Notice.objects.get(channel="site")
    assert notice.user is not None
    notice.user.language, notice.user.time_zone = "fr", "Europe/Helsinki"
    with as_read_by(notice):
        text = word(notice.kind, notice.data, notice.competition).text
    assert "12:00" in text and "décembre" in text
    move(scene, 11)
    assert kinds(coach) == ["match_set", "match_moved"]


def test_a_match_is_called_each_time_it_is_called(scene: Scene) -> None:
    call(scene), call(scene)
    assert kinds(scene.users["coach"]) == ["table_called", "table_called"]


def test_a_move_that_is_undone_is_a_move(scene: Scene, coach: User) -> None:
    move(scene)
    undo_action(scene.competition, By(scene.owner), move(scene, 12).revision)
    notice = Notice.objects.filter(user=coach, channel="site").latest("pk")
    assert (notice.kind, notice.data["starts"]) == ("match_moved", "2026-12-01T10:00:00+00:00")


def test_rows_are_stored_with_the_action_or_not_at_all(scene: Scene) -> None:
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        call(scene)
        assert Notice.objects.exists()
        raise ZeroDivisionError
    assert not Notice.objects.exists()


def test_what_cannot_be_told_keeps_nobody_from_acting(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(action: Action) -> Any:
        raise RuntimeError

    monkeypatch.setattr(notices, "of_action", broken)
    assert call(scene).verb == "call"


def test_a_second_look_at_an_action_tells_nobody_twice(scene: Scene, coach: User) -> None:
    action = call(scene)
    count = Notice.objects.count()
    with_action(action)
    assert Notice.objects.count() == count > 0


def test_a_result_in_a_league_costs_little_where_nobody_is_to_be_told(django_assert_max_num_queries: Any) -> None:
    scene = cast.scene(recipe=cast.LEAGUE)
    action = Action(competition=scene.competition, revision=99, verb="report", data={"fixture": 1})
    with django_assert_max_num_queries(5):
        with_action(action)
    with django_assert_max_num_queries(0):
        with_action(action, more=True)


def test_a_replaced_team_hears_no_more(scene: Scene) -> None:
    entry = Entry.objects.get(competition=scene.competition, number=1)
    entry.team = Team.objects.create(name="Newcomers", coach=somebody("New"))
    entry.save()
    call(scene)
    assert kinds(scene.users["coach"]) == []
    assert kinds(User.objects.get(username="New")) == ["table_called"]


@pytest.mark.parametrize("do", ["stop", "all"])
def test_the_link_of_a_competition_that_is_gone_stops_no_other_letters(client: Any, do: str) -> None:
    assert client.post(f"/messages/stop/{stop_token('user:1', 999)}/", {"do": do}).status_code == 404
    assert not Silence.objects.exists()


# -- by e-mail ----------------------------------------------------------------------------------


def test_a_letter_is_sent_once_with_one_click_to_stop_them(
    scene: Scene, coach: User, post_office: MailServer, client: Any
) -> None:
    move(scene)
    assert [NOTICES.deliver("worker"), NOTICES.deliver("worker")] == [1, 0]
    (letter,) = post_office.to(coach.email)
    assert letter["Subject"] == "Winter Cup: Your next match"
    assert "at table 3" in text_of(letter) and "at table 3" in text_of(letter, "html")
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = "/messages/" + letter["List-Unsubscribe"].strip("<>").partition("/messages/")[2]
    move(scene, 11)
    assert client.get(path).status_code == 200
    client.handler.enforce_csrf_checks = True
    assert client.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200, "without logging in, without a token"
    assert NOTICES.deliver("worker") == 0, "what was on its way stops, too"
    move(scene, 12)
    assert NOTICES.deliver("worker") == 0
    assert (len(post_office.letters), kinds(coach).count("match_moved")) == (1, 2), "on the site they are told as before"
    client.post(path, {"do": "resume"})
    move(scene, 13)
    assert NOTICES.deliver("worker") == 1


def test_to_look_at_the_link_stops_nothing(scene: Scene, coach: User, post_office: MailServer, client: Any) -> None:
    move(scene)
    NOTICES.deliver("worker")
    client.get("/messages/" + post_office.letters[0]["List-Unsubscribe"].strip("<>").partition("/messages/")[2])
    move(scene, 11)
    assert NOTICES.deliver("worker") == 1
    assert client.post("/messages/stop/made-up/").status_code == 404


def test_only_an_address_that_was_confirmed_is_written_to(scene: Scene, post_office: MailServer) -> None:
    coach = scene.users["coach"]
    coach.email = "somebody.else@example.org"
    coach.save()
    move(scene)
    reader(coach)
    move(scene, 11)
    coach.email = "somebody.else@example.org"
    coach.save()
    assert NOTICES.deliver("worker") == 0
    assert [each.state for each in Notice.objects.filter(channel="email")] == ["given_up"]
    assert post_office.letters == []


@pytest.mark.parametrize("fails", [False, True])
def test_a_day_is_told_in_one_letter(scene: Scene, coach: User, post_office: MailServer, fails: bool) -> None:
    services.choose(coach, {"match": {"email": "daily"}})
    move(scene), move(scene, 11)
    daily = Notice.objects.filter(channel="daily")
    assert NOTICES.deliver("worker") == 0, "not before the morning"
    daily.update(next_attempt=timezone.now())
    if fails:
        post_office.answers += ["451 later"]
        NOTICES.deliver("worker")
        assert (post_office.letters, set(daily.values_list("state", "claim"))) == ([], {("waiting", "")})
        daily.update(next_attempt=timezone.now())
    NOTICES.deliver("worker")
    (letter,) = post_office.letters
    assert letter["Subject"] == "Your FUBA today"
    assert "10:00" in text_of(letter) and "11:00" in text_of(letter)
    assert set(daily.values_list("state", "claim")) == {("delivered", "")}


def test_the_daily_letter_is_due_at_eight_by_the_readers_clock() -> None:
    who = Recipient(User())
    assert who.user is not None
    who.user.time_zone = "America/New_York"
    now = datetime(2026, 12, 1, 14, tzinfo=UTC)  # nine in the morning there
    assert next_morning(who, now).astimezone(UTC) == datetime(2026, 12, 2, 13, tzinfo=UTC)
    assert next_morning(who, now - timedelta(hours=2)).astimezone(UTC) == datetime(2026, 12, 1, 13, tzinfo=UTC)


def test_a_worker_killed_between_sending_and_writing_it_down_leaves_a_letter_that_is_sent_again_under_the_same_id(
    scene: Scene, coach: User, post_office: MailServer
) -> None:
    move(scene)
    row = NOTICES.rows.get(channel="email")
    assert NOTICES.jobs.take(row.pk, "killed")
    NOTICES.send(row)
    assert NOTICES.deliver("next") == 0, "as long as the claim holds"
    Notice.objects.filter(pk=row.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    NOTICES.sweep()
    assert NOTICES.deliver("next") == 1
    first, second = post_office.letters
    assert first["Message-ID"] == second["Message-ID"], "mailboxes fold them"


# -- what is not for everybody ----------------------------------------------------------------------


def test_whoever_has_left_a_private_competition_reads_nothing_more_of_it(
    scene: Scene, coach: User, post_office: MailServer
) -> None:
    scene.competition.visibility = Visibility.PRIVATE
    scene.competition.save()
    move(scene)
    assert "Winter Cup" in scene.client("coach").get("/messages/").content.decode()
    Team.objects.filter(coach=coach).update(coach=None)
    assert NOTICES.deliver("worker") == 0
    assert Notice.objects.get(user=coach, channel="email").answer == GONE
    assert post_office.letters == []
    assert "Winter Cup" not in scene.client("coach").get("/messages/").content.decode()
    assert scene.client("coach").get("/api/messages/").json()["results"] == []


def test_messages_hold_nothing_but_what_the_page_of_a_match_shows(scene: Scene, coach: User) -> None:
    move(scene), call(scene)
    allowed = {"fixture", "home", "away", "starts", "table", "team", "entry"}
    assert all(set(each.data) == allowed for each in Notice.objects.all())


@pytest.mark.parametrize("told", [True, False])
def test_the_end_of_every_round_is_told_where_ai_coaches_play_several_at_once(told: bool) -> None:
    """One stored in one go with the next round is not forgotten; where nobody listens nothing is written."""
    owner, coach = somebody("Olga"), somebody("Carla")
    league = of_coaches(owner, 4, LEAGUE, preset="basic")
    if told:
        Team.objects.filter(entries__competition=league, entries__number=1).update(coach=coach)
    order_play(league, By(owner))
    ready = list(league.fixtures.filter(round__in=(1, 2)).select_related("home__team", "away__team").order_by("number"))
    with transaction.atomic():
        reports = [Reported(each, Ending(home_goals=1), f"key {each.number}") for each in ready]
        report_all(league, By(None, trusted=True), reports)
    found = Notice.objects.filter(competition=league, kind="round_closed")
    assert sorted(each.data["round"] for each in found) == ([1, 2] if told else [])
