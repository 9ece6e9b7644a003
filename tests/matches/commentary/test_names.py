"""Team names inside a sentence."""

import pytest

from matches.commentary.names import LONGEST, in_a_sentence


def test_an_ordinary_name_is_said_as_it_is():
    assert in_a_sentence("Ñandú <FC> & Söhne ⚽") == "Ñandú <FC> & Söhne ⚽"


def test_a_long_name_is_cut():
    assert in_a_sentence("W" * 200) == "W" * (LONGEST - 1) + "…"


@pytest.mark.parametrize("name", ["نادي الكرة", "הפועל", "\u202eesrever"])
def test_a_name_that_turns_the_text_is_kept_apart(name):
    assert in_a_sentence(name) == f"\u2068{name}\u2069"
