"""While no worker runs, what needs one is kept; organisers read that it waits, spectators do not."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fuba_site.laptop.valkey import Valkey
from fuba_site.observability.readiness import worker_is_alive
from matches.jobs.models import BulkPart, BulkWork
from matches.models import PlayOrder, Webhook, WebhookDelivery
from matches.simulation.balance.questions import Question
from matches.simulation.balance.services import run_for
from matches.simulation.forecasts.models import Forecast
from matches.webhooks.events import EVENTS
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene, as_json
from tournaments.models import Team

pytestmark = pytest.mark.django_db
SENTENCE, FRENCH = "No worker is running.", "Aucun exécutant ne tourne."
PAGES = {"": False, "play/": True, "forecast/": True, "organise/": True, "organise/webhooks/": True}


@pytest.fixture
def scene() -> Scene:
    made = cast.a_league()
    Team.objects.filter(entries__competition=made.competition).update(coach=None, coach_level="random")
    Webhook.objects.create(competition=made.competition, url="http://127.0.0.1:9/", events=list(EVENTS), owner=made.owner)
    return made


@pytest.fixture
def somebody_works(tmp_path: Path, settings: Any) -> Iterator[None]:
    server = Valkey(tmp_path / "valkey")
    server.start()
    settings.REDIS_URL = server.url
    worker_is_alive()
    yield
    server.stop()


def page(scene: Scene, role: str, path: str, **headers: str) -> str:
    answer = scene.client(role).get(f"{scene.competition.get_absolute_url()}{path}", headers=headers)
    assert answer.status_code == 200
    return str(answer.content.decode())


@pytest.mark.parametrize(("path", "said"), PAGES.items())
def test_organisers_read_that_no_worker_is_running_in_both_languages(scene: Scene, path: str, said: bool) -> None:
    assert (SENTENCE in page(scene, "organiser", path)) == said
    assert (FRENCH in page(scene, "organiser", path, accept_language="fr")) == said


@pytest.mark.parametrize("path", ["", "play/", "forecast/", "statistics/"])
@pytest.mark.parametrize("role", ["anonymous", "stranger", "coach"])
def test_spectators_do_not(scene: Scene, path: str, role: str) -> None:
    order(scene, "play/")
    order(scene, "forecasts/")
    assert SENTENCE not in page(scene, role, path)


@pytest.mark.usefixtures("somebody_works")
@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_said_while_a_worker_shows_life(scene: Scene, path: str) -> None:
    assert SENTENCE not in page(scene, "organiser", path)


def test_the_log_of_a_webhook_says_it(scene: Scene) -> None:
    webhook = Webhook.objects.get()
    assert SENTENCE in page(scene, "organiser", f"organise/webhooks/{webhook.public_id}/")


def test_a_run_of_the_balance_lab_that_is_not_finished_says_it(scene: Scene) -> None:
    client = scene.client("stranger")
    assert SENTENCE not in client.get("/balance/").content.decode(), "nothing waits there"
    run = run_for(Question("formations", ("4-4-2", "4-3-3"), "fuba3", "advanced", "rookie", 2, "1"))
    for address in ("/balance/", f"/balance/{run.public_id}/"):
        assert SENTENCE in client.get(address).content.decode()


def order(scene: Scene, path: str) -> dict[str, Any]:
    answer = as_json(scene.client("organiser"), "post", f"{scene.address}{path}")
    assert answer.status_code in (200, 201), answer.content
    found: dict[str, Any] = answer.json()
    return found


def test_what_is_ordered_by_the_api_is_kept_and_says_that_it_waits(scene: Scene) -> None:
    assert order(scene, "play/")["waits_for_workers"] is True
    assert PlayOrder.objects.filter(state="waiting").count() == 6
    assert scene.client("organiser").get(f"{scene.address}play/").json()["waits_for_workers"] is True
    assert order(scene, "forecasts/")["waits_for_workers"] is True
    assert Forecast.objects.exists() and BulkWork.objects.exists()
    test = order(scene, f"webhooks/{Webhook.objects.get().public_id}/test/")
    assert (test["state"], test["waits_for_workers"]) == ("waiting", True)
    assert WebhookDelivery.objects.filter(event="test", state="waiting").exists()


@pytest.mark.django_db(transaction=True)
def test_parts_that_nobody_could_be_asked_to_do_are_left_to_the_next_sweep(scene: Scene) -> None:
    order(scene, "forecasts/")
    assert BulkPart.objects.exists()
    assert not BulkPart.objects.filter(queued__isnull=False).exists()


@pytest.mark.usefixtures("somebody_works")
def test_with_a_worker_nothing_waits_for_one(scene: Scene) -> None:
    assert order(scene, "play/")["waits_for_workers"] is False
    assert scene.client("organiser").get(f"{scene.address}play/").json()["waits_for_workers"] is False
    assert order(scene, "forecasts/")["waits_for_workers"] is False
