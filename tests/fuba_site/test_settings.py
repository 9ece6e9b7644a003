"""The site starts with safe settings or not at all."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

ROOT = Path(__file__).resolve().parents[2]
SECRET = "a-secret-of-the-tests-that-is-long-enough-0123456789-abcdefghijk"
PRODUCTION = {"FUBA_ENV": "production", "SECRET_KEY": SECRET, "ALLOWED_HOSTS": "fuba.example"}


def manage(tmp_path: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    keep = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**keep, "FUBA_VAR": str(tmp_path), **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def last_line(process: subprocess.CompletedProcess[str]) -> str:
    return process.stderr.strip().splitlines()[-1]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"SECRET_KEY": ""}, "SECRET_KEY is not set"),
        ({"SECRET_KEY": "   "}, "SECRET_KEY is not set"),
        ({"SECRET_KEY": "short"}, "SECRET_KEY is too short"),
        ({"ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS is not set"),
        ({"ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS must name the site's hosts"),
        ({"FUBA_ENV": "prodution"}, "must be development or production"),
    ],
)
def test_production_refuses_to_start_without_what_it_needs(tmp_path, change, message):
    process = manage(tmp_path, "check", **{**PRODUCTION, **change})
    assert process.returncode != 0
    assert message in last_line(process)


def test_production_passes_djangos_deployment_check_and_debug_cannot_be_switched_on(tmp_path):
    """The check would complain of it."""
    process = manage(tmp_path, "check", "--deploy", "--fail-level", "INFO", **PRODUCTION, DEBUG="1")
    assert process.returncode == 0, process.stderr
    assert "no issues" in process.stdout


def test_static_files_can_be_collected_for_production(tmp_path):
    process = manage(tmp_path, "collectstatic", "--noinput", **PRODUCTION)
    assert process.returncode == 0, process.stderr
    assert list((tmp_path / "static" / "site").glob("base.*.css"))
    folder = tmp_path / "static" / "matches" / "recorder"
    imported = re.findall(r'from "\./(.*?)"', "".join(path.read_text() for path in folder.glob("main.*.js")))
    assert imported and all(re.fullmatch(r"\w+\.[0-9a-f]{12}\.js", name) for name in imported)
    assert all((folder / name).exists() for name in imported)


def test_a_laptop_needs_no_variable_and_keeps_its_secret_to_itself(tmp_path):
    question = "from django.conf import settings; print(settings.SECRET_KEY)"
    first = manage(tmp_path, "shell", "--no-imports", "-c", question)
    second = manage(tmp_path, "shell", "--no-imports", "-c", question)
    assert first.returncode == 0, first.stderr
    assert len(first.stdout.strip()) >= 50
    assert first.stdout == second.stdout
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


@pytest.mark.django_db
def test_the_models_and_the_migrations_agree(capsys):
    call_command("makemigrations", "--check", "--dry-run")
    assert capsys.readouterr().out == "No changes detected\n"
