"""How a phase ends before its last word (`WrittenEdition.flow` catches it)."""


class TurnOver(Exception):
    """The turn goes straight to its end: a set piece was awarded, or the ball is in the net."""


class MatchOver(Exception):
    """The match ends here and now: a team cannot go on."""
