"""What errands are called."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from fuba_site.jobs.models import Errand

TITLES: Final[Mapping[str, Promise]] = {
    "own-data": gettext_lazy("A copy of your data"),
    "paper": gettext_lazy("A printout"),
    "cards": gettext_lazy("The cards of all teams"),
    "export": gettext_lazy("A file of a competition"),
    "import": gettext_lazy("Import of a competition"),
    "results": gettext_lazy("Import of a competition from results"),
    "schedule": gettext_lazy("Times and tables for all matches"),
    "start": gettext_lazy("The start of a competition"),
}


def title_of(errand: Errand) -> str:
    return str(TITLES[errand.kind])
