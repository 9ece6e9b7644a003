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
    assert set(SERVICES) == {"proxy", "migrate", "web", "worker", "beat", "redis", "postgres"}
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


def test_nothing_but_the_proxy_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


def test_web_and_workers_can_be_any_number() -> None:
    for name in ("web", "worker"):
        assert not {"container_name", "ports", "hostname"} & SERVICES[name].keys()


def test_each_part_gets_its_own_settings_as_they_stand_and_no_secrets_of_others() -> None:
    files = {name: [entry["path"] for entry in service.get("env_file", [])] for name, service in SERVICES.items()}
    assert all(entry["format"] == "raw" for service in SERVICES.values() for entry in service.get("env_file", []))
    ours = ["deploy/fuba.env", "deploy/proxy.env", "deploy/postgres.env"]
    assert files == dict.fromkeys(OURS, ours) | {"proxy": ours[1:2], "postgres": ours[2:], "redis": []}
    assert "${" not in re.sub(r"^ *#.*", "", (ROOT / "docker-compose.yml").read_text(), flags=re.MULTILINE)


def test_the_image_can_read_the_databases_of_its_server() -> None:
    server = re.search(r"postgres:(\d+)", SERVICES["postgres"]["image"])
    client = re.search(r"postgresql-client-(\d+)", DOCKERFILE)
    assert server and client and server[1] == client[1]


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
            source = volume.split(":")[0]
            assert (ROOT / source).exists() if source.startswith(".") else source in COMPOSE["volumes"]


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
