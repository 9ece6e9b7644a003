"""Logging in and out."""

import pytest

from tests.tournaments.services.making import somebody

pytestmark = pytest.mark.django_db


def test_somebody_logs_in_goes_where_they_wanted_and_logs_out(client):
    somebody("Anna", password="tiki taka 4-4-2")
    assert "Log in" in client.get("/").content.decode()
    answer = client.post("/accounts/login/", {"username": "Anna", "password": "tiki taka 4-4-2", "next": "/matches/"})
    assert answer.headers["Location"] == "/matches/"
    assert "log out" in client.get("/").content.decode()
    assert client.post("/accounts/logout/").headers["Location"] == "/"
    assert "log out" not in client.get("/").content.decode()


def test_a_wrong_password_is_told_and_another_site_is_never_the_next_page(client):
    somebody("Anna", password="tiki taka 4-4-2")
    answer = client.post("/accounts/login/", {"username": "Anna", "password": "long ball"})
    assert answer.status_code == 200 and "correct username and password" in answer.content.decode()
    wish = {"username": "Anna", "password": "tiki taka 4-4-2", "next": "https://elsewhere.example/"}
    assert client.post("/accounts/login/", wish).headers["Location"] == "/"


def test_whoever_guesses_has_to_wait(client):
    somebody("Anna", password="tiki taka 4-4-2")
    guesses = [client.post("/accounts/login/", {"username": "Anna", "password": str(n)}) for n in range(11)]
    assert [guess.status_code for guess in guesses] == [200] * 10 + [429]
    right = client.post("/accounts/login/", {"username": "Anna", "password": "tiki taka 4-4-2"})
    assert right.status_code == 429 and "Wait a minute" in right.content.decode()
