"""The commands as people type them: what they print, and what they say when they cannot."""

import json
import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from rules import get_edition
from rules.notation import read, write
from rules.play import play_seeded

RANDOM = ("--home", "random", "--away", "random")


def run(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out, stderr=StringIO())
    return out.getvalue()


def refused(*words: str) -> tuple[str, int]:
    """The one line a command refuses with, and its exit code."""
    with pytest.raises(CommandError) as raised:
        run(*words)
    message = str(raised.value)
    assert "\n" not in message
    return message, raised.value.returncode


@pytest.fixture(scope="module")
def record() -> str:
    return write(play_seeded("fuba3", get_edition("fuba3").preset("worldcup"), None, None, "random", "random", 7))


@pytest.fixture
def file(tmp_path: Path, record: str) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(record, encoding="utf-8")
    return path


class TestPlaymatch:
    def test_tells_the_match(self) -> None:
        text = run("playmatch", *RANDOM, "--seed", "7", "--preset", "worldcup")
        lines = text.splitlines()
        assert lines[0] == "FUBA 3 Fast, World Cup rules: random (Home) against random (Away), seed 7"
        assert max(map(len, lines)) <= 80
        result = play_seeded("fuba3", get_edition("fuba3").preset("worldcup"), None, None, "random", "random", 7).result
        assert f"Home {result['score'][0]}–{result['score'][1]} Away" in text
        assert re.search(r"^ +\d+′  0–0   ", text, re.MULTILINE)
        assert re.search(r"\[\d \d: needed \d\+, \d+%, ball value \d\]", " ".join(text.split()))

    def test_the_same_seed_prints_the_same(self) -> None:
        words = ("playmatch", *RANDOM, "--seed", "x")
        assert run(*words) == run(*words)
        assert run(*words) != run("playmatch", *RANDOM, "--seed", "y")

    def test_without_a_seed_it_draws_one_and_names_it(self) -> None:
        text = run("playmatch", *RANDOM)
        seed = text.splitlines()[0].rpartition(" ")[2]
        assert run("playmatch", *RANDOM, "--seed", seed) == text

    def test_json_and_nothing_else(self, record: str) -> None:
        data = json.loads(run("playmatch", *RANDOM, "--seed", "7", "--preset", "worldcup", "--json"))
        match = read(record).match
        assert data["record"] == record
        assert data["result"] == match.result
        assert data["events"] == [event.as_dict() for event in match.events]

    def test_writes_the_record(self, tmp_path: Path, record: str) -> None:
        path = tmp_path / "new.txt"
        words = ("playmatch", *RANDOM, "--seed", "7", "--preset", "worldcup", "--record", str(path))
        assert str(path) in run(*words)
        assert path.read_text(encoding="utf-8") == record
        path.write_text("mine")
        assert refused(*words) == (f"{path} exists already; --force writes over it.", 2)
        assert path.read_text() == "mine"
        run(*words, "--force")
        assert path.read_text(encoding="utf-8") == record

    def test_where_no_record_can_be_written(self, tmp_path: Path) -> None:
        missing = tmp_path / "missing" / "match.txt"
        assert refused("playmatch", *RANDOM, "--record", str(missing))[0] == f"The folder {missing.parent} does not exist."
        assert "is a folder" in refused("playmatch", *RANDOM, "--record", str(tmp_path))[0]


@pytest.mark.parametrize("command", ["playmatch", "simulate"])
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--home", "pep"), "--home: unknown coach 'pep'; there are random"),
        (("--away", ""), "--away: unknown coach ''; there are random"),
        (("--preset", "none"), "FUBA 3 Fast has no preset 'none'; choose one of basic, advanced, worldcup."),
        (("--edition", "fuba9"), "Unknown edition 'fuba9'; choose one of fuba3"),
    ],
)
def test_what_does_not_exist(command: str, words: tuple[str, ...], message: str) -> None:
    said, code = refused(command, *RANDOM, *words)
    assert said.startswith(message)
    assert code == 2


class TestReplay:
    def test_a_line_for_each_turn(self, file: Path, record: str) -> None:
        match = read(record).match
        lines = run("replay", str(file)).splitlines()
        assert max(map(len, lines)) <= 80
        numbers = [int(found[1]) for line in lines if (found := re.match(r" *(\d+) +[\d+]+′  \d+–\d+ ", line))]
        assert numbers == [turn.number for turn in match.turns()]

    def test_a_turn_with_its_board(self, file: Path) -> None:
        text = run("replay", str(file), "--at", "1")
        assert "Turn 1, 0′, first half: " in text
        # The set-up of the kick-off is made: everybody is on the pitch, nobody in the other half.
        assert text.count("GK") == 2
        assert re.search(r"CE  ball 2 \((Home|Away)\)", text)
        assert " kick off." in text
        assert max(map(len, text.splitlines())) <= 80

    def test_the_board_shows_the_beginning_of_the_turn(self, file: Path, record: str) -> None:
        for event in read(record).match.events:
            if event.kind == "turn":
                text = run("replay", str(file), "--at", str(event.turn))
                team = ("Home", "Away")[event.data["control"]]
                if len(event.data["ball"]) == 3 and event.data["ball"][1] == "K":
                    assert f"flag, ball {event.data['value']} ({team})" in text
                else:
                    assert f" {event.data['ball']}  ball {event.data['value']} ({team})" in text
            if event.turn > 25:
                break

    def test_several_turns(self, file: Path) -> None:
        text = run("replay", str(file), "--at", "10-14")
        assert re.findall(r"^Turn (\d+)", text, re.MULTILINE) == ["10", "11", "12", "13", "14"]

    def test_before_the_first_turn(self, file: Path) -> None:
        text = run("replay", str(file), "--at", "0")
        assert "Home line up" in text
        assert "+---" not in text

    @pytest.mark.parametrize("at", ["9999", "5-9999", "7-3", "x", "1-2-3", "3-", "1.5", "²"])
    def test_turns_that_are_not_there(self, file: Path, at: str) -> None:
        message, code = refused("replay", str(file), "--at", at)
        assert message.startswith("--at")
        assert code == 2

    def test_a_damaged_record_shows_what_is_valid(self, file: Path, record: str, capsys: Any) -> None:
        file.write_text(re.sub(r"(?m)^12:(\S+) .*$", r"12:\1 nonsense", record), encoding="utf-8")
        out = StringIO()
        with pytest.raises(CommandError) as raised:
            call_command("replay", str(file), stdout=out)
        assert raised.value.returncode == 1
        assert "turn 12, token 'nonsense'" in str(raised.value)
        assert re.search(r"(?m)^  12 ", out.getvalue())
        assert not re.search(r"(?m)^  13 ", out.getvalue())
        assert "not finished" in out.getvalue()
        assert "Turn 11," in board_of(file, "11")
        message, code = refused("replay", str(file), "--at", "13")
        assert code == 1
        assert "up to turn 12" in message

    def test_a_record_that_stops_in_the_middle_is_a_match_in_progress(self, file: Path, record: str) -> None:
        file.write_text("\n".join(record.split("\n")[:20]) + "\n", encoding="utf-8")
        assert "not finished" in run("replay", str(file))

    @pytest.mark.parametrize(
        ("content", "message"),
        [
            (b"", "is empty."),
            (b"\n \n", "is empty."),
            (b"\x7fELF\x02\x01\xff\xfe", "is not a match record: it is not text."),
            (b"Dear diary\n", "is not a match record: a record begins with the line 'FUBA record 1'."),
            (
                b"FUBA record 1\nedition: fuba9\nruleset: 1\noptions: basic\n\n",
                "is not a match record: header: unknown edition",
            ),
        ],
    )
    def test_other_files(self, file: Path, content: bytes, message: str) -> None:
        file.write_bytes(content)
        said, code = refused("replay", str(file))
        assert said.startswith(f"{file} {message}")
        assert code == 2

    def test_no_file_at_all(self, tmp_path: Path) -> None:
        assert refused("replay", str(tmp_path)) == (f"Cannot read {tmp_path}: Is a directory.", 2)
        missing = tmp_path / "missing"
        assert refused("replay", str(missing)) == (f"Cannot read {missing}: No such file or directory.", 2)

    def test_a_name_cannot_play_with_the_terminal(self, file: Path, record: str) -> None:
        file.write_text(re.sub(r"(?m)^home: .*$", r'home: {"name": "\\u001b[2JFinland"}', record), encoding="utf-8")
        text = run("replay", str(file)) + run("replay", str(file), "--at", "3-4")
        assert "Finland" in text
        assert "\x1b" not in text


def board_of(file: Path, at: str) -> str:
    """What a damaged record still shows."""
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("replay", str(file), "--at", at, stdout=out)
    return out.getvalue()


class TestSimulate:
    WORDS = ("simulate", *RANDOM, "--matches", "7", "--seed", "3", "--preset", "basic")

    def test_prints_the_same_for_any_number_of_jobs(self) -> None:
        for more in ((), ("--swap",), ("--json",)):
            assert run(*self.WORDS, *more, "--jobs", "2") == run(*self.WORDS, *more)

    def test_another_seed_prints_something_else(self) -> None:
        assert run(*self.WORDS).splitlines()[2:] != run(*self.WORDS, "--seed", "4").splitlines()[2:]

    def test_json(self) -> None:
        data = json.loads(run(*self.WORDS, "--swap", "--json"))
        assert data["matches"] == 14
        assert data["score"]["share"] == 0.5
        assert set(data["formations"]) == {"random"}

    def test_no_progress_bar_without_a_terminal(self, capsys: pytest.CaptureFixture[str]) -> None:
        run(*self.WORDS)
        assert capsys.readouterr().err == ""

    @pytest.mark.parametrize("option", ["--matches", "--jobs"])
    @pytest.mark.parametrize("value", ["0", "-3", "x", "1.5", "", "99999999999", "٣"])
    def test_numbers_that_are_none(self, option: str, value: str) -> None:
        message, code = refused(*self.WORDS, f"{option}={value}")
        assert message.startswith(f"{option} takes a whole number from 1 to ")
        assert code == 2
