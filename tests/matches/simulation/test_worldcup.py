"""The command that plays a whole cup: what it prints, and what it says when it cannot."""

import json
from functools import cache
from io import StringIO
from itertools import pairwise
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from rules.notation import read
from tests.soak import often

WORDS = ("worldcup", "--coach", "random", "--seed", "5")


def run(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out, stderr=StringIO())
    return out.getvalue()


@cache
def text(teams: int) -> str:
    return run(*WORDS, "--teams", str(teams))


@cache
def json_text(teams: int) -> str:
    return run(*WORDS, "--teams", str(teams), "--json", "--records")


@cache
def data(teams: int) -> Any:
    return json.loads(json_text(teams))


SIZES = [
    (4, 0, ["Semi-finals", "Third-place match", "Final"]),
    (16, 4, ["Quarter-finals", "Semi-finals", "Final"]),
    (24, 6, ["Round of 16", "Quarter-finals", "Semi-finals", "Final"]),
]
LARGER = [  # which differ in nothing but numbers
    (48, 12, ["Round of 32", "Round of 16", "Quarter-finals", "Semi-finals", "Third-place match", "Final"]),
    (32, 8, ["Round of 16", "Quarter-finals", "Semi-finals", "Third-place match", "Final"]),
]


@pytest.mark.parametrize(("teams", "groups", "rounds"), often(SIZES, soak=SIZES + LARGER))
def test_prints_groups_rounds_and_champion_within_eighty_columns(teams: int, groups: int, rounds: list[str]) -> None:
    lines = text(teams).splitlines()
    assert max(map(len, lines)) <= 80
    headings = [line for line, below in pairwise(lines) if below and set(below) == {"-"}]
    letters = [f"Group {letter}" for letter in "ABCDEFGHIJKL"[:groups]]
    thirds = [heading for heading in headings if heading.startswith("Best thirds")]
    assert len(thirds) == (teams in (24, 48))
    assert headings == ["Draw", "Schedule", *letters, *thirds, *rounds, "Skills gained (+) and lost (−)"]
    assert f"Champion: {data(teams)['champion']}" in lines


@pytest.mark.parametrize("teams", often([4, 16, 48], soak=[4, 16, 32, 48]))
def test_every_match_has_its_time_and_table_and_nobody_plays_twice_at_once(teams: int) -> None:
    taken: set[tuple[Any, ...]] = set()
    for fixture in data(teams)["fixtures"]:
        day, hour, table = fixture["schedule"].values()
        for who in (f"table {table}", fixture["home"]["name"], fixture["away"]["name"]):
            assert (who, day, hour) not in taken
            taken.add((who, day, hour))
    printed = text(teams).partition("Schedule\n")[2].partition("\n\n")[0]
    numbers = [word for line in printed.splitlines()[2:] for word in line.removeprefix("  Day").split() if word.isdigit()]
    assert set(numbers) >= {fixture["id"] for fixture in data(teams)["fixtures"]}


def told(fixture: Any) -> str:
    one, other = fixture["result"]["score"]
    return f" {fixture['id']} {fixture['home']['name']} {one}–{other} {fixture['away']['name']}"


@pytest.mark.parametrize("teams", [4, 48])
def test_text_and_json_tell_the_same_matches(teams: int) -> None:
    printed = " ".join(text(teams).split())
    assert all(told(fixture) in printed for fixture in data(teams)["fixtures"])


def test_says_how_a_knockout_match_was_decided() -> None:
    lines = [" " + " ".join(line.split()) for line in text(48).splitlines()]
    seen = set()
    for fixture in data(48)["fixtures"]:
        if fixture["stage"] != "groups":
            result = fixture["result"]
            seen.add(result["decided"])
            ending = {"normal": "", "extra_time": " a.e.t.", "forfeit": " forfeited"}.get(result["decided"])
            if ending is None:
                most, least = sorted(result["shootout"], reverse=True)
                ending = f" {fixture['winner']} {most}–{least} on pens"
            assert told(fixture) + ending in lines
    assert {"normal", "extra_time", "shootout"} <= seen


def test_prints_the_same_every_time_and_for_any_number_of_jobs() -> None:
    assert text(4) == run(*WORDS, "--teams", "4") == run(*WORDS, "--teams", "4", "--jobs", "2")
    words = (*WORDS, "--teams", "16", "--json", "--records")
    assert json_text(16) == run(*words) == run(*words, "--jobs", "2")


def test_another_seed_is_another_cup() -> None:
    assert text(4) != run(*WORDS, "--teams", "4", "--seed", "6")


def test_without_a_seed_it_draws_one_and_names_it() -> None:
    words = ("worldcup", "--coach", "random", "--teams", "4", "--preset", "basic")
    once = run(*words)
    assert run(*words, "--seed", once.splitlines()[0].rpartition(" ")[2]) == once


def test_records_replay_to_the_results_with_their_sheets() -> None:
    for fixture in data(16)["fixtures"]:
        match = read(fixture["record"]).match
        assert match.result == fixture["result"]
        assert [sheet.as_dict() for sheet in match.sheets] == [fixture["home"], fixture["away"]]
        assert fixture["seed"] == f"5:{fixture['id']}"


def test_json_has_no_records_unless_asked() -> None:
    plain = json.loads(run(*WORDS, "--teams", "4", "--json"))
    assert all("record" not in fixture for fixture in plain["fixtures"])
    assert {**plain, "fixtures": None} == {**data(4), "fixtures": None}


def test_the_ledger_agrees_with_the_sheets() -> None:
    fixtures = {fixture["id"]: fixture for fixture in data(48)["fixtures"]}
    bars = [line for line in data(48)["ledger"] if line["barred_in"]]
    assert bars
    for line in bars:
        sheets = {sheet["name"]: sheet for sheet in (fixtures[line["barred_in"]]["home"], fixtures[line["barred_in"]]["away"])}
        assert line["skill"] in sheets[line["team"]]["barred"]


def test_basic_rules_leave_no_skills_behind() -> None:
    printed = run(*WORDS, "--teams", "4", "--preset", "basic")
    assert printed.endswith("\nNone.\n")


def test_no_progress_bar_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    run(*WORDS, "--teams", "4")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--teams=12"], "--teams takes 4, 16, 24, 32 or 48, not '12'."),
        (["--teams=-4"], "--teams takes 4, 16, 24, 32 or 48, not '-4'."),
        (["--teams=many"], "--teams takes 4, 16, 24, 32 or 48, not 'many'."),
        (["--edition=fuba9"], "Unknown edition"),
        (["--preset=hard"], "FUBA 3 Fast has no preset 'hard'; choose one of basic, advanced, worldcup."),
        (["--coach=pele"], "--coach: unknown coach 'pele'; there are "),
        (["--jobs=0"], "--jobs takes a whole number from 1 to 64, not '0'."),
        (["--records"], "--records goes with --json."),
    ],
)
def test_refuses_in_one_line(words: list[str], line: str) -> None:
    with pytest.raises(CommandError) as raised:
        run("worldcup", *words)
    assert "\n" not in str(raised.value)
    assert line in str(raised.value)
    assert raised.value.returncode == 2
