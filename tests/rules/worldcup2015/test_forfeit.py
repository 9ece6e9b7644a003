"""A team with too few pieces forfeits the match."""

import pytest

from tests.rules.worldcup2015.scenario import event, play


@pytest.mark.rule("RWC-49")
def test_a_team_with_fewer_than_seven_pieces_forfeits_unless_it_plays_on() -> None:
    extra = "home.lost=4 score=5-0"
    match = event(12, extra, home="CE2,AF1,HF3", away="CE3,AP7")
    play(match, "remove AF", "6", "no")
    assert match.over and match.result["score"] == [0, 3] and match.result["decided"] == "forfeit"
    on = event(12, extra, home="CE2,AF1,HF3", away="CE3,AP7", play_on=True)
    play(on, "remove AF", "6", "no")
    assert not on.over
