"""Refused by default: every address of API and pages says whose it is, and one that does not is closed."""

from uuid import UUID

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, path, reverse
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.urls import urlpatterns as ours
from fuba_site.web.permissions import ByAction, Closed, Permission
from fuba_site.web.rights import ANYBODY, LOGGED_IN, PAGES, SECRET, VIEW
from tests.tournaments.web.api import cast
from tournaments.selectors.permissions import ALLOWED
from tournaments.web.api.base import InCompetition

METHODS = ("get", "post", "put", "patch", "delete")
# Words beside those of the table of rights: who it is, where no competition says it.
OTHER_WORDS = {ANYBODY, LOGGED_IN, SECRET, "operator", "recorder", "coach", "owner", "owner or coach"}


def addresses(resolver: URLResolver, before: str = ""):
    for each in resolver.url_patterns:
        if isinstance(each, URLResolver):
            if each.namespace != "admin":  # the back office closes itself
                yield from addresses(each, before + str(each.pattern))
        else:
            yield before + str(each.pattern), each


EVERY: list[tuple[str, URLPattern]] = list(addresses(get_resolver()))
OF_THE_API = [(route, each) for route, each in EVERY if hasattr(each.callback, "cls")]
OF_PAGES = {each.name or route: (route, each) for route, each in EVERY if not hasattr(each.callback, "cls")}


def test_every_page_is_in_the_table_with_its_right():
    assert set(PAGES) == set(OF_PAGES)


def actions_of(each: URLPattern) -> set[str]:
    """What can be asked of an address: the actions of a viewset, or the methods of another view."""
    there = getattr(each.callback, "actions", None) or {name: name for name in METHODS if hasattr(each.callback.cls, name)}
    return {action for method, action in there.items() if method != "head"}


def test_every_address_of_the_api_declares_who_may_use_each_of_its_methods():
    silent, needless = [], {}
    for route, each in OF_THE_API:
        view = each.callback.cls
        assert all(issubclass(kind, Permission) and kind is not Closed for kind in view.permission_classes), route
        for kind in view.permission_classes:
            if issubclass(kind, ByAction):
                silent += [(route, action) for action in actions_of(each) - set(kind.actions)]
                needless[view] = needless.get(view, set(kind.actions)) - actions_of(each)
    assert silent == []
    assert {view: left for view, left in needless.items() if left} == {}


def test_every_word_is_one_of_the_table_of_rights_or_says_who_it_is():
    assert set(PAGES.values()) <= {*ALLOWED, *OTHER_WORDS}


@pytest.fixture(scope="module")
def values() -> dict[str, object]:
    one = UUID(int=7)
    return {"public_id": one, "team": one, "other": one, "webhook": one, "number": 1, "stage": "league", "kind": "pdf",
            "name": "table", "edition": "fuba3", "token": "x", "key": "x", "uidb64": "MQ", "message": 1, "report": 1,
            "result": 1, "proposal": 1, "signup": 1, "revision": 1, "sha256": "0" * 64, "digest": "x"}  # fmt: skip


@pytest.mark.django_db
def test_pages_that_are_not_for_anybody_open_for_nobody_without_an_account(values):
    """A competition that is there, and its pages as somebody who has come by chance asks for them."""
    scene = cast.a_cup()
    visitor = Client()
    opened = []
    for name, right in PAGES.items():
        route, pattern = OF_PAGES[name]
        if right in (ANYBODY, VIEW, SECRET) or pattern.name is None:
            continue
        kwargs = {key: values[key] for key in pattern.pattern.converters}
        if "public_id" in kwargs and route.startswith("competitions/"):
            kwargs["public_id"] = scene.competition.public_id
        for method in ("get", "post"):
            answer = getattr(visitor, method)(reverse(name, kwargs=kwargs), REMOTE_ADDR="203.0.113.5")
            if answer.status_code == 200:
                opened.append((name, right, method))
    assert opened == []


# -- addresses that somebody forgot to declare ----------------------------------------------


def forgotten(request: HttpRequest) -> HttpResponse:
    return HttpResponse("open")


class Forgotten(APIView):
    def get(self, request: Request) -> Response:
        return Response("open")


class ForgottenVerb(InCompetition):
    def get(self, request: Request, competition: UUID) -> Response:
        return Response("seen")

    def post(self, request: Request, competition: UUID) -> Response:
        return Response("done")


urlpatterns = [
    path("forgotten/", forgotten, name="forgotten"),
    path("nameless/", forgotten),
    path("api/v1/forgotten/", Forgotten.as_view(), name="api-forgotten"),
    path("api/v1/competitions/<uuid:competition>/forgotten/", ForgottenVerb.as_view(), name="api-forgotten-verb"),
    *ours,
]


@pytest.mark.django_db
@pytest.mark.urls(__name__)
def test_an_address_that_declares_no_right_is_closed_to_everybody():
    scene = cast.a_cup()
    scene.owner.is_superuser = True
    scene.owner.save()
    verb = f"{scene.address}forgotten/"
    for who in (Client(), scene.client("owner")):
        assert [who.get(each).status_code for each in ("/forgotten/", "/nameless/", "/api/v1/forgotten/")] == [403, 403, 403]
        assert [who.get(verb).status_code, who.post(verb).status_code] == [403, 403]
    assert scene.client("owner").get("/api/v1/forgotten/").json()["code"] == "permission_denied"
