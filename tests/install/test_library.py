"""The rules as other programs get them: `pip install` of the project into an empty environment."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from rules import EDITIONS
from tests.install.export import ROOT, bare_environment

GUIDE: Final = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
EXAMPLES: Final = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
TITLES: Final = re.findall(r"([^\n]+)\n\n```python\n", GUIDE)
MATCH_OF_EACH: Final = """
import sys
from fuba import EDITIONS
from fuba.notation import read, write
from fuba.play import play_seeded

for name, edition in EDITIONS.items():
    match = play_seeded(name, edition.preset(edition.default_preset), None, None, "veteran", "rookie", 1)
    assert match.over and read(write(match)).match.result == match.result
    print(name)
assert not {"rules", "django"} & set(sys.modules)
"""
PROGRAM: Final = """
from typing import assert_type
import fuba
from fuba.coaches import Coach, make_coach
from fuba.notation import read, write
from fuba.play import play_seeded

match = fuba.new_match("fuba3", fuba.Sheet("Finland"), options={"A12": True})
assert_type(match, fuba.Match)
assert_type(match.state, fuba.State)
assert_type(match.state.teams, tuple[fuba.Side, fuba.Side])
assert_type(match.state.teams[0].pieces, list[int])
assert_type(match.state.teams[1].formation, tuple[int, int, int])
assert_type(match.state.score, list[int])
assert_type(match.state.ball, int)
assert_type(match.events, list[fuba.Event])
assert_type([(event.kind, event.score, event.minute) for event in match.events], list[tuple[str, tuple[int, int], str]])
assert_type(match.inputs, list[str])
assert_type(match.pending, fuba.Decision | fuba.Roll | None)
assert_type(match.fork().undo().over, bool)
assert_type(match.is_legal(7), bool)
assert_type(fuba.odds(match)[0]["chance"], float)
assert_type(fuba.pass_value(match, "AF"), int | None)
assert_type(fuba.shot_modifiers(match), list[tuple[str, int]])
assert_type(read(write(match)).flaw, fuba.Flaw | None)
assert_type(play_seeded("fuba3", None, None, None, "rookie", "rookie", 1).turns()[0].state, fuba.State)
assert_type(make_coach("rookie", 1, "fuba3"), Coach)
match.apply(7)  # a mistake
match.state.goals  # another one
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """That of a new environment, in which nothing is installed but the package. It is built by what the tests have here."""
    folder = tmp_path_factory.mktemp("library") / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    wheel = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
    built = subprocess.run([sys.executable, "-c", wheel, folder], cwd=ROOT, capture_output=True, text=True, check=True)
    install = '. scripts/uv.sh && find_uv && "$UV" pip install --quiet --offline --no-deps --python "$1" "$2"'
    into, package = folder / "bin" / "python", folder / built.stdout.split()[-1]
    subprocess.run(["bash", "-c", install, "install", into, package], cwd=ROOT, env=bare_environment(), check=True)
    return into


def run(python: Path, program: str) -> str:
    """What a program prints, away from the project."""
    done = subprocess.run([python, "-c", program], cwd=python.parent, env=bare_environment(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_match_of_every_edition_is_played_with_nothing_else_installed(python: Path) -> None:
    assert run(python, MATCH_OF_EACH).split() == list(EDITIONS)


def test_the_package_holds_all_of_the_rules_and_nothing_of_the_site(python: Path) -> None:
    (place,) = python.parent.parent.glob("lib/python*/site-packages/fuba")
    ours = {path.relative_to(ROOT / "rules") for path in (ROOT / "rules").rglob("*") if path.suffix in (".py", ".typed")}
    assert {path.relative_to(place) for path in place.rglob("*") if path.suffix in (".py", ".typed")} == ours - {
        Path("apps.py")
    }
    assert {path.name for path in place.parent.iterdir() if "dist-info" not in path.name} == {"fuba"}


def test_there_are_ten_examples() -> None:
    assert len(EXAMPLES) == len(TITLES) == 10


@pytest.mark.parametrize("number", range(len(EXAMPLES)), ids=[title[:40] for title in TITLES])
def test_an_example_of_the_guide_runs_as_it_is_printed(python: Path, number: int) -> None:
    run(python, EXAMPLES[number])


def test_a_program_outside_is_checked_strictly_against_the_types_of_the_package(python: Path, tmp_path: Path) -> None:
    """Its two mistakes are found, and nothing else; neither are there any in the examples."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    examples = [tmp_path / f"example_{number}.py" for number in range(len(EXAMPLES))]
    for path, text in zip(examples, EXAMPLES, strict=True):
        path.write_text(text)
    check = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--python-executable", python, program, *examples]
    cache = {"MYPY_CACHE_DIR": str(tmp_path / "cache")}
    found = subprocess.run(check, cwd=tmp_path, env={**os.environ, **cache}, capture_output=True, text=True).stdout
    lines = PROGRAM.split("\n")
    wrong = [f"program.py:{lines.index(line) + 1}: error" for line in lines if line.endswith(("mistake", "one"))]
    assert [line.rpartition(": ")[0].partition(": error")[0] + ": error" for line in found.splitlines()[:-1]] == wrong, found
