"""No log line has a secret: private links, invitations and keys are parts of addresses.

Django writes the path of whatever it refuses, and the page it came from. Here the route stands for the path, and a whole
address is cut off behind its host.
"""

import logging
import re
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from django.urls import Resolver404, resolve

WHOLE: Final = re.compile(r"\b(https?|wss?)://[^\s\"'<>\\]+", re.IGNORECASE)
PATH: Final = re.compile(r"(?<![\w./:>)-])/[^\s\"'<>\\]*")
UNKNOWN: Final = "(an unknown address)"


class Discreet(logging.Filter):
    """Changes the message and what was given with it; lets every line pass."""

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        request = vars(record).get("request")
        path = getattr(request, "path", None)  # Django's own server for development gives a socket of that name
        if isinstance(path, str):
            here = route(path) or UNKNOWN
            message = without(message, path, here)
            vars(record)["request"] = f"{getattr(request, 'method', None)} {here}"
        elif request is not None:
            del vars(record)["request"]
        record.msg, record.args = discreet(message), ()
        return True


def without(text: str, path: str, instead: str) -> str:
    """The text without a path, however it is written; one that has no parameter is no secret."""
    if path == instead:
        return text
    forms = {path, unquote(path), path.encode("unicode_escape").decode("ascii")}
    for form in sorted(forms, key=len, reverse=True):
        text = text.replace(form, instead)
    return text


def discreet(text: str) -> str:
    """
    >>> discreet("Referer checking failed - https://fuba.example/join/s3cret/ does not match any trusted origins.")
    'Referer checking failed - https://fuba.example does not match any trusted origins.'
    >>> discreet('"GET /join/s3cret/ HTTP/1.1" 404')
    '"GET /join/<str:token>/ HTTP/1.1" 404'
    """
    if "/" not in text:
        return text
    text = WHOLE.sub(lambda found: host_alone(found.group()), text)
    return PATH.sub(lambda found: route(found.group().partition("?")[0]) or found.group(), text)


def host_alone(address: str) -> str:
    try:
        parts = urlsplit(address)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
    except ValueError:  # an address in brackets that is none
        return UNKNOWN


def route(path: str) -> str:
    """What an address is an example of, as it is written in `urls`; empty for one that is none of ours."""
    path = unquote(path)
    for form in (path, f"{path}/"):
        try:
            return f"/{resolve(form).route}"
        except Resolver404:
            continue
    return ""


def discreet_extra(value: Any) -> Any:
    return discreet(value) if isinstance(value, str) else value
