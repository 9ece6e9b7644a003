"""The languages the commentary speaks. A new one is a module like `en` and a line in `MODULES`."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from django.utils.translation import get_language

from matches.commentary.wording.en import ENGLISH
from matches.commentary.wording.language import Language

# Beside English: what each module calls its language.
MODULES: Final = {
    "es": "SPANISH",
    "fi": "FINNISH",
    "fr": "FRENCH",
    "it": "ITALIAN",
}


class Languages(Mapping[str, Language]):
    """Each is read when it is first spoken: a phone has English and the language of its reader alone."""

    def __init__(self) -> None:
        self._read: dict[str, Language] = {"en": ENGLISH}

    def __getitem__(self, code: str) -> Language:
        if code not in self._read:
            name = MODULES[code]
            self._read[code] = getattr(import_module(f"{__name__}.{code}"), name)
        return self._read[code]

    def __contains__(self, code: object) -> bool:
        return code == "en" or code in MODULES

    def __iter__(self) -> Iterator[str]:
        return iter(("en", *MODULES))

    def __len__(self) -> int:
        return 1 + len(MODULES)


LANGUAGES: Final = Languages()


def reader_language() -> str:
    """The language of whoever reads, English where the commentary does not speak it."""
    code = get_language() or "en"
    return code if code in LANGUAGES else "en"


def reader_words() -> Language:
    return LANGUAGES[reader_language()]


__all__ = ["LANGUAGES", "Language", "reader_language", "reader_words"]
