"""Tie-breakers and orders of tables as organisers choose them by name."""

from typing import Final

from django.utils.translation import gettext_lazy

CRITERIA_NAMES: Final = {
    "points": gettext_lazy("Points"),
    "gd": gettext_lazy("Goal difference"),
    "gf": gettext_lazy("Goals scored"),
    "wins": gettext_lazy("Wins"),
    "away_goals": gettext_lazy("Away goals"),
    "away_wins": gettext_lazy("Away wins"),
    "h2h_points": gettext_lazy("Points between them"),
    "h2h_gd": gettext_lazy("Goal difference between them"),
    "h2h_gf": gettext_lazy("Goals scored between them"),
    "h2h_away_goals": gettext_lazy("Away goals between them"),
    "direct_encounter": gettext_lazy("Points between them, if all have met"),
    "opponents_points": gettext_lazy("Points of the opponents"),
    "opponents_gd": gettext_lazy("Goal difference of the opponents"),
    "opponents_goals": gettext_lazy("Goals of the opponents"),
    "buchholz": gettext_lazy("Buchholz score"),
    "median_buchholz": gettext_lazy("Median Buchholz score"),
    "sonneborn_berger": gettext_lazy("Sonneborn-Berger score"),
    "progressive": gettext_lazy("Progressive score"),
    "fair_play": gettext_lazy("Fair play: fewest cards"),
    "lots": gettext_lazy("Lots"),
    "playoff": gettext_lazy("Play-off, entered by the organiser"),
    "ranking": gettext_lazy("Ranking, entered by the organiser"),
    "coefficient": gettext_lazy("Coefficient, entered by the organiser"),
    "points_per_game": gettext_lazy("Points per game"),
    "gd_per_game": gettext_lazy("Goal difference per game"),
    "gf_per_game": gettext_lazy("Goals per game"),
    "wins_per_game": gettext_lazy("Wins per game"),
    "away_goals_per_game": gettext_lazy("Away goals per game"),
    "away_wins_per_game": gettext_lazy("Away wins per game"),
}
ORDER_NAMES: Final = {
    "fifa": gettext_lazy("World Cup to 2022"),
    "fifa_2026": gettext_lazy("World Cup 2026"),
    "uefa": gettext_lazy("Euro (UEFA)"),
    "champions_league": gettext_lazy("Champions League, league phase"),
    "league": gettext_lazy("A league"),
    "spain": gettext_lazy("Spain"),
    "italy": gettext_lazy("Italy"),
    "england": gettext_lazy("England"),
    "germany": gettext_lazy("Germany"),
    "swiss": gettext_lazy("Swiss"),
}
CARD_NAMES: Final = {
    "yellow": gettext_lazy("Yellow card"),
    "second_yellow": gettext_lazy("Second yellow card"),
    "red": gettext_lazy("Red card"),
    "yellow_red": gettext_lazy("Yellow and later red card"),
}
