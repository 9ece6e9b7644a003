"""Two spellings of one club: names that are alike, of teams that never meet and never play in the same round."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from tournaments.exchange.description import FileMatch

# Words that say what kind of club it is, and not which one.
_KIND: Final = frozenset(
    "fc afc cf sc ac as us ssc ss sv sk fk ik if bk ff cd ud rc rcd sd ca aj ogc vfb vfl tsv tsg fsv spvgg ks kv krc jk nk hnk "
    "club de del the calcio futbol football fussball city town united".split()
)
_WEAK: Final = frozenset("city town united".split())  # tells clubs of one town apart, unless one name goes without
_ALIKE: Final = 0.86
MOST_NAMES: Final = 400  # more than this are not compared letter by letter


class Spelling(NamedTuple):
    """A name that may be another spelling of a second one, and whether the numbers of matches speak for it."""

    name: str
    known_as: str
    likely: bool


def spellings(matches: Sequence[FileMatch]) -> list[Spelling]:
    """Pairs that look like one club, each time the rarer name first."""
    counts: Counter[str] = Counter()
    rounds: dict[str, set[tuple[str, str]]] = defaultdict(set)
    days: dict[str, set[str]] = defaultdict(set)
    met: set[frozenset[str]] = set()
    for each in matches:
        met.add(each.pair)
        for name in (each.home, each.away):
            counts[name] += 1
            if each.round and any(sign.isdigit() for sign in each.round):
                rounds[name].add((each.stage, each.round))
            if each.date:
                days[name].add(each.date)
    found: dict[str, str] = {}
    for one, other in _alike(sorted(counts, key=lambda name: (counts[name], name))):
        if frozenset((one, other)) in met or rounds[one] & rounds[other] or days[one] & days[other] or one in found:
            continue
        found[one] = other
    after = Counter(counts)
    for one, other in found.items():
        after[other] += after.pop(one)
    likely = bool(found) and _spread(after) < _spread(counts)
    return [Spelling(one, other, likely) for one, other in found.items()]


def _spread(counts: Counter[str]) -> int:
    return max(counts.values()) - min(counts.values())


def _alike(names: Sequence[str]) -> Iterable[tuple[str, str]]:
    words = {name: _words(name) for name in names}
    for n, one in enumerate(names):
        for other in names[n + 1 :]:
            if similar(words[one], words[other], len(names) <= MOST_NAMES):
                yield one, other


def similar(one: tuple[str, ...], other: tuple[str, ...], letters: bool = True) -> bool:
    """Whether two names, as words, could be one club.

    >>> pairs = ("Barnsley", "Barnsley FC"), ("Malmö FF", "Malmo"), ("Man United", "Man City")
    >>> [similar(_words(one), _words(other)) for one, other in pairs]
    [True, True, False]
    """
    mine, theirs = set(one) - _KIND, set(other) - _KIND
    weak, weaker = set(one) & _WEAK, set(other) & _WEAK
    if weak and weaker and weak != weaker:
        return False
    if mine and theirs and (mine <= theirs or theirs <= mine):
        # One word more can be another club of the same town: only what is the same, or goes without, counts.
        return mine == theirs or (min(len(mine), len(theirs)) >= 1 and len(mine ^ theirs) == 1 and not (weak or weaker))
    if not mine or not theirs:  # nothing but "AFC", which stands for the one that is called so
        return set(one) <= set(other) or set(other) <= set(one)
    if not letters:
        return False
    first, second = " ".join(sorted(mine)), " ".join(sorted(theirs))
    if re.findall(r"\d+", first) != re.findall(r"\d+", second):
        return False
    return min(len(first), len(second)) >= 6 and SequenceMatcher(None, first, second).ratio() >= _ALIKE


def _words(name: str) -> tuple[str, ...]:
    """
    >>> _words("1. FC Köln (GER)")
    ('1', 'fc', 'koln', 'ger')
    """
    plain = unicodedata.normalize("NFKD", name.casefold().replace("&", " and ").replace("ø", "o").replace("ß", "ss"))
    return tuple(re.findall(r"[a-z0-9]+|[^\W\d_]+", "".join(sign for sign in plain if not unicodedata.combining(sign))))
