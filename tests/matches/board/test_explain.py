"""Questions explain themselves: what is offered, what it does, what it costs and what is left, in the words of the edition."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.utils.translation import override

from matches.board.controls import controls
from matches.board.explain import costs
from matches.commentary.question import PendingQuestion, pending_question
from matches.reference import BOOKS
from rules import Match, Sheet, new_match
from rules.editions import EDITIONS
from rules.nodes import Decision
from tests.rules.random_play import LeaningDice, walk
from tests.rules.subjects import SUBJECTS
from tests.soak import often

EACH = pytest.mark.parametrize("edition", EDITIONS)
IDS = re.compile(r"\b(TM|GK|DF|MF|FW|SP|TT|K)\d+\b|[{}]|%\(")


def asked(edition: str, matches: int) -> Iterator[tuple[Match, PendingQuestion]]:
    """The decisions of random matches, each kind and each skill once."""
    cases = list(SUBJECTS[edition].golden.values())
    leaning: dict[str, tuple[str, ...]] = {}
    for case in cases:
        for purpose, faces in case.leaning.items():
            leaning[purpose] = (*leaning.get(purpose, ()), *faces)
    seen: set[tuple[str, ...]] = set()
    for seed in range(matches):
        match = new_match(edition, Sheet("Italy"), Sheet("Uruguay"), cases[seed % len(cases)].options)
        for _token in walk(match, f"explain {seed}", LeaningDice(seed, leaning, 2)):
            node = match.pending
            if isinstance(node, Decision):
                key = (node.kind, *(option for option in node.listed or () if option.startswith(("use", "play"))))
                if key not in seen:
                    seen.add(key)
                    question = pending_question(match)
                    assert question is not None
                    yield match, question


def offered(edition: str, line_up: str, option: str) -> PendingQuestion:
    """The first time that a skill of both teams is offered."""
    for seed in range(20):
        match = new_match(edition, Sheet("Italy"), Sheet("Uruguay"), EDITIONS[edition].preset("advanced"))
        match.apply(line_up).apply(line_up)
        for _token in walk(match, f"offered {seed}"):
            question = pending_question(match)
            if question is not None and option in question.options:
                return question
    raise AssertionError(f"{option} was never offered")


def test_a_skill_is_asked_for_by_name_with_effect_price_and_what_is_left() -> None:
    said = controls(offered("fuba3", "lineup 4-4-2 MF1", "use MF1"))
    other = ("Uruguay", "Italy")[said["team"]]
    assert said["question"] == "Use Midfield general?"
    assert re.fullmatch(rf"{other} lose one action \(1 midfield point, \d left\)\.", said["detail"])
    assert said["rule"]["anchor"] == "skill-mf1"
    assert said["rule"]["text"].startswith("With the ball in midfield")
    assert "cost" not in said["choices"][0] and said["choices"][1]["cost"] in said["detail"]


@pytest.mark.parametrize(("option", "name"), [("use K12", "Stopper"), ("use K22", "Target man")])
def test_a_crowd_at_the_ball_is_no_matter_of_fans(option: str, name: str) -> None:
    question = offered("fuba22", "lineup 4-4-2 K12 K22", option)
    said = controls(question)
    assert said["question"] == f"Use {name}?" and "counts as three" in said["detail"]
    assert question.title == "A skill at the ball?"  # others do not read which


@pytest.mark.parametrize("language", ["en", "fr"])
@EACH
def test_no_question_of_any_edition_says_a_code_or_leaves_a_gap(edition: str, language: str) -> None:
    with override(language):
        for _match, question in asked(edition, often(6, soak=60)):
            said = controls(question)
            words = [said["question"], said.get("detail", ""), *(str(part) for part in said.get("rule", {}).values())]
            words += [choice["label"] for choice in said["choices"]] + [choice.get("cost", "") for choice in said["choices"]]
            assert not [word for word in words if IDS.search(word)]
            assert said["question"] and (said["question"] == said["question"].strip())


@EACH
def test_the_rule_is_a_paragraph_of_the_reference(edition: str) -> None:
    found = 0
    for _match, question in asked(edition, often(6, soak=60)):
        rule = controls(question).get("rule")
        if rule:
            found += 1
            assert rule["anchor"] in BOOKS[edition].anchors() and rule["title"]
            assert rule["text"] or rule.get("terms") or rule["anchor"] in ("shot", "skills", "tactics")
    assert found > 8


@EACH
def test_a_price_is_what_the_rules_take(edition: str) -> None:
    """Points of zones as they are said, and as the match has them after the answer."""
    for match, question in asked(edition, often(8, soak=60)):
        state: Any = match.state
        for token, said in costs(question).items():
            after: Any = match.fork().apply(token).state
            now, then = state.teams[question.team].cp, after.teams[question.team].cp
            lost = {zone: now[at] - then[at] for at, zone in enumerate(("defence", "midfield", "attack")) if then[at] < now[at]}
            told = {zone: int(number) for number, zone in re.findall(r"(\d+) (defence|midfield|attack) point", said)}
            assert told == lost, (question.kind, token)
            for zone, left in re.findall(r"(defence|midfield|attack) points?, (\d+) left", said):
                assert then[("defence", "midfield", "attack").index(zone)] == int(left)
