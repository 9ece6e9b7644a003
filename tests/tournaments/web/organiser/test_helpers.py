"""Helpers by invitation: a link that is shown once, gives its role and nothing else, and can be revoked."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse

from tests.tournaments.web.api import cast
from tournaments.models import Action, Invitation, Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene():
    return cast.a_cup()


def page(scene) -> str:
    return reverse("helpers", args=[scene.competition.public_id])


def invited(scene, role: str = "recorder") -> str:
    """The address of a new invitation, as the page shows it."""
    text = scene.client("owner").post(page(scene), {"do": "invite", "role": role}).content.decode()
    return re.search(r'value="http://testserver(/join/[^"]+)"', text)[1]


def test_whoever_opens_an_invitation_with_an_account_helps(scene):
    address = invited(scene)
    assert "Log in" in scene.client("anonymous").get(address).content.decode()
    stranger = scene.client("stranger")
    assert "Accept" in stranger.get(address).content.decode()
    assert stranger.post(address).headers["Location"] == scene.competition.get_absolute_url() + "record/"
    assert Role.objects.get(user=scene.users["stranger"]).role == "recorder"
    stranger.post(address)
    assert Invitation.objects.get().used == 1


def test_nobody_loses_a_higher_role_by_it(scene):
    address = invited(scene)
    for role in ("owner", "organiser"):
        scene.client(role).post(address)
        assert Role.objects.get(user=scene.users[role]).role == role


def test_the_secret_is_shown_once_and_stored_nowhere(scene):
    token = invited(scene).split("/")[2]
    assert token not in scene.client("owner").get(page(scene)).content.decode()
    assert token not in repr(list(Invitation.objects.values())) + repr(list(Action.objects.values()))


def test_a_revoked_old_or_wrong_invitation_gives_nothing(scene):
    address = invited(scene)
    row = Invitation.objects.get()
    stranger = scene.client("stranger")
    Invitation.objects.update(expires=row.created - timedelta(days=1))
    assert stranger.post(address, follow=True).status_code == 404
    Invitation.objects.update(expires=row.created + timedelta(days=1))
    scene.client("owner").post(page(scene), {"do": "revoke", "number": str(row.pk)})
    assert stranger.post(address, follow=True).status_code == 404
    assert stranger.get("/join/nonsense/").status_code == 404
    assert not Role.objects.filter(user=scene.users["stranger"]).exists()


def test_an_owner_who_is_none_any_more_invites_nobody(scene):
    address = invited(scene)
    scene.client("owner").post(page(scene), {"do": "take", "user": "Recorder"})
    Role.objects.filter(user=scene.owner).update(role="recorder")
    scene.client("stranger").post(address)
    assert not Role.objects.filter(user=scene.users["stranger"]).exists()


@pytest.mark.parametrize("posted", [{}, {"do": "invite"}, {"do": "invite", "role": "owner"}, {"do": "revoke", "number": "9"},
                                    {"do": "take", "user": "nobody"}, {"do": "take", "user": "Owner"}])  # fmt: skip
def test_wrong_wishes_are_answered_and_change_nothing(scene, posted):
    before = list(Role.objects.values()), Invitation.objects.count()
    answer = scene.client("owner").post(page(scene), posted, follow=True)
    assert "told error" in answer.content.decode()
    assert before == (list(Role.objects.values()), Invitation.objects.count())


def test_helpers_are_the_owners_business(scene):
    seen = {role: scene.client(role).get(page(scene)).status_code for role in cast.ROLES}
    assert seen == {"owner": 200, "organiser": 403, "recorder": 403, "coach": 403, "stranger": 403, "anonymous": 302}


def test_the_only_owner_is_not_offered_to_go(scene):
    """Of three who have a role, two can lose it; of two owners either can."""
    takes = 'value="take"'
    assert scene.client("owner").get(page(scene)).content.decode().count(takes) == 2
    Role.objects.filter(user=scene.users["organiser"]).update(role="owner")
    assert scene.client("owner").get(page(scene)).content.decode().count(takes) == 3
