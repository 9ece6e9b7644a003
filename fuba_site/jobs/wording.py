"""What errands are called."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from fuba_site.jobs.models import Errand

TITLES: Final[Mapping[str, Promise]] = {
    "paper": gettext_lazy("A paper to print"),
}


def title_of(errand: Errand) -> str:
    return str(TITLES[errand.kind])
