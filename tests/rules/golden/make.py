"""Golden records: matches stored as text with their results, which every later version must replay alike.

`python -m tests.rules.golden.make fuba3` plays those of an edition anew and stores them. It refuses to do so when stored
records no longer replay to what they were and the ruleset has not been raised: then old matches of users would change
too. `--force` overrides that, for a ruleset that nobody has used yet. Those of a ruleset that was raised since are put into
`older/`, where they stay for ever.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules import Match, get_edition, new_match, notation
from tests.rules.random_play import LeaningDice, walk
from tests.rules.subjects import SUBJECTS

FOLDER = Path(__file__).parent
OLDER = "older"
MOST_SEEDS = 300


def play(edition: str, name: str, seed: str) -> Match:
    subject = SUBJECTS[edition]
    case = subject.golden[name]
    match = new_match(edition, *case.sheets, case.options, position=case.position)
    for i, _ in enumerate(walk(match, seed, LeaningDice(seed, case.leaning)), 1):
        if i == case.override_at:
            match.apply(f"{subject.referee} | two pieces were moved at once")
    return match


def made(edition: str, name: str) -> Match:
    """The first match of a case, by seed, of which came what is wanted."""
    for seed in range(MOST_SEEDS):
        match = play(edition, name, f"golden {name} {seed}")
        if SUBJECTS[edition].golden[name].wanted(match):
            return match
    raise RuntimeError(f"{name}: not among {MOST_SEEDS} seeds")


def outcome(match: Match) -> dict[str, Any]:
    """What a replay must come to: how the match stands, its result, and a digest of its events."""
    events = json.dumps([e.as_dict() for e in match.events], sort_keys=True)
    return {
        "inputs": len(match.inputs),
        "final": match.edition.write_position(match.state),
        "result": match.result,
        "events": hashlib.sha256(events.encode()).hexdigest(),
    }


def text(edition: str, name: str) -> str:
    return (FOLDER / edition / f"{name}.txt").read_text(encoding="utf-8")


def stored(edition: str) -> dict[str, Any]:
    """The expectations on disk: ruleset and outcome by name."""
    path = FOLDER / edition / "expected.json"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return data


def changed(edition: str) -> Iterator[str]:
    """Stored records of the present ruleset that no longer replay to what they were. Events alone may change."""
    data = stored(edition)
    if data.get("ruleset") != get_edition(edition).ruleset:
        return
    for name, wanted in data["records"].items():
        reading = notation.read(text(edition, name))
        now = outcome(reading.match)
        if reading.flaw is not None or any(now[key] != wanted[key] for key in ("inputs", "final", "result")):
            yield name


def keep_older(edition: str) -> None:
    """The stored records, if they are of an older ruleset, beside those that are older still."""
    ruleset = stored(edition).get("ruleset")
    if ruleset not in (None, get_edition(edition).ruleset):
        (FOLDER / OLDER / edition).mkdir(parents=True, exist_ok=True)
        (FOLDER / edition).rename(FOLDER / OLDER / edition / str(ruleset))


def main(arguments: list[str]) -> int:
    edition, *rest = arguments or [""]
    if edition not in SUBJECTS or rest not in ([], ["--force"]):
        sys.stderr.write(f"{__doc__}\nEditions: {', '.join(SUBJECTS)}\n")
        return 2
    if not rest and (broken := list(changed(edition))):
        sys.stderr.write(
            f"Stored matches would change: {', '.join(broken)}.\n"
            f"Raise `ruleset` in rules/editions/{edition}/__init__.py first (or use --force if nobody has used it yet).\n"
        )
        return 1
    keep_older(edition)
    folder = FOLDER / edition
    folder.mkdir(exist_ok=True)
    records: dict[str, Any] = {}
    for name in SUBJECTS[edition].golden:
        match = made(edition, name)
        (folder / f"{name}.txt").write_text(notation.write(match), encoding="utf-8")
        records[name] = outcome(match)
    for path in folder.glob("*.txt"):
        if path.stem not in records:
            path.unlink()
    data = {"ruleset": get_edition(edition).ruleset, "records": records}
    (folder / "expected.json").write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
