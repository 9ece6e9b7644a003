"""The recorder with the rules in the phone: it answers by itself, and the site has the last word."""

import json
from typing import Any

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from matches.board.board import picture
from rules.editions import EDITIONS
from tests.browser.phone import READY, Phone, begin, inputs, told
from tests.browser.test_recorder_fast import slow_down, twin
from tests.engine import built
from tests.soak import often

AHEAD = "[data-recorder][data-ahead=true]"
ARRIVED = "[data-recorder][data-waiting='0']"
# Where teams hide what they hold, in the larger rules of two editions, the site answers, and a phone gets no engine.
UNHIDDEN = {"fuba22": "basic", "fuba20": "basic"}
# Taps as a finger would, as fast as they are drawn, until so many inputs are there or nothing can be tapped.
PLAY = """async ([seed, until]) => {
  const root = document.querySelector("[data-recorder]");
  let state = seed;
  const chance = (below) => { state = (state * 48271) % 2147483647; return state % below; };
  const all = (selector) => [...root.querySelectorAll(selector)].filter((each) => !each.disabled);
  const changed = (before, tapped) => new Promise((resolve, reject) => {
    const said = () => `${before} ${root.dataset.asks} ${tapped.outerHTML} ${root.querySelector("[data-notice]").textContent}`;
    const late = setTimeout(() => reject(new Error(`nothing came of a tap: ${said()}`)), 40000);
    const observer = new MutationObserver(() => {
      if (root.dataset.inputs === before) return;
      clearTimeout(late);
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { attributes: true });
  });
  for (let idle = 0; Number(root.dataset.inputs) < until && idle < 12; idle += 1) {
    const choices = ["[data-uncover]", "[data-done]", "[data-face]", "[data-chips] [data-token]", "[data-hit][tabindex]"];
    const found = choices.map(all).find((each) => each.length);
    if (!found) break;
    const { inputs: before, waiting } = root.dataset;
    const target = found[chance(found.length)];
    const drawn = changed(before, target);
    drawn.catch(() => {});
    target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    if (root.dataset.inputs === before && root.dataset.waiting === waiting) continue; // a first face, a piece
    await drawn;
    idle = 0;
  }
  return [Number(root.dataset.inputs), state];
}"""
ENGINE_KEPT = """async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("recorder-engine")) return (await (await caches.open(name)).keys()).length > 5;
  }
  return false;
}"""

WORDS = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) if (url.includes("/words-")) found.push(url);
  }
  return found;
}"""


@pytest.fixture(scope="module", autouse=True)
def engine() -> None:
    built()


def wait_until(page: Page, program: str) -> None:
    """`wait_for_function` takes the promise of an async function for a yes."""
    wanted = f"""async () => {{
      for (const end = performance.now() + 40000; performance.now() < end;) {{
        if (await ({program})()) return true;
        await new Promise((resolve) => {{ setTimeout(resolve, 50); }});
      }}
      return false;
    }}"""
    assert page.evaluate(wanted)


def api(page: Page, path: str, body: Any = None) -> Any:
    """Anything by the API, as whoever uses the phone."""
    token = next(each["value"] for each in page.context.cookies() if each["name"] == "csrftoken")
    headers = {"X-CSRFToken": token, "Referer": page.url}
    if body is None:
        answer = page.request.get(f"/api/{path}", headers=headers)
    else:
        answer = page.request.post(f"/api/{path}", data=body, headers=headers)
    assert answer.ok, answer.text()
    return answer.json()


@pytest.mark.parametrize("edition", often(["french"], soak=list(EDITIONS)))
def test_a_whole_match_without_a_network_arrives_as_if_there_had_been_one(phone: Phone, edition: str) -> None:
    page = phone(engine=True)
    preset = UNHIDDEN.get(edition, "worldcup")
    url = begin(page, rules=f"{edition}:{preset}")
    page.wait_for_selector(AHEAD)
    count, seed = page.evaluate(PLAY, [7, 5])
    page.wait_for_selector(ARRIVED)
    wait_until(page, ENGINE_KEPT)
    page.context.set_offline(True)
    for until in (100, 200, 300):
        count, seed = page.evaluate(PLAY, [seed, until])
        assert count == until
        page.reload()
        page.wait_for_selector(AHEAD)
        assert inputs(page) == until
    count, _seed = page.evaluate(PLAY, [seed, 20_000])
    assert told(page, "over") == "true" and count > 300
    page.context.set_offline(False)
    page.wait_for_selector(ARRIVED)
    recording = url.rstrip("/").rpartition("/")[2]
    turns = api(page, f"recordings/{recording}/turns/")
    entered = [token for turn in turns for token in turn["inputs"]]
    assert len(entered) == count
    again = api(page, "recordings/", {"home": "Finland", "away": "Netherlands", "edition": edition, "preset": preset})["id"]
    for at in range(0, count, 200):
        api(page, f"recordings/{again}/inputs/", {"inputs": entered[at : at + 200]})
    assert api(page, f"recordings/{again}/turns/") == turns
    ended = [api(page, f"recordings/{each}/finish/", {}) for each in (recording, again)]
    first, second = (each["match"] for each in ended)
    assert ended[0]["result"] == ended[1]["result"]
    figures = [api(page, f"matches/{each}/statistics/") for each in (first, second)]
    assert figures[0] == figures[1]


def test_300_taps_on_a_slow_network_that_then_goes_are_all_kept_and_arrive(phone: Phone) -> None:
    page = phone(engine=True)
    begin(page)
    page.wait_for_selector(AHEAD)
    slow_down(page, 600)
    _count, seed = page.evaluate(PLAY, [5, 150])
    page.context.set_offline(True)
    count, _seed = page.evaluate(PLAY, [seed, 300])
    assert count == 300 and int(told(page, "waiting")) > 100
    page.context.set_offline(False)
    page.wait_for_selector(ARRIVED)
    match = twin(page)
    assert len(match.inputs) == 300 == inputs(page)
    board = page.request.get(f"{page.url}board/").json()
    assert board["picture"] == json.loads(json.dumps(picture(match.state)))
    expect(page.locator("[data-score]")).to_have_text("–".join(map(str, match.state.score)))
    expect(page.locator("[data-notice]")).to_be_hidden()


def test_another_phone_and_the_site_put_the_engine_right(phone: Phone) -> None:
    page, other = phone(engine=True), phone()
    url = begin(page)
    page.wait_for_selector(AHEAD)
    count, seed = page.evaluate(PLAY, [11, 12])
    page.wait_for_selector(ARRIVED)
    other.goto(url)
    other.wait_for_selector(READY)
    other.locator("[data-undo]").click()
    page.wait_for_selector(f"{AHEAD}[data-inputs='{count - 1}']")
    count, seed = page.evaluate(PLAY, [seed, 20])
    page.wait_for_selector(ARRIVED)
    page.locator("[data-undo]").click()
    page.wait_for_selector(f"{AHEAD}[data-inputs='{count - 1}']")
    other.wait_for_selector(f"[data-recorder][data-inputs='{count - 1}']")


@pytest.mark.parametrize("language", often(["fr"], soak=[code for code, _name in settings.LANGUAGES]))
def test_a_phone_has_the_words_of_its_reader_and_no_others(phone: Phone, language: str) -> None:
    page = phone(engine=True)
    page.goto("/")
    page.context.add_cookies([{"name": settings.LANGUAGE_COOKIE_NAME, "value": language, "url": page.url}])
    page.goto("/recordings/new/")
    for name, team in (("home", "Finland"), ("away", "Italy")):
        page.locator(f"[name={name}]").fill(team)
    page.locator("form:has([name=home]) button[type=submit]").click()
    page.wait_for_selector(AHEAD)
    _count, seed = page.evaluate(PLAY, [3, 5])
    page.wait_for_selector(ARRIVED)
    wait_until(page, ENGINE_KEPT)
    fetched = page.evaluate(WORDS)
    assert [name.rpartition("/")[2] for name in fetched] == ([] if language == "en" else [f"words-{language}.zip"])
    said = page.locator("[data-question]").inner_text()
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector(AHEAD)
    assert page.locator("[data-question]").inner_text() == said
    assert page.evaluate(PLAY, [seed, 9])[0] == 9
