"""A whole match as text, and back (docs/notation.md)."""

import copyreg
import json
import re
from functools import lru_cache
from typing import Any, Final, NamedTuple

from .edition import Edition, RulesetError
from .editions import get_edition
from .match import REFEREE, Match
from .nodes import IllegalInput, shown
from .refusal import Saying, WordedError, saying_of
from .sheets import Sheet, SheetError

MAGIC: Final = "FUBA record 1"
LONGEST: Final = 1_000_000  # characters; a real record has a few thousand
LONG_WORD: Final = 40  # characters; longer words are not kept in memory


class RecordError(WordedError):
    """A record whose header cannot be read: there is no match to show."""


class Flaw(NamedTuple):
    """The first input of a damaged record that does not fit: the record's turn, the token, and why."""

    turn: int
    token: str
    why: Saying

    @property
    def reason(self) -> str:
        return str(self.why)

    @property
    def saying(self) -> Saying:
        return Saying("turn {turn}, token {token}: {why}", turn=self.turn, token=shown(self.token), why=self.why)

    def __str__(self) -> str:
        return str(self.saying)


class Reading(NamedTuple):
    """A match as far as its record is valid, and the first flaw if there is one."""

    match: Match
    flaw: Flaw | None


def write(match: Match) -> str:
    """The record of a match from its start."""
    lines = _header(match, _checked(match).start)
    turns = match.turns()
    for i, turn in enumerate(turns):
        end = turns[i + 1].first_input if i + 1 < len(turns) else len(match.inputs)
        tokens = match.inputs[turn.first_input : end]
        if tokens:
            lines.append(_turn_line(match.edition, turn.number, tokens))
    return "\n".join(lines) + "\n"


def save(match: Match) -> str:
    """The match as it stands: a record that starts with the current turn. Shorter, and all that play needs to go on."""
    turn = _checked(match).turn
    lines = _header(match, match.turn_position())
    tokens = match.inputs[turn.first_input :]
    if tokens:
        lines.append(_turn_line(match.edition, turn.number, tokens))
    return "\n".join(lines) + "\n"


def _checked(match: Match) -> Match:
    if not isinstance(match, Match):
        raise RecordError("a record is written of a match, not of {given}", given=shown(match))
    return match


def _header(match: Match, start: str) -> list[str]:
    lines = [
        MAGIC,
        f"edition: {match.edition.name}",
        f"ruleset: {match.ruleset}",
        f"options: {match.edition.write_options(match.options)}",
        f"home: {json.dumps(match.sheets[0].as_dict(), ensure_ascii=False)}",
        f"away: {json.dumps(match.sheets[1].as_dict(), ensure_ascii=False)}",
    ]
    if start:
        lines.append(f"start: {start}")
    return [*lines, ""]


def _turn_line(edition: Edition, number: int, tokens: list[str]) -> str:
    return f"{number}:" + " ".join(edition.pack([_known_short(edition, t) for t in tokens]))


def _shorten(edition: Edition, token: str) -> str:
    if token.startswith(REFEREE):
        return json.dumps(token, ensure_ascii=False)
    return edition.shorten(token)


_known_short = lru_cache(maxsize=8192)(_shorten)  # the same few hundred tokens in all matches


def read(text: str, keep_events: bool = True) -> Reading:
    """Replay a record to its end, or to its first flaw."""
    if not isinstance(text, str):
        raise RecordError("a record is text")
    if len(text) > LONGEST:
        raise RecordError("a record has at most {most} characters", most=LONGEST)
    head, _, body = text.replace("\r\n", "\n").partition("\n\n")
    match = _start(head, keep_events)
    edition = match.edition
    for line in body.split("\n"):
        if not line.strip():
            continue
        number, colon, inputs = line.partition(":")
        if not colon or not number.isascii() or not number.isdigit() or len(number) > 6:
            wanted = Saying("a line is a turn's number, a colon and its inputs")
            return Reading(match, Flaw(match.state.turn, line[:80], wanted))
        turn = int(number)
        begun = len(match.inputs)
        tokens, unread = _tokens(edition, inputs)
        try:
            match.replay(tokens, turn)
            if unread is not None:
                match.check_turn(turn)
                raise IllegalInput(unread)
        except IllegalInput as error:
            short = _shorts(edition, inputs)[len(match.inputs) - begun]
            return Reading(match, Flaw(turn, short, error.saying))
    return Reading(match, None)


def _tokens(edition: Edition, inputs: str) -> tuple[list[str], Saying | None]:
    """The tokens of a line as far as it can be read, and what is wrong with the next input."""
    tokens: list[str] = []
    try:
        for word in _words(inputs):
            tokens += _known_word(edition, word) if len(word) < LONG_WORD else _read_word(edition, word)
    except (IllegalInput, json.JSONDecodeError):
        tokens = []
        try:
            for short in _shorts(edition, inputs):
                tokens.append(_expand(edition, short))
        except IllegalInput as error:
            return tokens, error.saying
        except json.JSONDecodeError:
            return tokens, Saying("an input in quotation marks is one JSON text")
    return tokens, None


def _read_word(edition: Edition, word: str) -> tuple[str, ...]:
    return tuple(_expand(edition, short) for short in _unpack(edition, word))


# Dice, actions with their dice and short walks come again and again, in all matches.
_known_word = lru_cache(maxsize=8192)(_read_word)


def _shorts(edition: Edition, inputs: str) -> list[str]:
    return [short for word in _words(inputs) for short in _unpack(edition, word)]


def _unpack(edition: Edition, word: str) -> list[str]:
    return [word] if word[0] == '"' else edition.unpack(word)


def _expand(edition: Edition, short: str) -> str:
    if short[0] == '"':
        token: str = json.loads(short)
        return token
    return edition.expand(short)


def _words(inputs: str) -> list[str]:
    """Inputs of a line; a word of the referee is a quoted text with blanks in it."""
    if '"' not in inputs:
        return inputs.split()
    words: list[str] = []
    decode = json.JSONDecoder().raw_decode
    at = 0
    while found := _WORD.search(inputs, at):
        begin, at = found.span()
        if inputs[begin] == '"':
            try:
                _, at = decode(inputs, begin)
            except json.JSONDecodeError:
                return [*words, inputs[begin:]]
        words.append(inputs[begin:at])
    return words


_WORD: Final = re.compile(r'"|\S+')


def _start(head: str, keep_events: bool) -> Match:
    lines = head.split("\n")
    if lines[0].strip() != MAGIC:
        raise RecordError("a record begins with the line '{line}'", line=MAGIC)
    given: dict[str, str] = {}
    for line in lines[1:]:
        key, colon, value = line.partition(":")
        if not colon or key in given or key not in ("edition", "ruleset", "options", "home", "away", "start"):
            raise RecordError("the header has no line like {line}", line=shown(line))
        given[key] = value.strip()
    for key in ("edition", "ruleset", "options"):
        if key not in given:
            raise RecordError("the header lacks '{key}:'", key=key)
    try:
        edition = get_edition(given["edition"])
        ruleset = _ruleset(edition, given["ruleset"])
        options = edition.read_options(given["options"])
        sheets = (_sheet(given.get("home", "{}")), _sheet(given.get("away", "{}")))
        start = given.get("start", "")
        state = edition.read_position(start, options) if start else edition.new_state(options, sheets)
    except RulesetError as error:
        raise RecordError(error.saying) from None
    except ValueError as error:
        raise RecordError("header: {why}", why=saying_of(error)) from None
    # without events nobody looks at single turns: most states need not be kept
    return Match(edition, options, sheets, state, start, keep_events, 1 if keep_events else 16, ruleset)


def _ruleset(edition: Edition, text: str) -> int:
    """The version by which a record was made, and by which it is replayed."""
    if not text.isascii() or not text.isdigit() or len(text) > 6 or text[0] == "0":
        raise RecordError("a ruleset is a number, not {text}", text=shown(text))
    return edition.known_ruleset(int(text))


def _sheet(text: str) -> Sheet:
    data: Any
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        raise SheetError("a sheet is written as JSON, not {text}", text=shown(text)) from None
    return Sheet.from_dict(data)


# A pickled match is its record: what runs the rules cannot be stored, and can be made again.
def _reduced(match: Match) -> tuple[Any, ...]:
    return _again, (write(match), match.keep_events)


def _again(record: str, keep_events: bool) -> Match:
    reading = read(record, keep_events)
    if reading.flaw is not None:
        raise RecordError(reading.flaw.saying)
    return reading.match


copyreg.pickle(Match, _reduced)
