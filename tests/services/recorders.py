"""Run as a program: many threads post inputs to one recording at once, each with a connection of its own.

Some send what comes next, some send the same again, some undo, some send nonsense. Prints as JSON what each was answered,
the list of actions and the match as it is stored.
"""

import json
import random
import threading
from typing import Any, Final

from django.db import connection
from django.test import Client

from matches.links.services import make_link
from matches.models import Recording
from matches.recording.models import ENTERS
from matches.recording.session import match_at, whole_match
from tests.soak import often
from tests.tournaments.services.making import running, somebody
from tournaments.services.command import By

THREADS: Final = often(20, soak=50)
REQUESTS: Final = often(6, soak=8)


class Phone(threading.Thread):
    """Looks what the match waits for and answers; now and then it is late, hasty or wrong."""

    def __init__(self, number: int, user: Any, url: str, together: threading.Barrier) -> None:
        super().__init__()
        self.number, self.user, self.url, self.together = number, user, url, together
        self.random = random.Random(f"phone {number}")
        self.answers: list[tuple[str, int, list[str]]] = []
        self.failed = ""

    def run(self) -> None:
        try:
            client = Client(SERVER_NAME="127.0.0.1")
            client.force_login(self.user)
            self.together.wait()
            for request in range(REQUESTS):
                self.ask(client, f"{self.number}:{request}")
        except Exception as error:
            self.failed = repr(error)
        finally:
            connection.close()

    def ask(self, client: Client, key: str) -> None:
        state = client.get(self.url).json()
        if state["over"]:
            return
        options = state["pending"]["options"] or [state["pending"]["default"]]
        body: dict[str, Any] = {"inputs": [self.random.choice(options)]}
        path = "inputs/"
        dice = self.random.random()
        if dice < 0.1:
            body = {"inputs": ["nonsense"]}
        elif dice < 0.2:
            path, body = "undo/", {"count": 1}
        elif dice < 0.5:
            body["revision"] = state["version"]
        elif dice < 0.7:
            body |= {"revision": state["version"], "from": state["inputs"]}
        elif dice < 0.75:
            path, body = "instead/", body | {"revision": state["version"], "from": max(0, state["inputs"] - 1)}
        headers = {"Idempotency-Key": key}
        answer = client.post(self.url + path, body, "application/json", headers=headers)
        self.answers.append((key, answer.status_code, answer.json().get("applied", [])))
        if self.random.random() < 0.2:  # the answer was lost on the way: send it again
            again = client.post(self.url + path, body, "application/json", headers=headers)
            # Refused at first, or there already by another phone, which has taken it back since: it may fit now.
            if answer.status_code != 200 or not answer.json().get("applied"):
                self.answers.append((key, again.status_code, again.json().get("applied", [])))
            elif again.status_code != 200:
                self.failed = f"{key} was done and then refused with {again.status_code}"


class Coach(threading.Thread):
    """Reports a match at the same moment as its opponent."""

    def __init__(self, token: str, url: str, goals: int, together: threading.Barrier) -> None:
        super().__init__()
        self.token, self.url, self.goals, self.together = token, url, goals, together
        self.status = 0

    def run(self) -> None:
        try:
            client = Client(SERVER_NAME="127.0.0.1", headers={"Authorization": f"Link {self.token}"})
            self.together.wait()
            body = {"home_goals": self.goals, "away_goals": 1}
            self.status = client.post(self.url, body, "application/json").status_code
        finally:
            connection.close()


def reported_at_once() -> list[tuple[list[int], list[str], int]]:
    """Six matches, each reported by both coaches at once; in every second one they agree. Answers, states, results of each."""
    owner = somebody("Bo")
    league = running(owner, 4, {"stages": [{"name": "league", "format": "league"}]})
    fixtures = list(league.fixtures.order_by("number"))
    together = threading.Barrier(2 * len(fixtures))
    coaches = []
    for fixture in fixtures:
        url = f"/api/competitions/{league.public_id}/fixtures/{fixture.number}/reports/"
        for side, goals in (("home", 2), ("away", 2 + fixture.number % 2)):
            token = make_link(league, By(owner), fixture.number, side).token
            coaches.append(Coach(token, url, goals, together))
    for each in coaches:
        each.start()
    for each in coaches:
        each.join()
    return [
        (
            [each.status for each in coaches[2 * place : 2 * place + 2]],
            list(fixture.reports.order_by("pk").values_list("state", flat=True)),
            fixture.results.count(),
        )
        for place, fixture in enumerate(fixtures)
    ]


def main() -> None:
    user = somebody("Anna")
    phone = Client(SERVER_NAME="127.0.0.1")
    phone.force_login(user)
    body = {"home": "Finland", "away": "Italy", "preset": "advanced"}
    state = phone.post("/api/recordings/", body, "application/json").json()
    together = threading.Barrier(THREADS)
    phones = [Phone(number, user, f"/api/recordings/{state['id']}/", together) for number in range(THREADS)]
    for each in phones:
        each.start()
    for each in phones:
        each.join()
    recording = Recording.objects.get(public_id=state["id"])
    done = recording.actions.exclude(verb="begin")
    actions = list(done.order_by("version").values_list("version", "verb", "key", "data"))
    stored = [token for inputs in recording.turns.order_by("place").values_list("inputs", flat=True) for token in inputs]
    inputs: list[str] = []
    for _, verb, _, data in actions:
        if verb == "enter":
            inputs += data["inputs"]
        elif verb == "instead":
            count = len(data["taken"])
            assert inputs[len(inputs) - count :] == data["taken"], "what was chosen takes the place of the last inputs"
            inputs[len(inputs) - count :] = data["inputs"]
        else:
            assert inputs[-data["count"] :] == data["inputs"], "an undo takes back the last inputs"
            del inputs[-data["count"] :]
    last = recording.turns.order_by("-place").first()
    assert last is not None
    again = match_at(recording, last)
    whole = whole_match(recording)
    print(
        json.dumps(
            {
                "failed": [each.failed for each in phones if each.failed],
                "answers": [answer for each in phones for answer in each.answers],
                "versions": [version for version, *_ in actions],
                "version": recording.version,
                "keys": {key: data.get("inputs", []) for _, verb, key, data in actions if verb in ENTERS},
                "undone": [key for _, verb, key, _ in actions if verb == "undo"],
                "replayed": inputs == stored == whole.inputs,
                "position": again.position() == whole.position(),
                "inputs": [recording.inputs, len(stored)],
                "reports": reported_at_once(),
            }
        )
    )


if __name__ == "__main__":
    main()
