"""Teams that are not known yet, as files write them: `2A`, `W74`, `3A/B/C/D/F`, or only `N.N.`"""

import re
from collections.abc import Collection
from typing import Final

from tournaments.core.formats.slots import BestPlaced, GroupPlace, Loser, Slot, Winner

_PLACE: Final = re.compile(r"([1-9])(?:st|nd|rd|th|\.)?\s?(?:of\s)?(?:group\s)?([A-Z]{1,2}|\d)", re.IGNORECASE)
_TURNED: Final = re.compile(r"([A-Z])([1-9])")
_ORDER: Final = re.compile(
    r"(winner|first|runner-?up|second|third|1st|2nd|3rd)\s(?:of\s|place\s)*(?:the\s)?group\s(\w{1,20})", re.I
)
_BEST: Final = re.compile(r"([1-9])(?:st|nd|rd|th|\.)?\s?((?:[A-Z]/)+[A-Z])", re.IGNORECASE)
_MATCH: Final = re.compile(r"(W|L|winner|loser)(?:\s(?:of\s)?(?:the\s)?(?:match|game)?\s?#?)?(\d{1,5})", re.IGNORECASE)
_PLACES: Final = {"winner": 1, "first": 1, "1st": 1, "runnerup": 2, "second": 2, "2nd": 2, "third": 3, "3rd": 3}
_NOBODY: Final = re.compile(
    r"n\.?\s?n\.?|t\.?b\.?[dac]\.?|\?+|-+|to be (determined|announced|confirmed|decided)|unknown|à déterminer"
    r"|(sieger|winner|verlierer|loser|vainqueur|perdant|runner-?up)\b.*",
    re.IGNORECASE,
)


def slot_of(name: str, groups: Collection[str], numbers: Collection[int]) -> Slot | None:
    """The slot that a name in a file stands for, if there is such a group or match.

    >>> [str(slot_of(name, {"A", "B", "L"}, {74})) for name in ("2A", "W74", "1L", "3A/B", "W75", "Lyon")]
    ['A2', 'W74', 'group L 1', '3:AB', 'None', 'None']
    """
    if found := _MATCH.fullmatch(name):
        if int(found[2]) in numbers:
            return Winner(found[2]) if found[1][0] in "Ww" else Loser(found[2])
        return None
    if found := _BEST.fullmatch(name):
        names = tuple(found[2].upper().split("/"))
        return BestPlaced(int(found[1]), names) if set(names) <= set(groups) and len(set(names)) == len(names) else None
    for pattern, place, group in ((_PLACE, 1, 2), (_TURNED, 2, 1)):
        if (found := pattern.fullmatch(name)) and found[group].upper() in groups:
            return GroupPlace(found[group].upper(), int(found[place]))
    if (found := _ORDER.fullmatch(name)) and found[2] in groups:
        return GroupPlace(found[2], _PLACES[found[1].lower().replace("-", "")])
    return None


def is_nobody(name: str) -> bool:
    """Somebody who is not known yet, and of whom the file does not say how he is found.

    >>> is_nobody("N.N."), is_nobody("Sieger EF"), is_nobody("Winners FC")
    (True, True, False)
    """
    return bool(_NOBODY.fullmatch(name))
