"""Run as a program: two leagues with a webhook each, in which the same is done. Of one, the process is killed at every step,
between the commit and the moment when it tells the workers. Prints what both webhooks hear in the end."""

import json
import os
import signal
import threading
from collections.abc import Callable
from typing import Any

from django.db import connections, transaction

from matches.models import Recording, Webhook, WebhookDelivery
from matches.recording.services import begin_fixture, enter, finish
from matches.recording.session import sheets
from matches.webhooks.deliveries import deliver, sweep
from matches.webhooks.events import EVENTS
from matches.webhooks.services import add
from rules.play import play_seeded
from tests.matches.webhooks.listening import LEAGUE, Server
from tests.tournaments.services.making import report, running, somebody
from tournaments.models import Competition
from tournaments.services.command import By

SEED = "1"  # there are goals in it


def steps(league: Competition, by: By) -> list[Callable[[], object]]:
    """A match from kick-off to its result, in pieces; and a result that is reported."""

    def recording() -> Recording:
        return Recording.objects.select_related("fixture__competition").get(fixture__competition=league)

    def some(first: int, last: int | None) -> None:
        found = recording()
        played = play_seeded(found.edition, found.options, *sheets(found), "rookie", "rookie", SEED)
        enter(found, by, played.inputs[first:last])

    return [
        lambda: begin_fixture(by, league, 1),
        lambda: some(0, 300),
        lambda: some(300, None),
        lambda: finish(recording(), by),
        lambda: report(league, by.user, 2, 2, 1),
    ]


def and_die(step: Callable[[], object]) -> None:
    """Do it in a process of its own, which is gone the moment it is committed."""
    connections.close_all()
    child = os.fork()
    if child == 0:
        with transaction.atomic():
            transaction.on_commit(lambda: os.kill(os.getpid(), signal.SIGKILL))  # before all that hangs on the commit
            step()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL, status


def main() -> dict[str, Any]:
    anna = somebody("Anna")
    server = Server()
    told: dict[str, Any] = {}
    leagues = {name: running(anna, 4, LEAGUE, preset="advanced") for name in ("dying", "living")}
    for league in leagues.values():
        add(league, By(anna), server.url, "plain", EVENTS)
    for step in steps(leagues["dying"], By(anna)):
        and_die(step)
    for step in steps(leagues["living"], By(anna)):
        step()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    told["found"] = sweep()
    for name, league in leagues.items():
        webhook = Webhook.objects.get(competition=league)
        ids = [str(each) for each in webhook.deliveries.order_by("pk").values_list("public_id", flat=True)]
        server.heard.clear()
        deliver(webhook.pk, "worker")
        # A worker that died after the answer, and before it was written down, sends it once more.
        WebhookDelivery.objects.filter(pk=webhook.deliveries.order_by("pk").values("pk")[:1]).update(state="waiting")
        deliver(webhook.pk, "worker")
        *heard, twice = server.bodies()
        told[name] = [(each["event"], {**each["data"], "recording": ""}) for each in heard]
        told[f"{name} ids"] = [each["id"] for each in heard] == ids and twice["id"] == ids[0]
    return told


if __name__ == "__main__":
    print(json.dumps(main()))
