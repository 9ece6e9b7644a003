"""Everybody who comes to a competition, and competitions in every state they come to."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from fuba_site.accounts.models import User
from tests.tournaments.services.making import draft, play_all, report, running, somebody
from tournaments.models import Competition, Deduction, Result, Team
from tournaments.services.command import By
from tournaments.services.competitions import archive, give_role
from tournaments.services.cut_short import cut_short
from tournaments.services.decisions import decide
from tournaments.services.draws import draw
from tournaments.services.entries import withdraw
from tournaments.services.pairings import set_pair
from tournaments.services.results import Ending, correct_result
from tournaments.services.rulings import deduct, override_place
from tournaments.services.stage_draws import draw_stage
from tournaments.services.start import start
from tournaments.services.teams import create_team

ROLES: Final = ("owner", "organiser", "recorder", "coach", "stranger", "anonymous")
LEAGUE: Final = {"stages": [{"name": "league", "format": "league"}]}
DRAWN: Final[dict[str, Any]] = {
    "stages": [
        {"name": "groups", "format": "groups", "options": {"count": 2}},
        {
            "name": "knockout",
            "format": "knockout",
            "entrants": ["A1", "B1", "A2", "B2"],
            "options": {"draw": "seeded", "legs": 2},
        },
    ]
}
SWISS: Final = {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}]}


@dataclass
class Scene:
    """A competition with its people; `places` fill the addresses."""

    competition: Competition
    users: dict[str, User]
    places: dict[str, Any] = field(default_factory=dict)

    @property
    def owner(self) -> User:
        return self.users["owner"]

    @property
    def address(self) -> str:
        return f"/api/v1/competitions/{self.competition.public_id}/"

    def client(self, role: str, **options: Any) -> Client:
        """A browser in which somebody is logged in."""
        client = Client(**options)
        if role != "anonymous":
            client.force_login(self.users[role])
        return client


@cache
def whole_schema() -> dict[str, Any]:
    """What the API promises. It takes seconds to put together, and does not change."""
    made: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
    return made


def cast() -> dict[str, User]:
    return {role: somebody(role.capitalize()) for role in ROLES if role != "anonymous"}


def scene(make: Callable[..., Competition] = running, count: int = 4, recipe: Any = None, **settings: Any) -> Scene:
    """A competition that everybody has come to. Entry 1 is coached."""
    users = cast()
    competition = make(users["owner"], count, recipe, **settings)
    for role in ("organiser", "recorder"):
        give_role(competition, By(users["owner"], trusted=True), users[role].username, role)
    Team.objects.filter(entries__competition=competition, entries__number=1).update(coach=users["coach"])
    team = Team.objects.get(entries__competition=competition, entries__number=1)
    places = {"competition": competition.public_id, "number": 1, "team": team.public_id, "user": "Recorder"}
    return Scene(competition, users, places)


def a_draft() -> Scene:
    return scene(draft)


def a_drawn_draft() -> Scene:
    made = scene(draft, 8, {"groups": {"count": 2}})
    draw(made.competition, By(made.owner))
    return made


def a_cup() -> Scene:
    return scene()


def a_drawn_cup() -> Scene:
    made = a_drawn_draft()
    start(made.competition, By(made.owner))
    return made


def a_cup_to_draw(played: bool = True, labels: Sequence[str] = ("group",)) -> Scene:
    """Two groups have been played, and the semi-finals over two legs are to be drawn."""
    groups, knockout = DRAWN["stages"]
    options = {**knockout["options"], "apart": list(labels)}
    made = scene(running, 8, {"stages": [groups, {**knockout, "options": options}]})
    if played:
        play_all(made.competition, made.owner)
    made.places["stage"] = "knockout"
    return made


def a_cup_drawn_again() -> Scene:
    """The same, drawn and not yet revealed."""
    made = a_cup_to_draw()
    draw_stage(made.competition, By(made.owner), "knockout")
    return made


def a_cup_with_a_result() -> Scene:
    made = scene()
    report(made.competition, made.owner, 1, 2, 0)
    made.places["result"] = Result.objects.get(fixture__competition=made.competition).pk
    return made


def a_cup_with_a_correction() -> Scene:
    made = scene()
    report(made.competition, made.owner, 1, 2, 0)
    correct_result(made.competition, By(made.owner, "misread"), 1, Ending(home_goals=1))
    made.places["result"] = Result.objects.get(superseded=True, fixture__competition=made.competition).pk
    return made


def a_cup_with_a_withdrawal() -> Scene:
    made = scene()
    withdraw(made.competition, By(made.owner, "ill"), 1, "walkover")
    return made


def a_cup_paired_by_hand() -> Scene:
    made = scene()
    set_pair(made.competition, By(made.owner, "they share a table"), 1, 1, 3)
    return made


def a_swiss_round() -> Scene:
    made = scene(running, 4, SWISS)
    play_all(made.competition, made.owner)
    return made


def a_league() -> Scene:
    return scene(running, 4, LEAGUE)


def a_league_with_rulings() -> Scene:
    made = a_league()
    deduct(made.competition, By(made.owner, "late"), 1, 1)
    override_place(made.competition, By(made.owner, "protest"), 2, "league", 1)
    made.places["deduction"] = Deduction.objects.get(entry__competition=made.competition).pk
    return made


def a_level_league() -> Scene:
    """Every match ended without a goal."""
    made = a_league()
    play_all(made.competition, made.owner, [(0, 0)])
    return made


def a_league_with_a_decision() -> Scene:
    made = a_level_league()
    decide(made.competition, By(made.owner, "drawn in the bar"), "lots", [4, 3, 2, 1])
    return made


def a_league_cut_short() -> Scene:
    made = a_league()
    cut_short(made.competition, By(made.owner, "snow"), "stands")
    return made


def an_archived_cup() -> Scene:
    made = scene()
    archive(made.competition, By(made.owner))
    return made


def a_new_team() -> Scene:
    """One that never entered anything."""
    made = scene()
    made.places["team"] = create_team(made.owner, "Newcomers").public_id
    return made


def as_json(client: Client, method: str, address: str, body: Any = None, **headers: Any) -> Any:
    """What a program does."""
    if method == "get":
        return client.get(address, body or {}, headers=headers)
    return client.generic(method.upper(), address, _text(body), content_type="application/json", headers=headers)


def _text(body: Any) -> str:
    return body if isinstance(body, str) else "" if body is None else json.dumps(body)
