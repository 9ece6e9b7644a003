"""The site with an empty view in it, as bench/crowd.py has it served."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from fuba_site.asgi import application as application

import fuba_site.urls  # isort: skip  # the apps are there from now on
from fuba_site.web.rights import ANYBODY, PAGES  # isort: skip


def empty(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


PAGES["bench-empty"] = ANYBODY  # type: ignore[index]  # nobody else adds to it
fuba_site.urls.urlpatterns.insert(0, path("bench-empty", empty, name="bench-empty"))
