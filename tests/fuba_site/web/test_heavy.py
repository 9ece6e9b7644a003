"""At most so many heavy views at once: the rest wait briefly, then are told to come back."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.urls import urlpatterns as ours
from fuba_site.web.heavy import COME_BACK, REMEMBERED, SLOW, Busy, Costs, Gate, gate, heavy, heavy_if_large
from tests.tournaments.web.api import cast

LONG = 60  # seconds that nobody waits unless something hangs


def test_no_more_than_so_many_are_inside_however_many_come(settings):
    settings.HEAVY_VIEWS, settings.HEAVY_WAIT = 3, LONG
    mine = Gate()
    together = threading.Barrier(3)  # three come to stand here at once, and a fourth never does

    def work(_: int) -> int:
        with mine.place():
            together.wait(LONG)
            return mine.inside

    with ThreadPoolExecutor(12) as pool:
        assert max(pool.map(work, range(12))) <= 3
    assert (mine.inside, mine.most) == (0, 3)


def test_who_waited_long_enough_is_told_to_come_back_and_the_next_one_gets_in(settings):
    settings.HEAVY_VIEWS, settings.HEAVY_WAIT = 1, 0
    mine = Gate()

    def another() -> str:
        try:
            with mine.place():
                return "in"
        except Busy:
            return "busy"

    with ThreadPoolExecutor(1) as pool:
        with mine.place():
            assert pool.submit(another).result(LONG) == "busy"
        assert pool.submit(another).result(LONG) == "in"


def test_a_heavy_view_that_calls_another_has_its_place_already(settings):
    settings.HEAVY_VIEWS, settings.HEAVY_WAIT = 1, 0
    mine = Gate()
    with mine.place(), mine.place():
        assert mine.inside == 1
    with pytest.raises(ZeroDivisionError), mine.place():
        raise ZeroDivisionError
    assert mine.inside == 0


def test_what_took_long_needs_a_place_the_next_time_and_nothing_else_does(settings):
    """By the processor time of its thread, and by what it shows."""
    settings.HEAVY_VIEWS, settings.HEAVY_WAIT = 0, 0

    @heavy_if_large
    def view(which: str = "", seconds: float = 0) -> str:
        end = time.thread_time() + seconds
        while time.thread_time() < end:
            pass
        return which

    assert view(which="giant", seconds=SLOW) == "giant"
    with pytest.raises(Busy):
        view(which="giant", seconds=SLOW)
    assert view(which="cup") == view(which="cup") == "cup"


def test_while_nobody_knows_what_a_view_costs_one_finds_out_and_the_others_wait_for_it(settings):
    settings.HEAVY_VIEWS, settings.HEAVY_WAIT = 1, LONG
    inside, most = [], []

    @heavy_if_large
    def view(which: str) -> None:
        inside.append(1)
        most.append(len(inside))
        end = time.thread_time() + SLOW
        while time.thread_time() < end:
            pass
        inside.pop()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: view(which="new"), range(4)))
    assert most == [1] * 4


def test_no_more_views_are_remembered_than_so_many(settings):
    settings.HEAVY_VIEWS = settings.HEAVY_WAIT = 0
    mine = Costs()
    for number in range(REMEMBERED + 1):
        mine.note(number, 2 * SLOW)
    with mine.place(0):  # nobody knows any more
        pass
    with pytest.raises(Busy), mine.place(REMEMBERED):
        pass


@heavy
def page(request: HttpRequest) -> HttpResponse:
    return HttpResponse("done")


class Programs(APIView):
    permission_classes = ()

    @heavy
    def get(self, request: Request) -> Response:
        return Response({"inside": gate.inside})


urlpatterns = [path("heavy/", page, name="healthz"), path("api/heavy/", Programs.as_view()), *ours]


DEAR = ["/api/schema/", "{api}statistics/", "{api}export/", "{page}statistics/", "{page}files/competition.json"]


@pytest.mark.django_db
@pytest.mark.parametrize("address", DEAR)
def test_one_visitor_may_ask_for_so_many_dear_things_in_a_minute(settings, address):
    settings.DEAR_PER_MINUTE = 1
    competition = cast.a_cup().competition
    path = address.format(api=f"/api/competitions/{competition.public_id}/", page=competition.get_absolute_url())
    answers = [Client().get(path) for _ in range(2)]
    assert [each.status_code for each in answers] == [200, 429] and answers[1].headers["Retry-After"]
    assert Client(REMOTE_ADDR="10.0.0.2").get(path).status_code == 200


@pytest.mark.urls(__name__)
@pytest.mark.parametrize(("address", "kind"), [("/heavy/", "text/html"), ("/api/heavy/", "application/problem+json")])
def test_a_page_and_the_api_say_it_each_in_its_own_way(settings, address, kind):
    settings.HEAVY_VIEWS, settings.HEAVY_WAIT = 1, 0
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(Client().get, address).result(LONG).status_code == 200
        settings.HEAVY_VIEWS = 0
        answer = pool.submit(Client().get, address).result(LONG)
    assert answer.status_code == 503 and answer.headers["Retry-After"] == str(COME_BACK)
    assert answer.headers["Content-Type"].startswith(kind)
    assert "site is busy" in answer.content.decode()
