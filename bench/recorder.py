"""How fast the recorder answers with the rules in the phone, on the real page in a real browser that is slowed down.

    python bench/recorder.py [--slowed 4] [--taps 300]

A phone of 375 by 740 records a match at random. Measured are the start of the engine (the first one, and one with all files in
the browser), the longest time in which the page's own thread did nothing else meanwhile, and for each tap that records
something the time until its answer is laid out, until the frame after it, and until the page has painted that frame. The
browser slows the page, and the worker with it about half as much. Each tap comes when the page is at rest, as those of a person
do, who looks before the next one: what the tap before it made has been painted, and has arrived. The site is asked for nothing
but to take down what was recorded. Beside them stands a floor, taken after each tap: one word of the page changes.
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.browser.phone import MOST_TAPS, begin, log_in, throw, told  # noqa: E402

# What must be reached on a page slowed four times: milliseconds, and bytes.
TAP, TAP_P95, FIRST, LATER, GAP, DOWNLOAD = 20, 50, 6000, 4000, 50, 6_000_000

# The longest time between two turns of the page's own thread.
WATCH: Final = """
window.longest = 0;
let before = performance.now();
const look = () => {
  const now = performance.now();
  window.longest = Math.max(window.longest, now - before);
  before = now;
  setTimeout(look, 1);
};
window.watch = () => { window.longest = 0; before = performance.now(); };
look();
"""
# Waits in the page itself: what drives the browser asks it again and again, and each question takes time of the page's thread.
LONGEST_UNTIL_AHEAD: Final = """() => new Promise((resolve) => {
  const root = document.querySelector("[data-recorder]");
  const seen = () => {
    if (root.dataset.ahead !== "true") return;
    observer.disconnect();
    resolve(window.longest);
  };
  const observer = new MutationObserver(seen);
  observer.observe(root, { attributes: true });
  window.watch();
  seen();
})"""
# Tap until something is recorded; how long the last of the taps took to be laid out, to come to a frame, and to be painted.
# Then the same for one word that changes.
MEASURE: Final = """async (taps) => {
  const root = document.querySelector("[data-recorder]");
  while (root.dataset.waiting !== "0") await new Promise(requestAnimationFrame);
  await new Promise(requestIdleCallback);
  const task = () => new Promise((resolve) => { // the first one after a frame comes when the page has painted it
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage("");
  });
  const timed = async (since) => {
    root.getBoundingClientRect();
    const laidOut = performance.now() - since;
    await new Promise(requestAnimationFrame);
    const frame = performance.now() - since;
    await task();
    return [laidOut, frame, performance.now() - since];
  };
  const all = (selector) => [...root.querySelectorAll(selector)].filter((each) => !each.disabled);
  const next = ([roll, pick]) => {
    const one = (found) => found[Math.floor(pick * found.length)];
    const [chips, areas] = ["[data-chips] [data-token]", "[data-hit][tabindex]"].map(all);
    const throws = all("[data-throw]:not(.is-away *)"); // the grid stays on the page where no dice are asked for
    const row = all(".faces").find((each) => !each.querySelector("[aria-pressed=true]")); // of each team, one
    const faces = row ? [...row.querySelectorAll("[data-face]")] : [];
    return all("[data-uncover]")[0] || all("[data-done]")[0] || one(throws) || faces[roll] || one(chips) || one(areas);
  };
  for (const each of taps) {
    const target = next(each);
    if (!target) return null;
    const before = root.dataset.inputs;
    const waiting = root.dataset.waiting;
    const drawn = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (root.dataset.inputs === before) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(root, { attributes: true });
    });
    const start = performance.now();
    target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    if (root.dataset.waiting === waiting && root.dataset.inputs === before) continue; // a first face, a piece
    await drawn;
    const found = await timed(start);
    await new Promise(requestIdleCallback);
    const word = root.querySelector("[data-minute]").firstChild;
    const { data } = word;
    const changed = performance.now();
    word.data = `${data}.`;
    const floor = await timed(changed);
    word.data = data;
    return [...found, ...floor];
  }
  return null;
}"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--slowed", type=int, default=4, help="how many times the page is slowed down")
    parser.add_argument("--taps", type=int, default=300, help="inputs that are measured")
    given = parser.parse_args()
    subprocess.run([ROOT / "scripts" / "engine" / "build.sh"], check=True)
    browser_path = subprocess.run(
        [ROOT / "scripts" / "browser.sh"], stdout=subprocess.PIPE, text=True, check=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as folder, site(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path)
        try:
            return measure(browser, address, given.slowed, given.taps)
        finally:
            browser.close()


@contextmanager
def site(folder: Path) -> Iterator[str]:
    settings = {"FUBA_VAR": str(folder), "PORT": "0", "FUBA_DEMO": "0", "DJANGO_SETTINGS_MODULE": "fuba_site.settings"}
    environment = {**os.environ, **settings}
    with subprocess.Popen(
        [sys.executable, "manage.py", "up"], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        found = next((found[0] for line in process.stdout if (found := re.search(r"http://\S+", line))), None)
        assert found, "the site did not start"
        subprocess.run([sys.executable, "-m", "tests.browser.table"], cwd=ROOT, env=environment, check=True)
        yield found
        process.terminate()


def measure(browser: Browser, address: str, slowed: int, count: int) -> int:
    context = browser.new_context(base_url=address, viewport={"width": 375, "height": 740}, has_touch=True)
    context.set_default_timeout(120_000)
    context.add_init_script(WATCH)
    page = context.new_page()
    log_in(page)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    begin(page)
    first, gap = started(page)
    page.wait_for_function("navigator.serviceWorker.controller")
    page.wait_for_timeout(3000)  # until the files are kept
    page.reload()
    later, later_gap = started(page)
    taps = tapped(page, count)
    laid_out, on_screen, painted, *floor = ([each[place] for each in taps] for place in range(6))
    size = downloaded(page)
    print(f"page slowed {slowed} times, {len(taps)} inputs")
    fine = [
        said("tap to layout, median", statistics.median(laid_out), TAP, "ms"),
        said("tap to layout, 95 of 100", statistics.quantiles(laid_out, n=20)[-1], TAP_P95, "ms"),
        said("tap to the frame after it, median", statistics.median(on_screen), TAP, "ms"),
        said("tap to the frame after it, 95 of 100", statistics.quantiles(on_screen, n=20)[-1], TAP_P95, "ms"),
        said("engine, first start", first, FIRST, "ms"),
        said("engine, later start", later, LATER, "ms"),
        said("longest gap on the page's thread", max(gap, later_gap), GAP, "ms"),
        said("download", size / 1e6, DOWNLOAD / 1e6, "MB"),
    ]
    print(f"{'tap to its frame painted':40}{middle_and_95(painted)}")
    print(f"{'one word: layout; frame; painted':40}{'; '.join(map(middle_and_95, floor))}")
    return 0 if all(fine) else 1


def middle_and_95(found: list[float]) -> str:
    return f"{statistics.median(found):.1f}, {statistics.quantiles(found, n=20)[-1]:.1f} ms"


def started(page: Page) -> tuple[float, float]:
    """How long the engine took to start, and the longest gap meanwhile."""
    page.wait_for_selector("[data-recorder][data-ready]")
    longest: float = page.evaluate(LONGEST_UNTIL_AHEAD)
    took: float = page.evaluate("performance.getEntriesByName('engine')[0].duration")
    return took, longest


def tapped(page: Page, count: int) -> list[list[float]]:
    chance = Random("bench")
    found: list[list[float]] = []
    for _ in range(count * 2):
        took = page.evaluate(MEASURE, [throw(chance) for _ in range(MOST_TAPS)])
        if took:
            found.append(took)
        if len(found) == count or told(page, "over") == "true":
            break
    return found


def downloaded(page: Page) -> int:
    """What a phone fetches of the engine, as it travels: everything, and of the languages beside English the largest."""
    built = json.loads((ROOT / "build" / "engine" / "current.json").read_text())
    sizes = {}
    for name in built["files"]:
        answer = page.request.get(f"/engine/{built['hash']}/{name}", headers={"Accept-Encoding": "gzip"})
        sizes[name] = int(answer.headers["content-length"])
    words = [size for name, size in sizes.items() if name.startswith("words-")]
    return sum(sizes.values()) - sum(words) + max(words)


def said(what: str, found: float, most: float, unit: str) -> bool:
    print(f"{what:40}{found:9.1f} {unit}   at most {most:g}{'' if found <= most else '   MISSED'}")
    return found <= most


if __name__ == "__main__":
    sys.exit(main())
