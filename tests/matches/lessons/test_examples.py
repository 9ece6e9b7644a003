"""Worked examples: played by the rules from a written position, and stepped through without a script."""

import re
from html import unescape

import pytest
from django.test import Client

from matches.lessons.examples import Example, examples_of
from matches.lessons.scenes import played
from matches.reference import BOOKS
from matches.templatetags.reference import rule_url
from rules import EDITIONS

pytestmark = pytest.mark.django_db
ALL = [(edition, each) for edition in EDITIONS for each in examples_of(edition)]
EACH = pytest.mark.parametrize(("edition", "example"), ALL, ids=lambda each: getattr(each, "name", each))
NAMES = ["turn", "offside", "shot", "press", "penalties", "half-time"]
# The ball value after each step, as the specification of the edition works it out; 0 where a goal or a half made it another.
VALUES = {
    "fuba3": {"turn": [2, 1, 6, 0], "offside": [5], "shot": [3, 3, 0], "press": [3, 3]},
    "fuba22": {"turn": [2, 1, 0], "offside": [3], "shot": [3, 3, 0], "press": [2]},
    "french": {"turn": [2, 2, 0], "offside": [4], "shot": [3, 3, 0], "press": [6, 2]},
    "worldcup2015": {"turn": [2, 2, 0], "offside": [4], "shot": [3, 0], "press": [1]},
    "fuba20": {"turn": [3, 0], "offside": [5], "shot": [3, 0], "press": [1]},
}


def page(client: Client, address: str, language: str = "en") -> str:
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def find(edition: str, name: str) -> Example:
    return next(each for each in examples_of(edition) if each.name == name)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_its_examples_in_chapters_that_its_book_has(edition: str) -> None:
    assert [each.name for each in examples_of(edition)] == NAMES
    for each in examples_of(edition):
        assert each.chapter in BOOKS[edition].anchors()
        assert rule_url(edition, each.rule)


@EACH
def test_every_step_is_played_by_the_rules_and_comes_to_the_ball_value_that_is_worked_out(
    edition: str, example: Example
) -> None:
    worked_out = VALUES[edition].get(example.name, [])
    for number, value in enumerate(worked_out, 2):
        assert value in (0, played(example.scene(number)).state.value)


@EACH
def test_it_ends_as_its_title_promises(edition: str, example: Example) -> None:
    match = played(example.scene(example.pages))
    kinds = [event.kind for event in match.events]
    if example.name in ("turn", "shot"):
        assert match.state.score == [1, 0]
        assert ("rebound" in kinds) == ("rebound" in str(example.title))
    elif example.name == "press":
        assert match.state.control == 0
    elif example.name == "offside":
        before, after = played(example.scene(1)), match
        assert "pass AP" not in before.legal()
        assert edition != "fuba3" or "pass AP" in after.legal()
    elif example.name == "penalties":
        assert kinds.count("shootout_kick") == 2
        assert not any(event.data["scored"] for event in match.events if event.kind == "shootout_kick")
    else:
        assert match.state.half == 2 or "half_time" in str(match.pending)


@EACH
def test_a_difference_or_a_sum_in_the_words_is_right(edition: str, example: Example) -> None:
    """ "6 − 2 = 4": whoever changes a position changes the sentence."""
    for step in example.steps:
        for added, result in re.findall(r"((?:\d [−+] )+\d) = (\d)", str(step.text)):
            assert sum(int(part) for part in added.replace("− ", "-").replace("+ ", "").split()) == int(result)
    shots = [event for event in played(example.scene(example.pages)).events if event.kind == "shot"]
    told = re.findall(r"(\d) − (\d) = \d", " ".join(str(step.text) for step in example.steps))
    assert [(event.data["dice"][0], -event.data["total"]) for event in shots] == [(int(die), int(less)) for die, less in told]
    words = f"{example.begins} " + " ".join(str(step.text) for step in example.steps)
    assert all(re.search(rf"ball value,? {event.data['value']}\b", words) for event in shots)


@EACH
@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_stepped_through_by_links_alone(client: Client, edition: str, example: Example, language: str) -> None:
    address, visited = f"/rules/{edition}/examples/{example.name}/1/", 0
    while f"/{example.name}/" in address:
        text = page(client, address, language)
        visited += 1
        assert text.count('class="pitch"') == 1
        on = re.search(r'class="btn btn-primary" href="([^"]+)"', text)
        if on is None:
            break
        address = on[1]
    assert visited == example.pages
    assert (on is None) == (example.name == NAMES[-1])
    thrown = any(token.isdigit() for token in example.steps[-1].inputs)
    assert ('class="faces"' in text) == thrown


def test_a_step_says_what_was_thrown_what_happened_and_why(client: Client) -> None:
    text = page(client, "/rules/fuba3/examples/turn/4/")
    assert "Thrown: 6, 3" in re.sub(r"\s+", " ", text)
    assert "cross from the left wing" in text
    assert "1 + 1 + 1 = 3" in text
    assert "Finland 2, Netherlands 1 and the goalkeeper" in text  # the pitch in words
    assert 'href="/rules/fuba3/#step-1"' in text


def test_the_book_leads_to_them(client: Client) -> None:
    text = page(client, "/rules/worldcup2015/")
    for name in NAMES:
        assert f'href="/rules/worldcup2015/examples/{name}/1/"' in text


@pytest.mark.parametrize("address", ["chess/examples/turn/1", "fuba3/examples/nothing/1", "fuba3/examples/turn/0",
                                     "fuba3/examples/turn/6"])  # fmt: skip
def test_what_does_not_exist_is_not_there(client: Client, address: str) -> None:
    assert client.get(f"/rules/{address}/").status_code == 404
