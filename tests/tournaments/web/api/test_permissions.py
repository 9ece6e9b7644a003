"""Who may do what by the API: one table, every address and method, every role."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from jsonschema import Draft202012Validator

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
from matches.models import FixtureLink, Recording, Report, TeamMessage, Webhook, WebhookDelivery
from matches.recording.modes import change_mode
from matches.recording.services import begin_fixture
from matches.reports.services import claim
from matches.simulation.cup_play import options_for
from matches.simulation.forecasts.services import order_forecast
from matches.simulation.forecasts.services import start as start_forecast
from rules import Sheet
from rules.notation import write
from rules.play import play_seeded
from tests.soak import often
from tests.tournaments.services.making import play_all, somebody
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import ROLES, Scene, as_json, whole_schema
from tournaments.models import Fixture, Signup, State, Team
from tournaments.services.command import By
from tournaments.services.deadlines import set_deadlines
from tournaments.services.invitations import invite
from tournaments.services.news import announce
from tournaments.services.results import Ending, report_result
from tournaments.services.schedule import make_schedule, set_conditions
from tournaments.services.signups import set_registration

pytestmark = pytest.mark.django_db

#            owner organiser recorder coach stranger anonymous
EVERYBODY = (200, 200, 200, 200, 200, 200)
INSIDE = (200, 200, 200, 200, 404, 404)
RECORDING = (200, 200, 200, 403, 403, 401)
ORGANISING = (200, 200, 403, 403, 403, 401)
OWNING = (200, 403, 403, 403, 403, 401)
ORGANISING_A_DRAFT = (200, 200, 403, 403, 404, 404)
ENTERING = (200, 200, 403, 403, 403, 401)
COACHING = (403, 403, 403, 200, 403, 401)
LOGGED_IN = (201, 201, 201, 201, 201, 401)
LOOKING = (200, 200, 200, 200, 200, 401)

PROPOSED = "2199-05-01T20:00:00+00:00"
TEAM = {"name": "Latecomers", "country": "FI"}
DEVICE = {"endpoint": "https://93.184.215.14/push", "p256dh": "x", "auth": "x", "server_key": "old"}
WON = {"home_goals": 2, "away_goals": 1}
ORDER = {"home_name": "A", "away_name": "B", "home_coach": "random", "away_coach": "random", "preset": "basic", "seed": "7"}


class Case(NamedTuple):
    method: str
    path: str  # under /api/
    scene: Callable[[], Scene]
    expected: tuple[int, ...]
    body: Any = None

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.scene.__name__}"


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


# A match of a knockout, with the options that the cup has.
RECORD = write(play_seeded("fuba3", options_for("fuba3", "advanced", True), Sheet("A"), Sheet("B"), "random", "random", "7"))
OPENFOOTBALL = {"matches": [{"team1": "Lyon", "team2": "Bari", "score": {"ft": [1, 0]}}]}
RECORDING_A_MATCH = (200, 200, 200, 200, 403, 401)
C = "competitions/{competition}/"
R = "recordings/{public_id}/"
E = C + "entries/{number}/"
F = C + "fixtures/{number}/"
W = C + "webhooks/{webhook}/"
TABLE = [
    Case("get", "", cast.a_cup, EVERYBODY),
    Case("get", "jobs/{public_id}/", an_errand, EVERYBODY),
    Case("get", "matches/", a_match, EVERYBODY),
    Case("post", "matches/", cast.a_cup, (201,) * 6, ORDER),
    Case("get", "matches/{public_id}/", a_match, EVERYBODY),
    Case("get", "matches/{public_id}/replay/", a_match, EVERYBODY),
    Case("post", "matches/import/", cast.a_cup, LOGGED_IN, {"record": RECORD}),
    Case("post", F + "import/", cast.a_cup, (201, 201, 201, 403, 403, 401), {"record": RECORD}),
    Case("get", "matches/{public_id}/analysis/", a_match, EVERYBODY),
    Case("post", "matches/{public_id}/analysis/", a_match, (202,) * 6),
    Case("get", "matches/{public_id}/log/", a_match, EVERYBODY),
    Case("get", "matches/{public_id}/at/{input}/", a_match, EVERYBODY),
    Case("get", "matches/{public_id}/steps/{after}/", a_match, EVERYBODY),
    Case("get", "matches/{public_id}/statistics/", a_match, EVERYBODY),
    Case("get", C + "statistics/", cast.a_cup_with_a_correction, EVERYBODY),
    Case("get", C + "statistics/", cast.a_draft, INSIDE),
    Case("get", "teams/{team}/statistics/", cast.a_cup, EVERYBODY),
    Case("get", "teams/{team}/against/{other}/", a_pair, EVERYBODY),
    Case("get", "ratings/", cast.a_cup_with_a_correction, EVERYBODY),
    Case("get", "coaches/{public_id}/", a_coach, EVERYBODY),
    Case("get", "coaches/{public_id}/", a_hidden_coach, (404,) * 6),
    Case("get", "account/coach/", cast.a_cup, LOOKING),
    Case("put", "account/coach/", cast.a_cup, LOOKING, {"name": "Ace", "public": True}),
    Case("get", C + "seeds/", cast.a_draft, ORGANISING_A_DRAFT),
    Case("post", "recordings/", cast.a_cup, LOGGED_IN, {"home": "A", "away": "B"}),
    Case("get", R, a_recording, EVERYBODY),
    Case("get", R + "turns/", a_recording, EVERYBODY),
    Case("post", R + "inputs/", a_recording, RECORDING_A_MATCH, {"inputs": ["lineup 4-4-2"]}),
    Case("post", R + "undo/", a_recording, (422, 422, 422, 422, 403, 401)),
    Case("post", R + "override/", a_recording, (422, 422, 422, 422, 403, 401), {"position": "x", "reason": "y"}),
    Case("post", R + "instead/", a_recording, (422, 422, 422, 422, 403, 401), {"inputs": ["lineup 4-4-2"], "from": 0}),
    Case("post", R + "amend/", a_recording, (422, 422, 422, 422, 403, 401), {"input": 0, "token": "lineup 4-4-2"}),
    Case("post", R + "unamend/", a_recording, (409, 409, 409, 409, 403, 401)),
    Case("post", R + "retry/", a_recording, (409, 409, 409, 409, 403, 401)),
    Case("post", R + "pause/", a_recording, RECORDING_A_MATCH),
    Case("post", R + "resume/", a_recording, (409, 409, 409, 409, 403, 401)),
    Case("post", R + "mode/", a_recording, RECORDING_A_MATCH, {"mode": "sheet"}),
    Case("put", R + "sheet/", a_sheet_recording, RECORDING_A_MATCH, {"sheet": {"notes": "no goals yet"}}),
    Case("post", R + "finish/", a_recording, (409, 409, 409, 409, 403, 401)),
    Case("post", R + "abandon/", a_recording, (422, 422, 422, 422, 403, 401), {"reason": "rain"}),
    Case("post", "competitions/{competition}/fixtures/{number}/recording/", cast.a_cup, (201, 201, 201, 201, 403, 401)),
    # Private links; what those may who have one is in tests/matches/links.
    Case("get", F + "links/", a_link, ORGANISING),
    Case("post", F + "links/", cast.a_cup, (201, 201, 403, 403, 403, 401), {"side": "home"}),
    Case("post", F + "links/{link}/revoke/", a_link, ORGANISING),
    Case("post", F + "links/{link}/renew/", a_link, (201, 201, 403, 403, 403, 401)),
    # Cards of teams; what those may who have one is in tests/matches/cards.
    Case("get", C + "cards/", a_card, ORGANISING),
    Case("post", C + "cards/", cast.a_cup, (201, 201, 403, 403, 403, 401)),
    Case("post", C + "cards/renew/", a_card, (201, 201, 403, 403, 403, 401)),
    Case("post", C + "cards/revoke/", a_card, ORGANISING),
    Case("put", C + "cards/coaches/", cast.a_cup, ORGANISING, {"allowed": True}),
    Case("get", E + "card/", a_card, ORGANISING),
    Case("get", C + "messages/", a_message, ORGANISING),
    Case("post", C + "messages/{message}/done/", a_message, ORGANISING),
    Case("post", E + "messages/", cast.a_cup, (403, 403, 403, 201, 403, 401), {"text": "A die is missing."}),
    Case("post", E + "coach/", cast.a_cup, (403, 403, 403, 403, 403, 401)),
    # Reports of coaches; the coach is that of one side.
    Case("get", C + "reports/", a_report, ORGANISING),
    Case("get", F + "reports/", a_report, EVERYBODY),
    Case("post", F + "reports/", cast.a_cup, (200, 200, 200, 200, 403, 401), WON),
    Case("post", F + "reports/{report}/confirm/", a_report, (403, 403, 403, 403, 403, 401)),
    Case("post", F + "reports/{report}/dispute/", a_report, ORGANISING, {"reason": "no"}),
    Case("post", F + "reports/{report}/withdraw/", a_report, (403, 403, 403, 200, 403, 401)),
    Case("post", F + "reports/{report}/settle/", a_report, ORGANISING, {"reason": "seen"}),
    # Deadlines of rounds, and times that coaches propose.
    Case("get", C + "deadlines/", a_proposal, EVERYBODY),
    Case("patch", C + "deadlines/", a_deadline, ORGANISING, {"deadlines": [{"stage": "cup", "round": 2, "ends": PROPOSED}]}),
    Case("post", C + "deadlines/", cast.a_cup, ORGANISING, {"first": PROPOSED, "days": 7}),
    Case("get", F + "proposals/", a_proposal, (200, 200, 403, 200, 403, 401)),
    Case("post", F + "proposals/", a_deadline, COACHING, {"times": [PROPOSED]}),
    Case("post", F + "proposals/{proposal}/accept/", a_proposal, (403, 403, 403, 403, 403, 401), {"starts": PROPOSED}),
    Case("post", F + "proposals/{proposal}/withdraw/", a_proposal, COACHING),
    # Line-ups are their coach's alone.
    Case("get", F + "lineups/", cast.a_cup, EVERYBODY),
    Case("get", F + "lineups/{side}/", a_coached_side, COACHING),
    Case("put", F + "lineups/{side}/", a_coached_side, COACHING, {"formation": "4-4-2"}),
    Case("delete", F + "lineups/{side}/", a_coached_side, (403, 403, 403, 204, 403, 401)),
    # So are squads; whoever organises lets a team buy anew.
    Case("get", C + "entries/{number}/squad/", a_bought_squad, EVERYBODY),
    Case("put", C + "entries/{number}/squad/", a_bought_squad, COACHING, {"coach": 2}),
    Case("post", C + "entries/{number}/squad/reset/", a_bought_squad, ORGANISING, {"reason": "mistaken"}),
    Case("post", "token/", cast.a_cup, (400,) * 6, {"username": "Owner", "password": "guess"}),
    Case("get", "token/", cast.a_cup, (200, 200, 200, 200, 200, 401)),
    Case("delete", "token/", cast.a_cup, (204, 204, 204, 204, 204, 401)),
    # Teams: this one belongs to the owner of the competition and has a coach.
    Case("get", "teams/", cast.a_cup, EVERYBODY),
    Case("post", "teams/", cast.a_cup, LOGGED_IN, TEAM),
    Case("get", "teams/{team}/", cast.a_cup, EVERYBODY),
    Case("post", "teams/{team}/coaching/", a_question, (403, 403, 403, 403, 200, 401), {"agree": True}),
    Case("patch", "teams/{team}/", cast.a_cup, (200, 403, 403, 200, 403, 401), {"colour": "#1d4fb8"}),
    Case("patch", "teams/{team}/", cast.a_cup, (200, 403, 403, 422, 403, 401), {"name": "Renamed"}),
    Case("delete", "teams/{team}/", cast.a_cup, (409, 403, 403, 403, 403, 401)),
    Case("delete", "teams/{team}/", cast.a_new_team, (204, 404, 404, 404, 404, 404)),
    Case("get", "teams/{team}/", cast.a_new_team, (200, 404, 404, 404, 404, 404)),
    # Competitions.
    Case("get", "competitions/", cast.a_cup, EVERYBODY),
    Case("post", "competitions/", cast.a_cup, LOGGED_IN, {"name": "Summer Cup"}),
    Case("get", C, cast.a_cup, EVERYBODY),
    Case("get", C, cast.a_draft, INSIDE),
    Case("patch", C, cast.a_cup, ORGANISING, {"name": "Spring Cup"}),
    Case("patch", C, cast.a_draft, ORGANISING_A_DRAFT, {"name": "Spring Cup"}),
    Case("delete", C, cast.a_cup, (409, 403, 403, 403, 403, 401)),
    Case("delete", C, cast.a_draft, (204, 403, 403, 403, 404, 404)),
    Case("post", C + "copy/", cast.a_cup, (201, 201, 403, 403, 403, 401), {"season": "2027"}),
    Case("post", C + "archive/", cast.a_cup, OWNING),
    Case("post", C + "unarchive/", cast.an_archived_cup, OWNING),
    Case("post", C + "start/", cast.a_draft, ORGANISING_A_DRAFT),
    Case("post", C + "stop/", cast.a_cup, ORGANISING),
    Case("post", C + "pair/", cast.a_swiss_round, ORGANISING),
    Case("get", C + "roles/", cast.a_cup, ORGANISING),
    Case("post", C + "roles/", cast.a_cup, OWNING, {"user": "Recorder", "role": "organiser"}),
    Case("delete", C + "roles/{user}/", cast.a_cup, OWNING),
    Case("get", C + "registration/", an_open_draft, EVERYBODY),
    Case("patch", C + "registration/", an_open_draft, ENTERING, {"places": 9}),
    Case("delete", C + "registration/", an_open_draft, ENTERING),
    Case("get", C + "sign-ups/", an_open_draft, ENTERING),
    Case("post", C + "sign-ups/", an_open_draft, LOOKING, {"team_name": "Newcomers"}),
    Case("post", C + "sign-ups/{signup}/accept/", an_open_draft, ORGANISING_A_DRAFT),
    Case("post", C + "sign-ups/{signup}/decline/", an_open_draft, ORGANISING_A_DRAFT),
    Case("post", C + "sign-ups/{signup}/paid/", an_open_draft, ORGANISING_A_DRAFT, {"paid": True}),
    Case("post", E + "check-in/", cast.a_cup, RECORDING),
    Case("post", E + "replace-absent/", an_awaited_cup, ORGANISING, {"reason": "absent"}),
    Case("post", E + "replace-absent/preview/", an_awaited_cup, ORGANISING, {"reason": "absent"}),
    Case("get", C + "invitations/", an_invitation, OWNING),
    Case("post", C + "invitations/", cast.a_cup, (201, 403, 403, 403, 403, 401), {"role": "recorder", "people": 3}),
    Case("post", C + "invitations/{invitation}/revoke/", an_invitation, OWNING),
    # Who takes part.
    Case("get", C + "entries/", cast.a_cup, EVERYBODY),
    Case("get", C + "entries/", cast.a_draft, INSIDE),
    Case("post", C + "entries/", cast.a_draft, ORGANISING_A_DRAFT, {"names": ["Latecomers"]}),
    Case("put", C + "entries/seeds/", cast.a_draft, ORGANISING_A_DRAFT, {"order": [4, 3, 2, 1]}),
    Case("post", C + "entries/late/", cast.a_league, ORGANISING, {"team": TEAM, "reason": "asked nicely"}),
    Case("get", E, cast.a_cup, EVERYBODY),
    Case("get", E, cast.a_draft, INSIDE),
    Case("delete", E, cast.a_draft, ORGANISING_A_DRAFT),
    Case("patch", E + "team/", cast.a_cup, ORGANISING, {"name": "Without the typo"}),
    Case("post", C + "tables/preview/", cast.a_cup, ORGANISING, {"table_rules": "spain"}),
    Case("put", E + "labels/", cast.a_draft, ORGANISING_A_DRAFT, {"labels": {"country": "FI"}}),
    Case("post", E + "withdraw/", cast.a_cup, ORGANISING, {"choice": "walkover", "reason": "ill"}),
    Case("post", E + "withdraw/preview/", cast.a_cup, ORGANISING, {"choice": "walkover"}),
    Case("post", E + "reinstate/", cast.a_cup_with_a_withdrawal, ORGANISING, {"reason": "well again"}),
    Case("post", E + "replace/", cast.a_cup, ORGANISING, {"team": TEAM, "reason": "moved away"}),
    Case("post", C + "entries/list/", cast.a_draft, ORGANISING_A_DRAFT, {"text": "1. Lyon\n2. Bari"}),
    # Webhooks.
    Case("get", C + "news/", an_announcement, EVERYBODY),
    Case("post", C + "news/", cast.a_cup, ORGANISING, {"title": "Doors at nine", "text": "**Hall 2**"}),
    Case("post", C + "news/", cast.a_draft, ORGANISING_A_DRAFT, {"title": "Doors at nine"}),
    Case("patch", C + "news/{announcement}/", an_announcement, ORGANISING, {"title": "Doors at ten"}),
    Case("post", C + "news/{announcement}/withdraw/", an_announcement, ORGANISING),
    Case("post", C + "fixtures/{number}/call/", cast.a_cup, RECORDING),
    Case("get", C + "messages/sent/", cast.a_cup, ORGANISING),
    Case("get", "messages/", cast.a_cup, LOOKING),
    Case("post", "messages/read/", cast.a_cup, LOOKING, {}),
    Case("get", "messages/settings/", cast.a_cup, LOOKING),
    Case("patch", "messages/settings/", cast.a_cup, LOOKING, {"occasions": {"news": {"email": "none"}}}),
    Case("get", "messages/devices/", cast.a_cup, LOOKING),
    Case("post", "messages/devices/", cast.a_cup, (409, 409, 409, 409, 409, 401), DEVICE),
    Case("delete", "messages/devices/", cast.a_cup, (204, 204, 204, 204, 204, 401), {"endpoint": DEVICE["endpoint"]}),
    Case("get", C + "webhooks/", a_webhook, ORGANISING),
    Case("post", C + "webhooks/", cast.a_cup, (201, 201, 403, 403, 403, 401), {"url": "https://93.184.215.14/hook"}),
    Case("post", C + "webhooks/", cast.a_cup, (422, 422, 403, 403, 403, 401), {"url": "http://10.0.0.1/"}),
    Case("get", W, a_webhook, ORGANISING),
    Case("patch", W, a_webhook, ORGANISING, {"active": False}),
    Case("delete", W, a_webhook, (204, 204, 403, 403, 403, 401)),
    Case("post", W + "test/", a_webhook, ORGANISING),
    Case("post", W + "secret/", a_webhook, ORGANISING),
    Case("get", W + "deliveries/", a_webhook, ORGANISING),
    Case("post", W + "deliveries/{delivery}/again/", a_webhook, ORGANISING),
    # The schedule.
    Case("get", C + "schedule/", cast.a_cup, EVERYBODY),
    Case("get", C + "schedule/", cast.a_draft, INSIDE),
    Case("patch", C + "schedule/", cast.a_cup, ORGANISING, {"conditions": {"tables": ["A", "B"], "rest": 30}}),
    Case("post", C + "schedule/", a_scheduled_cup, ORGANISING, {"keep": False}),
    Case("post", F + "move/", cast.a_cup, ORGANISING, {"starts": "2026-12-05T10:00:00+02:00", "table": "A"}),
    Case("post", F + "unpin/", cast.a_cup, ORGANISING),
    Case("get", C + "calendar/", a_scheduled_cup, EVERYBODY),
    # Files.
    Case("get", C + "export/", cast.a_cup_with_a_correction, EVERYBODY),
    Case("get", C + "export/", cast.a_draft, INSIDE),
    Case("post", "competitions/import/", cast.a_cup, LOGGED_IN, {"format": "openfootball", "document": OPENFOOTBALL}),
    Case("post", "competitions/import/preview/", cast.a_cup, LOOKING, {"format": "openfootball", "document": OPENFOOTBALL}),
    Case("get", C + "sheets/{sheet}/{kind}/", a_sheet, EVERYBODY),
    # The draw.
    Case("get", C + "draw/", cast.a_drawn_draft, INSIDE),
    Case("get", C + "draw/", cast.a_drawn_cup, EVERYBODY),
    Case("post", C + "draw/", cast.a_draft, ORGANISING_A_DRAFT, {"method": "free"}),
    Case("post", C + "draw/open/", cast.a_drawn_draft, ORGANISING_A_DRAFT, {"open": True}),
    Case("post", C + "draw/reveal/", cast.a_drawn_draft, ORGANISING_A_DRAFT, {"steps": 2}),
    Case("get", C + "draw/repeat/", cast.a_drawn_draft, (200, 200, 409, 409, 404, 404)),
    Case("get", C + "draw/repeat/", cast.a_drawn_cup, EVERYBODY),
    Case("get", C + "stages/{stage}/draw/", cast.a_cup_drawn_again, EVERYBODY),
    Case("post", C + "stages/{stage}/draw/", cast.a_cup_to_draw, ORGANISING, {}),
    Case("post", C + "stages/{stage}/draw/reveal/", cast.a_cup_drawn_again, ORGANISING, {"steps": 2}),
    Case("get", C + "stages/{stage}/draw/repeat/", cast.a_cup_drawn_again, (200, 200, 409, 409, 409, 409)),
    # Matches and what follows from them.
    Case("get", C + "fixtures/", cast.a_cup_with_a_correction, EVERYBODY),
    Case("get", C + "fixtures/", cast.a_draft, INSIDE),
    Case("get", F, cast.a_cup_with_a_correction, EVERYBODY),
    Case("post", F + "result/", cast.a_cup, RECORDING, WON),
    Case("post", F + "correct/", cast.a_cup_with_a_correction, ORGANISING, {**WON, "reason": "misread"}),
    Case("post", F + "correct/preview/", cast.a_cup_with_a_correction, ORGANISING, WON),
    Case("post", C + "results/{result}/restore/", cast.a_cup_with_a_correction, ORGANISING, {"reason": "right after all"}),
    Case("get", C + "sponsors/", cast.a_cup, EVERYBODY),
    Case("get", C + "sponsors/", cast.a_draft, INSIDE),
    Case("put", C + "sponsors/", cast.a_cup, ORGANISING, {"sponsors": [{"name": "Bakery"}]}),
    Case("put", C + "sponsors/", cast.a_draft, ORGANISING_A_DRAFT, {"sponsors": []}),
    Case("get", C + "pairs/", cast.a_cup_paired_by_hand, EVERYBODY),
    Case("get", C + "pairs/", cast.a_draft, INSIDE),
    Case("post", F + "pair/", cast.a_cup, ORGANISING, {"home": 1, "away": 3, "reason": "they share a table"}),
    Case("post", F + "pair/preview/", cast.a_cup, ORGANISING, {"home": 1, "away": 3}),
    Case("post", F + "pair/lift/", cast.a_cup_paired_by_hand, ORGANISING, {"reason": "they don't"}),
    Case("post", F + "pair/lift/preview/", cast.a_cup_paired_by_hand, ORGANISING),
    Case("get", C + "tables/", cast.a_league_with_rulings, EVERYBODY),
    Case("get", C + "tables/", cast.a_draft, INSIDE),
    Case("get", C + "bracket/", cast.a_cup_with_a_correction, EVERYBODY),
    Case("get", C + "bracket/", cast.a_draft, INSIDE),
    Case("get", C + "ledger/", cast.a_cup, EVERYBODY),
    Case("get", C + "ledger/", cast.a_draft, INSIDE),
    # AI coaches.
    Case("get", C + "play/", an_ai_league, EVERYBODY),
    Case("get", C + "play/", cast.a_draft, INSIDE),
    Case("post", C + "play/", an_ai_league, ORGANISING, {"round": 1}),
    Case("post", C + "play/pause/", an_ordered_league, ORGANISING),
    Case("post", C + "play/resume/", a_paused_league, ORGANISING),
    Case("post", C + "play/cancel/", an_ordered_league, ORGANISING),
    Case("get", C + "forecasts/", a_forecast, EVERYBODY),
    Case("get", C + "forecasts/", cast.a_draft, INSIDE),
    Case("post", C + "forecasts/", an_ai_league, (201, 201, 403, 403, 403, 401), {"runs": 100, "seed": "7", "method": "fast"}),
    Case("post", C + "forecasts/", a_forecast, ORGANISING),
    Case("get", C + "forecasts/latest/", a_forecast, EVERYBODY),
    Case("get", C + "forecasts/latest/", cast.a_cup, (404,) * 6),
    Case("get", C + "forecasts/{forecast}/", a_forecast, EVERYBODY),
    Case("put", C + "forecasts/automatic/", an_ai_league, ORGANISING, {"automatic": False}),
    # Rulings and history.
    Case("get", C + "deductions/", cast.a_league_with_rulings, EVERYBODY),
    Case("get", C + "deductions/", cast.a_draft, INSIDE),
    Case("post", C + "deductions/", cast.a_league, ORGANISING, {"entry": 1, "points": 3, "reason": "late payment"}),
    Case("post", C + "deductions/{deduction}/give-back/", cast.a_league_with_rulings, ORGANISING, {"reason": "paid"}),
    Case("get", C + "places/", cast.a_league_with_rulings, EVERYBODY),
    Case("get", C + "places/", cast.a_draft, INSIDE),
    Case(
        "post", C + "places/", cast.a_league, ORGANISING, {"entry": 1, "group": "league", "place": 4, "reason": "protest"}
    ),
    Case(
        "post", C + "places/lift/", cast.a_league_with_rulings, ORGANISING,
        {"entry": 2, "group": "league", "reason": "rejected"},
    ),
    Case("post", C + "cut-short/", cast.a_league, ORGANISING, {"how": "stands", "reason": "snow"}),
    Case("post", C + "cut-short/preview/", cast.a_league, ORGANISING, {"how": "per_game"}),
    Case("post", C + "cut-short/take-back/", cast.a_league_cut_short, ORGANISING, {"reason": "thaw"}),
    Case("get", C + "decisions/", cast.a_league_with_a_decision, EVERYBODY),
    Case("get", C + "decisions/", cast.a_draft, INSIDE),
    Case(
        "post", C + "decisions/", cast.a_level_league, ORGANISING,
        {"method": "lots", "order": [4, "Team 3", 1, 2], "reason": "drawn in the bar"},
    ),
    Case(
        "post", C + "decisions/lift/", cast.a_league_with_a_decision, ORGANISING,
        {"method": "lots", "order": [4, 3, 2, 1], "reason": "nobody saw it"},
    ),
    Case("get", C + "actions/", cast.a_cup, ORGANISING),
    Case("get", C + "actions/", cast.a_draft, ORGANISING_A_DRAFT),
    Case("post", C + "actions/{revision}/undo/", a_withdrawal_to_undo, ORGANISING),
    Case("post", C + "actions/{revision}/undo/preview/", a_withdrawal_to_undo, ORGANISING),
    Case("post", C + "actions/{revision}/undo/", a_result_of_the_recorder, RECORDING),
    # A look at what would follow.
    Case("post", C + "stop/preview/", cast.a_cup, ORGANISING),
    Case("post", C + "pair/preview/", cast.a_swiss_round, ORGANISING),
    Case("post", C + "entries/late/preview/", cast.a_league, ORGANISING, {"team": TEAM}),
    Case("post", E + "reinstate/preview/", cast.a_cup_with_a_withdrawal, ORGANISING),
    Case("post", E + "replace/preview/", cast.a_cup, ORGANISING, {"team": TEAM, "inherit": False}),
    Case("post", C + "schedule/preview/", a_scheduled_cup, ORGANISING, {"keep": False}),
    Case("post", C + "stages/{stage}/draw/preview/", cast.a_cup_to_draw, ORGANISING, {"reveal": True}),
    Case("post", C + "results/{result}/restore/preview/", cast.a_cup_with_a_correction, ORGANISING),
    Case("post", C + "deductions/preview/", cast.a_league, ORGANISING, {"entry": 1, "points": 3}),
    Case("post", C + "deductions/{deduction}/give-back/preview/", cast.a_league_with_rulings, ORGANISING),
    Case("post", C + "places/preview/", cast.a_league, ORGANISING, {"entry": 1, "group": "league", "place": 4}),
    Case("post", C + "places/lift/preview/", cast.a_league_with_rulings, ORGANISING, {"entry": 2, "group": "league"}),
    Case("post", C + "cut-short/take-back/preview/", cast.a_league_cut_short, ORGANISING),
    Case("post", C + "decisions/preview/", cast.a_level_league, ORGANISING, {"method": "lots", "order": [4, 3, 1, 2]}),
    Case(
        "post", C + "decisions/lift/preview/", cast.a_league_with_a_decision, ORGANISING,
        {"method": "lots", "order": [4, 3, 2, 1]},
    ),
]  # fmt: skip


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return whole_schema()


# Headers that make no sense: whatever comes of them has to be promised, too. Each address gets a share of them in turn.
NONSENSE: Final = [
    {"If-Match": 'W/""'},
    {"If-Match": '"1", "2"'},
    {"If-Match": "*"},
    {"If-None-Match": '""'},
    {"Idempotency-Key": "k" * 81},
    {"Idempotency-Key": "\x85"},
    {"Authorization": "Token"},
    {"Authorization": "Link nonsense"},
    {"Accept": "image/png"},
    {"Accept-Language": "tlh"},
]
SHARES: Final = often(10, soak=1)


SCENES: Final = list(dict.fromkeys(case.scene for case in TABLE))


@pytest.mark.parametrize("make", SCENES, ids=lambda make: make.__name__)
def test_the_table(make: Callable[[], Scene], schema: dict[str, Any]) -> None:
    """Every case of a scene, which is made once: each finds it as it was made."""
    scene = make()
    wrong: dict[str, str] = {}
    for case in TABLE:
        if case.scene is make:
            cache.clear()  # nobody is slowed down by what the case before did
            before = transaction.savepoint()
            try:
                look_at(case, deepcopy(scene), schema)
            except AssertionError as error:
                wrong[str(case)] = str(error)
            transaction.savepoint_rollback(before)
    assert not wrong, "\n\n".join(f"{case}: {why}" for case, why in wrong.items())


def look_at(case: Case, scene: Scene, schema: dict[str, Any]) -> None:
    address = "/api/v1/" + case.path.format_map(scene.places)
    statuses = {}
    for role in ROLES:
        before = transaction.savepoint()  # everybody comes to the same competition
        response = as_json(scene.client(role), case.method, address, case.body)
        transaction.savepoint_rollback(before)
        statuses[role] = response.status_code
        check(schema, case, response)
    assert statuses == dict(zip(ROLES, case.expected, strict=True))
    for role, came in others(scene):
        before = transaction.savepoint()
        response = as_json(came, case.method, address, case.body)
        transaction.savepoint_rollback(before)
        check(schema, case, response)
        assert (role, response.status_code) == (role, expected_of(role, case))
    owner = scene.client("owner")
    for headers in NONSENSE[TABLE.index(case) % SHARES :: SHARES]:
        before = transaction.savepoint()
        response = as_json(owner, case.method, address, case.body, **headers)
        transaction.savepoint_rollback(before)
        check(schema, case, response)


# What concerns one side alone: the coach of the other one may do what this one may not, and the other way round.
OF_THE_OTHER_SIDE = {
    ("post", F + "reports/{report}/confirm/"): 200,
    ("post", F + "reports/{report}/dispute/"): 200,
    ("post", F + "reports/{report}/withdraw/"): 403,
    ("post", F + "proposals/{proposal}/accept/"): 200,
    ("post", F + "proposals/{proposal}/withdraw/"): 403,
    ("get", F + "lineups/{side}/"): 403,
    ("put", F + "lineups/{side}/"): 403,
    ("delete", F + "lineups/{side}/"): 403,
    ("put", C + "entries/{number}/squad/"): 403,
    ("patch", "teams/{team}/"): 403,
    ("post", E + "messages/"): 403,
}
# There, a link does what its coach could do with an account.
BY_LINK = (R, F + "recording/", F + "reports/", F + "proposals/", F + "lineups/", C + "entries/{number}/squad/")


def expected_of(role: str, case: Case) -> int:
    _owner, _organiser, _recorder, coach, _stranger, anonymous = case.expected
    if role == "coach of the other side":
        return OF_THE_OTHER_SIDE.get((case.method, case.path), coach)
    if case.path.startswith(BY_LINK):
        return coach
    # Somebody is known to have come, but without an account: there is no token to make worthless.
    return 403 if anonymous == 401 and case.path != "token/" else anonymous


def others(scene: Scene) -> Iterator[tuple[str, Client]]:
    """The coach of the other side, and whoever has the private link of a side of match 1: for every address."""
    rival = somebody("Rival")
    Team.objects.filter(entries__competition=scene.competition, coach=None).update(coach=rival)
    came = Client()
    came.force_login(rival)
    yield "coach of the other side", came
    fixture = Fixture.objects.filter(competition=scene.competition, number=1).first()
    if fixture is not None and fixture.home is not None and scene.competition.state != State.ARCHIVED:
        side = "away" if FixtureLink.objects.filter(fixture=fixture).exists() else "home"
        secret = make_link(scene.competition, By(scene.owner), 1, side).token
        guest = Client()
        assert guest.get(f"/t/{secret}/").status_code == 302
        yield "link holder", guest


def check(schema: dict[str, Any], case: Case, response: Any) -> None:
    """The answer is one that the schema promises, and looks as it says."""
    promised = schema["paths"]["/api/v1/" + case.path][case.method]["responses"][str(response.status_code)]
    if response.status_code == 204:
        assert response.content == b""
        return
    shape = promised["content"][response["Content-Type"]]["schema"]
    if not response["Content-Type"].endswith("json"):
        return
    validator = Draft202012Validator({**shape, "components": schema["components"]})
    problems = [f"{list(each.absolute_path)}: {each.message}" for each in validator.iter_errors(response.json())]
    assert problems == []


def test_no_address_of_the_schema_is_missing(schema: dict[str, Any]) -> None:
    addresses = {path: methods for path, methods in schema["paths"].items() if not path.startswith("/live/")}
    offered = {(method, path) for path, methods in addresses.items() for method in methods}
    assert offered == {(case.method, "/api/v1/" + case.path) for case in TABLE}
