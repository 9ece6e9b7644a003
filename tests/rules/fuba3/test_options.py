"""Options as a record writes them."""

import pytest

from rules import OptionError, get_edition


@pytest.mark.parametrize("text", ["skill_limit=x", "shots.AF=-", "A1 skill_limit="])
def test_a_number_that_is_none_is_named(text: str) -> None:
    with pytest.raises(OptionError, match="takes a number"):
        get_edition("fuba3").read_options(text)
