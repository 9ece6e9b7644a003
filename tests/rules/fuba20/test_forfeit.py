"""A team with too few pieces forfeits the match."""

from tests.rules.fuba20.scenario import at, play


def test_a_team_with_fewer_than_seven_pieces_forfeits_unless_it_may_play_on() -> None:
    scene = "value=3 home=CE3,HF3 home.lost=4 home.yellow=2"
    match = play(at(scene), "pass CE", "32", "44", "1", "remove CE")
    assert match.over and match.result["decided"] == "forfeit" and match.result["score"] == [0, 3]
    assert not play(at(scene, "play_on"), "pass CE", "32", "44", "1", "remove CE").over
