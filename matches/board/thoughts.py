"""What an AI coach makes of a choice, in words: how often a pass arrives, what the shot after it is worth."""

from typing import Final

from django.utils.translation import gettext as _

from matches.commentary.wording import reader_words
from rules.coaches.coach import Thought

DIGITS: Final = 2
WORTH_A_WORD: Final = 0.05  # chance of a goal


def thought_in_words(thought: Thought, has_ball: bool) -> str:
    """Nothing where the coach knows no odds.

    >>> thought_in_words(Thought("pass AP", 0.2, 0.89, -1.0, 0.31), True)
    'arrives 89%, and a shot worth 0.31 follows'
    """
    if thought.ball < 0:
        return ""
    if not has_ball:
        return _("wins the ball at once %(share)s") % {"share": _share(thought.ball)}
    if thought.shot >= WORTH_A_WORD:
        worth = reader_words().with_digits(thought.shot, DIGITS)
        return _("arrives %(share)s, and a shot worth %(worth)s follows") % {"share": _share(thought.ball), "worth": worth}
    return _("arrives %(share)s") % {"share": _share(thought.ball)}


def shot_in_words(thought: Thought) -> str:
    """The shot that may follow a pass that arrives; nothing where it is worth nothing.

    >>> shot_in_words(Thought("pass AP", 0.2, 0.89, -1.0, 0.31))
    'then a shot worth 0.31'
    """
    if thought.shot < WORTH_A_WORD:
        return ""
    return _("then a shot worth %(worth)s") % {"worth": reader_words().with_digits(thought.shot, DIGITS)}


def _share(share: float) -> str:
    return _("{number}%").format(number=round(100 * share))
