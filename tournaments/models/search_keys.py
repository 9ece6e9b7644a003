"""What is looked for in names, kept beside them.

PostgreSQL has an index of three letters at a time over it (pg_trgm), where the database may have that. SQLite looks
through the column, which is a few milliseconds for a hundred thousand names.

One or two letters are in nearly every name, and the index knows them at the beginnings of words alone, so that is where they
are looked for. Scripts that write words without spaces have whole words of two signs: these are looked for everywhere.
"""

from typing import TYPE_CHECKING, Any, Final

from django.db import models
from django.db.models import Q

from tournaments.core.names import search_key

if TYPE_CHECKING:
    Text = models.TextField[str, str]
else:
    Text = models.TextField  # which knows its types in the stubs alone

INDEXED: Final = 3  # letters at a time
WITHOUT_SPACES: Final = "\u2e80"  # where the scripts begin that write words without spaces


def has_words(words: str) -> Q:
    """That a name has all of some words."""
    named = Q()
    for word in map(search_key, words.split()):
        begins = Q(search_key__startswith=word) | Q(search_key__contains=f" {word}")
        named &= begins if is_short(word) else Q(search_key__contains=word)
    return named


def is_short(word: str) -> bool:
    """Whether it is looked for at the beginnings of words alone.

    >>> is_short("fc"), is_short("ajax"), is_short("大阪")
    (True, False, False)
    """
    return len(word) < INDEXED and word < WITHOUT_SPACES


class SearchKey(Text):
    """Follows from other fields whenever a row is stored, one by one or many at once."""

    def __init__(self, *names: str, **options: Any) -> None:
        self.names = names
        super().__init__(**options | {"default": "", "editable": False, "blank": True})

    def deconstruct(self) -> Any:
        name, path, _arguments, options = super().deconstruct()
        return name, path, self.names, options

    def pre_save(self, model_instance: models.Model, add: bool) -> str:
        found = self.of(model_instance)
        setattr(model_instance, self.attname, found)
        return found

    def of(self, row: models.Model) -> str:
        return search_key(" ".join(getattr(row, name) for name in self.names).strip())
