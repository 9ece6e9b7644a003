"""A stored match, played once more from its record."""

from django.utils.translation import gettext as _

from matches.match.access import is_kept_back
from matches.match.models import Match
from rules import Match as Game
from rules.notation import read
from tournaments.wording.sentences import error_text, saying_text


class Unreadable(Exception):
    """A record that today's rules do not understand: rather no replay than a wrong one."""


class KeptBack(Unreadable):
    """A record with secrets in it, as the result does not count yet."""


def game_of(match: Match) -> Game:
    """The match, played once more from its record."""
    if is_kept_back(match):
        raise KeptBack(_("Line-ups are secret here. This match can be seen once its result counts."))
    try:
        reading = read(match.record)
    except ValueError as error:
        raise Unreadable(_("This match cannot be replayed: {why}.").format(why=error_text(error))) from None
    if reading.flaw:
        raise Unreadable(_("This match cannot be replayed: {why}.").format(why=saying_text(reading.flaw.saying)))
    return reading.match
