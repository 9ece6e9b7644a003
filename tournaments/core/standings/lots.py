"""Lots from a public seed: every team rolls twelve dice of its own, and the highest roll stands first."""

from rules.dice import SeededDice

DICE = 12


def lot(seed: str | int, team: str) -> int:
    """The roll of a team, read as one number.

    It depends on the seed and the team alone: a corrected result that brings a third team into a tie does not turn
    the other two round.

    >>> lot("2026", "Finland") == lot("2026", "Finland") != lot("2026", "Netherlands")
    True
    """
    dice = SeededDice(f"{seed}:lots:{team}")
    return int("".join(dice.face() for _ in range(DICE)))
