"""An organiser sets a competition up by its pages: the browser's time zone, a seed dragged, tie-breakers in order, a logo."""

import io
import re

from PIL import Image
from playwright.sync_api import expect


def names(page):
    return [each.strip() for each in page.locator("[data-ordered] .ordered-name > *:first-child").all_inner_texts()]


def test_seeds_are_dragged_tie_breakers_put_in_order_and_a_logo_uploaded(organiser):
    page = organiser("/competitions/new/", 1440)
    zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    expect(page.locator("input[name=time_zone]")).to_have_value(zone)
    page.get_by_label("Name").fill("Settings Cup")
    page.get_by_text("Cup of 4", exact=True).click()
    page.get_by_role("textbox", name="Teams").fill("Lyon\nBari\nTurku\nBilbao")
    page.get_by_role("button", name="Create draft").click()
    menu = page.get_by_role("navigation", name="Organise")

    menu.get_by_role("link", name="Teams and seeds").click()
    grip = page.get_by_role("button", name="Drag Bilbao").bounding_box()
    first = page.get_by_role("button", name="Drag Lyon").bounding_box()
    page.mouse.move(grip["x"] + 10, grip["y"] + 10)
    page.mouse.down()
    page.mouse.move(first["x"] + 10, first["y"] + 5, steps=12)
    page.mouse.up()
    assert names(page) == ["Bilbao", "Lyon", "Bari", "Turku"]
    page.get_by_role("button", name="Drag Turku").press("ArrowUp")
    page.get_by_role("button", name="Move Lyon down").click()
    page.get_by_role("button", name="Save the seeds").click()
    expect(page.get_by_text("Seeds saved.")).to_be_visible()
    assert names(page) == ["Bilbao", "Turku", "Lyon", "Bari"]

    menu.get_by_role("link", name="Points and tie-breakers").click()
    page.get_by_role("button", name="Move Goals scored up").click()
    page.get_by_role("button", name="Remove Fair play").click()
    page.get_by_text("More criteria").click()
    page.get_by_role("button", name="Add Away wins", exact=True).click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    order = page.locator("[data-ordered] .ordered-name").all_inner_texts()
    assert order[:3] == ["Points", "Goals scored", "Goal difference"] and order[-1] == "Away wins"
    assert "Fair play: fewest cards" not in order

    menu.get_by_role("link", name="General").click()
    expect(page.get_by_label("Time zone")).to_have_value(zone)
    data = io.BytesIO()
    Image.new("RGB", (900, 600), "#c8202c").save(data, "JPEG")
    page.get_by_label("Logo", exact=True).set_input_files(
        {"name": "l.jpg", "mimeType": "image/jpeg", "buffer": data.getvalue()}
    )
    page.get_by_label("Venue").fill("Palazzo Ducale")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    logo = page.locator("img.crest")
    expect(logo).to_have_attribute("src", re.compile(r"/pictures/[0-9a-f]{64}\.png"))
    expect(logo).to_have_js_property("naturalWidth", 256)
