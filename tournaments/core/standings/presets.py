"""Orders of well-known competitions, as data.

>>> preset("germany").tiebreakers[:3]
('points', 'gd', 'gf')
"""

from typing import Final

from tournaments.core.standings.errors import StandingsError
from tournaments.core.standings.table_rules import TableRules

# What a card counts against a team. A second yellow card and a red one after a yellow are kinds of their own.
FIFA_CARDS: Final = {"yellow": -1, "second_yellow": -3, "red": -4, "yellow_red": -5}
UEFA_CARDS: Final = {"yellow": -1, "second_yellow": -3, "red": -3, "yellow_red": -4}
SPANISH_CARDS: Final = {"yellow": -1, "second_yellow": -2, "red": -3, "yellow_red": -4}
SWISS_ORDER: Final = (
    "points", "buchholz", "median_buchholz", "direct_encounter", "sonneborn_berger", "wins", "gd", "gf", "fair_play", "lots",
)  # fmt: skip

PHASE_ORDER: Final = (
    "points", "gd", "gf", "away_goals", "wins", "away_wins", "opponents_points", "opponents_gd", "opponents_goals",
    "fair_play", "coefficient", "lots",
)  # fmt: skip

PRESETS: Final[dict[str, TableRules]] = {
    # World Cups to 2022: the whole group first, then the matches among the teams that are level.
    "fifa": TableRules(
        tiebreakers=("points", "gd", "gf", "h2h_points", "h2h_gd", "h2h_gf", "fair_play", "lots"),
        fair_play=FIFA_CARDS,
    ),
    # The World Cup of 2026: the matches among them first.
    "fifa_2026": TableRules(
        tiebreakers=("points", "h2h_points", "h2h_gd", "h2h_gf", "gd", "gf", "fair_play", "ranking", "lots"),
        h2h_reapply="block",
        fair_play=FIFA_CARDS,
    ),
    "uefa": TableRules(
        tiebreakers=("points", "h2h_points", "h2h_gd", "h2h_gf", "gd", "gf", "wins", "fair_play", "ranking", "lots"),
        h2h_reapply="block",
        fair_play=UEFA_CARDS,
    ),
    # The league phase of UEFA's cups since 2024: nobody meets everybody, so opponents are counted and not direct encounters.
    "champions_league": TableRules(tiebreakers=PHASE_ORDER, fair_play=UEFA_CARDS),
    # A league of ours: as most leagues have it, and no play-off at the end, because a season must come to its end by itself.
    "league": TableRules(
        tiebreakers=("points", "gd", "gf", "h2h_points", "h2h_gd", "h2h_away_goals", "wins", "fair_play", "lots"),
        fair_play=FIFA_CARDS,
    ),
    "spain": TableRules(
        tiebreakers=("points", "h2h_points", "h2h_gd", "gd", "gf", "fair_play", "playoff"),
        h2h_reapply="immediate",
        h2h_complete=True,
        fair_play=SPANISH_CARDS,
    ),
    # The "classifica avulsa": one table among all the clubs that are level, used to its end.
    "italy": TableRules(tiebreakers=("points", "h2h_points", "h2h_gd", "gd", "gf", "lots"), h2h_complete=True),
    "england": TableRules(tiebreakers=("points", "gd", "gf", "h2h_points", "h2h_away_goals", "playoff")),
    # Who has met the stronger opponents; direct encounters say something only where all who are level have met.
    "swiss": TableRules(tiebreakers=SWISS_ORDER, h2h_reapply="block", fair_play=FIFA_CARDS),
    "germany": TableRules(
        tiebreakers=("points", "gd", "gf", "h2h_gd", "h2h_away_goals", "away_goals", "playoff"), h2h_complete=True
    ),
}


def preset(name: str) -> TableRules:
    """The rules of a competition; change single ones with `dataclasses.replace`."""
    try:
        return PRESETS[name]
    except KeyError:
        raise StandingsError("unknown_preset", name=name, known=", ".join(PRESETS)) from None
