"""In place of Django's: the same catalogues, read by the standard library. One reader, so one language at a time."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Any
from zipimport import zipimporter

from django.utils.functional import Promise

_language = "en"


def get_language() -> str:
    return _language


def activate(language: str) -> None:
    global _language
    _language = language


@contextmanager
def override(language: str) -> Iterator[None]:
    before = get_language()
    activate(language)
    try:
        yield
    finally:
        activate(before)


@cache
def _catalogue(language: str) -> NullTranslations:
    """English is the source. That of any other language lies in an archive on the path (scripts/engine/pack.py)."""
    if language == "en":
        return NullTranslations()
    for place in sys.path:
        with suppress(ImportError, OSError):  # no archive, or one without it
            return GNUTranslations(BytesIO(zipimporter(place).get_data(f"locale/{language}.mo")))
    raise LookupError(f"no words of the language {language!r} are here")


def gettext(message: str) -> str:
    return _catalogue(_language).gettext(message) if message else ""


def ngettext(singular: str, plural: str, number: int) -> str:
    return _catalogue(_language).ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    return _catalogue(_language).pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, number: int) -> str:
    return _catalogue(_language).npgettext(context, singular, plural, number)


def gettext_noop(message: str) -> str:
    return message


class Words(Promise):
    """Words in whatever language is active when somebody reads them."""

    def __init__(self, find: Callable[..., str], *arguments: Any) -> None:
        self._find = find
        self._arguments = arguments

    def __str__(self) -> str:
        return self._find(*self._arguments)

    __repr__ = __str__

    def __mod__(self, facts: Any) -> str:
        words: str = str(self) % facts
        return words

    def __format__(self, how: str) -> str:
        return format(str(self), how)

    def __add__(self, more: Any) -> str:
        return str(self) + str(more)

    def __radd__(self, before: str) -> str:
        return before + str(self)

    def __eq__(self, other: object) -> bool:
        return str(self) == (str(other) if isinstance(other, Promise) else other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __getattr__(self, name: str) -> Any:
        return getattr(str(self), name)


def gettext_lazy(message: str) -> Words:
    return Words(gettext, message)


def pgettext_lazy(context: str, message: str) -> Words:
    return Words(pgettext, context, message)


def ngettext_lazy(singular: str, plural: str, number: int) -> Words:
    return Words(ngettext, singular, plural, number)
