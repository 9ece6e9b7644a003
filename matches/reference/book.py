"""What a rules reference is made of, and the chapters that every edition shares.

Names of skills, events and options come from the rules; the sentences are ours. English is the source, other languages are in
the catalogues.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from rules.edition import Option
from rules.shared.penalty import GOAL_FROM, KEEPER_SIDES, KICK_SIDES
from rules.shared.shot_areas import SHOT_AREAS, SHOT_AREAS_KEEPER_OUT
from rules.shared.skill_list import Skill

Text = str | Promise


@dataclass(frozen=True)
class Term:
    """Something with a name; `mark` stands before it: dice, a value, a number."""

    anchor: str
    name: Text
    text: Text = ""
    mark: str = ""


@dataclass(frozen=True)
class Chapter:
    anchor: str
    title: Text
    terms: tuple[Term, ...] = ()
    intro: Text = ""
    note: Text = ""


@dataclass(frozen=True)
class Book:
    edition: str
    title: Text
    summary: Text
    chapters: tuple[Chapter, ...]

    @cached_property
    def effects(self) -> dict[str, Text]:
        """What each skill and each card does, by its id."""
        terms = {term.anchor: term.text for chapter in self.chapters for term in chapter.terms}
        return {
            anchor.removeprefix(kind).upper(): text
            for kind in ("skill-", "tactic-")
            for anchor, text in terms.items()
            if anchor.startswith(kind)
        }

    @cached_property
    def _entries(self) -> "dict[str, Chapter | Term]":
        terms: dict[str, Chapter | Term] = {term.anchor: term for chapter in self.chapters for term in chapter.terms}
        return terms | {chapter.anchor: chapter for chapter in self.chapters}

    def entry(self, anchor: str) -> "Chapter | Term | None":
        """The term or the chapter with that anchor."""
        return self._entries.get(anchor)

    def anchors(self) -> set[str]:
        return set(self._entries)


def steps(*texts: tuple[Text, Text]) -> tuple[Term, ...]:
    """Numbered terms."""
    return tuple(Term(f"step-{n}", name, text, str(n)) for n, (name, text) in enumerate(texts, 1))


def actions(*texts: tuple[str, Text, Text]) -> tuple[Term, ...]:
    return tuple(Term(anchor, name, text) for anchor, name, text in texts)


def modifiers(areas: Iterable[tuple[Text, int]], *texts: tuple[str, Text]) -> tuple[Term, ...]:
    """The shot table: what each area counts, then everything else that is added to the die."""
    found = [(signed(value), name) for name, value in areas]
    return tuple(Term(f"shot-{n}", name, "", mark) for n, (mark, name) in enumerate([*found, *texts], 1))


def signed(value: int) -> str:
    return f"−{-value}" if value < 0 else f"+{value}" if value else "0"


def shot_areas(front: int, corner: int, wing: int, far: tuple[tuple[Text, int], ...]) -> list[tuple[Text, int]]:
    return [
        (_("from the penalty area"), 0),
        (_("from the front of the box"), front),
        (_("from a corner area"), corner),
        (_("from a side area of the opponents’ half"), wing),
        *far,
    ]


# The areas of today's rules, of which only FUBA 2.0 has others.
USUAL_AREAS: Final = shot_areas(
    SHOT_AREAS["AF"],
    SHOT_AREAS["ACL"],
    SHOT_AREAS["AML"],
    (
        (
            _("from the centre or a side area of the own half, only while the keeper is out of his penalty area"),
            SHOT_AREAS_KEEPER_OUT["CE"],
        ),
    ),
)


def event_terms(rows: Iterable[tuple[str, str]], effects: Mapping[str, Text]) -> tuple[Term, ...]:
    """Events with their dice, in the order of the table."""
    return tuple(Term(event_anchor(name), _(name), effects[name], dice) for dice, name in rows)


def slug(name: str) -> str:
    """A name as part of an address.

    >>> slug("defender's rude foul")
    'defenders-rude-foul'
    """
    return re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", name.lower())).strip("-_")


def event_anchor(row: str) -> str:
    return f"event-{slug(row)}"


def skill_anchor(skill: str) -> str:
    return f"skill-{skill.lower()}"


def option_terms(options: Iterable[Option]) -> tuple[Term, ...]:
    """What can be chosen, each with what the rulebook says where it allows another reading than ours."""
    return tuple(
        Term(f"option-{slug(each.name)}", _(each.text), _(each.basis) if each.basis else "", each.name) for each in options
    )


def two_dice(rows: Iterable[tuple[int, tuple[int, ...], str]]) -> list[tuple[str, str]]:
    """
    >>> two_dice([(1, (3, 4), "defence move"), (1, (5,), "fast")])
    [('1, 3–4', 'defence move'), ('1, 5', 'fast')]
    """
    return [(f"{own}, {other[0]}" + (f"–{other[-1]}" if len(other) > 1 else ""), name) for own, other, name in rows]


def words() -> Iterator[str]:
    """The names that come from the rules, for the catalogues."""
    from matches.reference import BOOKS

    for book in BOOKS.values():
        for chapter in book.chapters:
            if chapter.anchor in ("skills", "tactics", "events", "advanced-events", "options"):
                with override(None):
                    yield from (str(term.name) for term in chapter.terms)


# -- shared chapters ----------------------------------------------------------------

BOARD: Final = Chapter(
    "board",
    _("The pitch"),
    actions(
        ("area", _("Area"), _("One of the thirteen parts of the pitch. Two areas are neighbours where they share a seam.")),
        (
            "zone",
            _("Zone"),
            _(
                "Defence, midfield or attack, as a team sees it: the penalty area, its corners and the front of the box "
                "make up an end; the sides and the centre are midfield."
            ),
        ),
        (
            "ball-value",
            _("Ball value"),
            _("How well the ball is under control, from 1 (best) to 6 (worst). The ball die shows it."),
        ),
        (
            "formation",
            _("Formation"),
            _("How many of the ten outfield players belong to defence, midfield and attack; pieces may stand anywhere."),
        ),
        (
            "offside",
            _("Offside"),
            _(
                "An area of the opponents’ half is offside when it lies wholly behind both the ball and the second last "
                "opponent. Goal kicks and corners are never offside, nor is whoever takes the ball along."
            ),
        ),
        (
            "cover",
            _("Cover move"),
            _("Who has the ball and nobody in its area must bring the nearest piece there."),
        ),
    ),
)

_SIDES: Final = {"left": _("left"), "middle": _("middle"), "right": _("right"), "stay": _("stays")}

PENALTY: Final = Chapter(
    "penalty",
    _("Penalty"),
    tuple(
        Term(f"penalty-{kick}", _SIDES[kick], "", " · ".join(f"{GOAL_FROM[kick, keeper]}+" for keeper in KEEPER_SIDES))
        for kick in KICK_SIDES
    ),
    _(
        "Kicker and keeper choose in secret, each side as that player sees it. The die that scores, for a keeper who "
        "stays, goes left, goes right:"
    ),
)

TIME: Final = Chapter(
    "time",
    _("Stoppage time"),
    (),
    _(
        "After the last minute the marker stands on +1. From then on a turn whose dice differ by less than the marker "
        "shows ends the half at once; otherwise it moves on by one, and with +5 the last turn is played."
    ),
)

KNOCKOUT: Final = Chapter(
    "knockout",
    _("When there has to be a winner"),
    (),
    _(
        "Two halves of 15 minutes, then five penalties each and pairs of penalties until one team leads. It is our own "
        "addition: no rulebook prints one."
    ),
)


def closing(options: Iterable[Option], time_note: Text = "") -> tuple[Chapter, ...]:
    """What every rulebook ends with: its options, stoppage time and how a winner is found."""
    return Chapter("options", _("Options"), option_terms(options)), replace(TIME, note=time_note), KNOCKOUT


def skills(known: Iterable[Skill], effects: Mapping[str, Text], intro: Text) -> Chapter:
    terms = (Term(skill_anchor(each.id), _(each.name), effects[each.id], f"{each.id} · {each.cost}") for each in known)
    return Chapter("skills", _("Skills"), tuple(terms), intro)
