"""The page about matches of AI coaches: everybody sees how far it is, organisers have the levers."""

import pytest
from django.urls import reverse

from matches.ai_play.claims import ORDERS
from matches.ai_play.orders import order_play, progress
from matches.ai_play.readiness import playable
from matches.models import OrderState, PlayOrder
from tests.matches.playing import play
from tests.tournaments.web.api import cast
from tournaments.models import Competition, Fixture, Team
from tournaments.services.command import By

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene():
    made = cast.a_league()
    Team.objects.filter(entries__competition=made.competition).update(coach=None, coach_level="random")
    return made


def page(competition: Competition) -> str:
    return reverse("ai-matches", args=[competition.public_id])


def test_an_organiser_orders_pauses_goes_on_and_cancels(scene):
    client, address = scene.client("organiser"), page(scene.competition)
    for lever, state in (("order", "waiting"), ("pause", "paused"), ("resume", "waiting")):
        assert client.post(address, {"lever": lever}).status_code == 302
        assert set(PlayOrder.objects.values_list("state", flat=True)) == {state}
    assert "0 of 6 played" in client.get(address).content.decode()
    client.post(address, {"lever": "cancel"})
    assert not PlayOrder.objects.exists()


def test_an_organiser_goes_on_with_what_is_still_to_come(scene):
    client, address = scene.client("organiser"), page(scene.competition)
    client.post(address, {"lever": "order"})
    client.post(address, {"lever": "pause"})
    PlayOrder.objects.update(state=OrderState.DONE)
    assert "Go on" in client.get(address).content.decode()
    client.post(address, {"lever": "resume"})
    assert "Go on" not in client.get(address).content.decode()


def test_a_spectator_follows_and_has_no_levers(scene):
    order_play(scene.competition, By(scene.owner))
    first = Fixture.objects.get(competition=scene.competition, number=1)
    play(first.pk, "a task")
    client, address = scene.client("anonymous"), page(scene.competition)
    text = client.get(address).content.decode()
    assert "1 of 6 played" in text and "lever" not in text
    assert first.matches.get().get_absolute_url() in text
    part = client.get(address, {"part": ""}).content.decode()
    assert "1 of 6 played" in part and "<html" not in part
    client.post(address, {"lever": "cancel"})
    assert PlayOrder.objects.count() == 6


def test_what_was_given_up_is_shown_with_its_error_to_organisers_alone(scene, settings):
    settings.FIXTURE_FAILURES = 1
    order_play(scene.competition, By(scene.owner))
    first = Fixture.objects.get(competition=scene.competition, number=1)
    PlayOrder.objects.filter(pk=first.pk).update(state=OrderState.CLAIMED, claim="a task")
    ORDERS.failed(first.pk, "a task", ValueError("<b>the dog ate the ball</b>"))
    assert "&lt;b&gt;the dog ate the ball" in scene.client("owner").get(page(scene.competition)).content.decode()
    seen = scene.client("stranger").get(page(scene.competition)).content.decode()
    assert "Failed" in seen and "the dog" not in seen


@pytest.mark.parametrize("posted", [{}, {"lever": "explode"}, {"lever": "order", "stage": "no such stage"}, {"lever": "pause"}])
def test_a_wrong_wish_is_answered_on_the_page_and_changes_nothing(scene, posted):
    response = scene.client("owner").post(page(scene.competition), posted, follow=True)
    assert response.status_code == 200 and response.context["messages"]
    assert not PlayOrder.objects.exists()


def test_a_draft_is_hidden_from_strangers():
    made = cast.a_draft()
    assert made.client("stranger").get(page(made.competition)).status_code == 404
    assert made.client("owner").get(page(made.competition)).status_code == 200


def test_nobody_promises_seconds_for_what_waits_for_people(scene):
    """One team of four is a person's: whoever meets it waits for it."""
    person = Team.objects.filter(entries__competition=scene.competition, entries__number=1)
    person.update(coach_level="")
    order_play(scene.competition, By(scene.owner))
    while fresh := playable(scene.competition):
        play(fresh[0].pk)
    seen = progress(scene.competition)
    assert seen.rate and seen.waiting == seen.held > 0
    assert (seen.ahead, seen.seconds_left) == (0, None)
    shown = scene.client("organiser").get(page(scene.competition)).content.decode()
    assert f"{seen.held} waiting for matches of people" in shown
    assert "seconds left" not in shown and "matches a minute" not in shown
    answer = scene.client("organiser").get(f"{scene.address}play/").json()
    assert (answer["waiting_for_people"], answer["seconds_left"]) == (seen.held, None)
