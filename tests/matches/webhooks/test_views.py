"""The organiser's pages about webhooks."""

import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from matches.models import Webhook, WebhookDelivery
from matches.webhooks import services
from matches.webhooks.deliveries import MOST_GIVEN_UP, deliver
from matches.webhooks.events import EVENTS
from tests.matches.webhooks.listening import Server
from tests.tournaments.services.making import report
from tests.tournaments.web.api.cast import ROLES, Scene, as_json
from tournaments.models import Action

pytestmark = pytest.mark.django_db
NEW = {"kind": "plain", "events": ["goal", "match_finished"]}


def page(scene: Scene, webhook: Webhook | None = None) -> str:
    every = f"{scene.competition.get_absolute_url()}organise/webhooks/"
    return every if webhook is None else f"{every}{webhook.public_id}/"


def made(scene: Scene, url: str, **more: Any) -> Webhook:
    answer = scene.client("organiser").post(page(scene), {**NEW, "url": url, **more})
    assert answer.status_code == 200, answer.content.decode()
    return Webhook.objects.latest("pk")


def press(scene: Scene, webhook: Webhook, do: str, **more: Any) -> str:
    """What the page says after a button."""
    return plain(scene.client("organiser").post(page(scene, webhook), {"do": do, **more}, follow=True))


def plain(answer: Any) -> str:
    """The text of a page, its lines joined."""
    return " ".join(answer.content.decode().split())


def test_the_files_lead_to_the_page_and_the_page_to_each_webhook(server: Server, scene: Scene) -> None:
    organiser = scene.client("organiser")
    assert page(scene) in organiser.get(f"{scene.competition.get_absolute_url()}organise/files/").content.decode()
    webhook = made(scene, server.url)
    shown = organiser.get(page(scene)).content.decode()
    assert page(scene, webhook) in shown
    assert server.url in shown
    assert organiser.get(page(scene, webhook)).status_code == 200


def test_the_secret_is_shown_once(server: Server, scene: Scene) -> None:
    organiser = scene.client("organiser")
    answer = organiser.post(page(scene), {**NEW, "url": server.url}).content.decode()
    webhook = Webhook.objects.get()
    assert webhook.secret in answer
    assert (webhook.events, webhook.kind, webhook.owner) == (["goal", "match_finished"], "plain", scene.users["organiser"])
    for address in (page(scene), page(scene, webhook), f"{scene.competition.get_absolute_url()}history/"):
        assert webhook.secret not in organiser.get(address).content.decode()


def test_a_new_secret_takes_the_place_of_a_lost_one(server: Server, scene: Scene) -> None:
    webhook = made(scene, server.url)
    text = press(scene, webhook, "secret")
    new = Webhook.objects.get().secret
    assert new != webhook.secret
    assert new in text
    by_api = as_json(scene.client("owner"), "post", f"{scene.address}webhooks/{webhook.public_id}/secret/")
    assert by_api.json()["secret"] == Webhook.objects.get().secret != new
    assert new not in repr(list(Action.objects.values()))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"url": "http://127.0.0.1/hook"}, "private network"),
        ({"url": "ftp://club.example/"}, "must begin with https:// or http://"),
        ({"url": "https://8.8.8.8/" + "x" * 500}, "too long: 500 characters at most"),
        ({"url": ""}, "must begin with"),
        ({"url": "https://8.8.8.8/", "kind": "letter"}, "There is no kind"),
        ({"url": "https://8.8.8.8/", "events": ["rain"]}, "There is no event"),
        ({"url": "https://8.8.8.8/", "events": []}, "Choose at least one event."),
        ({"url": "https://1.1.1.1/taken"}, "There is already a webhook for this address. Change that one."),
    ],
)
def test_what_is_wrong_is_said_as_by_the_api_and_nothing_typed_is_lost(scene: Scene, wrong: Any, sentence: str) -> None:
    Webhook.objects.create(competition=scene.competition, url="https://1.1.1.1/taken")
    sent = {**NEW, **wrong}
    by_page = scene.client("owner").post(page(scene), sent)
    text = by_page.content.decode()
    assert sentence in text
    assert f'value="{sent["url"]}"' in text
    chosen = re.findall(r'name="events" value="(\w+)" checked', text)
    assert chosen == [each for each in EVENTS if each in sent["events"]]
    if sent["url"]:  # the API says itself that a text must not be empty
        by_api = as_json(scene.client("owner"), "post", f"{scene.address}webhooks/", sent)
        assert by_api.status_code == by_page.status_code
        assert by_api.json()["detail"] in text.replace("&#x27;", "'")
    assert Webhook.objects.count() == 1


def test_a_webhook_is_changed_switched_off_and_removed(server: Server, scene: Scene) -> None:
    webhook = made(scene, server.url)
    other = made(scene, f"{server.url}/other")
    press(scene, webhook, "change", url=f"{server.url}/new", kind="plain", events=["table_changed"])
    webhook.refresh_from_db()
    assert (webhook.url, webhook.events) == (f"{server.url}/new", ["table_changed"])
    refused = press(scene, webhook, "change", url=other.url, kind="plain", events=["goal"])
    assert "There is already a webhook for this address. Change that one." in refused
    assert f'value="{other.url}"' in refused
    press(scene, webhook, "off")
    assert not Webhook.objects.get(pk=webhook.pk).active
    press(scene, webhook, "on")
    assert Webhook.objects.get(pk=webhook.pk).active
    press(scene, webhook, "remove")
    assert list(Webhook.objects.all()) == [other]
    assert "This button does not exist." in press(scene, other, "fly")


def test_the_address_of_a_discord_channel_is_not_shown_and_kept_if_nothing_is_typed(server: Server, scene: Scene) -> None:
    webhook = made(scene, f"{server.url}/hidden-part", kind="discord")
    for address in (page(scene), page(scene, webhook)):
        assert "hidden-part" not in scene.client("organiser").get(address).content.decode()
    press(scene, webhook, "change", url="", kind="discord", events=["goal"])
    webhook.refresh_from_db()
    assert (webhook.url, webhook.events) == (f"{server.url}/hidden-part", ["goal"])


def test_a_test_is_sent_and_its_answer_shown(server: Server, scene: Scene) -> None:
    webhook = made(scene, server.url)
    assert "next attempt now" in press(scene, webhook, "test")
    assert "A test is already on its way." in press(scene, webhook, "test")
    server.answers = [503]
    assert deliver(webhook.pk, "worker") == 0
    shown = plain(scene.client("organiser").get(page(scene, webhook)))
    assert re.search(r"1 attempt · answer 503 · next attempt \d+ \w+, \d\d:\d\d:\d\d", shown)
    WebhookDelivery.objects.update(next_attempt=timezone.now())
    assert deliver(webhook.pk, "worker") == 1
    shown = plain(scene.client("organiser").get(page(scene, webhook)))
    assert re.search(r"2 attempts · answer 204 · arrived", shown)


def test_a_delivery_that_was_given_up_is_sent_again_from_the_log(server: Server, scene: Scene) -> None:
    webhook = made(scene, server.url)
    report(scene.competition, scene.owner, 1, 2, 0)
    WebhookDelivery.objects.update(state="given_up", attempts=5, answer="No answer: it took too long.")
    delivery = WebhookDelivery.objects.get()
    organiser = scene.client("organiser")
    assert "No answer: it took too long." in organiser.get(page(scene, webhook)).content.decode()
    assert "Pas de réponse" in organiser.get(f"{page(scene, webhook)}?lang=fr").content.decode()
    organiser.get(f"{page(scene, webhook)}?lang=en")
    press(scene, webhook, "again", delivery=str(delivery.public_id))
    assert deliver(webhook.pk, "worker") == 1
    assert server.bodies()[0]["id"] == str(delivery.public_id)
    for unknown in ("nonsense", "00000000-0000-0000-0000-000000000000"):
        assert "This delivery does not exist." in press(scene, webhook, "again", delivery=unknown)


def test_one_that_was_switched_off_for_silence_says_so(server: Server, scene: Scene) -> None:
    webhook = made(scene, server.url)
    Webhook.objects.update(active=False, given_up=MOST_GIVEN_UP)
    assert "20 messages in a row failed" in scene.client("owner").get(page(scene, webhook)).content.decode()
    press(scene, webhook, "on")
    assert Webhook.objects.get().given_up == 0


def test_a_hostile_answer_is_text_and_the_log_has_pages(scene: Scene, django_assert_max_num_queries: Any) -> None:
    webhook = Webhook.objects.create(competition=scene.competition, url="https://8.8.8.8/")
    WebhookDelivery.objects.bulk_create(
        WebhookDelivery(
            webhook=webhook, event="goal", key=str(n), state="given_up", status=500, answer="<script>alert(1)</script>"
        )
        for n in range(45)
    )
    owner = scene.client("owner")
    with django_assert_max_num_queries(16):
        shown = owner.get(page(scene, webhook)).content.decode()
    assert "<script>alert" not in shown
    assert (shown.count("Send again"), "page 1 of 3" in shown) == (20, True)
    assert owner.get(f"{page(scene, webhook)}?page=3").content.decode().count("Send again") == 5
    part = owner.get(f"{page(scene, webhook)}?part&page=2").content.decode()
    assert "<html" not in part
    assert "page 2 of 3" in part


@pytest.mark.parametrize(("role", "status"), list(zip(ROLES, (200, 200, 403, 403, 403, 302), strict=True)))
def test_the_pages_are_for_those_who_organise(scene: Scene, role: str, status: int) -> None:
    webhook = Webhook.objects.create(competition=scene.competition, url="https://8.8.8.8/")
    for address in (page(scene), page(scene, webhook)):
        assert scene.client(role).get(address).status_code == status
        if status != 200:
            assert scene.client(role).post(address, {"do": "remove"}).status_code == status
    assert Webhook.objects.exists()


def test_a_webhook_of_another_competition_is_not_there(scene: Scene, server: Server) -> None:
    webhook = made(scene, server.url)
    address = page(scene, webhook).replace(str(webhook.public_id), "00000000-0000-0000-0000-000000000000")
    assert scene.client("owner").get(address).status_code == 404


def test_whoever_presses_too_often_has_to_wait(server: Server, scene: Scene) -> None:
    webhook = made(scene, server.url)
    organiser = scene.client("organiser")
    answers = [organiser.post(page(scene, webhook), {"do": "test"}).status_code for _ in range(services.TESTS.most + 1)]
    assert (answers[0], answers[-1]) == (302, 429)


def test_a_form_without_its_token_changes_nothing(server: Server, scene: Scene) -> None:
    webhook = made(scene, server.url)
    careless = Client(enforce_csrf_checks=True)
    careless.force_login(scene.owner)
    assert careless.post(page(scene, webhook), {"do": "remove"}).status_code == 403
    assert Webhook.objects.exists()
