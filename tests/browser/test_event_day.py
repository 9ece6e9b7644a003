"""A whole event, by everybody who comes: an organiser, a helper with a phone, two coaches by their cards, and whoever looks at
the wall. A cup of sixteen from the names to the champion; keys, clicks and page loads are counted (docs/organising.md)."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import PATIENCE

NAMES = """Finland, Italy, Basque Country, France, Netherlands, Germany, Spain, Uruguay, Brazil, Argentina, England, Portugal,
Denmark, Sweden, Norway, Poland""".replace("\n", " ").split(", ")
MOST_KEYS, MOST_CLICKS_TO_BEGIN, MOST_CLICKS_TO_CORRECT = 4, 7, 3
PAPERS = ("match-sheets", "table-cards", "wall-chart", "team-cards")


class Hands:
    """What somebody does with a page: keys, clicks and pages loaded are counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = self.clicks = self.loads = 0
        page.on("load", lambda _page: setattr(self, "loads", self.loads + 1))

    def click(self, what: Locator) -> None:
        self.clicks += 1
        what.click()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.keys += 1
            self.page.keyboard.press(key)

    def button(self, name: str, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)


class Desk(Hands):
    def row(self, number: str) -> Locator:
        return self.page.locator(f"#row-{number}")

    @property
    def waiting(self) -> list[str]:
        """The matches that wait for a result, from top to bottom."""
        return [row.get_attribute("data-row") or "" for row in self.page.locator("[data-result='0']").all()]

    def type_in(self, number: str, *keys: str) -> None:
        self.row(number).locator("[data-box='0']").focus()
        self.press(*keys, "Enter")
        expect(self.row(number)).to_contain_text("Saved")

    def now_waiting(self, count: int) -> list[str]:
        expect(self.page.locator("[data-result='0']")).to_have_count(count)
        return self.waiting


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """Somebody on their own device, who has never been here."""
    contexts = []

    def come(path: str, width: int = 375, height: int = 812) -> Page:
        size = {"width": width, "height": height}
        context = browser.new_context(viewport=size, base_url=site, has_touch=width < 1000, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()


def test_a_cup_of_sixteen_from_the_names_to_the_champion(competitions: dict[str, str], visit: Callable[..., Page]) -> None:
    page = visit("/accounts/login/?next=/competitions/new/", 1440, 900)
    page.get_by_label("Username").fill("Anna")
    page.get_by_label("Password").fill("tiki taka 4-4-2")
    page.locator("form.account button[type=submit]").click()
    cup = names_to_begun(page, visit)
    spectator = Hands(visit(cup + "wall/", 1920, 1080))
    cards = give_out_cards(page, cup)
    helper = let_a_helper_join(page, cup, visit)
    type_groups(sit_down(page, cup), helper)
    refuse_a_latecomer(page, cup)
    desk = sit_down(page, cup)
    final = knockout_with_a_correction(desk, lambda number: settle_a_dispute(desk, number, cards, visit))
    desk.type_in(final, "2", "1")
    champion = desk.row(final).get_attribute("data-home") or ""
    expect(spectator.page.locator("#champion")).to_contain_text(champion)  # nobody has touched the wall since the draw
    assert spectator.loads == 0
    spectator.page.evaluate("location.hash = '#champion'")
    expect(spectator.page.locator("#champion")).to_be_visible()
    for kind in PAPERS:
        paper = page.request.get(f"{cup}print/{kind}.pdf")
        assert paper.ok and paper.body().startswith(b"%PDF"), kind


def names_to_begun(page: Page, visit: Callable[..., Page]) -> str:
    """The draft, its draw as a show for a visitor, tables and times; it begins. Gives the address of the cup."""
    hands, show = Hands(page), Hands(page)  # the show is for those who want one: its clicks are counted by themselves
    page.get_by_label("Name", exact=True).fill("Coppa Lucca")
    hands.click(page.get_by_text("Cup of 16"))
    page.get_by_role("textbox", name="Teams").fill("\n".join(NAMES))
    hands.click(hands.button("Create draft"))
    hands.click(hands.button("Draw"))
    cup = re.sub(r"^https?://[^/]+|organise/.*", "", page.url)
    show.click(page.get_by_role("link", name="Show the draw"))
    show.click(show.button("Open to visitors"))
    visitor = visit(str(page.locator(".dr-link a").get_attribute("href")))
    show.press(" ")
    expect(visitor.locator(".dr-count b")).to_have_text("1")
    assert visitor.locator(".dr-stage .dr-name").inner_text() in NAMES
    show.click(show.button("Reveal all"))
    expect(visitor.locator(".dr-count b")).to_have_text("16")
    show.click(page.get_by_role("link", name="Organise"))
    hands.click(page.get_by_text("Tables, days and hours"))
    page.get_by_label("First day").fill("2026-12-05")
    page.get_by_label("To", exact=True).fill("22:00")
    hands.click(hands.button("Save"))
    hands.click(hands.button("Start", exact=False))
    expect(page.get_by_text("The competition has started")).to_be_visible()
    assert (hands.clicks, show.clicks) == (6, 4) and hands.clicks <= MOST_CLICKS_TO_BEGIN
    return cup


def give_out_cards(page: Page, cup: str) -> dict[str, str]:
    """The link on the card of each team."""
    page.goto(cup + "organise/cards/")
    page.get_by_role("button", name="Make 16 links").click()
    teams = page.locator("a.todo-teams")
    expect(teams).to_have_count(len(NAMES))
    numbers = {each.inner_text().strip(): str(each.get_attribute("href")).split("/")[-2] for each in teams.all()}
    cards = {}
    for name in NAMES:
        page.goto(f"{cup}organise/cards/?show={numbers[name]}")
        cards[name] = page.get_by_label("Link", exact=True).input_value()
    return cards


def let_a_helper_join(page: Page, cup: str, visit: Callable[..., Page]) -> Page:
    """By an invitation, on a phone: there is a list of what there is to record, and a way to the desk."""
    page.goto(cup + "organise/helpers/")
    page.get_by_label("Invite as").select_option("recorder")
    page.get_by_role("button", name="Create a link").click()
    phone = visit(page.get_by_label("Link", exact=True).input_value())
    phone.locator("form.account").get_by_role("link", name="Sign up").tap()
    phone.get_by_label("Username").fill("Rosa_at_the_desk")
    for label in ("Password", "Password confirmation"):
        phone.get_by_label(label, exact=True).fill("dice and a phone")
    phone.locator("form.account button[type=submit]").tap()
    phone.get_by_role("button", name="Accept").tap()
    expect(phone.get_by_role("heading", name="Matches to record")).to_be_visible()
    phone.goto(cup + "desk/")
    phone.wait_for_selector("[data-desk][data-ready]")
    return phone


def sit_down(page: Page, cup: str) -> Desk:
    page.goto(cup + "desk/")
    page.wait_for_selector("[data-desk][data-ready]")
    return Desk(page)


def settle_a_dispute(desk: Desk, number: str, cards: dict[str, str], visit: Callable[..., Page]) -> None:
    """One coach reports by his card, the other one disputes it by his; the desk says what counts."""
    home, away = (visit(cards[desk.row(number).get_attribute(f"data-{side}") or ""]) for side in ("home", "away"))
    home.locator(f"#home-{number}").fill("3")
    home.locator(f"#away-{number}").fill("2")
    home.get_by_role("button", name="Report").first.tap()
    expect(home.get_by_role("heading", name="Waiting for")).to_be_visible()
    expect(desk.row(number)).to_contain_text("Confirm 3–2")
    away.reload()
    away.locator("summary", has_text="Dispute").tap()
    away.get_by_label("The right score, and why").fill("The last goal was offside")
    away.get_by_role("button", name="Dispute", exact=True).tap()
    expect(away.get_by_role("heading", name="The organisers will settle this")).to_be_visible()
    expect(desk.row(number)).to_contain_text("Disputed")
    desk.page.locator("#desk-needs").get_by_role("button", name="Enter 3–2").click()
    expect(desk.row(number)).to_contain_text("Saved")


def type_groups(desk: Desk, helper: Page) -> None:
    """All 24 results of the groups are typed at the desk: one by the helper's thumb, the others two digits and Enter."""
    mine = desk.now_waiting(24)[-1]
    helper.locator(f"#row-{mine} [data-box='0']").tap()
    helper.keyboard.insert_text("1")
    helper.keyboard.insert_text("1")
    helper.locator("[data-thumb] [data-act=save]").tap()
    expect(desk.row(mine)).to_contain_text("Rosa_at_the_desk")
    numbers = desk.now_waiting(23)
    desk.row(numbers[0]).locator("[data-box='0']").focus()
    for place in range(len(numbers)):  # without a look at where the cursor is
        desk.press(str(place % 4), str((place + 1) % 3), "Enter")
    for number in numbers:  # one after the other, as they are saved: each has a patience of its own
        expect(desk.page.locator(f"#row-{number}.is-saved .ok")).to_be_attached()
    expect(desk.page.locator(".is-saved .ok")).to_have_count(24)
    assert desk.keys == 3 * len(numbers) <= MOST_KEYS * len(numbers) and desk.loads == 0


def refuse_a_latecomer(page: Page, cup: str) -> None:
    """The organiser is shown what a latecomer would undo, and leaves it."""
    page.goto(cup + "organise/teams/")
    page.get_by_label("Team", exact=True).fill("Latecomers")
    page.get_by_label("Group").select_option(label="Group A")
    page.get_by_label("Reason").fill("The train was late")
    page.get_by_role("button", name="Let it in").click()
    expect(page.get_by_role("heading", name="Consequences")).to_be_visible()
    page.locator(".foreseen .levers a").click()
    page.goto(cup)
    expect(page.get_by_text("Latecomers")).to_have_count(0)


def knockout_with_a_correction(desk: Desk, settle: Callable[[str], None]) -> str:
    """Quarter-finals with a walkover, a shoot-out and a dispute, then the semi-finals; then a quarter-final turns
    out to be wrong. Gives the number of the final."""
    first, second, third, fourth = desk.now_waiting(4)
    desk.row(first).locator("[data-box='0']").focus()
    desk.press("w", "1", "Enter")
    expect(desk.row(first)).to_contain_text("walkover for")
    desk.type_in(second, "1", "1", "5", "4")
    expect(desk.row(second)).to_contain_text("5–4 on penalties")
    desk.type_in(third, "2", "0")
    settle(fourth)
    for number in desk.now_waiting(2):
        desk.type_in(number, "2", "1")
    (final,) = desk.now_waiting(1)

    clicks, loads = desk.clicks, desk.loads
    desk.click(desk.row(third).get_by_role("button", name="Correct"))
    desk.press("0", "2", "Enter")
    expect(desk.row(third)).to_contain_text("Consequences")
    desk.click(desk.row(third).get_by_role("button", name="Confirm 0–2"))
    expect(desk.row(final)).to_have_count(0)  # one of its teams is not known any more
    (semi_final,) = desk.now_waiting(1)
    assert desk.clicks - clicks <= MOST_CLICKS_TO_CORRECT and desk.loads == loads
    desk.type_in(semi_final, "1", "0")
    assert desk.now_waiting(1) == [final]
    return final
