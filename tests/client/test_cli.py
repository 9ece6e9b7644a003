"""`fubactl` prints names as they are, and says in a line what cannot be done."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from fuba_client.cli import console, main
from tests.client.scripted import Answer, Server, answering

ID = "0989af84-148e-4d8f-8f2a-565590beeef0"
HOSTILE = "[red]A[/] [/i] :smile:"
SIDE = {"team": HOSTILE, "words": ""}
FIXTURE = {"number": 1, "round": 1, "home": SIDE, "away": SIDE, "status": "ready", "result": None}
TABLE = {"stage": HOSTILE, "group": "", "rows": [{"place": 1, "team": HOSTILE}]}
FIGURES = ("played", "won", "drawn", "lost", "goals_for", "goals_against", "difference", "points")
LINE = {"id": ID, "name": HOSTILE, "edition": "fuba3", "state": "draft", "entries": 4}
DONE = {"revision": 3, "verb": "start", "actor": "anna", "time": "", "reason": ""}


def run(server: Server, *words: str, columns: int = 120) -> Result:
    console.width = columns
    return CliRunner().invoke(main, words, env={"FUBA_SITE": server.address}, catch_exceptions=False)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("fixtures", "c"), {"results": [FIXTURE], "next": None}),
        (("tables", "c"), {"tables": [{**TABLE, "rows": [{**row, **dict.fromkeys(FIGURES, 0)} for row in TABLE["rows"]]}]}),
        (("competitions", "list"), {"results": [LINE], "next": None}),
        (("competitions", "create", "cup-4"), LINE),
    ],
)
def test_a_name_that_looks_like_markup_is_a_name(words: tuple[str, ...], answer: Any) -> None:
    with answering([Answer(200, answer)]) as server:
        done = run(server, *words)
    assert done.exit_code == 0
    assert HOSTILE in done.output


def test_what_happens_is_printed_with_names_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = {"Content-Type": "text/event-stream"}
    goal = b'id: 1\ndata: {"kind":"result","table":"[/i] [red]"}\n\n'
    with answering([Answer(200, LINE), Answer(200, goal, stream), Answer(404, {"detail": "Gone."})]) as server:
        monkeypatch.setattr("fuba_client.live.PAUSE", 0)
        done = run(server, "follow", "c")
    assert done.output.startswith('result {"table": "[/i] [red]"}')
    assert done.output.endswith("Error: Gone.\n")


def test_an_id_can_be_copied_from_a_narrow_list() -> None:
    with answering([Answer(200, {"results": [{**LINE, "name": "n" * 100}], "next": None})]) as server:
        assert ID in run(server, "competitions", "list", columns=50).output


def test_what_is_wrong_with_a_field_is_said_once() -> None:
    said = {"detail": "home_goals: at most 99.", "errors": {"home_goals": ["at most 99."], "reason": ["too long"]}}
    with answering([Answer(400, said)]) as server:
        done = run(server, "results", "c", "1=100-0")
    assert done.output == "Error: home_goals: at most 99.\n  reason: too long\n"


def test_a_list_of_names_may_come_from_windows(tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_bytes("\ufeffTurku\r\n\r\nBari\r\n".encode())
    with answering([Answer(200, LINE)]) as server:
        assert run(server, "competitions", "create", "cup-2", "--names", str(names)).exit_code == 0
    assert server.asked[1].body == {"names": ["Turku", "Bari"]}


def test_whoever_cannot_start_learns_what_was_created() -> None:
    refused = Answer(422, {"code": "count", "detail": "Cup of 4 is for 4 entrants, not 0."})
    with answering([Answer(201, LINE), refused]) as server:
        done = run(server, "competitions", "create", "cup-4", "--start")
    assert done.exit_code == 1
    assert ID in done.output and done.output.endswith("Error: Cup of 4 is for 4 entrants, not 0.\n")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("-o", "/nowhere/cup.json"), "No such file or directory"),
        (("-o", "cup.csv"), "add --sheet"),
        (("-o", "cup.xlsx"), "add --sheet"),
        (("--sheet", "tables", "-o", "cup.json"), "whole competition"),
    ],
)
def test_an_export_that_cannot_be_written_says_so_in_a_line(more: tuple[str, ...], said: str) -> None:
    with answering([Answer(200, LINE)]) as server:
        done = run(server, "export", "c", *more)
    assert done.exit_code != 0
    assert said in done.output


def test_whether_there_is_anything_to_follow_is_asked_first() -> None:
    """A stream is tried for ever, and whoever mistyped the address would wait for ever."""
    with answering([Answer(404, {"detail": "This competition does not exist."})]) as server:
        done = run(server, "follow", "c")
    assert [each.path for each in server.asked] == ["/api/v1/competitions/c/"]
    assert done.output == "Error: This competition does not exist.\n"
