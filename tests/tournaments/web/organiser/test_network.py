"""The page that says how phones come here: for a site in a network its address and code, else what to do."""

import pytest
from django.urls import reverse

from fuba_site.web.addresses import qr_code
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import Scene

pytestmark = pytest.mark.django_db
VENUE = "http://192.168.1.20:8000"
HOW = "make run LAN=1"


def shown(scene: Scene, page: str = "network", host: str = "127.0.0.1:8000", **headers: str) -> str:
    client = scene.client("owner", headers={"host": host, **headers})
    return client.get(reverse(page, args=[scene.competition.public_id])).text


def test_the_address_is_shown_with_a_code_that_opens_the_competition(settings):
    settings.SITE_URL = VENUE
    scene = cast.a_cup()
    page = shown(scene)
    assert f"<bdi>{VENUE}</bdi>" in page and "same Wi-Fi" in page and HOW not in page
    assert qr_code(f"{VENUE}{scene.competition.get_absolute_url()}") in page


@pytest.mark.parametrize("make", [cast.a_draft, lambda: cast.scene(visibility="private")], ids=["draft", "private"])
def test_the_code_opens_the_home_page_where_guests_would_find_nothing(settings, make):
    settings.SITE_URL = VENUE
    page = shown(make())
    assert qr_code(f"{VENUE}/") in page and "The code opens the home page" in page


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000"])
def test_on_this_machine_alone_it_says_what_to_do(host):
    page = shown(cast.a_cup(), host=host)
    assert f"<code>{HOW}</code>" in page and host in page
    assert "join-code" not in page


def test_a_site_that_everybody_can_open_asks_for_no_network(settings):
    settings.ALLOWED_HOSTS = ["fuba.example"]
    page = shown(cast.a_cup(), host="fuba.example")
    assert "<bdi>http://fuba.example</bdi>" in page and "same Wi-Fi" not in page


def test_it_is_written_in_french():
    assert "Rejoindre avec un téléphone" in shown(cast.a_cup(), **{"accept-language": "fr"})


@pytest.mark.parametrize("make", [cast.a_draft, cast.a_cup])
def test_the_desk_leads_there(make):
    scene = make()
    assert reverse("network", args=[scene.competition.public_id]) in shown(scene, "organise")


def test_it_is_a_page_to_look_at_only():
    scene = cast.a_cup()
    assert scene.client("owner").post(reverse("network", args=[scene.competition.public_id])).status_code == 405


def test_a_draft_of_others_is_not_there():
    scene = cast.a_draft()
    assert scene.client("stranger").get(reverse("network", args=[scene.competition.public_id])).status_code == 404


def test_an_odd_name_is_only_a_name(settings):
    settings.SITE_URL = VENUE
    scene = cast.a_cup()
    scene.competition.name = "<script>alert(1)</script>"
    scene.competition.save()
    assert "<script>alert" not in shown(scene)


@pytest.mark.parametrize(("site_url", "alone"), [("", True), (VENUE, False)])
def test_a_link_that_phones_cannot_open_says_so(settings, site_url, alone):
    settings.SITE_URL = site_url
    scene = cast.a_cup()
    client = scene.client("owner", headers={"host": "127.0.0.1:8000"})
    how = reverse("network", args=[scene.competition.public_id])
    invitation = client.post(reverse("helpers", args=[scene.competition.public_id]), {"do": "invite", "role": "recorder"})
    link = client.post(f"{scene.competition.get_absolute_url()}fixtures/1/coaches/", {"do": "link", "side": "home"})
    for page in (invitation.text, link.text):
        assert ("This link works only on this computer." in page) == (f'"{how}"' in page) == alone
