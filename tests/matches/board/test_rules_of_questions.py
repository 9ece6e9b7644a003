"""Whatever is asked at the table leads to its paragraph of the rules, in every edition."""

from random import Random

import pytest

from matches.board.explain import ANCHORS, rule_of
from matches.commentary.labels import QUESTIONS, ROLLS
from matches.commentary.question import pending_question
from matches.reference import BOOKS
from rules import EDITIONS, Sheet, new_match
from rules.nodes import Roll

MATCHES, MOST = 3, 1500  # inputs
UNEXPLAINED = {"lots"}  # chance alone decides
BY_SITUATION = {"setup"}  # explained as what it is for: a kick-off, a corner


def test_every_kind_of_question_and_throw_has_its_paragraph() -> None:
    kinds = {kind for kind in (*QUESTIONS, *ROLLS) if not kind.startswith("event_")}
    assert kinds - set(ANCHORS) == UNEXPLAINED | BY_SITUATION
    anchors = set().union(*(book.anchors() for book in BOOKS.values()))
    assert all(anchors.intersection(found) for found in ANCHORS.values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_a_match_asks_is_explained(edition: str) -> None:
    asked, unexplained = set(), set()
    for number in range(MATCHES):
        chance = Random(f"{edition} {number}")
        match = new_match(edition, Sheet("A"), Sheet("B"), EDITIONS[edition].preset("worldcup"))
        for _input in range(MOST):
            question = pending_question(match)
            if question is None:
                break
            asked.add(question.kind)
            if rule_of(question) is None:
                unexplained.add(question.kind)
            node = question.node
            match.apply(chance.choice(question.options) if isinstance(node, Roll) or node.listed else node.default())
    assert len(asked) > 15
    assert unexplained <= UNEXPLAINED
