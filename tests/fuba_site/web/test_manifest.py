"""The site as an app: what phones are told, in both languages, and that the icons are what they say."""

import io
import re

import pytest
from django.contrib.staticfiles import finders
from PIL import Image

from fuba_site.web.manifest import ICONS, THEME


@pytest.mark.parametrize(
    ("language", "name"), [("en", "FUBA, football on thirteen areas"), ("fr", "FUBA, le football sur treize zones")]
)
def test_name_language_and_colours(client, language, name):
    answer = client.get(f"/manifest.webmanifest?lang={language}")
    assert answer.headers["Content-Type"] == "application/manifest+json" and not answer.cookies
    told = answer.json()
    assert (told["name"], told["lang"], told["short_name"]) == (name, language, "FUBA")
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    assert told["theme_color"] == THEME
    assert {each["purpose"] for each in told["icons"]} == {"any", "maskable"}


@pytest.mark.parametrize(("name", "sizes", "purpose"), ICONS)
def test_an_icon_has_its_size_and_a_maskable_one_fills_it(name, sizes, purpose):
    with open(str(finders.find(f"site/icons/{name}")), "rb") as file, Image.open(io.BytesIO(file.read())) as image:
        assert f"{image.width}x{image.height}" == sizes
        corner = image.convert("RGBA").getpixel((1, 1))
        assert (corner[3] == 255) == (purpose == "maskable")


@pytest.mark.django_db
def test_every_page_names_it_in_its_own_language(client):
    page = client.get("/?lang=fr").content.decode()
    assert '<link rel="manifest" href="/manifest.webmanifest?lang=fr">' in page
    assert f'<meta name="theme-color" content="{THEME}">' in page and "apple-touch-icon" in page
    (font,) = re.findall(r'<link rel="preload" as="font"[^>]*href="([^"]+)"', page)
    assert finders.find(font.removeprefix("/static/"))
