"""An optional compiled build of `rules`, with mypyc from the same source.

    pip install mypy setuptools            # and a C compiler
    python scripts/compile_rules.py        # into build/compiled, some minutes
    PYTHONPATH=build/compiled python bench/engine.py

Plain Python stays the default: nothing in the project looks into build/. Both builds give identical records, which
`python scripts/compile_rules.py --check` shows on seeded matches of every edition.
"""

import argparse
import ast
import hashlib
import inspect
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.variables import Declared

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "compiled"
LEFT_PLAIN = ("rules/apps.py", "rules/variables.py")  # Django's, and a metaclass, which the compiler does not know
MATCHES = 48  # of each edition, that both builds play: all presets, all pairs of coaches


def sources() -> list[str]:
    found = sorted(str(p.relative_to(ROOT)) for p in (ROOT / "rules").rglob("*.py"))
    return [p for p in found if p not in LEFT_PLAIN]


def build(level: str) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    shutil.rmtree(OUT, ignore_errors=True)
    shutil.copytree(ROOT / "rules", OUT / "rules", ignore=shutil.ignore_patterns("__pycache__", "apps.py"))
    write_out_variables()
    os.chdir(OUT)
    # one C file per module: gcc needs far less time and memory than for a single one
    modules = mypycify(["--config-file=", "--strict", *sources()], opt_level=level, multi_file=True)
    setup(name="rules-compiled", packages=[], ext_modules=modules, script_args=["-q", "build_ext", "--inplace", "-j", "2"])


def write_out_variables() -> None:
    """What follows from the variables of classes as code that can be compiled, instead of their declarations."""
    sys.path.insert(0, str(ROOT))
    for path in OUT.glob("rules/**/state.py"):
        path.write_text(written_out(import_module(".".join(path.relative_to(OUT).with_suffix("").parts))))


def written_out(module: ModuleType) -> str:
    from rules.variables import Declared

    tree = ast.parse(inspect.getsource(module))
    names: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and isinstance(getattr(module, node.name), Declared):
            write_out(node, getattr(module, node.name))
        if isinstance(node, ast.ImportFrom) and node.module == "variables":
            names = [alias.name for alias in node.names if alias.name not in ("Declared", "Variables")]
    # What declares a variable says that it gives its value, for the type checker; a compiler must not believe it.
    head = ["from typing import Any, ClassVar, cast", "from rules.variables import Variables, extended"]
    head += ["import rules.variables", *(f"{name}: Any = cast(Any, rules.variables).{name}" for name in names)]
    rest = [node for node in tree.body[1:] if not (isinstance(node, ast.ImportFrom) and node.module == "variables")]
    tree.body[1:] = [*ast.parse("\n".join(head)).body, *rest]
    return ast.unparse(tree)


def write_out(node: ast.ClassDef, kind: "Declared") -> None:
    from rules.variables import methods

    inherited = getattr(kind.__base__, "variables", {})
    body: list[ast.stmt] = []
    declared: dict[str, ast.expr] = {}
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            if line.value is not None:
                declared[line.target.id] = line.value
                line.value = None
            if line.target.id not in (*inherited, "variables"):
                body.append(line)
        elif not isinstance(line, ast.If):  # that is for the type checker, where the methods are not written out
            body.append(line)
    table = ", ".join(f"{name!r}: {ast.unparse(value)}" for name, value in declared.items())
    base = f"{ast.unparse(node.bases[0])}.variables" if node.bases else "{}"
    body += ast.parse(f"variables: ClassVar[Variables] = extended({base}, cast(Any, {{{table}}}))").body
    own = {name: kind.variables[name] for name in declared}
    constructor, copy = ast.parse(methods(node.name, inherited, own, typed=True)).body
    # The compiler mixes up a third override in classes of one name; nobody copies what editions only extend.
    body += [constructor, copy] if inherited else [constructor]
    node.keywords = []
    node.body = body


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
            preset = list(edition.presets)[seed // len(COACHES) ** 2 % len(edition.presets)]
            home, away = COACHES[seed % len(COACHES)], COACHES[seed // len(COACHES) % len(COACHES)]
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
