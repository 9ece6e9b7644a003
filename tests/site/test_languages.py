"""The site in two languages: who reads which, how it is chosen, and what caches are told."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def language_of(client: Client, page: str = "/matches/", **headers: str) -> str:
    response = client.get(page, headers=headers)
    head = response.content.decode().partition("<html lang=")[2][:4]
    assert head == f'"{response.headers["Content-Language"]}"'
    return head.strip('"')


@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [("", "en"), ("fr", "fr"), ("fr-CA,en;q=0.5", "fr"), ("de,fr;q=0.8,en;q=0.5", "fr"), ("en-GB", "en"), ("tlh", "en")],
)
def test_a_page_is_in_the_language_the_browser_prefers(client: Client, preferred: str, spoken: str) -> None:
    assert language_of(client, accept_language=preferred) == spoken


def test_a_choice_is_kept_and_leads_back_to_the_page(client: Client) -> None:
    chosen = client.post("/language/", {"language": "fr", "next": "/matches/?page=1"}, headers={"origin": "http://testserver"})
    assert (chosen.status_code, chosen.headers["Location"]) == (302, "/matches/?page=1")
    assert language_of(client, accept_language="en") == "fr"
    client.post("/language/", {"language": "en"})
    assert language_of(client, accept_language="fr") == "en"


def test_an_address_can_ask_for_a_language(client: Client) -> None:
    assert language_of(client, "/matches/?lang=fr") == "fr"
    assert language_of(client, "/matches/?lang=tlh", accept_language="fr") == "fr"
    back = client.post("/language/", {"language": "en", "next": "/matches/?lang=fr&page=1"})
    assert back.headers["Location"] == "/matches/?page=1"


@pytest.mark.parametrize("page", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "", "\\\\evil.example"])
def test_the_choice_leads_to_no_other_site(client: Client, page: str) -> None:
    assert client.post("/language/", {"language": "fr", "next": page}).headers["Location"] == "/"


def test_a_choice_from_elsewhere_or_of_nothing_changes_nothing(client: Client) -> None:
    foreign = client.post("/language/", {"language": "fr"}, headers={"origin": "https://evil.example"})
    unknown = client.post("/language/", {"language": "tlh"})
    assert (foreign.status_code, unknown.status_code, client.get("/language/").status_code) == (403, 400, 405)
    assert "en, fr" in unknown.content.decode()
    assert language_of(client) == "en"


def test_caches_are_told_what_a_page_depends_on(client: Client) -> None:
    vary = {part.strip() for part in client.get("/matches/").headers["Vary"].split(",")}
    assert {"Cookie", "Accept-Language"} <= vary
    assert "Content-Language" not in client.get("/static/site/base.css").headers


def test_the_switch_needs_no_token_so_that_a_page_is_the_same_for_every_visitor(client: Client) -> None:
    page = client.get("/matches/").content.decode()
    assert 'action="/language/"' in page
    assert "csrfmiddlewaretoken" not in page
