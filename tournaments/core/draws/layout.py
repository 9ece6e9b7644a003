"""Groups and knockout ties for a number of entrants, and the plans that use them."""

from collections.abc import Iterable
from string import ascii_uppercase

from tournaments.core.draws.plan import AtMost, DrawError, Entrant, Fixed, Group, Method, Plan


def even_groups(entrants: int, count: int) -> tuple[Group, ...]:
    """Groups A, B, C... as even as can be, the larger ones first.

    >>> [group.size for group in even_groups(14, 4)]
    [4, 4, 3, 3]
    """
    if not 1 <= count <= entrants:
        raise DrawError("{entrants} entrants cannot make {count} groups.", entrants=entrants, count=count)
    least, more = divmod(entrants, count)
    return tuple(Group(_letter(i), least + (i < more)) for i in range(count))


def _letter(i: int) -> str:
    """A to Z, then AA, AB..."""
    return (_letter(i // 26 - 1) if i >= 26 else "") + ascii_uppercase[i % 26]


def group_plan(
    entrants: Iterable[Entrant],
    groups: int,
    seed: str,
    method: Method = "pots",
    pots: Iterable[Iterable[str]] = (),
    constraints: Iterable[AtMost] = (),
    fixed: Iterable[Fixed] = (),
) -> Plan:
    """A draw into so many groups."""
    drawn = tuple(entrants)
    return Plan(
        drawn,
        even_groups(len(drawn), groups),
        seed,
        method,
        tuple(tuple(pot) for pot in pots),
        tuple(constraints),
        tuple(fixed),
    )


def bracket_order(ties: int) -> list[int]:
    """The first-round tie of each of the best seeds: 1 on top, 2 at the bottom, so that they can only meet late.

    >>> bracket_order(4)
    [0, 3, 2, 1]
    """
    seeds = [0]
    while len(seeds) < ties:
        last = 2 * len(seeds) - 1
        seeds = [s for i, a in enumerate(seeds) for s in ((a, last - a) if i % 2 == 0 else (last - a, a))]
    return sorted(range(ties), key=seeds.__getitem__)


def knockout_plan(
    entrants: Iterable[Entrant],
    seed: str,
    method: Method = "pots",
    pots: Iterable[Iterable[str]] = (),
    constraints: Iterable[AtMost] = (),
    fixed: Iterable[Fixed] = (),
) -> Plan:
    """A draw into the ties of a knockout's first round, named 1, 2, 3... from the top of the bracket.

    Ties are groups of two, so that `apart("group")` keeps group rivals apart and a pot of group winners meets a pot of
    runners-up. Where the entrants are no power of two, the ties of the best seeds have one place: a bye. By `seed`,
    the best meets the last: dealing there and back over the ties in bracket order does just that.
    """
    drawn = tuple(entrants)
    if len(drawn) < 2:
        raise DrawError("A knockout needs at least two entrants.")
    ties = 1
    while 2 * ties < len(drawn):
        ties *= 2
    order = bracket_order(ties)
    byes = set(order[: 2 * ties - len(drawn)])
    return Plan(
        drawn,
        tuple(Group(str(i + 1), 1 if i in byes else 2) for i in range(ties)),
        seed,
        method,
        tuple(tuple(pot) for pot in pots),
        tuple(constraints),
        tuple(fixed),
        tuple(str(i + 1) for i in order) if method == "seed" else (),
    )
