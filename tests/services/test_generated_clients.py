"""Generators of other people make clients of the schema without a warning. Before a release alone: they are fetched, and
nothing of what they make is kept."""

import json
import os
import shlex
import subprocess
from pathlib import Path
from typing import Final

import pytest

from fuba_site.web.schema import whole_schema
from tests.services.running import ROOT
from tests.soak import often

PYTHON: Final = "openapi-python-client==0.29.1"
TYPESCRIPT: Final = "npx --yes --loglevel=error --package=openapi-typescript@7.13.0 --package=typescript@5.9.3"
PATIENCE: Final = 3600  # seconds, only to end one that hangs


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With the schema as anybody gets it."""
    made = tmp_path_factory.mktemp("clients")
    (made / "schema.json").write_text(json.dumps(whole_schema(), default=str))
    return made


def said(folder: Path, fetch: str, command: str) -> str:
    """What a program says that is found or fetched as the project's own scripts do it, and run in a folder of its own."""
    script = f". scripts/uv.sh && . scripts/node.sh && {fetch} && cd {shlex.quote(str(folder))} && {command}"
    ran = subprocess.run(
        ["bash", "-c", script],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1", "FORCE_COLOR": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    return ran.stdout


if often(False, soak=True):

    def test_a_python_client_is_generated_without_a_warning(folder: Path) -> None:
        generate = "openapi-python-client generate --path schema.json --output-path python --fail-on-warning"
        heard = said(folder, "find_uv", f'"$UV" tool run --quiet --from {PYTHON} --with ruff {generate}')
        assert "warning" not in heard.lower() and "error" not in heard.lower(), heard
        assert len(list((folder / "python").rglob("models/*.py"))) > 300
        said(folder, "true", "python3 -m compileall -q python")

    def test_typescript_types_are_generated_and_hold_in_strict_mode(folder: Path) -> None:
        heard = said(folder, "find_npm", f"{TYPESCRIPT} -- openapi-typescript schema.json --output api.d.ts")
        assert "warn" not in heard.lower() and "error" not in heard.lower(), heard
        names = ("competitions_list", "competitions_fixtures_correct_create", "recordings_inputs_create")
        uses = "".join(f"export type T{n} = operations[{name!r}]['responses'];\n" for n, name in enumerate(names))
        (folder / "use.ts").write_text(f"import type {{ operations }} from './api';\n{uses}")
        strict = "tsc --strict --noEmit --skipLibCheck false api.d.ts use.ts"
        assert said(folder, "find_npm", f"{TYPESCRIPT} -- {strict}") == ""
