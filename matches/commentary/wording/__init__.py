"""The languages the commentary speaks. A new one is a module like `en` and a line in `LANGUAGES`."""

from typing import Final

from django.utils.translation import get_language

from matches.commentary.wording.en import ENGLISH
from matches.commentary.wording.fr import FRENCH
from matches.commentary.wording.language import Language

LANGUAGES: Final[dict[str, Language]] = {
    "en": ENGLISH,
    "fr": FRENCH,
}


def reader_language() -> str:
    """The language of whoever reads, English where the commentary does not speak it."""
    code = get_language() or "en"
    return code if code in LANGUAGES else "en"


def reader_words() -> Language:
    return LANGUAGES[reader_language()]


__all__ = ["LANGUAGES", "Language", "reader_language", "reader_words"]
