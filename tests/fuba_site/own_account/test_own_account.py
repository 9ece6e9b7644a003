"""One's own account: a letter to log in with, a copy of one's data, the end of it."""

import io
import json
import re
import zipfile

import pytest
from django.test import Client

from fuba_site.accounts.models import User
from fuba_site.jobs.errands import do
from fuba_site.jobs.models import Errand, KeptFile
from fuba_site.letters.models import Letter
from fuba_site.own_account import copies
from tests.tournaments.services.making import play_all, running, somebody

pytestmark = pytest.mark.django_db


def link() -> str:
    found = re.search(r"http://testserver(/\S+)", Letter.objects.latest("pk").text)
    assert found
    return found[1]


def is_in(client: Client) -> bool:
    return client.get("/accounts/profile/").status_code == 200


def test_a_letter_logs_somebody_in_once_and_a_look_does_not(client: Client) -> None:
    somebody("Anna", email="anna@example.org", password="tiki taka 4-4-2")
    client.post("/accounts/link/", {"email": "Anna@example.org", "next": "/matches/"})
    address = link()
    assert client.get(address).status_code == 200 and not is_in(client)
    assert client.post(address).headers["Location"] == "/matches/" and is_in(client)
    other = Client()
    assert other.post(address).status_code == 404 and not is_in(other)


def test_nobody_learns_who_has_an_account_and_operators_have_a_password(client: Client) -> None:
    somebody("root", email="root@example.org", is_staff=True)
    somebody("gone", email="gone@example.org", is_active=False)
    texts = {
        client.post("/accounts/link/", {"email": f"{name}@example.org"}).content.decode() for name in ("root", "gone", "x")
    }
    assert len({re.sub(r'value="[^"]*"', "", each) for each in texts}) == 1 and not Letter.objects.exists()


def test_a_link_ends_with_the_password_the_address_and_the_hour(client: Client, settings) -> None:
    anna = somebody("Anna", email="anna@example.org", password="tiki taka 4-4-2")
    for change in ({"email": "new@example.org"}, {"is_active": False}, {"is_staff": True}):
        User.objects.filter(pk=anna.pk).update(email="anna@example.org", is_active=True, is_staff=False)
        client.post("/accounts/link/", {"email": "anna@example.org"})
        User.objects.filter(pk=anna.pk).update(**change)
        assert client.post(link()).status_code == 404, change
    assert client.get("/accounts/link/x/").status_code == 404


def test_letters_to_log_in_are_not_sent_without_end(client: Client, settings) -> None:
    settings.LINK_LETTERS_PER_ADDRESS, settings.LINK_LETTERS_PER_HOUR = 2, 3
    somebody("Anna", email="anna@example.org")
    answers = [client.post("/accounts/link/", {"email": "anna@example.org"}).status_code for _n in range(4)]
    assert answers == [200, 200, 200, 429] and Letter.objects.count() <= 2


def test_the_letter_never_leads_to_another_site(client: Client) -> None:
    somebody("Anna", email="anna@example.org")
    client.post("/accounts/link/", {"email": "anna@example.org", "next": "https://elsewhere.example/"})
    assert "elsewhere" not in Letter.objects.get().text
    assert client.post(f"{link()}?next=https://elsewhere.example/").headers["Location"] == "/home/"


def unpacked(content: bytes) -> dict[str, object]:
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        found: dict[str, object] = json.loads(file.read("fuba.json"))
    return found


def test_somebody_takes_the_own_data_along(client: Client) -> None:
    anna = somebody("Anna", email="anna@example.org")
    running(anna)
    assert client.post("/accounts/data/").status_code == 302  # to log in
    client.force_login(anna)
    answer = client.post("/accounts/data/")
    found = unpacked(answer.content)
    assert found["account"]["email"] == "anna@example.org" and found["competitions"]["actions"]
    assert "no-store" in answer.headers["Cache-Control"]


def test_much_is_left_to_a_worker_and_nobody_else_gets_it(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "MUCH", 0)
    anna = somebody("Anna")
    running(anna)
    client.force_login(anna)
    assert client.get("/accounts/data/file/").status_code == 404
    client.post("/accounts/data/")
    assert do(Errand.objects.get().pk, "worker") == "done"
    assert unpacked(client.get(Errand.objects.get().address).content)["account"]["username"] == "Anna"
    other = Client()
    other.force_login(somebody("Bo"))
    assert other.get("/accounts/data/file/").status_code == 404


def test_an_account_is_deleted_by_name_and_password_and_its_results_stay(client: Client) -> None:
    anna = somebody("Anna", password="tiki taka 4-4-2")
    cup = running(anna)
    play_all(cup, anna)
    client.force_login(anna)
    for wrong in ({"name": "anna", "password": "tiki taka 4-4-2"}, {"name": "Anna", "password": "long ball"}, {}):
        assert client.post("/accounts/delete/", wrong).status_code == 200 and User.objects.filter(pk=anna.pk).exists()
    client.post("/accounts/delete/", {"name": "Anna", "password": "tiki taka 4-4-2"})
    assert not User.objects.exists() and not KeptFile.objects.exists() and not is_in(client)
    page = client.get(f"/competitions/{cup.public_id}/").content.decode()
    assert "Anna" not in page and cup.fixtures.filter(status="played").count() == cup.fixtures.count()


def test_an_account_that_is_needed_stays_and_is_told_why(client: Client) -> None:
    anna = somebody("Anna", password="tiki taka 4-4-2")
    running(anna)
    client.force_login(anna)
    answer = client.post("/accounts/delete/", {"name": "Anna", "password": "tiki taka 4-4-2"})
    assert "Hand it over" in answer.content.decode() and User.objects.filter(pk=anna.pk).exists()
