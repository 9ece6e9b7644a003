"""The French rulebook."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from matches.reference.book import (
    BOARD,
    PENALTY,
    Book,
    Chapter,
    Text,
    actions,
    closing,
    event_terms,
    signed,
    steps,
)
from matches.reference.incidents import CARDS, CONDITION_REACHED, INJURY_IN_TURNS, SUBSTITUTION, TIRED_TOO, incidents
from matches.reference.set_pieces import CORNER, FREE_KICK_AND_WALL, GOAL_KICK_WITHIN, set_pieces
from matches.reference.shot import FREE_KICK, IN_THE_BOX_ONCE, KEEPER_OUT, shot
from matches.reference.stages import KEPT_OR_LOST, LATER_CLOCK, NEW_VALUE, OTHER_TEAM, TARGET
from rules.editions.french.options import SWITCHBOARD
from rules.editions.french.special_events import ROW_NAMES

EVENT_TEXTS: Final[dict[str, Text]] = {
    "two defenders move": _("The defending team may move two players a step."),
    "pass cut short": _("The ball stays where it was, and the defending team has it."),
    "a defender moves": _("The defending team may move one player a step."),
    "hard to control": _("New ball value one higher."),
    "foul on the attack": _("Free kick for the team with the ball; the others take a yellow card test."),
    "out of play": _(
        "No action stages. In a corner area it is a corner; double 1 or 2 a point for both, double 6 an injury for both."
    ),
    "foul by the attack": _("Free kick for the defending team; the others take a yellow card test."),
    "easy to control": _("New ball value one lower."),
    "an attacker moves": _("The team with the ball may move one player a step."),
    "perfect control": _("New ball value two lower."),
    "defence frozen": _("The defending team cannot choose defence moves in this turn."),
}

FRENCH: Final = Book(
    "french",
    _("FUBA, French rulebook"),
    _(
        "A target for the ball, one die each, then a fixed sequence for each team: shot, moves, adjustment, pressing, "
        "substitutions."
    ),
    (
        BOARD,
        Chapter(
            "turn",
            _("A turn"),
            steps(
                TARGET,
                (_("Dice and time"), LATER_CLOCK),
                (_("Control check"), KEPT_OR_LOST),
                (_("New value"), NEW_VALUE),
                (
                    _("First stage"),
                    _("The team that moved fewer players in the last turn; after a set piece the one without the ball."),
                ),
                (_("Second stage"), OTHER_TEAM),
            ),
        ),
        Chapter(
            "actions",
            _("A stage"),
            actions(
                ("shoot", _("Shot"), _("With the ball in the opponents’ half.")),
                (
                    "move",
                    _("Move"),
                    _(
                        "One type: midfield one step sideways or slanting, attack straight forward, defence straight back; "
                        "as many players as the line has. A condition point: a die if it is higher, and types may be mixed."
                    ),
                ),
                ("adjust", _("Adjust"), _("The difference of players at the ball changes the value by up to two.")),
                (
                    "press",
                    _("Press"),
                    _(
                        "With a player at the ball: a die below the value wins it. Otherwise the next check is passed "
                        "automatically."
                    ),
                ),
                SUBSTITUTION,
            ),
        ),
        shot(
            ("+1 / −1", _("more players at the ball, own or theirs; not from the penalty area")),
            IN_THE_BOX_ONCE,
            KEEPER_OUT,
            FREE_KICK,
            ("+2", _("the keeper stands outside the goal area")),
        ),
        set_pieces(FREE_KICK_AND_WALL, CORNER, GOAL_KICK_WITHIN),
        PENALTY,
        Chapter(
            "events",
            _("Special events"),
            event_terms([(signed(difference), name) for difference, name in ROW_NAMES.items()], EVENT_TEXTS),
            _("A die of the team with the ball minus one of the other team."),
        ),
        Chapter(
            "special",
            _("Styles and goalkeeper"),
            actions(
                (
                    "styles",
                    _("Playing style"),
                    _(
                        "For each line: aggressive throws two event dice and drops the lower, cautious drops the higher; "
                        "aggressive tires and hurts more, cautious less."
                    ),
                ),
                (
                    "keeper",
                    _("Advanced goalkeeper"),
                    _("In his box he stands inside or outside the goal area: outside he presses better and is easier to beat."),
                ),
            ),
        ),
        incidents(TIRED_TOO, CONDITION_REACHED, CARDS, INJURY_IN_TURNS),
        *closing(SWITCHBOARD.options()),
    ),
)
