"""Helpers by invitation: a link that is shown once, gives its role and nothing else, and can be revoked."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.services.making import somebody
from tests.tournaments.web.api import cast
from tournaments.models import Action, Invitation, Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene():
    return cast.a_cup()


def page(scene) -> str:
    return reverse("helpers", args=[scene.competition.public_id])


def invited(scene, role: str = "recorder", **more: str) -> str:
    """The address of a new invitation, as the page shows it."""
    text = scene.client("owner").post(page(scene), {"do": "invite", "role": role, **more}).content.decode()
    return re.search(r'value="http://testserver(/join/[^"]+)"', text)[1]


def test_whoever_opens_an_invitation_with_an_account_helps(scene):
    address = invited(scene)
    assert "Log in" in scene.client("anonymous").get(address).content.decode()
    stranger = scene.client("stranger")
    assert "Accept" in stranger.get(address).content.decode()
    assert stranger.post(address).headers["Location"] == scene.competition.get_absolute_url() + "record/"
    assert Role.objects.get(user=scene.users["stranger"]).role == "recorder"
    assert stranger.post(address).headers["Location"] == scene.competition.get_absolute_url() + "record/"  # a second tap
    assert stranger.get(address).status_code == 302
    assert Invitation.objects.get().used == 1


def role_of(scene, name: str) -> str | None:
    return Role.objects.filter(competition=scene.competition, user=scene.users[name]).values_list("role", flat=True).first()


def test_an_invitation_is_for_one_person(scene):
    address = invited(scene)
    scene.client("stranger").post(address)
    coach = scene.client("coach")
    assert coach.get(address).status_code == 404
    assert "This invitation has expired. Ask for a new one." in coach.post(address, follow=True).content.decode()
    assert (role_of(scene, "stranger"), role_of(scene, "coach")) == ("recorder", None)
    assert "Open invitations" not in scene.client("owner").get(page(scene)).content.decode()


def test_an_invitation_for_several_people_is_spent_by_the_last(scene):
    address = invited(scene, people="2")
    third = somebody("Third")
    for name in ("stranger", "coach"):
        scene.client(name).post(address)
        scene.client(name).post(address)
    came = Client()
    came.force_login(third)
    came.post(address)
    assert not Role.objects.filter(user=third).exists()
    assert Invitation.objects.get().used == 2


@pytest.mark.parametrize("people", ["0", "-1", "101", "many", ""])
def test_an_invitation_is_for_a_number_of_people(scene, people):
    posted = {"do": "invite", "role": "recorder", "people": people}
    answer = scene.client("owner").post(page(scene), posted, follow=True)
    assert "An invitation is for 1 to 100 people." in answer.content.decode()
    assert not Invitation.objects.exists()


def test_taking_a_role_away_closes_the_link_it_came_by(scene):
    """A dismissed organiser does not come back by the link, and nobody else by what they have sent on."""
    address, other = invited(scene, "organiser", people="5"), invited(scene, "recorder", people="5")
    scene.client("stranger").post(address)
    told = scene.client("owner").post(page(scene), {"do": "take", "user": "Stranger"}, follow=True).content.decode()
    assert "The invitation it came from is closed, too." in told
    for name in ("stranger", "coach"):
        scene.client(name).post(address)
        assert role_of(scene, name) is None
    scene.client("stranger").post(other)  # an older one, for others
    assert role_of(scene, "stranger") is None
    scene.client("coach").post(other)
    assert role_of(scene, "coach") == "recorder"
    scene.client("stranger").post(invited(scene))  # asked back
    assert role_of(scene, "stranger") == "recorder"


def test_whoever_gets_a_lesser_role_does_not_take_the_other_one_back(scene):
    address = invited(scene, "organiser", people="5")
    scene.client("stranger").post(address)
    scene.client("owner").post(page(scene), {"do": "give", "user": "Stranger", "role": "recorder"})
    scene.client("stranger").post(address)
    assert role_of(scene, "stranger") == "recorder"


def test_giving_a_role_by_name_does_not_tell_who_has_an_account(scene):
    owner = scene.client("owner")
    answers = []
    for name in ("Stranger", "Nobody"):
        shown = owner.post(page(scene), {"do": "give", "user": name, "role": "recorder"}, follow=True).content.decode()
        assert "has no role here yet" in shown
        answers.append(re.sub(r'csrfmiddlewaretoken" value="[^"]*', "", shown).replace(name, ""))
    assert answers[0] == answers[1] and role_of(scene, "stranger") is None


def test_a_program_invites_and_is_told_the_address_once(scene):
    client, place = scene.client("owner"), scene.address + "invitations/"
    made = cast.as_json(client, "post", place, {"role": "organiser"}, **{"Idempotency-Key": "a"})
    address = made.json()["url"].removeprefix("http://testserver")
    assert (made.json()["people"], made["Cache-Control"]) == (1, "no-store")
    again = cast.as_json(client, "post", place, {"role": "organiser"}, **{"Idempotency-Key": "a"})
    assert (again.status_code, again.json()["code"]) == (409, "told_before")
    assert address not in client.get(place).content.decode() and len(client.get(place).json()) == 1
    scene.client("stranger").post(address)
    assert (role_of(scene, "stranger"), client.get(place).json()) == ("organiser", [])


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
