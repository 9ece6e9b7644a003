"""The programs of docs/api.md and `fubactl`, as somebody copies them, against a real site."""

import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from click.testing import CliRunner

from fuba_client import Problem, Site
from fuba_client.cli import main
from tests.client.scripted import Answer, answering
from tests.services.conftest import new_database
from tests.services.running import ROOT, environment, program
from tests.services.served import Served

GUIDE: Final = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
LEAGUE, BOT, SPREADSHEET = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


class Place(NamedTuple):
    """A site with a league whose first fixture is being recorded, and how programs find it."""

    site: Site
    variables: dict[str, str]
    begun: dict[str, Any]


@pytest.fixture(scope="module")
def place(request: pytest.FixtureRequest) -> Iterator[Place]:
    variables = {"DATABASE_URL": new_database("sqlite", request), "CACHE_URL": "locmemcache://"}
    begun = json.loads(program("at_the_table", "begin", **variables))
    server = Served(**variables)
    try:
        server.start()
        address = f"http://127.0.0.1:{server.port}"
        client = {"FUBA_SITE": address, "FUBA_TOKEN": begun["token"], "COMPETITION": begun["competition"], **variables}
        yield Place(Site(address, begun["token"]), client, begun)
    finally:
        server.close()


@contextmanager
def running(text: str, folder: Path, variables: dict[str, str]) -> Iterator["subprocess.Popen[str]"]:
    """A program of the guide, until nobody needs it any more."""
    path = os.pathsep.join((str(ROOT / "client"), str(ROOT)))
    made = subprocess.Popen(
        [sys.executable, "-c", text],
        cwd=folder,
        env=environment(PYTHONPATH=path, **variables),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield made
    finally:
        made.kill()
        made.communicate()


def until(true: Callable[[], bool], patience: float = 120) -> None:
    """Look again and again; the time only ends what hangs."""
    tick, left = threading.Event(), patience
    while not true():
        assert left > 0
        tick.wait(0.05)
        left -= 0.05


def fubactl(place: Place, *arguments: str, **more: Any) -> Any:
    done = CliRunner().invoke(main, ["--json", *arguments], env=place.variables, catch_exceptions=False, **more)
    assert done.exit_code == 0, done.output
    return json.loads(done.output) if done.output.startswith(("{", "[")) else done.output


def test_the_league_of_the_guide_is_played_and_printed(place: Place, tmp_path: Path) -> None:
    played = ("-m", "tests.program", "tests.services.playing_beside")
    with running(LEAGUE, tmp_path, place.variables) as league:
        worker = subprocess.Popen(
            [sys.executable, *played],
            cwd=ROOT,
            env=environment(DJANGO_SETTINGS_MODULE="fuba_site.settings", **place.variables),
        )
        try:
            printed, _ = league.communicate(timeout=300)
        finally:
            worker.kill()
            worker.wait()
    *_, last = printed.splitlines()
    assert league.returncode == 0
    assert "30 of 30" in printed
    (table,) = place.site.competition(last).tables()
    assert table["final"] and len(table["rows"]) == 6
    for row in table["rows"]:
        assert f"{row['place']} {row['team']} {row['points']}" in printed


def test_the_bot_of_the_guide_posts_a_goal(place: Place, tmp_path: Path) -> None:
    recording, inputs = place.site.recording(place.begun["recording"]), place.begun["inputs"]
    with answering([Answer(204, b"")]) as discord:
        with running(BOT, tmp_path, place.variables | {"DISCORD_WEBHOOK": discord.address}) as bot:
            assert bot.stdout is not None and bot.stdout.readline() == "Listening\n"
            for at in range(0, len(inputs), 20):
                now = recording.enter(inputs[at : at + 20])
                if any(now["score"]):
                    break
            until(lambda: bool(discord.asked))
        (posted,) = discord.asked
    home, away = now["score"]
    assert posted.body["content"].startswith(f"Goal! {now['home']} {home}–{away} {now['away']} (")


def test_the_spreadsheet_of_the_guide_fills_itself(place: Place, tmp_path: Path) -> None:
    sheet = tmp_path / "fixtures.xlsx"
    with running(SPREADSHEET, tmp_path, place.variables):
        until(lambda: sheet.exists() and sheet.read_bytes()[:2] == b"PK")
        before = sheet.read_bytes()
        (fixture,) = [each for each in place.site.competition(place.begun["competition"]).fixtures() if each["number"] == 2]
        place.site.competition(place.begun["competition"]).report(fixture["number"], 3, 2)
        until(lambda: sheet.read_bytes() not in (before, b""))


def test_a_cup_by_the_command_line(place: Place, tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("Turku\nBilbao\n\nLyon\nBari\n")
    cup = fubactl(place, "competitions", "create", "cup-4", "--name", "Winter Cup", "--names", str(names), "--start")["id"]
    ready = fubactl(place, "fixtures", cup, "--status", "ready")
    first, second = (each["number"] for each in ready)
    fubactl(place, "results", cup, f"{first}=2-0")
    fubactl(place, "results", cup, f"{second}=1-1p4-3")
    assert {each["name"] for each in fubactl(place, "competitions", "list", "--name", "Winter")} == {"Winter Cup"}
    fixtures = fubactl(place, "fixtures", cup)
    assert sorted(each["result"]["score"] for each in fixtures if each["result"]) == [[1, 1], [2, 0]]
    saved = tmp_path / "cup.json"
    fubactl(place, "export", cup, "-o", str(saved))
    assert json.loads(saved.read_text())["competition"]["name"] == "Winter Cup"
    assert b"Turku" in place.site.competition(cup).spreadsheet("fixtures")


def test_what_the_site_refuses_is_one_line_in_the_terminal(place: Place) -> None:
    done = CliRunner().invoke(main, ["fixtures", "00000000-0000-0000-0000-000000000000"], env=place.variables)
    assert done.exit_code == 1
    assert done.output.startswith("Error: ") and "Traceback" not in done.output
    done = CliRunner().invoke(main, ["results", place.begun["competition"], "1=many"], env=place.variables)
    assert done.exit_code == 2
    assert "12=2-1" in done.output


def test_a_stream_takes_the_token_and_no_wrong_one(place: Place) -> None:
    hidden = place.site.create_competition("Hidden", preset="cup-4", visibility="private")
    assert next(hidden.follow()).kind == "now"
    with pytest.raises(Problem, match="404"):
        next(Site(place.variables["FUBA_SITE"]).competition(hidden.id).follow())
    with pytest.raises(Problem, match="token"):
        next(Site(place.variables["FUBA_SITE"], "wrong").competition(hidden.id).follow())
