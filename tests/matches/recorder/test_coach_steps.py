"""Step by step through what a coach did, and what its choices were worth."""

from typing import Any

import pytest
from django.test import Client

from matches.models import Recording
from matches.recording.session import whole_match
from rules.nodes import Decision
from tests.matches.recorder.test_online_play import answer, begin, board, do

pytestmark = pytest.mark.django_db


def steps(visitor: Client, url: str) -> Any:
    return visitor.get(f"{url}coach/").json()["steps"]


def until_coach(visitor: Client, url: str, least: int = 4) -> tuple[int, Any]:
    """Answer until the coach has decided something that can be weighed; how many inputs there were after the answer."""
    while True:
        now = board(visitor, url)
        do(visitor, url, "enter", inputs=[answer(now["pending"])])
        found = steps(visitor, url)
        if sum(step["weighed"] for step in found) >= least:
            return now["inputs"] + 1, found


def test_every_input_since_the_last_choice_is_told_in_order_up_to_the_board_as_it_is(client: Client) -> None:
    url = begin(client)
    first, found = until_coach(client, url)
    now = board(client, url)
    assert [step["input"] for step in found] == list(range(first, now["inputs"]))
    assert found[-1]["picture"] == now["picture"] and found[-1]["score"] == now["score"]
    match = whole_match(Recording.objects.get())
    assert [bool(step["dice"]) for step in found] == [token.isdigit() for token in match.inputs[first:]]


def test_a_choice_is_weighed_against_the_best_of_the_others(client: Client) -> None:
    url = begin(client)
    _first, found = until_coach(client, url)
    inputs = whole_match(Recording.objects.get()).inputs
    for step in found:
        told = client.get(f"{url}coach/?why={step['input']}")
        assert told.status_code == (200 if step["weighed"] else 404)
        if not step["weighed"]:
            continue
        choices = told.json()["choices"]
        assert [choice["label"] for choice in choices if choice["chosen"]] == [step["answer"]], inputs[step["input"]]
        assert 2 <= len(choices) <= 4 and all(choice["figure"] and choice["reason"] for choice in choices)
        figures = [float(choice["figure"].replace("−", "-")) for choice in choices]
        assert figures == sorted(figures, reverse=True)


def test_a_pass_of_the_coach_says_how_often_it_arrives(client: Client) -> None:
    url = begin(client)
    passes: list[str] = []
    while not passes:
        _first, found = until_coach(client, url, least=1)
        for step in (step for step in found if step["weighed"]):
            choices = client.get(f"{url}coach/?why={step['input']}").json()["choices"]
            passes += [choice["reason"] for choice in choices if " – arrives " in choice["reason"]]
    assert all("%" in said.partition(" – arrives ")[2] for said in passes)


def test_what_a_person_decided_is_not_weighed(client: Client) -> None:
    url = begin(client)
    first, _found = until_coach(client, url)
    for number in (first - 1, 0, 99999):
        assert client.get(f"{url}coach/?why={number}").status_code == 404
    for number in ("x", "-1", "²", "1" * 9):
        assert client.get(f"{url}coach/", {"why": number}).status_code == 422


def test_it_is_for_those_who_play(client: Client) -> None:
    url = begin(client)
    until_coach(client, url)
    for path in ("coach/", "coach/?why=12"):
        assert Client().get(f"{url}{path}").status_code == 403


@pytest.mark.parametrize("wish", [{"rules": "fuba22:worldcup"}, {"opponent": "one", "other": "Italy"}])
def test_nothing_is_told_of_a_coach_who_hides_skills_or_where_there_is_none(client: Client, wish: dict[str, str]) -> None:
    url = begin(client, **wish)
    for _ in range(12):
        do(client, url, "enter", inputs=[answer(board(client, url)["pending"])])
        assert steps(client, url) == []
        number = Recording.objects.get().inputs - 1
        assert client.get(f"{url}coach/?why={number}").status_code == 404
    assert client.get(url).context["settings"]["urls"]["coach"] == ""


def test_a_line_up_that_is_still_secret_is_not_told(client: Client) -> None:
    url = begin(client, side="away", rules="fuba3:advanced")
    recording = Recording.objects.get()
    assert recording.inputs == 1 and isinstance(whole_match(recording).pending, Decision)  # the coach has given his
    assert steps(client, url) == []
