"""What kinds of errands there are. By address, because those who run them stand on this package."""

from collections.abc import Callable
from typing import Final

from django.utils.module_loading import import_string

from fuba_site.jobs.models import Errand

Progress = Callable[[float], None]  # told the share that is done, from 0 to 1
Do = Callable[[Errand, Progress], str]  # returns the address of the outcome

KINDS: Final = {
    "own-data": "fuba_site.own_account.copies.do_copy",
    "paper": "tournaments.web.printing.order.print_paper",
    "cards": "matches.cards.paper.do_cards",
    "export": "tournaments.web.errands.do_export",
    "import": "tournaments.web.errands.do_import",
    "results": "tournaments.web.errands.do_results",
    "schedule": "tournaments.web.errands.do_schedule",
    "start": "tournaments.web.errands.do_start",
}


def doing(kind: str) -> Do:
    do: Do = import_string(KINDS[kind])
    return do
