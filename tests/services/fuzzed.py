"""Run as a program: competitions, teams, matches and recordings in every state, in an empty database.

Prints as JSON the tokens of an organiser and a stranger, what there is for the variable parts of addresses, and for each
operation that takes one a body that makes sense.
"""

import json
from typing import Any

import django

django.setup()

from rest_framework.authtoken.models import Token  # noqa: E402

from fuba_site.models import User  # noqa: E402
from matches.models import Match  # noqa: E402
from matches.recording.services import begin_fixture, begin_friendly, enter  # noqa: E402
from matches.services import Order, play  # noqa: E402
from tests.tournaments.api.test_permissions import TABLE  # noqa: E402
from tests.tournaments.services.making import draft, play_all, report, running, somebody  # noqa: E402
from tournaments.models import Competition, Deduction, Result, Team  # noqa: E402
from tournaments.services.acting import By  # noqa: E402
from tournaments.services.competitions import give_role  # noqa: E402
from tournaments.services.drawing import draw  # noqa: E402
from tournaments.services.results import Ending, correct_result  # noqa: E402
from tournaments.services.rulings import deduct, override_place  # noqa: E402
from tournaments.services.schedule import make_schedule, set_conditions  # noqa: E402
from tournaments.services.starting import start  # noqa: E402


def a_league(owner: User) -> Competition:
    """Half played, with a correction, rulings and a timetable."""
    made = running(owner, 4, {"stages": [{"name": "league", "format": "league"}]})
    report(made, owner, 1, 2, 0)
    report(made, owner, 2, 1, 1)
    correct_result(made, By(owner, "misread"), 1, Ending(home_goals=1))
    deduct(made, By(owner, "late"), 1, 1)
    override_place(made, By(owner, "protest"), 2, "league", 1)
    set_conditions(made, By(owner), {"days": [{"date": "2026-12-05", "opens": "10:00", "closes": "20:00"}]})
    make_schedule(made, By(owner))
    return made


def a_drawn_cup(owner: User) -> Competition:
    made = draft(owner, 8, {"groups": {"count": 2}})
    draw(made, By(owner))
    start(made, By(owner))
    return made


def a_swiss_round(owner: User) -> Competition:
    made = running(owner, 4, {"stages": [{"name": "swiss", "format": "swiss", "options": {"rounds": 3}}]})
    play_all(made, owner)
    return made


def a_match(edition: str) -> Match:
    return play(Order("Finland", "Italy", "rookie", "random", "basic", "7", edition))


def main() -> None:
    owner, stranger = somebody("Anna", password="as you like it"), somebody("Stranger")
    somebody("Recorder")
    competitions = [a_league(owner), a_drawn_cup(owner), a_swiss_round(owner), draft(owner)]
    spare = [running(owner, 2), draft(owner, 2), draft(owner, 2)]
    for each in competitions:
        give_role(each, By(owner), "Recorder", "recorder")
    friendly = begin_friendly(By(owner), "fuba3", "basic", "Finland", "Italy")
    enter(friendly, By(owner), ["lineup 4-4-2", "lineup 4-3-3"])
    recordings = [friendly, begin_fixture(By(owner), competitions[1], 1)]
    teams = list(Team.objects.filter(entries__competition=competitions[0])[:2])
    places: dict[str, list[Any]] = {
        "competition": [str(each.public_id) for each in competitions],
        "spare competition": [str(each.public_id) for each in spare],
        "match": [str(a_match(edition).public_id) for edition in ("fuba3", "fuba22", "fuba20")],
        "recording": [str(each.public_id) for each in recordings],
        "spare recording": [str(begin_friendly(By(owner), "fuba22", "basic", "Turku", "Bari").public_id)],
        "team": [str(each.public_id) for each in teams],
        "number": [1, 2, 3, 4],
        "user": ["Recorder"],
        "result": list(Result.objects.filter(superseded=True).values_list("pk", flat=True)),
        "deduction": list(Deduction.objects.values_list("pk", flat=True)),
        "sheet": ["fixtures", "tables"],
        "kind": ["csv", "tsv"],
    }
    bodies = {f"{case.method.upper()} /api/{case.path}": case.body for case in TABLE if case.body is not None}
    tokens = [Token.objects.create(user=each).key for each in (owner, stranger)]
    print(json.dumps({"tokens": tokens, "places": places, "bodies": bodies}))


if __name__ == "__main__":
    main()
