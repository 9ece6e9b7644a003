"""Slots in words, for those who read a calendar and not a bracket."""

from tournaments.formats import BestPlaced, Bye, GroupPlace, Loser, Seed, Slot, StagePlace, Winner


def slot_words(slot: Slot) -> str:
    """
    >>> from tournaments.formats import parse
    >>> [slot_words(parse(text)) for text in ("W49", "A1", "3:ACD", "stage groups 2", "seed 5")]
    ['Winner of 49', '1st of group A', 'Best 3rd of groups A, C, D', '2nd of stage groups', 'Seed 5']
    """
    match slot:
        case Winner(fixture):
            return f"Winner of {fixture}"
        case Loser(fixture):
            return f"Loser of {fixture}"
        case GroupPlace(group, place):
            return f"{_ordinal(place)} of group {group}"
        case BestPlaced(place, groups):
            return f"Best {_ordinal(place)} of groups {', '.join(groups)}"
        case StagePlace(stage, place):
            return f"{_ordinal(place)} of stage {stage}"
        case Seed(number):
            return f"Seed {number}"
        case Bye():
            return "Bye"


def _ordinal(number: int) -> str:
    """
    >>> [_ordinal(n) for n in (1, 2, 3, 4, 11, 22, 113)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd', '113th']
    """
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"
