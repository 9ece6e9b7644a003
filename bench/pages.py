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
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

sys.path.append(str(Path(__file__).resolve().parent.parent))
os.environ["DJANGO_SETTINGS_MODULE"] = "fuba_site.settings"

TEAMS: Final = 64
Ask = Callable[..., Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--requests", type=int, default=300, help="of each page in a round")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fuba-bench-") as folder:
        os.environ["FUBA_VAR"] = folder
        run(options.rounds, options.requests)


def run(rounds: int, requests: int) -> None:
    import django

    django.setup()
    from fuba_site.web.page_cache import pages as kept

    pages = addresses()
    ask = site()
    print(f"{TEAMS * (TEAMS - 1) // 2} fixtures, {TEAMS} teams; {rounds} rounds of {requests} requests")
    tags = {}
    for name, address in pages.items():
        response = ask(address)
        assert response.status_code == 200, (name, response.status_code)
        tags[name] = response.headers["ETag"]
        assert ask(address, tags[name]).status_code == 304
    figures: dict[str, list[float]] = {}
    for _ in range(rounds):
        figures.setdefault("empty", []).append(cost(ask, requests, "/bench-empty"))
        for name, address in pages.items():
            figures.setdefault(name, []).append(cost(ask, requests, address))
            figures.setdefault(f"{name}, unchanged", []).append(cost(ask, requests, address, tags[name]))
    anew: dict[str, float] = {}
    for name, address in pages.items():
        times = []
        for _ in range(5):
            kept.clear()
            times.append(cost(ask, 1, address))
        anew[name] = statistics.median(times)
    show(figures, anew)


def addresses() -> dict[str, str]:
    """The pages, of a league and a match in a new database."""
    from django.core.management import call_command

    from fuba_site.accounts.models import User
    from matches.match.services import Order, play
    from tournaments.exchange.team_lists import NewTeam
    from tournaments.services.command import By
    from tournaments.services.competitions import create_competition
    from tournaments.services.entries import enter
    from tournaments.services.start import start

    call_command("migrate", verbosity=0)
    owner = User.objects.create_user("bench")
    league = create_competition(owner, "Bench League", recipe={"stages": [{"name": "league", "format": "league"}]})
    enter(league, By(owner), [NewTeam(f"Team {number}") for number in range(1, TEAMS + 1)])
    start(league, By(owner))
    match = play(Order("Finland", "Netherlands", "rookie", "rookie", "advanced", "7"))
    return {
        "home": "/",
        "competition": league.get_absolute_url(),
        "fixture": f"{league.get_absolute_url()}fixtures/1/",
        "team": league.entries.select_related("team").get(number=1).team.get_absolute_url(),
        "match with replay": match.get_absolute_url(),
    }


def site() -> Ask:
    """The whole site with an empty view in it: takes an address, and the tag of the page the visitor has."""
    from django.conf import settings
    from django.core.handlers.wsgi import WSGIHandler
    from django.http import HttpRequest, HttpResponse, HttpResponseBase
    from django.test import RequestFactory
    from django.urls import path

    import fuba_site.urls
    from fuba_site.web.rights import ANYBODY, PAGES

    def empty(request: HttpRequest) -> HttpResponse:
        return HttpResponse("ok")

    settings.ALLOWED_HOSTS = ["testserver"]
    settings.PAGE_SECONDS = 3600
    PAGES["bench-empty"] = ANYBODY  # type: ignore[index]  # nobody else adds to it
    fuba_site.urls.urlpatterns.insert(0, path("bench-empty", empty, name="bench-empty"))
    handler, factory = WSGIHandler(), RequestFactory()

    def ask(address: str, tag: str = "") -> HttpResponseBase:
        request = factory.get(address, headers={"If-None-Match": tag} if tag else {})
        return handler.get_response(request)

    return ask


def cost(ask: Ask, count: int, *page: str) -> float:
    """CPU seconds of one request."""
    begin = time.process_time()
    for _ in range(count):
        ask(*page)
    return (time.process_time() - begin) / count


def show(figures: dict[str, list[float]], anew: dict[str, float]) -> None:
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
