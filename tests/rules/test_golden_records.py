"""Stored matches replay for ever: the same inputs give the same match as when they were stored."""

import json
from pathlib import Path

import pytest

from rules import get_edition, notation
from tests.rules.golden import make
from tests.rules.golden.make import CASES, FOLDER, outcome, stored

ADVICE = (
    "the same inputs now give another match. If that is meant, raise `ruleset` in rules/editions/fuba3/__init__.py "
    "and run python -m tests.rules.golden.make; if not, a change has broken every stored match"
)
NAMES = pytest.mark.parametrize("name", CASES)


def text(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_the_stored_records_belong_to_this_ruleset() -> None:
    assert stored()["ruleset"] == get_edition("fuba3").ruleset, (
        "the ruleset was raised: run python -m tests.rules.golden.make and commit the new records"
    )
    assert set(stored()["records"]) == set(CASES) == {path.stem for path in FOLDER.glob("*.txt")}


@NAMES
def test_a_stored_record_replays_to_its_result(name: str) -> None:
    reading = notation.read(text(name))
    assert reading.flaw is None, f"{name}: {reading.flaw}: {ADVICE}"
    now, then = outcome(reading.match), stored()["records"][name]
    for key in ("inputs", "final", "result"):
        assert now[key] == then[key], f"{name}: {ADVICE}"
    assert reading.match.over


@NAMES
def test_a_stored_record_tells_the_same_story(name: str) -> None:
    now = outcome(notation.read(text(name)).match)
    assert now["events"] == stored()["records"][name]["events"], (
        f"{name}: the events of a stored match have changed. If the match itself has not (the other tests say so), "
        "run python -m tests.rules.golden.make"
    )


@NAMES
def test_a_stored_record_is_written_as_it_was_read(name: str) -> None:
    assert notation.write(notation.read(text(name)).match) == text(name), f"{name}: the notation of records has changed"


def test_the_records_hold_what_they_are_for() -> None:
    records = stored()["records"]
    decided = {name: record["result"]["decided"] for name, record in records.items()}
    assert {"normal", "extra_time", "shootout", "forfeit"} <= set(decided.values())
    assert "\nstart: phase=actions" in text("from_a_position")
    assert '"override phase=turn' in text("override")
    assert '"catenaccio": true' in text("sheets")
    assert all(len(text(name).encode()) < 6_000 for name in CASES)


def test_a_change_of_behaviour_is_noticed_and_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As if a stored match had once ended otherwise: making the records anew is refused, and nothing is written."""
    data = stored()
    data["records"]["basic"]["result"]["score"] = [9, 9]
    for path in FOLDER.glob("*.txt"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    expected = tmp_path / "expected.json"
    expected.write_text(json.dumps(data), encoding="utf-8")
    monkeypatch.setattr(make, "FOLDER", tmp_path)
    monkeypatch.setattr(make, "EXPECTED", expected)
    assert make.main([]) == 1
    assert "Stored matches would change: basic" in capsys.readouterr().err
    assert json.loads(expected.read_text(encoding="utf-8")) == data
