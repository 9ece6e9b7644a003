"""What coaches are measured by is not what they are taught by."""

import pytest

from rules import EDITIONS
from rules.coaches.seeds import guiding_seed, judgement_seed, training_seed


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_lesson_and_no_guiding_duel_has_a_seed_of_the_judgement(edition: str) -> None:
    judged = {judgement_seed(edition, number) for number in range(1000)}
    taught = {
        make(edition, lesson, number) for make in (training_seed, guiding_seed) for lesson in range(5) for number in range(1000)
    }
    assert len(judged) == 1000 and len(taught) == 10_000
    assert not judged & taught


def test_the_seeds_of_the_judgement_stay_as_they_were_written_down() -> None:
    """They were fixed before any weight of the master was learnt; with others its figures would mean nothing."""
    assert judgement_seed("worldcup2015", 17) == "judgement 2026-11-18:worldcup2015:17"
