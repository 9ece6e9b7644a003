"""What every response carries, and that pages keep to their own policy."""

import re
from html.parser import HTMLParser

import pytest
from django.test import Client


class Inline(HTMLParser):
    """Collects what a strict policy forbids: inline scripts, styles and handlers, and anything from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        if tag == "style" or (tag == "script" and "src" not in names):
            self.found.append(tag)
        for name, value in attrs:
            if name == "style" or name.startswith("on"):
                self.found.append(f"{tag} {name}")
            if name in ("src", "href") and re.match(r"(https?:)?//|javascript:", value or ""):
                self.found.append(f"{tag} {name}={value}")


@pytest.fixture
def pages(played) -> list[str]:
    match = played()
    return ["/", "/matches/", match.get_absolute_url(), "/no-such-page"]


def test_pages_have_nothing_inline_and_nothing_foreign(client: Client, pages):
    for page in pages:
        parser = Inline()
        parser.feed(client.get(page).content.decode())
        assert parser.found == [], page


def test_every_response_has_the_policy(client: Client, pages):
    for page in [*pages, "/healthz", "/api/matches/", "/static/site/base.css"]:
        headers = client.get(page).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["X-Frame-Options" if "static" not in page else "Content-Security-Policy"]


@pytest.mark.parametrize("tls", [False, True], ids=["as it comes", "sent on to TLS"])
@pytest.mark.parametrize("page", ["/", "/api/matches/"])
def test_a_host_that_is_not_ours_is_refused_with_the_policy_too(client: Client, settings, page, tls):
    settings.SECURE_SSL_REDIRECT = tls
    answer = client.get(page, headers={"host": "evil.example"})
    assert answer.status_code == 400
    assert "evil.example" not in answer.content.decode()
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


def test_what_is_sent_on_to_tls_has_the_policy(client: Client, settings):
    settings.SECURE_SSL_REDIRECT = True
    answer = client.get("/")
    assert answer.status_code == 301
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
