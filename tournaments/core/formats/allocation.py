"""Which of the best n-th placed plays where: the published table, or a matching anybody can repeat."""

from collections.abc import Sequence

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.plan import Allocation
from tournaments.core.formats.slots import BestPlaced


def allocate(rule: Allocation, groups: Sequence[str]) -> dict[BestPlaced, str]:
    """A group for each slot. Only which groups there are matters, not their order.

    >>> slots = BestPlaced(3, ("A", "B")), BestPlaced(3, ("A", "C"))
    >>> {str(slot): group for slot, group in allocate(Allocation("groups", 3, slots), ["B", "A"]).items()}
    {'3:AB': 'B', '3:AC': 'A'}
    """
    # Letters before pairs of letters, as the groups are named.
    sending = sorted(groups, key=lambda group: (len(group), group))
    published = rule.table.get("".join(sending))
    if published is not None:
        return dict(zip(rule.slots, published, strict=True))
    chosen = first_matching([[group for group in sending if group in slot.groups] for slot in rule.slots])
    if chosen is None or len(sending) != len(rule.slots):
        raise FormatError(FormatCode.NO_ALLOCATION, place=rule.place, groups=", ".join(sending))
    return dict(zip(rule.slots, chosen, strict=True))


def first_matching(permitted: Sequence[Sequence[str]]) -> list[str] | None:
    """A different choice for each slot; of all solutions the one first in dictionary order, or None.

    Any matching is found by augmenting paths. Then each slot in turn tries what stands earlier in its list: it may have
    it if the slots after it can make do with the rest.
    """
    holder: dict[str, int] = {}

    def seat(slot: int, first_free: int, tried: set[str]) -> bool:
        """Find a choice for a slot, moving others from `first_free` on."""
        for choice in permitted[slot]:
            if choice in tried:
                continue
            tried.add(choice)
            other = holder.get(choice)
            if other is None or (other >= first_free and seat(other, first_free, tried)):
                holder[choice] = slot
                return True
        return False

    for slot in range(len(permitted)):
        if not seat(slot, 0, set()):
            return None
    for slot, choices in enumerate(permitted):
        mine = next(choice for choice in choices if holder.get(choice) == slot)
        for choice in choices[: choices.index(mine)]:
            other = holder.get(choice)
            if other is not None and other < slot:
                continue
            before = dict(holder)
            del holder[mine]
            holder[choice] = slot
            if other is None or seat(other, slot + 1, {choice}):
                break
            holder = before
    chosen = {slot: choice for choice, slot in holder.items()}
    return [chosen[slot] for slot in range(len(permitted))]
