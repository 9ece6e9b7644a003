"""Rules that the edition does not have."""

import pytest

from rules import OptionError, new_match


@pytest.mark.rule("R20-42")
def test_there_is_no_weather() -> None:
    with pytest.raises(OptionError, match=r"FUBA 2\.0 has no option 'weather'"):
        new_match("fuba20", options={"weather": True})
