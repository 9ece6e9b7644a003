"""Somebody who looks for secrets: at every address, page and stream."""

import re
from functools import cache
from typing import Any, Final

from django.test import Client

from matches.models import Recording
from tests.matches.links.visitors import JSON, by_link, fixture_address, league
from tests.tournaments.web.api.cast import Scene, whole_schema

FORMATION: Final = "2-3-5"  # no card has it, so it is in no list to choose from


@cache
def readable() -> list[str]:
    """Every address of the API that can be read."""
    return [path for path, methods in whole_schema()["paths"].items() if "get" in methods and path.startswith("/api/")]


def read_everything(client: Client, places: dict[str, Any]) -> dict[str, str]:
    """What every address of the API that can be read answers, and every page and stream of the match."""
    addresses = [path.format_map(places) for path in readable() if set(re.findall(r"{(\w+)}", path)) <= places.keys()]
    recording = places.get("recording")
    if recording:
        pages = ("", "board/", "engine/", "hints/", "referee/")
        addresses += [f"/api/recordings/{recording}/", f"/api/recordings/{recording}/turns/"]
        addresses += [f"/recordings/{recording}/{page}" for page in pages] + [f"/live/recordings/{recording}/?last=0"]
    if "competition" in places:
        competition = f"/competitions/{places['competition']}/"
        addresses += [competition, f"{competition}fixtures/1/", f"{competition}fixtures/1/table/"]
        addresses += [f"/live/competitions/{places['competition']}/", f"/api/competitions/{places['competition']}/export/"]
    found = {}
    for address in addresses:
        headers = {"Last-Event-ID": "0"} if "/live/" in address else {}
        answer = client.get(address, headers=headers)
        assert answer.status_code < 500, address
        found[address] = answer.content.decode()
    return found


def everybody(scene: Scene) -> list[Client]:
    return [Client(), *(scene.client(role) for role in ("owner", "organiser", "recorder", "stranger"))]


def normal(text: str, recording: Recording) -> str:
    """Without what differs between any two recordings."""
    text = text.replace(str(recording.public_id), "ID")
    text = re.sub(r"\d{4}-\d\d-\d\d[T ][\d:.+Z]+", "TIME", text)
    return re.sub(r'(csrf\w*"? ?(value=|[:=]) ?)"\w+"', r"\1", re.sub(r"value=\"\w{64}\"", "", text))


def given_by_the_other(hidden: bool, mine: str = "away", **options: Any) -> tuple[Scene, Client, Client, str]:
    """Home gave a line-up in advance, and a coach has begun to record: the scene, both phones, the address."""
    scene = league(preset="advanced", options={"free_formations": True, "hidden_skills": hidden, **options})
    phones = {"home": by_link(scene, "home"), "away": by_link(scene, "away")}
    other = "home" if mine == "away" else "away"
    lineup = {"formation": FORMATION, "skills": ["DF2"]}
    assert phones[other].put(f"{fixture_address(scene)}lineups/{other}/", lineup, JSON).status_code == 200
    begun = phones[mine].post(fixture_address(scene) + "recording/", {}, JSON)
    assert begun.status_code == 201
    return scene, phones[mine], phones[other], f"/api/recordings/{begun.json()['id']}/"


def lines_up(phone: Client, address: str, token: str) -> Any:
    return phone.post(f"{address}inputs/", {"inputs": [token]}, JSON)
