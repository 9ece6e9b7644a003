"""No secret in a log: whatever the site refuses or breaks on, the line names the route and never the address."""

import io
import logging

import pytest
from django.core.exceptions import SuspiciousOperation
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from fuba_site.observability.logs import Bounded

SECRET = "Zq9-h1dden_w0rd"
MATCH = "0f8fad5b-d9cb-469f-a165-70867728950e"
# Each kind of private link, by a parameter that is a secret.
PRIVATE = {
    "join/<str:token>/": f"/join/{SECRET}/",
    "t/<str:token>/": f"/t/{SECRET}/",
    "play/<uuid:public_id>/<str:key>/": f"/play/{MATCH}/{SECRET}/",
    "competitions/<uuid:public_id>/calendar/<str:key>.ics": f"/competitions/{MATCH}/calendar/{SECRET}.ics",
    "accounts/password/new/<uidb64>/<token>/": f"/accounts/password/new/MQ/{SECRET}/",
    "accounts/link/<str:token>/": f"/accounts/link/{SECRET}/",
    "messages/confirm/<str:token>/": f"/messages/confirm/{SECRET}/",
    "messages/stop/<str:token>/": f"/messages/stop/{SECRET}/",
    "sign-ups/<str:token>/": f"/sign-ups/{SECRET}/",
    "sign-ups/<str:token>/confirm/": f"/sign-ups/{SECRET}/confirm/",
}
SECRET_PARAMETERS = {"token", "key", "uidb64", "secret"}


@pytest.fixture
def log():
    """What the site's own handler writes, refusals of visitors included."""
    handler = logging.getLogger("django").handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    for bounded in handler.filters:
        if isinstance(bounded, Bounded):
            bounded._seen.clear()  # what other tests were refused
    written = io.StringIO()
    before, level = handler.setStream(written), logging.getLogger("django.request").level
    logging.getLogger("django.request").setLevel(logging.WARNING)
    yield written
    handler.setStream(before)
    logging.getLogger("django.request").setLevel(level)


def routes(patterns: list[URLPattern | URLResolver], before: str = ""):
    for each in patterns:
        place = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from routes(each.url_patterns, place)
        else:
            yield place, each


def test_every_kind_of_private_link_is_tried_here():
    found = {
        place
        for place, pattern in routes(get_resolver().url_patterns)
        if SECRET_PARAMETERS & set(pattern.pattern.regex.groupindex) and not place.startswith("admin/")
    }
    assert found == set(PRIVATE)


@pytest.mark.django_db
@pytest.mark.parametrize(("route", "address"), PRIVATE.items())
def test_a_form_refused_at_a_private_link_is_logged_by_its_route(log, route, address):
    headers = {"Referer": f"https://elsewhere.example/back?next={address}", "Origin": "null"}
    for extra in ({}, headers, {"Referer": f"https://testserver{address}"}, {"Origin": f"https://elsewhere.example{address}"}):
        client = Client(enforce_csrf_checks=True)
        client.post(address, {"a": "b"}, headers=extra, secure=True)
    assert SECRET not in log.getvalue()
    assert f"/{route}" in log.getvalue()


@pytest.mark.django_db
def test_a_referer_is_cut_off_behind_its_host(log):
    Client(enforce_csrf_checks=True).post(
        "/accounts/login/", headers={"Referer": f"https://other.example:8443/join/{SECRET}/"}, secure=True
    )
    assert "https://other.example:8443 does not match" in log.getvalue()
    assert SECRET not in log.getvalue()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address", [*PRIVATE.values(), f"/join/{SECRET}", f"/join/{SECRET}/more/", f"/joint/{SECRET}é/", f"/t/{SECRET}%20x/"]
)
def test_nothing_at_an_address_is_logged_without_it(log, address):
    Client().get(address, secure=True)
    Client().get(address, secure=True, SERVER_NAME="not-ours.example")
    assert SECRET not in log.getvalue()
    assert "not-ours.example" in log.getvalue()


@pytest.mark.django_db
@pytest.mark.parametrize("error", [RuntimeError, SuspiciousOperation])
def test_an_error_at_a_private_link_tells_what_broke_and_not_where_it_leads(log, monkeypatch, error):
    def broken(token: str) -> None:
        raise error(f"no such row at https://fuba.example/join/{token}/ or /join/{token}/")

    monkeypatch.setattr("tournaments.web.organiser.helpers.find", broken)
    client = Client(raise_request_exception=False)
    client.get(f"/join/{SECRET}/")
    assert error.__name__ in log.getvalue() or "no such row" in log.getvalue()
    assert SECRET not in log.getvalue()


def test_the_server_for_development_writes_routes(log):
    logging.getLogger("django.server").warning('"%s" %s %s', f"GET /join/{SECRET}/?x={SECRET} HTTP/1.1", "404", "9")
    assert SECRET not in log.getvalue() and "/join/<str:token>/" in log.getvalue()


def test_paths_of_files_and_sentences_stay_as_they_are(log):
    logging.getLogger("django").warning(
        "The disk with /srv/fuba/var is full; 2/3 of it, and/or more. Redis at unix:///run/v.sock"
    )
    assert "The disk with /srv/fuba/var is full; 2/3 of it, and/or more. Redis at unix:///run/v.sock" in log.getvalue()
