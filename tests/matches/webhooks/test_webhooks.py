"""What a competition tells others: made, signed, delivered in order, tried again and given up."""

import hashlib
import hmac
import json
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from matches.live.sources import competition_news
from matches.models import Recording, Webhook, WebhookDelivery
from matches.recording.modes import change_mode, save_sheet
from matches.recording.services import begin_fixture, enter, finish
from matches.recording.session import sheets
from matches.webhooks import deliveries
from matches.webhooks.deliveries import DELIVERIES, MOST_GIVEN_UP, WAITS, attempt, deliver, sweep, take_first
from matches.webhooks.events import EVENTS
from matches.webhooks.wording import message
from rules.play import play_seeded
from tests.matches.links.visitors import JSON, by_link
from tests.matches.webhooks.listening import Server, add, hook
from tests.tournaments.services.making import report
from tests.tournaments.web.api.cast import Scene, as_json
from tournaments.models import Action
from tournaments.services.command import By
from tournaments.services.results import Ending, correct_result
from tournaments.services.schedule import make_schedule, set_conditions

pytestmark = pytest.mark.django_db


def test_a_match_is_told_from_kick_off_to_the_table(server: Server, scene: Scene, at_once: Any) -> None:
    made = add(scene, server.url)
    by = By(scene.owner)
    with at_once():
        recording = begin_fixture(by, scene.competition, 1)
        match = play_seeded(recording.edition, recording.options, *sheets(recording), "rookie", "rookie", "1")
        for start in range(0, len(match.inputs), 40):
            with transaction.atomic():
                enter(recording, by, match.inputs[start : start + 40])
        finish(recording, by)
    assert deliver(hook(made).pk, "worker") == len(server.heard)
    told = server.bodies()
    assert [each["event"] for each in told] == [
        "match_started",
        *["goal"] * sum(match.result["score"]),
        "match_finished",
        "table_changed",
    ]
    assert [each["data"]["score"] for each in told if each["event"] == "goal"][-1] == match.result["score"]
    assert (told[0]["data"]["home"], told[0]["data"]["fixture"]) == (recording.home_name, 1)
    assert told[-2]["data"]["score"] == match.result["score"]
    assert set(WebhookDelivery.objects.values_list("state", flat=True)) == {"delivered"}


def test_goals_on_an_event_sheet_are_told_once(server: Server, scene: Scene, at_once: Any) -> None:
    made = add(scene, server.url, events=["goal"])
    by = By(scene.owner)
    goals = [
        {"kind": "goal", "side": side, "minute": minute} for side, minute in (("home", "12"), ("away", "30"), ("home", "80"))
    ]
    with at_once():
        recording = begin_fixture(by, scene.competition, 1)
        change_mode(recording, by, "sheet")
        save_sheet(recording, by, {"events": goals[:1]})
        save_sheet(recording, by, {"events": goals[:1], "notes": "nothing new"})
        save_sheet(recording, by, {"events": [{**goals[0], "minute": "13"}]})
        save_sheet(recording, by, {"events": goals})
        save_sheet(recording, by, {"events": goals[1:]})
    deliver(hook(made).pk, "worker")
    assert [(each["data"]["team"], each["data"]["minute"], each["data"]["score"]) for each in server.bodies()] == [
        ("home", "12", [1, 0]),
        ("home", "80", [2, 0]),
        ("away", "30", [2, 1]),
    ]


def test_two_reports_that_differ_are_a_dispute(server: Server, scene: Scene, at_once: Any) -> None:
    made = add(scene, server.url, events=["dispute_opened"])
    with at_once():
        for side, goals in (("home", 1), ("away", 2)):
            coach = by_link(scene, side)
            answer = coach.post(f"{scene.address}fixtures/1/reports/", {"home_goals": goals, "away_goals": 0}, JSON)
            assert answer.status_code == 200
    deliver(hook(made).pk, "worker")
    assert [(each["event"], each["data"]["fixture"]) for each in server.bodies()] == [("dispute_opened", 1)]
    assert competition_news(scene.competition, 0)[-1].data["kind"] == "dispute"


def test_the_signature_is_over_the_time_and_the_body(server: Server, scene: Scene, at_once: Any) -> None:
    made = add(scene, server.url)
    assert len(made["secret"]) >= 40
    with at_once():
        report(scene.competition, scene.owner, 1, 2, 0)
    deliver(hook(made).pk, "worker")
    for headers, body in server.heard:
        signed = headers["X-Fuba-Timestamp"].encode() + b"." + body
        assert headers["X-Fuba-Signature"] == "sha256=" + hmac.new(made["secret"].encode(), signed, hashlib.sha256).hexdigest()
        assert headers["X-Fuba-Delivery"] == json.loads(body)["id"]
        assert headers["X-Fuba-Event"] == json.loads(body)["event"]
    assert len(server.heard) == 2


def test_only_what_was_chosen_is_told(server: Server, scene: Scene, at_once: Any) -> None:
    made = add(scene, server.url, events=["fixture_scheduled"])
    day = {"date": "2026-12-05", "opens": "10:00", "closes": "20:00"}
    with at_once():
        report(scene.competition, scene.owner, 1, 2, 0)
        correct_result(scene.competition, By(scene.owner, "misread"), 1, Ending(home_goals=1))
        set_conditions(scene.competition, By(scene.owner), {"days": [day]})
        make_schedule(scene.competition, By(scene.owner))
    deliver(hook(made).pk, "worker")
    (told,) = server.bodies()
    assert told["event"] == "fixture_scheduled"
    assert all(each["starts"].startswith("2026-12-05") for each in told["data"]["fixtures"])


def test_the_secret_is_shown_once_and_is_in_no_audit_trail(server: Server, scene: Scene) -> None:
    made = add(scene, server.url)
    organiser = scene.client("organiser")
    for address in ("webhooks/", f"webhooks/{made['id']}/", "actions/", "export/"):
        assert made["secret"] not in organiser.get(scene.address + address).content.decode()
    assert Action.objects.filter(competition=scene.competition, verb="add webhook").count() == 1


def test_the_same_request_twice_makes_one_webhook(server: Server, scene: Scene) -> None:
    body = {"url": server.url}
    first, again = (
        as_json(scene.client("owner"), "post", f"{scene.address}webhooks/", body, **{"Idempotency-Key": "k"}).json()
        for _ in "12"
    )
    assert (first["id"], again["secret"]) == (again["id"], None)
    assert Webhook.objects.count() == 1


def test_the_address_of_a_discord_channel_is_not_shown(server: Server, scene: Scene) -> None:
    made = add(scene, server.url + "/token-of-discord", kind="discord")
    assert "token-of-discord" not in scene.client("owner").get(f"{scene.address}webhooks/").content.decode()
    assert made["url"].endswith("/…")


def test_discord_gets_words_in_which_names_are_only_names(server: Server, scene: Scene, at_once: Any) -> None:
    team = scene.competition.entries.get(number=1).team
    team.name = "@everyone **Big** [x](http://x)"
    team.save()
    made = add(scene, server.url, kind="discord", events=["match_finished"])
    with at_once():
        report(scene.competition, scene.owner, 1, 2, 0)
    deliver(hook(made).pk, "worker")
    (told,) = server.bodies()
    assert told["allowed_mentions"] == {"parse": []}
    assert "2–0" in told["content"]
    assert r"\@everyone \*\*Big\*\* \[x\]\(http\://x\)" in told["content"]
    assert "secret" not in told
    assert "X-Fuba-Signature" not in server.heard[0][0]


@pytest.mark.parametrize("event", [*EVENTS, "test"])
def test_every_event_has_words(event: str) -> None:
    data = {
        "fixture": 1,
        "home": "A",
        "away": None,
        "score": [1, 0],
        "minute": "5",
        "team": "away",
        "fixtures": [],
        "group": "A",
    }
    assert message("Cup", event, data)["content"].startswith("**Cup**: ")


def test_deliveries_keep_their_order_and_are_tried_again_later(server: Server, scene: Scene, at_once: Any) -> None:
    made = add(scene, server.url, events=["match_finished"])
    server.answers = [500]
    with at_once():
        report(scene.competition, scene.owner, 1, 2, 0)
        report(scene.competition, scene.owner, 2, 1, 0)
    pk = hook(made).pk
    assert deliver(pk, "worker") == 0, "the second waits for the first"
    first, second = WebhookDelivery.objects.order_by("pk")
    assert (first.state, first.attempts, first.status, second.attempts) == ("waiting", 1, 500, 0)
    assert timedelta(seconds=WAITS[0] - 5) < first.next_attempt - timezone.now() <= timedelta(seconds=WAITS[0])
    assert sweep() == 0, "not due yet"
    WebhookDelivery.objects.filter(pk=first.pk).update(next_attempt=timezone.now())
    assert sweep() == 1
    assert deliver(pk, "worker") == 2
    assert [each["data"]["fixture"] for each in server.bodies()] == [1, 1, 2]


def test_what_never_arrives_is_given_up_shown_and_can_be_sent_again(server: Server, scene: Scene, at_once: Any) -> None:
    made = add(scene, server.url, events=["match_finished"])
    server.answers = [503] * (len(WAITS) + 1)
    with at_once():
        report(scene.competition, scene.owner, 1, 2, 0)
    webhook = hook(made)
    (delivery,) = WebhookDelivery.objects.all()
    waits = []
    for _ in server.answers.copy():
        WebhookDelivery.objects.update(next_attempt=timezone.now())
        assert deliver(webhook.pk, "worker") == 0
        delivery.refresh_from_db()
        waits.append(round((delivery.next_attempt - timezone.now()).total_seconds()))
    assert waits[: len(WAITS)] == list(WAITS)
    url = f"{scene.address}webhooks/{made['id']}/deliveries/"
    (shown,) = scene.client("organiser").get(url).json()["results"]
    assert (shown["state"], shown["attempts"], shown["status"]) == ("given_up", len(WAITS) + 1, 503)
    again = as_json(scene.client("organiser"), "post", f"{url}{shown['id']}/again/")
    assert again.json()["state"] == "waiting"
    assert as_json(scene.client("organiser"), "post", f"{url}{shown['id']}/again/").status_code == 409
    assert deliver(webhook.pk, "worker") == 1
    assert Webhook.objects.get().given_up == 0


def test_only_an_answer_that_says_yes_is_an_arrival(server: Server, scene: Scene, at_once: Any) -> None:
    """Whoever has moved gets it at the new address, once the organiser has named that."""
    made = add(scene, server.url, events=["match_finished"])
    server.answers = [302, 200]
    with at_once():
        report(scene.competition, scene.owner, 1, 2, 0)
    arrived = []
    for _ in range(2):
        WebhookDelivery.objects.update(next_attempt=timezone.now())
        arrived.append(deliver(hook(made).pk, "worker"))
    assert arrived == [0, 1]


def test_an_address_that_gave_nothing_back_lately_gets_one_try_each(server: Server, scene: Scene, at_once: Any) -> None:
    made = add(scene, server.url, events=["match_finished"])
    Webhook.objects.update(given_up=1)
    server.answers = [500, 500]
    with at_once():
        report(scene.competition, scene.owner, 1, 2, 0)
        report(scene.competition, scene.owner, 2, 1, 0)
    assert deliver(hook(made).pk, "worker") == 0
    assert list(WebhookDelivery.objects.values_list("state", "attempts")) == [("given_up", 1), ("given_up", 1)]
    assert hook(made).given_up == 3


def test_an_address_that_never_answers_is_switched_off(server: Server, scene: Scene) -> None:
    webhook = hook(add(scene, server.url))
    server.answers = [410] * 100
    for number in range(MOST_GIVEN_UP + 5):
        WebhookDelivery.objects.create(
            webhook=webhook,
            event="test",
            key=str(number),
            failures=len(WAITS),
            payload={"competition": {"name": "x"}, "data": {}},
        )
    deliver(webhook.pk, "worker")
    webhook.refresh_from_db()
    assert (webhook.active, webhook.given_up) == (False, MOST_GIVEN_UP)
    url = f"{scene.address}webhooks/{webhook.public_id}/"
    assert as_json(scene.client("owner"), "post", f"{url}test/").status_code == 409
    assert as_json(scene.client("owner"), "patch", url, {"active": True}).json()["given_up"] == 0


def test_two_workers_do_not_deliver_the_same(server: Server, scene: Scene, at_once: Any) -> None:
    webhook = hook(add(scene, server.url))
    with at_once():
        report(scene.competition, scene.owner, 1, 2, 0)
    late = take_first(webhook.pk, "stopped")
    assert late is not None and deliver(webhook.pk, "worker") == sweep() == 0
    WebhookDelivery.objects.exclude(claim="").update(lease_until=timezone.now() - timedelta(seconds=1))
    assert sweep() == 1
    assert deliver(webhook.pk, "worker") == 2, "a dead worker does not hold it for ever"
    server.answers = [500]
    assert not attempt(late, "stopped"), "it was not dead after all"
    assert {each.state for each in WebhookDelivery.objects.all()} == {"delivered"}


def test_a_delivery_that_kills_its_worker_is_given_up_and_the_next_is_sent(server: Server, scene: Scene, at_once: Any) -> None:
    webhook = hook(add(scene, server.url))
    with at_once():
        report(scene.competition, scene.owner, 1, 2, 0)
    first, second = webhook.deliveries.order_by("pk")
    for worker in range(settings.FIXTURE_ATTEMPTS):
        assert take_first(webhook.pk, f"worker {worker}") == first
        DELIVERIES.held.update(lease_until=timezone.now() - timedelta(seconds=1))
        sweep()
    first.refresh_from_db()
    assert (first.state, "died 10 times" in first.answer) == ("given_up", True)
    assert take_first(webhook.pk, "alive") == second


def test_an_address_that_became_private_is_not_sent_to(server: Server, scene: Scene, settings: Any) -> None:
    webhook = hook(add(scene, server.url))
    settings.WEBHOOK_ALLOW_PRIVATE = False
    Webhook.objects.update(url="http://localhost/hook")
    webhook.refresh_from_db()
    delivery = WebhookDelivery.objects.create(
        webhook=webhook, event="test", key="1", payload={"competition": {"name": "x"}, "data": {}}
    )
    assert not attempt(delivery, "worker")
    assert (delivery.status, "private network" in delivery.answer, server.heard) == (None, True, [])


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"url": "http://127.0.0.1/"}, "url"),
        ({"url": "nonsense"}, "url"),
        ({"url": "https://8.8.8.8/", "kind": "letter"}, "kind"),
        ({"url": "https://8.8.8.8/", "events": ["rain"]}, "events"),
        ({"url": "https://8.8.8.8/", "events": []}, "events"),
    ],
)
def test_bad_input_is_refused_and_changes_nothing(scene: Scene, body: Any, code: str) -> None:
    answer = as_json(scene.client("owner"), "post", f"{scene.address}webhooks/", body)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert not Webhook.objects.exists()


def test_a_competition_has_ten_webhooks_at_most(scene: Scene) -> None:
    Webhook.objects.bulk_create(Webhook(competition=scene.competition, url="https://8.8.8.8/") for _ in range(10))
    assert as_json(scene.client("owner"), "post", f"{scene.address}webhooks/", {"url": "https://8.8.8.8/"}).status_code == 409


def test_a_recorder_asks_for_no_webhooks_where_there_are_none(scene: Scene, django_assert_num_queries: Any) -> None:
    recording = begin_fixture(By(scene.owner), scene.competition, 1)
    found = Recording.objects.select_related("fixture__competition").get(pk=recording.pk)
    action = found.actions.model(recording=found, verb="enter", version=1)
    with django_assert_num_queries(0):
        deliveries.with_recorder_action(action)


def test_what_cannot_be_told_keeps_nobody_from_playing(
    scene: Scene, server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(scene, server.url)

    def broken(*given: Any) -> Any:
        Webhook.objects.get(pk=-1)  # as a fault of ours might

    monkeypatch.setattr(deliveries, "of_action", broken)
    report(scene.competition, scene.owner, 1, 2, 0)
    assert scene.competition.fixtures.get(number=1).status == "played"
    assert "could not be written down" in caplog.text


def test_what_is_taken_back_is_told_to_nobody(scene: Scene, server: Server) -> None:
    """What is to be told is in the transaction of what happened."""
    add(scene, server.url)
    with pytest.raises(RuntimeError), transaction.atomic():
        report(scene.competition, scene.owner, 1, 2, 0)
        assert WebhookDelivery.objects.count() == 2
        raise RuntimeError
    assert not WebhookDelivery.objects.exists()
    assert not scene.competition.fixtures.get(number=1).results.exists()
