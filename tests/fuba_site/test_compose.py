"""The files of the container set-up name what there is: programs, commands, files, settings."""

import importlib
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import get_commands

ROOT = Path(__file__).resolve().parents[2]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
DOCKERFILE = (ROOT / "Dockerfile").read_text()
OURS = [name for name, service in SERVICES.items() if service.get("image") == "fuba"]


def test_the_services_are_those_of_a_site() -> None:
    assert set(SERVICES) == {"migrate", "web", "worker", "beat", "redis", "postgres"}
    assert set(OURS) == {"migrate", "web", "worker", "beat"}, "one image"


@pytest.mark.parametrize("name", OURS)
def test_our_containers_do_something_that_exists(name: str) -> None:
    command = SERVICES[name].get("command")
    if command is None:
        found = re.search(r'CMD \["uvicorn", "(\w+\.\w+):(\w+)"', DOCKERFILE)
        assert found
        assert hasattr(importlib.import_module(found[1]), found[2])
        return
    program = command[0]
    if program == "python":
        assert command[1] == "manage.py"
        assert command[2] in get_commands()
    else:
        assert command[:3] == ["celery", "-A", "fuba_site"]
        assert command[3] in ("worker", "beat")
        celery = importlib.import_module("fuba_site").celery_app
        celery.loader.import_default_modules()
        tasks = {entry["task"] for entry in celery.conf.beat_schedule.values()}
        assert tasks and tasks <= set(celery.tasks)


@pytest.mark.parametrize("name", OURS)
def test_every_variable_they_get_is_a_setting(name: str) -> None:
    settings = (ROOT / "fuba_site" / "settings.py").read_text()
    for variable in SERVICES[name]["environment"]:
        assert f'"{variable}"' in settings, variable


@pytest.mark.parametrize("name", [name for name in SERVICES if name != "migrate"])
def test_whatever_runs_on_says_how_it_is(name: str) -> None:
    assert SERVICES[name]["healthcheck"]["test"]
    for word in SERVICES[name]["healthcheck"]["test"]:
        if word.endswith(".py"):
            assert (ROOT / word).is_file()


def test_what_they_wait_for_and_keep_is_there() -> None:
    for service in SERVICES.values():
        for other, condition in service.get("depends_on", {}).items():
            wanted = "service_completed_successfully" if other == "migrate" else "service_healthy"
            assert other in SERVICES
            assert condition["condition"] == wanted
        for volume in service.get("volumes", []):
            assert volume.split(":")[0] in COMPOSE["volumes"]


def test_the_broker_loses_nothing() -> None:
    command = " ".join(SERVICES["redis"]["command"])
    assert "--appendonly yes" in command
    assert "--maxmemory-policy noeviction" in command


def test_the_image_is_made_of_what_there_is() -> None:
    allowed = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    for source in re.findall(r"^COPY (?!--from)(\S+)", DOCKERFILE, re.MULTILINE):
        assert (ROOT / source).exists(), source
        assert any(source == name or source.startswith(f"{name}/") for name in allowed), source
    assert re.search(r"^USER (?!root)", DOCKERFILE, re.MULTILINE), "not as root"


def test_a_worker_is_given_time_to_end_its_match(settings: Any) -> None:
    grace = int(SERVICES["worker"]["stop_grace_period"].removesuffix("s"))
    assert grace > settings.FIXTURE_TIME_LIMIT
    assert settings.FIXTURE_LEASE > settings.CELERY_TASK_TIME_LIMIT
    assert settings.CELERY_BROKER_TRANSPORT_OPTIONS["visibility_timeout"] > settings.CELERY_TASK_TIME_LIMIT
