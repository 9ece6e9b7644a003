"""What the page is told about a question leads to a legal answer, in every edition and for every kind."""

from typing import Any

import pytest

from matches.board.controls import FEW, controls
from matches.board.pitch import RECTS
from matches.commentary.question import pending_question
from rules import new_match
from rules.board import AREAS, INDEX
from rules.coaches import make_coach
from rules.dice import SeededDice
from rules.editions import EDITIONS
from rules.match import Match
from rules.nodes import IllegalInput, Roll


def check_limits(match: Match, told: dict[str, Any]) -> None:
    """All pieces in one area are legal exactly if the limits the page is told allow it: it knows all of them."""
    for area, (_, most) in told["areas"].items():
        for keeper in told["keeper"]:
            places = {area, keeper}
            fits = most >= told["pieces"] and all(not least or each == area for each, (least, _) in told["areas"].items())
            fits &= not told["holder"] or told["holder"] in places
            fits &= not told["wall"] or bool(places & set(told["wall"]))
            fits &= not told["one_of"] or (keeper in told["one_of"]) + told["pieces"] * (area in told["one_of"]) == 1
            try:
                match.fork().apply(f"place {area}{told['pieces']} GK:{keeper}")
            except IllegalInput as refused:
                assert not fits, refused
            else:
                assert fits, (area, keeper)


def check_what_follows(match: Match, choices: list[dict[str, Any]]) -> None:
    """A phone that loses its network asks for the throw that the choice really leads to."""
    for each in choices:
        then = match.fork().apply(each["token"]).pending
        throw = (then.team, then.purpose, list(then.teams)) if isinstance(then, Roll) and then.dice else None
        told = each.get("then")
        assert throw == (told and (told["team"], told["kind"], told["slots"])), each["token"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_a_match_of_any_edition_asks_can_be_answered_by_tapping(edition: str) -> None:
    """A whole match with all options: what the page is told leads to a legal input, whichever control is used."""
    rules = EDITIONS[edition]
    match = new_match(edition, options=rules.preset(list(rules.presets)[-1]))
    coach, dice = make_coach("random", 5, edition), SeededDice(5)
    used = set()
    while (question := pending_question(match)) is not None:
        told = controls(question)
        assert told["question"]
        node = question.node
        if isinstance(node, Roll):
            assert len(told["slots"]) == node.dice
            assert told["dice"] or [each["token"] for each in told["choices"]] == list(node.outcomes)
            match.apply(dice.answer(node))
            continue
        if "setup" in told:
            used.add("setup")
            assert set(told["setup"]["areas"]) <= set(AREAS)
            for start in told["setup"]["starts"]:
                match.fork().apply(start["token"])
            check_limits(match, told["setup"])
        elif "lineup" in told:
            used.add("lineup")
            match.fork().apply(told["lineup"]["suggested"])
        elif "squad" in told:
            match.fork().apply(told["squad"]["suggested"])
        else:
            assert [each["token"] for each in told["choices"]] == list(node.options)
            for each in told["choices"]:
                assert each.get("area", "CE") in RECTS and each.get("source", "CE") in INDEX
            if len(node.options) <= FEW:
                check_what_follows(match, told["choices"])
        match.apply(coach.choose(match.seen_by(node.team)))
    assert used == {"setup", "lineup"}
