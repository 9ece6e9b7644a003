"""The address of the site: as the visitor used it, or as SITE_URL says it, in everything that is handed on."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.core.exceptions import ImproperlyConfigured
from django.test import Client, RequestFactory
from django.urls import reverse

from fuba_site.web.addresses import public_address, reach, read_site_url, site_address, site_host
from tests.fuba_site.test_settings import PRODUCTION, last_line, manage
from tests.matches.recorder.test_online_play import begin
from tests.tournaments.services.making import somebody
from tests.tournaments.web.api.cast import Scene
from tests.tournaments.web.api.permission_scenes import a_scheduled_cup
from tournaments.selectors.situation import Situation
from tournaments.web.printing.fixtures import to_play
from tournaments.web.printing.sheets import match_sheets
from tournaments.web.printing.table_cards import table_cards

LAPTOP = "http://127.0.0.1:8000"
VENUE = "http://192.168.1.20:8000"


# -- the variable -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("", ""),
        ("  ", ""),
        ("https://fuba.example", "https://fuba.example"),
        (" HTTPS://Fuba.Example/ ", "https://fuba.example"),
        ("http://192.168.1.20:8000", "http://192.168.1.20:8000"),
        ("http://[fd00::2]:8000/", "http://[fd00::2]:8000"),
    ],
)
def test_the_address_is_read_in_one_form(written, meant):
    assert read_site_url(written) == meant


@pytest.mark.parametrize(
    "written",
    ["fuba.example", "//fuba.example", "ftp://fuba.example", "https://", "https://fuba.example/league", "https://fuba.example?x",
     "https://anna:secret@fuba.example", "http://fuba.example:0", "http://fuba.example:70000", "http://fuba.example:x",
     "http://[fd00::2", "https://fuba example", "https://fuba.example/<script>", "javascript://alert(1)", "https://a\\b"],
)  # fmt: skip
def test_what_is_no_address_is_refused(written):
    with pytest.raises(ImproperlyConfigured, match=r"SITE_URL is .*; it must be an address such as"):
        read_site_url(written)


def test_production_refuses_an_address_that_it_would_not_answer(tmp_path):
    refused = manage(tmp_path, "check", **PRODUCTION, SITE_URL="https://other.example")
    assert refused.returncode != 0
    assert "SITE_URL is https://other.example, and its host is not in ALLOWED_HOSTS" in last_line(refused)
    assert manage(tmp_path, "check", **PRODUCTION, SITE_URL="https://fuba.example").returncode == 0


@pytest.mark.parametrize(
    ("variables", "hosts"),
    [
        ({}, ["127.0.0.1", "localhost", "[::1]"]),
        ({"SITE_URL": "https://192.168.1.20:8443"}, ["127.0.0.1", "localhost", "[::1]", "192.168.1.20"]),
        ({"SITE_URL": "http://[fd00::2]:8000"}, ["127.0.0.1", "localhost", "[::1]", "[fd00::2]"]),
        ({"SITE_URL": "http://localhost:8000"}, ["127.0.0.1", "localhost", "[::1]"]),
        ({"SITE_URL": "https://a.fuba.example", "ALLOWED_HOSTS": ".fuba.example"}, [".fuba.example"]),
    ],
)
def test_a_laptop_answers_at_the_address_it_gives_out(tmp_path, variables, hosts):
    question = "from django.conf import settings; print(settings.ALLOWED_HOSTS)"
    assert manage(tmp_path, "shell", "--no-imports", "-c", question, **variables).stdout.strip() == str(hosts)


# -- the function -------------------------------------------------------------------------------


def asked(host: str, secure: bool = False) -> Any:
    return RequestFactory().get("/", headers={"host": host}, secure=secure)


def test_without_the_variable_it_is_the_address_that_the_visitor_used(settings):
    settings.ALLOWED_HOSTS = ["fuba.example", "[::1]"]
    assert public_address(asked("fuba.example", secure=True), "/join/x/") == "https://fuba.example/join/x/"
    assert site_address(asked("[::1]:8000")) == "http://[::1]:8000"
    assert [site_host(asked(host)) for host in ("fuba.example:81", "[::1]:8000")] == ["fuba.example", "::1"]


def test_with_it_the_host_of_the_request_does_not_matter(settings):
    settings.SITE_URL = VENUE
    assert public_address(asked("127.0.0.1:8000"), "/join/x/") == f"{VENUE}/join/x/"
    assert site_host(asked("127.0.0.1:8000")) == "192.168.1.20"


@pytest.mark.parametrize(
    ("host", "who"),
    [("127.0.0.1:8000", "machine"), ("[::1]:8000", "machine"), ("localhost", "machine"), ("fuba.localhost", "machine"),
     ("192.168.1.20:8000", "network"), ("10.0.0.5", "network"), ("169.254.7.7", "network"), ("[fd00::2]", "network"),
     ("laptop.local:8000", "network"), ("fuba.example", "anybody"), ("93.184.215.14", "anybody")],
)  # fmt: skip
def test_who_can_open_it_is_told_from_the_address(settings, host, who):
    settings.ALLOWED_HOSTS = ["*"]
    assert reach(asked(host)) == who


# -- everything that is handed on ---------------------------------------------------------------


def invitation(scene: Scene, client: Client) -> str:
    return client.post(reverse("helpers", args=[scene.competition.public_id]), {"do": "invite", "role": "recorder"}).text


def link_by_the_api(scene: Scene, client: Client) -> str:
    return client.post(f"{scene.address}fixtures/1/links/", {"side": "home"}, "application/json").text


def link_by_the_page(scene: Scene, client: Client) -> str:
    return client.post(f"{scene.competition.get_absolute_url()}fixtures/1/coaches/", {"do": "link", "side": "home"}).text


def second_device(scene: Scene, client: Client) -> str:
    return client.get(begin(client, opponent="two", other="Netherlands")).text


def calendar(scene: Scene, client: Client) -> str:
    return client.get(f"{scene.address}calendar/").text.replace("\r\n ", "")


def letter(scene: Scene, client: Client) -> str:
    scene.owner.email = "owner@example.org"
    scene.owner.set_password("tiki taka 4-4-2")
    scene.owner.save()
    client.post("/accounts/password/forgotten/", {"email": "owner@example.org"}, SERVER_PORT="8000")
    return str(mail.outbox[-1].body)


def preview(scene: Scene, client: Client) -> str:
    return client.get(f"{scene.competition.get_absolute_url()}?lang=en").text


def front_page(scene: Scene, client: Client) -> str:
    return client.get("/?lang=en").text


HANDED_ON: list[tuple[Callable[[Scene, Client], str], str]] = [
    (invitation, "/join/"),
    (link_by_the_api, "/t/"),
    (link_by_the_page, "/t/"),
    (second_device, "/play/"),
    (calendar, "/competitions/"),
    (letter, "/accounts/password/new/"),
    (preview, "/competitions/"),
    (front_page, "/static/site/preview.png"),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("site_url", "expected"), [("", LAPTOP), (VENUE, VENUE)])
@pytest.mark.parametrize(("hand_on", "path"), HANDED_ON, ids=lambda each: getattr(each, "__name__", each))
def test_what_is_handed_on_has_the_address_for_others(settings, hand_on, path, site_url, expected):
    settings.SITE_URL = site_url
    scene = a_scheduled_cup()
    text = hand_on(scene, scene.client("owner", headers={"host": "127.0.0.1:8000"}))
    assert f"{expected}{path}" in text
    assert expected == LAPTOP or LAPTOP not in text


@pytest.mark.django_db
def test_papers_have_the_address_for_others(settings):
    settings.SITE_URL = VENUE
    scene = a_scheduled_cup()
    client = scene.client("owner", headers={"host": "127.0.0.1:8000"})
    situation = Situation(scene.competition)
    for kind, printed in (
        ("match-sheets", lambda site: match_sheets(situation, to_play(situation), site)),
        ("table-cards", lambda site: table_cards(situation, site)),
    ):
        paper = client.get(reverse("paper", args=[scene.competition.public_id, kind])).content
        assert paper == printed(VENUE)
        assert paper != printed(LAPTOP)


@pytest.mark.django_db
def test_a_letter_goes_to_the_site_even_if_the_request_names_another_host(settings, client):
    settings.SITE_URL, settings.ALLOWED_HOSTS = "https://fuba.example", ["*"]
    somebody("Anna", password="tiki taka 4-4-2", email="anna@example.org")
    client.post("/accounts/password/forgotten/", {"email": "anna@example.org"}, headers={"host": "evil.example"})
    assert "https://fuba.example/accounts/password/new/" in mail.outbox[0].body
    assert "evil" not in mail.outbox[0].body
