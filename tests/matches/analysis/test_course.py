"""Choice and dice are told apart, and a strong coach is told from a weak one."""

from itertools import pairwise
from typing import Any

from matches.analysis.chart import NARROW, NUMBER, spread
from matches.analysis.course import course_of, luck_after
from matches.analysis.review import choices, play_range
from rules import Match
from rules.coaches.chances import FITS, Outlook, by_outlook
from rules.notation import write
from rules.play import play_seeded


def a_choice(**given: Any) -> dict[str, Any]:
    return {"team": 0, "score": [0, 0], "goals": 0.1, "cost": 0.0, "input": 5} | given


def an_end(**given: Any) -> dict[str, Any]:
    return {"score": [0, 0], "goals": 0.0} | given


def test_bad_luck_is_never_called_a_mistake() -> None:
    """The best choice, a chance of 0.4 goals, and the dice miss: nothing is lost but luck."""
    assert luck_after([a_choice(goals=0.4)], an_end()) == -0.4
    assert luck_after([a_choice(goals=-0.4, team=1)], an_end(score=[0, 1])) == 1.4


def test_what_others_gave_away_later_is_not_luck() -> None:
    """The opponents' mistake helps; one's own hurts: neither is the dice's."""
    came = an_end(score=[1, 0])
    plain = luck_after([a_choice(goals=0.4)], came)
    assert luck_after([a_choice(goals=0.4), a_choice(team=1, cost=0.2)], came) < plain
    assert luck_after([a_choice(goals=0.4), a_choice(cost=0.2)], came) > plain


def some_turns(match: Match, first: int, end: int) -> list[dict[str, Any]]:
    return play_range({"record": write(match), "seed": "s"}, first, end)


def test_a_random_coach_gives_away_more_than_a_veteran_and_no_team_is_charged_for_the_other() -> None:
    match = play_seeded("fuba3", {}, None, None, "veteran", "random", "5")
    found = some_turns(match, 20, 25)
    course = course_of(match, found)
    home, away = course["sides"]
    assert away["lost"] > 3 * home["lost"] and home["accuracy"] > away["accuracy"] + 10
    assert sum(home["grades"].values()) + sum(away["grades"].values()) == len(found)
    assert home["luck"] == -away["luck"]


def test_parts_together_are_the_whole() -> None:
    match = play_seeded("french", {}, None, None, "rookie", "rookie", "5")
    whole = [(made.input, made.answer) for _, made in choices(match, 0, len(match.turns()))]
    parts = [
        (made.input, made.answer)
        for first in range(0, len(match.turns()), 6)
        for _, made in choices(match, first, min(first + 6, len(match.turns())))
    ]
    assert parts == whole


def test_chances_follow_score_and_clock() -> None:
    for fit in FITS.values():
        level = by_outlook(Outlook(0, 90, 2.0, 0.0, 0), fit)
        assert abs(level.home - level.away) < 1e-9 and abs(sum(level) - 1) < 1e-9
        ahead = by_outlook(Outlook(1, 90, 2.0, 0.0, 0), fit)
        late = by_outlook(Outlook(1, 5, 0.5, 0.0, 0), fit)
        assert level.home < ahead.home < late.home
        assert by_outlook(Outlook(0, 45, 1.0, 0.3, 0), fit).home > by_outlook(Outlook(0, 45, 1.0, 0.0, 0), fit).home
        assert by_outlook(Outlook(0, 45, 1.0, 0.0, 1), fit).home >= by_outlook(Outlook(0, 45, 1.0, 0.0, 0), fit).home


def test_a_cup_match_has_no_draw_and_its_shoot_out_counts_kick_by_kick() -> None:
    for seed in range(40):
        match = play_seeded("fuba3", {"X1": True, "X2": True}, None, None, "rookie", "rookie", f"cup:{seed}")
        if match.result["shootout"]:
            break
    points = course_of(match, [])["points"]
    assert all(point["chances"][1] == 0 for point in points)
    kicks = [point for point in points if point["kicks"] is not None]
    assert len(kicks) > 4 and len({tuple(point["chances"]) for point in kicks}) > 3


def test_numbers_of_turning_points_stand_side_by_side_and_in_their_order() -> None:
    for places in ([], [50.0], [48.0, 50.0, 49.0], [97.0, 99.0, 100.0], [0.0, 1.5, 60.0, 61.5, 98.5]):
        moved = [place * NARROW / 100 + aside for place, aside in zip(places, spread(places, NARROW), strict=True)]
        by_place = [at for _place, at in sorted(zip(places, moved, strict=True))]
        assert all(right - left >= NUMBER - 0.2 for left, right in pairwise(by_place))
        assert all(0 <= at <= NARROW for at in moved)
    assert spread([20.0, 70.0], NARROW) == [0, 0]
