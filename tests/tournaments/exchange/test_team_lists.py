"""Lists of names and CSV files of teams."""

import pytest

from tournaments.exchange.errors import FileError
from tournaments.exchange.team_lists import from_csv, from_pasted, is_table


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
        (from_csv, 'name\n"Lyon', "This is not a CSV file:"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(read: object, text: str, sentence: str) -> None:
    assert callable(read)
    with pytest.raises(FileError, match=sentence):
        read(text)


@pytest.mark.parametrize("header", ["name;country", "Team,Country", "Nom\tPays", "\ufeffÉquipe; Pays", "country;team"])
def test_a_table_is_known_by_its_header_in_both_languages(header):
    assert is_table(f"{header}\nLyon;FR\n")


@pytest.mark.parametrize("first", ["Lyon", "Renamed, FC", "name", "Team", "Anna; Bea", ""])
def test_a_list_of_names_is_no_table(first):
    assert not is_table(f"{first}\nLyon\n")


def test_french_columns_are_the_same_columns():
    team = from_csv("Équipe;Pays;Couleur;Entraîneur\nLyon;fr;#1D4FB8;Anna")[0]
    assert (team.name, team.country, team.colour, team.coach_name) == ("Lyon", "FR", "#1d4fb8", "Anna")


@pytest.mark.parametrize("between", ["\t", " ", ". ", ") ", "  "])
def test_the_numbers_of_a_list_from_a_spreadsheet_are_no_part_of_the_names(between):
    assert [team.name for team in from_pasted(f"1{between}Lyon\n2{between}1860 Bari")] == ["Lyon", "1860 Bari"]
    kept = [f"2{between}Lyon", f"1{between}Bari"]  # numbers that do not count
    assert [team.name for team in from_pasted("\n".join(kept))] == kept
