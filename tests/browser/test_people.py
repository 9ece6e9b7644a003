"""A league over three weeks, by everybody in it: two coaches with an account, three who entered by a letter, one from the
waiting list, and the organiser. Site, workers, mail server and push service are real; only the clock is the test's.
Everybody is told everything exactly once: what each of them is to hear is written down as it happens, and compared at the end.
"""

import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PATIENCE, ROOT
from tests.browser.pretended import Clock
from tests.matches.notifications.post_office import Browser as Keys
from tests.matches.notifications.post_office import MailServer, PushService, text_of
from tests.migrated import migrated_file

BEGINNING = datetime(2027, 3, 8, 9, tzinfo=UTC)  # a Monday; in three weeks the clocks change
DAYS = 4  # for each of the five rounds
PASSWORD = "dice and a phone"
DAILY, CONFIRM = "Your FUBA today", "Confirm your email address"
# What a browser with a push service of its maker gives out: the endpoint and the keys are the test's.
SUBSCRIBED = """([endpoint, p256dh, auth]) => {
  let known = null;
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  PushManager.prototype.getSubscription = async () => known;
  PushManager.prototype.subscribe = async (options) => {
    const key = new Uint8Array(options.applicationServerKey).buffer;
    known = { options: { applicationServerKey: key }, unsubscribe: async () => true,
      endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
    return known;
  };
}"""


@pytest.fixture
def post_office() -> Iterator[MailServer]:
    made = MailServer()
    made.controller.start()
    yield made
    made.controller.stop()


@pytest.fixture
def push_service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.close()


@pytest.fixture
def var(tmp_path: Path) -> Path:
    shutil.copy(migrated_file(), tmp_path / "fuba.sqlite3")
    return tmp_path


@pytest.fixture
def clock(var: Path) -> Clock:
    made = Clock(var)
    made.set(BEGINNING)
    return made


@pytest.fixture
def league_site(var: Path, clock: Clock, post_office: MailServer, push_service: PushService) -> Iterator[str]:
    """A site of its own, whose letters and messages come to us."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    variables = {
        "DJANGO_SETTINGS_MODULE": "tests.browser.pretended",
        "FUBA_VAR": str(var),
        "PORT": str(port),
        "WORKERS": "1",
        "EMAIL_URL": f"smtp://127.0.0.1:{post_office.port}",
        "WEBHOOK_ALLOW_PRIVATE": "1",
        "RATED_MATCHES": "3",
    }
    command = [sys.executable, "manage.py", "up"]
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, **variables}, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = next((found[0] for line in process.stdout if (found := re.search(r"http://\S+", line))), None)
        assert address, "the site did not start"
        yield address
        process.terminate()


class Person:
    """Somebody with a phone of their own, and all they are to hear."""

    def __init__(self, name: str, context: BrowserContext) -> None:
        self.name, self.team = name, f"{name}’s"
        self.address = f"{name.lower()}@example.org"
        self.page: Page = context.new_page()
        self.letters: Counter[str] = Counter()
        self.pushed: Counter[str] = Counter()
        self.has_device = False

    def hears(self, title: str, times: int = 1) -> None:
        """By a letter, and by the device where there is one."""
        self.letters[title] += times
        self.pushed[title] += times * self.has_device

    def press(self, name: str, exact: bool = True) -> None:
        self.page.get_by_role("button", name=name, exact=exact).first.click()


class Town:
    """Everybody, and what reaches them."""

    def __init__(self, league: str, office: MailServer, service: PushService, keys: Keys, clock: Clock, var: Path) -> None:
        self.name, self.office, self.service, self.keys, self.clock, self.var = league, office, service, keys, clock, var
        self.people: dict[str, Person] = {}

    def subject(self, title: str) -> str:
        """That of a letter about the league; those about the account and the daily one have no more than their own."""
        return title if title in (self.name, DAILY, CONFIRM) else f"{self.name}: {title}"

    def expected(self) -> Counter[tuple[str, str]]:
        return Counter(
            {(each.address, self.subject(title)): n for each in self.people.values() for title, n in each.letters.items() if n}
        )

    def arrived(self) -> Counter[tuple[str, str]]:
        return Counter((letter["To"], letter["Subject"]) for letter in list(self.office.letters))

    def read(self) -> Counter[str]:
        return Counter(
            self.keys.read(body)["title"].removesuffix(f" · {self.name}") for _head, body in list(self.service.heard)
        )

    def wait(self) -> None:
        """Until everybody has what they are to have so far and nothing is on its way."""
        end = time.monotonic() + PATIENCE / 1000
        pushed = sum((each.pushed for each in self.people.values()), Counter[str]())
        while self.expected() - self.arrived() or pushed - self.read() or self.on_its_way():
            assert time.monotonic() < end, (self.expected() - self.arrived(), pushed - self.read(), self.on_its_way())
            time.sleep(0.05)
        assert self.arrived() == self.expected()
        assert self.read() == pushed

    def on_its_way(self) -> int:
        """Rows that a worker holds: whoever put the clock forward now would take it for dead."""
        with sqlite3.connect(self.var / "fuba.sqlite3") as database:
            return sum(
                database.execute(f"SELECT count(*) FROM {table} WHERE claim != ''").fetchone()[0]
                for table in ("matches_notice", "fuba_site_letter")
            )

    def later(self, moment: datetime) -> None:
        self.wait()
        self.clock.set(moment)

    def letter(self, who: Person, title: str) -> EmailMessage:
        """The latest of that title."""
        self.wait()
        return next(each for each in reversed(self.office.to(who.address)) if each["Subject"] == self.subject(title))

    def link(self, who: Person, title: str, part: str) -> str:
        found = re.search(rf"http://\S*{part}\S*", text_of(self.letter(who, title)))
        assert found, text_of(self.letter(who, title))
        return found[0]


@pytest.fixture
def town(
    browser: Browser, league_site: str, post_office: MailServer, push_service: PushService, clock: Clock, var: Path
) -> Iterator[Town]:
    keys, contexts = Keys(), []
    made = Town("Spring League", post_office, push_service, keys, clock, var)
    for name in ("Olga", "Anna", "Bert", "Cleo", "Dina", "Emil", "Fay", "Gus"):
        context = browser.new_context(
            viewport={"width": 375, "height": 812}, base_url=league_site, timezone_id="Europe/Helsinki", reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        made.people[name] = Person(name, context)
    yield made
    for context in contexts:
        context.close()


def test_a_league_of_six_over_three_weeks_from_the_entries_to_the_ratings(town: Town) -> None:
    olga, anna, bert, *by_letter, gus = town.people.values()
    cleo, dina, emil, fay = by_letter
    league = open_for_entries(town, olga)
    for each in (anna, bert):
        sign_up(town, each, f"{league}enter/")
        each.page.get_by_label("Name of your team").fill(each.team)
        each.press("Enter")
        expect(each.page.get_by_text("You have signed up.")).to_be_visible()
    tell_on_device(town, bert)
    for each in (cleo, dina, emil, gus):
        enter_by_letter(town, each, league, "You are in")
    enter_by_letter(town, fay, league, "You are on the waiting list")
    gus.page.goto(town.link(gus, "You are in", "/sign-ups/"))
    gus.page.get_by_text("Withdraw", exact=True).click()
    gus.press("Withdraw my team")
    gus.hears("You have withdrawn")
    fay.hears("A place is free for you")
    six = [anna, bert, cleo, dina, emil, fay]
    town.wait()
    begin_with_deadlines(olga, league, six)
    first = rounds_of(olga, league)[0]
    agreed, reminded, missed = [(number, by_team(six, home), by_team(six, away)) for number, home, away in first]
    agree(town, league, *agreed)
    town.later(BEGINNING + timedelta(days=1))
    report_and_confirm(town, league, *agreed)
    town.later(BEGINNING + timedelta(days=DAYS, hours=-4))  # less than a day before the end of the round
    for each in (*reminded[1:], *missed[1:]):
        each.hears("A deadline is close")
    town.wait()
    agree(town, league, *reminded)
    town.later(BEGINNING + timedelta(days=DAYS, hours=10))
    report_and_confirm(town, league, *reminded)
    town.later(BEGINNING + timedelta(days=DAYS + 1))
    olga.hears("A deadline has passed")
    award_a_walkover(town, olga, league, missed[0])
    for number, matches in enumerate(rounds_of(olga, league)[1:], 2):
        town.later(BEGINNING + timedelta(days=DAYS * number, hours=-4))
        for each in six:
            each.hears("A deadline is close")
            each.letters[DAILY] += 1  # the round before is over; devices are not told of that
        town.wait()
        type_in(olga, league, matches)
    town.later(BEGINNING + timedelta(days=DAYS * 5 + 1))
    for each in six:
        each.letters[DAILY] += 1
    town.wait()
    ratings_have_moved(anna, bert, six)
    delete_account(bert, league)
    town.wait()
    ids = [letter["Message-ID"] for letter in town.office.letters]
    assert len(ids) == len(set(ids)) > 60


# -- what they do ------------------------------------------------------------------------------------


def sign_up(town: Town, who: Person, then: str) -> None:
    """An account, with an address that is confirmed."""
    who.page.goto(f"/accounts/sign-up/?next={then}")
    who.page.get_by_label("Username").fill(who.name)
    who.page.get_by_label("Email address").fill(who.address)
    for label in ("Password", "Password confirmation"):
        who.page.get_by_label(label, exact=True).fill(PASSWORD)
    who.press("Sign up")
    who.page.wait_for_url(f"**{then}")
    there = who.page.url
    who.page.goto("/messages/settings/")
    who.press("Send me the link")
    who.letters[CONFIRM] += 1
    who.page.goto(town.link(who, CONFIRM, "/messages/confirm/"))
    who.press("Confirm")
    who.page.goto("/messages/settings/")
    expect(who.page.get_by_text(f"Emails go to {who.address}.")).to_be_visible()
    who.page.goto(there)


def open_for_entries(town: Town, olga: Person) -> str:
    """A draft without a team, and how one enters it; gives the address of the league."""
    sign_up(town, olga, "/competitions/new/")
    olga.page.get_by_label("Name", exact=True).fill(town.name)
    olga.page.get_by_text("League, once").click()
    olga.press("Create draft")
    olga.page.get_by_label("Places", exact=True).fill("6")
    olga.page.get_by_label("A waiting list once all places are taken").check()
    olga.page.get_by_label("Question", exact=True).first.fill("Will you bring dice?")
    olga.page.get_by_label("Answer", exact=True).first.select_option("yes")
    olga.press("Open for entries")
    expect(olga.page.get_by_text("Registration address:")).to_be_visible()
    return re.sub(r"^https?://[^/]+|organise/.*", "", olga.page.url)


def enter_by_letter(town: Town, who: Person, league: str, told: str) -> None:
    who.page.goto(f"{league}enter/")
    who.page.get_by_label("Name of your team").fill(who.team)
    who.page.get_by_label("Your name").fill(who.name)
    who.page.get_by_label("Email address").fill(who.address)
    who.page.get_by_label("Will you bring dice?").check()
    who.press("Join the waiting list" if "waiting" in told else "Enter")
    expect(who.page.get_by_text("Check your email")).to_be_visible()
    who.letters[town.name] += 1
    who.page.goto(town.link(who, town.name, "/sign-ups/"))
    who.press("Confirm")
    expect(who.page.get_by_role("heading", name="Your sign-up")).to_be_visible()
    who.hears(told)


def tell_on_device(town: Town, who: Person) -> None:
    who.page.add_init_script(f"({SUBSCRIBED})({[town.service.endpoint(), town.keys.p256dh, town.keys.auth]})")
    who.page.goto("/messages/settings/")
    who.press("Notify me on this device")
    expect(who.page.get_by_role("button", name="Remove")).to_be_visible()
    who.has_device = True


def begin_with_deadlines(olga: Person, league: str, six: list[Person]) -> None:
    """From the entries straight to the draw, which everybody hears of."""
    olga.page.goto(f"{league}organise/sign-ups/")
    expect(olga.page.locator(".chip-accepted")).to_have_count(6)
    olga.page.goto(f"{league}organise/")
    olga.press("Start")
    expect(olga.page.get_by_text("The competition has started")).to_be_visible()
    for each in six:
        each.hears("The draw has been made")
    olga.page.goto(f"{league}organise/deadlines/")
    olga.page.get_by_label("Last day of the first round").fill(f"{BEGINNING + timedelta(days=DAYS):%Y-%m-%d}")
    olga.page.get_by_label("Days for each round").fill(str(DAYS))
    olga.press("Set all deadlines")
    olga.page.get_by_label("Days before the deadline to remind coaches").fill("1")
    olga.press("Save")
    expect(olga.page.get_by_text("Saved.")).to_be_visible()


def rounds_of(olga: Person, league: str) -> list[list[tuple[int, str, str]]]:
    rows = olga.page.request.get(f"/api/v1{league}fixtures/").json()
    rounds: dict[int, list[tuple[int, str, str]]] = {}
    for each in rows.get("results", rows) if isinstance(rows, dict) else rows:
        sides = (each[side]["team"] for side in ("home", "away"))
        rounds.setdefault(each["round"], []).append((each["number"], *sides))
    return [rounds[number] for number in sorted(rounds)]


def by_team(six: list[Person], team: str) -> Person:
    return next(each for each in six if team in (each.team, each.name))


def to_time(town: Town, who: Person, league: str, number: int, title: str) -> None:
    """An account finds the page by itself, the others by the link in a letter."""
    path = f"{league}fixtures/{number}/time/"
    who.page.goto(town.link(who, title, "/sign-ups/") if who.letters[town.name] else path)
    who.page.goto(path)


def agree(town: Town, league: str, number: int, home: Person, away: Person) -> None:
    to_time(town, home, league, number, "The draw has been made")
    home.page.locator(".when-grid label").nth(1).click()
    home.page.locator(".when-grid label").nth(2).click()
    home.press("Send to", exact=False)
    expect(home.page.get_by_role("heading", name="Waiting for")).to_be_visible()
    away.hears("Your opponent proposes times")
    to_time(town, away, league, number, "Your opponent proposes times")
    away.press("Accept", exact=False)
    expect(away.page.get_by_role("heading", name="Match scheduled")).to_be_visible()
    for each in (home, away):
        each.hears("A time is agreed")
    for each in (home, away):
        (calendar,) = town.letter(each, "A time is agreed").iter_attachments()
        assert calendar.get_filename() == f"match-{number}.ics"


def report_and_confirm(town: Town, league: str, number: int, home: Person, away: Person) -> None:
    to_team(home, league)
    home.page.locator(f"#home-{number}").fill("2")
    home.page.locator(f"#away-{number}").fill("1")
    home.press("Report")
    expect(home.page.get_by_role("heading", name="Waiting for")).to_be_visible()
    away.hears("Confirm a result")
    town.wait()
    to_team(away, league)
    away.press("Confirm 2–1")
    expect(away.page.get_by_text("2–1")).to_be_visible()


def to_team(who: Person, league: str) -> None:
    who.page.goto(league)
    who.page.get_by_role("link", name="My team").click()


def award_a_walkover(town: Town, olga: Person, league: str, number: int) -> None:
    olga.page.goto(town.link(olga, "A deadline has passed", "/deadlines/"))
    olga.page.get_by_label(f"Decide: match {number}").click()
    olga.press("Walkover for", exact=False)
    expect(olga.page.get_by_role("heading", name="Consequences")).to_be_visible()
    olga.press("Award it")


def type_in(olga: Person, league: str, matches: list[tuple[int, str, str]]) -> None:
    """The organiser has the results of a round by telephone."""
    olga.page.goto(f"{league}desk/")
    if "login" in olga.page.url:  # it was two weeks ago
        log_in(olga)
        olga.page.goto(f"{league}desk/")
    olga.page.wait_for_selector("[data-desk][data-ready]")
    for number, home, away in matches:
        row = olga.page.locator(f"#row-{number}")
        row.locator("[data-box='0']").focus()
        for key in ("3", "0", "Enter") if home < away else ("0", "3", "Enter"):
            olga.page.keyboard.press(key)
        expect(row).to_contain_text("Saved")


def ratings_have_moved(anna: Person, bert: Person, six: list[Person]) -> None:
    """Those who won have more than those who lost; of a coach it is shown once there is a page."""
    for each in (anna, bert):
        each.page.context.clear_cookies()
        log_in(each)
        each.page.goto("/accounts/coach/")
        each.page.get_by_label("Show a page about me as a coach").check()
        each.page.get_by_label("Name on it").fill(each.name)
        each.press("Save")
        expect(each.page.get_by_text("Your page is public.", exact=True)).to_be_visible()
    anna.page.goto("/ratings/")
    rows = [row.inner_text().split() for row in anna.page.locator("tbody tr").all()]
    assert len(rows) == 6, rows
    assert all(any(each.name in row or each.team in row for row in rows) for each in six)
    figures = [next(int(word) for word in row if re.fullmatch(r"1\d{3}", word)) for row in rows]
    assert figures == sorted(figures, reverse=True) and figures[0] > 1500 > figures[-1]


def log_in(who: Person) -> None:
    who.page.goto("/accounts/login/")
    who.page.get_by_label("Username").fill(who.name)
    who.page.get_by_label("Password").fill(PASSWORD)
    who.page.locator("form.account button[type=submit]").click()
    who.page.wait_for_url(lambda address: "login" not in address)


def delete_account(who: Person, league: str) -> None:
    """The person goes, what was played stays."""
    before = table(who, league)
    assert who.team in before
    who.page.goto("/accounts/delete/")
    who.page.get_by_label("Your user name").fill(who.name)
    who.page.get_by_label("Your password").fill(PASSWORD)
    who.press("Delete permanently")
    expect(who.page.get_by_text("Your account has been deleted.")).to_be_visible()
    assert table(who, league) == before
    who.page.goto("/ratings/")
    expect(who.page.locator("tbody")).not_to_contain_text(who.name)


def table(who: Person, league: str) -> str:
    who.page.goto(league)
    return who.page.locator("table").first.inner_text()
