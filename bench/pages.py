"""How fast pages for spectators are answered, beside an empty view of the same site.

    python bench/pages.py [--rounds 9] [--requests 300]

A league of 64 teams with 2,016 matches, and a match with its replay. Every request goes through the whole
site (all middlewares, as a server would call it) and is a new visitor's, without cookies. Pages are compared with a view that
answers "ok" and nothing else, in the same run, by turns; medians, per CPU-second of this process. “Made anew” is what a page
costs when it is not kept.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.update(FUBA_VAR=tempfile.mkdtemp(prefix="fuba-bench-"), DJANGO_SETTINGS_MODULE="fuba_site.settings")

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.core.handlers.wsgi import WSGIHandler  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.http import HttpRequest, HttpResponse, HttpResponseBase  # noqa: E402
from django.test import RequestFactory  # noqa: E402
from django.urls import path  # noqa: E402

import fuba_site.urls  # noqa: E402
from fuba_site.models import User  # noqa: E402
from fuba_site.page_cache import pages as kept  # noqa: E402
from matches.services import Order, play  # noqa: E402
from tournaments.exchange.team_lists import NewTeam  # noqa: E402
from tournaments.models import Competition, Fixture  # noqa: E402
from tournaments.services.acting import By  # noqa: E402
from tournaments.services.competitions import create_competition  # noqa: E402
from tournaments.services.entries import enter  # noqa: E402
from tournaments.services.starting import start  # noqa: E402

TEAMS = 64


def empty(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


def league() -> Competition:
    owner = User.objects.create_user("bench")
    made = create_competition(owner, "Bench League", recipe={"stages": [{"name": "league", "format": "league"}]})
    enter(made, By(owner), [NewTeam(f"Team {number}") for number in range(1, TEAMS + 1)])
    start(made, By(owner))
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--requests", type=int, default=300, help="of each page in a round")
    options = parser.parse_args()
    settings.ALLOWED_HOSTS = ["testserver"]
    settings.PAGE_SECONDS = 3600
    fuba_site.urls.urlpatterns.insert(0, path("bench-empty", empty, name="bench-empty"))
    call_command("migrate", verbosity=0)
    competition = league()
    match = play(Order("Finland", "Netherlands", "rookie", "rookie", "advanced", "7"))
    team = competition.entries.select_related("team").get(number=1).team
    pages = {
        "home": "/",
        "competition": competition.get_absolute_url(),
        "fixture": f"{competition.get_absolute_url()}fixtures/1/",
        "team": team.get_absolute_url(),
        "match with replay": match.get_absolute_url(),
    }
    handler, factory = WSGIHandler(), RequestFactory()

    def ask(address: str, tag: str = "") -> HttpResponseBase:
        request = factory.get(address, headers={"If-None-Match": tag} if tag else {})
        return handler.get_response(request)

    def cost(address: str, count: int, tag: str = "") -> float:
        """CPU seconds of one request."""
        begin = time.process_time()
        for _ in range(count):
            ask(address, tag)
        return (time.process_time() - begin) / count

    print(f"{Fixture.objects.count()} fixtures, {TEAMS} teams; {options.rounds} rounds of {options.requests} requests")
    tags = {}
    for name, address in pages.items():
        response = ask(address)
        assert response.status_code == 200, (name, response.status_code)
        tags[name] = response.headers["ETag"]
        assert ask(address, tags[name]).status_code == 304
    figures: dict[str, list[float]] = {}
    for _ in range(options.rounds):
        figures.setdefault("empty", []).append(cost("/bench-empty", options.requests))
        for name, address in pages.items():
            figures.setdefault(name, []).append(cost(address, options.requests))
            figures.setdefault(f"{name}, unchanged", []).append(cost(address, options.requests, tags[name]))
    anew: dict[str, float] = {}
    for name, address in pages.items():
        times = []
        for _ in range(5):
            kept.clear()
            times.append(cost(address, 1))
        anew[name] = statistics.median(times)
    floor = statistics.median(figures["empty"])
    print(f"{'':<32}{'per CPU-second':>16}{'to empty view':>16}{'made anew':>14}")
    print(f"{'empty view':<32}{1 / floor:>16,.0f}")
    for name, times in figures.items():
        if name != "empty":
            each = statistics.median(times)
            made = f"{1000 * anew[name]:>11,.1f} ms" if name in anew else ""
            print(f"{name:<32}{1 / each:>16,.0f}{floor / each:>16.2f}{made:>14}")


if __name__ == "__main__":
    main()
