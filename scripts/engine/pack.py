"""Packs the engine for phones. Runs inside the runtime itself (scripts/engine/build.mjs), so that its own Python compiles.

What belongs in follows from the imports of ENTRIES: modules of ours by reading them, those of the standard library by having
them imported. Everything is compiled; the same sources give the same bytes. Each language but English has an archive of its
own, with its catalogue and its commentary: a phone fetches one.
"""

import ast
import importlib
import json
import re
import struct
import sys
import zipfile
from collections.abc import Iterable, Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import source_hash
from pathlib import Path
from typing import Final

ENTRIES: Final = ("rules.notation", "matches.engine.calls")
OURS: Final = ("rules", "matches", "tournaments", "fuba_site")
WORDING: Final = "matches.commentary.wording"  # a module for each language
STAND_IN: Final = "matches/engine/stand_in"
LIBRARY: Final = "/lib/python314.zip"  # where the runtime has its standard library: the pack takes its place
LEAN: Final = 2  # without docstrings
LONG: Final = 12  # characters in a row by which a sentence is known
THEN: Final = (1980, 1, 1, 0, 0, 0)


class Impure(Exception):
    """Something that no phone has is imported."""


def find(root: Path, module: str) -> Path | None:
    """The file of a module, ours or a stand-in."""
    base = root / (STAND_IN if module.split(".")[0] == "django" else "")
    path = base.joinpath(*module.split("."))
    return next((each for each in (path / "__init__.py", path.with_suffix(".py")) if each.is_file()), None)


def imported(tree: ast.AST, package: str) -> Iterator[str]:
    """Names that a module imports, wherever it does; what is for the type checker alone is left out."""
    if isinstance(tree, ast.If) and getattr(tree.test, "id", "") == "TYPE_CHECKING":
        for each in tree.orelse:
            yield from imported(each, package)
        return
    if isinstance(tree, ast.Import):
        yield from (alias.name for alias in tree.names)
    elif isinstance(tree, ast.ImportFrom):
        above = package.split(".")[: len(package.split(".")) - tree.level + 1] if tree.level else []
        base = ".".join([*above, *([tree.module] if tree.module else [])])
        yield base
        yield from (f"{base}.{alias.name}" for alias in tree.names)
    for child in ast.iter_child_nodes(tree):
        yield from imported(child, package)


def closure(root: Path, entries: Iterable[str]) -> tuple[dict[str, Path], set[str]]:
    """Modules of ours that the entries need, with their files; and the names of others that they import."""
    found: dict[str, Path] = {}
    others: set[str] = set()
    todo = list(entries)
    while todo:
        module = todo.pop()
        if module in found:
            continue
        path = find(root, module)
        if path is None:
            others.add(module)
            continue
        found[module] = path
        todo.append(module.rpartition(".")[0]) if "." in module else None
        package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        for name in imported(ast.parse(path.read_bytes()), package):
            head = name.split(".")[0]
            if head not in (*OURS, "django"):
                others.add(name)
            elif find(root, name):
                todo.append(name)
            elif not find(root, name.rpartition(".")[0]):
                raise Impure(f"{path.relative_to(root)} imports {name}, which no phone has")
    return found, others


def compiled(source: bytes, name: str, optimize: int) -> bytes:
    code = compile(source, f"{LIBRARY}/{name}", "exec", dont_inherit=True, optimize=optimize)
    # By contents and never checked: there is no source beside it.
    pyc: bytes = bytes(_code_to_hash_pyc(code, source_hash(source), False))
    return pyc


def texts_in(source: bytes) -> Iterator[str]:
    """What stands in a module as text, and what a kind of question is called where nobody has put it into words."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
            yield node.value.replace("_", " ").capitalize()


def patterns_in(source: bytes) -> Iterator[str]:
    """Sentences with figures that a module puts together before they are looked up, as regular expressions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            texts = [str(part.value) if isinstance(part, ast.Constant) else "" for part in node.values]
            if max(map(len, texts)) >= LONG:
                yield "".join(re.escape(text) or ".*" for text in texts)


def catalogue_for(texts: set[str], patterns: set[str], whole: bytes) -> bytes:
    """The catalogue (.mo) with those messages alone that may be asked for: a third of it, and it is fetched by phones."""
    count, ids, strings = struct.unpack_from("<3I", whole, 8)

    def entry(table: int, number: int) -> bytes:
        length, at = struct.unpack_from("<2I", whole, table + 8 * number)
        return whole[at : at + length]

    kept = []
    put_together = re.compile("|".join(sorted(patterns)), re.DOTALL)
    for number in range(count):
        message = entry(ids, number)
        text = message.rpartition(b"\4")[2].partition(b"\0")[0].decode()  # without its context and its plural
        if not text or text in texts or put_together.fullmatch(text):  # the empty one tells the plural forms
            kept.append((message, entry(strings, number)))
    at = 28 + 16 * len(kept)
    places, contents = [], []
    for part in (*(message for message, _ in kept), *(string for _, string in kept)):
        places.append(struct.pack("<2I", len(part), at))
        contents.append(part + b"\0")
        at += len(part) + 1
    head = struct.pack("<7I", 0x950412DE, 0, len(kept), 28, 28 + 8 * len(kept), 0, 28)
    return b"".join((head, *places, *contents))


def imports_of_library(names: set[str]) -> list[str]:
    """Modules of the standard library that are there once the names have been imported, as paths in its archive."""
    for name in sorted(names):
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:
            if "." not in name:
                raise
    paths = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    return sorted(path.removeprefix(f"{LIBRARY}/") for path in paths if path.startswith(f"{LIBRARY}/"))


def our_modules(modules: dict[str, Path]) -> dict[str, bytes]:
    """Compiled, by their places in an archive."""
    names = {
        module: "/".join(module.split(".")) + ("/__init__.py" if path.name == "__init__.py" else ".py")
        for module, path in modules.items()
    }
    return {f"{name}c": compiled(modules[module].read_bytes(), name, LEAN) for module, name in names.items()}


def write(archive: Path, parts: dict[str, bytes]) -> None:
    """Not compressed: the whole is, on its way, which is smaller and quicker to read."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as file:
        for name, content in sorted(parts.items()):
            file.writestr(zipfile.ZipInfo(name, THEN), content)


def pack(root: Path, out: Path) -> None:
    ours, others = closure(root, ENTRIES)
    library = imports_of_library(others | {"encodings.ascii", "encodings.latin_1", "json", "gettext"})
    parts: dict[str, bytes] = {}
    with zipfile.ZipFile(LIBRARY) as stock:
        for name in library:
            parts[f"{name}c"] = compiled(stock.read(name), name, LEAN)
    write(out / "python.zip", parts | our_modules(ours))
    sources = set(ours.values())
    texts = {text for path in ours.values() for text in texts_in(path.read_bytes())}
    patterns = {pattern for path in ours.values() for pattern in patterns_in(path.read_bytes())}
    for path in sorted(root.glob("locale/*/LC_MESSAGES/django.mo")):
        language = path.parts[-3]
        own, _others = closure(root, [f"{WORDING}.{language}"])
        own = {module: place for module, place in own.items() if module not in ours}
        catalogue = catalogue_for(texts, patterns, path.read_bytes())
        write(out / f"words-{language}.zip", our_modules(own) | {f"locale/{language}.mo": catalogue})
        sources |= {path, *own.values()}
    lock = json.loads(Path("/runtime/pyodide-lock.json").read_text())
    (out / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    (out / "sources.json").write_text(json.dumps(sorted(str(path.relative_to(root)) for path in sources)))


pack(Path("/project"), Path("/out"))
