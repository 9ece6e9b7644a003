"""Tired, booked, hurt and replaced players: in FUBA 3 Fast part of another chapter, in the older books one of their own."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from matches.reference.book import Chapter, Text, actions

_CARDS: Final = _("Cards")
_INJURIES: Final = _("Injuries")
# As FUBA 3 Fast, FUBA 2.2 and the French rulebook have them.
CARDS: Final = (
    "cards",
    _CARDS,
    _(
        "Test: 3 yellow in the own half, 4–5 yellow, 6 yellow with a red card test and an injury. From the "
        "second yellow on, a die below their number is red."
    ),
)
INJURY: Final = ("injury", _INJURIES, _("1–4 minutes off, 5–6 out of the match."))
SLOWING: Final = ("slowing", _("Slowing down"), _("At a set piece one more minute, at the risk of a yellow card."))
CARDS_OF_EVENTS: Final = (
    "cards",
    _CARDS,
    _("Special events bring them. From the second yellow card on, a die below their number is red: a player leaves."),
)
CARDS_BY_STYLE: Final = (
    "cards",
    _CARDS,
    _(
        "Special events bring them. From the second yellow card on, a die below their number is red: a player leaves. "
        "Easy style lowers that number by one, aggressive style raises it."
    ),
)
INJURY_IN_TURNS: Final = ("injury", _INJURIES, _("A die: 1–3 turns off, 4–6 out of the match."))
SUBSTITUTION: Final = ("substitution", _("Substitutions"), _("At the end of the own stage, three in a match."))
# Where no die is thrown for it.
PRESSING: Final = (
    "press",
    _("Pressing"),
    _("Without a die: whoever pushes the ball value above 6 by the adjustment wins the ball, with ball value 1."),
)
_CONDITION: Final = _("Condition points")
CONDITION_ABOVE: Final = (
    "condition",
    _CONDITION,
    _(
        "As many in each zone as players in its line; roles shift them. When the clock moves by five, dice are thrown until "
        "ten times their sum is above the minute, three at most; each that is not enough costs a point. Without any, all lines "
        "count one less."
    ),
)
CONDITION_REACHED: Final = (
    "condition",
    _CONDITION,
    _(
        "As many in each zone as players in its line; roles shift them. When the clock moves by five, dice are thrown until "
        "ten times their sum reaches the minute, three at most; each that is not enough costs a point. Without any, all lines "
        "count one less."
    ),
)


def incidents(title: Text, *texts: tuple[str, Text, Text]) -> Chapter:
    return Chapter("incidents", title, actions(*texts))


TIRED_TOO: Final = _("Condition, cards and injuries")
WITHOUT_CONDITION: Final = _("Cards and injuries")
