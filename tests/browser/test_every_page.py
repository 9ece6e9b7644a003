"""Every page in every language and both colour schemes, narrow and wide: nothing sticks out, nothing complains, and nobody
is shut out (axe-core). With --soak every rule is run in every one of these looks."""

import json
import re
from pathlib import Path
from urllib.request import urlopen

import axe_playwright_python
import pytest
from django.conf import settings
from playwright.sync_api import BrowserContext, ConsoleMessage

from tests.browser.conftest import PATIENCE
from tests.browser.test_layout import SCHEMES, WIDTHS

# Looked at on every page: no words are as long as those of Finnish. The others take turns.
ALWAYS = ("en", "fi")
NARROW = ("fi",)  # what fits a phone fits a screen; two other languages are looked at there
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
ANYBODY = (
    "/", "/matches/", "/matches/new/", "{match}", "{match}analysis/", "{analysed}", "{match}dice/", "/competitions/",
    "{odd}", "{odd}wall/", "{odd}fixtures/1/",
    "{odd}timetable/", "{odd}play/", "{odd}record/",
    "{odd}statistics/", "{odd}forecast/", "{league}", "{cup}", "{team}", "/rules/", "/rules/fuba3/", "/rules/french/",
    "/rules/fuba3/examples/turn/4/", "/rules/fuba22/examples/offside/1/", "/rules/french/examples/penalties/3/",
    "/learn/", "/learn/6/", "/learn/8/", "/learn/17/", "/learn/41/",
    "/rules/fuba22/", "/rules/fuba20/", "/rules/worldcup2015/", "{odd_team}", "{wide}",
    "{foretold}forecast/", "{foretold}timetable/", "{swiss}", "{live}", "{live}fixtures/1/",
    "/api/v1/reference/", "/api/v1/reference/competitions_create/", "/api/v1/reference/shapes/RecordingShape/",
    "/ratings/", "/ratings/?provisional=1", "{coach}",
    "/accounts/link/", "/accounts/link/x/", "/sign-ups/x/", "{open}enter/", "{open}enter/?sent=1",
    "{own_link}", "{confirm_link}", "{stop_link}", "{address_link}", "{login_link}",
    "/accounts/password/sent/", "/accounts/password/new/MQ/x-y/",
    "/search/?q=cup", "/play/", "/accounts/login/", "/accounts/sign-up/", "/accounts/password/forgotten/", "/no/such/page/",
    "{europe}draw/", "{live}wall/", "{cup}wall/", "{league}wall/",
    "/embed{cup}table/", "/embed{cup}bracket/", "/embed{league}table/?theme=dark", "/embed{live}next/",
    "{against}", "{recording}", "{sheet}", "{score_only}", "{europe}", "{errand}",
)  # fmt: skip
ORGANISER = (
    "/competitions/new/", "/competitions/import/", "{odd}organise/", "{odd}desk/", "{foretold}desk/", "{live}desk/",
    "{odd}organise/teams/", "{odd}organise/teams/3/", "{odd}organise/helpers/",
    "{odd}organise/network/", "{odd}organise/rules/", "{odd}organise/webhooks/", "{webhook}",
    "{odd}organise/news/", "{odd}organise/messages/", "{odd}news/", "/messages/", "/messages/settings/",
    "{odd}organise/decisions/", "{odd}organise/cut-short/",
    "{odd}organise/undo/3/", "{odd}organise/general/", "{odd}organise/entries/",
    "{odd}organise/entries/3/", "{odd}organise/format/", "{odd}organise/points/", "{odd}organise/times/",
    "{odd}organise/files/", "{odd}organise/pictures/",
    "{draft}organise/entries/", "{draft}organise/entries/1/", "{draft}organise/format/",
    "{weeks}organise/deadlines/", "{weeks}fixtures/4/time/", "{weeks}fixtures/5/time/", "{weeks}fixtures/6/time/",
    "{odd}organise/cards/?show=1", "{odd}my-team/1/", "{odd}record/",
    "{odd}fixtures/1/result/", "{odd}fixtures/1/pair/",
    "{odd}timetable/", "{odd}history/", "{odd}play/", "/accounts/profile/", "/home/", "{asked}coach/", "/recordings/new/",
    "/accounts/delete/", "{open}enter/", "{open}organise/sign-ups/", "{open}organise/entering/", "{open}organise/check-in/",
    "{draft}organise/", "{draft}organise/draw/", "{draft}draw/", "{europe}organise/",
    "{draft}organise/seeds/", "/accounts/coach/",
    "/balance/", "{balance}", "{ready}", "{ready}coaches/", "{ready}table/", "{recording}",
    "{lined_up}coaches/", "{bought}coaches/",
    "/matches/import/", "{ready}import/", "{foretold}timetable/", "{draft}", "{join}", "/accounts/password/",
)  # fmt: skip

# Pages of one template that have the same kinds of elements, with other words: axe looks at the first.
RULEBOOKS = ("/rules/fuba3/", "/rules/french/", "/rules/fuba22/", "/rules/fuba20/", "/rules/worldcup2015/")
# What a rule of axe goes by, as far as it is written in the page.
KIND = re.compile(r'<[a-z][\w-]*|\s(?:class|role|tabindex)="[^"]*"|\saria-[\w-]+')

# What a colour scheme changes. Everything else that axe finds is the same in both.
COLOURS = ["color-contrast", "link-in-text-block"]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALL_RULES = {"runOnly": TAGS}
ONLY_COLOURS = {"runOnly": {"type": "rule", "values": COLOURS}}
# How many elements are not written in the same letters on the same ground as when this was asked before, in this scheme; they
# are kept for axe.
REPAINTED = """(scheme) => {
  window.painted = window.painted || {};
  const seen = painted[scheme] || new Map();
  const now = painted[scheme] = new Map();
  const groundOf = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(each);
      if (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none") return backgroundColor + backgroundImage;
    }
    return "";
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  for (const element of document.body.querySelectorAll("*")) {
    if (!hasText(element) || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, opacity, position } = getComputedStyle(element);
    now.set(element, [color, fontSize, fontWeight, opacity, position, groundOf(element)].join());
  }
  window.repainted = [...now].filter(([element, look]) => seen.get(element) !== look).map(([element]) => element);
  return repainted.length;
}"""
RUN = """async ([rules, all]) => {
  const where = all ? document : { include: repainted };
  return (await axe.run(where, { resultTypes: ["violations"], preload: false, ...rules })).violations;
}"""


class Look:
    """A page as it is seen, and everything wrong with it. One tab goes from page to page, as that of a visitor does."""

    def __init__(self, context: BrowserContext, soak: bool) -> None:
        self.address = self.scheme = ""
        self.width = 0
        self.soak = soak
        self.wrong: list[str] = []
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.emulate_media(reduced_motion="reduce")
        self.page.on("pageerror", lambda error: self.wrong.append(f"{self.address}: {error}"))
        self.page.on("console", self.hear)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "404" not in message.text:
            self.wrong.append(f"{self.address}: {message.text}")

    def at(self, address: str, number: int) -> list[str]:
        """Everything wrong with a page."""
        self.address, self.wrong = address, []
        self.dress(SCHEMES[0])
        for language in spoken(number, self.soak):
            self.take(language)
        return self.wrong

    def run(self, rules: dict[str, object], where: str, everything: bool = True) -> None:
        """What axe finds, one line each: the rule, and where."""
        for each in self.page.evaluate(RUN, [rules, everything]):
            for node in each["nodes"][:3]:
                self.wrong.append(f"{where}: {each['id']}: {node['target']} {node['failureSummary'][:200]}")

    def dress(self, scheme: str) -> None:
        if scheme != self.scheme:  # the browser would paint the page again all the same
            self.page.emulate_media(color_scheme=scheme)
            self.scheme = scheme

    def widen(self, width: int) -> None:
        if width != self.width:
            self.page.set_viewport_size({"width": width, "height": 900})
            self.width = width

    def take(self, language: str) -> None:
        """In one language. What sticks out depends on it and on the width, colours on the scheme and on the width: each is
        looked at in every one of those it depends on. The rest of what axe looks at hardly changes, and is looked at once."""
        self.widen(WIDTHS[0])
        self.page.goto(f"{self.address}{'&' if '?' in self.address else '?'}lang={language}")
        assert self.page.locator("html").get_attribute("lang") == language, self.address
        has_axe = self.soak or (language == "en" and self.address not in RULEBOOKS[1:])
        if has_axe:
            self.page.evaluate(AXE)  # past the policy, which allows no script of others
        for width in WIDTHS[:1] if language in NARROW and not self.soak else WIDTHS:
            self.widen(width)
            where = f"{self.address} {language} {width}"
            if self.page.evaluate(OVERFLOW) > 0:
                self.wrong.append(f"{where}: scrolls sideways")
            if self.soak:
                self.look_at_everything(where)
            elif has_axe:
                self.look_at_colours(where, width == WIDTHS[0])

    def look_at_everything(self, where: str) -> None:
        for scheme in SCHEMES:
            self.dress(scheme)
            self.run(ALL_RULES, f"{where} {scheme}")

    def look_at_colours(self, where: str, first: bool) -> None:
        """All rules narrow and light, colours narrow and dark; wide and dark, only what is painted in another way."""
        for scheme in SCHEMES if first else SCHEMES[1:]:
            self.dress(scheme)
            if self.page.evaluate(REPAINTED, scheme):
                rules = ALL_RULES if first and scheme == SCHEMES[0] else ONLY_COLOURS
                self.run(rules, f"{where} {scheme}", first)


def spoken(number: int, soak: bool) -> list[str]:
    """The languages in which a page is looked at."""
    codes = [code for code, _name in settings.LANGUAGES]
    turns = [code for code in codes if code not in ALWAYS]
    return codes if soak or not turns else [*(code for code in codes if code in ALWAYS), turns[number % len(turns)]]


@pytest.fixture(scope="module")
def soak(request: pytest.FixtureRequest) -> bool:
    """Whether every look is taken: all languages, 2 schemes and 2 widths, each with all rules."""
    return bool(request.config.getoption("--soak"))


@pytest.fixture(scope="module")
def anybody(browser, site, soak):
    context = browser.new_context(base_url=site)
    yield Look(context, soak)
    context.close()


@pytest.mark.parametrize("template", ANYBODY)
def test_a_page_for_anybody(anybody, competitions, template):
    wrong = anybody.at(template.format(**competitions), ANYBODY.index(template))
    assert wrong == [], json.dumps(wrong, indent=1)


def kinds(address: str) -> set[str]:
    with urlopen(address) as answer:
        return set(KIND.findall(answer.read().decode()))


def test_the_rulebooks_have_the_same_kinds_of_elements(site):
    """So that it is enough for axe to look at one of them."""
    first, *others = (kinds(site + path) for path in RULEBOOKS)
    for path, found in zip(RULEBOOKS[1:], others, strict=True):
        assert found <= first, path


@pytest.fixture(scope="module")
def anna(browser, site, soak):
    """Logged in; owns the competitions."""
    context = browser.new_context(base_url=site)
    page = context.new_page()
    page.goto("/accounts/login/")
    page.get_by_label("Username").fill("Anna")
    page.get_by_label("Password").fill("tiki taka 4-4-2")
    page.locator("form.account button[type=submit]").click()
    page.wait_for_url("**/")
    page.close()
    yield Look(context, soak)
    context.close()


@pytest.mark.parametrize("template", ORGANISER)
def test_a_page_for_an_organiser(anna, competitions, template):
    wrong = anna.at(template.format(**competitions), ORGANISER.index(template))
    assert wrong == [], json.dumps(wrong, indent=1)
