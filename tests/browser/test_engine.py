"""The rules in the browser are the rules of the site: the same inputs give the same match, to the last event."""

import inspect
import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Route

from rules import Match, get_edition, notation
from tests.engine import built
from tests.rules.golden.make import text
from tests.rules.random_play import played
from tests.rules.subjects import EACH, SUBJECTS
from tests.soak import often

# What the worker of the site has no need of: run a program of the tests.
RUNS = """
self.addEventListener("message", (event) => {
  const { program } = event.data;
  event.stopImmediatePropagation();
  booted.then((python) => ({ said: python.runPython(program) })).catch(String).then((answer) => self.postMessage(answer));
});
"""
RUN = """([address, program]) => new Promise((resolve, reject) => {
  window.engine ||= new Worker(address, { type: "module" });
  window.engine.onmessage = ({ data }) => (data.said ? resolve(data.said) : reject(new Error(JSON.stringify(data))));
  window.engine.onerror = (event) => reject(new Error(event.message));
  window.engine.postMessage({ program });
})"""
REPLAY = """
import json
from rules import Match, notation
{source}
json.dumps(told(notation.read({record!r}).match))
"""
Run = Callable[[str], str]


def told(match: Match) -> list[object]:
    """All that a record comes to."""
    position = match.edition.write_position(match.state)
    return [match.inputs, match.over, position, match.result, [event.as_dict() for event in match.events]]


@pytest.fixture(scope="module")
def run(browser: Browser, site: str) -> Iterator[Run]:
    """Runs a Python program in the engine of a page of the site."""
    address = f"/engine/{built().hash}/worker.js"
    context = browser.new_context(base_url=site)

    def add_runs(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=RUNS + response.text())

    context.route(f"**{address}", add_runs)
    page = context.new_page()
    page.goto("/rules/")
    yield lambda program: str(page.evaluate(RUN, [address, program]))
    context.close()


@EACH
def test_stored_and_random_matches_are_the_same_in_the_browser(run: Run, edition: str) -> None:
    names = list(SUBJECTS[edition].golden)
    records = [text(edition, name) for name in names[: often(2, soak=len(names))]]
    presets = list(get_edition(edition).presets)
    for seed in range(often(1, soak=100)):
        options = get_edition(edition).preset(presets[-1 - seed % len(presets)])
        records.append(notation.write(played(edition, options, f"in the browser {seed}")))
    for record in records:
        here = json.loads(json.dumps(told(notation.read(record).match)))
        there = json.loads(run(REPLAY.format(source=inspect.getsource(told), record=record)))
        assert there == here
