"""Sending something to an address that a visitor chose, and to no other place.

Such an address must not lead into our own network. The name is looked up once, every address it has is checked, and the
connection goes to one of those very addresses: a name that means something else a moment later (DNS rebinding) helps nobody.
Redirects are not followed. Time and size are limited.
"""

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

from rules.refusal import Saying, WordedError

LONGEST_URL: Final = 500
SECONDS: Final = 10.0  # for all of it: connect, send, answer
ANSWER: Final = 400  # bytes of the answer that are read
_CARRIERS: Final = tuple(  # IPv6 addresses that stand for others
    ipaddress.ip_network(net)
    for net in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96", "::ffff:0:0:0/96")
)
_SHARED: Final = ipaddress.ip_network("100.64.0.0/10")
IP = ipaddress.IPv4Address | ipaddress.IPv6Address


class NotReachable(WordedError):
    """An address we do not send to, or cannot; the sentence says why."""


@dataclass(frozen=True)
class Answer:
    status: int
    text: str


def may_be_reached(address: IP) -> bool:
    """Whether an address is out in the world.

    >>> [may_be_reached(ipaddress.ip_address(each)) for each in ("93.184.215.14", "127.0.0.1", "::ffff:10.0.0.1")]
    [True, False, False]
    """
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return may_be_reached(address.ipv4_mapped)
        if any(address in net for net in _CARRIERS) or address.is_site_local:
            return False
    elif address in _SHARED:
        return False
    return address.is_global and not (
        address.is_multicast or address.is_reserved or address.is_loopback or address.is_link_local or address.is_unspecified
    )


def parts(url: str) -> SplitResult:
    """The parts of an address that can be sent to, as far as that can be told without looking it up."""
    if len(url) > LONGEST_URL:
        raise NotReachable("The address is too long: {most} characters at most.", most=LONGEST_URL)
    if not url.isascii() or not url.isprintable() or " " in url or "\\" in url:
        raise NotReachable("The address contains characters that are not allowed.")
    try:
        found = urlsplit(url)
        port = found.port
    except ValueError:
        raise NotReachable("This is not an address.") from None
    if found.scheme not in ("http", "https"):
        raise NotReachable("The address must begin with https:// or http://.")
    if found.username is not None or found.password is not None:
        raise NotReachable("The address must not contain a name or a password.")
    if not found.hostname:
        raise NotReachable("The address has no host.")
    if port is not None and port not in settings.WEBHOOK_PORTS and not settings.WEBHOOK_ALLOW_PRIVATE:
        known = ", ".join(map(str, settings.WEBHOOK_PORTS))
        raise NotReachable("Messages cannot go to port {port}. Allowed ports: {known}.", port=port, known=known)
    return found


def look_up(url: str) -> tuple[SplitResult, int, str]:
    """The parts of an address, its port, and a checked address to connect to."""
    found = parts(url)
    assert found.hostname is not None
    port = found.port or (443 if found.scheme == "https" else 80)
    try:
        rows = socket.getaddrinfo(found.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise NotReachable("The host of the address cannot be found.") from None
    addresses = list(dict.fromkeys(str(row[4][0]) for row in rows))
    if not settings.WEBHOOK_ALLOW_PRIVATE:
        for each in addresses:
            if not may_be_reached(ipaddress.ip_address(each.partition("%")[0])):
                raise NotReachable("The address is in a private network. Only public addresses are allowed.")
    return found, port, addresses[0]


class _Plain(http.client.HTTPConnection):
    """To an address that was looked up before."""

    def __init__(self, host: str, port: int, address: str) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self.address = address

    def connect(self) -> None:
        self.sock = socket.create_connection((self.address, self.port), SECONDS)


class _Secure(_Plain):
    default_port = http.client.HTTPS_PORT

    def connect(self) -> None:
        super().connect()
        # The certificate must be that of the name, whatever address it had.
        self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)


def post(url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
    """Send a body and read the beginning of the answer. Raises NotReachable if there is none."""
    found, port, address = look_up(url)
    connection = (_Secure if found.scheme == "https" else _Plain)(str(found.hostname), port, address)
    late = threading.Event()
    clock = threading.Timer(SECONDS, _hang_up, [connection, late])
    clock.daemon = True
    clock.start()
    try:
        target = (found.path or "/") + (f"?{found.query}" if found.query else "")
        connection.request("POST", target, body, {"User-Agent": "FUBA", "Connection": "close", **headers})
        answer = connection.getresponse()
        text = answer.read(ANSWER).decode("utf-8", "replace")
        if late.is_set():  # a line that was cut looks like an answer that is over
            raise TimeoutError
        return Answer(answer.status, text)
    except (OSError, http.client.HTTPException, ValueError) as error:
        slow = late.is_set() or isinstance(error, TimeoutError)
        why = Saying("it took too long") if slow else str(error)[:200]
        raise NotReachable("No answer: {why}.", why=why or type(error).__name__) from None
    finally:
        clock.cancel()
        connection.close()


def _hang_up(connection: http.client.HTTPConnection, late: threading.Event) -> None:
    """Somebody who answers one byte at a time does not keep us."""
    late.set()
    if connection.sock is not None:
        with suppress(OSError):
            connection.sock.shutdown(socket.SHUT_RDWR)
