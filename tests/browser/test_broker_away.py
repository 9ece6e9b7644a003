"""The broker is away: log in, make a cup of four and report a result, all by pages."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from fuba_site.laptop.valkey import Valkey
from tests.browser.conftest import PATIENCE
from tests.migrated import migrated_file
from tests.services.served import Served

PASSWORD = "tiki taka 4-4-2"


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A browser at a site whose broker was there when Anna signed up, and has been killed since."""
    valkey = Valkey(tmp_path / "valkey")
    valkey.start()
    variables = {"DATABASE_URL": f"sqlite:///{tmp_path / 'fuba.sqlite3'}", "REDIS_URL": valkey.url, "FUBA_VAR": str(tmp_path)}
    shutil.copy(migrated_file(), tmp_path / "fuba.sqlite3")
    site = Served(**variables)
    site.start()
    context = browser.new_context(base_url=f"http://127.0.0.1:{site.port}")
    try:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/accounts/sign-up/")
        page.get_by_label("Username").fill("Anna")
        page.get_by_label("Password", exact=True).fill(PASSWORD)
        page.get_by_label("Password confirmation").fill(PASSWORD)
        page.locator("form.account button[type=submit]").click()
        expect(page.get_by_text("Welcome!")).to_be_visible()
        context.clear_cookies()
        valkey.stop(9)
        yield page
    finally:
        context.close()
        site.close()
        valkey.stop()


def test_from_logging_in_to_a_result_without_a_broker(page: Page) -> None:
    page.goto("/accounts/login/?next=/competitions/new/")
    page.get_by_label("Username").fill("Anna")
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("form.account button[type=submit]").click()
    page.wait_for_url("**/competitions/new/")
    page.get_by_label("Name").fill("Evening Cup")
    page.get_by_text("Cup of 4", exact=True).click()
    page.get_by_role("textbox", name="Teams").fill("Rovers\nUnited\nCity\nAthletic")
    page.get_by_label("Coaches").select_option("random")
    page.get_by_role("button", name="Create draft").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("The competition has started")).to_be_visible()
    competition = re.sub(r"[?#].*", "", page.url).removesuffix("organise/")

    page.goto(f"{competition}desk/")
    page.wait_for_selector("[data-desk][data-ready]")
    for key in ("2", "1", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".is-saved").get_by_role("button", name="Undo")).to_be_visible()
    expect(page.locator("#desk-needs")).to_contain_text("No worker is running.")

    page.goto(f"{competition}play/")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("0 of 3 played")).to_be_visible()
    expect(page.get_by_text("No worker is running. AI matches will start as soon as one is.")).to_be_visible()
