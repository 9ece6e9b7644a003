"""The chapter about set pieces: every rulebook has the same kick-off, the rest in two or three ways."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from matches.reference.book import Chapter, Text, actions

Words = tuple[str, Text, Text]


def _free_kick(text: Text) -> Words:
    return "free-kick", _("Free kick"), text


def _corner(text: Text) -> Words:
    return "corner", _("Corner"), text


def _goal_kick(text: Text) -> Words:
    return "goal-kick", _("Goal kick"), text


KICK_OFF: Final[Words] = (
    "kick-off",
    _("Kick-off"),
    _(
        "At the start of each half and after a goal. Everybody stands in the own half or the centre; the team that kicks off "
        "is placed first, with at least two players at the ball."
    ),
)
# FUBA 3 Fast and FUBA 2.2 play on quickly in the own half, and set up further forward.
QUICK_FREE_KICK: Final = _free_kick(
    _(
        "In the own half or the centre the players only move: first those of the team that takes it, then as many opponents. "
        "Further forward both teams are placed again, the one that takes it first, with a player at the ball."
    )
)
QUICK_OR_DIRECT: Final = _free_kick(
    _(
        "In the own half or the centre the players only move: first those of the team that takes it, then as many opponents. "
        "Further forward both teams are placed again, the one that takes it first, with a player at the ball; a shot may "
        "follow at once."
    )
)
# One opponent stands nearer to his goal, in the French rulebook beside the ball.
PLACED_FREE_KICK: Final = _free_kick(
    _(
        "Both teams are placed again: first the one that takes it, with a player at the ball, then the other, with a player "
        "between the ball and the own goal. A shot may follow at once."
    )
)
FREE_KICK_AND_WALL: Final = _free_kick(
    _(
        "Both teams are placed again: first the one that takes it, with a player at the ball, then the other, with a player in "
        "the same area. A shot may follow at once."
    )
)
CORNER: Final = _corner(
    _("One player takes it at the flag of his choice; everybody else may stand anywhere, his team first. Nobody is offside.")
)
FROM_THE_CORNER_AREA: Final = _corner(
    _(
        "One player takes it from a corner area of his choice; everybody else may stand anywhere, his team first. "
        "Nobody is offside."
    )
)
GOAL_KICK: Final = _goal_kick(
    _(
        "The goalkeeper has the ball, and everybody else leaves his box. His team moves as it likes, then the opponents: four "
        "steps, or as many as his team made. Nobody is offside."
    )
)
GOAL_KICK_WITHIN: Final = _goal_kick(
    _(
        "The goalkeeper has the ball and the turn goes on, without another shot. The next turn begins with a choice: play at "
        "once, or let players move first. Nobody is offside."
    )
)


def set_pieces(*others: Words) -> Chapter:
    return Chapter("set-pieces", _("Set pieces"), actions(KICK_OFF, *others))
