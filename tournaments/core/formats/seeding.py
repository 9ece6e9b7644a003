"""Who stands on which line of a knockout bracket."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def bracket_size(count: int) -> int:
    """The next power of two: so many lines has the bracket of a field."""
    return 1 << (count - 1).bit_length()


def standard_lines(size: int) -> list[int]:
    """The seeds from the top line to the bottom one: 1 and 2 can only meet in the final, 1 to 4 not before the semi-finals.

    >>> standard_lines(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    lines = [1]
    while len(lines) < size:
        both = 2 * len(lines) + 1
        lines = [seed for line in lines for seed in (line, both - line)]
    return lines


def seeded(field: Sequence[T]) -> list[T | None]:
    """The field on its lines. Where there are fewer entrants than lines, the first seeds have a bye (None) opposite.

    >>> seeded("abc")
    ['a', None, 'b', 'c']
    """
    return [field[seed - 1] if seed <= len(field) else None for seed in standard_lines(bracket_size(len(field)))]


def meeting_round(line: int, other: int) -> int:
    """The round in which two lines can meet first, lines counted from 0."""
    return (line ^ other).bit_length()


def keep_apart(tiers: Sequence[Sequence[str]], count: int) -> list[list[str]]:
    """The groups of each tier (all firsts, all seconds...) in an order that keeps group rivals apart for long.

    The tiers are seeded one after the other, `count` entrants in all; only the order inside a tier is changed. Each is
    placed at the least cost beside those above it, where a rival in an earlier round costs more than any number of them
    one round later.

    >>> keep_apart([["A", "B"], ["A", "B"]], 4)
    [['A', 'B'], ['A', 'B']]
    """
    size = bracket_size(count)
    rounds = size.bit_length() - 1
    line_of = {seed: line for line, seed in enumerate(standard_lines(size))}
    # What a meeting costs by its round.
    price = [0] + [(count + 1) ** (rounds - n) for n in range(1, rounds + 1)]
    lines: list[list[int]] = []
    seed = 1
    for tier in tiers:
        lines.append([line_of[n] for n in range(seed, seed + len(tier))])
        seed += len(tier)
    placed: list[list[str]] = []
    at: dict[str, list[int]] = {group: [] for tier in tiers for group in tier}
    for tier, tier_lines in zip(tiers, lines, strict=True):
        costs = [[sum(price[meeting_round(line, rival)] for rival in at[group]) for line in tier_lines] for group in tier]
        row = list(tier)
        # The first tier has no rivals yet and stays as it is.
        for group, column in zip(tier, cheapest_assignment(costs) if placed else range(len(tier)), strict=True):
            row[column] = group
        for group, line in zip(row, tier_lines, strict=True):
            at[group].append(line)
        placed.append(row)
    return placed


def cheapest_assignment(costs: Sequence[Sequence[int]]) -> list[int]:
    """A column for each row, all different, at the least total cost (the Hungarian method, with potentials).

    >>> cheapest_assignment([[1, 2], [1, 5]])
    [1, 0]
    """
    n = len(costs)
    row_price, column_price = [0] * (n + 1), [0] * (n + 1)
    row_of, came_from = [0] * (n + 1), [0] * (n + 1)
    for row in range(1, n + 1):
        row_of[0] = row
        column = 0
        slack: list[int | None] = [None] * (n + 1)
        used = [False] * (n + 1)
        while row_of[column]:
            used[column] = True
            here = row_of[column]
            step: int | None = None
            nearest = 0
            for j in range(1, n + 1):
                if used[j]:
                    continue
                reduced = costs[here - 1][j - 1] - row_price[here] - column_price[j]
                known = slack[j]
                if known is None or reduced < known:
                    known = slack[j] = reduced
                    came_from[j] = column
                if step is None or known < step:
                    step, nearest = known, j
            assert step is not None
            for j in range(n + 1):
                if used[j]:
                    row_price[row_of[j]] += step
                    column_price[j] -= step
                elif (known := slack[j]) is not None:
                    slack[j] = known - step
            column = nearest
        while column:
            row_of[column] = row_of[came_from[column]]
            column = came_from[column]
    chosen = [0] * n
    for column in range(1, n + 1):
        chosen[row_of[column] - 1] = column - 1
    return chosen
