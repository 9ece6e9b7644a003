"""Compiles `rules` with mypyc, from the same source: what a site runs where this was done (fuba_site/machine/compiled.py).

    make fast                              # as scripts/compile.sh: fetches the compiler's packages, then calls this
    python scripts/compile_rules.py        # some minutes; at once if there is a build of these sources
    python scripts/compile_rules.py --check

A build goes into `build/compiled/<stamp>`, once its records are those of plain Python: seeded matches of every edition, with
their events. `--check` compares them once more, `--where` says which folder holds the build.
"""

import argparse
import ast
import hashlib
import inspect
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rules.variables import Declared

ROOT: Final = Path(__file__).resolve().parent.parent
# By its path: the site around it needs packages that are not there where only rules are compiled.
CHOICE: Final[dict[str, Any]] = runpy.run_path(str(ROOT / "fuba_site" / "machine" / "compiled.py"))
BUILDS: Final[Path] = ROOT / CHOICE["FOLDER"]
HALF_DONE: Final = BUILDS / "half-done"
LEFT_PLAIN: Final = ("rules/apps.py", "rules/variables.py")  # Django's, and a metaclass, which the compiler does not know
MATCHES: Final = 48  # of each edition, that both builds play: all presets, all pairs of coaches


def sources() -> list[str]:
    found = sorted(str(p.relative_to(ROOT)) for p in (ROOT / "rules").rglob("*.py"))
    return [p for p in found if p not in LEFT_PLAIN]


def build(level: str) -> int:
    """Makes a build of these sources, and removes all others. A site that runs by one of them has loaded it."""
    wanted = BUILDS / CHOICE["stamp"](ROOT)
    if wanted.is_dir():
        print(f"{wanted.relative_to(ROOT)} is there: nothing to do")
        return 0
    if missing := what_is_missing():
        print(f"The rules cannot be compiled here: {missing}. The site runs them as plain Python.", file=sys.stderr)
        return 1
    compile_all(level)
    if not alike(HALF_DONE):
        return 1
    for other in BUILDS.iterdir():
        if other != HALF_DONE:
            shutil.rmtree(other)
    HALF_DONE.rename(wanted)
    print(f"{wanted.relative_to(ROOT)} is ready: what is started from now on runs it")
    return 0


def what_is_missing() -> str:
    compiler = sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        return "there is no C compiler (Debian: apt install gcc)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers are missing (Debian: apt install python3-dev)"
    return ""


def compile_all(level: str) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    shutil.rmtree(HALF_DONE, ignore_errors=True)
    shutil.copytree(ROOT / "rules", HALF_DONE / "rules", ignore=shutil.ignore_patterns("__pycache__"))
    write_out_variables()
    os.chdir(HALF_DONE)
    # One C file for each module: the C compiler needs far less time and memory than for a single one.
    modules = mypycify(["--config-file=", "--strict", *sources()], opt_level=level, multi_file=True)
    setup(name="rules-compiled", packages=[], ext_modules=modules, script_args=["-q", "build_ext", "--inplace", "-j", "2"])
    os.chdir(ROOT)
    shutil.rmtree(HALF_DONE / "build")


def write_out_variables() -> None:
    """What follows from the variables of classes as code that can be compiled, instead of their declarations."""
    sys.path.insert(0, str(ROOT))
    for path in HALF_DONE.glob("rules/**/state.py"):
        path.write_text(written_out(import_module(".".join(path.relative_to(HALF_DONE).with_suffix("").parts))))


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


def digest(matches: int) -> str:
    """A fingerprint of the records of seeded matches by whichever build is imported."""
    from rules.coaches import COACHES
    from rules.editions import EDITIONS
    from rules.notation import write
    from rules.play import play_seeded

    text = hashlib.sha256()
    for edition in EDITIONS.values():
        for seed in range(matches):
            preset = list(edition.presets)[seed // len(COACHES) ** 2 % len(edition.presets)]
            home, away = COACHES[seed % len(COACHES)], COACHES[seed // len(COACHES) % len(COACHES)]
            match = play_seeded(edition.name, edition.preset(preset), None, None, home, away, f"compiled:{seed}")
            text.update(write(match).encode())
            text.update(repr([e.as_dict() for e in match.events]).encode())
    return f"{sys.modules['rules.match'].__file__}\n{text.hexdigest()}"


def alike(folder: Path, matches: int = MATCHES) -> bool:
    """Whether the build in a folder gives the records of plain Python, each in a process of its own."""
    prints = []
    for path in (ROOT, folder):
        run = [sys.executable, "-P", str(Path(__file__).resolve()), "--digest", str(matches)]
        where, value = subprocess.run(
            run, env={**os.environ, "PYTHONPATH": str(path)}, capture_output=True, text=True, check=True
        ).stdout.split()
        print(Path(where).suffix, value)
        if (Path(where).suffix == ".py") != (path == ROOT):
            raise RuntimeError(f"{where} was loaded instead of the rules in {path}")
        prints.append(value)
    print("identical" if prints[0] == prints[1] else "DIFFERENT")
    return prints[0] == prints[1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--check", type=int, nargs="?", const=MATCHES, help="compare the records of so many matches of each edition"
    )
    parser.add_argument("--where", action="store_true", help="the folder with the build of these sources")
    parser.add_argument("--digest", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--level", default="2", help="the C compiler's optimisation level")
    given = parser.parse_args()
    if given.digest:
        print(digest(given.digest))
        return 0
    if not given.check and not given.where:
        return build(given.level)
    found: Path | None = CHOICE["build_of"](ROOT)
    if found is None:
        print("there is no build of these sources: make fast", file=sys.stderr)
        return 1
    if given.where:
        print(found)
        return 0
    return 0 if alike(found, given.check) else 1


if __name__ == "__main__":
    sys.exit(main())
