"""Whoever entered by a letter, without an account, is told what concerns them, acts by the links in their letters, and can stop
them with one click."""

from datetime import timedelta
from email.message import EmailMessage
from urllib.parse import urlsplit

import pytest
from django.db.models import Q
from django.test import Client
from django.utils import timezone

from fuba_site.accounts.models import User
from matches.appointments.models import Proposal
from matches.appointments.services import propose
from matches.models import Notice
from matches.notifications.sending import GONE, NOTICES
from matches.reports.models import Report
from matches.reports.services import claim, confirm
from tests.matches.notifications.conftest import reader
from tests.matches.notifications.post_office import MailServer, text_of
from tests.tournaments.services.making import draft, report, somebody
from tests.tournaments.web.api import cast
from tournaments.exchange.team_lists import NewTeam
from tournaments.models import Competition, Fixture, Signup, Team
from tournaments.services import signups
from tournaments.services.calls import call_match
from tournaments.services.command import By
from tournaments.services.deadlines import set_deadlines
from tournaments.services.entries import replace_team, withdraw
from tournaments.services.news import announce
from tournaments.services.results import Ending
from tournaments.services.reversal import undo_action
from tournaments.services.start import start

pytestmark = pytest.mark.django_db
BO = "bo@example.org"


@pytest.fixture
def league() -> Competition:
    """A draft with four teams, open for two more."""
    scene = cast.scene(draft, recipe=cast.LEAGUE)
    signups.set_registration(scene.competition, By(scene.owner), places=scene.competition.entries.count() + 2)
    return scene.competition


def owner(league: Competition) -> By:
    return By(league.roles.get(role="owner").user, reason="by the organiser")


def enter(league: Competition, name: str = "bo", language: str = "en") -> Signup:
    found = signups.ask_by_address(league, f"{name}@example.org", {"team_name": f"Team of {name}"}, "http://fuba.example")
    Signup.objects.filter(pk=found.pk).update(language=language)
    signups.confirm(league, By(name=name), found)
    return league.signups.get(pk=found.pk)


def told(address: str = BO) -> list[str]:
    return list(Notice.objects.filter(address=address).order_by("pk").values_list("kind", flat=True))


def link_in(letter: EmailMessage) -> str:
    """The address of what a letter is about."""
    found = next(line for line in text_of(letter).splitlines() if line.startswith("http"))
    assert found.startswith("http://fuba.example/")
    parts = urlsplit(found)
    return f"{parts.path}?{parts.query}"


def mine(league: Competition, signup: Signup) -> Fixture:
    return league.fixtures.filter(Q(home=signup.entry) | Q(away=signup.entry)).order_by("round", "number")[0]


# -- entering -----------------------------------------------------------------------------------


def test_what_becomes_of_a_sign_up_is_told_once_in_its_language_and_with_the_link_to_it(
    league: Competition, post_office: MailServer, client: Client
) -> None:
    enter(league, language="fr"), enter(league, "cleo"), enter(league, "dina")
    NOTICES.deliver("worker"), NOTICES.deliver("worker")
    assert [each["To"] for each in post_office.letters] == [BO, "cleo@example.org", "dina@example.org"]
    assert [told(f"{name}@example.org") for name in ("bo", "dina")] == [["entry_accepted"], ["entry_waiting"]]
    french, dinas = text_of(post_office.letters[0]), text_of(post_office.letters[2])
    assert "participe" in french and "waiting list" in dinas and "Team of bo" not in dinas and BO not in dinas
    assert "Team of bo" in client.get(link_in(post_office.letters[0])).content.decode()


def test_whoever_moves_up_is_told_by_letter_or_on_the_site(league: Competition, post_office: MailServer) -> None:
    bo = enter(league)
    enter(league, "cleo"), enter(league, "dina")
    waits = somebody("Emma")
    signups.sign_up(league, By(waits), {"team_name": "Emma's"})
    signups.withdraw_signup(league, By(), bo)
    assert told("dina@example.org") == ["entry_waiting", "entry_moved_up"]
    assert told() == ["entry_accepted", "entry_withdrawn"]
    signups.set_registration(league, owner(league), places=20)
    emmas = Notice.objects.filter(user=waits, channel="site").values_list("kind", flat=True)
    assert list(emmas) == ["entry_moved_up"], "that she waits she saw herself"


def test_an_organiser_says_yes_or_no(league: Competition) -> None:
    signups.set_registration(league, owner(league), approval=True)
    bo, cleo, anna = enter(league), enter(league, "cleo"), somebody("Anna")
    signups.sign_up(league, By(anna), {"team_name": "Anna's"})
    signups.accept(league, owner(league), bo.pk)
    signups.decline(league, owner(league), cleo.pk)
    signups.accept(league, owner(league), league.signups.get(user=anna).pk)
    assert told() == ["entry_asked", "entry_accepted"]
    assert told("cleo@example.org") == ["entry_asked", "entry_declined"]
    assert [each.kind for each in Notice.objects.filter(user=anna)] == ["entry_accepted"]


# -- playing ------------------------------------------------------------------------------------


def test_they_hear_of_draw_news_times_and_results_and_answer_by_the_links(
    league: Competition, post_office: MailServer, client: Client
) -> None:
    bo = enter(league)
    start(league, owner(league))
    announce(league, owner(league), "Shirts", "Bring **two**.")
    fixture = mine(league, bo)
    assert fixture.home and fixture.away
    rival_entry = fixture.away if fixture.home == bo.entry else fixture.home
    rival = reader(somebody("Rival"))
    Team.objects.filter(pk=rival_entry.team_id).update(coach=rival)
    starts = timezone.now().replace(minute=0, second=0, microsecond=0) + timedelta(days=3)
    set_deadlines(league, owner(league), {("league", fixture.round): starts + timedelta(days=4)})
    propose(league, By(rival), fixture.number, [starts])
    NOTICES.deliver("worker")
    letter = post_office.to(BO)[-1]
    page = client.get(link_in(letter), follow=True)
    assert page.redirect_chain[-1][0] == f"/competitions/{league.public_id}/fixtures/{fixture.number}/time/"
    proposal = Proposal.objects.get()
    answer = client.post(
        page.redirect_chain[-1][0], {"do": "accept", "proposal": str(proposal.pk), "starts": starts.isoformat()}
    )
    assert answer.status_code == 302
    fixture.refresh_from_db()
    assert fixture.starts == starts
    claim(league, By(rival), fixture.number, Ending(home_goals=2, away_goals=1))
    team = f"/competitions/{league.public_id}/my-team/{bo.entry.number if bo.entry else 0}/"
    sent = client.post(team, {"do": "confirm", "fixture": str(fixture.number), "report": str(Report.objects.get().pk)})
    assert sent.status_code == 302 and Report.objects.get().state == "confirmed"
    assert told() == ["entry_accepted", "draw_out", "news", "times_proposed", "time_agreed", "result_to_confirm"]
    NOTICES.deliver("worker")
    agreed = next(each for each in post_office.to(BO) if "agreed" in each["Subject"])
    assert [part.get_filename() for part in agreed.iter_attachments()] == [f"match-{fixture.number}.ics"]
    rivals = next(each for each in post_office.to(rival.email) if "agreed" in each["Subject"])
    assert list(rivals.iter_attachments()), "both have it in their calendars"
    assert Notice.objects.get(address=BO, kind="news").channel == "daily"


def test_a_link_leads_nowhere_but_to_this_site(league: Competition, post_office: MailServer, client: Client) -> None:
    enter(league)
    NOTICES.deliver("worker")
    path = link_in(post_office.letters[0]).partition("?")[0]
    for elsewhere in ("https://evil.example/", "//evil.example", "javascript:alert(1)", "\\\\evil.example"):
        assert client.get(path, {"next": elsewhere}).status_code == 200


def test_one_click_stops_letters_without_an_account(league: Competition, post_office: MailServer, client: Client) -> None:
    enter(league)
    NOTICES.deliver("worker")
    letter = post_office.letters[0]
    path = "/messages/" + letter["List-Unsubscribe"].strip("<>").partition("/messages/")[2]
    assert BO not in path and letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    client.handler.enforce_csrf_checks = True
    assert client.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    start(league, owner(league))
    assert told() == ["entry_accepted"] and NOTICES.deliver("worker") == 0


def test_whoever_is_replaced_or_whose_team_gets_a_coach_is_told_nothing_and_may_do_nothing_any_more(
    league: Competition, post_office: MailServer, client: Client
) -> None:
    bo = enter(league)
    start(league, owner(league))
    NOTICES.deliver("worker")
    client.get(link_in(post_office.to(BO)[-1]))
    assert bo.entry
    team = f"/competitions/{league.public_id}/my-team/{bo.entry.number}/"
    assert client.get(team).status_code == 200
    call_match(league, owner(league), mine(league, bo).number)
    action = replace_team(league, owner(league), bo.entry.number, NewTeam("Newcomers"))
    announce(league, owner(league), "One", "One.")
    assert client.get(team).status_code == 403
    undo_action(league, owner(league), action.revision)
    announce(league, owner(league), "Two", "Two.")
    assert client.get(team).status_code == 200
    Team.objects.filter(pk=bo.entry.team_id).update(coach=somebody("Newly"))
    announce(league, owner(league), "Three", "Three.")
    assert client.get(team).status_code == 403
    assert [each.data["headline"] for each in Notice.objects.filter(address=BO, kind="news")] == ["Two"]
    Notice.objects.filter(kind="news").update(next_attempt=timezone.now())
    NOTICES.deliver("worker")
    assert Notice.objects.get(address=BO, kind="news").answer == GONE


# -- the end of a round -----------------------------------------------------------------------------


def closed(user: User) -> list[int]:
    return [each.data["round"] for each in Notice.objects.filter(user=user, kind="round_closed", channel="site").order_by("pk")]


def test_the_last_confirmation_closes_a_round_and_everybody_in_it_hears_of_it_once() -> None:
    scene = cast.scene(recipe=cast.LEAGUE)
    league, first, second = scene.competition, somebody("First"), somebody("Second")
    last, *others = league.fixtures.filter(round=1).order_by("-number")
    for each in others:
        report(league, scene.owner, each.number, 1, 0)
    assert last.home and last.away
    Team.objects.filter(pk=last.home.team_id).update(coach=first)
    Team.objects.filter(pk=last.away.team_id).update(coach=second)
    claim(league, By(first), last.number, Ending(home_goals=2, away_goals=1))
    assert closed(first) == closed(second) == []
    confirm(league, By(second), last.number, Report.objects.get().pk)
    assert closed(first) == closed(second) == [1], "also whoever confirmed it"


def test_a_team_that_withdraws_can_close_rounds() -> None:
    scene = cast.scene(recipe=cast.LEAGUE)
    league, coach = scene.competition, somebody("Stays")
    last, *others = league.fixtures.filter(round=1).order_by("number")
    assert last.home and last.away
    for each in others:
        report(league, scene.owner, each.number, 1, 0)
    Team.objects.filter(pk=last.home.team_id).update(coach=coach)
    withdraw(league, By(scene.owner, reason="ill"), last.away.number, "walkover")
    assert closed(coach) == [1]
