"""Skills lost and gained, from one match to the next: the ledger, corrections, the team page, real matches."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import Sheet
from rules.editions.fuba3.skills import BY_ID
from rules.match import Match
from rules.play import play_seeded
from tests.soak import often
from tournaments.core.carryover import (
    SERVES,
    Allowed,
    CarryOverError,
    Fact,
    Ledger,
    TeamMatch,
    changed,
    facts_from_result,
    lines,
    report,
    restore,
    sheet_for,
    void,
)

NAMES = {skill.id: skill.name for skill in BY_ID.values()}
STAR = Fact(12, 0, "HJK", "lost", "DF2")
TALENT = Fact(7, 0, "HJK", "gained", "MF4")
LEDGER: Ledger = (TALENT, STAR)
SEASON = [TeamMatch(3, "normal"), TeamMatch(7, "normal"), TeamMatch(12, "normal"), TeamMatch(15, "normal"), TeamMatch(18)]


def skills(ledger: Ledger, matches: list[TeamMatch], fixture: int) -> tuple[list[str], list[str]]:
    allowed = sheet_for("HJK", ledger, matches, fixture)
    return sorted(allowed.talents), sorted(allowed.barred)


# -- the rule ----------------------------------------------------------------------


def test_a_talent_is_there_from_the_next_match_on_and_a_star_misses_one():
    assert [skills(LEDGER, SEASON, match.fixture) for match in SEASON] == [
        ([], []),
        ([], []),
        (["MF4"], []),
        (["MF4"], ["DF2"]),
        (["MF4"], []),
    ]


def test_each_skill_names_the_match_that_caused_it():
    assert sheet_for("HJK", LEDGER, SEASON, 15) == Allowed({"MF4": 7}, {"DF2": 12})


def test_the_other_team_is_not_concerned():
    assert sheet_for("Ajax", LEDGER, SEASON, 15) == Allowed({}, {})


SERVING = ["", "normal", "extra_time", "penalties", "abandoned"]
NOT_SERVING = ["walkover", "double_walkover", "annulled"]


@pytest.mark.parametrize("outcome", SERVING)
def test_a_match_that_was_kicked_off_or_is_to_come_serves_a_bar(outcome):
    season = [*SEASON[:3], TeamMatch(15, outcome), TeamMatch(18)]
    assert [skills(LEDGER, season, n)[1] for n in (15, 18)] == [["DF2"], []]


@pytest.mark.parametrize("outcome", NOT_SERVING)
def test_a_match_that_was_not_played_or_never_was_leaves_the_bar_for_the_next(outcome):
    season = [*SEASON[:3], TeamMatch(15, outcome), TeamMatch(18)]
    assert [skills(LEDGER, season, n)[1] for n in (15, 18)] == [[], ["DF2"]]


def test_every_outcome_is_one_or_the_other():
    assert sorted(SERVES) == sorted(SERVING + NOT_SERVING)


def test_a_bar_waits_for_the_next_match_really_played_however_many_walkovers_come_first():
    season = [*SEASON[:3], TeamMatch(15, "walkover"), TeamMatch(16, "annulled"), TeamMatch(17, "normal"), TeamMatch(18)]
    assert [skills(LEDGER, season, n)[1] for n in (15, 16, 17, 18)] == [[], [], ["DF2"], []]


def test_what_happened_in_a_match_awarded_later_still_happened():
    season = [*SEASON[:2], TeamMatch(12, "walkover"), TeamMatch(15)]
    assert skills(LEDGER, season, 15) == (["MF4"], ["DF2"])


def test_a_talent_lost_in_the_match_that_brought_him_is_a_talent_and_barred():
    ledger = (Fact(7, 0, "HJK", "lost", "MF4"), Fact(7, 1, "HJK", "gained", "MF4"))
    assert [skills(ledger, SEASON, n) for n in (12, 15)] == [(["MF4"], ["MF4"]), (["MF4"], [])]


def test_only_the_order_in_which_the_team_plays_counts_not_the_numbers_of_the_matches():
    season = [SEASON[2], SEASON[1], SEASON[0], SEASON[4]]
    assert [skills(LEDGER, season, n) for n in (12, 7, 3, 18)] == [([], []), ([], ["DF2"]), (["MF4"], []), (["MF4"], [])]


# -- corrections --------------------------------------------------------------------


def test_voiding_a_match_takes_back_what_followed_and_keeps_the_line():
    ledger = void(LEDGER, 12)
    assert skills(ledger, SEASON, 15) == (["MF4"], [])
    assert [fact.void for fact in ledger] == [False, True]
    assert restore(ledger, 12, [0]) == LEDGER


def test_a_corrected_report_voids_what_it_no_longer_says_and_adds_what_is_new():
    ledger = report(LEDGER, 12, [Fact(12, 0, "HJK", "lost", "GK1")])
    assert ledger == (TALENT, Fact(12, 0, "HJK", "lost", "DF2", void=True), Fact(12, 1, "HJK", "lost", "GK1"))
    back = report(ledger, 12, [STAR])
    assert [(f.order, f.skill, f.void) for f in back[1:]] == [(0, "DF2", True), (1, "GK1", True), (2, "DF2", False)]


def test_the_same_report_twice_changes_nothing():
    assert report(LEDGER, 12, [STAR]) == LEDGER


def test_turning_a_match_into_a_walkover_moves_the_bar_and_the_preview_says_where():
    after = [*SEASON[:3], TeamMatch(15, "walkover"), SEASON[4]]
    assert [m.fixture for m in changed("HJK", (LEDGER, SEASON), (LEDGER, after))] == [15, 18]
    assert [m.fixture for m in changed("HJK", (LEDGER, SEASON), (void(LEDGER, 7), SEASON))] == [12, 15, 18]
    assert changed("HJK", (LEDGER, SEASON), (LEDGER, SEASON)) == []


def test_a_match_the_team_is_no_longer_in_says_nothing():
    assert skills(LEDGER, [SEASON[1], SEASON[3]], 15) == (["MF4"], [])


# -- the team page --------------------------------------------------------------------


def test_the_team_page_says_what_was_caused_where_and_until_when():
    assert [line.text for line in lines("HJK", LEDGER, SEASON, NAMES)] == [
        "Crossing gained in match 7: until the competition ends",
        "Stopper injured in match 12: barred in match 15, free again after it",
    ]


def test_a_bar_without_a_next_match_and_a_void_line():
    ledger = (*void(LEDGER, 12), Fact(18, 0, "HJK", "lost", "XX"))
    texts = [line.text for line in lines("HJK", ledger, [*SEASON[:4], TeamMatch(18, "normal", "the semi-final")], NAMES)]
    assert texts == [
        "Crossing gained in match 7: until the competition ends",
        "Stopper injured in match 12: void",
        "XX injured in the semi-final: barred in the next match, free again after it",
    ]


def test_lines_give_their_parts_to_a_page_in_another_language():
    star = lines("HJK", LEDGER, SEASON, NAMES)[1]
    assert (star.fact, star.match, star.barred_in) == (STAR, SEASON[2], SEASON[3])


# -- wrong input ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (lambda: sheet_for("HJK", LEDGER, SEASON, 99), "99 is not a match of HJK."),
        (lambda: sheet_for("HJK", LEDGER, [SEASON[0], SEASON[0]], 3), "A match is twice"),
        (lambda: TeamMatch(1, "won"), "'won' is not an outcome of a match"),
        (lambda: report((), 1, [STAR]), "A fact of 12 is in the report of 1."),
        (lambda: restore(LEDGER, 12, [0, 4]), "The ledger has no line 4 of 12."),
        (lambda: facts_from_result({"carry_over": ["DF2"]}, 1, "a", "b"), "'carry_over' of a result"),
        (lambda: facts_from_result({"carry_over": {"home": "DF2"}}, 1, "a", "b"), "'skills_lost' of home"),
        (lambda: facts_from_result({"carry_over": {"away": {"skills_gained": "DF2"}}}, 1, "a", "b"), "'skills_gained' of away"),
        (lambda: facts_from_result({"carry_over": {"away": {"skills_lost": [2]}}}, 1, "a", "b"), "'skills_lost' of away"),
    ],
)
def test_nonsense_is_refused_in_words(question, sentence):
    with pytest.raises(CarryOverError) as refusal:
        question()
    assert sentence in str(refusal.value)


@pytest.mark.parametrize("result", [{}, {"score": [2, 1]}, {"carry_over": None}, {"carry_over": {"home": {}}}])
def test_a_result_that_says_nothing_of_skills_leaves_nothing(result):
    assert facts_from_result(result, 1, "HJK", "Ajax") == []


# -- any competition ----------------------------------------------------------------------

SKILLS = ("DF2", "MF4", "GK1")
OUTCOMES = st.sampled_from(["normal", "normal", "penalties", "abandoned", "walkover", "annulled", ""])
CHANGES = st.lists(st.tuples(st.sampled_from(["lost", "gained"]), st.sampled_from(SKILLS)), max_size=3)
ACTIONS = st.lists(
    st.tuples(st.sampled_from(["report", "void", "restore", "outcome"]), st.integers(0, 7), CHANGES, OUTCOMES), max_size=25
)


@settings(max_examples=often(60, soak=2000))
@given(ACTIONS)
def test_over_any_course_of_reports_and_corrections_the_rule_holds(actions):
    """The ledger against a model that keeps nothing but the last word on each match and walks through them in order."""
    ledger: Ledger = ()
    outcomes = ["normal"] * 8
    said: list[set[tuple[str, str]]] = [set() for _ in range(8)]
    taken_back: list[tuple[list[int], set[tuple[str, str]]] | None] = [None] * 8
    for action, n, changes, outcome in actions:
        known = [(f.fixture, f.order) for f in ledger]
        if action == "report":
            ledger = report(ledger, n, [Fact(n, 0, "HJK", kind, skill) for kind, skill in changes])
            said[n], taken_back[n] = set(changes), None
        elif action == "void":
            if said[n]:
                taken_back[n] = ([f.order for f in ledger if f.fixture == n and not f.void], said[n])
            ledger, said[n] = void(ledger, n), set()
        elif action == "restore" and taken_back[n] is not None:
            orders, said[n] = taken_back[n]
            ledger = restore(ledger, n, orders)
        elif action == "outcome":
            outcomes[n] = outcome
        assert [(f.fixture, f.order) for f in ledger][: len(known)] == known, "no line ever goes away"
        assert len({(f.fixture, f.order) for f in ledger}) == len(ledger)

    matches = [TeamMatch(n, outcomes[n]) for n in range(8)]
    talents: set[str] = set()
    out: set[str] = set()
    for n in range(8):
        served = outcomes[n] not in ("walkover", "annulled")
        assert skills(ledger, matches, n) == (sorted(talents), sorted(out) if served else [])
        if served:
            out = set()
        talents |= {skill for kind, skill in said[n] if kind == "gained"}
        out |= {skill for kind, skill in said[n] if kind == "lost"}


# -- real matches -----------------------------------------------------------------------------

CUP = {"A11": True, "A12": True, "A1": True, "skill_limit": 3}
TEAMS = ("HJK", "Ajax", "Inter")


def played(seed: str, home: Sheet, away: Sheet) -> Match:
    return play_seeded("fuba3", CUP, home, away, "random", "random", seed)


def test_a_cup_played_to_the_end_hands_skills_from_match_to_match():
    """Three teams, twelve rounds. Each match starts from the ledger; what its events say must fit what it was given."""
    ledger: Ledger = ()
    season: dict[str, list[TeamMatch]] = {team: [] for team in TEAMS}
    expected: dict[str, dict[str, set[str]]] = {team: {"talents": set(), "barred": set()} for team in TEAMS}
    seen: set[str] = set()
    for number in range(1, 37):
        pair = (TEAMS[number % 3], TEAMS[(number + 1) % 3])
        for team in pair:
            season[team].append(TeamMatch(number))
        sheets = [sheet_for(team, ledger, season[team], number).sheet(team) for team in pair]
        for team, sheet in zip(pair, sheets, strict=True):
            assert (set(sheet.talents), set(sheet.barred)) == (expected[team]["talents"], expected[team]["barred"])
        match = played(f"carry {number}", *sheets)
        for side, team in enumerate(pair):
            chosen = chosen_skills(match, side)
            memory = expected[team]
            assert not chosen & (memory["barred"] | memory["talents"])
            lost = {e.data["skill"] for e in match.events if e.kind == "skill_lost" and e.team == side}
            gained = {e.data["skill"] for e in match.events if e.kind == "skill_gained" and e.team == side}
            assert lost <= chosen | (memory["talents"] - memory["barred"]) | gained
            assert not gained & (memory["talents"] | memory["barred"])
            seen |= {"talent"} if gained else set()
            seen |= {"star"} if lost else set()
            seen |= {"barred talent"} if memory["barred"] & memory["talents"] else set()
            memory["talents"] |= gained
            memory["barred"] = lost
        assert match.result is not None
        ledger = report(ledger, number, facts_from_result(match.result, number, *pair))
        for team in pair:
            season[team][-1] = TeamMatch(number, "normal")
    assert seen == {"talent", "star", "barred talent"}
    for team in TEAMS:
        assert len(lines(team, ledger, season[team], NAMES)) == sum(fact.team == team for fact in ledger)


def chosen_skills(match: Match, team: int) -> set[str]:
    return {skill for e in match.events if e.kind == "lineup" and e.team == team for skill in e.data["skills"]}
