"""`manage.py importresults`: what it would make of a file, and the competition once it is confirmed."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.tournaments.exchange.results import file, league
from tests.tournaments.services.making import somebody
from tournaments.models import Competition

pytestmark = pytest.mark.django_db


@pytest.fixture
def results(tmp_path: Path) -> Path:
    somebody("Anna")
    path = tmp_path / "league.json"
    document = file(*league(["Lyon", "Bari", "Turku"]), *league(["Lyon", "Bari"], "Top, Matchday {n}"), name="League 2027")
    path.write_text(json.dumps(document))
    return path


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("importresults", *arguments, stdout=out)
    return out.getvalue()


def test_without_confirm_it_says_what_it_would_make(results: Path) -> None:
    said = run(str(results), "--user", "Anna")
    assert "League 2027\n3 teams, 8 matches, 8 of them played" in said
    assert "Lyon 12 (4)" in said
    assert "? “Top”: do the points of the league carry over?" in said
    assert "--answer 'part:top=with:league'" in said
    assert not Competition.objects.exists()


def test_with_confirm_it_makes_it(results: Path) -> None:
    said = run(str(results), "--user", "Anna", "--answer", "part:top=out", "--name", "Mine", "--confirm")
    made = Competition.objects.get()
    assert said == f"{made}\n{made.get_absolute_url()}\n"
    assert (made.name, made.stages.count()) == ("Mine", 1)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["{file}", "--user", "Eve"], "There is no user Eve"),
        (["/no/such/file", "--user", "Anna"], "Cannot read"),
        (["{file}", "--user", "Anna", "--answer", "yes"], "An answer is ID=CHOICE"),
        (["{file}", "--user", "Anna", "--answer", "part:top=moon"], "“moon” is not an answer to “part:top”"),
        (["{file}", "--user", "Anna", "--edition", "chess", "--confirm"], "no edition “chess”"),
    ],
)
def test_what_is_wrong_is_said(results: Path, arguments: list[str], sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence):
        run(*(each.format(file=results) for each in arguments))
    assert not Competition.objects.exists()


def test_a_file_that_is_no_text_is_refused(results: Path) -> None:
    results.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CommandError, match="it is no text"):
        run(str(results), "--user", "Anna")
