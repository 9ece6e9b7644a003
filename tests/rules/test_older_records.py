"""Records outlive changes of the rules: those of every older ruleset replay to what they were, by the rules of their time."""

import json
import pickle
import shutil
from pathlib import Path
from typing import Any

import pytest

from rules import RecordError, RulesetError, get_edition, new_match, notation
from tests.rules.golden import make
from tests.rules.golden.make import FOLDER, OLDER, outcome
from tests.rules.subjects import EACH, SUBJECTS

FOLDERS = sorted((FOLDER / OLDER).glob("*/*"))
RECORDS = [(folder, path.stem) for folder in FOLDERS for path in sorted(folder.glob("*.txt"))]
EACH_RECORD = pytest.mark.parametrize(
    ("folder", "name"), RECORDS, ids=[f"{folder.parent.name} {folder.name} {name}" for folder, name in RECORDS]
)


def text(folder: Path, name: str) -> str:
    return (folder / f"{name}.txt").read_text(encoding="utf-8")


def expected(folder: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    return data


@EACH
def test_there_are_records_of_every_older_ruleset(edition: str) -> None:
    kept = {int(folder.name) for folder in FOLDERS if folder.parent.name == edition}
    assert kept == set(range(1, get_edition(edition).ruleset))
    for folder in FOLDERS:
        assert expected(folder)["ruleset"] == int(folder.name)
        assert set(expected(folder)["records"]) == {path.stem for path in folder.glob("*.txt")}


@EACH_RECORD
def test_an_older_record_replays_to_what_it_was(folder: Path, name: str) -> None:
    record = text(folder, name)
    reading = notation.read(record)
    assert reading.flaw is None and reading.match.over
    assert reading.match.ruleset == int(folder.name) != reading.match.edition.ruleset
    now, then = outcome(reading.match), expected(folder)["records"][name]
    assert [now[key] for key in ("inputs", "final", "result")] == [then[key] for key in ("inputs", "final", "result")]
    assert notation.write(reading.match) == record


@EACH_RECORD
def test_a_match_of_an_older_ruleset_stays_one_in_every_copy(folder: Path, name: str) -> None:
    match = notation.read(text(folder, name), keep_events=False).match
    match.rewind(len(match.inputs) // 2)
    saved = notation.read(notation.save(match)).match
    for copy in (match.fork(), pickle.loads(pickle.dumps(match)), saved):
        assert copy.ruleset == copy.state.ruleset == int(folder.name)
        assert copy.position() == match.position()


def test_what_was_legal_by_an_older_ruleset_is_legal_in_its_matches_alone() -> None:
    """A step that is free was once taken for a point, too (R-141)."""
    folder = next(folder for folder in FOLDERS if folder.parent.name == "fuba3" and folder.name == "1")
    record = text(folder, "paid_for_a_free_step")
    assert notation.read(record).flaw is None
    flaw = notation.read(record.replace("\nruleset: 1\n", "\nruleset: 2\n")).flaw
    assert (flaw is not None and flaw.token == "FW7g>e") or (flaw is not None and "FW7" in flaw.token)


@EACH
@pytest.mark.parametrize("ruleset", [0, -1, 99, "1", None, True, 1.0])
def test_a_ruleset_that_there_is_not_is_refused(edition: str, ruleset: Any) -> None:
    if ruleset is None:
        assert new_match(edition, ruleset=None).ruleset == get_edition(edition).ruleset
        return
    with pytest.raises(RulesetError, match="made with ruleset"):
        new_match(edition, ruleset=ruleset)
    with pytest.raises(RecordError):
        notation.read(f"FUBA record 1\nedition: {edition}\nruleset: {ruleset!r}0\noptions: basic\n\n")


def test_records_of_a_ruleset_that_is_raised_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edition = get_edition("worldcup2015")
    shutil.copytree(FOLDER / edition.name, tmp_path / edition.name)
    monkeypatch.setattr(make, "FOLDER", tmp_path)
    make.keep_older(edition.name)
    assert not (tmp_path / OLDER).exists()
    monkeypatch.setattr(type(edition), "ruleset", edition.ruleset + 1)
    make.keep_older(edition.name)
    kept = tmp_path / OLDER / edition.name / str(edition.ruleset - 1)
    assert {path.stem for path in kept.glob("*.txt")} == set(SUBJECTS[edition.name].golden)
    match = notation.read(text(kept, "basic")).match
    assert match.ruleset == edition.ruleset - 1 and match.over
