"""A folder with an engine, as scripts/engine/build.sh leaves it, with next to nothing in it."""

import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

HASH = "0123456789abcdef"
WASM = b"\0asm" + b"\1" * 5000


def make_engine(folder: Path, settings: Any) -> Path:
    settings.ENGINE_DIR = folder
    files = {"worker.js": b"export {};", "pyodide.asm.wasm": WASM, "python.zip": b"PK", "NOTICE.txt": b"MPL-2.0"}
    (folder / HASH).mkdir()
    for name, content in files.items():
        (folder / HASH / name).write_bytes(content)
        (folder / HASH / f"{name}.gz").write_bytes(gzip.compress(content))
    source = "rules/match.py"
    digest = sha256((settings.BASE_DIR / source).read_bytes()).hexdigest()
    said = {"hash": HASH, "files": sorted(files), "sources": {source: digest}, "tools": {"scripts/no-such": "in an image"}}
    (folder / "current.json").write_text(json.dumps(said))
    return folder
