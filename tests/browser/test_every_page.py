"""Every page in both languages and both colour schemes, narrow and wide: nothing sticks out, nothing complains, and nobody
is shut out (axe-core)."""

import json
from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import BrowserContext, Page

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
ANYBODY = (
    "/", "/matches/", "/matches/new/", "{match}", "/competitions/", "{odd}", "{odd}wall/", "{odd}fixtures/1/",
    "{odd}timetable/", "{odd}play/",
    "{odd}statistics/", "{odd}forecast/", "{league}", "{cup}", "{team}", "/rules/", "/rules/fuba3/", "/rules/french/",
    "/rules/fuba22/", "/rules/fuba20/", "/rules/worldcup2015/", "{odd_team}", "{wide}",
    "{foretold}forecast/", "{foretold}timetable/", "{live}", "{live}fixtures/1/",
    "/accounts/password/sent/", "/accounts/password/new/MQ/x-y/",
    "/search/?q=cup", "/play/", "/accounts/login/", "/accounts/sign-up/", "/accounts/password/forgotten/", "/no/such/page/",
    "{against}", "{recording}", "{sheet}", "{score_only}",
)  # fmt: skip
ORGANISER = (
    "/competitions/new/", "{odd}organise/", "{odd}organise/teams/", "{odd}organise/teams/3/", "{odd}organise/helpers/",
    "{odd}organise/network/", "{odd}organise/webhooks/", "{webhook}",
    "{odd}fixtures/1/result/", "{odd}timetable/", "{odd}history/", "{odd}play/", "/accounts/profile/", "/recordings/new/",
    "{draft}organise/", "/balance/", "{balance}", "{ready}", "{ready}coaches/", "{ready}table/", "{recording}",
    "/matches/import/", "{ready}import/", "{foretold}timetable/", "{draft}", "{join}", "/accounts/password/",
)  # fmt: skip


def complaints(page: Page) -> list[str]:
    """What axe finds, one line each: the rule, and where."""
    found = page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations'],"
        " runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})).violations"
    )
    return [f"{each['id']}: {node['target']} {node['failureSummary'][:200]}" for each in found for node in each["nodes"][:3]]


def look(context: BrowserContext, address: str) -> list[str]:
    """Everything wrong with a page."""
    wrong: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: wrong.append(f"{address}: {error}"))
    page.on(
        "console",
        lambda message: (
            wrong.append(f"{address}: {message.text}") if message.type == "error" and "404" not in message.text else None
        ),
    )
    for language in ("en", "fr"):
        page.goto(f"{address}{'&' if '?' in address else '?'}lang={language}")
        page.add_init_script(AXE)
        page.evaluate(AXE)  # past the policy, which allows no script of others
        assert page.locator("html").get_attribute("lang") == language, address
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            for width in (375, 1440):
                page.set_viewport_size({"width": width, "height": 900})
                where = f"{address} {language} {scheme} {width}"
                if page.evaluate(OVERFLOW) > 0:
                    wrong.append(f"{where}: scrolls sideways")
                wrong += [f"{where}: {each}" for each in complaints(page)]
    page.close()
    return wrong


@pytest.mark.parametrize("template", ANYBODY)
def test_a_page_for_anybody(browser, site, competitions, match_path, template):
    context = browser.new_context(base_url=site)
    try:
        wrong = look(context, template.format(match=match_path, **competitions))
    finally:
        context.close()
    assert wrong == [], json.dumps(wrong, indent=1)


@pytest.fixture(scope="module")
def anna(browser, site, competitions):
    """Logged in; owns the competitions."""
    context = browser.new_context(base_url=site)
    page = context.new_page()
    page.goto("/accounts/login/")
    page.get_by_label("Username").fill("Anna")
    page.get_by_label("Password").fill("tiki taka 4-4-2")
    page.locator("form.account button[type=submit]").click()
    page.wait_for_url("**/")
    page.close()
    yield context
    context.close()


@pytest.mark.parametrize("template", ORGANISER)
def test_a_page_for_an_organiser(anna, competitions, match_path, template):
    wrong = look(anna, template.format(match=match_path, **competitions))
    assert wrong == [], json.dumps(wrong, indent=1)
