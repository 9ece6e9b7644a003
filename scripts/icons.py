"""Makes the icons of the app from fuba_site/static/site/favicon.svg, with the Chromium of the browser tests.

`python scripts/icons.py`, after favicon.svg was changed.
"""

import subprocess
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

ROOT: Final = Path(__file__).parent.parent
SITE: Final = ROOT / "fuba_site/static/site"
GROUND: Final = "#0a6642"  # of the favicon
# Name, side, how much of it the picture takes, and whether the rest is filled: phones cut maskable ones as they like, up to a
# circle of four fifths, and Apple's fill what is clear with black.
ICONS: Final = (
    ("icon-192.png", 192, 1.0, False),
    ("icon-512.png", 512, 1.0, False),
    ("icon-maskable-512.png", 512, 0.78, True),
    ("apple-touch-icon.png", 180, 0.9, True),
)


def main() -> None:
    chromium = subprocess.run([ROOT / "scripts/browser.sh"], capture_output=True, text=True, check=True).stdout.strip()
    svg = (SITE / "favicon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        for name, side, share, filled in ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            ground = f"background: {GROUND};" if filled else ""
            page.set_content(
                f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center; {ground} }}"
                f" svg {{ width: {share:.0%}; height: {share:.0%}; }}</style>{svg}"
            )
            page.screenshot(path=SITE / "icons" / name, omit_background=not filled)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
