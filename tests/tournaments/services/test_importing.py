"""Results from elsewhere become a competition: confirmed first, then all of it or nothing."""

from datetime import UTC, datetime
from typing import Any

import pytest

from fuba_site.accounts.models import User
from tests.tournaments.exchange.results import file, group, league, match
from tests.tournaments.services.making import report, somebody
from tournaments.exchange import openfootball
from tournaments.exchange.result_files import LONGEST, read_text
from tournaments.exchange.spreadsheets import as_csv, fixtures
from tournaments.models import Action, Competition, Entry, Fixture, Result, Team
from tournaments.selectors.situation import Situation
from tournaments.services.command import By
from tournaments.services.competitions import change_settings, copy_competition
from tournaments.services.importing import Wishes, import_results, propose_results
from tournaments.services.refusals import Forbidden, Refusal
from tournaments.services.results import Ending, correct_result
from tournaments.services.start import start

pytestmark = pytest.mark.django_db

FOUR = ["Lyon", "Bari", "Turku", "Bilbao"]
SIX = [*FOUR, "Nice", "Oulu"]
OLD = {
    "name": "Cup 2018",
    "rounds": [
        {
            "name": "Matchday 1",
            "matches": [
                {"team1": {"name": "Russia"}, "team2": {"name": "Egypt"}, "score1": 3, "score2": 1, "group": "Group A"},
                {"team1": {"name": "Spain"}, "team2": {"name": "Iran"}, "score1": 1, "score2": 0, "group": "Group B"},
            ],
        },
        {
            "name": "Final",
            "matches": [
                {"team1": {"name": "Russia"}, "team2": {"name": "Spain"}, "score1": 1, "score2": 1, "score1et": 1,
                 "score2et": 1, "score1p": 4, "score2p": 3},
            ],
        },
    ],
}  # fmt: skip
NEW = {
    "name": "League 2020",
    "matches": [
        {"round": "Matchday 1", "team1": "Lyon", "team2": "Bari", "score": {"ft": [2, 0], "ht": [1, 0]}},
        {"round": "Matchday 2", "team1": "Bari", "team2": "Lyon", "score": {"ft": [1, 1]}},
        {"round": "Matchday 3", "team1": "Bari", "team2": "Turku"},
    ],
}


@pytest.fixture
def anna() -> User:
    return somebody("Anna")


def made(user: User, document: object, answers: dict[str, str] | None = None, **more: Any) -> Competition:
    confirmed = more.pop("confirmed", False)
    return import_results(user, openfootball.read(document), Wishes(answers or {}, more, confirmed))


def champion(competition: Competition) -> str:
    situation = Situation(competition)
    return situation.by_key[situation.course.champion() or ""].team.name


def test_old_and_new_spelling(anna: User) -> None:
    cup = made(anna, OLD)
    assert list(Situation(cup).course.tables) == ["A", "B"]
    assert (champion(cup), cup.state, cup.name, cup.season) == ("Russia", "finished", "Cup", "2018")
    table = Situation(made(anna, NEW, name="Mine")).course.tables["league"]
    assert [(row.points, row.played) for row in table] == [(4, 2), (1, 2), (0, 0)]


def test_what_is_left_to_play_is_played_here(anna: User) -> None:
    cup = made(anna, NEW, name="Mine")
    assert (cup.name, cup.state) == ("Mine", "running")
    report(cup, anna, 3, 0, 1)
    assert cup.state == "finished"
    assert Result.objects.get(fixture__number=1).details == {"half_time": [1, 0]}


def test_days_times_grounds_and_season_are_kept(anna: User) -> None:
    days = [
        match("Lyon", "Bari", (1, 0), "Final", date="2026-06-28", time="12:00 UTC-7", ground="Inglewood"),
        match("Bari", "Lyon", (1, 2), "Final", date="2026-07-02", time="20:45", ground="x" * 300),
    ]
    cup = made(anna, file(*days, name="Cup 2026/27"), time_zone="Europe/Paris")
    first, second = cup.fixtures.order_by("number")
    assert first.starts == datetime(2026, 6, 28, 19, 0, tzinfo=UTC)
    assert second.starts == datetime(2026, 7, 2, 18, 45, tzinfo=UTC)
    assert (first.table, len(second.table), first.pinned) == ("Inglewood", 60, True)
    assert (cup.name, cup.season) == ("Cup", "2026/27")


def test_a_match_with_a_day_but_no_time_is_listed_on_that_day(anna: User) -> None:
    cup = made(anna, file(match("Lyon", "Bari", (1, 0), "Final", date="2026-07-02")), time_zone="Europe/Paris")
    assert cup.fixtures.get().starts == datetime(2026, 7, 1, 22, 0, tzinfo=UTC)


def test_every_line_of_the_history_says_that_results_came_in_a_file(anna: User) -> None:
    season = made(anna, file(*league(SIX), name="League 2026"))
    assert set(season.actions.values_list("imported", flat=True)) == {True}
    change_settings(season, By(anna), name="Renamed")
    assert season.actions.order_by("-revision")[0].imported is False, "what is done afterwards was done here"


def test_the_next_season_of_an_imported_league_is_a_whole_one(anna: User) -> None:
    season = made(anna, file(*league(SIX), name="League 2026"))
    again = copy_competition(anna, season, season="2027")
    start(again, By(anna))
    assert again.fixtures.count() == season.fixtures.count() == 30


def test_a_copied_cup_can_begin(anna: User) -> None:
    last = [
        match("Lyon", "Oulu", (1, 0), "Semi-finals"),
        match("Nice", "Bari", (1, 0), "Semi-finals"),
        match("Lyon", "Nice", (1, 0), "Final"),
    ]
    groups = [*group("A", FOUR), *group("B", ["Nice", "Oulu", "Pau", "Kemi"])]
    cup = made(anna, file(*groups, *last))
    again = copy_competition(anna, cup, season="2028")
    start(again, By(anna))
    assert again.fixtures.count() == cup.fixtures.count() == 15
    assert Fixture.objects.get(competition=again, number=13).home_slot == "A1"


def test_correcting_a_semi_final_moves_the_final(anna: User) -> None:
    ties = [
        match("Lyon", "Bari", (1, 0), "Semi-finals"),
        match("Nice", "Oulu", (1, 0), "Semi-finals"),
        match("Lyon", "Nice", None, "Final"),
    ]
    cup = made(anna, file(*ties))
    assert Fixture.objects.get(competition=cup, number=3).home_slot == "W1"
    correct_result(cup, By(anna, "misread"), 1, Ending(home_goals=0, away_goals=2))
    assert Fixture.objects.get(competition=cup, number=3).home == Entry.objects.get(competition=cup, team__name="Bari")


def test_a_file_that_leaves_something_open_is_not_made_before_somebody_confirms(anna: User) -> None:
    open_file = file(*league(SIX), *league(SIX[:3], "Championship, Matchday {n}"))
    with pytest.raises(
        Refusal, match=r"leaves questions open.*“Championship”: do the points of the league carry over"
    ) as refused:
        made(anna, open_file)
    assert refused.value.code == "asks"
    assert not Competition.objects.exists()
    assert made(anna, open_file, confirmed=True).stages.count() == 2
    assert made(anna, open_file, {"part:championship": "with:league"}).stages.count() == 1


def test_answers_are_written_down(anna: User) -> None:
    cup = made(anna, file(*league(SIX), *league(SIX[:3], "Top, Matchday {n}")), {"part:top": "out"})
    assert Action.objects.get(competition=cup, verb="import").data == {"results": 30, "answers": {"part:top": "out"}}


def test_edition_order_of_tables_and_visibility_are_chosen(anna: User) -> None:
    cup = made(anna, NEW, edition="french", table_rules="italy", visibility="private")
    assert (cup.edition, cup.visibility) == ("french", "private")
    assert cup.table_rules["tiebreakers"][1] == "h2h_points"
    assert made(anna, file(*league(FOUR), name="Euro 2024")).table_rules["tiebreakers"][1] == "h2h_points"


def test_the_same_request_twice_makes_one_competition(anna: User) -> None:
    by = By(anna, key="once")
    one = import_results(anna, openfootball.read(NEW), Wishes(), by)
    assert import_results(anna, openfootball.read(NEW), Wishes(), by) == one
    assert Competition.objects.count() == 1


def test_whoever_is_not_logged_in_imports_nothing() -> None:
    with pytest.raises(Forbidden):
        propose_results(None, openfootball.read(NEW), Wishes())


WRONG: list[tuple[object, str]] = [
    ([], "is an object"),
    ({"matches": {}}, "must be a list"),
    ({"rounds": [{}]}, "Each of the rounds"),
    ({"rounds": 3}, "“rounds” must be a list"),
    ({"matches": []}, "no matches"),
    ({"matches": [3]}, "Match 1 of the file is not an object"),
    ({"matches": [{"team1": "Lyon"}]}, "needs team1 and team2"),
    ({"matches": [{"team1": "Lyon", "team2": "Lyon"}]}, "plays against itself"),
    ({"matches": [{"team1": "Lyon", "team2": "Bari", "score": {"ft": [1, -1]}}]}, "two whole numbers"),
    ({"matches": [{"team1": "Lyon", "team2": "Bari", "score": {"ft": [1, True]}}]}, "two whole numbers"),
    ({"matches": [{"team1": "Lyon", "team2": "Bari", "score": {"ft": [1, 0], "p": [4, 3]}}]}, "penalties follow a draw"),
    ({"matches": [{"team1": "Lyon", "team2": "\u0000"}]}, "unprintable"),
    ({"matches": [{"team1": "Lyon", "team2": "x" * 500}]}, "too long"),
    ({"matches": [{"team1": "N.N.", "team2": "TBD"}]}, "no matches"),
    ({"matches": [{"team1": "A", "team2": "B"}] * 5001}, "5001 matches; at most 5000"),
    (
        {"matches": [{"team1": f"Team {n}a", "team2": f"Team {n}b"} for n in range(1100)]},
        "2200 teams; a competition has at most",
    ),
]


@pytest.mark.parametrize(("data", "sentence"), WRONG, ids=[each[1] for each in WRONG])
def test_a_damaged_file_is_refused_and_nothing_is_made(anna: User, data: object, sentence: str) -> None:
    with pytest.raises((Refusal, ValueError), match=sentence):
        made(anna, data, confirmed=True)
    assert not Competition.objects.exists()
    assert not Team.objects.exists()


def test_settings_nobody_knows_are_refused_and_nothing_is_made(anna: User) -> None:
    wrong: list[dict[str, Any]] = [
        {"edition": "chess"},
        {"table_rules": "moon"},
        {"time_zone": "Moon/Sea"},
        {"visibility": "dark"},
    ]
    for settings in wrong:
        with pytest.raises(Refusal):
            made(anna, NEW, **settings)
    with pytest.raises(Refusal, match="There is no question “part:moon”"):
        made(anna, NEW, {"part:moon": "league"})
    assert not Competition.objects.exists()
    assert not Team.objects.exists()


# -- tables ----------------------------------------------------------------------------


def from_table(user: User, text: str, **settings: Any) -> Competition:
    return import_results(user, read_text(text), Wishes(settings={"name": "Table", **settings}))


TABLES = {
    "ours": "number,stage,group,round,home,away,home goals,away goals\n1,league,league,Round 1,Lyon,Bari,2,1\n"
    "2,league,league,Round 2,Bari,Lyon,0,0",
    "football-data": "Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG\nE0,16/08/2024,20:00,Lyon,Bari,2,1,1,0\n"
    "E0,17/08/24,20:00,Bari,Lyon,0,0,0,0",
    "openfootball": "Round,Date,Team 1,FT,HT,Team 2\n1,(Fri) Fri Aug 16 2024,Lyon,2-1,1-0,Bari\n"
    "2,Sat Aug 17 2024,Bari,0-0,0-0,Lyon",
    "by hand": "home;away;score\nLyon;Bari;2:1\nBari;Lyon;0:0",
}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_of_results_from_wherever_it_comes(anna: User, name: str) -> None:
    table = Situation(from_table(anna, TABLES[name])).course.tables["league"]
    assert [(row.points, row.played, row.goals_for) for row in table] == [(4, 2, 2), (1, 2, 1)]


def test_our_own_spreadsheet_comes_back(anna: User) -> None:
    groups = [*group("A", FOUR), *group("B", ["=Nice", "Oulu", "Pau", "Kemi"])]
    cup = made(anna, file(*groups, match("Lyon", "Oulu", (2, 1), "Final", num=99)))
    again = from_table(anna, "\ufeff" + as_csv(fixtures(Situation(cup))))
    assert [list(each) for each in Situation(again).course.tables.values()] == [
        list(each) for each in Situation(cup).course.tables.values()
    ]
    assert again.entries.filter(team__name="=Nice").exists()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The file is empty"),
        (" \n ", "The file is empty"),
        ("x", "The first line must name the columns"),
        ("home,away", "no matches"),
        ("home,home,away\na,b,c", "Two columns are called “home”"),
        ("home,away,score\nLyon,Bari,two", "Match 1 of the file: a score is two whole numbers"),
        ("home,away,home goals,away goals\nLyon,Bari,2,", "a score is two whole numbers"),
        ("home,away\nLyon,", "Give the team a name"),
        ('home,away\n"Lyon,Bari', "This is not a CSV file:"),
        ("{", "This is not JSON."),
        ("[" * 100_000, "This is not JSON."),
        ("[]", "is an object"),
        ("x" * (LONGEST + 1), "The file is too long"),
        ("home,away\n" + "Lyon,Bari\n" * 5001, "5001 matches; at most 5000"),
    ],
)
def test_a_table_that_cannot_be_read_says_why(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_text(text)


def test_a_date_that_cannot_be_read_is_left_out_with_a_word(anna: User) -> None:
    read = read_text("home,away,date\nLyon,Bari,soon")
    assert "the date “soon” is left out" in str(read.remarks[0])
