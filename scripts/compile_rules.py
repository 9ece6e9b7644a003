"""An optional compiled build of `rules`, with mypyc from the same source.

    pip install mypy setuptools            # and a C compiler
    python scripts/compile_rules.py        # into build/compiled, some minutes
    PYTHONPATH=build/compiled python bench/engine.py

Plain Python stays the default: nothing in the project looks into build/. Both builds give identical records, which
`python scripts/compile_rules.py --check` shows on seeded matches of every edition.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "compiled"
LEFT_PLAIN = ("rules/apps.py",)  # Django's
MATCHES = 36  # of each edition, that both builds play: all presets, all pairs of coaches


def sources() -> list[str]:
    found = sorted(str(p.relative_to(ROOT)) for p in (ROOT / "rules").rglob("*.py"))
    return [p for p in found if p not in LEFT_PLAIN]


def build(level: str) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    shutil.rmtree(OUT, ignore_errors=True)
    shutil.copytree(ROOT / "rules", OUT / "rules", ignore=shutil.ignore_patterns("__pycache__", "apps.py"))
    os.chdir(OUT)
    # one C file per module: gcc needs far less time and memory than for a single one
    modules = mypycify(["--config-file=", "--strict", *sources()], opt_level=level, multi_file=True)
    setup(name="rules-compiled", packages=[], ext_modules=modules, script_args=["-q", "build_ext", "--inplace", "-j", "2"])


def digest() -> str:
    """A fingerprint of the records of seeded matches by whichever build is imported."""
    sys.path.append(str(ROOT))
    from rules.coaches import COACHES
    from rules.editions import EDITIONS
    from rules.notation import write
    from rules.play import play_seeded

    text = hashlib.sha256()
    for edition in EDITIONS.values():
        for seed in range(MATCHES):
            preset = list(edition.presets)[seed // 9 % len(edition.presets)]
            home, away = COACHES[seed % 3], COACHES[seed // 3 % 3]
            match = play_seeded(edition.name, edition.preset(preset), None, None, home, away, f"compiled:{seed}")
            text.update(write(match).encode())
            text.update(repr([e.as_dict() for e in match.events]).encode())
    return f"{sys.modules['rules.match'].__file__}\n{text.hexdigest()}"


def check() -> int:
    """Compare the two builds, each in a process of its own."""
    prints = []
    for path in (ROOT, OUT):
        run = [sys.executable, str(Path(__file__).resolve()), "--digest"]
        where, value = subprocess.run(
            run, env={**os.environ, "PYTHONPATH": str(path)}, capture_output=True, text=True, check=True
        ).stdout.split()
        print(Path(where).suffix, value)
        if (Path(where).suffix == ".py") != (path == ROOT):
            print("there is no compiled build to compare with: run this script without --check first")
            return 1
        prints.append(value)
    print("identical" if prints[0] == prints[1] else "DIFFERENT")
    return 0 if prints[0] == prints[1] else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare the records of both builds")
    parser.add_argument("--digest", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--level", default="2", help="the C compiler's optimisation level")
    given = parser.parse_args()
    if given.digest:
        print(digest())
        return 0
    if given.check:
        return check()
    build(given.level)
    return 0


if __name__ == "__main__":
    sys.exit(main())
