"""Orders that stand: AI coaches play whatever comes in a competition, or in a stage of it.

Most fixtures are there from the start, with slots for who is still to be found out. The rounds of a Swiss stage are not:
each is paired when the one before is over. Where AI coaches are to play it all, nobody has to be asked for that.
"""

import logging

from django.db.models import QuerySet

from matches.ai_play.models import OrderState, PlayOrder, StandingOrder
from tournaments.core.course import SETTLED
from tournaments.models import Competition, Fixture
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.services.start import pair_next_round

NAME = "AI coaches"  # in the audit trail
logger = logging.getLogger(__name__)


def follow(competition: Competition) -> None:
    """Order what has come since, and pair the next round if the one before is over."""
    standing = list(StandingOrder.objects.filter(competition=competition))
    if not standing:
        return
    if not competition.started:
        StandingOrder.objects.filter(competition=competition).delete()  # taken back to the start: ordered anew, if at all
        return
    for order in standing:
        fixtures = Fixture.objects.filter(competition=competition, play_order__isnull=True)
        if order.stage:
            fixtures = fixtures.filter(stage__name=order.stage)
        order_new(competition, fixtures, OrderState.PAUSED if order.paused else OrderState.WAITING)
    if _round_is_over(competition, {order.stage for order in standing if not order.paused}):
        try:
            pair_next_round(competition, By(trusted=True, name=NAME))  # which is recorded, and followed in its turn
        except Refusal as refusal:
            logger.warning("No round of %s can be paired: %s", competition, refusal)


def order_new(competition: Competition, fixtures: QuerySet[Fixture], state: OrderState = OrderState.WAITING) -> int:
    """Order those of some fixtures that are to be played and whose teams, as far as they are known, have an AI coach."""
    coaches = fixtures.exclude(status__in=[status.value for status in SETTLED]).order_by("number")
    rows = coaches.values_list("pk", "home", "home__team__coach_level", "away", "away__team__coach_level")
    new = [
        PlayOrder(fixture_id=pk, competition=competition, state=state)
        for pk, home, level, away, other in rows
        if (home is None or level) and (away is None or other)
    ]
    PlayOrder.objects.bulk_create(new, batch_size=500, ignore_conflicts=True)
    return len(new)


def _round_is_over(competition: Competition, stages: set[str]) -> bool:
    """Whether a Swiss stage that is to be played has a round to pair and nothing to play before it."""
    for stage in competition.stages.filter(format="swiss").order_by("number"):
        if "" in stages or stage.name in stages:
            rounds = Fixture.objects.filter(stage=stage).order_by("-round").values_list("round", flat=True).first() or 0
            to_play = Fixture.objects.filter(stage=stage).exclude(status__in=[status.value for status in SETTLED])
            if rounds < len(stage.plan["rounds"]):
                return not to_play.exists()
    return False
