"""Momentum: who was nearer to a goal, minute by minute."""

from typing import Any

from matches.statistics.chart import quarters
from matches.statistics.momentum import momentum
from rules import Sheet
from rules.editions import get_edition
from rules.events import Event
from rules.play import play_seeded


def turn(number: int, minute: str, ball: str, control: int, half: int = 1) -> Event:
    data = {"ball": ball, "value": 2, "control": control, "origin": "normal"}
    return Event("turn", control, number, half, minute, (0, 0), 0, data)


def during(number: int, minute: str, kind: str, team: int, **data: Any) -> Event:
    return Event(kind, team, number, 1, minute, (1, 0), 0, data)


def by_minute(events: list[Event]) -> dict[str, float]:
    return {each.minute: each.momentum for each in momentum(events)}


def test_it_is_where_the_ball_is_and_for_whom() -> None:
    found = by_minute([turn(1, "0", "CE", 0), turn(2, "10", "AP", 0), turn(3, "20", "HP", 0), turn(4, "30", "HP", 1)])
    assert found["10"] == 1  # in the opponents' box
    assert found["20"] == 0  # in the own one, ten minutes from everything else
    assert found["30"] == -1
    assert found["2"] == 0.5


def test_chances_count_twice_and_nothing_counts_more_than_all() -> None:
    before = [turn(1, "0", "CE", 0), turn(2, "10", "CE", 0)]
    shot = during(2, "10", "shot", 0, chance=0.1667)
    assert by_minute([*before, shot])["10"] == round(0.5 + 2 / 6, 3)
    assert by_minute([*before, during(2, "10", "shot", 0, chance=0.8333)])["10"] == 1


def test_a_turn_counts_less_the_longer_ago_it_was() -> None:
    found = by_minute([turn(1, "10", "AP", 0), turn(2, "14", "AP", 1), turn(3, "20", "CE", 0)])
    assert found["11"] == round((5 * 1 - 3 * 0) / 8, 3)
    assert found["10"] > found["12"] > found["14"] > 0


def test_halves_do_not_mix_and_added_time_is_added() -> None:
    events = [turn(1, "0", "CE", 0), turn(2, "45+2", "AP", 0), turn(3, "45", "HP", 1, 2), turn(4, "50", "HP", 1, 2)]
    minutes = momentum(events)
    assert [each.minute for each in minutes][44:49] == ["45", "45+1", "45+2", "46", "47"]
    assert minutes[46].momentum == 1
    assert minutes[47].momentum == -1


def test_the_table_has_a_line_for_each_quarter_of_an_hour() -> None:
    match = play_seeded("fuba22", get_edition("fuba22").preset("basic"), Sheet("A"), Sheet("B"), "rookie", "rookie", "3")
    rows = quarters(momentum(match.events))
    assert rows[0].span == "1′–15′"
    assert all(row.home + row.away == 100 for row in rows)
