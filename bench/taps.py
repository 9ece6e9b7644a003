"""How many taps it takes to record a match at the table, on the real page in a real browser.

    python bench/taps.py [--strict] [--match fuba3] [--upto 200]

Two veterans play a match; then a finger records it, input by input, on a phone of 375 by 740: it taps what the page offers for
the next input, and checks after each answer that the site has recorded just that. A drag counts as one tap, as does a throw on
the grid. With `--strict` the page is set to its strict way: two faces for two dice, a piece and then where it goes, every
question answered. The FUBA 3 match has 842 inputs in 65 turns; of FUBA 2.2 and 2.0 it is the first half. Squads are
handed in as the coaches of a competition would do it, and not counted.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))
os.environ["DJANGO_SETTINGS_MODULE"] = "fuba_site.settings"

import django  # noqa: E402

django.setup()

from playwright.sync_api import Locator, Page, sync_playwright  # noqa: E402

from matches.board.board import picture  # noqa: E402
from rules import get_edition, new_match  # noqa: E402
from rules.match import Match  # noqa: E402
from rules.nodes import Roll  # noqa: E402
from rules.play import play_seeded  # noqa: E402
from tests.browser.phone import READY, log_in  # noqa: E402

MOST: Final = 750  # taps for the whole match of FUBA 3
KINDS: Final = ("throw", "step", "drag", "choice", "done or no", "offer", "set-up", "line-up")
DECLINES: Final = ("done", "no", "none", "normal", "subs 0", "keep")


@dataclass(frozen=True)
class Played:
    """A match of two veterans: by which rules, from which seed, and how much of it is recorded."""

    edition: str
    preset: str
    seed: int
    half: bool = False

    def inputs(self) -> tuple[list[str], int]:
        """What is recorded, and how many turns that are."""
        options = get_edition(self.edition).chosen(self.preset, {})
        match = play_seeded(self.edition, options, None, None, "veteran", "veteran", self.seed)
        if not self.half:
            return list(match.inputs), match.state.turn
        second = next(turn for turn in match.turns() if turn.state.half > 1)
        return match.inputs[: second.first_input], second.number - 1


MATCHES: Final = {
    "fuba3": Played("fuba3", "advanced", 318),
    "fuba22": Played("fuba22", "advanced", 1, half=True),
    "fuba20": Played("fuba20", "pro", 1, half=True),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--match", choices=MATCHES, help="one of them only")
    parser.add_argument("--strict", action="store_true", help="every question answered by itself")
    parser.add_argument("--upto", type=int, default=0, help="so many inputs only")
    given = parser.parse_args()
    counted: dict[str, Counter[str]] = {}
    with site() as address, browser() as open_phone:
        for name in [given.match] if given.match else MATCHES:
            page = open_phone(address)
            tokens, turns = MATCHES[name].inputs()
            tokens = tokens[: given.upto or None]
            finger = Finger(page, MATCHES[name], tokens, given.strict)
            finger.record()
            counted[name] = finger.taps
            show(name, finger, turns, partly=bool(given.upto))
            page.context.close()
    whole = counted.get("fuba3")
    if whole and not given.strict and not given.upto and whole.total() > MOST:
        sys.exit(f"{whole.total()} taps, more than {MOST}")


def show(name: str, finger: "Finger", turns: int, partly: bool) -> None:
    taps = finger.taps.total()
    of_turns = "" if partly else f", {turns} turns, {taps / turns:.1f} a turn"
    print(f"{name}: {len(finger.tokens)} inputs, {taps} taps{of_turns}")
    for kind in KINDS:
        if finger.taps[kind]:
            print(f"  {kind:12}{finger.taps[kind]:6}")
    if finger.skipped:
        print(f"  answered without a tap: {finger.skipped}", flush=True)


# -- the finger ---------------------------------------------------------------------------


@dataclass
class Finger:
    """Somebody who records a match that is known, and counts what it takes."""

    page: Page
    played: Played
    tokens: list[str]
    strict: bool
    taps: Counter[str] = field(default_factory=Counter)
    skipped: int = 0  # inputs that needed no tap of their own
    at: int = 0

    def record(self) -> None:
        self.begin()
        match = new_match(self.played.edition, None, None, get_edition(self.played.edition).chosen(self.played.preset, {}))
        while self.at < len(self.tokens):
            count = self.answer(match)
            self.skipped += count - 1
            for token in self.tokens[self.at : self.at + count]:
                match.apply(token)
            self.at += count
            self.page.wait_for_selector(f"[data-inputs='{self.at}'][data-waiting='0']:not(.is-busy)")
        self.check(match)

    def check(self, match: Match) -> None:
        """The site has recorded the same match, but for the order of dice that one team throws."""
        shown, state = self.board(), match.state
        assert shown["score"] == list(state.score) and shown["turn"] == state.turn and shown["over"] == match.over
        assert shown["picture"] == json.loads(json.dumps(picture(state)))

    def begin(self) -> None:
        page = self.page
        log_in(page)
        page.goto("/recordings/new/")
        page.get_by_label("Home team").fill("Finland")
        page.get_by_label("Away team").fill("Netherlands")
        page.get_by_label("Rules").select_option(f"{self.played.edition}:{self.played.preset}")
        page.get_by_role("button", name="Start").click()
        page.wait_for_selector(READY)
        if self.strict:
            for way in ("strict", "by-faces"):
                page.locator("[data-more]").tap()
                page.locator(f"[data-{way}]").tap()

    def tap(self, found: Locator, kind: str) -> None:
        found.tap()
        self.taps[kind] += 1

    def answer(self, match: Match) -> int:
        """Tap what the next input takes; how many inputs that were. Squads and line-ups are made on pages of their own."""
        node, token = match.pending, self.tokens[self.at]
        kind = node.purpose if isinstance(node, Roll) else node.kind if node else ""
        if kind == "squad":
            self.hand_in(token)
            return 1
        if kind == "lineup":
            self.line_up(token)
            return 1
        pending = self.board()["pending"]
        chain = [pending, *([] if self.strict else pending["ahead"])]
        steps = False  # whether pieces may move, so that an area that is tapped is one of theirs
        found = None
        for question in chain:
            before = question["before"]
            here = self.tokens[self.at + len(before)] if self.at + len(before) < len(self.tokens) else ""
            if here and self.tokens[self.at : self.at + len(before)] == before and here != question["decline"]:
                found = question, here
            steps = steps or any("source" in choice for choice in question["choices"])
        if found is None:
            return self.end(chain)
        main = next((question for question in chain if not is_offer(question)), chain[-1])
        self.give(*found, steps, is_offer=not self.strict and found[0] is not main and is_offer(found[0]))
        return len(found[0]["before"]) + 1

    def end(self, chain: list[dict[str, Any]]) -> int:
        """Nothing else comes of what is on the screen: "done", or "no"."""
        main = next((question for question in chain if not is_offer(question)), chain[-1])
        count = len(main["before"])
        for question in chain[chain.index(main) :]:
            if not question["decline"] or question["team"] != main["team"]:
                break
            count += 1
        if self.strict:
            count = 1
        self.choose(main["decline"], "done or no")
        return count

    def give(self, question: dict[str, Any], token: str, steps: bool, is_offer: bool) -> None:
        choice = next((each for each in question["choices"] if each["token"] == token), {})
        if question["kind"] == "setup":
            self.set_up(token)
        elif question["type"] == "roll" and question["dice"]:
            self.throw(question, token)
        elif is_offer:
            self.use(question, token)
        elif "source" in choice and self.strict:
            self.tap_step(choice, token)
        elif "source" in choice:
            self.drag(question["team"], choice, token)
        elif "area" in choice and steps and not self.strict:
            self.drag(None, choice, token)
        elif "area" in choice and not self.page.locator(f"[data-chips] [data-token='{token}']").count():
            self.tap(self.page.locator(f"[data-hit='{choice['area']}']"), "choice")
        else:
            self.choose(token, "done or no" if token in DECLINES else "choice")

    def throw(self, question: dict[str, Any], token: str) -> None:
        grid = self.page.locator(f"[data-throw='{''.join(sorted(token))}']:not(.is-away *)")
        if len(token) == 2 and grid.count():
            self.tap(grid, "throw")
            return
        for at, face in enumerate(token):
            own = self.page.locator(f"[data-of='{at}'][data-face='{face}']")
            self.tap(own if own.count() else self.page.locator(f"[data-face='{face}']"), "throw")

    def use(self, question: dict[str, Any], token: str) -> None:
        """An offer beside the question; behind "more" if there are many."""
        offer = self.page.locator(f"[data-offer='{question['kind']}']").first
        if not offer.count():
            offer = self.page.locator("[data-more-offers]")
        alone = offer.get_attribute("data-token") == token
        self.tap(offer, "offer")
        if not alone:
            self.tap(self.page.locator(f"[data-chips] [data-token='{token}']").first, "offer")

    def drag(self, team: int | None, choice: dict[str, Any], token: str) -> None:
        """A piece to where it goes, or the ball."""
        page = self.page
        keeper = "keeper" if choice.get("piece") == "keeper" else "piece"
        script = "ball" if team is None or choice.get("piece") == "ball" else ["home", "away"][team]
        (x, y), (to_x, to_y) = page.evaluate(WHERE, [script, keeper, choice.get("source", ""), choice["area"]])
        self.taps["drag"] += 1
        for _ in range(DRAGS):  # on a machine that is busy with something else the page may not have been ready
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move((x + to_x) / 2, (y + to_y) / 2)
            page.mouse.move(to_x, to_y)
            page.mouse.up()
            if page.evaluate(HAS_TAKEN, str(self.at)):
                break
            print(f"  dragged again: {token}", flush=True)
        if page.locator("[data-how]").text_content() == "Which one?":
            self.tap(page.locator(f"[data-chips] [data-token='{token}']").first, "drag")

    def choose(self, token: str, kind: str) -> None:
        if self.page.locator("[data-uncover]").count():
            self.tap(self.page.locator("[data-uncover]"), kind)
        if (chips := self.page.locator(f"[data-chips] [data-token='{token}']")).count():
            self.tap(chips.first, kind)
            return
        self.compose(token, kind)

    def compose(self, token: str, kind: str) -> None:
        """A style for each line of the team."""
        for row, letter in zip(self.page.locator(".style > div").all(), token.split()[1], strict=True):
            wanted = row.locator("button").nth("CNA".index(letter))
            if wanted.get_attribute("aria-pressed") == "false":
                self.tap(wanted, kind)
        self.tap(self.page.locator("[data-done]"), kind)

    def tap_step(self, choice: dict[str, Any], token: str) -> None:
        """A piece, and where it goes."""
        for area in (choice["source"], choice["area"]):
            self.tap(self.page.locator(f"[data-hit='{area}']"), "step")
        if self.page.locator("[data-how]").text_content() == "Which one?":
            self.tap(self.page.locator(f"[data-chips] [data-token='{token}']"), "step")

    def board(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.request.get(f"{self.page.url}board/").json()
        return found

    def hand_in(self, token: str) -> None:
        """By the API, as coaches do."""
        secret = self.page.locator("[name=csrfmiddlewaretoken]").first.input_value()
        answer = self.page.request.post(
            f"{self.page.url}do/", data={"verb": "enter", "inputs": [token]}, headers={"X-CSRFToken": secret}
        )
        assert answer.ok, answer.text()

    def line_up(self, token: str) -> None:
        """From what the page suggests to what was played: a formation, skills that go, skills that come."""
        page = self.page
        offer = self.board()["pending"]["lineup"]
        if page.locator("[data-uncover]").count():
            self.tap(page.locator("[data-uncover]"), "line-up")
        _, formation, *skills = token.split()
        _, offered_formation, *others = offer["suggested"].split()
        if offer["repeat"] and token != offer["suggested"]:
            self.hand_in(token)
            return
        if formation != offered_formation:
            self.tap(page.locator(".cards .chip", has_text=re.compile(f"^{formation}$")), "line-up")
        tabs = page.locator("[role=tab]")
        for changed in (set(others) - set(skills), set(skills) - set(others)):
            for number, part in enumerate(offer["parts"], tabs.count() - len(offer["parts"])):
                here = [skill["id"] for skill in part["skills"] if skill["id"] in changed]
                if here:
                    self.tap(tabs.nth(number), "line-up")
                for skill in here:
                    self.tap(page.locator(".need", has_text=re.compile(rf"^{skill}\b")), "line-up")
        self.tap(page.locator("[data-done]"), "line-up")

    def set_up(self, token: str) -> None:
        """One of the set-ups to begin with, changed by minus and plus."""
        page = self.page
        starts = page.locator("[data-chips] .chip[aria-pressed]")
        wanted = counts(token)
        fewest = min(range(starts.count()), key=lambda at: self.distance(at, wanted))
        if starts.nth(fewest).get_attribute("aria-pressed") == "false":
            self.tap(starts.nth(fewest), "set-up")
        shown = self.shown()
        for button, way in (("[data-minus]", -1), ("[data-plus]", 1)):
            for area in wanted.keys() | shown.keys():
                change = wanted[area] - shown[area]
                if change * way > 0:
                    self.tap(page.locator(f"[data-hit='{area}']"), "set-up")
                    for _ in range(abs(change)):
                        self.tap(page.locator(button), "set-up")
        self.tap(page.locator("[data-done]"), "set-up")

    def distance(self, at: int, wanted: Counter[str]) -> int:
        """How far one of the beginnings is from a set-up. Looking at it is not counted: who knows the game sees it."""
        starts = self.page.locator("[data-chips] .chip[aria-pressed]")
        before = next(n for n in range(starts.count()) if starts.nth(n).get_attribute("aria-pressed") == "true")
        starts.nth(at).tap()
        shown = self.shown()
        starts.nth(before).tap()
        return sum(abs(wanted[area] - shown[area]) for area in wanted.keys() | shown.keys())

    def shown(self) -> Counter[str]:
        """The pieces of a half-made set-up, by area."""
        script = "hits => hits.map(hit => [hit.dataset.hit, Number(hit.querySelector('.pill text')?.textContent || 0)])"
        return Counter(dict(self.page.locator("[data-hit]").evaluate_all(script)))


DRAGS: Final = 3
HAS_TAKEN: Final = """async (inputs) => {
  const { dataset } = document.querySelector("[data-recorder]");
  const how = document.querySelector("[data-how]");
  for (let tries = 0; tries < 40; tries += 1) {
    if (dataset.inputs !== inputs || dataset.waiting !== "0" || how.textContent === "Which one?") return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}"""
# Where a piece or the ball is on the screen, and the middle of the area where it goes.
WHERE: Final = """([who, kind, source, area]) => {
  const boxOf = (element) => element.getBoundingClientRect();
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const hit = (name) => boxOf(document.querySelector(`[data-hit="${name}"] .tap`));
  const isIn = ([x, y], box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  const to = middle(hit(area));
  if (who === "ball") return [middle(boxOf(document.querySelector("[data-ball]"))), to];
  const pieces = [...document.querySelectorAll(`.team.${who} .piece`)].filter((piece) => {
    const isKeeper = piece.querySelector("use").getAttribute("href").startsWith("#keeper");
    return isKeeper === (kind === "keeper") && isIn(middle(boxOf(piece)), hit(source));
  });
  if (!pieces.length) throw new Error(`no ${kind} of ${who} stands in ${source}`);
  return [middle(boxOf(pieces[0])), to];
}"""


def is_offer(question: dict[str, Any]) -> bool:
    """What the page shows beside the question."""
    plain = not any("area" in choice or "source" in choice for choice in question["choices"])
    return bool(question["decline"]) and question["type"] == "decision" and plain


def counts(token: str) -> Counter[str]:
    """The pieces of a set-up by area.

    >>> counts("place HF4 CE6 GK:HP")
    Counter({'CE': 6, 'HF': 4})
    """
    return Counter({word[:-1]: int(word[-1]) for word in token.split()[1:] if not word.startswith("GK:")})


# -- what it taps on ------------------------------------------------------------------------


@contextmanager
def site() -> Iterator[str]:
    """A new site as `make run` starts it, with somebody who has an account."""
    with tempfile.TemporaryDirectory(prefix="fuba-taps-") as folder:
        environment = {**os.environ, "FUBA_VAR": folder, "PORT": "0", "DJANGO_SETTINGS_MODULE": "fuba_site.settings"}
        for program in (["manage.py", "migrate", "--verbosity", "0"], ["-m", "tests.browser.table"]):
            subprocess.run([sys.executable, *program], cwd=ROOT, env=environment, check=True)
        command = [sys.executable, "manage.py", "up"]
        with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                yield next(found[0] for line in process.stdout if (found := re.search(r"http://\S+", line)))
            finally:
                process.terminate()


@contextmanager
def browser() -> Iterator[Any]:
    path = subprocess.run([ROOT / "scripts" / "browser.sh"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--disable-gpu"])

        def open_phone(address: str) -> Page:
            size = {"width": 375, "height": 740}
            context = chromium.new_context(viewport=size, base_url=address, has_touch=True, reduced_motion="reduce")
            context.set_default_timeout(30_000)
            return context.new_page()

        yield open_phone
        chromium.close()


if __name__ == "__main__":
    main()
