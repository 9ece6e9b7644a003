"""The files of a public server: they name every setting there is, and the proxy understands its own."""

import configparser
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from django.core.management import get_commands

from fuba_site.machine import env_file
from fuba_site.observability.counters import Everybody
from fuba_site.observability.metrics import Fixtures, Webhooks

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
# What only `make run` reads, what the image says itself, and what no public site should have.
NOT_THERE = {"PORT", "HOST", "LAN", "FUBA_DEMO", "WORKERS", "FUBA_ENV", "FUBA_VAR", "FUBA_ENV_FILE", "DEBUG"}
OF_COMPOSE = {"POSTGRES_HOST", "POSTGRES_PORT", "REDIS_URL"}  # docker-compose.yml says where the servers are
OF_THE_PROXY = {"TLS", "UPSTREAMS"}


def named(name: str) -> set[str]:
    """The settings of an example, those that are only shown included."""
    return set(re.findall(r"^#?([A-Z][A-Z_]+)=", (DEPLOY / name).read_text(), re.MULTILINE))


def read_by_the_site() -> set[str]:
    sources = [ROOT / "fuba_site" / "settings.py", *(ROOT / "fuba_site" / "machine").glob("*.py")]
    text = "\n".join(path.read_text() for path in sources)
    return set(re.findall(r"""(?:env\.\w+|required|environ\.get)\(\s*"([A-Z_]+)\"""", text))


def in_tables(path: Path) -> set[str]:
    rows = re.findall(r"^\| (`[A-Z_`, ]+`) \|", path.read_text(), re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row)}


def test_the_examples_name_every_setting_there_is_and_no_other() -> None:
    examples = named("fuba.env.example") | named("proxy.env.example") | named("postgres.env.example")
    assert examples - OF_THE_PROXY == read_by_the_site() - NOT_THERE - OF_COMPOSE


def test_every_setting_of_the_list_is_read_and_every_one_that_is_read_is_explained() -> None:
    explained = set().union(*map(in_tables, (ROOT / "docs").glob("*.md")))
    of_make_run = {"PORT", "HOST", "LAN", "FUBA_DEMO"}
    assert in_tables(ROOT / "docs" / "settings.md") - of_make_run <= read_by_the_site()
    assert read_by_the_site() - {"DEBUG"} <= explained


def settings_of(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    folder.mkdir(exist_ok=True)
    for path in [DEPLOY / "settings.sh", *DEPLOY.glob("*.example")]:
        copy = folder / path.name
        copy.write_bytes(path.read_bytes())
        copy.chmod(path.stat().st_mode)
    return subprocess.run([folder / "settings.sh", *arguments], capture_output=True, text=True, check=False)


def test_one_command_writes_settings_with_which_the_site_starts(tmp_path: Path) -> None:
    done = settings_of(tmp_path, "https://fuba.example:8443", "anna@fuba.example")
    assert done.returncode == 0, done.stderr
    files = [tmp_path / name for name in ("fuba.env", "proxy.env", "postgres.env")]
    assert {path.stat().st_mode & 0o777 for path in files} == {0o600}
    assert env_file.read(files[1]) == {"SITE_URL": "https://fuba.example:8443", "TLS": "anna@fuba.example"}
    checked = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        env={
            "PATH": os.environ["PATH"],
            "FUBA_ENV": "production",
            "FUBA_VAR": str(tmp_path / "var"),
            "FUBA_ENV_FILE": ":".join(map(str, files)),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr


def test_settings_that_are_there_stay_and_secrets_differ(tmp_path: Path) -> None:
    settings_of(tmp_path, "https://fuba.example", "internal")
    first = env_file.read(tmp_path / "fuba.env")
    again = settings_of(tmp_path, "https://other.example", "internal")
    assert "stays as it is" in again.stdout
    assert env_file.read(tmp_path / "fuba.env") == first
    settings_of(tmp_path / "other", "https://fuba.example", "internal")
    assert env_file.read(tmp_path / "other" / "fuba.env")["SECRET_KEY"] != first["SECRET_KEY"]


@pytest.mark.parametrize(
    "arguments", [(), ("https://fuba.example",), ("fuba.example", "internal"), ("https://a b", "internal")]
)
def test_an_address_that_is_none_is_refused(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = settings_of(tmp_path, *arguments)
    assert done.returncode == 2 and "deploy/settings.sh https://fuba.example" in done.stderr
    assert not list(tmp_path.glob("*.env"))


@pytest.mark.parametrize("tls", ["internal", "anna@fuba.example"])
@pytest.mark.parametrize("upstreams", [None, "to 127.0.0.1:8001 127.0.0.1:8002"])
def test_the_proxy_understands_its_settings(tmp_path: Path, tls: str, upstreams: str | None) -> None:
    variables = {"SITE_URL": "https://fuba.example", "TLS": tls, "HOME": str(tmp_path)}
    if upstreams:
        variables["UPSTREAMS"] = upstreams
    command = [Path(sys.executable).with_name("caddy"), "validate", "--config", DEPLOY / "Caddyfile", "--adapter", "caddyfile"]
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "not formatted" not in done.stderr


def figures() -> set[str]:
    """The names that a scraper knows, of the database, the broker and all processes."""
    names: set[str] = set()
    for collector in (Everybody(), Fixtures(), Webhooks()):
        for family in collector.collect():
            endings = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"]}.get(family.type, [""])
            names |= {f"{family.name}{ending}" for ending in endings}
    return names | {"fuba_broker_up", "fuba_queue_depth", "fuba_worker_silence_seconds"}


@pytest.mark.django_db
def test_the_dashboard_asks_for_figures_there_are_and_shows_all_of_them() -> None:
    dashboard = json.loads((DEPLOY / "grafana-dashboard.json").read_text())
    asked = {
        name for panel in dashboard["panels"] for each in panel["targets"] for name in re.findall(r"fuba_\w+", each["expr"])
    }
    assert asked <= figures()
    families = {re.sub(r"_(bucket|sum|count|total)$", "", name) for name in figures()}
    assert families == {re.sub(r"_(bucket|sum|count|total)$", "", name) for name in asked}
    documented = set(re.findall(r"`(fuba_\w+?)(?:\{|`)", (ROOT / "docs" / "operations.md").read_text()))
    assert families == {re.sub(r"_(bucket|sum|count|total)$", "", name) for name in documented}


def unit(name: str) -> configparser.ConfigParser:
    read = configparser.ConfigParser(interpolation=None, strict=False)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(DEPLOY / "systemd" / name)
    return read


@pytest.mark.parametrize(("name", "service"), [("fuba-web@", "web"), ("fuba-worker@", "worker"), ("fuba-beat", "beat")])
def test_units_of_systemd_run_what_containers_run(name: str, service: str) -> None:
    compose = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"][service].get("command")
    words = compose or json.loads(re.sub(r"\\\n", "", (ROOT / "Dockerfile").read_text()).rpartition("CMD ")[2])
    expected = [{"0.0.0.0": "127.0.0.1", "8000": "%i"}.get(word, word) for word in words]
    found = unit(f"{name}.service")["Service"]["ExecStart"].replace("--pidfile=", "--pidfile ").split(" ")
    assert found[0] == f"/srv/fuba/.venv/bin/{expected[0]}"
    assert found[1 : len(expected)] == expected[1:]


def test_units_of_systemd_name_what_there_is() -> None:
    folder = DEPLOY / "systemd"
    settings = env_file.read(folder / "fuba.conf")
    assert settings["FUBA_ENV_FILE"].split(":") == [f"/srv/fuba/deploy/{name}.env" for name in ("fuba", "proxy", "postgres")]
    for path in folder.glob("*.service"):
        service = unit(path.name)["Service"]
        assert service["User"] == "fuba" and service["EnvironmentFile"] == "/srv/fuba/deploy/systemd/fuba.conf"
        if "manage.py" in service["ExecStart"]:
            assert service["ExecStart"].split("manage.py ")[1].split()[0] in get_commands()
    grace = int(unit("fuba-worker@.service")["Service"]["TimeoutStopSec"])
    assert f"{grace}s" == yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]["worker"]["stop_grace_period"]
