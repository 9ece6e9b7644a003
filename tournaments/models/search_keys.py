"""What is looked for in names, kept beside them.

PostgreSQL has an index of three letters at a time over it (pg_trgm), where the database may have that. SQLite looks
through the column, which is a few milliseconds for a hundred thousand names.
"""

from typing import TYPE_CHECKING, Any

from django.db import models

from tournaments.core.names import search_key

if TYPE_CHECKING:
    Text = models.TextField[str, str]
else:
    Text = models.TextField  # which knows its types in the stubs alone


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
