"""The first match: played by the rules from the kick-off to a goal, every step within reach, every mistake explained."""

import re
from html import unescape

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from matches.commentary.question import pending_question
from matches.lessons.first_match import STEPS, inputs_before, scene_at
from matches.lessons.scenes import played
from matches.lessons.taps import taps_of
from rules.nodes import Roll

pytestmark = pytest.mark.django_db
ALL = range(1, len(STEPS) + 1)
AT_A_PASS = next(number for number in ALL if STEPS[number - 1].answer == "pass AML")


def page(client: Client, address: str, language: str = "en") -> str:
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def test_it_leads_from_the_kick_off_to_a_goal() -> None:
    match = played(scene_at(len(STEPS) + 1))
    assert match.state.score == [1, 0]
    assert [event.kind for event in match.events].count("goal") == 1
    assert match.events[-1].team == 0 or "goal" in [event.kind for event in match.events[-3:]]


@pytest.mark.parametrize("number", ALL)
def test_every_step_asks_the_learner_for_something_he_can_do(number: int) -> None:
    match, answer = played(scene_at(number)), STEPS[number - 1].answer
    if not answer:
        return  # he watches
    assert match.is_legal(answer)
    question = pending_question(match)
    assert question is not None
    assert question.team == 0
    if not isinstance(match.pending, Roll):
        wanted = [tap for tap in taps_of(match, answer, "") if tap.wanted]
        assert len(wanted) == 1
        if wanted[0].source:  # the piece first, then where it goes
            assert [tap.token for tap in taps_of(match, answer, wanted[0].source) if tap.wanted] == [answer]


def test_figures_in_the_words_are_those_of_the_rules() -> None:
    """The sentences name figures: they are asked of the rules."""
    needs = {}
    for number in ALL:
        question = pending_question(played(scene_at(number)))
        assert question is not None
        for each in question.odds:
            if each["option"] in (STEPS[number - 1].answer, ""):
                needs[STEPS[number - 1].answer, number] = each["needs"] or each["at_most"]
    figures = {number: re.search(r"(\d) or (?:more|less)", str(STEPS[number - 1].text)) for number in ALL}
    told = {number: int(found[1]) for number, found in figures.items() if found}
    asked = {number: figure for (_answer, number), figure in needs.items()}
    assert len(told) >= 4
    assert {number: asked[number] for number in told if number in asked} == {n: f for n, f in told.items() if n in asked}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whoever_follows_what_is_lit_comes_to_the_goal_without_a_script(client: Client, language: str) -> None:
    address, visited = "/learn/1/", 0
    while "41" not in address:
        text = page(client, address, language)
        visited += 1
        wanted = re.search(r'class="(?:tap wanted|btn btn-primary)"\s+href="([^"]+)"', text)
        assert wanted, address
        address = wanted[1]
        assert visited < 100
    assert {"en": "Goal!", "fr": "But"}[language] in page(client, address, language)
    assert visited == len(STEPS) + sum(each.answer.startswith("move ") for each in STEPS)  # where a piece is chosen first


def test_another_pass_is_played_and_compared_and_can_be_taken_back(client: Client) -> None:
    text = page(client, f"/learn/{AT_A_PASS}/?try=pass+ACL")
    assert "That is another way" in text
    assert re.search(r"89%, needs 3 or more\. What the lesson asks for is 97%, needs 2 or more", text)
    assert f'href="/learn/{AT_A_PASS}/"' in text


def test_a_pass_that_is_as_easy_is_not_called_harder(client: Client) -> None:
    assert "no harder" in page(client, f"/learn/{AT_A_PASS}/?try=pass+HP")


@pytest.mark.parametrize("area", ["ACL", "ACR", "AP"])
def test_an_impossible_pass_is_explained(client: Client, area: str) -> None:
    match = played(scene_at(AT_A_PASS))
    text = page(client, f"/learn/{AT_A_PASS}/?try=pass+{area}")
    assert ("That is not possible" in text) == (f"pass {area}" not in match.legal())
    assert "Take it back" in text


@pytest.mark.parametrize(
    "token",
    ["<script>alert(1)</script>", "override phase=turn | mine", "correct score=9-0 | mine", "place AP9", "\x00", "x" * 5000,
     "pass", "pass ", "pass QQ", "move CE", "63", "٣", "../../", "%00"],
)  # fmt: skip
def test_hostile_answers_are_refused_and_never_shown(client: Client, token: str) -> None:
    text = client.get(f"/learn/{AT_A_PASS}/", {"try": token}).content.decode()
    assert "That is not possible" in text
    said = text[text.index('class="lesson-say"') : text.index('class="lesson-rule"')]
    assert token not in said or token.strip() in ("pass", "63", "move CE")


@pytest.mark.parametrize("query", ["from=XX", "from=<b>", "from=CE&from=HF", "try=", "lang=xx", "from=\x00"])
def test_other_hostile_words_are_passed_over(client: Client, query: str) -> None:
    assert client.get(f"/learn/6/?{query}").status_code == 200


@pytest.mark.parametrize("step", ["0", "42", "99999999999999999999", "-1", "x", "1.5", "1/2"])
def test_a_step_that_is_not_there(client: Client, step: str) -> None:
    assert client.get(f"/learn/{step}/").status_code == 404


def test_nobody_needs_an_account_and_nothing_is_written(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        for number in (1, AT_A_PASS, len(STEPS) + 1):
            page(client, f"/learn/{number}/")
        page(client, f"/learn/{AT_A_PASS}/?try=pass+HP")
    assert not client.cookies


def test_each_step_begins_where_the_last_one_ended() -> None:
    for number in ALL:
        mine, next_ones = inputs_before(number), inputs_before(number + 1)
        assert next_ones[: len(mine)] == mine
        assert len(next_ones) > len(mine) or not STEPS[number - 1].answer


@pytest.mark.parametrize("address", ["/", "/rules/", "/play/"])
def test_whoever_is_new_finds_it(client: Client, address: str) -> None:
    assert 'href="/learn/"' in page(client, address)
