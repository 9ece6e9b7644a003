"""A laptop at a venue: `make run LAN=1` serves phones in the same network.

It finds the address of the machine there, listens on it beside 127.0.0.1, allows it as a host and puts it into every link that
the site makes (fuba_site/web/addresses.py). Nobody is contacted for it.
"""

import errno
import fcntl
import io
import ipaddress
import os
import socket
import struct
import sys
from collections.abc import Iterable, Sequence
from typing import Final, TextIO

import segno
from django.conf import settings
from django.core.management.base import CommandError

from fuba_site.letters.printed import PRINTED
from fuba_site.web.addresses import read_site_url

OFF: Final = ("", "0", "false", "no", "off")
ON: Final = ("1", "true", "yes", "on")
LAPTOP: Final = "127.0.0.1"
EVERYWHERE: Final = ("", "0.0.0.0", "::")
SOMEBODY_FAR: Final = "203.0.113.1"  # of documentation (RFC 5737): what leads there is the default route
ASK_ADDRESS: Final = 0xC0206921 if sys.platform == "darwin" else 0x8915  # SIOCGIFADDR
TRIES: Final = 20  # to find a port that is free at two addresses


# -- which address ------------------------------------------------------------------------------


def wanted(wish: str, host: str = LAPTOP) -> str:
    """The address that LAN asks for; empty where phones are not served. LAN=1 with a HOST means that one."""
    wish = wish.strip()
    if wish.lower() in OFF:
        return ""
    if settings.PRODUCTION:
        raise CommandError(
            "LAN is for a laptop at a venue, not for FUBA_ENV=production: set ALLOWED_HOSTS and SITE_URL instead."
        )
    if wish.lower() in ON:
        return host if is_ours(host) and not is_loopback(host) else choose(default_route(), others(""))
    if not is_ours(wish):
        known = ", ".join(others("")) or "none"
        raise CommandError(f"LAN is {wish!r}, which is no address of this machine. It has: {known}.")
    return wish


def choose(route: str, interfaces: Iterable[str]) -> str:
    """The address on the default route; in a network that leads nowhere, the most likely one of an interface."""
    found = [each for each in (route, *sorted(interfaces, key=likelihood)) if each and not is_loopback(each)]
    if not found:
        raise CommandError(
            "This machine is in no network: join the Wi-Fi of the venue or open a hotspot, then try again; "
            "without LAN=1 the site runs on this machine alone."
        )
    if ipaddress.ip_address(found[0]).is_global:
        raise CommandError(
            f"{found[0]} is a public address, so the whole internet could come. If that is meant: LAN={found[0]} make run"
        )
    return found[0]


def likelihood(address: str) -> tuple[bool, bool, bool]:
    """Sorts the address of a home or venue first; 172.16.0.0/12 is mostly containers, 169.254.0.0/16 nobody's."""
    each = ipaddress.ip_address(address)
    return each.is_link_local, not each.is_private, each in ipaddress.ip_network("172.16.0.0/12")


def default_route() -> str:
    """Our address towards the rest of the world. Connecting a UDP socket sends nothing: it only looks up the route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((SOMEBODY_FAR, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def others(chosen: str) -> list[str]:
    """The IPv4 addresses of the interfaces, but for the chosen one and loopback."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _number, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(probe, ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
            except OSError:  # it has none
                continue
            found.append(socket.inet_ntoa(answer[20:24]))
    return [each for each in dict.fromkeys(found) if each != chosen and not is_loopback(each)]


def is_ours(text: str) -> bool:
    """Whether it is an address of this machine, one that a phone can be given."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return False
    if address.is_unspecified or address.is_multicast or (address.version == 6 and address.is_link_local):
        return False
    with socket.socket(family(text), socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((text, 0))
            probe.connect((text, 9))  # refused where it is the broadcast address of our network; sends nothing
        except OSError:
            return False
    return True


def is_loopback(text: str) -> bool:
    try:
        return ipaddress.ip_address(text).is_loopback
    except ValueError:
        return text == "localhost"


def family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


# -- serving on it ------------------------------------------------------------------------------


def places(address: str, host: str) -> list[str]:
    """Where to listen: for phones, and on this machine as ever."""
    if not address or host in EVERYWHERE:
        return [host]
    return list(dict.fromkeys([host if is_loopback(host) else LAPTOP, address, host]))


def listen(hosts: Sequence[str], port: int, backlog: int = 128) -> list[socket.socket]:
    """A socket for each of them, all on one port."""
    for _again in range(TRIES):
        made: list[socket.socket] = []
        try:
            for host in hosts:
                number = made[0].getsockname()[1] if made else port
                made.append(socket.create_server((host, number), family=family(host), backlog=backlog))
                # asyncio asks for it only on sockets it has made itself; without it a kept connection waits 40 ms an answer.
                made[-1].setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return made
        except OSError as error:
            for each in made:
                each.close()
            if port or error.errno != errno.EADDRINUSE:  # any free port was wanted, and the first found was taken elsewhere
                raise
    raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))


def open_to(address: str, port: int) -> None:
    """Allow the address as a host and give it to visitors, in this process and in those it starts."""
    host = f"[{address}]" if ":" in address else address
    settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, host]
    settings.SITE_URL = settings.SITE_URL or read_site_url(f"http://{host}:{port}")
    os.environ["SITE_URL"] = settings.SITE_URL


def greeting(sockets: Sequence[socket.socket], address: str, out: TextIO) -> str:
    """What is printed once the site answers: for phones their address, on a terminal as a code, too."""
    host, port = sockets[0].getsockname()[:2]
    if address and host in EVERYWHERE:
        host = LAPTOP
    lines = [f"FUBA is ready: http://{host}:{port}"]
    if address:
        lines += [f"Phones in the same network open this address: {settings.SITE_URL}"]
        if out.isatty() and (out.encoding or "").lower() in ("utf-8", "utf8"):
            lines += ["", *code(settings.SITE_URL), ""]
        also = others(address)
        lines += ["If they cannot: docs/venue.md" + (f", or another address of this machine: LAN={also[0]}" if also else "")]
    if settings.EMAIL_BACKEND == PRINTED:
        lines += ["Emails are printed here, not sent: EMAIL_URL names a mail server (docs/operations.md)."]
    return "\n" + "".join(f"  {line}".rstrip() + "\n" for line in [*lines, "Ctrl-C stops it."])


def code(text: str) -> list[str]:
    """A QR code in letters, light on black whatever the colours of the terminal, or no camera reads it."""
    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out, border=2, compact=True)
    return [f"\x1b[97;40m{line}\x1b[0m" for line in out.getvalue().splitlines()]
