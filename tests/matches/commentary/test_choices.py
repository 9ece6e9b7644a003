"""Controls follow from the tokens of a decision, in every edition and for every kind."""

import pytest

from matches.commentary.choices import choice
from rules.editions import EDITIONS


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
