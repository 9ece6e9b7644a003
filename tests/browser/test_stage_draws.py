"""The draw between two stages in the browser: held at the desk, followed on a phone."""

from playwright.sync_api import expect


def test_play_offs_are_revealed_at_the_desk_and_seen_on_a_phone(organiser, open_page, competitions):
    page = organiser(competitions["europe"] + "organise/", 1440)
    section = page.locator("section", has=page.get_by_role("heading", name="Draw: Play-offs"))
    expect(section.get_by_text("9 of 16 revealed")).to_be_visible()
    expect(section.locator(".open")).to_have_count(7)
    spectator = open_page(competitions["europe"], width=375)
    ties = spectator.locator("#play-offs")
    expect(ties.get_by_text("To be drawn").first).to_be_attached()
    expect(spectator.locator("#league-phase tr.cut")).to_have_count(2)
    section.get_by_role("button", name="Reveal all").click()
    expect(section.get_by_text("16 of 16 revealed")).to_be_visible()
    spectator.reload()
    expect(ties.get_by_text("To be drawn")).to_have_count(0)
    assert spectator.evaluate("document.documentElement.scrollWidth") <= 375
