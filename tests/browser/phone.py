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
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(READY)
    return page.url


def told(page: Page, what: str) -> str:
    return page.locator("[data-recorder]").get_attribute(f"data-{what}") or ""


def inputs(page: Page) -> int:
    return int(told(page, "inputs"))


# What a finger would do next: uncover a secret, send a set-up or line-up, roll, tap a choice, or a piece and where it goes.
TAP = """([roll, pick]) => {
  const root = document.querySelector("[data-recorder]");
  const all = (selector) => [...root.querySelectorAll(selector)].filter((each) => !each.disabled);
  const click = (element) => { element.dispatchEvent(new MouseEvent("click", { bubbles: true })); };
  const secret = all("[data-uncover]");
  if (secret.length) { click(secret[0]); return "uncover"; }
  const done = all("[data-done]");
  if (done.length) { click(done[0]); return "made"; }
  const faces = all("[data-face]");
  if (faces.length) { click(faces[roll]); return "die"; }
  const chips = all("[data-chips] [data-token]");
  if (chips.length) { click(chips[Math.floor(pick * chips.length)]); return "choice"; }
  const areas = all("[data-hit][tabindex]");
  if (areas.length) { click(areas[Math.floor(pick * areas.length)]); return "area"; }
  return "";
}"""


def tap(page: Page, chance: Random) -> str:
    return str(page.evaluate(TAP, [chance.randrange(6), chance.random()]))


def answer(page: Page, chance: Random) -> None:
    """Tap until one more thing has been recorded."""
    before = told(page, "version")
    for _ in range(8):
        did = tap(page, chance)
        assert did, "nothing can be tapped"
        if did in ("made", "choice") or (did == "die" and not page.locator(".slot.is-next").count()):
            break
        if page.locator("[data-recorder].is-busy").count():
            break
    page.wait_for_selector(f"[data-recorder]:not([data-version='{before}']):not(.is-busy)")


# Resolves once it is so: `wait_for_function` takes the promise of an async function for a yes.
KEPT = """async (wanted) => {
  const isKept = async () => {
    const found = [];
    for (const name of await caches.keys()) {
      if (name.startsWith("recorder-tables")) found.push(...await (await caches.open(name)).keys());
    }
    const paths = found.map((request) => new URL(request.url).pathname).sort();
    return JSON.stringify(paths) === JSON.stringify(wanted.flatMap((path) => [path, `${path}board/`]).sort());
  };
  for (const end = performance.now() + 30000; performance.now() < end;) {
    if (await isKept()) return true;
    await new Promise(requestAnimationFrame);
  }
  return false;
}"""


def wait_until_kept(page: Page, *urls: str) -> None:
    """Until the pages of these tables with their boards, and no others, can be opened without a network."""
    assert page.evaluate(KEPT, ["/" + url.split("/", 3)[3] for url in urls])
