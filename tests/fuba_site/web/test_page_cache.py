"""Pages for spectators are kept for a moment: the same for all of them, with each one's own token, and for nobody else."""

import re

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import resolve

from fuba_site.web.page_cache import MOST, Kept, PageCache, pages
from tests.tournaments.services.making import report, somebody
from tests.tournaments.web.api import cast

pytestmark = pytest.mark.django_db
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


@pytest.fixture(autouse=True)
def kept(settings):
    settings.PAGE_SECONDS = 60
    pages.clear()
    yield
    pages.clear()


@pytest.fixture
def cup():
    return cast.a_cup()


def queries(client: Client, address: str, **headers: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as found:
        assert client.get(address, headers=headers).status_code == 200
    return len(found)


def test_a_page_is_made_once_for_everybody_who_only_looks(cup):
    address = cup.competition.get_absolute_url()
    assert queries(Client(), address) > 0
    assert queries(Client(), address) == 0
    assert queries(Client(), address, **{"Accept-Language": "fr"}) > 0  # another language is another page
    assert queries(Client(), address + "?round=2") > 0


def test_each_name_of_the_site_has_pages_of_its_own(cup, settings):
    settings.ALLOWED_HOSTS = ["testserver", "cup.example"]
    address = cup.competition.get_absolute_url()
    Client().get(address)
    assert queries(Client(), address, Host="cup.example") > 0  # its links would lead to the other one


def test_a_page_is_made_anew_when_its_time_is_over(cup, settings):
    settings.PAGE_SECONDS = 1e-9
    address = cup.competition.get_absolute_url()
    assert queries(Client(), address) > 0
    assert queries(Client(), address) > 0


def test_whoever_has_it_is_told_so(cup):
    address = cup.competition.get_absolute_url()
    first = Client().get(address)
    again = Client().get(address, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert Client().get(address, headers={"If-None-Match": '"other"'}).status_code == 200


def test_what_has_happened_is_there_for_who_asks_anew_and_for_who_reports_it(cup):
    address = cup.competition.get_absolute_url()
    before = Client().get(address)
    report(cup.competition, cup.owner, 1, 7, 0)
    assert Client().get(address).content == before.content
    assert cup.client("owner").get(address).content != before.content
    fresh = Client().get(address, headers={"Cache-Control": "no-cache"})
    assert fresh.content != before.content and fresh["ETag"] != before["ETag"]
    assert Client().get(address).content == fresh.content


def test_every_visitor_has_a_token_of_their_own_that_works(order):
    one, two = Client(enforce_csrf_checks=True), Client(enforce_csrf_checks=True)
    pages = [client.get("/matches/new/").content.decode() for client in (one, two)]
    first, second = (TOKEN.search(page)[1] for page in pages)
    assert first != second
    assert one.post("/", {**order, "csrfmiddlewaretoken": second}).status_code == 403
    assert two.post("/", {**order, "csrfmiddlewaretoken": second}).status_code != 403


def test_nothing_of_somebody_logged_in_is_shown_to_others(client, cup):
    client.force_login(somebody("Anna"))
    assert "Anna" in client.get("/").content.decode()
    assert "Anna" not in Client().get("/").content.decode()


def test_whoever_shows_a_token_is_no_spectator(cup):
    address = cup.competition.get_absolute_url()
    assert queries(Client(), address, Authorization="Token x") > 0
    assert len(pages) == 0
    Client().get(address)
    assert queries(Client(), address, Authorization="Token x") > 0


def test_a_message_for_somebody_who_has_just_logged_out_is_shown_to_nobody_else(client, settings):
    client.force_login(somebody("Anna"))
    client.post("/accounts/profile/", {"email": "anna@example.org"})
    client.post("/accounts/logout/")
    del client.cookies[settings.SESSION_COOKIE_NAME]  # a browser drops what has expired, this client sends it empty
    assert "Saved." in client.get("/").content.decode()
    assert "Saved." not in Client().get("/").content.decode()


@pytest.mark.parametrize(
    ("headers", "cookies", "count"), [({}, {}, 1), ({"Cache-Control": "no-store"}, {}, 0), ({}, {"seat": "12"}, 0)]
)
def test_what_a_view_means_for_one_visitor_alone_is_not_kept(rf: RequestFactory, headers, cookies, count):
    def view(request):
        request.resolver_match = resolve("/")
        response = HttpResponse("a page", headers=headers)
        for name, value in cookies.items():
            response.set_cookie(name, value)
        return response

    PageCache(view)(rf.get("/"))
    assert len(pages) == count


def test_errors_drafts_and_endless_addresses_are_not_kept(cup):
    draft = cup.competition.get_absolute_url().replace("-", "f", 1)
    assert Client().get(draft).status_code == 404
    Client().get("/?x=" + "y" * 3000)
    assert len(pages) == 0


def test_the_memory_is_bounded():
    for number in range(2 * MOST):
        pages.put(str(number), Kept(float("inf"), b"", "", "", ""))
    assert len(pages) == MOST and pages.get("0") is None and pages.get(str(2 * MOST - 1)) is not None


@pytest.mark.parametrize("path", ["/", "/accounts/profile/", "/search/?q=cup", "/nothing/here/"])
def test_nobody_on_the_way_may_keep_a_page(client, path):
    client.force_login(somebody("Berta"))
    assert "private" in client.get(path).headers["Cache-Control"]
    assert "private" in Client().get(path).headers["Cache-Control"]
