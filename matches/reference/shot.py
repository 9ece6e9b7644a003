"""The chapter about the shot: all rulebooks but FUBA 2.0 have the same areas, and differ in what else is added to the die."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from matches.reference.book import USUAL_AREAS, Chapter, Text, modifiers

AT_THE_BALL: Final = (
    "+1 / −1",
    _("more players at the ball, own or theirs; not from the penalty area, not from a free kick"),
)
KEEPER_OUT: Final = ("+4", _("the keeper is out of his penalty area"))
FREE_KICK: Final = ("−1", _("direct free kick"))
# In the penalty area, as today's rules count and as the older ones did.
IN_THE_BOX: Final = (
    ("+1", _("more own players in the penalty area, those offside not counted")),
    ("−1", _("more opponents in the penalty area, the keeper counted")),
)
IN_THE_BOX_ONCE: Final = ("+1 / −1", _("more players in the penalty area, own or theirs; the keeper is not counted"))
WITH_REBOUND: Final = _(
    "Above it: goal. Equal: corner. One below with an own player in the box: rebound, a die and the players "
    "there of each team. Else: goal kick. If even a six is not enough, a six and then a die above the area’s "
    "figure scores."
)


def shot(*added: tuple[str, Text], note: Text = WITH_REBOUND) -> Chapter:
    intro = _("One die and all that applies, against the ball value.")
    return Chapter("shot", _("The shot"), modifiers(USUAL_AREAS, *added), intro, note)
