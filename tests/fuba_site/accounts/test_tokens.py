"""How programs and browsers log in to the API."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from rest_framework.authtoken.models import Token

pytestmark = pytest.mark.django_db

PASSWORD = "correct horse battery staple"


@pytest.fixture
def anna():
    return get_user_model().objects.create_user("Anna", password=PASSWORD)


def ask(client: Client, name: str = "Anna", password: str = PASSWORD, **options):
    return client.post("/api/token/", {"username": name, "password": password}, content_type="application/json", **options)


def test_a_name_and_a_password_give_a_token_that_works(client: Client, anna):
    token = ask(client).json()["token"]
    assert ask(client).json()["token"] == token
    header = {"Authorization": f"Token {token}"}
    made = client.post("/api/teams/", {"name": "Turku"}, content_type="application/json", headers=header)
    assert made.status_code == 201
    assert made.json()["owner"] == "Anna"
    assert client.delete("/api/token/", headers=header).status_code == 204
    refused = client.get("/api/teams/", headers=header)
    assert refused.status_code == 401
    assert refused["WWW-Authenticate"] == "Token"
    assert refused["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize(("name", "password"), [("Anna", "guess"), ("Nobody", PASSWORD), ("anna", PASSWORD)])
def test_wrong_names_and_wrong_passwords_look_the_same(client: Client, anna, name, password):
    response = ask(client, name, password)
    assert response.status_code == 400
    assert response.json()["code"] == "wrong_password"
    assert not Token.objects.exists()


def test_somebody_who_may_not_log_in_gets_no_token(client: Client, anna):
    anna.is_active = False
    anna.save()
    assert ask(client).status_code == 400


@pytest.mark.parametrize(
    "body", [[], {"username": "Anna"}, {"username": "Anna", "password": "a\0b"}, {"username": ["a"]}, None]
)
def test_nonsense_gives_no_token(client: Client, body):
    response = client.post("/api/token/", body, content_type="application/json")
    assert response.status_code == 400
    assert response["Content-Type"] == "application/problem+json"


def test_guessing_is_slowed_down_for_a_visitor_and_for_a_name(client: Client, anna):
    for _ in range(10):
        assert ask(client, password="guess").status_code == 400
    refused = ask(client)
    assert refused.status_code == 429
    assert refused["Retry-After"] == "60"
    assert ask(client, REMOTE_ADDR="10.9.8.7").status_code == 429, "the same name from elsewhere"
    assert ask(client, "ANNA", REMOTE_ADDR="10.9.8.7").status_code == 429, "however it is written"
    assert ask(client, "Bo", REMOTE_ADDR="10.9.8.7").status_code == 400


def test_a_browser_needs_its_csrf_token_and_a_program_does_not(anna):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(anna)
    refused = browser.post("/api/teams/", {"name": "Turku"}, content_type="application/json")
    assert refused.status_code == 403
    assert "CSRF" in refused.json()["detail"]
    header = {"Authorization": f"Token {Token.objects.create(user=anna).key}"}
    program = Client(enforce_csrf_checks=True)
    made = program.post("/api/teams/", {"name": "Turku"}, content_type="application/json", headers=header)
    assert made.status_code == 201
