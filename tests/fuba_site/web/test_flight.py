"""However many ask for a page at once, it is made once."""

from threading import Event, Thread

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from django.test import RequestFactory

from fuba_site.web.flight import Flights, across_processes
from fuba_site.web.page_cache import PageCache, pages

CROWD = 12


@pytest.fixture(autouse=True)
def kept(settings):
    settings.PAGE_SECONDS = 60
    pages.clear()
    yield
    pages.clear()


def together(*work):
    threads = [Thread(target=each) for each in work]
    for each in threads:
        each.start()
    return threads


@pytest.mark.parametrize("answer", [HttpResponse("a page"), HttpResponse("a page", headers={"Cache-Control": "no-store"})])
def test_a_page_that_is_being_made_is_made_by_nobody_else(rf: RequestFactory, answer):
    made, entered, release = [], Event(), Event()

    def view(request):
        made.append(request)
        entered.set()
        assert release.wait(60)
        return HttpResponse(answer.content, headers=dict(answer.headers))

    site, answers = PageCache(view), []
    threads = together(lambda: answers.append(site(rf.get("/")).content))
    assert entered.wait(60)
    threads += together(*[lambda: answers.append(site(rf.get("/")).content)] * CROWD)
    release.set()
    for each in threads:
        each.join(60)
    assert answers == [b"a page"] * (CROWD + 1)
    # What is for one visitor alone is made for each of them, and nobody gets that of another.
    assert len(made) == (CROWD + 1 if "Cache-Control" in answer.headers else 1)


def test_whoever_comes_while_a_page_is_made_anew_gets_the_one_before(rf: RequestFactory, settings):
    entered, release = Event(), Event()
    texts = iter(["old", "new"])

    def view(request):
        text = next(texts)
        if text == "new":
            entered.set()
            assert release.wait(60)
        return HttpResponse(text)

    site = PageCache(view)
    assert site(rf.get("/")).content == b"old"
    (key,) = pages._pages
    pages.put(key, pages._pages[key]._replace(until=0))  # long ago by the clock of the machine, if it has run for a minute
    settings.PAGE_SECONDS = float("inf")
    answers: list[bytes] = []
    (first,) = together(lambda: answers.append(site(rf.get("/")).content))
    assert entered.wait(60)
    assert site(rf.get("/")).content == b"old"
    release.set()
    first.join(60)
    assert answers == [b"new"]


def test_an_error_while_a_page_is_made_keeps_nobody_waiting(rf: RequestFactory):
    flights: Flights[str] = Flights()
    with pytest.raises(ZeroDivisionError):
        flights.take("page", lambda: str(1 // 0))
    assert not flights.going("page")
    assert flights.take("page", lambda: "made") == "made"


def test_processes_that_share_a_cache_make_a_page_once(settings):
    settings.CACHES = {
        "default": {"BACKEND": "fuba_site.machine.shared_cache.SharedCache", "LOCATION": "redis://127.0.0.1:1/0"}
    }  # nobody is there: the one in memory stands in, and both sides of this test see it
    cache.clear()
    entered, release = Event(), Event()
    made, answers = [], []

    def make():
        made.append(1)
        entered.set()
        assert release.wait(60)
        return "a page"

    threads = together(lambda: answers.append(across_processes("page", 60, make)))
    assert entered.wait(60)
    threads += together(*[lambda: answers.append(across_processes("page", 60, make))] * 3)
    release.set()
    for each in threads:
        each.join(60)
    assert (answers, len(made)) == (["a page"] * 4, 1)
