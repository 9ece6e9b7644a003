"""What a finger does on the recorder, and what can be read off it."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page

READY = "[data-recorder][data-ready]"
Phone = Callable[..., Page]


def log_in(page: Page) -> None:
    page.context.clear_cookies()
    page.goto("/accounts/login/")
    page.get_by_label("Username").fill("Rita")
    page.get_by_label("Password").fill("dice and a phone")
    page.get_by_role("button", name="Log in", exact=True).click()
    page.wait_for_url(lambda url: "login" not in url)


def begin(page: Page, home: str = "Finland", away: str = "Netherlands", rules: str = "fuba3:basic") -> str:
    """A friendly by the form; its address."""
    page.goto("/recordings/new/")
    page.get_by_label("Home team").fill(home)
    page.get_by_label("Away team").fill(away)
    page.get_by_label("Rules").select_option(rules)
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(READY)
    return page.url


def told(page: Page, what: str) -> str:
    return page.locator("[data-recorder]").get_attribute(f"data-{what}") or ""


def inputs(page: Page) -> int:
    return int(told(page, "inputs"))


# What a finger would do, tap by tap, until something is sent: uncover a secret, send a set-up or line-up, roll, tap a choice,
# or a piece and where it goes. How many taps it took: 0 if there was nothing to tap. All of it in one go, as an answer that
# arrives between two taps would be followed by a tap too many.
TAP = """(taps) => {
  const root = document.querySelector("[data-recorder]");
  const all = (selector) => [...root.querySelectorAll(selector)].filter((each) => !each.disabled);
  const tap = ([roll, pick]) => {
    const one = (found) => found[Math.floor(pick * found.length)];
    const [chips, areas] = ["[data-chips] [data-token]", "[data-hit][tabindex]"].map(all);
    const throws = all("[data-throw]:not(.is-away *)"); // the grid stays on the page where no dice are asked for
    const row = all(".faces").find((each) => !each.querySelector("[aria-pressed=true]")); // of each team, one
    const faces = row ? [...row.querySelectorAll("[data-face]")] : [];
    const next = all("[data-uncover]")[0] || all("[data-done]")[0] || one(throws) || faces[roll] || one(chips) || one(areas);
    if (next) next.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return Boolean(next);
  };
  const before = Number(root.dataset.waiting);
  for (const [index, each] of taps.entries()) {
    if (!tap(each)) return 0;
    if (Number(root.dataset.waiting) > before) return index + 1;
  }
  return 0;
}"""
MOST_TAPS = 8


def throw(chance: Random) -> tuple[int, float]:
    """What a tap goes by: a face of the die, and one of the choices."""
    return chance.randrange(6), chance.random()


def answer(page: Page, chance: Random, throw: Callable[[Random], tuple[int, float]] = throw) -> None:
    """Tap until one more thing has been recorded."""
    before, start = told(page, "version"), chance.getstate()
    taps = page.evaluate(TAP, [throw(chance) for _ in range(MOST_TAPS)])
    assert taps, "nothing can be tapped"
    chance.setstate(start)
    for _ in range(taps):  # as many as were needed: the course of a match is settled by its seed
        throw(chance)
    page.wait_for_selector(f"[data-recorder]:not([data-version='{before}']):not(.is-busy)")


# Resolves once it is so: `wait_for_function` takes the promise of an async function for a yes.
KEPT = """async (wanted) => {
  const root = document.querySelector("[data-recorder]");
  const isLatest = async () => {
    const board = root && await caches.match(`${location.pathname}board/`);
    return !board || (await board.json()).version === Number(root.dataset.version);
  };
  const isKept = async () => {
    const found = [];
    for (const name of await caches.keys()) {
      if (name.startsWith("recorder-tables")) found.push(...await (await caches.open(name)).keys());
    }
    const paths = found.map((request) => new URL(request.url).pathname).sort();
    const isAll = JSON.stringify(paths) === JSON.stringify(wanted.flatMap((path) => [path, `${path}board/`]).sort());
    return isAll && isLatest();
  };
  for (const end = performance.now() + 40000; performance.now() < end;) {
    if (await isKept()) return true;
    await new Promise(requestAnimationFrame);
  }
  return false;
}"""


def wait_until_kept(page: Page, *urls: str) -> None:
    """Until the pages of these tables with their boards, and no others, can be opened without a network; the board of the
    one that is open as it is now."""
    assert page.evaluate(KEPT, ["/" + url.split("/", 3)[3] for url in urls])
