"""Controls follow from the tokens of a decision, in every edition and for every kind."""

from typing import Any

import pytest

from matches.commentary.choices import choice
from matches.recorder.question import asked
from matches.replay.pitch import RECTS
from rules import new_match
from rules.board import AREAS, INDEX
from rules.coaches import make_coach
from rules.dice import SeededDice
from rules.editions import EDITIONS
from rules.match import Match
from rules.nodes import IllegalInput, Roll


@pytest.mark.parametrize(
    ("token", "area", "source", "piece"),
    [
        ("move CE AF", "AF", "CE", "piece"),
        ("keeper HF", "HF", "HP", "keeper"),
        ("dribble CE AF", "AF", "CE", "ball"),
        ("dribble keeper HF", "HF", "HP", "ball"),
        ("DF7 CE HF", "HF", "CE", "piece"),
        ("DF7 keeper HCL", "HCL", "HP", "keeper"),
        ("pass AML", "AML", "", ""),
        ("ball HF", "HF", "", ""),
        ("from keeper", "HP", "", ""),
        ("remove CE", "CE", "", ""),
        ("remove HKR", "", "", ""),  # a corner flag is too small to be tapped
        ("end", "", "", ""),
        ("something nobody has heard of", "", "", ""),
    ],
)
def test_a_token_says_where_it_is_tapped(token: str, area: str, source: str, piece: str) -> None:
    found = choice(token, "fuba3", "HP")
    assert (found.area, found.source, found.piece) == (area, source, piece)
    assert found.label


def test_choices_have_the_words_of_the_game() -> None:
    labels = {token: choice(token, "fuba3", "HP").label for token in ("use GK1", "shift D M", "zone F", "subs 2", "charge GK6")}
    assert labels == {
        "use GK1": "Sweeper keeper",
        "shift D M": "One player from defence to midfield",
        "zone F": "Attack",
        "subs 2": "2 substitutions",
        "charge GK6": "Charge out + " + EDITIONS["fuba3"].skill_names["GK6"],
    }


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


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_a_match_of_any_edition_asks_can_be_answered_by_tapping(edition: str) -> None:
    """A whole match with all options: what the page is told leads to a legal input, whichever control is used."""
    rules = EDITIONS[edition]
    match = new_match(edition, options=rules.preset(list(rules.presets)[-1]))
    coach, dice = make_coach("random", 5, edition), SeededDice(5)
    controls = set()
    while match.pending is not None:
        told = asked(match, edition)
        assert told is not None and told["question"]
        node = match.pending
        if isinstance(node, Roll):
            assert len(told["slots"]) == node.dice
            assert told["dice"] or [each["token"] for each in told["choices"]] == list(node.outcomes)
            match.apply(dice.answer(node))
            continue
        if "setup" in told:
            controls.add("setup")
            assert set(told["setup"]["areas"]) <= set(AREAS)
            for start in told["setup"]["starts"]:
                match.fork().apply(start["token"])
            check_limits(match, told["setup"])
        elif "lineup" in told:
            controls.add("lineup")
            match.fork().apply(told["lineup"]["suggested"])
        elif "squad" in told:
            match.fork().apply(told["squad"]["suggested"])
        else:
            assert [each["token"] for each in told["choices"]] == list(node.options)
            for each in told["choices"]:
                assert each.get("area", "CE") in RECTS and each.get("source", "CE") in INDEX
        match.apply(coach.choose(match.seen_by(node.team)))
    assert controls == {"setup", "lineup"}
