"""What can be wrong with a table, as one closed list of sentences."""

from typing import Final, Literal

ErrorCode = Literal[
    "unknown_criterion",
    "repeated_criterion",
    "no_criteria",
    "unknown_reapply",
    "points_order",
    "unknown_preset",
    "bonus",
    "deduction",
    "fair_play",
    "decision",
    "walkover_goals",
    "not_rules",
    "unknown_rule",
    "rule_type",
    "yes_or_no",
    "unknown_team",
    "repeated_team",
    "against_itself",
    "goals",
    "cards",
    "shootout",
    "forfeit",
    "override",
    "place",
]

MESSAGES: Final[dict[ErrorCode, str]] = {
    # The organiser's rules.
    "unknown_criterion": "There is no criterion “{criterion}”. The criteria are: {known}.",
    "repeated_criterion": "The criterion “{criterion}” is in the order twice.",
    "no_criteria": "The order of criteria is empty.",
    "unknown_reapply": "Head-to-head can be applied again “none”, “block” or “immediate”, not “{value}”.",
    "points_order": "Points must be whole numbers, a win worth at least a draw and a draw at least a loss.",
    "unknown_preset": "There is no preset “{name}”. The presets are: {known}.",
    "bonus": "A bonus is for “goals”, “big_win” or “narrow_loss”, from 1 goal up and for at least 1 point.",
    "deduction": "The deduction for {team} must be a whole number of points from 0 up.",
    "fair_play": "The value of a card is a whole number that counts against a team: 0 or less, not {value} for “{kind}”.",
    "decision": "A decision names one of {known} and at least two different teams, best first.",
    "walkover_goals": "A walkover is awarded as two scores from 0 up, the first at least the second.",
    "not_rules": "Table rules are an object with points and an order of criteria.",
    "unknown_rule": "Table rules have no “{key}”; they have {known}.",
    "rule_type": "“{key}” of the table rules must be {kind}.",
    "yes_or_no": "“{key}” of the table rules must be true or false.",
    # The facts.
    "unknown_team": "{team} does not play in this table.",
    "repeated_team": "{team} is in this table twice.",
    "against_itself": "{team} cannot play against itself.",
    "goals": "The score of {home} against {away} must be two whole numbers from 0 up.",
    "cards": "The cards of {home} against {away} must be counted in whole numbers from 0 up.",
    "shootout": "A shoot-out follows a draw and has a winner: look at {home} against {away}.",
    "forfeit": "{home} against {away} can be forfeited by “home”, “away” or “both”, not “{value}”.",
    "override": "{team} cannot be put on place {place}: each team and each place from 1 to {teams} once.",
    "place": "No group has a place {place}.",
}


class StandingsError(ValueError):
    """A table that cannot be made; the message is a sentence for the organiser.

    >>> StandingsError("unknown_team", team="Ajax")
    StandingsError('Ajax does not play in this table.')
    """

    def __init__(self, code: ErrorCode, **facts: object) -> None:
        super().__init__(MESSAGES[code].format(**facts))
        self.code = code
        self.facts = facts
