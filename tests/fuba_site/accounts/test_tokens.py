"""How programs and browsers log in to the API."""

import hashlib
import importlib
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.utils import timezone

from fuba_site.accounts.api_tokens import MOST, make_token
from fuba_site.accounts.models import ApiToken

pytestmark = pytest.mark.django_db

PASSWORD = "correct horse battery staple"


@pytest.fixture
def anna():
    return get_user_model().objects.create_user("Anna", password=PASSWORD)


def ask(client: Client, name: str = "Anna", password: str = PASSWORD, **options):
    return client.post("/api/token/", {"username": name, "password": password}, content_type="application/json", **options)


def test_a_name_and_a_password_give_a_token_that_works(client: Client, anna):
    token = ask(client).json()["token"]
    header = {"Authorization": f"Token {token}"}
    made = client.post("/api/teams/", {"name": "Turku"}, content_type="application/json", headers=header)
    assert made.status_code == 201
    assert made.json()["owner"] == "Anna"
    assert client.delete("/api/token/", headers=header).status_code == 204
    refused = client.get("/api/teams/", headers=header)
    assert refused.status_code == 401
    assert refused["WWW-Authenticate"] == "Token"
    assert refused["Content-Type"] == "application/problem+json"


def test_a_token_that_may_only_read_does_nothing_else(client: Client, anna):
    body = {"username": "Anna", "password": PASSWORD, "scope": "read"}
    token = client.post("/api/v1/token/", body, content_type="application/json").json()["token"]
    header = {"Authorization": f"Token {token}"}
    assert client.get("/api/v1/teams/", headers=header).status_code == 200
    assert [each["scope"] for each in client.get("/api/v1/token/", headers=header).json()] == ["read"]
    refused = client.post("/api/v1/teams/", {"name": "Turku"}, content_type="application/json", headers=header)
    assert refused.status_code == 403
    assert refused.json()["detail"] == "This token may only read."
    assert client.delete("/api/v1/token/", headers=header).status_code == 403
    assert not anna.teams.exists() and ApiToken.objects.get().scope == "read"


@pytest.mark.parametrize(("name", "password"), [("Anna", "guess"), ("Nobody", PASSWORD), ("anna", PASSWORD)])
def test_wrong_names_and_wrong_passwords_look_the_same(client: Client, anna, name, password):
    response = ask(client, name, password)
    assert response.status_code == 400
    assert response.json()["code"] == "wrong_password"
    assert not ApiToken.objects.exists()


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
    header = {"Authorization": f"Token {make_token(anna)}"}
    program = Client(enforce_csrf_checks=True)
    made = program.post("/api/teams/", {"name": "Turku"}, content_type="application/json", headers=header)
    assert made.status_code == 201


def works(token: str) -> bool:
    return Client().get("/api/token/", headers={"Authorization": f"Token {token}"}).status_code == 200


def test_a_token_is_stored_as_a_digest_alone(client: Client, anna):
    token = ask(client).json()["token"]
    assert token not in repr(list(ApiToken.objects.values()))
    assert hashlib.sha256(token.encode()).hexdigest() == ApiToken.objects.get().digest


def test_an_account_has_several_tokens_with_names_and_an_end(client: Client, anna):
    first, second = make_token(anna, "bot", 30), make_token(anna, "laptop")
    assert works(first) and works(second)
    listed = Client().get("/api/token/", headers={"Authorization": f"Token {first}"}).json()
    assert [each["name"] for each in listed] == ["laptop", "bot"]
    assert Client().delete("/api/token/", headers={"Authorization": f"Token {first}"}).status_code == 204
    assert (works(first), works(second)) == (False, True)
    ApiToken.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert not works(second)


def test_a_new_password_ends_all_tokens_however_it_is_set(anna):
    token = make_token(anna)
    anna.email = "anna@example.org"
    anna.save()
    assert works(token)
    anna.set_password("another one entirely")
    anna.save()
    assert not works(token) and not ApiToken.objects.exists()


def test_of_many_tokens_the_one_unused_for_longest_makes_room(anna):
    old = make_token(anna, "old")
    used = make_token(anna, "used")
    assert works(used)
    for n in range(MOST - 1):
        made = make_token(anna, str(n))
    assert (works(old), works(used), works(made), ApiToken.objects.count()) == (False, True, True, MOST)


def test_a_token_from_before_goes_on_and_is_kept_as_a_digest(anna):
    """The table of the app that kept them whole."""
    keep_tokens = importlib.import_module("fuba_site.migrations.0002_tokens_and_looks").keep_tokens
    key = "0123456789abcdef" * 2 + "01234567"
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE authtoken_token (key varchar(40) PRIMARY KEY, created timestamp, user_id bigint)")
        cursor.execute("INSERT INTO authtoken_token (key, user_id) VALUES (%s, %s)", [key, anna.pk])
    keep_tokens(apps, SimpleNamespace(connection=connection))
    assert works(key)
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM authtoken_token")
        assert cursor.fetchone() == (0,)
