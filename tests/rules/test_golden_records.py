"""Stored matches replay for ever: the same inputs give the same match as when they were stored."""

import json
import shutil
from pathlib import Path

import pytest

from rules import get_edition, notation
from tests.rules.golden import make
from tests.rules.golden.make import FOLDER, outcome, stored, text
from tests.rules.subjects import EACH, SUBJECTS

ADVICE = (
    "the same inputs now give another match. If that is meant, raise `ruleset` in the edition's __init__.py "
    "and run python -m tests.rules.golden.make; if not, a change has broken every stored match"
)
EACH_RECORD = pytest.mark.parametrize(("edition", "name"), [(s.edition, name) for s in SUBJECTS.values() for name in s.golden])


@EACH
def test_the_stored_records_belong_to_this_ruleset(edition: str) -> None:
    assert stored(edition)["ruleset"] == get_edition(edition).ruleset, (
        f"the ruleset was raised: run python -m tests.rules.golden.make {edition} and commit the new records"
    )
    names = set(SUBJECTS[edition].golden)
    assert set(stored(edition)["records"]) == names == {path.stem for path in (FOLDER / edition).glob("*.txt")}


@EACH_RECORD
def test_a_stored_record_replays_to_its_result(edition: str, name: str) -> None:
    reading = notation.read(text(edition, name))
    assert reading.flaw is None, f"{name}: {reading.flaw}: {ADVICE}"
    now, then = outcome(reading.match), stored(edition)["records"][name]
    for key in ("inputs", "final", "result"):
        assert now[key] == then[key], f"{name}: {ADVICE}"
    assert reading.match.over


@EACH_RECORD
def test_a_stored_record_tells_the_same_story(edition: str, name: str) -> None:
    now = outcome(notation.read(text(edition, name)).match)
    assert now["events"] == stored(edition)["records"][name]["events"], (
        f"{name}: the events of a stored match have changed. If the match itself has not (the other tests say so), "
        f"run python -m tests.rules.golden.make {edition}"
    )


@EACH_RECORD
def test_a_stored_record_is_written_as_it_was_read(edition: str, name: str) -> None:
    record = text(edition, name)
    assert notation.write(notation.read(record).match) == record, f"{name}: the notation of records has changed"


@EACH
def test_the_records_hold_what_they_are_for(edition: str) -> None:
    records = stored(edition)["records"]
    decided = {name: record["result"]["decided"] for name, record in records.items()}
    assert {"normal", "extra_time", "shootout", "forfeit"} <= set(decided.values())
    assert "\nstart: phase=" in text(edition, "from_a_position")
    assert '"override phase=turn' in text(edition, "override")
    assert '"lineup": ' in text(edition, "sheets")
    assert all(len(text(edition, name).encode()) < 6_000 for name in records)


def test_a_change_of_behaviour_is_noticed_and_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As if a stored match had once ended otherwise: making the records anew is refused, and nothing is written."""
    data = stored("fuba3")
    data["records"]["basic"]["result"]["score"] = [9, 9]
    shutil.copytree(FOLDER / "fuba3", tmp_path / "fuba3")
    expected = tmp_path / "fuba3" / "expected.json"
    expected.write_text(json.dumps(data), encoding="utf-8")
    monkeypatch.setattr(make, "FOLDER", tmp_path)
    assert make.main(["fuba3"]) == 1
    assert "Stored matches would change: basic" in capsys.readouterr().err
    assert json.loads(expected.read_text(encoding="utf-8")) == data


@pytest.mark.parametrize("arguments", [[], ["fuba9"], ["fuba3", "--hard"]])
def test_records_are_made_for_an_edition_that_exists(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert make.main(arguments) == 2
    assert "fuba3" in capsys.readouterr().err
