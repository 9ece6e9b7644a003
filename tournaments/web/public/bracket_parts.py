"""A large knockout in parts of which each can be drawn by itself: the last rounds, and the ways that lead there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from tournaments.web.public.bracket import Bracket, Tie, all_ties, height

MOST: Final = 63  # ties that are drawn at once: a knockout of 64
BESIDE: Final = 4  # matches for places that fit under the final


@dataclass(frozen=True)
class BracketPart:
    """Some ties of a knockout and the ones they lead to. `late` are the last rounds, in which the other parts meet."""

    title: str
    roots: tuple[Tie, ...]
    ties: tuple[Tie, ...]
    late: bool = False

    @property
    def first_column(self) -> list[Tie]:
        first = max(tie.depth for tie in self.ties)
        return [tie for tie in self.ties if tie.depth == first]


def bracket_parts(bracket: Bracket) -> list[BracketPart]:
    """One part where all of it can be drawn at once; otherwise the last rounds first, then what leads there from the top."""
    if len(bracket.ties) <= MOST:
        return [BracketPart("", tuple(bracket.roots), tuple(bracket.ties.values()), late=True)]
    if bracket.double:
        final = bracket.roots[0]
        winners, losers = final.children
        return [*_cut(bracket, winners, ()), *_cut(bracket, losers, (final,))]
    small = [root for root in bracket.roots if len(all_ties(root)) <= MOST]
    large = [root for root in bracket.roots if root not in small]
    places = [root for root in small if not root.children][:BESIDE] if large else []
    parts = [part for n, root in enumerate(large) for part in _cut(bracket, root, () if n else places)]
    return [*parts, *_together([root for root in small if root not in places])]


def _cut(bracket: Bracket, root: Tie, beside: Sequence[Tie]) -> Iterator[BracketPart]:
    """A tree cut where both halves have as many rounds. A tie at the cut is in both parts: where one ends the other begins."""
    ties = all_ties(root)
    middle = root.depth + (height(root) - root.depth + 1) // 2
    late = [*beside, *(tie for tie in ties if tie.depth <= middle)]
    sections = [tie for tie in ties if tie.depth == middle and tie.children]
    title = f"{bracket.round(sections[0])} – {bracket.round(root)}"
    after_all = [each for each in beside if root in each.children]  # the final of a double elimination
    roots = after_all or [root, *beside]
    yield BracketPart(title, tuple(roots), tuple(late), late=True)
    for n, each in enumerate(sections, 1):
        title = _("{round}, part {number} of {parts}").format(round=bracket.round(ties[-1]), number=n, parts=len(sections))
        yield BracketPart(title, (each,), tuple(all_ties(each)))


def _together(roots: Sequence[Tie]) -> Iterator[BracketPart]:
    """Small trees, as many to a part as can be drawn."""
    chosen: list[Tie] = []
    ties: list[Tie] = []
    for root in roots:
        more = all_ties(root)
        if ties and len(ties) + len(more) > MOST // 2:
            yield _numbered(chosen, ties)
            chosen, ties = [], []
        chosen.append(root)
        ties += more
    if ties:
        yield _numbered(chosen, ties)


def _numbered(roots: Sequence[Tie], ties: Sequence[Tie]) -> BracketPart:
    numbers = [fixture.number for tie in ties for fixture in tie.fixtures]
    title = _("Matches {first} to {last}").format(first=min(numbers), last=max(numbers))
    return BracketPart(title, tuple(roots), tuple(ties))
