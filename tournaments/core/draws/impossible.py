"""Why a draw cannot be made: the smallest reason that can be found, in one sentence."""

from rules.refusal import Saying, also
from tournaments.core.draws.limits import POTS, Numbering
from tournaments.core.draws.lookahead import Lookahead
from tournaments.core.draws.plan import Plan
from tournaments.core.draws.search import TooHard
from tournaments.core.draws.state import Hall


def why(plan: Plan, numbers: Numbering) -> Saying:
    """First by counting one value of one label; then constraints are left out while the draw stays impossible."""
    counted = _too_many(plan, numbers)
    if counted is not None:
        return counted
    asked: list[object] = list(range(len(plan.constraints)))
    if plan.method != "free":
        asked.append(POTS)
    without: frozenset[object] = frozenset()
    for part in asked:
        if not _possible(plan, without | {part}):
            without |= {part}
    needed = [rule.words() for i, rule in enumerate(plan.constraints) if i not in without]
    if POTS in asked and POTS not in without:
        even = Saying("an even share of each pot for every group")
        needed.append(even if plan.method == "pots" else Saying("dealing by seed"))
    needed += [fixed.words() for fixed in plan.fixed]
    return Saying("This draw is impossible; these cannot be kept together: {needed}.", needed=also(needed))


def _too_many(plan: Plan, numbers: Numbering) -> Saying | None:
    hall = Hall(numbers.problem)
    everywhere = (1 << len(plan.groups)) - 1
    for k, source in enumerate(numbers.sources):
        if source is None:
            continue
        rule, value = source
        number = sum(k in under for under in numbers.problem.under)
        room = hall.capacity(k, everywhere)
        if number > room:
            return Saying(
                "This draw is impossible: {number} entrants are of {label} {value}, and with {limit} there is room for {room}.",
                number=number,
                label=rule.label,
                value=value,
                limit=rule.words(value),
                room=room,
            )
    return None


def _possible(plan: Plan, without: frozenset[object]) -> bool:
    """Whether it can be done without some constraints. Where the search gives up, they are not blamed."""
    numbers = Numbering(plan, without)
    look = Lookahead(numbers.problem)
    groups = {group.name: i for i, group in enumerate(plan.groups)}
    for fixed in plan.fixed:
        entrant = numbers.entrant[fixed.entrant]
        if not look.fits(entrant, groups[fixed.group]):
            return False
        look.place(entrant, groups[fixed.group])
    try:
        return look.begin()
    except TooHard:
        return True
