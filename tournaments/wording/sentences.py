"""What the pure core says, in the language of the reader.

The core knows no Django and speaks English, but each of its sentences comes from a closed list and keeps its facts: here the
sentence is looked up in the catalogue, and the facts are filled in again.
"""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

from rules.edition import Edition
from rules.editions import EDITIONS
from rules.refusal import WordedError
from rules.shared.roles import LINE_WORDS, ROLE_NAMES
from tournaments.core.carryover import LedgerLine, TeamMatch
from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.names import NAMELESS, TOO_LONG, UNSHOWABLE
from tournaments.core.schedule import ScheduleError, ScheduleWarning
from tournaments.core.schedule.errors import ScheduleCode, sentence
from tournaments.core.schedule.warnings import WarningCode
from tournaments.core.standings import StandingsError
from tournaments.core.standings.errors import MESSAGES
from tournaments.core.standings.reasons import WORDS as REASONS
from tournaments.core.standings.reasons import Reason
from tournaments.core.standings.tiebreakers import CRITERIA
from tournaments.wording.sayings import FORMATS, NAMED, in_language, saying_text

__all__ = [
    "error_text",
    "in_full",
    "ledger_words",
    "reason_words",
    "saying_text",
    "skill_names",
    "warning_text",
    "words",
]


def words() -> Iterator[str]:
    """Everything said here that no call of gettext names, for the catalogues."""
    yield from (code.value for code in (*FormatCode, *ScheduleCode, *WarningCode))
    yield from MESSAGES.values()
    yield from REASONS
    yield from sorted({criterion.name for criterion in CRITERIA.values()})
    yield from FORMATS
    yield from (edition.title for edition in EDITIONS.values())
    yield from sorted({name for edition in EDITIONS.values() for name in edition.skill_names.values()})
    yield from (UNSHOWABLE, NAMELESS, TOO_LONG, *NAMED)
    yield from (*ROLE_NAMES.values(), *LINE_WORDS)
    yield from (word for edition in EDITIONS.values() for word in edition.words)
    for option in (option for edition in EDITIONS.values() for option in edition.choices()):
        yield from filter(None, (option.text, option.basis))


def error_text(error: ValueError) -> str:
    """An error of the core in the reader's language.

    >>> error_text(FormatError(FormatCode.NO_NAME, number=3))
    'Entrant 3 has no name.'
    """
    match error:
        case FormatError():
            return _(error.code.value).format(**{name: in_language(value) for name, value in error.details.items()})
        case ScheduleError():
            return sentence(_(error.code.value), error.details)
        case StandingsError():
            return _(MESSAGES[error.code]).format(**error.facts)
        case WordedError():
            return saying_text(error.saying)
    return str(error)


def in_full(error: ValueError) -> str:
    """A refusal of the rules, which others put into a sentence, as a sentence of its own.

    >>> in_full(Told("unknown edition {name}; there are {known}", name="'fuba9'", known="fuba3"))
    "Unknown edition 'fuba9'; there are fuba3."
    """
    text = error_text(error)
    return f"{text[:1].upper()}{text[1:]}."


def warning_text(warning: ScheduleWarning) -> str:
    return sentence(_(warning.code.value), warning.details)


def reason_words(reason: Reason) -> str:
    """Why a team stands above the next.

    >>> reason_words(Reason("gd", "figures", 3, 1))
    'goal difference +3 against +1'
    """
    return reason.sentence(_)


def skill_names(edition: Edition) -> dict[str, str]:
    """The skills that matches of an edition can leave behind, by id."""
    return {skill: _(name) for skill, name in edition.skill_names.items()}


def ledger_words(line: LedgerLine, names: Mapping[str, str]) -> str:
    """A line of a team's ledger of skills; `names` are those of the skills in the reader's language."""
    facts = {"skill": names.get(line.fact.skill, line.fact.skill), "match": _match(line.match)}
    if line.fact.kind == "gained":
        pattern = (
            _("{skill} gained in {match}: void")
            if line.fact.void
            else _("{skill} gained in {match}: until the competition ends")
        )
        return pattern.format(**facts)
    if line.fact.void:
        return _("{skill} injured in {match}: void").format(**facts)
    if line.barred_in is None:
        return _("{skill} injured in {match}: barred in the next match, free again after it").format(**facts)
    return _("{skill} injured in {match}: barred in {later}, free again after it").format(**facts, later=_match(line.barred_in))


def _match(match: TeamMatch) -> str:
    label = match.label or str(match.fixture)
    return _("match {number}").format(number=label) if label.isdigit() else label
