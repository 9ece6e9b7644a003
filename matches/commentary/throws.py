"""Whose die is whose."""

from typing import Final

from rules import Match, Roll

TWO_TEAMS: Final = {"kickoff": "home", "turn": "control", "event": "control", "collision": "control",
                    "contest": "asked", "rebound": "asked"}  # fmt: skip
ONE_TEAM_EVENTS: Final = ("worldcup2015", "fuba20")  # there both dice of a special event are thrown by one team


def slots(match: Match, node: Roll, edition: str) -> list[int]:
    """The team of each die, in the order they are entered."""
    first = node.team
    first_of = TWO_TEAMS.get(node.purpose)
    if node.dice != 2 or first_of is None or (node.purpose == "event" and edition in ONE_TEAM_EVENTS):
        return [first] * node.dice
    if first_of == "home":
        first = 0
    elif first_of == "control":
        first = match.state.control
    return [first, 1 - first]
