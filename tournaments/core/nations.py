"""Forty-eight national teams for cups played by AI coaches, in a seeding order made up for this purpose."""

from typing import Final

from tournaments.core.draws import Entrant

# Best first. The first 16, 24 and 32 can be drawn with at most two of UEFA and one of any other confederation in a group.
_SEEDED: Final = """
Argentina CONMEBOL, France UEFA, Brazil CONMEBOL, Spain UEFA, Netherlands UEFA, England UEFA, Portugal UEFA, Morocco CAF,
Germany UEFA, Japan AFC, Italy UEFA, Uruguay CONMEBOL, Finland UEFA, United States CONCACAF, Senegal CAF, Colombia CONMEBOL,
Croatia UEFA, Mexico CONCACAF, Belgium UEFA, South Korea AFC, Denmark UEFA, Nigeria CAF, Iran AFC, Switzerland UEFA,
Ecuador CONMEBOL, Norway UEFA, Australia AFC, Egypt CAF, Austria UEFA, Canada CONCACAF, Ghana CAF, Costa Rica CONCACAF,
Sweden UEFA, Ivory Coast CAF, Saudi Arabia AFC, Poland UEFA, Paraguay CONMEBOL, Algeria CAF, Scotland UEFA, Qatar AFC,
Panama CONCACAF, Tunisia CAF, Uzbekistan AFC, Cameroon CAF, Jamaica CONCACAF, South Africa CAF, Iraq AFC, New Zealand OFC
"""


def nations(count: int) -> tuple[Entrant, ...]:
    """The first so many of the seeding order.

    >>> nations(14)[-1]
    Entrant(name='United States', labels={'confederation': 'CONCACAF'}, seed=14)
    """
    pairs = [team.strip().rpartition(" ") for team in _SEEDED.split(",")]
    seeded = [Entrant(name, {"confederation": whose}, seed) for seed, (name, _, whose) in enumerate(pairs, start=1)]
    if not 0 <= count <= len(seeded):
        raise ValueError(f"There are {len(seeded)} national teams, not {count}.")
    return tuple(seeded[:count])
