"""What it costs to record one input by the API, next to an empty POST of the same framework that writes one row.

    python bench/recording.py

Both go through the whole of Django with the same middleware and the same login: load, validate, store, publish and answer
on our side; on the other a view that does nothing but create one row. A fixture played by AI coaches is fed input by input;
the two take turns, so both see the same machine. Figures are medians of CPU time. The ratio must be at most 3, and that of
the last quarter of the match must be that of the first.
"""

import argparse
import cProfile
import os
import pstats
import statistics
import sys
import tempfile
import time
from itertools import chain, count
from pathlib import Path
from typing import Any, Final

sys.path.append(str(Path(__file__).resolve().parent.parent))
os.environ["DJANGO_SETTINGS_MODULE"] = "fuba_site.settings"

MOST: Final = 3.0
JSON: Final = "application/json"
Quarters = list[list[float]]  # of a match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=3, choices=(1, 2, 3, 4))
    parser.add_argument("--broker", action="store_true", help="publish to a Valkey of our own, as a site with spectators does")
    parser.add_argument("--profile", action="store_true", help="where the time goes")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FUBA_VAR"] = folder
        os.environ.pop("REDIS_URL", None)
        if given.broker:
            from fuba_site.laptop.valkey import Valkey

            valkey = Valkey(Path(folder) / "valkey")
            valkey.start()
            try:
                run(given)
            finally:
                valkey.stop()
        else:
            run(given)


def run(given: argparse.Namespace) -> None:
    import django

    django.setup()
    table = Table()
    ours: Quarters = [[], [], [], []]
    theirs: Quarters = [[], [], [], []]
    profile = cProfile.Profile() if given.profile else None
    for number in range(given.matches + 1):
        url, inputs = table.match(number)
        if number == 0:
            inputs = inputs[:100]  # the first ones warm up
        for at, token in enumerate(inputs):
            empty = table.post("/api/v1/empty/", token)
            if profile and number:
                profile.enable()
            mine = table.post(url, token)
            if profile:
                profile.disable()
            if number:
                ours[4 * at // len(inputs)].append(mine)
                theirs[4 * at // len(inputs)].append(empty)
    if profile:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(70)
    ratio = show(ours, theirs)
    print(f"{sum(map(len, ours))} inputs of {given.matches} matches")
    sys.exit(0 if ratio <= MOST else f"more than {MOST} times an empty POST")


class Table:
    """A league in a new database, whose organiser records it by the API; and the empty POST beside it."""

    def __init__(self) -> None:
        from django.core.management import call_command
        from django.test import Client

        from tests.tournaments.services.making import running, somebody

        call_command("migrate", verbosity=0)
        anna = somebody("Anna")
        self.phone = Client(SERVER_NAME="127.0.0.1")
        self.phone.force_login(anna)
        self.league = running(anna, 4, {"stages": [{"name": "league", "format": "league"}]}, preset="advanced")
        add_empty_post(self.begin(1).pk)

    def begin(self, fixture: int) -> Any:
        from matches.recording.models import Recording

        url = f"/api/v1/competitions/{self.league.public_id}/fixtures/{fixture}/recording/"
        return Recording.objects.get(public_id=self.phone.post(url, {}, JSON).json()["id"])

    def match(self, number: int) -> tuple[str, list[str]]:
        """Where the inputs of a match go, and those of AI coaches."""
        from matches.recording.session import sheets
        from rules.play import play_seeded

        recording = self.begin(number + 2)
        match = play_seeded(recording.edition, recording.options, *sheets(recording), "rookie", "rookie", str(number))
        return f"/api/v1/recordings/{recording.public_id}/inputs/", list(match.inputs)

    def post(self, url: str, token: str) -> float:
        """Microseconds of CPU."""
        began = time.process_time()
        answer = self.phone.post(url, {"inputs": [token]}, JSON)
        taken = time.process_time() - began
        assert answer.status_code == 200, answer.content
        return taken * 1e6


def add_empty_post(recording: int) -> None:
    """One row, in a transaction as every row is."""
    from django.urls import path
    from rest_framework import serializers
    from rest_framework.request import Request
    from rest_framework.response import Response
    from rest_framework.views import APIView

    import fuba_site.urls
    from fuba_site.web.permissions import Anybody
    from matches.recording.models import RecorderAction

    versions = count(1)

    class Body(serializers.Serializer[Any]):
        inputs = serializers.ListField(child=serializers.CharField())

    class Empty(APIView):
        permission_classes = (Anybody,)

        def post(self, request: Request) -> Response:
            body = Body(data=request.data)
            body.is_valid(raise_exception=True)
            row = RecorderAction.objects.create(recording_id=recording, version=next(versions), data=body.validated_data)
            return Response({"version": row.version})

    fuba_site.urls.urlpatterns.insert(0, path("api/v1/empty/", Empty.as_view()))


def show(ours: Quarters, theirs: Quarters) -> float:
    """Prints the medians, and returns the ratio over the whole match."""
    print(f"{'':24}{'one input':>12}{'empty POST':>12}{'ratio':>8}   microseconds of CPU, medians")
    ratio = 0.0
    for name, mine, empty in (
        ("first quarter", ours[0], theirs[0]),
        ("middle half", ours[1] + ours[2], theirs[1] + theirs[2]),
        ("last quarter", ours[3], theirs[3]),
        ("the whole match", list(chain(*ours)), list(chain(*theirs))),
    ):
        a, b = statistics.median(mine), statistics.median(empty)
        ratio = a / b
        print(f"{name:24}{a:12.0f}{b:12.0f}{ratio:8.2f}")
    return ratio


if __name__ == "__main__":
    main()
