"""Devices are told by a real push service: encrypted for them, signed by us, once; and gone when they are."""

import base64
import json
import time
from datetime import timedelta
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from django.utils import timezone

from fuba_site.accounts.models import User
from matches.models import Device, Notice
from matches.notifications import services, vapid
from matches.notifications.push import decoded
from matches.notifications.sending import NOTICES
from tests.matches.notifications.conftest import registered
from tests.matches.notifications.post_office import Browser, PushService
from tests.matches.notifications.test_notices import call
from tests.tournaments.web.api.cast import Scene, as_json
from tournaments.services.refusals import Conflict, Refusal

pytestmark = pytest.mark.django_db


def test_a_device_reads_what_nobody_on_the_way_can(scene: Scene, coach: User, push_service: PushService) -> None:
    browser, _device = registered(coach, push_service)
    call(scene)
    assert [NOTICES.deliver("worker"), NOTICES.deliver("worker")] == [1, 0]
    ((headers, body),) = push_service.heard
    assert b"Winter" not in body
    told = browser.read(body)
    assert told["title"].endswith("Winter Cup") and told["url"].startswith("/competitions/")
    assert (headers["Content-Encoding"], headers["Urgency"]) == ("aes128gcm", "high")


def test_the_service_can_check_who_sends(scene: Scene, coach: User, push_service: PushService) -> None:
    registered(coach, push_service)
    call(scene)
    NOTICES.deliver("worker")
    scheme, _space, rest = push_service.heard[0][0]["Authorization"].partition(" ")
    parts = dict(each.strip().split("=", 1) for each in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", vapid.public_key())
    head, claims, signature = parts["t"].split(".")
    raw = decoded(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said = json.loads(decoded(claims))
    assert said["aud"] == f"http://127.0.0.1:{push_service.server_port}"
    assert time.time() < said["exp"] <= time.time() + 24 * 3600


def test_the_key_stays_and_one_from_before_still_signs(settings: Any) -> None:
    before = vapid.public_key()
    assert before == vapid.public_key()
    old = settings.SECRET_KEY
    settings.SECRET_KEY = "another" * 10
    assert vapid.public_key() != before
    assert vapid.authorization("https://push.example/1", before, 0) is None
    settings.SECRET_KEY_FALLBACKS = [old]
    assert vapid.authorization("https://push.example/1", before, 0) is not None


@pytest.mark.parametrize(("answer", "left", "state"), [(404, 0, "given_up"), (410, 0, "given_up"), (500, 1, "waiting")])
def test_a_device_that_is_gone_is_dropped(
    scene: Scene, coach: User, push_service: PushService, answer: int, left: int, state: str
) -> None:
    registered(coach, push_service)
    call(scene)
    push_service.answers.append(answer)
    assert NOTICES.deliver("worker") == 0
    assert (Device.objects.count(), Notice.objects.get(channel="push").state) == (left, state)


def test_two_devices_are_told_each_for_itself(scene: Scene, coach: User, push_service: PushService) -> None:
    first, second = (registered(coach, push_service, name)[0] for name in ("one", "two"))
    call(scene)
    push_service.answers.append(503)
    assert NOTICES.deliver("worker") == 1
    Notice.objects.update(next_attempt=timezone.now())
    assert NOTICES.deliver("worker") == 1, "only the one that was not told"
    bodies = [body for _headers, body in push_service.heard]
    assert len(bodies) == 3
    assert first.read(bodies[0]) and second.read(bodies[1]) and first.read(bodies[2])


def test_a_message_that_is_sent_twice_replaces_itself(scene: Scene, coach: User, push_service: PushService) -> None:
    browser, _device = registered(coach, push_service)
    call(scene)
    row = NOTICES.rows.get(channel="push")
    assert NOTICES.jobs.take(row.pk, "killed")
    NOTICES.send(row)
    Notice.objects.filter(pk=row.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    NOTICES.sweep()
    assert NOTICES.deliver("next") == 1
    first, second = (browser.read(body)["tag"] for _headers, body in push_service.heard)
    assert first == second


@pytest.mark.parametrize(
    "endpoint", ["http://127.0.0.1/push", "http://10.0.0.1/push", "http://[::1]/push", "ftp://push.example/", "x" * 600]
)
def test_an_endpoint_in_a_private_network_is_refused(scene: Scene, endpoint: str) -> None:
    browser = Browser()
    with pytest.raises(Refusal):
        services.register(scene.users["coach"], endpoint, browser.p256dh, browser.auth, vapid.public_key())
    assert not Device.objects.exists()


def test_a_device_has_one_owner_and_an_account_so_many(scene: Scene, coach: User, push_service: PushService) -> None:
    registered(coach, push_service)
    registered(scene.owner, push_service)
    assert [each.user for each in Device.objects.all()] == [scene.owner], "whoever logged in there last"
    for number in range(services.MOST_DEVICES):
        registered(coach, push_service, f"{number}")
    with pytest.raises(Conflict):
        registered(coach, push_service, "another")


def test_a_browser_registers_and_leaves_by_the_api(scene: Scene, push_service: PushService) -> None:
    client, browser = scene.client("coach"), Browser()
    key = client.get("/api/messages/settings/").json()["server_key"]
    given = {"endpoint": push_service.endpoint(), "p256dh": browser.p256dh, "auth": browser.auth, "server_key": key}
    assert as_json(client, "post", "/api/messages/devices/", given).status_code == 201
    assert as_json(client, "post", "/api/messages/devices/", given).status_code == 201
    assert len(client.get("/api/messages/devices/").json()) == 1
    short = base64.urlsafe_b64encode(b"short").decode()
    assert as_json(client, "post", "/api/messages/devices/", {**given, "auth": short}).status_code == 422
    assert as_json(client, "post", "/api/messages/devices/", {**given, "server_key": "old"}).status_code == 409
    gone = {"endpoint": given["endpoint"]}
    assert as_json(scene.client("owner"), "delete", "/api/messages/devices/", gone).status_code == 204
    assert Device.objects.count() == 1, "nobody removes another's"
    assert as_json(client, "delete", "/api/messages/devices/", gone).status_code == 204
    assert Device.objects.count() == 0
