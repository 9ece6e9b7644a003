"""Lists of names and CSV files of teams."""

import pytest

from tournaments.exchange.errors import FileError
from tournaments.exchange.team_lists import from_csv, from_pasted


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Lyon\nBari\n", ["Lyon", "Bari"]),
        ("  Lyon  \r\n\r\n\tBari", ["Lyon", "Bari"]),
        ("1. Lyon\n2. Bari", ["Lyon", "Bari"]),
        ("1) Lyon\n2) Bari", ["Lyon", "Bari"]),
        ("- Lyon\n* Bari\n• Turku", ["Lyon", "Bari", "Turku"]),
        ("1. FC Köln\nBari", ["1. FC Köln", "Bari"]),
        ("1. FC Köln\n1. FC Union", ["1. FC Köln", "1. FC Union"]),
        ("-AIK-\nx - y", ["-AIK-", "x - y"]),
    ],
)
def test_a_pasted_list_gives_the_names(text: str, names: list[str]) -> None:
    assert [team.name for team in from_pasted(text)] == names


@pytest.mark.parametrize(
    "text", ["name,country\nLyon,fr\n", "\ufeffTeam;Country\r\nLyon;FR\r\n", "name\tcountry\nLyon\tFR\n\n"]
)
def test_csv_is_read_as_spreadsheets_write_it(text: str) -> None:
    (team,) = from_csv(text)
    assert (team.name, team.country) == ("Lyon", "FR")


def test_unknown_columns_become_labels() -> None:
    (team,) = from_csv('name,Last Year,colour\n"Lyon, the lions",A,#FF0000\n')
    assert team.name == "Lyon, the lions"
    assert team.labels == {"last_year": "A"}
    assert team.colour == "#ff0000"


@pytest.mark.parametrize(
    ("read", "text", "sentence"),
    [
        (from_pasted, " \n \n", "The list is empty"),
        (from_pasted, "x\n" * 5001, "at most 5000"),
        (from_csv, "", "one of them must be “name”"),
        (from_csv, "Lyon\nBari", "one of them must be “name”"),
        (from_csv, "name", "no teams"),
        (from_csv, "name,country\n,FR", "Line 2 has no name"),
        (from_csv, "name\nLyon,FR", "Line 2 has 2 cells"),
        (from_csv, "name,team\nLyon,Bari", "Two columns are called “name”"),
        (from_csv, 'name\n"Lyon', "This is no CSV file"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(read: object, text: str, sentence: str) -> None:
    assert callable(read)
    with pytest.raises(FileError, match=sentence):
        read(text)
