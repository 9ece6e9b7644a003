"""Makes the pictures of the README from the real site: `make screenshots`."""

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
MATCHES = [
    ("Basque Country", "Italy", "rookie", "veteran", "worldcup", "3"),
    ("Oulu Aurora", "Lapin Revontuli", "rookie", "random", "basic", "5"),
    ("Argentina", "Germany", "veteran", "veteran", "worldcup", "11"),
    ("Turku Tähti", "Kotka Satama", "rookie", "rookie", "advanced", "2"),
    ("Uruguay", "France", "veteran", "rookie", "worldcup", "8"),
    ("Finland", "Netherlands", "veteran", "rookie", "worldcup", "7"),
]
# name, path, width, height, colour scheme
PICTURES = [
    ("home", "/", 1280, 860, "light"),
    ("match", "{match}", 1280, 1150, "light"),
    ("match-dark", "{match}", 1280, 1150, "dark"),
    ("match-phone", "{match}", 390, 844, "light"),
    ("table", "{world_cup}", 1280, 1000, "light"),
    ("bracket", "{cup}#knockout", 1280, 1000, "dark"),
    ("bracket-phone", "{cup}#knockout", 390, 844, "light"),
    ("wall", "{world_cup}wall/#now", 1920, 1080, "dark"),
    ("desk", "{world_cup}desk/", 1280, 860, "light"),
    ("recorder", "{recording}", 390, 844, "light"),
    ("statistics", "{cup}statistics/", 1280, 900, "light"),
]
# Two matches of the World Cup at the table, one of them as far as a choice with odds: the inputs of matches between coaches,
# entered by a recorder.
TABLE = """
from fuba_site.accounts.models import User
from matches.demo.competitions import demo_user
from matches.recording.session import whole_match
from matches.recording.services import begin_fixture, enter
from rules.coaches import make_coach
from rules.dice import SeededDice
from rules.play import play_match
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.invitations import accept, invite
rita = User.objects.create_user("rita", password="dice and a phone")
cup = Competition.objects.get(name="FUBA World Cup")
accept(rita, invite(cup, By(demo_user()), "recorder").token)
by = By(rita)
ready = cup.fixtures.filter(status="ready").order_by("starts", "number").values_list("number", flat=True)
for number, far in zip(ready, (430, 250)):
    recording = begin_fixture(by, cup, number)
    recording.refresh_from_db()
    match = whole_match(recording)  # its AI coaches have lined up already
    begun = len(match.inputs)
    coaches = tuple(make_coach("rookie", f"{number}:{side}", "fuba3") for side in (0, 1))
    inputs = play_match(match, coaches, SeededDice(str(number))).inputs
    place = next(n for n, token in enumerate(inputs) if n > far and token.startswith("pass "))
    enter(recording, by, inputs[begun:place])
print(f"/recordings/{recording.public_id}/")
"""


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "FUBA_VAR": folder, "PORT": "0", "FUBA_DEMO": "0"}
        command = [sys.executable, "manage.py", "up"]
        with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as site:
            assert site.stdout is not None
            address = next(found[0] for line in site.stdout if (found := re.search(r"http://\S+", line)))
            try:
                subprocess.run([sys.executable, "manage.py", "demo"], cwd=ROOT, env=environment, check=True)
                match = [start(address, *match) for match in MATCHES][-1]
                paths = {
                    "match": f"{match}#turn-{liveliest_turn(address, match)}",
                    "world_cup": competition(address, "World Cup"),
                    "cup": competition(address, "Aurora Cup"),
                    "recording": table(environment),
                }
                take(address, paths)
            finally:
                site.terminate()


def start(address: str, home: str, away: str, home_coach: str, away_coach: str, preset: str, seed: str) -> str:
    order = {
        "home_name": home,
        "away_name": away,
        "home_coach": home_coach,
        "away_coach": away_coach,
        "preset": preset,
        "seed": seed,
    }
    request = urllib.request.Request(
        f"{address}/api/v1/matches/", json.dumps(order).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as response:
        return str(json.load(response)["url"])


def liveliest_turn(address: str, match: str) -> int:
    """The turn of the second half of the match with the most to see on the pitch."""
    with urllib.request.urlopen(f"{address}/api{match}replay/") as response:
        moments = json.load(response)["moments"]
    later = moments[len(moments) // 2 : -1]
    return int(max(later, key=lambda moment: sum(len(team) for team in moment["teams"]))["number"])


def competition(address: str, name: str) -> str:
    """The path of a competition of the demo, as its list has it."""
    with urllib.request.urlopen(f"{address}/competitions/") as response:
        cards = re.findall(r'class="comp-card" href="([^"]+)">\s*<b[^>]*title="([^"]+)"', response.read().decode())
    return str(next(path for path, title in cards if name in title))


def table(environment: dict[str, str]) -> str:
    command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", TABLE]
    made = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return made.stdout.strip()


def take(address: str, paths: dict[str, str]) -> None:
    chromium = subprocess.run([ROOT / "scripts" / "browser.sh"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        for name, path, width, height, scheme in PICTURES:
            page = browser.new_page(
                viewport={"width": width, "height": height},
                color_scheme="dark" if scheme == "dark" else "light",
                reduced_motion="reduce",
            )
            if path.startswith("{recording}") or "desk" in path:
                page.goto(f"{address}/accounts/login/")
                page.get_by_label("Username").fill("rita")
                page.get_by_label("Password").fill("dice and a phone")
                page.locator("form.account button[type=submit]").click()
            page.goto(address + path.format_map(paths))
            if "{match}" in path:
                page.wait_for_selector("[data-ready]")
            if ("{match}" in path and width > 1000) or "desk" in path:
                page.evaluate("scrollTo(0, 0)")  # the turn is below the score, the row to type in below the tables
            page.screenshot(path=IMAGES / f"{name}.png")
            print(f"docs/images/{name}.png: {(IMAGES / f'{name}.png').stat().st_size // 1024} KB")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
