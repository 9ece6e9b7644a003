"""`make run` starts the site with this command."""

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management.base import CommandError

from fuba_site.management.commands.up import broker, listen
from tests.fuba_site.laptop.running import Site, runs

WELL = {"status": "ok", "database": "ok", "broker": "ok", "workers": "ok", "rules": "plain"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Site(tmp_path_factory.mktemp("site") / "var") as running:
        yield running


def test_it_serves_at_the_address_it_prints(site: Site) -> None:
    assert site.get("/healthz")[0] == 200
    assert site.get("/static/site/base.css")[0] == 200
    site.wait_until(lambda: site.readiness() == WELL)


def test_a_second_start_in_the_same_folder_is_refused(site: Site) -> None:
    second = Site(site.folder)
    second.log = site.folder.with_name("second.log")
    reason = f"The site runs already in {site.folder}. Another one: FUBA_VAR=other-folder make run"
    assert second.refusal() == f"CommandError: {reason}\n"
    site.wait_until(lambda: site.readiness() == WELL)


def test_what_it_keeps_is_readable_by_its_owner_alone(site: Site) -> None:
    kept = [site.folder, *site.folder.rglob("*")]
    assert {path.name for path in kept} >= {"fuba.sqlite3", "secret_key", "valkey", "valkey.sock"}
    assert [path for path in kept if path.stat().st_mode & 0o077] == []


def test_a_killed_site_leaves_nothing_in_the_way_of_the_next_and_ctrl_c_ends_that_in_order(tmp_path: Path) -> None:
    site = Site(tmp_path / "var").furnish()
    with site:
        left = site.children()
        os.kill(site.pid, signal.SIGKILL)
        assert site.stop() == -signal.SIGKILL
        assert all(map(runs, left.values())), "they are still there, and nobody looks after them"
        site.start()
        site.wait_until(lambda: site.readiness() == WELL)
        assert not any(map(runs, left.values()))
        assert site.stop(signal.SIGINT) == 0
    assert site.said.count("\n") == 5, "nothing but where it is, and where emails go"
    assert not (site.folder / "valkey" / "valkey.sock").exists(), "the broker has gone as well"


def test_a_port_in_use_is_said_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CommandError) as refusal:
            listen(["127.0.0.1"], str(port))
    reason = f"Cannot listen on 127.0.0.1:{port}: Address already in use."
    assert str(refusal.value) == f"{reason} Another port: PORT=8001 make run"


@pytest.mark.parametrize("port", ["", "http", "70000", "-1"])
def test_a_port_that_is_none_is_refused(port: str) -> None:
    with pytest.raises(CommandError, match="must be a number from 0 to 65535"):
        listen(["127.0.0.1"], port)


def test_a_broker_that_cannot_be_reached_is_said_in_one_line_without_its_password(settings: Any) -> None:
    settings.EMBEDDED_VALKEY, settings.REDIS_URL = False, "redis://:secret@127.0.0.1:1/0"
    with pytest.raises(CommandError) as refusal:
        broker()
    assert str(refusal.value) == "The broker of REDIS_URL cannot be reached: 127.0.0.1:1/0"
