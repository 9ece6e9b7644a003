"""The ladder of coaches: everybody meets everybody, the same options give the same table, and the page keeps it."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from matches.simulation.ladder import BEGIN, END, HEAD, Meeting, meet, meetings_of, ratings, written
from rules.coaches import COACHES
from rules.coaches.seeds import judgement_seed
from rules.play import play_seeded


def meeting(first: str, second: str, score: float, edition: str = "fuba3") -> Meeting:
    return Meeting(edition, "advanced", first, second, 100, score, score - 0.05, score + 0.05, (1.0, 0.5))


def ladder(**options: object) -> str:
    out = StringIO()
    call_command("ladder", stdout=out, **options)
    return out.getvalue()


def test_everybody_meets_everybody_once() -> None:
    met = meetings_of(COACHES)
    assert len(met) == len({frozenset(each) for each in met}) == 6
    assert met[0] == ("master", "veteran")


def test_a_meeting_is_played_on_the_seeds_of_the_judgement_with_swapped_sides() -> None:
    found = meet("worldcup2015", "rookie", "random", 2, 1, lambda done: None)
    goals = [0, 0]
    for number in range(2):
        seed = judgement_seed("worldcup2015", number)
        for home, away in (("rookie", "random"), ("random", "rookie")):
            score = play_seeded("worldcup2015", {}, None, None, home, away, seed).result["score"]
            goals[0] += score[0 if home == "rookie" else 1]
            goals[1] += score[1 if home == "rookie" else 0]
    assert found.goals == (goals[0] / 4, goals[1] / 4)
    assert (found.pairs, found.preset) == (2, "advanced")


def test_a_rating_follows_the_scores() -> None:
    rated = ratings([meeting("veteran", "rookie", 10 / 11), meeting("master", "veteran", 0.64)])
    assert list(rated) == ["master", "veteran", "rookie"]
    assert rated["veteran"] == 1500
    assert rated["veteran"] - rated["rookie"] == pytest.approx(400, abs=10)  # ten to one
    assert rated["master"] - rated["veteran"] == pytest.approx(100, abs=3)


def test_who_never_scored_still_has_a_rating() -> None:
    assert ratings([meeting("veteran", "random", 1.0)])["random"] < 700


def test_the_page_keeps_what_was_found_before_and_takes_what_is_new() -> None:
    page = f"# Coaches\n\n{BEGIN}\n\n{HEAD[0]}\n{HEAD[1]}\n\n{END}\n\nMore.\n"
    first = written(page, [meeting("master", "veteran", 0.6), meeting("master", "rookie", 0.9)])
    second = written(first, [meeting("master", "veteran", 0.7), meeting("master", "veteran", 0.55, "french")])
    rows = [line for line in second.splitlines() if line.startswith("| f")]
    assert [row.split(" | ")[0] for row in rows] == ["| french", "| fuba3", "| fuba3"]
    assert "| 0.700 |" in second and "| 0.600 |" not in second and "| 0.900 |" in second
    assert second.startswith("# Coaches\n") and second.endswith("\nMore.\n")
    assert written(second, []) == second


def test_a_page_without_a_place_for_it_is_left_alone() -> None:
    with pytest.raises(ValueError, match="no place"):
        written("# Coaches\n", [])


def test_the_command_prints_the_same_table_again() -> None:
    options = {"edition": "worldcup2015", "coaches": "random,rookie,beginner", "pairs": "1"}
    first = ladder(**options)
    assert first == ladder(**options)
    assert "| worldcup2015 | advanced | beginner | rookie | 1 |" in first and "ratings in worldcup2015" in first


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"coaches": "master,nobody"}, "unknown coach 'nobody'"),
        ({"coaches": "master"}, "two different coaches"),
        ({"edition": "fuba9"}, "fuba9"),
        ({"pairs": "0"}, "--pairs takes a whole number"),
    ],
)
def test_the_command_refuses_in_one_clear_line(options: dict[str, str], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        ladder(**options)
