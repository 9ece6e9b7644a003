"""Which build of the rules runs: never one of other sources, and what is compiled gives the same records."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rules
from fuba_site.machine.compiled import build_of, stamp
from tests.soak import often

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = ROOT / "fuba_site" / "machine" / "compiled.py"
ASK = "import runpy, sys, pathlib; runpy.run_path(sys.argv[1])['choose'](pathlib.Path(sys.argv[2]), sys.argv[3])"
TELL = "; import rules; print(rules.WHICH)"


def project(root: Path) -> Path:
    """A project whose rules say which build they are, with a build of them."""
    (root / "rules").mkdir(parents=True)
    (root / "rules" / "__init__.py").write_text("WHICH = 'plain'")
    (root / "rules" / "figures.json").write_text("[1]")
    build = root / "build" / "compiled" / stamp(root) / "rules"
    build.mkdir(parents=True)
    (build / "__init__.py").write_text("WHICH = 'compiled'")
    return root


def chosen(root: Path, wanted: str = "", before: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-P", "-c", f"{before}{ASK}{TELL}", PROGRAM, root, wanted],
        env={**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() or done.stderr.splitlines()[-1]


def test_tests_run_the_source() -> None:
    assert rules.__file__ == str(ROOT / "rules" / "__init__.py")


def test_a_build_of_these_sources_is_used_unless_it_is_not_wanted(tmp_path: Path) -> None:
    root = project(tmp_path)
    assert chosen(root) == chosen(root, "compiled") == "compiled"
    assert chosen(root, "plain") == "plain"
    (root / "rules" / "__pycache__").mkdir()
    (root / "rules" / "__pycache__" / "figures.pyc").write_text("of no matter")
    assert chosen(root) == "compiled"


@pytest.mark.parametrize("change", ["edited", "added", "removed", "renamed", "figures", "other Python"])
def test_a_build_of_anything_else_is_never_used(tmp_path: Path, change: str) -> None:
    root = project(tmp_path)
    source, figures = root / "rules" / "__init__.py", root / "rules" / "figures.json"
    match change:
        case "edited":
            source.write_text("WHICH = 'plain' ")
        case "added":
            (root / "rules" / "more.py").write_text("")
        case "removed":
            figures.unlink()
        case "renamed":
            figures.rename(root / "rules" / "figure.json")
        case "figures":
            figures.write_text("[2]")
        case "other Python":
            build_folder = build_of(root)
            assert build_folder is not None
            build_folder.rename(build_folder.with_name(f"{int(build_folder.name, 16) ^ 1:020x}"))
    assert chosen(root) == "plain"
    assert chosen(root, "compiled").endswith("no build of these rules for this Python: run make fast.")


def test_builds_are_told_apart_by_the_python_they_are_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = project(tmp_path)
    monkeypatch.setattr("fuba_site.machine.compiled.sysconfig.get_config_var", lambda name: ".cpython-399-other.so")
    assert build_of(root) is None


def test_whoever_has_the_rules_already_keeps_them(tmp_path: Path) -> None:
    assert chosen(project(tmp_path), before="import rules; ") == "plain"


def test_a_build_that_nobody_knows_stops_the_start() -> None:
    run = [sys.executable, "manage.py", "check"]
    done = subprocess.run(run, cwd=ROOT, env={**os.environ, "FUBA_RULES": "fast"}, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("FUBA_RULES is 'fast'; it must be plain, compiled or nothing.")


if build_of(ROOT) is not None:  # only where somebody ran `make fast` since the rules were last changed: it takes minutes

    def test_what_is_compiled_gives_the_same_records() -> None:
        run = [sys.executable, ROOT / "scripts" / "compile_rules.py", "--check", str(often(4, soak=48))]
        done = subprocess.run(run, capture_output=True, text=True, check=False)
        assert done.stdout.endswith("identical\n"), done.stdout + done.stderr

    def test_the_site_runs_what_is_compiled() -> None:
        ask = "import django; django.setup(); from fuba_site.machine import compiled; print(compiled.running())"
        site = {**os.environ, "DJANGO_SETTINGS_MODULE": "fuba_site.settings", "FUBA_RULES": ""}
        run = [sys.executable, "-c", ask]
        assert subprocess.run(run, cwd=ROOT, env=site, capture_output=True, text=True, check=True).stdout == "compiled\n"


if often(False, soak=True):

    def test_the_rules_can_be_compiled() -> None:
        """The script leaves no build whose records differ from those of the source."""
        done = subprocess.run([ROOT / "scripts" / "compile.sh"], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert build_of(ROOT) is not None
