"""The site outside itself: framed on a club's page, and on the home screen of a phone."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import Browser, expect


@contextmanager
def club(page: str) -> Iterator[str]:
    """A page of somebody else, at an address of its own."""

    class Club(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Club)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_a_club_frames_a_table_and_nothing_else(browser: Browser, site: str, competitions: dict[str, str]):
    context = browser.new_context(color_scheme="light")
    page = context.new_page()
    cup = competitions["cup"]

    def frame(name: str, path: str) -> str:
        return f'<iframe name="{name}" src="{site}{path}" width="400" height="400"></iframe>'

    table = frame("table", f"/embed{cup}table/?theme=dark")
    with club(f"<!doctype html><title>Club</title>{table}") as address:
        page.goto(address)
        expect(page.frame_locator("iframe[name=table]").locator("main")).to_be_visible()
        assert page.frame_locator("iframe[name=table]").locator("html").get_attribute("data-theme") == "dark"
        assert context.cookies() == []
    others = frame("whole", cup) + frame("login", "/accounts/login/")
    with club(f"<!doctype html><title>Club</title>{table}{others}") as address:
        page.goto(address)
        expect(page.frame_locator("iframe[name=table]").locator("main")).to_be_visible()
        for name in ("whole", "login"):
            assert page.frame_locator(f"iframe[name={name}]").locator("main").count() == 0, name
    context.close()


def test_the_site_can_be_installed_and_its_letters_arrive(browser: Browser, site: str):
    context = browser.new_context()
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    for language in ("en", "fr"):
        page.goto(f"{site}/?lang={language}")
        told = devtools.send("Page.getAppManifest")
        assert told["errors"] == [] and f"lang={language}" in told["url"]
        assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    page.evaluate("document.fonts.ready.then(() => true)")
    loaded = page.evaluate("[...document.fonts].filter((each) => each.status === 'loaded').map((each) => each.family)")
    assert "Inter" in loaded
    context.close()
