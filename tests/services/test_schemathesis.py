"""The whole API, tried with made-up requests: no address fails, and none answers what its schema does not promise."""

import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Final
from urllib.request import urlopen

from tests.migrated import migrated_file
from tests.services.running import ROOT, environment, program
from tests.soak import often

CHECKS: Final = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
# A few requests for each operation, the same ones every time; before a release many, and others each time.
EXAMPLES: Final = often(2, soak=150)
PHASES: Final = often("fuzzing", soak="examples,coverage,fuzzing")
PATIENCE: Final = often(1800, soak=24 * 3600)  # seconds, only to end one that hangs


def test_no_request_that_somebody_makes_up_breaks_the_api(tmp_path: Path) -> None:
    many = "1000000"
    site = {
        "FUBA_VAR": str(tmp_path),
        "FUBA_DEMO": "0",
        "WORKERS": "0",
        "MATCHES_PER_MINUTE": many,
        "MATCHES_PER_MINUTE_ALL": many,
        "COMPETITIONS_PER_HOUR": many,
        "DEAR_PER_MINUTE": many,
        "TEAMS_PER_HOUR": many,
    }
    shutil.copy(migrated_file(), tmp_path / "fuba.sqlite3")
    with subprocess.Popen(
        [sys.executable, "manage.py", "up"],
        cwd=ROOT,
        env=environment(PORT="0", **site),
        stdout=subprocess.PIPE,
        text=True,
    ) as up:
        try:
            assert up.stdout is not None
            address = next(found[0] for line in up.stdout if (found := re.search(r"http://\S+", line)))
            there = program("fuzzed", **site)
            (tmp_path / "site.json").write_text(there)
            # Schemathesis itself would wait ten seconds for it and no longer.
            with urlopen(f"{address}/api/v1/schema/?format=json", timeout=PATIENCE) as schema:
                (tmp_path / "schema.json").write_bytes(schema.read())
            tried = fuzz(address, tmp_path)
        finally:
            up.terminate()
    assert tried.returncode == 0, tried.stdout[-20_000:] + tried.stderr[-4000:]
    assert_not_refused_at_the_door((tmp_path / "answers.txt").read_text())


def assert_not_refused_at_the_door(answers: str) -> None:
    """Nearly every operation was asked for something that exists, by somebody who may, in a way it understands."""
    statuses: dict[str, set[int]] = defaultdict(set)
    for line in answers.splitlines():
        operation, _, status = line.rpartition(" ")
        statuses[operation].add(int(status))
    refused = sorted(operation for operation, seen in statuses.items() if not any(200 <= status < 300 for status in seen))
    assert len(refused) < len(statuses) / 4, refused


def fuzz(address: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The command as anybody would run it, with a bounded number of requests."""
    command = [
        Path(sys.executable).with_name("schemathesis"), "run", "schema.json", "--url", address,
        "--checks", CHECKS, "--workers", "1", *often(("--seed", "1"), soak=()), "--max-examples", str(EXAMPLES),
        "--phases", PHASES, "--request-timeout", "600", "--continue-on-failure", "--no-shrink",
        "--generation-database", "none", "--no-color", "--warnings", "off",
        "--include-path-regex", "^/api/",  # streams have a test of their own (tests/matches/live)
    ]  # fmt: skip
    return subprocess.run(
        command,
        cwd=folder,
        env=environment(
            FUZZED_SITE=str(folder / "site.json"),
            FUZZED_ANSWERS=str(folder / "answers.txt"),
            SCHEMATHESIS_HOOKS="tests.services.fuzzing_hooks",
            PYTHONPATH=str(ROOT),
        ),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
