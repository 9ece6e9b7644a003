"""What it costs to record one input by the API, next to an empty POST of the same framework that writes one row.

    python bench/recording.py

Both go through the whole of Django with the same middleware and the same login: load, validate, store, publish and answer
on our side; on the other a view that does nothing but create one row. A fixture played by AI coaches is fed input by input;
the two take turns, so both see the same machine. Figures are medians of CPU time. The ratio must be at most 3, and that of
the last quarter of the match must be that of the first.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from itertools import chain
from pathlib import Path
from typing import Any, Final

sys.path.append(str(Path(__file__).resolve().parent.parent))
os.environ["DJANGO_SETTINGS_MODULE"] = "fuba_site.settings"

MOST: Final = 3.0
JSON: Final = "application/json"


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
            from fuba_site.valkey import Valkey

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
    from django.core.management import call_command
    from django.test import Client
    from django.urls import path
    from rest_framework import serializers
    from rest_framework.request import Request
    from rest_framework.response import Response
    from rest_framework.views import APIView

    import fuba_site.urls
    from matches.models import RecorderAction, Recording
    from matches.recording.playing import sheets
    from rules.play import play_seeded
    from tests.tournaments.services.making import running, somebody

    class Body(serializers.Serializer[Any]):
        inputs = serializers.ListField(child=serializers.CharField())

    class Empty(APIView):
        """An empty POST: one row, in a transaction as every row is."""

        def post(self, request: Request) -> Response:
            body = Body(data=request.data)
            body.is_valid(raise_exception=True)
            row = RecorderAction.objects.create(recording_id=other.pk, version=next(versions), data=body.validated_data)
            return Response({"version": row.version})

    versions = iter(range(1, 1_000_000))
    fuba_site.urls.urlpatterns.insert(0, path("api/empty/", Empty.as_view()))
    call_command("migrate", verbosity=0)
    phone = Client(SERVER_NAME="127.0.0.1")
    anna = somebody("Anna")
    phone.force_login(anna)
    league = running(anna, 4, {"stages": [{"name": "league", "format": "league"}]}, preset="advanced")

    def begin(fixture: int) -> Recording:
        url = f"/api/competitions/{league.public_id}/fixtures/{fixture}/recording/"
        return Recording.objects.get(public_id=phone.post(url, {}, JSON).json()["id"])

    other = begin(1)

    def post(url: str, token: str) -> float:
        began = time.process_time()
        answer = phone.post(url, {"inputs": [token]}, JSON)
        taken = time.process_time() - began
        assert answer.status_code == 200, answer.content
        return taken * 1e6

    ours: list[list[float]] = [[], [], [], []]  # by quarter of the match
    theirs: list[list[float]] = [[], [], [], []]
    profile = None
    if given.profile:
        import cProfile

        profile = cProfile.Profile()
    for number in range(given.matches + 1):
        recording = begin(number + 2)
        url = f"/api/recordings/{recording.public_id}/inputs/"
        match = play_seeded(recording.edition, recording.options, *sheets(recording), "rookie", "rookie", str(number))
        inputs = match.inputs[:100] if number == 0 else match.inputs  # the first ones warm up
        for at, token in enumerate(inputs):
            empty = post("/api/empty/", token)
            if profile and number:
                profile.enable()
            mine = post(url, token)
            if profile:
                profile.disable()
            if number:
                ours[4 * at // len(inputs)].append(mine)
                theirs[4 * at // len(inputs)].append(empty)
    if profile:
        profile.create_stats()
        import pstats

        pstats.Stats(profile).sort_stats("cumulative").print_stats(70)
    print(f"{'':24}{'one input':>12}{'empty POST':>12}{'ratio':>8}   microseconds of CPU, medians")
    ratios = []
    for name, mine_, theirs_ in (
        ("first quarter", ours[0], theirs[0]),
        ("middle half", ours[1] + ours[2], theirs[1] + theirs[2]),
        ("last quarter", ours[3], theirs[3]),
        ("the whole match", list(chain(*ours)), list(chain(*theirs))),
    ):
        a, b = statistics.median(mine_), statistics.median(theirs_)
        ratios.append(a / b)
        print(f"{name:24}{a:12.0f}{b:12.0f}{a / b:8.2f}")
    print(f"{sum(map(len, ours))} inputs of {given.matches} matches")
    sys.exit(0 if ratios[-1] <= MOST else f"more than {MOST} times an empty POST")


if __name__ == "__main__":
    main()
