"""From the groups into the knockout: who qualifies, and on which lines group rivals stay apart."""

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.entrants import check_number
from tournaments.core.formats.plan import Allocation, StagePlan
from tournaments.core.formats.seeding import bracket_size, keep_apart, meeting_round, standard_lines
from tournaments.core.formats.slots import BestPlaced, Bye, GroupPlace, Slot


def qualifiers(stage: StagePlan, count: int, best: int = 0) -> tuple[tuple[Slot, ...], Allocation | None]:
    """The lines of a full bracket for the first `count` of each group and the `best` at the next place.

    All firsts are seeded before all seconds and so on, byes go to the first of them. Rivals are kept apart as long as
    possible; one of the best n-th placed can come from several groups, so its slot leaves out the nearest rivals' groups as
    far as every combination still works out.

    >>> from tournaments.core.formats import groups
    >>> [str(slot) for slot in qualifiers(groups(16, count=4), 2)[0]]
    ['A1', 'C2', 'D1', 'B2', 'B1', 'D2', 'C1', 'A2']
    """
    sizes = {group.name: len(group.slots) for group in stage.groups}
    names = list(sizes)
    check_number("qualifiers", count, 0, 1000)
    check_number("best", best, 0, 1000)
    if count > min(sizes.values()):
        raise FormatError(FormatCode.MORE_QUALIFIERS_THAN_PLACES, qualifiers=count, size=min(sizes.values()))
    candidates = [name for name in names if sizes[name] > count]
    if best > len(candidates):
        raise FormatError(FormatCode.MORE_BEST_THAN_GROUPS, best=best, place=count + 1, groups=len(candidates))
    tiers = [names] * count
    if best == len(candidates):  # no choice: they all qualify
        tiers, best = [*tiers, candidates] if candidates and best else tiers, 0
    total = sum(map(len, tiers)) + best
    if total < 2:
        raise FormatError(FormatCode.TOO_FEW_QUALIFIERS, count=total)
    size = bracket_size(total)
    line_of = {seed: line for line, seed in enumerate(standard_lines(size))}
    lines: list[Slot] = [Bye()] * size
    seed = 1
    fixed: list[tuple[int, str]] = []
    for place, tier in enumerate(keep_apart(tiers, total), 1):
        for group in tier:
            lines[line_of[seed]] = GroupPlace(group, place)
            fixed.append((line_of[seed], group))
            seed += 1
    if not best:
        return tuple(lines), None
    open_lines = [line_of[n] for n in range(seed, seed + best)]
    slots = _best_slots(open_lines, fixed, candidates, count + 1, size)
    for line, slot in zip(open_lines, slots, strict=True):
        lines[line] = slot
    return tuple(lines), Allocation(stage.name, count + 1, tuple(slots))


def _best_slots(
    open_lines: list[int], fixed: list[tuple[int, str]], candidates: list[str], place: int, size: int
) -> list[BestPlaced]:
    """Slots that leave out the groups of rivals, nearest first.

    If no slot leaves out more than d groups and no group is left out by more than e slots, then d + e <= b slots is enough
    for every choice of b groups to be allocated: by Hall's theorem s slots must not share more than b - s groups that all
    of them leave out, and they share at most d if s <= e, and none if s > e.
    """
    left_out: list[list[str]] = [[] for _ in open_lines]
    by_group = dict.fromkeys(candidates, 0)
    for distance in range(1, size.bit_length()):
        for index, line in enumerate(open_lines):
            for other, group in fixed:
                if meeting_round(line, other) != distance or group not in by_group or group in left_out[index]:
                    continue
                most_per_slot = max(*map(len, left_out), len(left_out[index]) + 1)
                most_per_group = max(*by_group.values(), by_group[group] + 1)
                if most_per_slot + most_per_group <= len(open_lines):
                    left_out[index].append(group)
                    by_group[group] += 1
    slots: list[BestPlaced] = []
    for out in left_out:
        may_take = tuple(group for group in candidates if group not in out)
        slots.append(BestPlaced(place, may_take, 1 + sum(slot.groups == may_take for slot in slots)))
    return slots
