"""No visitor keeps the others out: half-sent requests end, and one address never has all connections."""

import http.client
import resource
import socket
from collections.abc import Iterator

import pytest

from fuba_site.machine.open_files import raise_limit
from tests.fuba_site.laptop.running import PATIENCE, Site

FEW = 1024  # open files, as many systems allow them
HALF = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    raise_limit()  # of this process, which is all the visitors
    running = Site(tmp_path_factory.mktemp("site") / "var", WORKERS="0").furnish()
    running.options = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FEW, FEW))}
    with running:
        yield running


def connect(site: Site, address: str) -> socket.socket:
    host, port = site.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE, source_address=(address, 0))


def healthy(site: Site, address: str) -> int:
    visitor = http.client.HTTPConnection("127.0.0.1")
    visitor.sock = connect(site, address)
    visitor.request("GET", "/healthz")
    return visitor.getresponse().status


def test_eleven_hundred_half_requests_from_one_address_take_the_site_away_from_nobody_else(site: Site) -> None:
    crowd = []
    for _ in range(1100):
        crowd.append(connect(site, "127.0.0.9"))
        crowd[-1].sendall(HALF)
    try:
        assert healthy(site, "127.0.0.1") == 200
        answers = [each.recv(1000) for each in crowd]  # returns when the site closes them
        assert answers.count(b"") >= 300, "those that it waited for"
        assert {answer[:12] for answer in answers if answer} == {b"HTTP/1.1 503"}, "those that were too many"
        assert healthy(site, "127.0.0.9") == 200, "and now there is room again"
    finally:
        for each in crowd:
            each.close()


def test_a_body_that_does_not_come_ends_the_connection(site: Site) -> None:
    with connect(site, "127.0.0.1") as visitor:
        visitor.sendall(
            b"POST /api/token/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
        )
        assert visitor.recv(1000) == b""


def test_a_second_half_request_on_a_connection_that_worked_ends_it(site: Site) -> None:
    with connect(site, "127.0.0.1") as visitor:
        visitor.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        seen = b""
        while b'"ok"}' not in seen:
            seen += visitor.recv(1000)
        visitor.sendall(HALF)
        assert visitor.recv(1000) == b""


def test_nothing_of_it_fills_the_log(site: Site) -> None:
    before = len(site.said)
    for _ in range(200):
        with connect(site, "127.0.0.1") as visitor:
            visitor.sendall(b"no request at all\r\n\r\n")
            assert b" 400 " in visitor.recv(1000)
    assert site.said[before:].count("\n") <= 20
    assert "left out" in site.said
    assert "Traceback" not in site.said
