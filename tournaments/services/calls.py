"""Calling a match to its table: both teams are told to come now (matches.notifications)."""

from django.utils.translation import gettext as _

from tournaments.core.course import Status
from tournaments.services.command import Act, fixture_numbered, verb
from tournaments.services.refusals import Conflict


@verb("call", "report")
def call_match(act: Act, number: int) -> None:
    """It changes nothing but what people are told. A second call tells them again."""
    fixture = fixture_numbered(act.competition, number)
    if fixture.status != Status.READY:
        raise Conflict("not_to_be_played", _("Match {number} cannot be played now.").format(number=number))
    act.data |= {"fixture": number, "table": fixture.table}
    act.settle = False
