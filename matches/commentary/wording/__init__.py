"""The languages the commentary speaks. A new one is a module like `en` and a line in `LANGUAGES`."""

from typing import Final

from matches.commentary.wording.en import ENGLISH
from matches.commentary.wording.fr import FRENCH
from matches.commentary.wording.language import Language

LANGUAGES: Final[dict[str, Language]] = {"en": ENGLISH, "fr": FRENCH}

__all__ = ["LANGUAGES", "Language"]
