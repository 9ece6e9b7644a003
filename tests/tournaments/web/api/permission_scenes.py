"""Competitions and matches at the moments that the table of permissions asks about."""

from datetime import UTC, datetime

from fuba_site.jobs.errands import ask
from matches.ai_play.orders import order_play, pause_play
from matches.appointments.services import propose
from matches.coaches.services import change_profile
from matches.jobs.execution import work_through
from matches.jobs.models import BulkWork
from matches.lineups.squads import buy
from matches.links.cards import make_cards
from matches.links.services import make_link
from matches.match.services import Order, play
from matches.models import Recording, Report, TeamMessage, Webhook, WebhookDelivery
from matches.recording.modes import change_mode
from matches.recording.services import begin_fixture
from matches.reports.services import claim
from matches.simulation.forecasts.services import order_forecast
from matches.simulation.forecasts.services import start as start_forecast
from tests.tournaments.services.making import play_all
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene
from tournaments.models import Signup, Team
from tournaments.services.command import By
from tournaments.services.deadlines import set_deadlines
from tournaments.services.invitations import invite
from tournaments.services.news import announce
from tournaments.services.results import Ending, report_result
from tournaments.services.schedule import make_schedule, set_conditions
from tournaments.services.signups import set_registration

PROPOSED = "2199-05-01T20:00:00+00:00"
ORDER = {"home_name": "A", "away_name": "B", "home_coach": "random", "away_coach": "random", "preset": "basic", "seed": "7"}


def an_errand() -> Scene:
    """Whoever has its address may look how far it is."""
    made = cast.a_cup()
    made.places["public_id"] = ask("paper", "1", {}).public_id
    return made


def a_match() -> Scene:
    made = cast.a_cup()
    made.places |= {"public_id": play(Order(**ORDER)).public_id, "input": 20, "after": 20}
    return made


def a_recording() -> Scene:
    """Fixture 1 is being recorded; one of its teams is the coach's."""
    made = cast.a_cup()
    made.places["public_id"] = begin_fixture(By(made.owner), made.competition, 1).public_id
    return made


def a_sheet_recording() -> Scene:
    """The same by an event sheet."""
    made = a_recording()
    change_mode(Recording.objects.get(public_id=made.places["public_id"]), By(made.owner), "sheet")
    return made


def a_coach() -> Scene:
    """The coach has a page."""
    made = cast.a_cup()
    made.places["public_id"] = change_profile(made.users["coach"], "Ace", "FI", public=True).public_id
    return made


def a_hidden_coach() -> Scene:
    """The coach had one: it is gone, for the coach, too."""
    made = a_coach()
    change_profile(made.users["coach"], "Ace", "FI", public=False)
    return made


def a_link() -> Scene:
    made = cast.a_cup()
    made.places["link"] = make_link(made.competition, By(made.owner), 1, "home").link.pk
    return made


def an_open_draft() -> Scene:
    """Somebody asks for a place in it."""
    made = cast.a_draft()
    set_registration(made.competition, By(made.owner), approval=True)
    made.places["signup"] = Signup.objects.create(competition=made.competition, team_name="Wolves", state="asked").pk
    return made


def an_awaited_cup() -> Scene:
    """Somebody is on its waiting list."""
    made = cast.a_cup()
    Signup.objects.create(competition=made.competition, team_name="Wolves", state="waiting")
    return made


def an_invitation() -> Scene:
    made = cast.a_cup()
    made.places["invitation"] = invite(made.competition, By(made.owner), "organiser").invitation.pk
    return made


def a_question() -> Scene:
    """The stranger is asked to coach a team."""
    made = cast.a_cup()
    Team.objects.filter(public_id=made.places["team"]).update(coach_asked="Stranger")
    return made


def a_card() -> Scene:
    made = cast.a_cup()
    make_cards(made.competition, By(made.owner), [1])
    return made


def a_message() -> Scene:
    made = cast.a_cup()
    entry = made.competition.entries.get(number=1)
    made.places["message"] = TeamMessage.objects.create(entry=entry, text="A die is missing.").pk
    return made


def a_coached_side() -> Scene:
    """The side of match 1 on which the coach's team plays."""
    made = cast.a_cup()
    home = made.competition.fixtures.filter(number=1, home__team__coach=made.users["coach"]).exists()
    made.places["side"] = "home" if home else "away"
    return made


def a_bought_squad() -> Scene:
    """The coach has bought a squad."""
    made = cast.scene(edition="fuba20", preset="pro")
    buy(made.competition, By(made.users["coach"]), 1, {"coach": 1})
    return made


def a_report() -> Scene:
    """The coach has reported match 1."""
    made = cast.a_cup()
    claim(made.competition, By(made.users["coach"]), 1, Ending(home_goals=1))
    made.places["report"] = Report.objects.get(fixture__competition=made.competition).pk
    return made


def an_announcement() -> Scene:
    made = cast.a_cup()
    made.places["announcement"] = announce(made.competition, By(made.owner), "Doors at nine").data["announcement"]
    return made


def a_deadline() -> Scene:
    """Far away, whatever the clock says."""
    made = cast.a_cup()
    set_deadlines(made.competition, By(made.owner), {("cup", 1): datetime(2199, 6, 1, tzinfo=UTC)})
    return made


def a_proposal() -> Scene:
    """The coach has proposed a time for match 1."""
    made = a_deadline()
    action = propose(made.competition, By(made.users["coach"]), 1, [datetime.fromisoformat(PROPOSED)])
    made.places["proposal"] = action.data["proposal"]
    return made


def a_webhook() -> Scene:
    """One with a delivery that was given up."""
    made = cast.a_cup()
    webhook = Webhook.objects.create(competition=made.competition, url="https://93.184.215.14/hook", events=["goal"])
    payload = {"event": "test", "competition": {}, "data": {}}
    delivery = WebhookDelivery.objects.create(webhook=webhook, event="test", key="1", state="given_up", payload=payload)
    made.places |= {"webhook": webhook.public_id, "delivery": delivery.public_id}
    return made


def a_scheduled_cup() -> Scene:
    made = cast.a_cup()
    day = {"date": "2026-12-05", "opens": "10:00", "closes": "20:00"}
    set_conditions(made.competition, By(made.owner), {"days": [day]})
    make_schedule(made.competition, By(made.owner))
    return made


def a_pair() -> Scene:
    """Two teams of a cup."""
    made = cast.a_cup()
    made.places["other"] = Team.objects.get(entries__competition=made.competition, entries__number=2).public_id
    return made


def a_withdrawal_to_undo() -> Scene:
    made = cast.a_cup_with_a_withdrawal()
    made.places["revision"] = made.competition.revision
    return made


def a_result_of_the_recorder() -> Scene:
    made = cast.a_cup()
    report_result(made.competition, By(made.users["recorder"]), 1, Ending(home_goals=1))
    made.places["revision"] = made.competition.revision
    return made


def a_sheet() -> Scene:
    made = cast.a_cup()
    made.places |= {"sheet": "fixtures", "kind": "csv"}
    return made


def an_ai_league() -> Scene:
    """All teams are coached by the engine."""
    made = cast.a_league()
    Team.objects.filter(entries__competition=made.competition).update(coach=None, coach_level="random")
    return made


def an_ordered_league() -> Scene:
    made = an_ai_league()
    order_play(made.competition, By(made.owner))
    return made


def a_forecast() -> Scene:
    """Of a cup that is over: nothing has to be played for it."""
    made = cast.a_cup()
    play_all(made.competition, made.owner)
    forecast = order_forecast(made.competition, By(made.owner))
    start_forecast(forecast)
    work_through(BulkWork.objects.get(forecast=forecast), 1)
    made.places["forecast"] = forecast.pk
    return made


def a_paused_league() -> Scene:
    made = an_ordered_league()
    pause_play(made.competition, By(made.owner))
    return made
