"""Who may do what by the API: one table, every address and method, every role."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, Final

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from jsonschema import Draft202012Validator

from matches.links.services import make_link
from matches.models import FixtureLink
from tests.soak import often
from tests.tournaments.services.making import somebody
from tests.tournaments.web.api.cast import ROLES, Scene, as_json, whole_schema
from tests.tournaments.web.api.permission_table import TABLE, C, Case, E, F, R
from tournaments.models import Fixture, State, Team
from tournaments.services.command import By

pytestmark = pytest.mark.django_db


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
