"""What the pure core says, in the language of the reader.

The core knows no Django and speaks English, but each of its sentences comes from a closed list and keeps its facts: here the
sentence is looked up in the catalogue, and the facts are filled in again.
"""

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _

from tournaments.errors import FormatCode, FormatError
from tournaments.schedule import ScheduleError, ScheduleWarning
from tournaments.schedule.errors import ScheduleCode, sentence
from tournaments.schedule.warning import WarningCode
from tournaments.standings import StandingsError
from tournaments.standings.errors import MESSAGES
from tournaments.standings.reasons import WORDS as REASONS
from tournaments.standings.reasons import Reason
from tournaments.standings.tiebreakers import CRITERIA

# What the formats call themselves in their sentences.
FORMATS: Final = ("league", "groups", "knockout", "double elimination", "Swiss stage", "season")


def words() -> Iterator[str]:
    """Everything said here that no call of gettext names, for the catalogues."""
    yield from (code.value for code in (*FormatCode, *ScheduleCode, *WarningCode))
    yield from MESSAGES.values()
    yield from REASONS
    yield from sorted({criterion.name for criterion in CRITERIA.values()})
    yield from FORMATS


def told(error: ValueError) -> str:
    """An error of the core in the reader's language.

    >>> told(FormatError(FormatCode.NO_NAME, number=3))
    'Entrant 3 has no name.'
    """
    match error:
        case FormatError():
            return _(error.code.value).format(**{name: _known(value) for name, value in error.details.items()})
        case ScheduleError():
            return sentence(_(error.code.value), error.details)
        case StandingsError():
            return _(MESSAGES[error.code]).format(**error.facts)
    return str(error)


def warned(warning: ScheduleWarning) -> str:
    return sentence(_(warning.code.value), warning.details)


def reason_words(reason: Reason) -> str:
    """Why a team stands above the next.

    >>> reason_words(Reason("gd", "figures", 3, 1))
    'goal difference +3 against +1'
    """
    return reason.told(_)


def _known(value: object) -> object:
    return _(value) if isinstance(value, str) and value in FORMATS else value
