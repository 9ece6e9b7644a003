"""One round of a Swiss stage as a minimum-cost perfect matching."""

from collections.abc import Iterator, Sequence

import rustworkx

# What makes a pair dear, from the gravest: home and away that can't be brought within one of each other by the last round, a
# difference in points, a second match more at home than away (or away than at home), a place in the score group other than
# top half against bottom half. Each field is wide enough for the sum over all pairs (of up to 2,000 entrants), so that no
# number of lesser faults outweighs a graver one. The lowest bits tell equal rounds apart: the cheapest one is then unique,
# and the same on every machine.
TIE_BITS, FOLD_BITS, SIDE_BITS, SCORE_BITS = 40, 22, 12, 32
FOLD = 1 << TIE_BITS
SIDE = FOLD << FOLD_BITS
SCORE = SIDE << SIDE_BITS
BALANCE = SCORE << SCORE_BITS
WIDEST_GAP = 1 << 10  # wider ones count as this, so that their squares fit in
# Any difference costs that of two points beforehand: one match over two points is better than two over one each.
FLOAT = 4 * 4

# Above this number only likely opponents are compared at first; all of them if that is not enough.
SMALL_FIELD = 128
NEIGHBOURS = 24


class Player:
    """One entrant before a round."""

    __slots__ = ("had_bye", "index", "opponents", "points", "surplus", "was_home")

    def __init__(self, index: int, points: float) -> None:
        self.index = index
        # In half points: whole numbers keep every cost exact, and no scoring is finer than that.
        self.points = round(2 * points)
        self.opponents: set[int] = set()
        self.surplus = 0  # matches at home minus matches away
        self.was_home = False
        self.had_bye = False

    def met(self, guest: "Player") -> None:
        """Note a match at home."""
        self.opponents.add(guest.index)
        guest.opponents.add(self.index)
        self.surplus += 1
        guest.surplus -= 1
        self.was_home, guest.was_home = True, False


def pair(players: Sequence[Player], left: int = 0) -> list[tuple[int, int | None]] | None:
    """Home and away of the next round by index, the bye last with None; or None if there is no round without a rematch.

    `left` rounds follow this one: until the last of them somebody may be twice more at home than away.

    >>> pair([Player(n, 0) for n in range(3)])
    [(0, 1), (2, None)]
    """
    ranking = sorted(players, key=lambda player: (-player.points, player.index))
    matching = None
    if len(ranking) > SMALL_FIELD:
        matching, cost = _cheapest(ranking, _likely(ranking), left)
        if cost >= BALANCE:
            matching = None
    if matching is None:
        matching, _ = _cheapest(ranking, _everybody(len(ranking)), left)
    if matching is None:
        return None
    pairs: list[tuple[int, int | None]] = []
    bye: list[tuple[int, int | None]] = []
    for a, b in matching:
        if b == len(ranking):
            bye.append((ranking[a].index, None))
        else:
            home, away = _sides(ranking[a], ranking[b], len(pairs))
            pairs.append((home.index, away.index))
    return pairs + bye


Candidates = Iterator[tuple[int, int]]


def _everybody(count: int) -> Candidates:
    return ((a, b) for a in range(count) for b in range(a + 1, count))


def _likely(ranking: Sequence[Player]) -> Candidates:
    """Those near in the ranking, and those half a score group away."""
    count = len(ranking)
    halves = _halves(ranking)
    for a in range(count):
        near = range(a + 1, min(count, a + 1 + NEIGHBOURS))
        across = range(max(near.stop, a + halves[a] - NEIGHBOURS), min(count, a + halves[a] + NEIGHBOURS))
        for b in (*near, *across):
            yield a, b


def _halves(ranking: Sequence[Player]) -> list[int]:
    """Half the size of each player's score group."""
    sizes: dict[int, int] = {}
    for player in ranking:
        sizes[player.points] = sizes.get(player.points, 0) + 1
    return [sizes[player.points] // 2 for player in ranking]


def _cheapest(ranking: Sequence[Player], candidates: Candidates, left: int) -> tuple[list[tuple[int, int]] | None, int]:
    """The cheapest perfect matching of the places in the ranking, and its cost. One past the last place is the bye."""
    count = len(ranking)
    halves = _halves(ranking)
    scores = [player.points for player in ranking]
    furthest = 1 if left == 0 else 2
    edges: dict[tuple[int, int], int] = {}
    for a, b in candidates:
        one, two = ranking[a], ranking[b]
        if two.index in one.opponents:
            continue
        gap = min(scores[a] - scores[b], WIDEST_GAP)
        cost = abs(b - a - halves[a]) * FOLD + _lot(one.index, two.index)
        if gap:
            cost += (gap * gap + FLOAT) * SCORE
        # The one who needs it less goes to the side that both need, and ends up further from balance.
        if one.surplus * two.surplus > 0:
            beyond = min(abs(one.surplus), abs(two.surplus)) + 1
            cost += BALANCE if beyond > furthest else SIDE
        edges[a, b] = cost
    if count % 2:
        for a, player in enumerate(ranking):
            if not player.had_bye:
                gap = min(scores[a] - scores[-1], WIDEST_GAP)
                cost = gap * gap * SCORE + (count - 1 - a) * FOLD + _lot(player.index, count)
                edges[a, count] = cost + BALANCE if abs(player.surplus) > furthest else cost
    dearest = max(edges.values(), default=0)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count + count % 2))
    graph.add_edges_from([(a, b, dearest - cost) for (a, b), cost in edges.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    matching = sorted((a, b) if a < b else (b, a) for a, b in found)
    if 2 * len(matching) < count + count % 2:
        return None, 0
    return matching, sum(edges[both] for both in matching)


def _lot(a: int, b: int) -> int:
    """A number that looks drawn by lot and is the same every time (the finishing steps of SplitMix64)."""
    x = (min(a, b) * 0x10001 + max(a, b) + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    x = (x ^ x >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return (x ^ x >> 31) >> 34  # 30 bits: the sum over a thousand pairs fits into the field


def _sides(one: Player, two: Player, board: int) -> tuple[Player, Player]:
    """Who is at home: who has been less often, then who was away last, then by turns down the ranking."""
    if one.surplus != two.surplus:
        return (one, two) if one.surplus < two.surplus else (two, one)
    if one.was_home != two.was_home:
        return (two, one) if one.was_home else (one, two)
    return (one, two) if board % 2 == 0 else (two, one)
