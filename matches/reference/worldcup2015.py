"""World Cup 2015."""

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
    steps,
)
from matches.reference.incidents import CARDS_OF_EVENTS, INJURY_IN_TURNS, PRESSING, SUBSTITUTION, WITHOUT_CONDITION, incidents
from matches.reference.set_pieces import CORNER, GOAL_KICK_WITHIN, PLACED_FREE_KICK, set_pieces
from matches.reference.shot import AT_THE_BALL, FREE_KICK, IN_THE_BOX_ONCE, KEEPER_OUT, shot
from matches.reference.stages import KEPT_OR_LOST, LATER_CLOCK, NEW_VALUE, TARGET
from rules.editions.worldcup2015.options import SWITCHBOARD
from rules.editions.worldcup2015.special_events import ROW_NAMES

EVENT_TEXTS: Final[dict[str, Text]] = {
    "opponents hurt": _("The opponents have an injury; red card test, and a free kick after a red card."),
    "own moves barred": _("The team with the ball may not move in this turn."),
    "misplaced": _("The ball stays where it was, and the defending team has it."),
    "foul in attack": _("Free kick for the defending team; a yellow card in the own half. Only if both teams are there."),
    "rough foul in attack": _("Free kick for the defending team and a yellow card. Only if both teams are there."),
    "stages skipped": _("No action stages in this turn."),
    "rough foul in defence": _("Free kick for the team with the ball and a yellow card. Only if both teams are there."),
    "foul in defence": _("Free kick for the team with the ball; a yellow card in the own half. Only if both teams are there."),
    "good first touch": _("New ball value one lower."),
    "opponents barred": _("The defending team may not move in this turn."),
    "own player hurt": _("The team with the ball has an injury; red card test, and a free kick after a red card."),
}

WORLD_CUP_2015: Final = Book(
    "worldcup2015",
    _("FUBA World Cup 2015"),
    _("A target for the ball, one die each, then shot, moves and adjustment for each team; condition dice instead of points."),
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
                (_("First stage"), _("The team with the lower die; if level, the one without the ball.")),
                (
                    _("Second stage"),
                    _("The same for the other team, with no more moves than the first made, but one at least."),
                ),
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
                        "as many players as the line has. A point of a condition die: a die if it is higher."
                    ),
                ),
                (
                    "adjust",
                    _("Adjust"),
                    _("The difference of players at the ball changes the value by up to two; above 6 the ball is lost."),
                ),
                PRESSING,
                SUBSTITUTION,
            ),
        ),
        shot(
            AT_THE_BALL,
            IN_THE_BOX_ONCE,
            KEEPER_OUT,
            FREE_KICK,
            note=_(
                "Above it: goal. Equal: corner. Else: goal kick. If even a six is not enough, a six and then a die above "
                "the area’s figure scores, any other is a corner."
            ),
        ),
        set_pieces(PLACED_FREE_KICK, CORNER, GOAL_KICK_WITHIN),
        PENALTY,
        Chapter(
            "events",
            _("Special events"),
            event_terms([(str(total), name) for total, name in ROW_NAMES.items()], EVENT_TEXTS),
            _("The sum of two dice."),
        ),
        Chapter(
            "special",
            _("Condition dice"),
            actions(
                (
                    "condition",
                    _("Condition dice"),
                    _(
                        "One for each line, showing its number. When the clock moves by five or more, dice times ten below "
                        "the minute cost points; with none left the lines count one less."
                    ),
                ),
            ),
        ),
        incidents(WITHOUT_CONDITION, CARDS_OF_EVENTS, INJURY_IN_TURNS),
        *closing(SWITCHBOARD.options()),
    ),
)
