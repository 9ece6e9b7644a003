"""What the older editions have in common: a target, one die each, then a stage of fixed steps for each team."""

from typing import Final

from django.utils.translation import gettext_lazy as _

TARGET: Final = (_("Target"), _("The team with the ball names an area with an own player or next to one, at any distance."))
KEPT_OR_LOST: Final = _(
    "The own die above the ball value keeps the ball, below loses it; equal is a special event. Without opponents at the "
    "target, and with an own player there, it is kept in any case."
)
NEW_VALUE: Final = _(
    "The die of the team without the ball; one higher for each area passed over, one lower without opponents at the start. "
    "Above 6 the ball is lost."
)
LATER_CLOCK: Final = _(
    "One die each: the clock moves by the difference. After a double it stands, and the next move is one longer."
)
OTHER_TEAM: Final = _("The same for the other team.")
