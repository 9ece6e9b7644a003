"""A draw written down and read again."""

import json

import pytest

from tests.tournaments.core.draws.samples import world_cup
from tournaments.core.draws import DrawError, as_dict, conduct, from_dict, verify


def test_a_published_draw_can_be_read_and_verified():
    draw = conduct(world_cup("published"))
    text = json.dumps(as_dict(draw))
    assert from_dict(json.loads(text)) == draw
    assert verify(from_dict(json.loads(text)))


def test_a_forged_record_is_found_out():
    data = as_dict(conduct(world_cup("published")))
    data["steps"][20]["group"], data["steps"][21]["group"] = data["steps"][21]["group"], data["steps"][20]["group"]
    assert not verify(from_dict(data))


@pytest.mark.parametrize(
    "change",
    [
        {"steps": None},
        {"steps": [{"pot": 1}]},
        {"seed": 7},
        {"method": ["pots"]},
        {"groups": [{"name": "A"}]},
        {"groups": [{"name": "A", "size": "48"}]},
        {"entrants": [3]},
        {"entrants": [{"name": None, "labels": {}, "seed": None}]},
        {"entrants": [{"name": "A", "labels": {"country": 3}, "seed": None}]},
        {"entrants": [{"name": "A", "labels": {"country": [3]}, "seed": None}]},
        {"entrants": [{"name": "A", "labels": {}, "seed": "1"}]},
        {"constraints": [{"label": "confederation", "most": None}]},
        {"constraints": [{"label": "confederation", "but": 3}]},
        {"fixed": [{"entrant": "UEFA 10", "group": "A", "place": 1.5}]},
    ],
)
def test_something_else_is_no_record(change):
    with pytest.raises(DrawError, match="not the record of a draw"):
        from_dict({**as_dict(conduct(world_cup("published"))), **change})
