"""Slots as text, both ways, and what they say before anything is decided."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.core.formats import (
    NOBODY,
    BestPlaced,
    Bye,
    Facts,
    FormatCode,
    FormatError,
    GroupPlace,
    Loser,
    Outcome,
    Progress,
    Seed,
    Slot,
    StagePlace,
    Winner,
    competition,
    knockout,
    parse,
    preset,
)
from tournaments.core.formats.groups import group_name, group_number

numbers = st.integers(1, 999)
group_names = st.integers(1, 80).map(group_name)
stage_names = st.from_regex("[A-Za-z0-9-]{1,12}", fullmatch=True)
slots = st.one_of(
    st.builds(Seed, numbers),
    st.builds(GroupPlace, st.one_of(group_names, stage_names), numbers),
    st.builds(Winner, numbers.map(str)),
    st.builds(Loser, numbers.map(str)),
    st.builds(BestPlaced, numbers, st.lists(group_names, min_size=1, max_size=9, unique=True).map(tuple), numbers),
    st.builds(StagePlace, stage_names, numbers),
    st.just(Bye()),
)


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("A1", GroupPlace("A", 1)),
        ("AA12", GroupPlace("AA", 12)),
        ("group L 2", GroupPlace("L", 2)),
        ("W49", Winner("49")),
        ("L61", Loser("61")),
        ("3:ACD", BestPlaced(3, ("A", "C", "D"))),
        ("2:AB#2", BestPlaced(2, ("A", "B"), 2)),
        ("3:AA,", BestPlaced(3, ("AA",))),
        ("seed 5", Seed(5)),
        ("stage groups 2", StagePlace("groups", 2)),
        ("bye", Bye()),
    ],
)
def test_the_text_of_a_slot_is_stable(text: str, slot: Slot) -> None:
    assert str(slot) == text
    assert parse(text) == slot


@given(slots)
def test_every_slot_can_be_read_back_from_its_text(slot: Slot) -> None:
    assert parse(str(slot)) == slot


@pytest.mark.parametrize(
    "text", ["", "a1", "A", "A0", "W", "W01", "3:", "3:AA", "3:A,,B", "seed", "seed 0", "stage 2", "Bye", "A1 ", "A１"]
)
def test_a_text_that_is_no_slot_is_refused(text: str) -> None:
    with pytest.raises(FormatError) as refused:
        parse(text)
    assert refused.value.code is FormatCode.BAD_SLOT


def test_groups_are_lettered_on_past_z() -> None:
    assert [group_name(n) for n in (1, 12, 26, 27, 52, 53)] == ["A", "L", "Z", "AA", "AZ", "BA"]
    assert [group_number(group_name(n)) for n in range(1, 703)] == list(range(1, 703))


def test_slots_are_open_until_their_facts_are_known() -> None:
    progress = Progress(preset("world-cup-48", 48), Facts([]))
    for text in ("seed 1", "A1", "W74", "L101", "3:ABCDF", "stage groups 1", "stage knockout 1"):
        assert parse(text).resolve(progress) is None
    assert Bye().resolve(progress) == NOBODY


def test_nobody_opposite_means_going_on_without_a_match() -> None:
    cup = competition(knockout(4, third_place=True))
    progress = Progress(cup, Facts(["Lyon", "Bilbao", "Turku", NOBODY]))
    assert progress.winner("1") == "Lyon"
    assert progress.loser("1") == NOBODY
    assert not progress.needed(cup.fixture("3"))


def test_a_double_walkover_sends_nobody_on() -> None:
    cup = competition(knockout(4))
    facts = Facts(["Lyon", "Bilbao", "Turku", "Bari"], outcomes={"1": Outcome("Lyon", "Bari", NOBODY)})
    progress = Progress(cup, facts)
    assert progress.pairing("3") == (NOBODY, None)
    finished = {**facts.outcomes, "2": Outcome("Bilbao", "Turku", "Turku")}
    assert Progress(cup, Facts(facts.entrants, outcomes=finished)).champion() == "Turku"
