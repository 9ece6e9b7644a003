"""Teams that are bought before the match: what there is to buy."""

from collections.abc import Sequence
from typing import NamedTuple

from ..nodes import Fixed


class Level(NamedTuple):
    """Something a team has more or less of; a token has it as its letter and a number."""

    name: str
    letter: str
    limits: tuple[int, int]


class PlayerSkill(NamedTuple):
    """A skill of one player: positions he may have, and a price that replaces the usual one (0: the usual one)."""

    id: str
    name: str
    positions: str
    price: int = 0


class Market(NamedTuple):
    """What a squad is put together from."""

    budget: int
    levels: Sequence[Level]
    healthcare: Sequence[str]
    formations: Sequence[str]
    free: bool  # any other formation of ten as well
    players: Sequence[PlayerSkill]
    most_players: int


class PurchaseDecision(Fixed):
    """Buying a squad: too many answers to list, so it offers a market, a default and a check."""

    __slots__ = ()

    def market(self) -> Market:
        raise NotImplementedError
