"""A team sheet as data: what it carries, and what an edition refuses to take from it."""

import json
from typing import Any

import pytest

from rules import Sheet, SheetError, new_match

SQUAD = {"coach": 2, "formations": ["4-5-1", "4-4-2"]}


def test_a_sheet_carries_a_squad_as_plain_data() -> None:
    sheet = Sheet("Finland", squad=SQUAD)
    again = Sheet.from_dict(json.loads(json.dumps(sheet.as_dict())))
    assert again.squad == SQUAD and again.as_dict() == {"name": "Finland", "squad": SQUAD}
    assert "squad" not in Sheet("Finland").as_dict()


@pytest.mark.parametrize("squad", ["c2", 7, ["coach"], None])
def test_a_squad_that_is_no_object_is_refused(squad: Any) -> None:
    with pytest.raises(SheetError, match="'squad' of a sheet must be an object"):
        Sheet.from_dict({"name": "Finland", "squad": squad})


def test_an_edition_without_squads_says_so() -> None:
    with pytest.raises(SheetError, match="Finland: FUBA 3 Fast knows no 'squad' in a sheet"):
        new_match("fuba3", Sheet("Finland", squad=SQUAD))
