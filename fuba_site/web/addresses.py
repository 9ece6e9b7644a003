"""The address of the site, as others are given it: in links, QR codes, letters, calendars and on papers.

Whoever sits at the laptop opens 127.0.0.1, and a phone cannot. So what is handed on begins with SITE_URL where that is set,
and with the address that the visitor used where it is not. Checks of where a request came from keep to the request itself.
"""

import ipaddress
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest
from django.http.request import host_validation_re, split_domain_port, validate_host
from django.utils.safestring import SafeString, mark_safe

if TYPE_CHECKING:  # the settings read this module, and the API's framework reads the settings
    from rest_framework.request import Request


def site_address(request: "HttpRequest | Request") -> str:
    """Scheme, host and port, without a slash at the end."""
    return settings.SITE_URL or f"{request.scheme}://{request.get_host()}"


def letter_address(request: "HttpRequest | Request") -> str:
    """The same for a letter, which somebody else may have asked for: of the request it takes the host alone, one of ours.

    A port that the request names leads elsewhere on the same machine. On a laptop it is the one that the server listens at; in
    production and behind a proxy there is none, or SITE_URL says it.
    """
    if settings.SITE_URL:
        return str(settings.SITE_URL)
    host, _port = split_domain_port(request.get_host())
    own = "" if settings.PRODUCTION or settings.SECURE_PROXY_SSL_HEADER else str(request.META.get("SERVER_PORT", ""))
    return f"{request.scheme}://{host}" + (f":{own}" if own not in ("", "80", "443") else "")


def own_address() -> str:
    """The same for what a worker writes, without any request: SITE_URL, else the first host that the site answers to."""
    if settings.SITE_URL:
        return str(settings.SITE_URL)
    host = next((each for each in settings.ALLOWED_HOSTS if each.strip(".*")), "localhost").lstrip(".")
    return f"https://{host}" if settings.PRODUCTION else f"http://{host}:{settings.PORT}"


def public_address(request: "HttpRequest | Request", path: str) -> str:
    """The whole address of a page, for somebody on another device."""
    return site_address(request) + path


def site_host(request: "HttpRequest | Request") -> str:
    """The host alone, without port and brackets."""
    return urlsplit(site_address(request)).hostname or "localhost"


def reach(request: "HttpRequest | Request") -> Literal["machine", "network", "anybody"]:
    """Who can open our addresses, as far as one can tell from them. What SITE_URL or LAN says is meant for others."""
    host = site_host(request)
    try:
        number = ipaddress.ip_address(host)
        alone, nearby = number.is_loopback, not number.is_global
    except ValueError:
        alone, nearby = f".{host}".endswith(".localhost"), host.endswith(".local")
    return "machine" if alone and not settings.SITE_URL else "network" if nearby else "anybody"


def qr_code(text: str) -> SafeString:
    """A QR code as SVG: dark on light whatever the theme, or no camera reads it. It holds nothing but squares."""
    return mark_safe(segno.make(text, error="m", micro=False).svg_inline(border=4, dark="#000", light="#fff", omitsize=True))


# -- the variable -------------------------------------------------------------------------------


def read_site_url(text: str) -> str:
    """What SITE_URL says, in one form. Nothing but scheme, host and port: the site has the host to itself."""
    text = text.strip()
    if not text:
        return ""
    scheme, _, rest = text.removesuffix("/").lower().partition("://")
    try:
        parts = urlsplit(f"{scheme}://{rest}")
        is_one = parts.netloc == rest and parts.port != 0 and parts.hostname is not None
    except ValueError:  # a port or an address in brackets that is none
        is_one = False
    if scheme not in ("http", "https") or not is_one or not host_validation_re.fullmatch(rest):
        raise ImproperlyConfigured(
            f"SITE_URL is {text!r}; it must be an address such as https://fuba.example or http://192.168.1.20:8000."
        )
    return f"{scheme}://{rest}"


def host_of(address: str) -> str:
    """As ALLOWED_HOSTS writes it."""
    host = urlsplit(address).hostname or ""
    return f"[{host}]" if ":" in host else host


def is_allowed(address: str, hosts: Sequence[str]) -> bool:
    return validate_host(host_of(address), hosts)
