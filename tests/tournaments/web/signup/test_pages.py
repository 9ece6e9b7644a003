"""The pages of entering: what a visitor, an entrant by account or by letter, and an organiser see and do there."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from fuba_site.letters.models import Letter
from tests.tournaments.services.making import draft, somebody
from tournaments.models import Competition, Signup
from tournaments.services.command import By
from tournaments.services.signups import set_registration
from tournaments.services.start import start
from tournaments.web.organiser.choices import FORMATS

pytestmark = pytest.mark.django_db
NEW = {"name": "Open Cup", "rules": "fuba3/basic", "coaches": "people", "visibility": "public"}
HOSTILE = '"><script>alert(1)</script>'


@pytest.fixture
def cup() -> Competition:
    owner = somebody("Owner")
    made = draft(owner, 2)
    question = {"label": HOSTILE, "kind": "text", "required": True}
    set_registration(made, By(owner), places=3, fee="10 € at the door", questions=[question])
    return made


@pytest.fixture
def organiser(cup: Competition) -> Client:
    client = Client()
    client.force_login(cup.roles.get().user)
    return client


def page(cup: Competition, name: str = "enter/") -> str:
    return f"/competitions/{cup.public_id}/{name}"


FORM = {"team_name": "Wolves", "coach_name": "Bo", "email": "bo@example.org", "answer-q1": "Oulu"}


def letter() -> str:
    found = re.search(r"http://testserver(/\S+)", Letter.objects.latest("pk").text)
    assert found
    return found[1]


def test_somebody_without_an_account_enters_by_a_letter_changes_answers_and_leaves(client: Client, cup: Competition) -> None:
    shown = client.get(page(cup)).content.decode()
    assert "1 of 3 left" in shown and "10 € at the door" in shown and "Team 1" in shown and "<script>alert" not in shown
    sent = client.post(page(cup), FORM, follow=True)
    assert "Check your email" in sent.content.decode() and cup.entries.count() == 2
    link = letter()
    assert "Wolves" in client.get(link).content.decode() and cup.entries.count() == 2  # a look does nothing
    own = client.post(link, follow=True)
    assert "entered" in own.content.decode() and cup.entries.count() == 3
    assert client.post(link).status_code == 302 and cup.entries.count() == 3  # a second tap
    address = own.redirect_chain[-1][0]
    client.post(address, {"do": "answers", "answer-q1": HOSTILE})
    assert Signup.objects.get().answers == {"q1": HOSTILE}
    assert "<script>alert" not in client.get(address).content.decode()
    assert client.post(address, {"do": "withdraw"}, follow=True).status_code == 200
    assert Signup.objects.get().state == "withdrawn" and cup.entries.count() == 2


def test_whoever_asks_for_somebody_elses_address_learns_nothing(client: Client, cup: Competition) -> None:
    client.post(page(cup), FORM)
    client.post(letter())
    before = Letter.objects.count()
    again = client.post(page(cup), {**FORM, "team_name": "Foxes"}, follow=True)
    fresh = client.post(page(cup), {**FORM, "email": "new@example.org", "team_name": "Bears"}, follow=True)
    text = [re.sub(r'value="[^"]*"', "", each.content.decode()) for each in (again, fresh)]
    assert text[0] == text[1] and Letter.objects.count() == before + 2


def test_letters_are_not_sent_without_end(client: Client, cup: Competition, settings) -> None:
    settings.LINK_LETTERS_PER_ADDRESS, settings.LINK_LETTERS_PER_HOUR = 2, 4
    for n in range(4):
        assert client.post(page(cup), {**FORM, "team_name": f"Wolves {n}"}).status_code == 302
    assert Letter.objects.count() == 2  # one address is not flooded, and the page does not say so
    assert "Too many attempts" in client.post(page(cup), FORM).content.decode()


@pytest.mark.parametrize("link", ["x", "a:b:c", "x" * 900])
def test_a_link_that_is_none_says_so(client: Client, link: str) -> None:
    for place in ("/sign-ups/{}/", "/sign-ups/{}/confirm/"):
        for answer in (client.get(place.format(link)), client.post(place.format(link))):
            assert answer.status_code == 404 and "This link has expired" in answer.content.decode()


def test_with_an_account_one_is_in_at_once_and_sees_it(client: Client, cup: Competition) -> None:
    client.force_login(somebody("Anna"))
    client.post(page(cup), {"team_name": "Wolves", "answer-q1": "Oulu"})
    assert "Your sign-up" in client.get(page(cup)).content.decode() and cup.entries.count() == 3
    client.post(page(cup), {"do": "withdraw"})
    assert cup.entries.count() == 2


def test_what_is_missing_is_told_beside_its_field(client: Client, cup: Competition) -> None:
    answer = client.post(page(cup), {"team_name": "", "email": "nowhere"}).content.decode()
    assert answer.count('class="errors"') == 3 and not Letter.objects.exists()


def test_a_private_competition_and_one_that_is_not_open_have_no_such_page(client: Client, cup: Competition) -> None:
    Competition.objects.update(visibility="private")
    assert client.get(page(cup)).status_code == 404
    assert client.get(page(draft(somebody("Other"), 2))).status_code == 404


def test_who_has_entered_is_shown_only_if_the_organiser_wants_it(client: Client, cup: Competition) -> None:
    set_registration(cup, By(cup.roles.get().user), public_list=False)
    assert "Team 1" not in client.get(page(cup)).content.decode()


@pytest.mark.parametrize("format", FORMATS)
def test_a_competition_that_people_enter_by_themselves_is_made_without_a_list(client: Client, format: str) -> None:
    client.force_login(somebody("Olga"))
    made = client.post("/competitions/new/", {**NEW, "format": format, "teams": " "}, follow=True)
    page = made.redirect_chain[-1][0]
    assert page.endswith("organise/entering/") and Competition.objects.get().entries.count() == 0
    opened = client.post(page, {"places": "4", "waiting_list": "on"}, follow=True)
    assert opened.status_code == 200 and client.get(page.replace("organise/entering", "enter")).status_code == 200
    desk = page.replace("entering/", "")
    assert page in client.get(desk).content.decode()  # the way there from the draft, which has no teams yet
    assert client.post(desk, {"do": "add", "teams": " "}).status_code == 200


def test_the_organiser_sets_how_people_enter(organiser: Client, cup: Competition) -> None:
    wish = {
        "opens": "2026-12-01T10:00", "closes": "2026-12-02T10:00", "places": "8", "approval": "1", "public_list": "on",
        "q1-label": "Town", "q1-kind": "text", "q2-label": "Shirt", "q2-kind": "choice", "q2-choices": "S\nM\n",
        "q2-required": "on",
    }  # fmt: skip
    assert organiser.post(page(cup, "organise/entering/"), wish).status_code == 302
    cup.registration.refresh_from_db()
    assert (cup.registration.places, cup.registration.approval, cup.registration.waiting_list) == (8, True, False)
    assert [each["label"] for each in cup.registration.questions] == ["Town", "Shirt"]
    wrong = organiser.post(page(cup, "organise/entering/"), {**wish, "closes": "2026-11-30T10:00"})
    assert "close before they open" in wrong.content.decode()
    assert "two choices" in organiser.post(page(cup, "organise/entering/"), {**wish, "q2-choices": "S"}).content.decode()


def test_the_organiser_accepts_declines_and_ticks_who_has_paid(organiser: Client, client: Client, cup: Competition) -> None:
    set_registration(cup, By(cup.roles.get().user), approval=True)
    client.post(page(cup), FORM)
    client.post(letter())
    signup = Signup.objects.get()
    shown = organiser.get(page(cup, "organise/sign-ups/")).content.decode()
    assert "bo@example.org" in shown and "Oulu" in shown and "<script>alert" not in shown
    for do in ("accept", "paid"):
        organiser.post(page(cup, "organise/sign-ups/"), {"do": do, "number": str(signup.pk)})
    signup.refresh_from_db()
    assert (signup.state, signup.paid) == ("accepted", True)
    organiser.post(page(cup, "organise/sign-ups/"), {"do": "decline", "number": str(signup.pk)})
    assert cup.entries.count() == 2
    assert client.get(page(cup, "organise/sign-ups/")).status_code in (302, 404)


def test_check_in_is_a_tick_for_each_team_and_whoever_waits_comes_in_after_a_look(organiser: Client, cup: Competition) -> None:
    for name in ("Anna", "Bea"):
        entrant = Client()
        entrant.force_login(somebody(name))
        entrant.post(page(cup), {"team_name": f"{name} eleven", "answer-q1": "Oulu"})
    organiser.post(page(cup, "organise/check-in/"), {"do": "came", "number": "1"})
    assert "1 of 3 teams have come" in organiser.get(page(cup, "organise/check-in/")).content.decode()
    organiser.post(page(cup, "organise/check-in/"), {"do": "take out", "number": "3"})
    assert Signup.objects.get(team_name="Bea eleven").state == "accepted"  # before the start whoever waits moves up
    start(cup, By(cup.roles.get().user))
    Signup.objects.create(competition=cup, user=somebody("Dina"), team_name="Dina eleven", state="waiting")
    look = organiser.post(page(cup, "organise/check-in/"), {"do": "replace", "number": "3", "reason": "not here"})
    text = look.content.decode()
    if "Consequences" in text:
        asked = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', text))
        organiser.post(page(cup, "organise/check-in/"), {**asked, "do": "replace", "confirm": "1"})
    assert Signup.objects.get(team_name="Dina eleven").state == "accepted"


def test_the_pages_cost_as_many_queries_for_many_as_for_few(organiser: Client, cup: Competition) -> None:
    def queries(address: str) -> int:
        with CaptureQueriesContext(connection) as caught:
            assert organiser.get(address).status_code == 200
        return len(caught)

    pages = [page(cup, name) for name in ("enter/", "organise/sign-ups/", "organise/check-in/", "organise/entering/")]
    few = [queries(each) for each in pages]
    set_registration(cup, By(cup.roles.get().user), places=50)
    for n in range(12):
        client = Client()
        client.force_login(somebody(f"Coach {n}"))
        client.post(page(cup), {"team_name": f"Side {n}", "answer-q1": "Oulu"})
    assert [queries(each) for each in pages] == few
    assert max(few) <= 15
