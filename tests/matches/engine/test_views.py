"""The files of the engine: immutable, packed, and with leave to compile WebAssembly in the worker alone."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from fuba_site.web.security import POLICY
from matches.engine.bundle import current
from tests.matches.engine.folder import HASH, WASM, make_engine


@pytest.fixture
def engine(tmp_path: Path, settings: Any) -> Path:
    return make_engine(tmp_path, settings)


def test_a_file_stays_the_same_for_ever_and_comes_packed_to_whoever_can_unpack(client: Client, engine: Path) -> None:
    plain = client.get(f"/engine/{HASH}/pyodide.asm.wasm")
    assert plain.content == WASM and "Content-Encoding" not in plain.headers
    packed = client.get(f"/engine/{HASH}/pyodide.asm.wasm", headers={"Accept-Encoding": "gzip, br"})
    assert packed["Content-Encoding"] == "gzip" and gzip.decompress(packed.content) == WASM
    for answer in (plain, packed):
        assert answer["Content-Type"] == "application/wasm"
        assert "immutable" in answer["Cache-Control"] and "Accept-Encoding" in answer["Vary"]


def test_only_the_worker_may_compile_webassembly(client: Client, engine: Path) -> None:
    policies = {name: client.get(f"/engine/{HASH}/{name}")["Content-Security-Policy"] for name in current().files}  # type: ignore[union-attr]
    own = policies.pop("worker.js")
    assert "'wasm-unsafe-eval'" in own and own.replace(" 'wasm-unsafe-eval'", "") == POLICY
    assert set(policies.values()) == {POLICY} and "unsafe" not in POLICY


@pytest.mark.parametrize("path", [
    f"{HASH}/python.zip.gz", f"{HASH}/none.js", f"{HASH}/..%2fcurrent.json", f"../{HASH}/worker.js",
    "fedcba9876543210/worker.js", "%2e%2e/current.json", "..../worker.js", "current.json",
])  # fmt: skip
def test_nothing_else_is_handed_out(client: Client, engine: Path, path: str) -> None:
    assert client.get(f"/engine/{path}").status_code == 404


def test_the_engine_of_these_sources_is_found(engine: Path) -> None:
    found = current()
    assert found is not None and found.hash == HASH


@pytest.mark.parametrize("spoil", ["changed source", "missing folder", "broken list", "no list"])
def test_there_is_no_engine_unless_it_fits(engine: Path, spoil: str) -> None:
    listed = engine / "current.json"
    said = json.loads(listed.read_text())
    if spoil == "changed source":
        said["sources"]["rules/match.py"] = "0" * 64
    elif spoil == "missing folder":
        said["hash"] = "f" * 16
    listed.write_text("{" if spoil == "broken list" else json.dumps(said))
    if spoil == "no list":
        listed.unlink()
    assert current() is None
