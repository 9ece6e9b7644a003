"""Language and clock of somebody with an account: kept in the profile, and used where nothing else was chosen."""

from datetime import UTC, datetime

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone, translation

from fuba_site.accounts.models import User
from fuba_site.accounts.preferences import OwnPreferences, in_words_of, language_of, zone_of
from fuba_site.web.dates import OwnClock, written
from tests.tournaments.services.making import somebody

pytestmark = pytest.mark.django_db
NEW = {"username": "Anna", "email": "anna@example.org", "password1": "tiki taka 4-4-2", "password2": "tiki taka 4-4-2"}


def of_page(client: Client, address: str = "/rules/", **headers: str) -> str:
    return client.get(address, headers=headers).headers["Content-Language"]


@pytest.fixture
def anna(client: Client) -> User:
    user = somebody("Anna", language="fr")
    client.force_login(user)
    return user


def test_a_reader_with_an_account_reads_in_the_own_language(client: Client, anna: User) -> None:
    assert of_page(client, accept_language="en") == "fr"
    assert of_page(client, "/rules/?lang=en") == "en"  # the address goes before it
    client.post("/language/", {"language": "en"})
    assert of_page(client) == "en"  # and so does what was taken at the top of a page


def test_without_one_the_browser_says_it(client: Client, anna: User) -> None:
    User.objects.update(language="")
    assert of_page(client, accept_language="fr") == "fr"
    User.objects.update(language="tlh")  # a language the site spoke once
    assert of_page(client, accept_language="en") == "en"


def test_the_profile_keeps_both_and_what_was_taken_before_gives_way(client: Client, anna: User) -> None:
    client.post("/language/", {"language": "en"})
    kept = {"email": "", "language": "fr", "time_zone": "Europe/Helsinki"}
    User.objects.update(language="")
    assert client.post("/accounts/profile/", kept).status_code == 302
    anna.refresh_from_db()
    assert (anna.language, anna.time_zone) == ("fr", "Europe/Helsinki")
    assert of_page(client, "/accounts/profile/", accept_language="en") == "fr"


@pytest.mark.parametrize("wrong", [{"language": "tlh"}, {"time_zone": "Mars/Olympus"}, {"time_zone": "../../etc/passwd"}])
def test_what_the_site_does_not_know_is_refused(client: Client, anna: User, wrong: dict[str, str]) -> None:
    assert client.post("/accounts/profile/", {"email": "", **wrong}).status_code == 200
    anna.refresh_from_db()
    assert (anna.language, anna.time_zone) == ("fr", "")


def test_whoever_signs_up_on_a_french_page_is_written_to_in_french(client: Client) -> None:
    client.post("/accounts/sign-up/?lang=fr", NEW)
    assert User.objects.get().language == "fr"


@pytest.mark.parametrize(("zone", "told"), [("Europe/Helsinki", "14:00"), ("", "12:00"), ("Mars/Olympus", "12:00")])
def test_times_are_told_by_the_readers_clock_and_by_nobody_elses_afterwards(zone: str, told: str) -> None:
    request = RequestFactory().get("/")
    request.user, request.COOKIES["sessionid"] = somebody("Anna", time_zone=zone), "x"
    noon = datetime(2026, 11, 18, 12, tzinfo=UTC)

    def page(_request: HttpRequest) -> HttpResponse:
        return HttpResponse(written(noon, "H:i"))

    assert OwnClock(OwnPreferences(page))(request).content.decode() == told
    assert timezone.get_current_timezone_name() == "UTC"


def test_letters_are_in_the_language_of_whoever_gets_them() -> None:
    anna = somebody("Anna", language="fr", time_zone="Europe/Rome")
    assert (language_of(anna), zone_of(anna)) == ("fr", "Europe/Rome")
    assert (language_of(None), zone_of(None)) == ("en", "UTC")
    with in_words_of(anna):
        assert translation.get_language() == "fr"
    assert translation.get_language() != "fr"
