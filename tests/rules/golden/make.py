"""Golden records: matches stored as text with their results, which every later version must replay alike.

`python -m tests.rules.golden.make` plays them anew and stores them. It refuses to do so when stored records no longer
replay to what they were and the ruleset has not been raised: then old matches of users would change too. `--force`
overrides that, for a ruleset that nobody has used yet.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rules import Match, Sheet, get_edition, new_match, notation
from rules.editions.fuba3.options import PRESETS
from tests.rules.random_play import KNOCKOUT, OPTION_SETS, LeaningDice, walk

FOLDER = Path(__file__).parent
EXPECTED = FOLDER / "expected.json"
DOUBLES = ("11", "22", "33", "44", "55", "66")
GOALLESS = {"shot": ("1", "11"), "progress": ("61", "16"), "rebound": ("16",), "penalty": ("1", "11")}
VIOLENT = {"yellow": ("6",), "red": ("1",), "injury": ("6",), "event": ("35", "36", "54"), "progress": DOUBLES}
POSITION = (
    "phase=actions actions=3 half=2 clock=40 score=1-1 halftime=1-0 ball=AF value=2 home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE3,HF2"
)
REFEREE = (
    "override phase=turn turn=9 turn_in_half=9 clock=20 score=2-1 ball=HML value=4 control=away home=HF5,CE5 away=HML2,CE8"
)
FAIR: dict[str, tuple[str, ...]] = {}


class Case(NamedTuple):
    """How a record is made: options, dice that lean, what must have come of it, and how it starts."""

    options: dict[str, Any]
    leaning: dict[str, tuple[str, ...]] = FAIR
    wanted: Callable[[Match], bool] = lambda match: True
    position: str = ""
    sheets: tuple[Sheet, Sheet] = (Sheet("Finland"), Sheet("Österreich"))
    override_at: int = 0  # after so many inputs the referee corrects the position


def decided(how: str) -> Callable[[Match], bool]:
    return lambda match: match.result["decided"] == how


def happened(kind: str, **data: object) -> Callable[[Match], bool]:
    return lambda match: any(e.kind == kind and data.items() <= e.data.items() for e in match.events)


CASES: dict[str, Case] = {
    "basic": Case(PRESETS["basic"]),
    "advanced": Case(PRESETS["advanced"], wanted=happened("event")),
    "worldcup": Case(PRESETS["worldcup"], wanted=decided("normal")),
    "worldcup_extra_time": Case(KNOCKOUT, GOALLESS, decided("extra_time")),
    "worldcup_shootout": Case(KNOCKOUT, GOALLESS, decided("shootout")),
    "forfeit": Case(KNOCKOUT, VIOLENT, decided("forfeit")),
    "penalty": Case(PRESETS["advanced"], {"progress": DOUBLES, "event": ("31", "33")}, happened("penalty")),
    "video": Case(PRESETS["advanced"], {"var": ("66",), "shot": ("6",)}, happened("var", void=True)),
    "storm": Case(PRESETS["advanced"], {"kickoff": ("55",), "weather": ("6",)}, happened("weather", weather="storm")),
    "fans_reroll": Case(OPTION_SETS["fans reroll"]),
    "hidden_skills": Case(OPTION_SETS["hidden skills, free formations"]),
    "other_shot_areas": Case(OPTION_SETS["other shot areas"]),
    "from_a_position": Case(PRESETS["advanced"], position=POSITION),
    "override": Case(PRESETS["basic"], override_at=60),
    "sheets": Case(
        KNOCKOUT,
        sheets=(
            Sheet("Italia", talents=["DF8", "MF4"], catenaccio=True, lineup="lineup 5-3-2 CB TM4 GK3"),
            Sheet("Brasil", talents=["FW2"], barred=["FW3"]),
        ),
    ),
}
MOST_SEEDS = 300


def play(case: Case, seed: str) -> Match:
    match = new_match("fuba3", *case.sheets, case.options, position=case.position)
    for i, _ in enumerate(walk(match, seed, LeaningDice(seed, case.leaning)), 1):
        if i == case.override_at:
            match.apply(f"{REFEREE} | two pieces were moved at once")
    return match


def made(name: str) -> Match:
    """The first match of a case, by seed, of which came what is wanted."""
    case = CASES[name]
    for seed in range(MOST_SEEDS):
        match = play(case, f"golden {name} {seed}")
        if case.wanted(match):
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


def stored() -> dict[str, Any]:
    """The expectations on disk: ruleset and outcome by name."""
    data: dict[str, Any] = json.loads(EXPECTED.read_text(encoding="utf-8")) if EXPECTED.exists() else {}
    return data


def changed() -> Iterator[str]:
    """Stored records of the present ruleset that no longer replay to what they were. Events alone may change."""
    data = stored()
    if data.get("ruleset") != get_edition("fuba3").ruleset:
        return
    for name, wanted in data["records"].items():
        reading = notation.read((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
        now = outcome(reading.match)
        if reading.flaw is not None or any(now[key] != wanted[key] for key in ("inputs", "final", "result")):
            yield name


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--force"]):
        sys.stderr.write(f"{__doc__}\n")
        return 2
    if not arguments and (broken := list(changed())):
        sys.stderr.write(
            f"Stored matches would change: {', '.join(broken)}.\n"
            "Raise `ruleset` in rules/editions/fuba3/__init__.py first (or use --force if nobody has used it yet).\n"
        )
        return 1
    records: dict[str, Any] = {}
    for name in CASES:
        match = made(name)
        (FOLDER / f"{name}.txt").write_text(notation.write(match), encoding="utf-8")
        records[name] = outcome(match)
    for path in FOLDER.glob("*.txt"):
        if path.stem not in CASES:
            path.unlink()
    data = {"ruleset": get_edition("fuba3").ruleset, "records": records}
    EXPECTED.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
