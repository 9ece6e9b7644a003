"""Private links: made by the organiser, told once, opened by whoever has one, and revoked."""

import re

import pytest
from django.test import Client

from fuba_site.web.addresses import qr_code
from matches.links.models import FixtureLink
from tests.matches.links.visitors import JSON, by_link, fixture_address, league, secret
from tests.tournaments.services.making import pairs, report, running, somebody
from tests.tournaments.web.api import cast
from tournaments.models import Action, Fixture
from tournaments.services.command import By
from tournaments.services.results import Ending, correct_result

pytestmark = pytest.mark.django_db


def test_the_secret_is_told_once_with_a_picture_and_stored_nowhere() -> None:
    scene = league()
    address = fixture_address(scene) + "links/"
    organiser = scene.client("organiser")
    made = organiser.post(address, {"side": "home"}, JSON)
    assert made.status_code == 201
    told = made.json()
    assert len(told["token"]) >= 43  # 256 bits
    assert told["url"] == f"http://testserver/t/{told['token']}/"
    assert told["qr"].startswith("<svg") and "style=" not in told["qr"]
    assert told["made_by"] == "Organiser"
    listed = organiser.get(address).json()
    assert [(link["side"], link["revoked"]) for link in listed] == [("home", None)]
    for table in (FixtureLink, Action):
        assert not [row for row in table.objects.values_list() if told["token"] in repr(row)]
    trail = organiser.get(f"{scene.address}actions/").content.decode()
    assert "make link" in trail and told["token"] not in trail and told["token"] not in repr(listed)


def test_a_link_opens_the_match_in_this_browser() -> None:
    scene = league(visibility="private")
    token = secret(scene, "away")
    phone = Client()
    assert phone.get(scene.address).status_code == 404
    opened = phone.get(f"/t/{token}/")
    assert opened.status_code == 302
    assert token not in opened["Location"] and str(scene.competition.public_id) in opened["Location"]
    assert phone.get(scene.address).json()["roles"] == ["guest", "public"]
    assert FixtureLink.objects.get().last_used is not None
    assert Client().get(scene.address, headers={"Authorization": f"Link {token}"}).status_code == 200


def test_a_link_opens_nothing_else() -> None:
    scene = league(visibility="private")
    phone = by_link(scene, "home")
    other = running(somebody("Bo"), visibility="private")
    assert phone.get(f"/api/competitions/{other.public_id}/").status_code == 404
    assert phone.patch(scene.address, {"name": "Mine"}, JSON).status_code == 403
    for path, body in (("result/", {"home_goals": 1}), ("links/", {"side": "home"}), ("correct/", {"reason": "x"})):
        answer = phone.post(fixture_address(scene) + path, body, JSON)
        assert (path, answer.status_code) == (path, 403)
        assert answer.json()["detail"].startswith("You may not do that here")


def test_a_form_from_elsewhere_does_not_use_the_link_of_the_session() -> None:
    scene = league()
    phone = by_link(scene, "home", enforce_csrf_checks=True)
    answer = phone.post(fixture_address(scene) + "recording/", {}, JSON)
    assert answer.status_code == 403
    assert "CSRF" in answer.json()["detail"]


def test_a_revoked_link_opens_nothing_neither_here_nor_where_it_was_opened() -> None:
    scene = league(visibility="private")
    token = secret(scene, "home")
    phone = Client()
    phone.get(f"/t/{token}/")
    link = FixtureLink.objects.get()
    organiser = scene.client("organiser")
    revoke = f"{fixture_address(scene)}links/{link.pk}/revoke/"
    assert organiser.post(revoke, {}, JSON).status_code == 200
    assert phone.get(scene.address).status_code == 404
    gone = phone.get(f"/t/{token}/")
    assert gone.status_code == 404
    assert "Ask the organiser" in gone.content.decode()
    by_header = Client().get(scene.address, headers={"Authorization": f"Link {token}"})
    assert by_header.status_code == 401
    assert "Ask the organiser" in by_header.json()["detail"]
    assert organiser.post(revoke, {}, JSON).json()["code"] == "revoked"


def test_a_link_made_anew_replaces_the_old_one() -> None:
    scene = league()
    old = secret(scene, "home")
    organiser = scene.client("organiser")
    again = organiser.post(fixture_address(scene) + "links/", {"side": "home"}, JSON)
    assert (again.status_code, again.json()["code"]) == (409, "has_link")
    address = f"{fixture_address(scene)}links/{FixtureLink.objects.get().pk}/renew/"
    new = organiser.post(address, {}, JSON, headers={"Idempotency-Key": "1"})
    assert new.status_code == 201
    twice = organiser.post(address, {}, JSON, headers={"Idempotency-Key": "1"})
    assert (twice.status_code, twice.json()["code"]) == (409, "told_before")
    assert [Client().get(f"/t/{token}/").status_code for token in (old, new.json()["token"])] == [404, 302]


@pytest.mark.parametrize("token", ["x", "a" * 43, "a" * 5000, "%00" * 30, "../../admin", "é" * 43])
def test_a_guess_finds_nothing(token: str) -> None:
    assert Client().get(f"/t/{token}/").status_code == 404


@pytest.mark.parametrize("header", ["Link", "Link ", "Link a b", "link x", "Link " + "x" * 300])
def test_a_wrong_header_is_told(header: str) -> None:
    scene = league()
    assert Client().get(scene.address, headers={"Authorization": header}).status_code == 401


@pytest.mark.parametrize(
    ("body", "status"), [({"side": "left"}, 422), ({"side": ""}, 400), ({}, 400), ({"side": 1}, 400), ([], 400)]
)
def test_a_link_is_for_a_side_or_for_the_table(body: object, status: int) -> None:
    scene = league()
    assert scene.client("owner").post(fixture_address(scene) + "links/", body, JSON).status_code == status
    assert not FixtureLink.objects.exists()


def test_there_is_no_link_for_a_team_that_nobody_knows_yet() -> None:
    scene = cast.a_cup()
    final = Fixture.objects.get(competition=scene.competition, home=None)
    answer = scene.client("owner").post(fixture_address(scene, final.number) + "links/", {"side": "home"}, JSON)
    assert (answer.status_code, answer.json()["code"]) == (422, "no_team")
    assert scene.client("owner").post(
        fixture_address(scene, final.number) + "links/", {"side": "table"}, JSON
    ).status_code == 201  # fmt: skip


def test_the_link_of_a_team_that_is_no_longer_in_the_match_opens_nothing() -> None:
    scene = cast.a_cup()
    for number in (1, 2):
        report(scene.competition, scene.owner, number, 2, 0)
    final = Fixture.objects.get(competition=scene.competition, number=3)
    token = secret(scene, "home", final.number)
    assert Client().get(f"/t/{token}/").status_code == 302
    before = pairs(scene.competition)[3]
    correct_result(scene.competition, By(scene.owner, "misread"), 1, Ending(home_goals=0, away_goals=2))
    assert pairs(scene.competition)[3] != before
    assert Client().get(f"/t/{token}/").status_code == 404


def test_the_code_shows_the_address() -> None:
    """The picture has as many modules as an address of that length needs: nothing was cut off."""
    short, long = qr_code("http://a/"), qr_code("http://a/" + "x" * 60)
    sizes = [int(re.search(r'viewBox="0 0 (\d+)', each)[1]) for each in (short, long)]  # type: ignore[index]
    assert sizes[0] < sizes[1]
