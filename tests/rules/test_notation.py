"""Records: small, and the same both ways."""

from typing import Any

import pytest

from rules import Match, new_match
from rules.editions import get_edition
from rules.notation import _words, read, write
from rules.play import play_seeded
from tests.rules.subjects import EACH

FUBA3 = get_edition("fuba3")
PAIRINGS = [("veteran", "rookie"), ("rookie", "rookie"), ("veteran", "veteran"), ("random", "random")]


def world_cup_match(edition: str, home: str, away: str, seed: int) -> Match:
    options = get_edition(edition).preset("worldcup")
    return play_seeded(edition, options, None, None, home, away, f"notation:{seed}", keep_events=False)


@EACH
@pytest.mark.parametrize(("home", "away"), PAIRINGS)
def test_a_match_with_all_options_extra_time_and_shoot_out_fits_into_4_kilobytes(edition: str, home: str, away: str) -> None:
    records = [write(world_cup_match(edition, home, away, seed)) for seed in range(4)]
    assert max(len(record.encode()) for record in records) <= 4096
    assert all(write(read(record).match) == record for record in records)


@EACH
def test_words_of_a_record_come_apart_into_the_inputs_they_were_made_of(edition: str) -> None:
    rules = get_edition(edition)
    for seed in range(6):
        shorts = [rules.shorten(token) for token in world_cup_match(edition, "random", "random", seed).inputs]
        words = rules.pack(shorts)
        assert len(words) < len(shorts)
        assert [short for word in words for short in rules.unpack(word)] == shorts


@pytest.mark.parametrize(
    ("shorts", "words"),
    [
        (["42", "gj", "Kd", ".", "h", "41"], ["42", "gjKd.", "h41"]),
        (["XX", "22", "X", "31", "S", "6"], ["XX22", "X31", "S6"]),
        ([".", "gj", "-", "."], [".", "gj", "-", "."]),  # a "done" belongs to steps right before it only
        (["d2e8@a", "4-4-2,AM", "K", "Kd"], ["d2e8@a", "4-4-2,AM", "K", "Kd"]),
        (["*gj", "gj", "DF7:gd", "s0", "zD", "D>M"], ["*gj", "gj", "DF7:gd", "s0", "zD", "D>M"]),
    ],
)
def test_steps_in_a_row_and_an_action_with_its_dice_are_one_word(shorts: list[str], words: list[str]) -> None:
    assert FUBA3.pack(shorts) == words
    assert [short for word in words for short in FUBA3.unpack(word)] == shorts


# -- records that are meant to take long --------------------------------------------


class Watched(str):
    """A line that counts the characters which are copied out of it."""

    copied = 0

    def __getitem__(self, key: Any) -> str:
        found = super().__getitem__(key)
        Watched.copied += len(found)
        return Watched(found)

    def lstrip(self, chars: str | None = None) -> str:
        Watched.copied += len(self)
        return Watched(super().lstrip(chars))


@pytest.mark.parametrize("word", ['""', '"a" ', '" ', 'x" ', '"', '\\"', '"\\"'])
def test_every_sign_of_a_record_is_taken_up_once(word: str) -> None:
    """Of 900,000 quotation marks each was once copied with all that came behind it."""
    line = Watched(word * 2_000)
    Watched.copied = 0
    words = _words(line)
    assert "".join(words).replace(" ", "") == line.replace(" ", "")
    assert Watched.copied <= 3 * len(line)
    reading = read(f"FUBA record 1\nedition: fuba3\nruleset: 1\noptions: basic\n\n0:{line}")
    assert reading.flaw is not None and not reading.match.inputs


def test_a_match_may_end_and_be_taken_up_again_as_often_as_a_record_has_room() -> None:
    """Every time the referee looks again, and the last whistle is blown again."""
    last = "phase=turn half=2 turn=50 clock=45 stoppage=5 last=1 score=1-0"
    match = new_match("fuba3", position=last, keep_events=False).apply("66")
    assert match.over
    match.replay([f"override {last} | once more", "66"] * 2_000)
    assert match.over and len(match.inputs) == 4_001
