"""Entering by oneself: places, the waiting list, deadlines, links, letters, answers meant to break it."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from fuba_site.letters.models import Letter
from tests.tournaments.services.making import draft, running, somebody
from tournaments.models import Competition, Entry, Signup
from tournaments.services.check_in import check_in, check_in_self, replace_absent
from tournaments.services.command import By
from tournaments.services.entries import remove_entry
from tournaments.services.questions import read_answers, read_questions
from tournaments.services.refusals import Conflict, Forbidden, Refusal
from tournaments.services.signup_letters import ask_to_confirm
from tournaments.services.signup_links import CONFIRM, MANAGE, find_signup, make_token
from tournaments.services.signups import (
    accept,
    ask_by_address,
    change_answers,
    confirm,
    decline,
    mark_paid,
    set_registration,
    sign_up,
    withdraw_signup,
)
from tournaments.services.start import start

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def cup() -> Competition:
    return draft(somebody("Owner"), 2)


def opened(cup: Competition, **given: Any) -> Competition:
    set_registration(cup, By(cup.roles.get().user), **given)
    return cup


def owner(cup: Competition) -> By:
    return By(cup.roles.get().user, reason="by the organiser")


def by_account(cup: Competition, name: str, **given: Any) -> Signup:
    user = somebody(name)
    sign_up(cup, By(user), {"team_name": f"{name}'s team", **given})
    return cup.signups.get(user=user)


def by_address(cup: Competition, name: str, confirmed: bool = True) -> Signup:
    found = ask_by_address(cup, f"{name}@example.org", {"team_name": f"{name}'s team"}, "http://fuba.example")
    if confirmed:
        confirm(cup, By(name=name), found)
        found.refresh_from_db()
    return found


def states(cup: Competition) -> dict[str, str]:
    return dict(cup.signups.values_list("team_name", "state"))


def test_first_come_first_served_then_the_waiting_list_which_moves_up_by_itself(cup: Competition) -> None:
    opened(cup, places=4)
    anna, bo = by_account(cup, "Anna"), by_address(cup, "bo")
    by_account(cup, "Cleo"), by_address(cup, "dina")
    assert states(cup) == {
        "Anna's team": "accepted",
        "bo's team": "accepted",
        "Cleo's team": "waiting",
        "dina's team": "waiting",
    }
    team = Entry.objects.get(signup=anna).team
    assert team.owner == team.coach == anna.user
    assert Entry.objects.get(signup=bo).team.owner is None  # the organisers look after it
    withdraw_signup(cup, By(anna.user), anna)
    assert (states(cup)["Anna's team"], states(cup)["Cleo's team"]) == ("withdrawn", "accepted")
    assert cup.actions.latest("revision").data["moved_up"][0]["team"] == "Cleo's team"
    set_registration(cup, owner(cup), places=5)
    assert states(cup)["dina's team"] == "accepted"
    assert cup.entries.count() == 5


@pytest.mark.django_db(transaction=True)
def test_whoever_waits_also_moves_up_when_the_organiser_takes_an_entry_out() -> None:
    cup = opened(draft(somebody("Owner"), 2), places=2)
    waits = by_account(cup, "Anna")
    remove_entry(cup, owner(cup), 1)
    waits.refresh_from_db()
    assert waits.state == "accepted" and waits.entry is not None


def test_an_organiser_says_yes_or_no_and_a_full_house_makes_it_the_waiting_list(cup: Competition) -> None:
    opened(cup, approval=True, places=3)
    anna, bo, cleo = by_account(cup, "Anna"), by_account(cup, "Bo"), by_account(cup, "Cleo")
    assert set(states(cup).values()) == {"asked"} and cup.entries.count() == 2
    for each in (anna, bo):
        accept(cup, owner(cup), each.pk)
    decline(cup, owner(cup), cleo.pk)
    assert [*states(cup).values()] == ["accepted", "waiting", "declined"]
    with pytest.raises(Conflict):
        decline(cup, owner(cup), cleo.pk)
    with pytest.raises(Forbidden):
        accept(cup, By(anna.user), bo.pk)
    mark_paid(cup, owner(cup), anna.pk, True)
    anna.refresh_from_db()
    assert anna.paid


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"opens": timezone.now() + HOUR}, "not open yet"),
        ({"closes": timezone.now() - HOUR}, "closed"),
        ({"places": 2, "waiting_list": False}, "taken"),
    ],
)
def test_nobody_enters_too_early_too_late_or_where_no_place_is_left(cup: Competition, given: dict[str, Any], told: str) -> None:
    opened(cup, **given)
    with pytest.raises(Conflict, match=told):
        by_account(cup, "Anna")
    with pytest.raises(Conflict, match=told):
        by_address(cup, "bo")
    assert not cup.signups.exists()


def test_an_address_confirmed_after_the_deadline_is_too_late(cup: Competition) -> None:
    opened(cup)
    late = by_address(cup, "bo", confirmed=False)
    opened(cup, closes=timezone.now())
    with pytest.raises(Conflict, match="closed"):
        confirm(cup, By(), late)


def test_without_settings_and_after_the_start_nobody_enters(cup: Competition) -> None:
    with pytest.raises(Conflict, match="not open"):
        by_account(cup, "Anna")
    opened(cup)
    start(cup, owner(cup))
    with pytest.raises(Conflict, match="has started"):
        by_account(cup, "Bo")


def test_a_second_tap_enters_nobody_twice(cup: Competition) -> None:
    opened(cup)
    anna = by_account(cup, "Anna")
    with pytest.raises(Conflict, match="You have already entered"):
        sign_up(cup, By(anna.user), {"team_name": "Another"})
    bo = by_address(cup, "bo")
    with pytest.raises(Conflict, match="already been confirmed"):
        confirm(cup, By(), bo)
    assert cup.entries.count() == 4


def test_the_same_address_again_is_the_same_sign_up_and_nobody_but_its_owner_learns_of_it(cup: Competition) -> None:
    opened(cup)
    first = by_address(cup, "bo", confirmed=False)
    again = ask_by_address(cup, "BO@example.org ", {"team_name": "Other"})
    assert (again.pk, again.team_name) == (first.pk, "Other")
    confirm(cup, By(), again)
    once_more = ask_by_address(cup, "bo@example.org", {"team_name": "Third"})
    assert once_more.pk == first.pk and once_more.team_name == "Other"
    ask_to_confirm(once_more)
    letter = Letter.objects.latest("pk")
    assert letter.to == "bo@example.org" and "You have already entered" in letter.text and "Third" not in letter.text


def test_the_letter_that_asks_is_one_in_the_language_of_its_reader(cup: Competition) -> None:
    opened(cup)
    bo = by_address(cup, "bo", confirmed=False)
    Signup.objects.filter(pk=bo.pk).update(language="fr")
    bo.refresh_from_db()
    ask_to_confirm(bo)
    ask_to_confirm(bo)
    (letter,) = Letter.objects.all()
    assert letter.to == "bo@example.org"
    assert "Pour confirmer" in letter.text and re.search(r"http://fuba\.example/sign-ups/[^/]+/confirm/", letter.text)


def test_a_link_is_for_one_purpose_and_ends(cup: Competition, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(cup)
    bo = by_address(cup, "bo")
    assert find_signup(make_token(bo, MANAGE), MANAGE) == bo
    assert find_signup(make_token(bo, MANAGE), CONFIRM) is None
    assert find_signup(make_token(bo, CONFIRM)[:-1] + "~", CONFIRM) is None
    assert find_signup("", CONFIRM) is None and find_signup("x" * 5000, MANAGE) is None
    old = make_token(bo, CONFIRM)
    now = timezone.now().timestamp()
    monkeypatch.setattr("django.core.signing.time.time", lambda: now + 4 * 24 * 3600)
    assert find_signup(old, CONFIRM) is None


QUESTIONS = [
    {"label": "Town", "kind": "text", "required": True},
    {"label": "Shirt", "kind": "choice", "choices": ["S", "M", "M"]},
    {"label": "Age", "kind": "number"},
    {"label": "Vegetarian", "kind": "yes"},
]


def test_answers_are_what_was_asked_for(cup: Competition) -> None:
    opened(cup, questions=QUESTIONS)
    anna = by_account(cup, "Anna", answers={"q1": "Oulu", "q2": "M", "q3": "41,5", "q4": "on", "q9": "nobody asked"})
    assert anna.answers == {"q1": "Oulu", "q2": "M", "q3": 41.5, "q4": True}
    change_answers(cup, By(anna.user), anna, {"q1": "Turku"})
    anna.refresh_from_db()
    assert anna.answers == {"q1": "Turku"}


@pytest.mark.parametrize(
    "answers",
    [
        {},
        {"q1": ""},
        {"q1": "x" * 501},
        {"q1": ["a", "list"]},
        {"q1": "Oulu", "q2": "XL"},
        {"q1": "Oulu", "q3": "nan"},
        {"q1": "Oulu", "q3": "1e999"},
        {"q1": "Oulu", "q3": "9" * 400},
        {"q1": "Oulu", "q3": {"a": 1}},
    ],
)
def test_answers_that_are_none_are_refused(cup: Competition, answers: dict[str, Any]) -> None:
    opened(cup, questions=QUESTIONS)
    with pytest.raises(Refusal):
        by_account(cup, "Anna", answers=answers)


def test_signs_that_nobody_sees_are_left_out() -> None:
    questions = read_questions([{"label": "Town\x00\u202e", "kind": "text"}])
    assert questions[0]["label"] == "Town"
    assert read_answers(questions, {"q1": "O\x1bu\u200flu\n\n x"}) == {"q1": "Oulu x"}


@pytest.mark.parametrize(
    "questions",
    ["text", [{"kind": "text"}], [{"label": "x", "kind": "script"}], [{"label": "x", "kind": "choice"}], [{}] * 21, [None]],
)
def test_questions_that_are_none_are_refused(cup: Competition, questions: Any) -> None:
    with pytest.raises(Refusal):
        opened(cup, questions=questions)


@pytest.mark.parametrize("given", [{"places": 0}, {"places": "many"}, {"fee": "x" * 201}, {"fun": 1}, {"opens": "noon"}])
def test_settings_that_are_none_are_refused(cup: Competition, given: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        opened(cup, **given)


def test_a_name_that_is_taken_is_refused_and_a_name_meant_to_break_pages_too(cup: Competition) -> None:
    opened(cup)
    for name in ("TEAM 1", "", "x" * 2000, "\u202e"):
        with pytest.raises(Refusal):
            sign_up(cup, By(somebody(f"u{len(name)}{name[:1].isalpha()}")), {"team_name": name})


# -- on the day ------------------------------------------------------------------------------------


def test_an_entrant_checks_in_while_it_is_open_and_an_organiser_at_any_time(cup: Competition) -> None:
    opened(cup)
    anna = by_account(cup, "Anna")
    assert anna.entry is not None
    with pytest.raises(Conflict, match="not open now"):
        check_in_self(cup, By(anna.user), anna.entry.number)
    opened(cup, check_in_opens=timezone.now() - HOUR, check_in_closes=timezone.now() + HOUR)
    check_in_self(cup, By(anna.user), anna.entry.number)
    anna.entry.refresh_from_db()
    assert anna.entry.came is not None
    check_in(cup, owner(cup), anna.entry.number, False)
    check_in(cup, owner(cup), 1)
    check_in(cup, owner(cup), 1)
    assert list(cup.entries.exclude(came=None).values_list("number", flat=True)) == [1]
    with pytest.raises(Forbidden):
        check_in(cup, By(anna.user), 1)


def test_whoever_waits_takes_over_from_a_team_that_has_not_come_after_a_look(cup: Competition) -> None:
    opened(cup, places=3)
    anna, bo = by_account(cup, "Anna"), by_account(cup, "Bo")
    assert anna.entry is not None and bo.state == "waiting"
    number = anna.entry.number
    start(cup, owner(cup))
    replace_absent.preview(cup, owner(cup), number)
    bo.refresh_from_db()
    assert bo.state == "waiting"  # a look does nothing
    replace_absent(cup, owner(cup), number)
    for each in (anna, bo):
        each.refresh_from_db()
    assert (anna.state, anna.entry, bo.state) == ("withdrawn", None, "accepted")
    assert bo.entry is not None and (bo.entry.number, bo.entry.team.coach) == (number, bo.user)
    with pytest.raises(Conflict, match="waiting list"):
        replace_absent(cup, owner(cup), number)


def test_after_the_start_an_entrant_writes_to_the_organisers(cup: Competition) -> None:
    opened(cup)
    anna = by_account(cup, "Anna")
    start(cup, owner(cup))
    with pytest.raises(Conflict, match="Ask the organisers"):
        withdraw_signup(cup, By(anna.user), anna)


def test_a_competition_that_does_not_use_it_is_as_it_was() -> None:
    cup = running(somebody("Owner"))
    assert not cup.signups.exists() and not Letter.objects.exists()
