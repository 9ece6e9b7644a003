"""Accounts: signing up, logging in and out, a forgotten password, the profile and its token."""

import re

import pytest
from django.core import mail

from fuba_site.accounts.api_tokens import make_token
from fuba_site.accounts.models import ApiToken, User
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
    assert client.post("/accounts/login/", wish).headers["Location"] == "/home/"


def test_whoever_guesses_has_to_wait(client):
    somebody("Anna", password="tiki taka 4-4-2")
    guesses = [client.post("/accounts/login/", {"username": "Anna", "password": str(n)}) for n in range(11)]
    assert [guess.status_code for guess in guesses] == [200] * 10 + [429]
    right = client.post("/accounts/login/", {"username": "Anna", "password": "tiki taka 4-4-2"})
    assert right.status_code == 429 and "Try again in a minute" in right.content.decode()


def test_whoever_guesses_in_the_back_office_has_to_wait_too(client):
    somebody("root", password="admin of the cup", is_staff=True)
    guesses = [client.post("/admin/login/", {"username": "root", "password": str(n)}).status_code for n in range(11)]
    assert guesses == [200] * 10 + [429]
    assert client.get("/admin/", follow=True).status_code == 200


def test_many_visitors_may_not_guess_one_password_together(client):
    somebody("Anna", password="tiki taka 4-4-2")
    names = ("Anna", "anna", "ANNA")  # nobody is guessed at more often by writing the name differently
    answers = [
        client.post("/accounts/login/", {"username": names[n % 3], "password": str(n)}, REMOTE_ADDR=f"192.0.2.{n}").status_code
        for n in range(31)
    ]
    assert answers == [200] * 30 + [429]
    other = client.post("/accounts/login/", {"username": "Bea", "password": "x"}, REMOTE_ADDR="192.0.2.99")
    assert other.status_code == 200


NEW = {"username": "Anna", "email": "anna@example.org", "password1": "tiki taka 4-4-2", "password2": "tiki taka 4-4-2"}


def test_somebody_signs_up_and_is_logged_in_and_goes_where_they_wanted(client):
    assert client.post("/accounts/sign-up/", {**NEW, "next": "/matches/"}).headers["Location"] == "/matches/"
    assert "Anna" in client.get("/accounts/profile/").content.decode()
    assert client.get("/accounts/sign-up/").headers["Location"] == "/accounts/profile/"


@pytest.mark.parametrize("wish", ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"])
def test_nobody_signs_up_here_and_arrives_on_another_site(client, wish):
    assert client.post(f"/accounts/sign-up/?next={wish}", {**NEW, "next": wish}).headers["Location"] == "/accounts/profile/"


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"username": "anna"}, "This name is taken"),
        ({"password2": "something else"}, "didn’t match"),
        ({"password1": "12345678", "password2": "12345678"}, "too common"),
        ({"username": "<script>"}, "valid username"),
        ({"email": "nowhere"}, "valid email"),
        ({"username": "x" * 151}, "at most 150"),
    ],
)
def test_what_is_wrong_is_told_and_nobody_is_made(client, wrong, told):
    somebody("Anna")
    answer = client.post("/accounts/sign-up/", {**NEW, "username": "Berta", **wrong})
    assert answer.status_code == 200 and told in answer.content.decode()
    assert User.objects.count() == 1


def test_a_closed_site_makes_no_accounts(client, settings):
    settings.SIGN_UP = False
    assert client.post("/accounts/sign-up/", NEW).status_code == 403
    assert not User.objects.exists()


def test_many_accounts_in_a_short_time_are_too_many(client):
    statuses = [client.post("/accounts/sign-up/", {**NEW, "username": f"A{n}", "email": "x"}).status_code for n in range(6)]
    assert statuses == [200] * 5 + [429]


def test_a_forgotten_password_is_made_new_by_a_link_that_works_once(client):
    anna = somebody("Anna", password="tiki taka 4-4-2", email="anna@example.org")
    make_token(anna)
    assert client.post("/accounts/password/forgotten/", {"email": "anna@example.org"}).status_code == 302
    (letter,) = mail.outbox
    link = re.search(r"http://testserver(/\S+)", letter.body)[1]
    form = client.get(link, follow=True)
    address = form.redirect_chain[-1][0]
    new = {"new_password1": "gegenpressing!", "new_password2": "gegenpressing!"}
    assert client.post(address, new).headers["Location"] == "/accounts/login/"
    assert client.login(username="Anna", password="gegenpressing!")
    assert not ApiToken.objects.exists(), "nor does a program of whoever knew the old one come in"
    client.logout()
    assert "already been used" in client.get(link, follow=True).content.decode()


def test_nobody_is_flooded_with_letters(client):
    somebody("Anna", password="tiki taka 4-4-2", email="anna@example.org")
    asked = [client.post("/accounts/password/forgotten/", {"email": "anna@example.org"}).status_code for _ in range(6)]
    assert asked == [302] * 5 + [429]
    assert len(mail.outbox) == 5


def test_who_finds_a_browser_logged_in_does_not_guess_the_password_there(client):
    client.force_login(somebody("Anna", password="tiki taka 4-4-2"))
    new = {"new_password1": "gegenpressing!", "new_password2": "gegenpressing!"}
    address = "/accounts/password/"
    guesses = [client.post(address, {"old_password": str(n), **new}).status_code for n in range(11)]
    assert guesses == [200] * 10 + [429]
    assert client.post(address, {"old_password": "tiki taka 4-4-2", **new}).status_code == 429


def test_who_guesses_the_link_of_a_letter_has_to_wait(client):
    guesses = [client.post(f"/accounts/password/new/MQ/{n}-x/", {}).status_code for n in range(11)]
    assert guesses == [200] * 10 + [429]


def test_nobody_learns_who_has_an_account(client):
    somebody("Anna", password="tiki taka 4-4-2", email="anna@example.org")
    pages = [
        client.post("/accounts/password/forgotten/", {"email": email}, follow=True).content
        for email in ("anna@example.org", "nobody@example.org")
    ]
    assert pages[0] == pages[1]
    assert len(mail.outbox) == 1


def test_the_profile_is_for_those_logged_in_and_keeps_the_address(client):
    assert client.get("/accounts/profile/").headers["Location"].startswith("/accounts/login/")
    client.force_login(somebody("Anna"))
    client.post("/accounts/profile/", {"email": "anna@example.org", "is_staff": "on"})
    anna = User.objects.get()
    assert (anna.email, anna.is_staff) == ("anna@example.org", False)
    assert "valid email" in client.post("/accounts/profile/", {"email": "nowhere"}).content.decode()


def test_a_token_may_be_made_to_read_only_and_the_page_says_so(client):
    client.force_login(somebody("Anna"))
    page = client.get("/accounts/profile/").content.decode()
    assert '<option value="write" selected>Read and write</option>' in page
    wish = {"do": "make", "name": "bot", "days": "30", "scope": "read"}
    made = client.post("/accounts/profile/token/", wish).content.decode()
    assert ApiToken.objects.get().scope == "read"
    assert re.search(r"<bdi>bot</bdi></b><br>\s*<small class=\"muted\">\s*Read only,", made)


def test_a_token_is_shown_once_works_and_can_be_revoked(client):
    anna = somebody("Anna")
    client.force_login(anna)
    tokens = []
    for name in ("bot", "laptop"):
        page = client.post(
            "/accounts/profile/token/", {"do": "make", "name": name, "days": "30", "scope": "write"}
        ).content.decode()
        tokens.append(re.search(r'id="token" readonly value="([\w-]{43})"', page)[1])
        again = client.get("/accounts/profile/").content.decode()
        assert tokens[-1] not in again and name in again
    client.post("/accounts/profile/token/", {"do": "revoke", "number": str(ApiToken.objects.get(name="bot").pk)})
    good = {"do": "make", "name": "x", "days": "30", "scope": "read"}
    for slip in ({"name": ""}, {"days": "0"}, {"scope": "all"}, {"scope": ""}):
        assert client.post("/accounts/profile/token/", good | slip).status_code == 400
    client.post("/accounts/profile/token/", {"do": "revoke", "number": "x"})
    bo = somebody("Bo")
    make_token(bo)
    client.post("/accounts/profile/token/", {"do": "revoke", "number": str(bo.api_tokens.get().pk)})
    assert bo.api_tokens.count() == 1, "somebody else's"
    client.logout()
    body = {"name": "Winter Cup"}
    statuses = [
        client.post(
            "/api/competitions/", body, content_type="application/json", headers={"Authorization": f"Token {token}"}
        ).status_code
        for token in tokens
    ]
    assert statuses == [401, 201]


@pytest.mark.parametrize("name", ["аnna", "Аnnа", "ANNA", "Ánna", "ａｎｎａ", "Αnna", "аnnа"])
def test_a_name_that_looks_like_another_is_refused(client, name):
    somebody("anna")
    page = client.post("/accounts/sign-up/", {**NEW, "username": name}).content.decode()
    assert User.objects.count() == 1, page
    assert 'class="errors"' in page or "Choose another one" in page or "several alphabets" in page


@pytest.mark.parametrize("name", ["Анна", "Άννα", "Hanna", "anna2", "Annika"])
def test_names_of_one_alphabet_that_look_like_nobodys_are_welcome(client, name):
    somebody("anna")
    client.post("/accounts/sign-up/", {**NEW, "username": name})
    assert User.objects.filter(username=name).exists()


@pytest.mark.parametrize(("production", "server", "link"), [
    (True, "8000", "http://testserver/accounts"), (False, "8000", "http://testserver:8000/accounts"),
    (False, "80", "http://testserver/accounts"),
])  # fmt: skip
def test_the_letter_takes_no_port_from_the_request(client, settings, production, server, link):
    settings.PRODUCTION, settings.SITE_URL = production, ""
    somebody("Anna", password="tiki taka 4-4-2", email="anna@example.org")
    form = {"email": "anna@example.org"}
    client.post("/accounts/password/forgotten/", form, headers={"Host": "testserver:6666"}, SERVER_PORT=server)
    assert link in mail.outbox[0].body and "6666" not in mail.outbox[0].body
