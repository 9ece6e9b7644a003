"""A file that goes out: the whole competition, or its fixtures and tables."""

import json
from dataclasses import asdict, dataclass
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import get_language
from rest_framework.utils.encoders import JSONEncoder

from fuba_site.jobs.kept import key_of
from tournaments.exchange import whole
from tournaments.exchange.spreadsheets import as_csv, as_xlsx, fixtures, tables
from tournaments.models import Competition
from tournaments.selectors.shown import shown_of_teams
from tournaments.selectors.situation import Situation

SHEETS: Final = {"fixtures": fixtures, "tables": tables}
CSV: Final = "text/csv"
XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
TYPES: Final = {"json": "application/json", "csv": f"{CSV}; charset=utf-8", "xlsx": XLSX}


@dataclass(frozen=True)
class Export:
    """Which file: `competition` as json or xlsx, `fixtures` or `tables` as csv or xlsx; by the API or by a page."""

    competition: str  # by its public id
    name: str
    kind: str
    history: bool = False  # for those who may see it
    api: bool = False

    @property
    def exists(self) -> bool:
        if self.name == "competition":
            return self.kind in ("json", "xlsx")
        return self.name in SHEETS and self.kind in ("csv", "xlsx")

    @property
    def terms(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def address(self) -> str:
        if not self.api:
            return reverse("competition-file", args=[self.competition, self.name, self.kind])
        if self.name == "competition":
            return reverse("api-export", args=[self.competition])
        return reverse("api-spreadsheet", args=[self.competition, self.name, self.kind])

    def key(self, competition: Competition) -> str:
        return key_of("export", self, get_language(), competition.revision, shown_of_teams(competition))

    def make(self, competition: Competition) -> bytes:
        if self.kind == "json":
            document = whole.written(competition, history=self.history)
            look: dict[str, Any] = {"cls": JSONEncoder} if self.api else {"indent": 1, "default": str}
            return json.dumps(document, ensure_ascii=False, **look).encode()
        situation = Situation(competition)
        sheets = [(each, SHEETS[each](situation)) for each in ([self.name] if self.name in SHEETS else SHEETS)]
        # The mark at the beginning tells spreadsheets that it is UTF-8.
        return ("\ufeff" + as_csv(sheets[0][1])).encode() if self.kind == "csv" else as_xlsx(sheets)
