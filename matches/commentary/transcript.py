"""A match as lines of text: its commentary with minute, score and dice, one line per turn, and how it ended."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from django.utils.translation import gettext as _

from matches.commentary.sentences import deed, dice_of, note, score_text, sentence
from matches.commentary.terminal import cut, fill, wrapped
from matches.commentary.textboard import short
from matches.commentary.wording import reader_language, reader_words
from rules.board import TEAM_NAMES
from rules.events import Event
from rules.match import Match

NO_BREAK = "\u00a0"
NARROW_NO_BREAK = "\u202f"
# These follow from the dice of the event before them and are told in the same breath.
FOLLOW_UPS = frozenset(("control", "easy", "set_piece", "holder", "yellow", "red", "difficult", "ball_moved"))


def names_of(match: Match) -> tuple[str, str]:
    home, away = (sheet.name.strip() for sheet in match.sheets)
    return home or _("Home"), away or _("Away")


def commentary(events: Sequence[Event], names: tuple[str, str]) -> Iterator[str]:
    """The events as paragraphs. Minute and score stand at the head of a turn, and again when they change."""
    shown: tuple[int, str, tuple[int, int]] | None = None
    for paragraph in _paragraphs(events):
        first = paragraph[0]
        text = " ".join(part for event in paragraph for part in _event_lines(event, names))
        now = (first.turn, first.minute, first.score)
        head = f"{first.minute + '′':>6}  {score_text(first.score):<6}" if now != shown else " " * 14
        if shown is not None and shown[0] != first.turn:
            yield ""
        yield from (line.replace(NO_BREAK, " ").replace(NARROW_NO_BREAK, " ") for line in wrapped(head, text))
        shown = now


def _paragraphs(events: Sequence[Event]) -> Iterator[list[Event]]:
    paragraph: list[Event] = []
    for event in events:
        if paragraph and event.kind in FOLLOW_UPS and event.turn == paragraph[0].turn:
            paragraph.append(event)
            continue
        if any(sentence(e, ("", "")) for e in paragraph):
            yield paragraph
            paragraph = []
        # What is not worth a line does not part a follow-up from what it follows, either.
        paragraph = [*([] if sentence(event, ("", "")) else paragraph), event]
    if any(sentence(e, ("", "")) for e in paragraph):
        yield paragraph


def _event_lines(event: Event, names: tuple[str, str]) -> list[str]:
    text = sentence(event, names, reader_language())
    if not text:
        return []
    dice = NO_BREAK.join(map(str, dice_of(event)))
    aside = ": ".join(part for part in (dice, note(event, reader_language())) if part)
    return [text, f"[{aside}]"] if aside else [text]


def turn_lines(events: Sequence[Event], names: tuple[str, str]) -> Iterator[str]:
    """A line for each turn: number, minute and score, whose turn, the ball's area, value and team, what was done."""
    yield _("turn minute  score turn of      ball")
    for turn, group in groupby(events, key=lambda event: event.turn):
        in_turn = list(group)
        start = next((event for event in in_turn if event.kind == "turn"), in_turn[0])
        done = [word for event in in_turn if (word := deed(event, reader_language()))]
        deeds = ", ".join(_times(word, len(list(same))) for word, same in groupby(done))
        who = ball = ""
        if start.kind == "turn":
            who = names[start.team]
            ball = f"{start.data['ball']:<3} {start.data['value']} {short(start.data['control'])}"
        elif not deeds:
            deeds = _("line-ups")
        score = score_text(in_turn[-1].score)
        yield from wrapped(f"{turn:>4} {start.minute + '′':>6}  {score:<5} {fill(who, 12)} {ball:<12}", deeds or "-")


def _times(word: str, n: int) -> str:
    return f"{word} ×{n}" if n > 1 else word


def ending(match: Match, names: tuple[str, str]) -> list[str]:
    """Result, goals with minute, cards, skills lost and gained."""
    result = match.result
    lines = [f"{names[0]} {score_text(result['score'])} {names[1]}{_how(result)}"]
    goals = [(event.minute, event.team) for event in match.events if event.kind == "goal"]
    if result["half_time"]:
        lines[0] += _(" (half-time {score})").format(score=score_text(result["half_time"]))
    words = reader_words()
    colours = {"yellow": _("yellow"), "red": _("red")}
    for team, name in enumerate(names):
        cards = result["cards"][TEAM_NAMES[team]]
        carried = result["carry_over"][TEAM_NAMES[team]]
        parts = [
            (_("goals"), ", ".join(f"{minute}′" for minute, scorer in goals if scorer == team)),
            (_("cards"), ", ".join(f"{n} {colours[colour]}" for colour, n in cards.items() if n)),
            (_("lost"), ", ".join(words.skills[skill] for skill in carried["skills_lost"])),
            (_("gained"), ", ".join(words.skills[skill] for skill in carried["skills_gained"])),
        ]
        told = "; ".join(f"{label} {text}" for label, text in parts if text)
        lines += wrapped(f"  {cut(name, 30)}: ", told or _("no goals, no cards"))
    return lines


def _how(result: dict[str, object]) -> str:
    if not result["over"]:
        return _(", not finished")
    shootout = result["shootout"]
    if result["decided"] == "shootout":
        if isinstance(shootout, list) and shootout[0] != shootout[1]:
            return _(", {home}–{away} on penalties").format(home=shootout[0], away=shootout[1])
        return _(", decided by lot")
    return {"extra_time": _(" after extra time"), "forfeit": _(", forfeited")}.get(str(result["decided"]), "")
