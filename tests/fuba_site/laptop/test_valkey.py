"""The broker of a laptop: it finds room for its socket, keeps what is queued, and begins anew where it cannot read it."""

import logging
import stat
from pathlib import Path

import pytest

from fuba_site.laptop.valkey import LONGEST_SOCKET_PATH, NoValkey, Valkey, socket_for


def test_a_broker_in_a_folder_with_a_long_name_listens_elsewhere_and_to_us_alone(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 30)
    server = Valkey(folder)
    assert len(bytes(server.socket)) <= LONGEST_SOCKET_PATH
    assert server.socket == socket_for(folder) != socket_for(folder.parent / ("long" * 31))
    server.start()
    try:
        assert server.client().ping()
        assert stat.S_IMODE(server.socket.parent.stat().st_mode) == 0o700
        assert (folder / "appendonlydir").is_dir(), "what it keeps is where it belongs"
    finally:
        server.stop()
        server.socket.parent.rmdir()


def test_what_was_queued_survives_a_crash_of_the_broker(tmp_path: Path) -> None:
    server = Valkey(tmp_path)
    server.start()
    server.client().rpush("queue", *range(10))
    server.stop(9)
    server.start()
    try:
        assert server.client().llen("queue") == 10
    finally:
        server.stop()


def test_what_it_cannot_read_is_set_aside_with_one_sentence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    server = Valkey(tmp_path / "valkey")
    server.start()
    server.client().rpush("queue", *range(1000))
    server.stop()
    for path in (tmp_path / "valkey" / "appendonlydir").glob("*.incr.aof"):
        path.write_bytes(b"not a command\r\n" + path.read_bytes())
    server.start()
    try:
        assert server.client().llen("queue") == 0
        (line,) = caplog.records
        aside = tmp_path / "valkey-damaged-1"
        assert line.levelno == logging.WARNING
        assert line.getMessage() == f"The queue was damaged. It is set aside in {aside} and begun anew; no match is lost."
        assert list((aside / "appendonlydir").iterdir())
    finally:
        server.stop()


def test_a_program_that_does_not_run_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(NoValkey, match="did not start"):
        Valkey(tmp_path / "valkey", "/bin/false").start()
