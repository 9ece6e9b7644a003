"""Webhooks go out into the world and nowhere else."""

import http.server
import ipaddress
import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from matches.webhooks import outbound
from matches.webhooks.outbound import Answer, NotReachable, look_up, may_be_reached, parts, post

PRIVATE = [
    "127.0.0.1", "127.8.9.1", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "224.0.0.1",
    "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::", "::1", "fe80::1", "fc00::1", "fd12::1", "ff02::1",
    "fec0::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "64:ff9b::7f00:1", "2002:7f00:1::",
    "2001:0:7f00:1::", "2001:db8::1", "::127.0.0.1",
]  # fmt: skip
PUBLIC = ["93.184.215.14", "8.8.8.8", "2606:4700::6810:84e5", "::ffff:8.8.8.8"]


@pytest.mark.parametrize("address", PRIVATE)
def test_nothing_goes_to_a_private_address(address: str) -> None:
    assert not may_be_reached(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", PUBLIC)
def test_a_public_address_is_fine(address: str) -> None:
    assert may_be_reached(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://127.0.0.1/", "private network"),
        ("http://localhost/", "private network"),
        ("http://[::1]/", "private network"),
        ("http://[::ffff:127.0.0.1]/", "private network"),
        ("http://2130706433/", "private network"),
        ("http://0x7f.1/", "private network"),
        ("http://127.1/", "private network"),
        ("https://169.254.169.254/latest/meta-data/", "private network"),
        ("ftp://example.org/", "begin with https"),
        ("file:///etc/passwd", "begin with https"),
        ("gopher://127.0.0.1:6379/_FLUSHALL", "begin with https"),
        ("javascript:alert(1)", "begin with https"),
        ("https://", "no host"),
        ("https://anna:secret@example.org/", "name or a password"),
        ("https://8.8.8.8:6379/", "port 6379"),
        ("https://8.8.8.8:99999/", "not an address"),
        ("https://[::1", "not an address"),
        ("http://8.8.8.8/\r\nX-Header: 1", "characters that are not allowed"),
        ("http://8.8.8.8/a b", "characters that are not allowed"),
        ("http://exämple.org/", "characters that are not allowed"),
        ("http:\\\\8.8.8.8\\", "characters that are not allowed"),
        ("https://8.8.8.8/" + "a" * 500, "too long"),
        ("http://nobody.invalid/", "cannot be found"),
    ],
)
def test_an_address_that_leads_elsewhere_is_refused_with_the_reason(url: str, why: str) -> None:
    with pytest.raises(NotReachable, match=why):
        look_up(url)


def test_the_name_is_looked_up_once_and_the_checked_address_is_the_one_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name server that says something public first and something private then (DNS rebinding)."""
    asked: list[str] = []
    connected: list[Any] = []

    def getaddrinfo(host: str, port: int, **kwargs: Any) -> list[Any]:
        asked.append(host)
        address = "93.184.215.14" if len(asked) == 1 else "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    def create_connection(address: Any, timeout: float) -> socket.socket:
        connected.append(address)
        raise OSError("nobody there")

    monkeypatch.setattr(outbound.socket, "getaddrinfo", getaddrinfo)
    monkeypatch.setattr(outbound.socket, "create_connection", create_connection)
    with pytest.raises(NotReachable, match="nobody there"):
        post("https://rebinding.example/", b"{}", {})
    assert (asked, connected) == (["rebinding.example"], [("93.184.215.14", 443)])


def test_a_name_with_one_private_address_among_public_ones_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in ("8.8.8.8", "10.0.0.1")]
    monkeypatch.setattr(outbound.socket, "getaddrinfo", lambda *args, **kwargs: rows)
    with pytest.raises(NotReachable, match="private"):
        look_up("https://both.example/")


class Odd(http.server.BaseHTTPRequestHandler):
    """A server with manners of its own."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/moved":
            self.send_response(302)
            self.send_header("Location", "/elsewhere")
            self.end_headers()
        elif self.path == "/slow":
            self.wfile.write(b"HTTP/1.1 200 OK\r\n")
            while not self.server.gone.wait(0.05):
                self.wfile.write(b"X-Slow: 1\r\n")
                self.wfile.flush()
        else:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"x" * 1_000_000)

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def odd(settings: Any) -> Iterator[str]:
    settings.WEBHOOK_ALLOW_PRIVATE = True
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Odd)
    server.gone = threading.Event()  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.gone.set()  # type: ignore[attr-defined]
    server.shutdown()
    server.server_close()


def test_redirects_are_not_followed(odd: str) -> None:
    assert post(f"{odd}/moved", b"{}", {}).status == 302


def test_a_long_answer_is_not_read_to_its_end(odd: str) -> None:
    assert post(f"{odd}/", b"{}", {}) == Answer(200, "x" * outbound.ANSWER)


def test_whoever_answers_one_line_at_a_time_does_not_keep_us(odd: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbound, "SECONDS", 0.3)
    with pytest.raises(NotReachable, match="too long"):  # and it would never have come to an end
        post(f"{odd}/slow", b"{}", {})


def test_an_operator_may_allow_private_addresses(settings: Any) -> None:
    settings.WEBHOOK_ALLOW_PRIVATE = True
    assert look_up("http://127.0.0.1:6543/x")[1:] == (6543, "127.0.0.1")
    with pytest.raises(NotReachable):
        parts("ftp://127.0.0.1/")
