"""Share pictures, drawn from their facts."""

import threading
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.web.share.canvas import EDGE, EDGES, GOLD, GREEN, HIGH, INK, PANEL, SOFT, WIDE, Canvas
from tournaments.web.share.cards import CompetitionCard, MatchCard, Meeting, Standing, TeamCard, Who

TOP: Final = 196  # of what stands below the head
FOOT: Final = 546  # and above the foot
# Fonts are shared by all threads, and a picture takes a processor anyway: one at a time.
_alone: Final = threading.Lock()


def drawn(card: MatchCard | CompetitionCard | TeamCard) -> bytes:
    """The picture as a PNG."""
    with _alone:
        canvas = Canvas()
        match card:
            case MatchCard():
                draw_match(canvas, card)
            case CompetitionCard():
                draw_competition(canvas, card)
            case TeamCard():
                draw_team(canvas, card)
        canvas.mark()
        return canvas.png()


# -- a match ----------------------------------------------------------------------------------------


def draw_match(canvas: Canvas, card: MatchCard) -> None:
    left = EDGE
    if card.crest is not None:
        canvas.crest(card.crest, EDGE, 44, 64)
        left += 84
    place = canvas.say(card.place, WIDE - EDGE, 88, 28, 500, SOFT, 340, "r") if card.place else 0
    canvas.say(card.title, left, 88, 32, 650, room=WIDE - EDGE - left - place - 40)
    home, away = card.meeting.home, card.meeting.away
    for middle, side in ((232, home), (WIDE - 232, away)):
        canvas.shirt(side.kit, middle - 110, 150, 220)
        colour = SOFT if side.out else INK
        canvas.say_large(side.name, middle, 440, 380, (52, 46, 40, 34), 2, 700, colour, "m")
    if home.figure and away.figure:
        canvas.say(f"{home.figure}–{away.figure}", WIDE / 2, 320, 150, 780, room=320, align="m")
        if home.small and away.small:
            canvas.say(f"({home.small}–{away.small})", WIDE / 2, 376, 40, 600, SOFT, 320, "m")
    else:
        canvas.say("–", WIDE / 2, 310, 120, 400, SOFT, align="m")
    if card.meeting.note:
        canvas.say(card.meeting.note, EDGE, HIGH - 44, 30, 500, SOFT, 840)


# -- a competition ------------------------------------------------------------------------------------


def draw_competition(canvas: Canvas, card: CompetitionCard) -> None:
    canvas.crest(card.crest, EDGE, 48, 104)
    canvas.say_large(card.name, EDGE + 128, 102, WIDE - 2 * EDGE - 128, (60, 52, 44, 38), 1)
    canvas.say(card.facts, EDGE + 130, 146, 27, 450, SOFT, WIDE - 2 * EDGE - 130)
    if card.champion is not None:
        _champion(canvas, card, card.champion)
    elif card.rounds:
        _bracket(canvas, card)
    else:
        _tables(canvas, card)
    played, matches, words = card.progress
    wide = canvas.say(words, EDGE, HIGH - 44, 26, 500, SOFT, 460)
    x, room = EDGE + wide + 28, 380
    canvas.box(x, HIGH - 59, room, 10, EDGES, radius=5)
    if played:
        canvas.box(x, HIGH - 59, max(10, room * played / max(1, matches)), 10, GREEN, radius=5)


def _champion(canvas: Canvas, card: CompetitionCard, champion: Who) -> None:
    x, room = EDGE + 330, WIDE - 2 * EDGE - 330
    if card.photo:
        canvas.picture(card.photo, EDGE, TOP + 6, 310, FOOT - TOP - 12, 16)
    else:
        canvas.shirt(champion.kit, EDGE - 8, TOP + 4, 320)
    _cup(canvas, x, TOP + 38)
    canvas.say(_("Champion"), x + 58, TOP + 72, 40, 650, GOLD)
    base = canvas.say_large(champion.name, x - 4, TOP + 178, room, (112, 92, 76, 60, 48), 2)
    if card.coach:
        canvas.say(card.coach, x, base + 54, 32, 450, SOFT, room)
    if base < TOP + 200:
        others = card.podium[:3]
        for number, each in enumerate(others):
            left = x + number * (room / len(others))
            canvas.say(f"{number + 2}", left, FOOT - 12, 30, 700, SOFT)
            canvas.shirt(each.kit, left + 28, FOOT - 44, 44)
            canvas.say(each.name, left + 82, FOOT - 12, 28, 550, INK, room / len(others) - 100)


def _cup(canvas: Canvas, x: float, y: float) -> None:
    """The sign of a champion, as on the pages."""
    bowl = (8, 2), (34, 2), (33, 14), (28, 22), (21, 24), (14, 22), (9, 14), (8, 2)
    handles = ((8, 6), (1, 6), (3, 14), (10, 17)), ((34, 6), (41, 6), (39, 14), (32, 17))
    for points in (bowl, *handles, ((21, 24), (21, 33)), ((11, 35), (31, 35))):
        canvas.stroke([(x + across, y + down) for across, down in points], GOLD, 3.5)


def _bracket(canvas: Canvas, card: CompetitionCard) -> None:
    columns, gap = len(card.rounds), 44
    wide = min(380.0, (WIDE - 2 * EDGE - gap * (columns - 1)) / columns)
    left = (WIDE - columns * wide - (columns - 1) * gap) / 2
    high = FOOT - TOP - 34
    for number, (name, ties) in enumerate(card.rounds):
        x = left + number * (wide + gap)
        canvas.say(name, x, TOP + 16, 24, 600, SOFT, wide)
        for place, tie in enumerate(ties):
            if tie is None:
                continue
            middle = TOP + 34 + high * (place + 0.5) / len(ties)
            _tie(canvas, tie, x, middle - 37, wide)
            if number < columns - 1:  # to the tie that its winner goes on to
                following = TOP + 34 + high * (place // 2 + 0.5) / (len(ties) / 2)
                for begin, end in (((x + wide, middle), (x + wide + gap / 2, middle)),
                                   ((x + wide + gap / 2, middle), (x + wide + gap / 2, following)),
                                   ((x + wide + gap / 2, following), (x + wide + gap, following))):  # fmt: skip
                    canvas.line(begin, end, EDGES, 2.5)


def _tie(canvas: Canvas, tie: Meeting, x: float, y: float, wide: float) -> None:
    canvas.box(x, y, wide, 74, PANEL, EDGES, 9, 1.5)
    for number, side in enumerate((tie.home, tie.away)):
        _row(canvas, side, x + 12, y + 4 + 33 * number, wide - 24, 25)


def _row(canvas: Canvas, side: Who, x: float, y: float, wide: float, size: int) -> None:
    """Shirt, name and figure."""
    base = y + size * 1.02
    taken = canvas.say(side.figure, x + wide, base, size, 700, SOFT if side.out else INK, 90, "r") if side.figure else 0
    if side.small:
        taken += 8 + canvas.say(f"({side.small})", x + wide - taken - 8, base, size - 6, 450, SOFT, 80, "r")
    if side.kit:
        canvas.shirt(side.kit, x, y + 1, size * 1.25)
    left = size * 1.6 if side.kit else 4
    weight, colour = (600, INK) if side.kit and not side.out else (450, SOFT)
    canvas.say(side.name, x + left, base, size, weight, colour, wide - left - taken - 12)


def _tables(canvas: Canvas, card: CompetitionCard) -> None:
    if len(card.tables) > 1:
        gap = 20.0
        wide = (WIDE - 2 * EDGE - gap * (len(card.tables) - 1)) / len(card.tables)
        for number, table in enumerate(card.tables):
            _table(canvas, table, EDGE + number * (wide + gap), wide, 24)
        return
    if not card.tables:
        _coming(canvas, card.coming, EDGE, WIDE - 2 * EDGE)
        return
    beside = bool(card.coming)
    _table(canvas, card.tables[0], EDGE, 560 if beside else WIDE - 2 * EDGE, 28)
    if beside:
        _coming(canvas, card.coming, EDGE + 590, WIDE - 2 * EDGE - 590)


def _table(canvas: Canvas, table: Standing, x: float, wide: float, size: int) -> None:
    canvas.box(x, TOP, wide, FOOT - TOP, PANEL, EDGES, 14, 1.5)
    canvas.say(table.title, x + 18, TOP + 38, 25, 650, SOFT, wide - 36)
    pitch = (FOOT - TOP - 58) / max(4, len(table.rows))
    for number, row in enumerate(table.rows):
        y = TOP + 52 + number * pitch
        canvas.say(f"{number + 1}", x + 18, y + size * 1.02 + 6, size - 2, 500, SOFT)
        _row(canvas, row, x + 18 + size * 1.3, y + 6, wide - 36 - size * 1.3, size)


def _coming(canvas: Canvas, meetings: tuple[Meeting, ...], x: float, wide: float) -> None:
    pitch = (FOOT - TOP + 12) / 3
    for number, each in enumerate(meetings[:3]):
        y = TOP + number * pitch
        canvas.box(x, y, wide, pitch - 12, PANEL, EDGES, 14, 1.5)
        canvas.say(each.note or pgettext("matches", "Next"), x + 18, y + 28, 20, 500, SOFT, wide - 36)
        for place, side in enumerate((each.home, each.away)):
            _row(canvas, side, x + 18, y + 35 + 34 * place, wide - 36, 25)


# -- a team -------------------------------------------------------------------------------------------


def draw_team(canvas: Canvas, card: TeamCard) -> None:
    if card.logo:
        canvas.picture(card.logo, EDGE, 70, 280, 280)
    else:
        canvas.shirt(card.who.kit, EDGE - 10, 60, 310)
    x = EDGE + 340
    base = canvas.say_large(card.who.name, x, 170, WIDE - EDGE - x, (96, 80, 66, 54, 44), 2)
    canvas.say(" · ".join(filter(None, (card.facts, card.record))), x, base + 52, 30, 450, SOFT, WIDE - EDGE - x)
    gap, count = 18.0, len(card.matches)
    if not count:
        return
    wide = (WIDE - 2 * EDGE - gap * 3) / 4
    for number, each in enumerate(card.matches):
        left = EDGE + number * (wide + gap)
        canvas.box(left, 402, wide, 134, PANEL, EDGES, 14, 1.5)
        canvas.say(each.note, left + 16, 432, 19, 500, SOFT, wide - 32)
        for place, side in enumerate((each.home, each.away)):
            _row(canvas, side, left + 14, (444 if each.note else 426) + 42 * place, wide - 28, 24)
