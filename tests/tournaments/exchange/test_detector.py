"""What the importer makes of a file, and what it asks: each thing that real files have and that once went wrong."""

from itertools import combinations
from typing import Any

import pytest

from tests.tournaments.exchange.results import file, group, league, match
from tournaments.core.recipes import make_plan
from tournaments.exchange import openfootball
from tournaments.exchange.detector import Proposal, propose
from tournaments.exchange.errors import FileError

FOUR = ["Lyon", "Bari", "Turku", "Bilbao"]
SIX = [*FOUR, "Nice", "Oulu"]


def proposed(*matches: dict[str, Any], answers: dict[str, str] | None = None, **more: Any) -> Proposal:
    return propose(openfootball.read(file(*matches, **more)), answers or {})


def kinds(proposal: Proposal) -> dict[str, str]:
    return {part.name: part.kind.value for part in proposal.parts}


def table(proposal: Proposal, group: str = "league") -> list[tuple[str, int, int]]:
    """Team, played, points."""
    rows = proposal.course.tables[group]
    return [(proposal.file.teams[int(row.team) - 1], row.played, row.points) for row in rows]


def name(proposal: Proposal, key: str | None) -> str | None:
    return proposal.file.teams[int(key) - 1] if key else None


def ids(proposal: Proposal) -> set[str]:
    return {question.id for question in proposal.open_questions}


def remarks(proposal: Proposal) -> str:
    return " ".join(map(str, proposal.remarks))


def slots(proposal: Proposal, stage: str) -> list[tuple[str, str]]:
    return [(str(each.home), str(each.away)) for each in proposal.file.plan.stage(stage).fixtures]


def test_a_plain_league_asks_nothing() -> None:
    found = proposed(*league(FOUR), name="Serie X 2024/25")
    assert kinds(found) == {"league": "league"}
    assert table(found) == [("Lyon", 6, 18), ("Bari", 6, 12), ("Turku", 6, 6), ("Bilbao", 6, 0)]
    assert not found.open_questions
    assert (found.name, found.season) == ("Serie X", "2024/25")
    assert name(found, found.course.champion()) == "Lyon"


PLAYOFFS = [
    ("round with a comma", {"round": "Finals, Semifinals"}, {"round": "Finals, Final"}),
    ("another word", {"round": "Playoffs, Semi-Final"}, {"round": "Playoffs, Final"}),
    ("a stage", {"round": "Semifinals", "stage": "Finals"}, {"round": "Final", "stage": "Finals"}),
    ("a stage without rounds", {"stage": "Playoffs"}, {"stage": "Playoffs"}),
]


@pytest.mark.parametrize(("semi", "final"), [each[1:] for each in PLAYOFFS], ids=[each[0] for each in PLAYOFFS])
def test_playoffs_do_not_count_in_the_league(semi: dict[str, str], final: dict[str, str]) -> None:
    """Third to sixth play for promotion over two legs; the first of the league stays champion."""
    extra = [
        match("Oulu", "Turku", (0, 2), **semi), match("Nice", "Bilbao", (1, 1), **semi),
        match("Turku", "Oulu", (1, 0), **semi), match("Bilbao", "Nice", (0, 1), **semi),
        match("Turku", "Nice", (0, 3), **final),
    ]  # fmt: skip
    found = proposed(*league(SIX, stage="Regular"), *extra)
    assert list(kinds(found).values()) == ["league", "knockout"]
    assert {row[1] for row in table(found, "regular")} == {10}
    assert name(found, found.course.champion()) == "Lyon"
    knockout = found.file.plan.stages[1]
    assert name(found, knockout.places[0].resolve(found.course.progress)) == "Nice"
    assert knockout.fixtures[-1].home.resolve(found.course.progress) == str(found.file.teams.index("Turku") + 1)
    assert str(knockout.fixtures[-1].home).startswith("W"), "the final waits for the winner of a semi-final"
    assert not found.open_questions


def test_groups_named_in_the_round_stay_apart() -> None:
    one, other = ["Lyon", "Bari", "Turku"], ["Nice", "Oulu", "Pau"]
    matches = [match(a, b, (1, 0), "Group A") for a, b in combinations(one, 2)]
    matches += [match(a, b, (1, 0), "Group B") for a, b in combinations(other, 2)]
    found = proposed(*matches, match("Lyon", "Nice", (0, 1), "Final"))
    assert kinds(found) == {"groups": "groups", "knockout": "knockout"}
    assert [row[0] for row in table(found, "A")] == one
    assert {row[1] for row in table(found, "B")} == {2}
    assert name(found, found.course.champion()) == "Nice"


def test_groups_that_stand_nowhere_are_found_from_who_meets_whom() -> None:
    one, other = ["Lyon", "Bari", "Turku"], ["Nice", "Oulu", "Pau"]
    found = proposed(*league(one, "Matchday {n}"), *league(other, "Matchday {n}"))
    assert kinds(found) == {"groups": "groups"}
    assert [row[0] for row in table(found, "A")] == one
    assert "2 groups" in remarks(found)


def test_the_first_rounds_of_a_cup_are_no_league() -> None:
    eight = [*SIX, "Pau", "Kemi"]
    first = [match(eight[n], eight[n + 1], (2, 0), "Round 1") for n in range(0, 8, 2)]
    found = proposed(
        *first, match("Lyon", "Turku", (1, 0), "Round 2"), match("Nice", "Pau", (1, 0), "Round 2"),
        match("Lyon", "Nice", (1, 2), "Final"),
    )  # fmt: skip
    assert kinds(found) == {"knockout": "knockout"}
    assert slots(found, "knockout")[4:] == [("W1", "W2"), ("W3", "W4"), ("W5", "W6")]
    assert name(found, found.course.champion()) == "Nice"
    assert sum(1 for _ in make_plan(found.recipe, 8).fixtures()) == 7


def test_only_round_1_and_2_narrow_down_to_a_cup() -> None:
    found = proposed(
        match("Lyon", "Bari", (1, 0), "Round 1"), match("Turku", "Bilbao", (1, 0), "Round 1"),
        match("Lyon", "Turku", (1, 0), "Round 2"),
    )  # fmt: skip
    assert kinds(found) == {"knockout": "knockout"}


def test_two_legs_are_one_tie() -> None:
    found = proposed(
        match("Lyon", "Bari", (1, 0), "Semifinals"), match("Turku", "Bilbao", (1, 0), "Semifinals"),
        match("Bari", "Lyon", (3, 1), "Semifinals"), match("Bilbao", "Turku", (0, 0), "Semifinals"),
        match("Bari", "Turku", (0, 1), "Final"),
    )  # fmt: skip
    legs = [(each.leg, each.tie) for each in found.file.plan.stages[0].fixtures]
    assert legs == [(1, "3"), (1, "4"), (2, "3"), (2, "4"), (1, "5")]
    assert slots(found, "knockout")[-1] == ("W3", "W4")
    assert name(found, found.course.champion()) == "Turku"


def test_a_shoot_out_may_follow_a_second_leg_that_was_not_drawn() -> None:
    found = proposed(
        match("Lyon", "Bari", (2, 1), "Final"), match("Bari", "Lyon", {"ft": [1, 0], "et": [1, 0], "p": [2, 4]}, "Final")
    )
    assert name(found, found.course.champion()) == "Lyon"


def test_a_shoot_out_after_a_tie_that_was_won_is_refused() -> None:
    with pytest.raises(FileError, match="over two legs Bari has scored more"):
        proposed(match("Lyon", "Bari", (0, 1), "Final"), match("Bari", "Lyon", {"ft": [1, 0], "p": [2, 4]}, "Final"))


def test_who_went_on_by_away_goals_is_read_from_the_next_round() -> None:
    found = proposed(
        match("Lyon", "Bari", (2, 1), "Semifinals"), match("Turku", "Bilbao", (1, 0), "Semifinals"),
        match("Bari", "Lyon", (1, 0), "Semifinals"), match("Bilbao", "Turku", (0, 0), "Semifinals"),
        match("Bari", "Turku", (0, 1), "Final"),
    )  # fmt: skip
    assert "Bari went through" in remarks(found)
    assert slots(found, "knockout")[-1] == ("W3", "W4")
    assert not found.open_questions


def test_a_final_that_nobody_won_is_asked_about() -> None:
    matches = match("Lyon", "Bari", (2, 1), "Final"), match("Bari", "Lyon", (1, 0), "Final")
    found = proposed(*matches)
    assert ids(found) == {"tie:2"}
    assert found.course.champion() is None
    found = proposed(*matches, answers={"tie:2": "home"})
    assert not found.open_questions
    assert name(found, found.course.champion()) == "Bari"


def test_shoot_outs_that_end_level_take_their_winner_from_the_next_round() -> None:
    level = {"ft": [1, 1], "et": [1, 1], "p": [4, 4]}
    found = proposed(
        match("Lyon", "Bari", level, "Semifinals"), match("Turku", "Bilbao", (1, 0), "Semifinals"),
        match("Bari", "Turku", None, "Final"),
    )  # fmt: skip
    assert found.course.pairing("3") == ("2", "3")


def test_a_replay_decides_a_drawn_tie() -> None:
    found = proposed(
        match("Lyon", "Bari", {"ft": [1, 1], "et": [1, 1]}, "Semi-finals"), match("Turku", "Bilbao", (1, 0), "Semi-finals"),
        match("Bari", "Lyon", (2, 1), "Semi-finals, Replays"), match("Bari", "Turku", (3, 0), "Final"),
    )  # fmt: skip
    assert name(found, found.course.champion()) == "Bari"
    assert slots(found, "knockout")[-1] == ("W3", "W2")


def test_a_cup_under_way_has_slots_and_not_112_entries() -> None:
    groups = [*group("A", ["Lyon", "Bari", "Turku"]), *group("B", ["Nice", "Oulu", "Pau"])]
    found = proposed(
        *groups, match("1A", "2B", None, "Semi-finals", num=7), match("1B", "2A", None, "Semi-finals", num=8),
        match("L7", "L8", None, "Match for third place"), match("W7", "W8", None, "Final"),
    )  # fmt: skip
    assert len(found.file.teams) == 6
    assert slots(found, "knockout") == [("A1", "B2"), ("B1", "A2"), ("L7", "L8"), ("W7", "W8")]
    assert [name(found, key) for key in found.course.pairing("7")] == ["Lyon", "Oulu"]


def test_the_best_thirds_find_their_slots() -> None:
    groups = [each for n, letter in enumerate("AB") for each in group(letter, [f"{team} {n}" for team in FOUR])]
    found = proposed(*groups, match("1A", "3A/B", None, "Final"))
    assert slots(found, "knockout") == [("A1", "3:AB")]
    assert found.course.pairing("13")[1] is not None


def test_slots_that_look_alike_are_no_spellings_of_one_club() -> None:
    groups = [each for n, letter in enumerate("ABCD") for each in group(letter, [f"{team} {n}" for team in FOUR])]
    matches = [
        match("1A", "3A/B/C", None, "Semi-finals", date="2027-05-01"),
        match("1B", "3A/B/D", None, "Semi-finals", date="2027-05-02"),
    ]
    assert not proposed(*groups, *matches).open_questions


def test_a_cup_under_way_with_the_slots_of_a_well_known_one_is_that_cup() -> None:
    groups = [each for letter in "ABCD" for each in group(letter, [f"{letter} {team}" for team in FOUR])]
    ties = [("1A", "2B"), ("1C", "2D"), ("1B", "2A"), ("1D", "2C"), ("W25", "W26"), ("W27", "W28"), ("W29", "W30")]
    rounds = ["Quarter-finals"] * 4 + ["Semi-finals"] * 2 + ["Final"]
    later = [match(*tie, None, name, num=n) for n, (tie, name) in enumerate(zip(ties, rounds, strict=True), 25)]
    assert proposed(*groups, *later).recipe == {"preset": "cup-16"}


def test_a_name_like_a_slot_is_a_team_where_there_is_no_such_match() -> None:
    found = proposed(*league(["W74", "2A", "Lyon"]))
    assert set(found.file.teams) == {"W74", "2A", "Lyon"}


def test_matches_of_nobody_knows_whom_are_left_out_with_a_word() -> None:
    found = proposed(*league(FOUR), match("N.N.", "N.N.", None, "Finals, Final"))
    assert kinds(found) == {"league": "league"}
    assert "left out, because their teams are not known yet: 1" in remarks(found)


def test_two_spellings_of_one_club_are_asked_about() -> None:
    matches = [
        each | {"team1": "Bari Calcio" if n > 17 and each["team1"] == "Bari" else each["team1"]}
        for n, each in enumerate(league(SIX))
    ]
    matches = [
        each | {"team2": "Bari Calcio" if n > 17 and each["team2"] == "Bari" else each["team2"]}
        for n, each in enumerate(matches)
    ]
    found = proposed(*matches)
    assert {each[:5] for each in ids(found)} == {"same:"}
    assert len(found.file.teams) == 6, "the numbers of matches speak for one club"
    (question,) = found.open_questions
    found = proposed(*matches, answers={question.id: "no"})
    assert len(found.file.teams) == 7
    assert "unequal numbers of matches" in remarks(found)


def test_large_and_small_letters_are_one_name() -> None:
    found = proposed(match("Lyon", "Bari", (1, 0)), match("BARI", "lyon", (0, 0)))
    assert found.file.teams == ("Lyon", "Bari")


def test_a_match_that_is_there_twice_counts_once_unless_somebody_says_otherwise() -> None:
    again = match("Lyon", "Bari", (2, 0), "Matchday 1")
    found = proposed(*league(FOUR), again)
    assert ids(found) == {"repeated"}
    assert {row[1] for row in table(found)} == {6}
    found = proposed(*league(FOUR), again, answers={"repeated": "twice"})
    assert {row[1] for row in table(found)} == {6, 7}
    with pytest.raises(FileError, match="with another result"):
        proposed(*league(FOUR), match("Lyon", "Bari", (3, 0), "Matchday 1"))


def test_a_cancelled_match_is_over_and_a_postponed_one_is_not() -> None:
    matches = league(FOUR)
    del matches[0]["score"], matches[1]["score"]
    matches[0]["status"], matches[1]["status"] = "cancelled", "postponed"
    found = proposed(*matches)
    assert [found.course.status[n].value for n in ("1", "2")] == ["cancelled", "ready"]
    assert "Cancelled" in remarks(found)
    assert "Postponed" in remarks(found)


def test_whoever_goes_on_without_a_cancelled_cup_match_had_a_walkover() -> None:
    found = proposed(
        match("Lyon", "Bari", None, "Semi-finals", status="canceled"), match("Turku", "Bilbao", (1, 0), "Semi-finals"),
        match("Lyon", "Turku", (2, 0), "Final"),
    )  # fmt: skip
    assert found.file.reports[0].outcome in ("walkover", "normal")
    assert found.course.counted["1"].outcome == "walkover"
    assert name(found, found.course.champion()) == "Lyon"


def test_a_league_that_splits_asks_whether_the_points_count_on() -> None:
    top, low = league(SIX[:3], "Championship, Matchday {n}"), league(SIX[3:], "Relegation, Matchday {n}")
    found = proposed(*league(SIX), *top, *low)
    assert ids(found) == {"part:championship", "part:relegation"}
    assert {row[1] for row in table(found)} == {10}
    assert {row[1] for row in table(found, "championship")} == {4}
    assert found.parts[-1].name == "championship", "the title is decided there"
    answers = {"part:championship": "with:league", "part:relegation": "with:league"}
    found = proposed(*league(SIX), *top, *low, answers=answers)
    assert {row[1] for row in table(found)} == {14}
    assert not found.open_questions


def test_matchdays_of_playoffs_between_the_same_pairs_are_legs() -> None:
    found = proposed(
        *league(FOUR, "League, Matchday {n}"),
        match("Lyon", "Bari", (1, 0), "Playoffs, Matchday 1"), match("Turku", "Bilbao", (1, 0), "Playoffs, Matchday 1"),
        match("Bari", "Lyon", (0, 0), "Playoffs, Matchday 2"), match("Bilbao", "Turku", (0, 0), "Playoffs, Matchday 2"),
        match("Lyon", "Turku", (0, 1), "Finals, Final"),
    )  # fmt: skip
    assert kinds(found) == {"league": "league", "playoffs": "knockout", "finals": "knockout"}
    assert slots(found, "finals") == [("W15", "W16")]


def test_a_final_round_in_which_all_meet_is_a_table() -> None:
    rounds = [match(a, b, (1, 0), "Final Round") for a, b in combinations(FOUR, 2)]
    found = proposed(*group("1", [*FOUR[:2], "Nice"]), *group("2", [*FOUR[2:], "Pau"]), *rounds)
    assert list(kinds(found).values()) == ["groups", "league"]
    assert name(found, found.course.champion()) == "Lyon"


def test_a_second_group_stage_is_a_stage_of_its_own() -> None:
    later = [match(a, b, (1, 0), group="Group Z") for a, b in combinations(["Lyon", "Bari", "Nice"], 2)]
    found = proposed(*group("A", ["Lyon", "Bari", "Turku"]), *group("B", ["Nice", "Oulu", "Pau"]), *later)
    assert kinds(found) == {"groups": "groups", "groups-2": "groups"}


def test_one_table_is_asked_about_where_all_play_equally_often_and_some_never_meet() -> None:
    teams = [f"Team {letter}" for letter in "ABCDEFGH"]
    ring = [match(teams[n], teams[(n + step) % 8], (1, 0), f"Matchday {step}") for step in (1, 2, 3) for n in range(8)]
    assert ids(proposed(*ring)) == {"part:league"}
    assert ids(proposed(*ring, answers={"part:league": "league"})) == set()


@pytest.mark.parametrize(
    "matches",
    [
        league(FOUR),
        [*league(SIX), *[match(a, b, (1, 0), "Finals, Semifinals") for a, b in (("Lyon", "Bilbao"), ("Bari", "Turku"))],
         match("Lyon", "Bari", (1, 0), "Finals, Final")],
        [*group("A", FOUR), *group("B", ["Nice", "Oulu", "Pau", "Kemi"]), match("Lyon", "Oulu", (1, 0), "Semi-finals"),
         match("Nice", "Bari", (1, 0), "Semi-finals"), match("Oulu", "Bari", (1, 0), "Third-place match"),
         match("Lyon", "Nice", (1, 0), "Final")],
    ],
    ids=["a league", "a league with play-offs", "a cup"],
)  # fmt: skip
def test_the_next_season_has_as_many_matches(matches: list[dict[str, Any]]) -> None:
    found = proposed(*matches)
    assert sum(1 for _ in make_plan(found.recipe, len(found.file.teams)).fixtures()) == len(matches)


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ({"part:league": "swiss"}, "“swiss” is not an answer to “part:league”. Choose one of league, groups, knockout, out"),
        ({"part:league": "out"}, "Everything is left out"),
    ],
)
def test_answers_that_make_no_sense_are_refused(answers: dict[str, str], sentence: str) -> None:
    with pytest.raises(FileError, match=sentence):
        proposed(*league(FOUR), answers=answers)


def test_a_third_meeting_in_one_round_is_refused() -> None:
    thrice = [match("Lyon", "Bari", (1, 1), "Final", date=f"2027-05-0{n}") for n in (1, 2, 3)]
    with pytest.raises(FileError, match="meet for the third time in “Final”"):
        proposed(*thrice)


def test_the_winner_of_a_league_match_is_nobody_to_wait_for() -> None:
    with pytest.raises(FileError, match="match 1 is no match of a knockout"):
        proposed(
            *[each | {"num": 1} if n == 0 else each for n, each in enumerate(league(FOUR))], match("W1", "Lyon", None, "Final")
        )
