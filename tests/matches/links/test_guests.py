"""Who may do what with a match by a private link: one table, every address of recording, links, reports and line-ups."""

from typing import Any, NamedTuple

import pytest
from django.db import transaction
from django.test import Client

from matches.links.services import make_link, revoke_link
from matches.models import FixtureLink, Recording, Report
from matches.recording.modes import change_mode
from matches.recording.services import begin_fixture
from matches.reports.services import claim
from tests.matches.links.visitors import fixture_address, league
from tests.tournaments.services.making import somebody
from tests.tournaments.web.api.cast import Scene, as_json
from tournaments.models import Fixture, Team
from tournaments.services.command import By
from tournaments.services.results import Ending

pytestmark = pytest.mark.django_db
GUESTS = ("home link", "away link", "table link", "revoked link", "link of another match", "home coach", "away coach")
WON = {"home_goals": 2, "away_goals": 1}


class Case(NamedTuple):
    method: str
    path: str
    expected: tuple[int, ...]
    body: Any = None
    scene: str = ""

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.scene}"


#             home away table revoked other home-coach away-coach
EVERYBODY = (200, 200, 200, 200, 200, 200, 200)
NOBODY = (403, 403, 403, 401, 403, 403, 403)
RECORDING = (200, 200, 200, 401, 403, 200, 200)
HOME = (200, 403, 403, 401, 403, 200, 403)
AWAY = (403, 200, 403, 401, 403, 403, 200)
F = "{fixture}"
R = "/api/recordings/{recording}/"
TABLE = [
    Case("get", F + "links/", NOBODY),
    Case("post", F + "links/", NOBODY, {"side": "table"}),
    Case("post", F + "links/{link}/revoke/", NOBODY),
    Case("post", F + "links/{link}/renew/", NOBODY),
    Case("get", F + "lineups/", EVERYBODY),
    Case("get", F + "lineups/home/", HOME),
    Case("put", F + "lineups/home/", HOME, {"formation": "4-4-2"}),
    Case("put", F + "lineups/away/", AWAY, {"formation": "4-4-2"}),
    Case("delete", F + "lineups/home/", (204, 403, 403, 401, 403, 204, 403)),
    Case("get", F + "reports/", EVERYBODY, None, "reported"),
    Case("post", F + "reports/", RECORDING, WON),
    Case("post", F + "reports/{report}/confirm/", AWAY, {}, "reported"),
    Case("post", F + "reports/{report}/dispute/", AWAY, {"reason": "no"}, "reported"),
    Case("post", F + "reports/{report}/withdraw/", HOME, {}, "reported"),
    Case("post", F + "reports/{report}/settle/", NOBODY, {"reason": "me"}, "reported"),
    Case("get", "{competition}reports/", NOBODY),
    Case("post", F + "result/", NOBODY, WON),
    Case("post", F + "correct/", NOBODY, {**WON, "reason": "x"}),
    Case("post", F + "recording/", (201, 201, 201, 401, 403, 201, 201)),
    Case("get", R, EVERYBODY, None, "recorded"),
    Case("get", R + "turns/", EVERYBODY, None, "recorded"),
    Case("post", R + "inputs/", RECORDING, {"inputs": ["lineup 4-4-2"]}, "recorded"),
    Case("post", R + "undo/", (422, 422, 422, 401, 403, 422, 422), {}, "recorded"),
    Case("post", R + "override/", (422, 422, 422, 401, 403, 422, 422), {"position": "x", "reason": "y"}, "recorded"),
    Case("post", R + "pause/", RECORDING, {}, "recorded"),
    Case("post", R + "resume/", (409, 409, 409, 401, 403, 409, 409), {}, "recorded"),
    Case("post", R + "mode/", RECORDING, {"mode": "sheet"}, "recorded"),
    Case("put", R + "sheet/", RECORDING, {"sheet": {}}, "on a sheet"),
    Case("post", R + "finish/", RECORDING, {}, "on a sheet"),
    Case("post", R + "abandon/", RECORDING, {"reason": "rain"}, "recorded"),
    Case("patch", "{competition}", NOBODY, {"name": "Mine"}),
    Case("get", "{competition}actions/", NOBODY),
    Case("post", "/api/recordings/", (403, 403, 403, 401, 403, 201, 201), {"home": "A", "away": "B"}),
]  # fmt: skip


def prepared(state: str) -> tuple[Scene, dict[str, Client], dict[str, Any]]:
    scene = league(preset="advanced")
    fixture = Fixture.objects.select_related("home", "away").get(competition=scene.competition, number=1)
    people: dict[str, Client] = {}
    for side, entry in (("home", fixture.home), ("away", fixture.away)):
        user = somebody(f"{side} coach")
        Team.objects.filter(entries=entry).update(coach=user)
        people[f"{side} coach"] = Client()
        people[f"{side} coach"].force_login(user)
        if side == "home" and state == "reported":
            claim(scene.competition, By(user), 1, Ending(home_goals=1))
    old = make_link(scene.competition, By(scene.owner), 1, "home")
    people["revoked link"] = arrived(old.token)
    revoke_link(scene.competition, By(scene.owner), 1, old.link.pk)
    for name, side, number in (
        ("home link", "home", 1), ("away link", "away", 1), ("table link", "table", 1), ("link of another match", "home", 2),
    ):  # fmt: skip
        people[name] = arrived(make_link(scene.competition, By(scene.owner), number, side).token)
    places = {"fixture": fixture_address(scene), "competition": scene.address}
    places["link"] = str(FixtureLink.objects.earliest("pk").pk)
    if state == "reported":
        places["report"] = str(Report.objects.get().pk)
    if state in ("recorded", "on a sheet"):
        begun = begin_fixture(By(scene.owner), scene.competition, 1)
        places["recording"] = str(begun.public_id)
    if state == "on a sheet":
        change_mode(Recording.objects.get(), By(scene.owner), "sheet")
    return scene, people, places


def arrived(token: str) -> Client:
    client = Client()
    assert client.get(f"/t/{token}/").status_code == 302
    return client


@pytest.mark.parametrize("state", ["", "reported", "recorded", "on a sheet"])
def test_the_table(state: str) -> None:
    _scene, people, places = prepared(state)
    wrong = []
    for case in TABLE:
        if case.scene != state:
            continue
        for name, expected in zip(GUESTS, case.expected, strict=True):
            before = transaction.savepoint()  # everybody comes to the same match
            answer = as_json(people[name], case.method, case.path.format_map(places), case.body)
            transaction.savepoint_rollback(before)
            if answer.status_code != expected:
                wrong.append((str(case), name, answer.status_code, expected, answer.content[:200]))
    assert wrong == []
