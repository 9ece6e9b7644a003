"""The list of moves and the check of a single move always agree."""

import pytest

from rules.board import ALL_AREAS
from rules.editions.fuba20.movement import Walk
from rules.shared.steps import MEANING
from tests.rules.fuba20.subject import OPTION_SETS
from tests.rules.random_play import start, walk


@pytest.mark.parametrize("name", ["light", "rich teams"])
def test_a_list_of_moves_and_single_checks_agree(name: str) -> None:
    seen = 0
    for seed in range(12):
        match = start("fuba20", OPTION_SETS[name])
        for _ in walk(match, f"moves {seed}"):
            node = match.pending
            if not isinstance(node, Walk):
                continue
            fresh = node.moves(ALL_AREAS)
            assert list(node.options) == ["done", *fresh]
            seen += 1
            if seen % 10 == 0:
                node.asked = False  # as in a replay, where nobody looks at the list
                assert {token for token in MEANING if node.accepts(token)} == set(fresh)
                node.asked = True
    assert seen > 500
