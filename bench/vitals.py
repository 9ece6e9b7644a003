"""How the main pages arrive on a phone with a slow connection: `python bench/vitals.py`.

Chromium, a phone's screen, an empty cache, the processor four times slower, slow 4G as browsers' developer tools emulate it.
For each page the median of several visits: the largest contentful paint, the layout shift, bytes and requests; good is a paint
within 2.5 seconds and a shift of 0.1 at most. It starts the site with its demo; `--site` names one that runs already.
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
SLOW_4G: Final = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1.44 * 1024 * 1024 / 8,
    "uploadThroughput": 675 * 1024 / 8,
}
CPU: Final = 4
PHONE: Final = {"width": 375, "height": 812}
GOOD_PAINT: Final = 2500  # milliseconds
GOOD_SHIFT: Final = 0.1
QUIET: Final = 1500  # milliseconds without anything new, after which a page counts as settled

OBSERVE: Final = """
window.vitals = { paint: 0, shift: 0 };
let since = 0, until = 0, session = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) vitals.paint = entry.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, startTime } of list.getEntries()) {
    if (hadRecentInput) continue;
    if (startTime - until > 1000 || startTime - since > 5000) [since, session] = [startTime, 0];
    [until, session] = [startTime, session + value];
    vitals.shift = Math.max(vitals.shift, session);
  }
}).observe({ type: "layout-shift", buffered: true });
"""


@dataclass(frozen=True)
class Visit:
    paint: float
    shift: float
    bytes: int
    requests: int


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", help="address of a site with the demo")
    parser.add_argument("--visits", type=int, default=5)
    asked = parser.parse_args()
    with running(asked.site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        print("| page | largest paint | layout shift | kilobytes | requests | |")
        print("|---|---|---|---|---|---|")
        for name, path in pages_of(address).items():
            visits = [visit(browser, address + path) for _ in range(asked.visits)]
            paint, shift = (statistics.median(getattr(each, what) for each in visits) for what in ("paint", "shift"))
            size, requests = (statistics.median(getattr(each, what) for each in visits) for what in ("bytes", "requests"))
            verdict = "good" if paint <= GOOD_PAINT and shift <= GOOD_SHIFT else "not good"
            cells = (name, f"{paint / 1000:.2f} s", f"{shift:.3f}", f"{size / 1000:.0f}", f"{requests:.0f}", verdict)
            print("|", " | ".join(cells), "|", flush=True)
        browser.close()


def chromium() -> str:
    script = subprocess.run([ROOT / "scripts" / "browser.sh"], stdout=subprocess.PIPE, text=True, check=True)
    return script.stdout.strip()


@contextmanager
def running(site: str | None) -> Iterator[str]:
    if site:
        yield site.rstrip("/")
        return
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "FUBA_VAR": folder, "PORT": "0", "FUBA_DEMO": "0"}
        command = [sys.executable, "manage.py"]
        subprocess.run([*command, "migrate", "--verbosity", "0"], cwd=ROOT, env=environment, check=True)
        subprocess.run([*command, "demo"], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=True)
        with subprocess.Popen([*command, "up"], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as started:
            assert started.stdout is not None
            try:
                yield next(found[0] for line in started.stdout if (found := re.search(r"http://\S+", line)))
            finally:
                started.terminate()


def pages_of(address: str) -> dict[str, str]:
    """Ten pages that people open most, as the demo has them."""
    competitions = {each["name"]: "/competitions/" + each["id"] + "/" for each in listed(address, "competitions")}
    cup, league, finished = (competitions[name] for name in ("FUBA World Cup", "FUBA League", "Aurora Cup"))
    match = next(each["url"] for each in listed(address, "matches"))
    return {
        "home": "/",
        "cup being played": cup,
        "league": league,
        "finished cup": finished,
        "team": f"{finished}teams/1/",
        "timetable": f"{cup}timetable/",
        "match": match,
        "matches": "/matches/",
        "ratings": "/ratings/",
        "play": "/play/",
    }


def listed(address: str, what: str) -> list[dict[str, Any]]:
    with urllib.request.urlopen(f"{address}/api/v1/{what}/") as response:
        found: list[dict[str, Any]] = json.load(response)["results"]
        return found


def visit(browser: Browser, url: str) -> Visit:
    context = browser.new_context(viewport=PHONE, device_scale_factor=2, is_mobile=True, has_touch=True)
    context.add_init_script(OBSERVE)
    page = context.new_page()
    tools = context.new_cdp_session(page)
    sizes: dict[str, int] = {}
    tools.on("Network.requestWillBeSent", lambda event: sizes.setdefault(event["requestId"], 0))
    tools.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: int(event["encodedDataLength"])}))
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", SLOW_4G)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": CPU})
    page.goto(url, wait_until="load", timeout=120_000)
    known = -1
    while known != len(sizes):  # until nothing more is asked for
        known = len(sizes)
        page.wait_for_timeout(QUIET)
    found = page.evaluate("vitals")
    context.close()
    return Visit(found["paint"], found["shift"], sum(sizes.values()), len(sizes))


if __name__ == "__main__":
    main()
