"""A long list a page at a time, with a box that finds rows by their name (site/_find.html, site/_pages.html)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from django.core.paginator import Page, Paginator
from django.http import HttpRequest
from django.utils.http import urlencode

SIZE: Final = 100
LONGEST: Final = 80  # of what is looked for

Row = TypeVar("Row")


@dataclass(frozen=True)
class Listing(Generic[Row]):
    page: Page[Row]
    text: str  # what was looked for
    prefix: str  # of its names in the address, where a page has several lists
    long: bool  # nobody sees all of it at once
    also: Mapping[str, str]  # what else the address says, and links of the list say, too

    @property
    def rows(self) -> Sequence[Row]:
        return list(self.page.object_list)

    @property
    def kept(self) -> str:
        """The beginning of a query for links to other pages of the list."""
        said = {**self.also, **({f"{self.prefix}find": self.text} if self.text else {})}
        return urlencode(said) + "&" if said else ""


def listing(
    request: HttpRequest, rows: Sequence[Row], name: Callable[[Row], str], prefix: str = "", also: Sequence[str] = ()
) -> Listing[Row]:
    """The page of the list that the address asks for. `also` are names in the address that belong to something else."""
    text = request.GET.get(f"{prefix}find", "").strip()[:LONGEST]
    wanted = text.casefold()
    found = [row for row in rows if wanted in name(row).casefold()] if wanted else rows
    page = Paginator(found, SIZE).get_page(request.GET.get(f"{prefix}page"))
    others = {key: request.GET[key][:LONGEST] for key in also if key in request.GET}
    return Listing(page, text, prefix, len(rows) > SIZE, others)
