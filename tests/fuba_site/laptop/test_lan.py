"""`make run LAN=1`: the site of a laptop is served to the phones of a venue."""

import errno
import http.client
import io
import os
import pty
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest
import segno
from django.core.management.base import CommandError

from fuba_site.laptop import lan
from tests.fuba_site.laptop.running import PATIENCE, ROOT, Site
from tests.migrated import migrated_file

OTHER = "127.0.0.2"  # of this machine as well, like an address in a network


# -- which address ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("route", "interfaces", "chosen"),
    [
        ("192.168.1.20", [], "192.168.1.20"),
        ("192.168.1.20", ["10.8.0.2", "192.168.1.20"], "192.168.1.20"),
        ("10.8.0.2", ["192.168.1.20", "10.8.0.2"], "10.8.0.2"),
        ("", ["10.0.0.5"], "10.0.0.5"),
        ("", ["169.254.1.1", "172.17.0.1", "192.168.43.1"], "192.168.43.1"),
        ("", ["169.254.1.1", "172.17.0.1"], "172.17.0.1"),
        ("127.0.0.1", ["169.254.1.1"], "169.254.1.1"),
    ],
)
def test_the_default_route_comes_first_then_the_likeliest_interface(route, interfaces, chosen):
    assert lan.choose(route, interfaces) == chosen


@pytest.mark.parametrize("route", ["", "127.0.0.1"])
def test_without_a_network_it_says_what_to_do(route):
    with pytest.raises(CommandError, match=r"^This machine is in no network: join the Wi-Fi of the venue or open a hotspot"):
        lan.choose(route, [])


def test_a_public_address_is_taken_only_by_name():
    with pytest.raises(CommandError, match=r"public address.*LAN=93\.184\.215\.14 make run"):
        lan.choose("93.184.215.14", [])


def test_whatever_is_found_on_this_machine_is_its_own():
    found = [each for each in (lan.default_route(), *lan.others("")) if each]
    assert all(lan.is_ours(each) for each in found)
    assert not any(lan.is_loopback(each) for each in lan.others(""))
    assert all(chosen not in lan.others(chosen) for chosen in found)


@pytest.mark.parametrize("text", ["127.0.0.1", OTHER, "::1"])
def test_loopback_is_of_this_machine(text):
    assert lan.is_ours(text)


@pytest.mark.parametrize(
    "text",
    ["", "laptop.local", "203.0.113.9", "2001:db8::1", "0.0.0.0", "::", "224.0.0.1", "255.255.255.255", "fe80::1", "1.2.3"],
)
def test_what_is_elsewhere_or_no_address_is_not(text):
    assert not lan.is_ours(text)


@pytest.mark.parametrize("wish", ["", " ", "0", "no", "False", "off"])
def test_it_can_be_off(wish):
    assert lan.wanted(wish) == ""


def test_an_address_can_be_named():
    assert lan.wanted(OTHER) == OTHER


@pytest.mark.parametrize("wish", ["203.0.113.9", "laptop.local", "2", "127.0.0.1:8000", "x" * 999])
def test_an_address_of_another_machine_is_refused_in_one_sentence(wish):
    with pytest.raises(CommandError, match=f"^LAN is '{wish}', which is no address of this machine. It has: "):
        lan.wanted(wish)


@pytest.mark.parametrize(
    ("address", "host", "places"),
    [
        ("", "127.0.0.1", ["127.0.0.1"]),
        ("", "0.0.0.0", ["0.0.0.0"]),
        (OTHER, "127.0.0.1", ["127.0.0.1", OTHER]),
        ("192.168.1.20", "localhost", ["localhost", "192.168.1.20"]),
        ("192.168.1.20", "0.0.0.0", ["0.0.0.0"]),
        ("192.168.1.20", "192.168.1.20", ["127.0.0.1", "192.168.1.20"]),
        ("192.168.1.20", "10.8.0.2", ["127.0.0.1", "192.168.1.20", "10.8.0.2"]),
        ("127.0.0.1", "127.0.0.1", ["127.0.0.1"]),
    ],
)
def test_it_listens_for_phones_and_on_this_machine_as_ever(address, host, places):
    assert lan.places(address, host) == places


def test_all_sockets_have_one_port():
    made = lan.listen(["127.0.0.1", OTHER], 0)
    ports = {each.getsockname()[1] for each in made}
    try:
        assert len(made) == 2 and len(ports) == 1
        with pytest.raises(OSError, match="in use") as refused:
            lan.listen([OTHER], ports.pop())
        assert refused.value.errno == errno.EADDRINUSE
    finally:
        for each in made:
            each.close()


def test_a_port_that_one_address_has_taken_leaves_no_socket_behind():
    with socket.create_server((OTHER, 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match="in use"):
            lan.listen(["127.0.0.1", OTHER], port)
        socket.create_server(("127.0.0.1", port)).close()


# -- what is printed ----------------------------------------------------------------------------

BLOCKS = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}  # dark is 1, of the upper and the lower row


def test_the_code_in_the_terminal_is_that_of_the_address():
    """Read back square by square, with the border that cameras need."""
    rows = [re.fullmatch(r"\x1b\[97;40m(.+)\x1b\[0m", line)[1] for line in lan.code("http://192.168.1.20:8000")]
    squares = [[BLOCKS[sign][half] for sign in row] for row in rows for half in (0, 1)]
    expected = segno.make("http://192.168.1.20:8000", error="l", micro=False).matrix_iter(border=2)
    assert squares[: len(squares[0])] == [list(map(int, row)) for row in expected]


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class OldTerminal(Terminal):
    encoding = "iso8859-1"


@pytest.mark.parametrize(("out", "has_code"), [(Terminal(), True), (OldTerminal(), False), (io.StringIO(), False)])
def test_the_code_is_for_terminals_that_can_show_it(settings, out, has_code):
    settings.SITE_URL = "http://127.0.0.2:8000"
    with socket.create_server(("127.0.0.1", 0)) as listener:
        text = lan.greeting([listener], OTHER, out)
    assert "Phones in the same network open this address: http://127.0.0.2:8000\n" in text
    assert ("█" in text) == has_code


@pytest.mark.parametrize(
    ("site_url", "given_out"), [("", "http://127.0.0.2:8000"), ("https://127.0.0.9:8443", "https://127.0.0.9:8443")]
)
def test_an_address_that_the_operator_named_stays(settings, monkeypatch, site_url, given_out):
    monkeypatch.setenv("SITE_URL", site_url)
    settings.SITE_URL, settings.ALLOWED_HOSTS = site_url, ["127.0.0.1"]
    lan.open_to(OTHER, 8000)
    assert settings.SITE_URL == os.environ["SITE_URL"] == given_out
    assert settings.ALLOWED_HOSTS == ["127.0.0.1", OTHER]


# -- a site -------------------------------------------------------------------------------------


def addresses(site: Site) -> list[str]:
    return re.findall(r"http://\S+", site.said)


def ask(address: str, path: str, host: str = "", body: dict[str, str] | None = None, **headers: str) -> tuple[int, str, Any]:
    """An answer as a program gets it that names whatever host and headers it likes."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE)
    named = {"Host": host or urlsplit(address).netloc, **{name.replace("_", "-"): value for name, value in headers.items()}}
    if body is not None:
        named["Content-Type"] = "application/x-www-form-urlencoded"
    connection.request("GET" if body is None else "POST", path, body and urlencode(body), named)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text, answer.headers


@pytest.fixture(scope="module")
def venue(tmp_path_factory):
    """A site that phones are served by, and its addresses: the laptop's and theirs."""
    with Site(tmp_path_factory.mktemp("venue") / "var", LAN=OTHER, WORKERS="1").furnish() as site:
        laptop, phones = addresses(site)
        yield site, laptop, phones
        assert site.stop() == 0


def test_phones_and_the_laptop_are_served_and_nobody_else_is(venue):
    _, laptop, phones = venue
    port = urlsplit(laptop).port
    assert (laptop, phones) == (f"http://127.0.0.1:{port}", f"http://{OTHER}:{port}")
    for address in (laptop, phones):
        assert ask(address, "/healthz")[0] == 200
        assert f'<meta property="og:url" content="{phones}/?lang=en">' in ask(address, "/?lang=en")[1]
        for host in ("evil.example", "127.0.0.3", f"127.0.0.3:{port}", "192.168.1.20", "0.0.0.0"):
            status, text, _ = ask(address, "/", host)
            assert (status, host in text) == (400, False)
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.3", port))


def test_what_the_site_starts_has_its_address_too(venue):
    """A worker is a process of its own."""
    site, _, phones = venue
    environment = Path(f"/proc/{site.children()['worker']}/environ").read_bytes().split(b"\0")
    assert f"SITE_URL={phones}".encode() in environment


@pytest.mark.parametrize(
    ("variables", "reason"),
    [
        (
            {"LAN": "203.0.113.9"},
            r"LAN is '203\.0\.113\.9', which is no address of this machine\. It has: .+\.",
        ),
        (
            {"LAN": "1", "FUBA_ENV": "production", "SECRET_KEY": "0123456789" * 6, "ALLOWED_HOSTS": "fuba.example"},
            r"LAN is for a laptop at a venue, not for FUBA_ENV=production: set ALLOWED_HOSTS and SITE_URL instead\.",
        ),
    ],
)
def test_what_cannot_be_is_said_in_one_line(tmp_path, variables, reason):
    said = Site(tmp_path / "var", **variables).refusal()
    assert re.fullmatch(rf"CommandError: {reason}\n", said), said
    assert not (tmp_path / "var" / "fuba.sqlite3").exists()


def test_make_hands_it_on():
    recipe = ["make", "--no-print-directory", "--eval", "probe: ; @printenv LAN", "probe"]
    kept = {name: value for name, value in os.environ.items() if name not in ("LAN", "MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
    for given, variables in ((["LAN=1"], {}), ([], {"LAN": "1"})):
        assert subprocess.check_output([*recipe, *given], cwd=ROOT, env={**kept, **variables}, text=True) == "1\n"


def test_a_terminal_shows_the_code(tmp_path):
    shutil.copy(migrated_file(), tmp_path / "fuba.sqlite3")
    ours, theirs = pty.openpty()
    variables = {
        **os.environ,
        "FUBA_VAR": str(tmp_path),
        "LAN": OTHER,
        "PORT": "0",
        "WORKERS": "0",
        "PYTHONIOENCODING": "utf-8",
    }
    with subprocess.Popen([sys.executable, "manage.py", "up"], cwd=ROOT, env=variables, stdout=theirs) as site:
        os.close(theirs)
        shown = b""
        try:
            while b"Ctrl-C stops it." not in shown and (more := os.read(ours, 4096)):
                shown += more
        finally:
            site.terminate()
    os.close(ours)
    lines = shown.decode().split("\r\n")
    address = next(found[1] for line in lines if (found := re.search(r"same network open this address: (\S+)", line)))
    assert address.startswith(f"http://{OTHER}:")
    assert [f"  {line}" for line in lan.code(address)] == [line for line in lines if "\x1b" in line]
    assert site.returncode == 0


# -- a proxy with TLS in front of it (docs/venue.md) --------------------------------------------

TLS = {"SITE_URL": "https://127.0.0.2:8443", "BEHIND_TLS_PROXY": "1", "TRUSTED_PROXIES": "1", "WORKERS": "0"}


def test_behind_a_proxy_with_tls_links_and_forms_are_https(tmp_path):
    """As Caddy sends it on: the host as the phone named it, and what it was asked with in X-Forwarded-Proto."""
    through = {"X_Forwarded_Proto": "https", "X_Forwarded_For": "127.0.0.1", "X_Forwarded_Host": "127.0.0.2:8443"}
    with Site(tmp_path / "var", **TLS).furnish() as site:
        (laptop,) = addresses(site)
        status, page, headers = ask(laptop, "/accounts/login/?lang=en", "127.0.0.2:8443", **through)
        assert (status, "Location" in headers) == (200, False)
        assert 'content="https://127.0.0.2:8443/accounts/login/?lang=en"' in page
        sent = {"username": "Anna", "password": "wrong", "csrfmiddlewaretoken": token(page)}
        cookie = headers["Set-Cookie"].partition(";")[0]
        for origin, expected in (
            ("https://127.0.0.2:8443", 200),
            ("http://127.0.0.2:8443", 403),
            ("https://evil.example", 403),
        ):
            given = {**through, "Cookie": cookie, "Origin": origin}
            assert ask(laptop, "/accounts/login/", "127.0.0.2:8443", sent, **given)[0] == expected
        assert ask(laptop, "/", "evil.example", **through)[0] == 400
        assert ask(laptop, "/")[0] == 200, "the laptop itself goes on without TLS"


def token(page: str) -> str:
    found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert found
    return found[1]
