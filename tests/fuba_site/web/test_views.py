"""Health and error pages."""

import pytest
from django.db import DatabaseError, connection
from django.test import Client, RequestFactory

from fuba_site.web import views


@pytest.mark.django_db
def test_health_asks_the_database(client: Client):
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json() == {"status": "ok", "database": "ok"}
    assert "no-cache" in response["Cache-Control"]


def test_health_is_bad_when_the_database_does_not_answer(client: Client, django_db_blocker):
    def refuse(execute, sql, params, many, context):
        raise DatabaseError("gone")

    with django_db_blocker.unblock(), connection.execute_wrapper(refuse):
        response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json() == {"status": "error", "database": "unreachable"}


def test_health_cannot_be_posted_to(client: Client):
    assert client.post("/healthz").status_code == 405


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    ["/no-such-page", "/matches/nonsense/", "/matches/00000000-0000-0000-0000-000000000000/", "/matches/x/record.txt"],
)
def test_an_unknown_page_says_so_kindly(client: Client, address):
    response = client.get(address)
    assert response.status_code == 404
    assert "Page not found" in response.content.decode()
    assert 'href="/"' in response.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/api/no-such-thing", "/api/matches/00000000-0000-0000-0000-000000000000/"])
def test_the_api_says_it_in_json(client: Client, address):
    response = client.get(address)
    assert response.status_code == 404
    assert response.json()["detail"]


def test_a_broken_page_says_sorry_without_details(rf: RequestFactory):
    response = views.server_error(rf.get("/"))
    assert response.status_code == 500
    assert "Own goal" in response.content.decode()


def test_a_form_from_elsewhere_is_refused_kindly():
    response = Client(enforce_csrf_checks=True).post("/matches/", {})
    assert response.status_code == 403
    assert "This form has expired" in response.content.decode()


@pytest.mark.parametrize("address", ["/matches/", "/api/matches/"])
def test_a_huge_body_is_refused_before_it_is_read(client: Client, address):
    response = client.post(address, {"home_name": "x" * 200_000}, content_type="application/json")
    assert response.status_code == 413
    assert "larger than this site" in response.content.decode()


@pytest.mark.parametrize("length", ["-1", "1e9", "many"])
def test_a_body_of_a_length_that_is_no_number_is_refused(client: Client, length):
    assert client.post("/api/matches/", {}, content_type="application/json", CONTENT_LENGTH=length).status_code == 413
