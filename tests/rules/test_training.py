"""The trainer of the master: what positions are to be worth, a fit that finds it, and a stop that changes nothing."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from rules import EDITIONS
from rules.coaches import Coach
from rules.coaches.seeds import JUDGEMENT, judgement_seed
from scripts import lessons, train_coach
from scripts.lessons import Learnt, Lesson, Moment, Sums, master_by, play_lesson, targets
from scripts.train_coach import Folder, between, candidates_of, duel, present, study, write_weights

PIECES = {"corner": 0.1, "free": 0.2, "goalkick": 0.3, "kickoff": 0.4}
LEARNT = Learnt([[0.5, 0.25]], PIECES, [[0.1, 0.2]], PIECES)


def moment(turn: int, control: int, origin: str = "") -> Moment:
    return Moment(turn, control, origin, {0: 1}, 0)


def goals_to_come(trace: float, *moments: Moment, goals: list[tuple[int, int]]) -> list[float]:
    return [worth for _, worth in targets(Lesson(list(moments), [], goals), LEARNT, trace)]


def test_with_a_trace_of_one_a_position_is_worth_the_goals_that_followed_less_the_later_they_fell() -> None:
    found = goals_to_come(1.0, moment(3, 0), moment(4, 1), moment(5, 1), goals=[(5, 1)])
    assert found == pytest.approx([-0.81, 0.9, 1.0])


def test_a_goal_counts_for_its_own_turn_and_not_for_the_kick_off_after_it() -> None:
    found = goals_to_come(1.0, moment(3, 0), moment(4, 1, "kickoff"), goals=[(3, 0)])
    assert found == pytest.approx([1.0, 0.0])


def test_with_a_lower_trace_the_next_position_speaks_for_what_comes_after_it() -> None:
    found = goals_to_come(0.4, moment(3, 0), moment(4, 1), moment(5, 0, "corner"), goals=[(5, 0)])
    last = 1.0
    second = -0.9 * (0.4 * last + 0.6 * PIECES["corner"])
    first = 0.9 * (0.4 * -second + 0.6 * -0.5)  # the ball is theirs then, and worth 0.5 to them
    assert found == pytest.approx([first, second, last])


def test_the_fit_finds_what_was_put_in() -> None:
    sums = Sums(1, 2, (1.0,))
    for number in range(4000):
        features = {0: 1, 1: number % 3}
        lesson = Lesson([Moment(1, 0, "", features, 0)], [], [(1, 0)] * (number % 3 + 1))  # one goal, and one for each more
        sums.add(lesson, LEARNT)
    assert sums.fit(1.0).weights[0] == pytest.approx([1.0, 1.0], abs=0.03)


def test_a_stopped_round_goes_on_as_if_nothing_had_been(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train_coach, "KEPT_EVERY", 1)
    learnt = present(Folder("worldcup2015"))
    whole = study(Folder("worldcup2015", tmp_path / "whole"), learnt, 1, 4)
    stopped = Folder("worldcup2015", tmp_path / "stopped")
    played: list[int] = []

    def stopping(edition: str, pupil: Callable[[str], Coach], round_number: int, number: int) -> Lesson:
        if number == 2 and played == [0, 1]:
            raise KeyboardInterrupt
        played.append(number)
        return play_lesson(edition, pupil, round_number, number)

    monkeypatch.setattr(train_coach, "play_lesson", stopping)
    with pytest.raises(KeyboardInterrupt):
        study(stopped, learnt, 1, 4)
    monkeypatch.setattr(train_coach, "play_lesson", play_lesson)
    resumed = study(stopped, learnt, 1, 4)
    assert played == [0, 1] and resumed.matches == 4
    assert np.array_equal(resumed.squares, whole.squares) and np.array_equal(resumed.products, whole.products)
    assert resumed.fit(0.4) == whole.fit(0.4)


def test_a_round_that_was_dropped_counts_for_the_next_one(tmp_path: Path) -> None:
    folder = Folder("worldcup2015", tmp_path)
    learnt = present(Folder("worldcup2015"))
    study(folder, learnt, 1, 2)
    folder.clear(accepted=False)
    assert study(folder, learnt, 2, 1).matches == 3
    folder.clear(accepted=True)
    assert study(folder, learnt, 3, 1).matches == 1


def test_half_the_way_to_a_fit_is_half_of_each_change() -> None:
    new = Learnt([[0.1, 0.75]], dict.fromkeys(PIECES, 0.5), [[0.3, 0.4]], PIECES)
    assert between(LEARNT, new, 1.0) == new
    assert between(LEARNT, new, 0.5).weights == [[0.3, 0.5]]
    assert between(LEARNT, new, 0.5).pieces["corner"] == 0.3


def test_there_is_no_half_way_to_a_judgement_that_looks_at_more() -> None:
    sums = Sums(2, 2, train_coach.TRACES)
    same = Learnt([[0.0, 0.0], [0.0, 0.0]], PIECES, [], PIECES)
    assert len(candidates_of(same, sums)) == 2 * len(train_coach.TRACES)
    assert len(candidates_of(LEARNT, sums)) == len(train_coach.TRACES)


def test_a_duel_of_a_coach_with_himself_is_level(tmp_path: Path) -> None:
    folder = Folder("worldcup2015", tmp_path)
    folder.progress.mkdir(parents=True)
    same = master_by("worldcup2015", present(Folder("worldcup2015")))
    found, pairs = duel(folder, "same", 1, (same, same), 0, 3)
    assert (found.value, pairs) == (0.5, 3)


def test_neither_lessons_nor_duels_play_a_seed_of_the_judgement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thrown: list[str] = []

    class Watched(lessons.SeededDice):
        def __init__(self, seed: str | int) -> None:
            thrown.append(str(seed))
            super().__init__(seed)

    monkeypatch.setattr(lessons, "SeededDice", Watched)
    monkeypatch.setattr(train_coach, "SeededDice", Watched)
    learnt = present(Folder("worldcup2015"))
    folder = Folder("worldcup2015", tmp_path)
    study(folder, learnt, 1, 2)
    same = master_by("worldcup2015", learnt)
    duel(folder, "same", 1, (same, same), 0, 1)
    assert len(thrown) >= 4 and not [seed for seed in thrown if JUDGEMENT in seed]
    assert judgement_seed("worldcup2015", 0).startswith(JUDGEMENT)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_learnt_is_written_as_it_is_read(edition: str, tmp_path: Path) -> None:
    folder = Folder(edition, tmp_path)
    folder.weights.parent.mkdir(parents=True)
    learnt = present(Folder(edition))
    write_weights(folder.weights, "features", learnt)
    assert present(folder) == learnt
