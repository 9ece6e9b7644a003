"""A team with too few pieces forfeits the match."""

import pytest

from tests.rules.fuba3.scenario import asks, at, play


@pytest.mark.rule("W112")
@pytest.mark.parametrize("lost", [3, 4])
def test_a_team_plays_on_with_seven_and_forfeits_with_six(lost: int) -> None:
    start = f"ball=CE score=1-0 home.lost={lost} home=CE{10 - lost} home.yellow=5 home.yellows=5"
    match = play(at(start, "A12"), "22", "33", "4", "1")
    assert match.state.teams[0].lost == lost + 1
    if lost == 3:
        assert asks(match) == "away free_moves" and match.state.score == [1, 0]
    else:
        assert asks(match) == "over"
        assert match.result["score"] == [0, 3] and match.result["decided"] == "forfeit"


@pytest.mark.rule("R-033")
@pytest.mark.parametrize(
    ("lost", "score", "final"),
    [(3, "2-1", None), (4, "0-1", [3, 0]), (4, "2-1", [3, 0]), (4, "4-1", [4, 1]), (4, "5-0", [5, 0])],
)
def test_a_team_with_fewer_than_seven_pieces_forfeits(lost: int, score: str, final: list[int] | None) -> None:
    away = f"away=CE2,AF{8 - lost} away.lost={lost}"
    scene = f"phase=actions phasing=away value=1 home=CE2,HF8 {away} away.yellow=3 score={score}"
    match = play(at(scene, "A1", "A6"), "apress", "66", "4", "1", "remove AF")
    if final is None:
        assert asks(match) == "home free_moves"
        assert match.state.score == [2, 1]
    else:
        assert match.over
        result = match.result
        assert (result["score"], result["decided"], result["winner"]) == (final, "forfeit", "home")


@pytest.mark.rule("R-033")
def test_pieces_off_injured_still_count_against_a_forfeit() -> None:
    away = "away=CE2,AF2 away.lost=3 away.off=40,40,40"
    scene = f"phase=actions phasing=away value=1 home=CE2,HF8 {away} away.yellow=3"
    match = play(at(scene, "A1", "A4", "A6"), "apress", "66", "4", "1", "remove AF")
    assert not match.over  # the keeper, three on the pitch and three to return
