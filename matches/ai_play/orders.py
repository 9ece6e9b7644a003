"""Having AI coaches play fixtures: one, a round, a stage or a whole competition; pausing it, and how far it is.

Only fixtures whose two teams have an AI coach are played; those of people are left alone, and so is what waits for them.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.db.models import Count, Min, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from matches.ai_play.models import OrderState, PlayOrder, StandingOrder
from matches.ai_play.standing_orders import order_new
from matches.fixture.order_of_play import OPEN, unsettled
from tournaments.core.course import Status
from tournaments.models import Competition, Fixture
from tournaments.services.command import Act, verb
from tournaments.services.refusals import Conflict, Refusal

RECENT: Final = timedelta(minutes=1)  # the rate is that of the last minute
ORDERED: Final = (OrderState.WAITING, OrderState.PAUSED, OrderState.CLAIMED)
NOT_BEGUN: Final = (OrderState.WAITING, OrderState.PAUSED)
AGAIN: Final = (OrderState.DONE, OrderState.LEFT, OrderState.FAILED)  # of a fixture that is to be played: ordered anew


@verb("order play", "play")
def order_play(
    act: Act, /, fixtures: Sequence[int] | None = None, stage: str = "", round: int | None = None, retry: bool = True
) -> None:
    """Have AI coaches play fixtures by number, a stage, a round of it, or without any of these the whole competition.

    Teams that are not known yet may turn out to be coached by people: their matches are then left to them. With `retry`
    fixtures that were given up are tried again.
    """
    wanted = _chosen(act.competition, fixtures, stage, round)
    again = PlayOrder.objects.filter(fixture__in=wanted, state__in=AGAIN)
    if not retry:
        again = again.exclude(state=OrderState.FAILED)
    again.delete()
    new = order_new(act.competition, wanted.filter(play_order__isnull=True))
    if not new and not PlayOrder.objects.filter(fixture__in=wanted).exists():
        raise Refusal("nothing_to_play", _("AI coaches have nothing to play here."))
    if fixtures is None and round is None:
        StandingOrder.objects.get_or_create(competition=act.competition, stage=stage)
    act.data |= {"fixtures": new, "stage": stage, "round": round}
    act.settle = False  # the workers are told once this is recorded (matches.ai_play.readiness.after_action)


@verb("pause play", "play")
def pause_play(act: Act) -> None:
    """Begin no further match, of those to come neither; those being played are played to their end."""
    waiting = PlayOrder.objects.filter(competition=act.competition, state=OrderState.WAITING)
    act.data["fixtures"] = waiting.update(state=OrderState.PAUSED)
    standing = StandingOrder.objects.filter(competition=act.competition, paused=False).update(paused=True)
    if not act.data["fixtures"] and not standing:
        raise Conflict("nothing_waiting", _("No match between AI coaches is waiting."))
    act.settle = False


@verb("resume play", "play")
def resume_play(act: Act) -> None:
    """Go on, also where nothing but what is still to come was paused."""
    paused = PlayOrder.objects.filter(competition=act.competition, state=OrderState.PAUSED)
    act.data["fixtures"] = paused.update(state=OrderState.WAITING, queued=None)
    standing = StandingOrder.objects.filter(competition=act.competition, paused=True).update(paused=False)
    if not act.data["fixtures"] and not standing:
        raise Conflict("not_paused", _("No match between AI coaches is paused."))
    act.settle = False


@verb("cancel play", "play")
def cancel_play(act: Act) -> None:
    """Play nothing more. A match being played is thrown away; what has been played stays."""
    orders = PlayOrder.objects.filter(competition=act.competition).exclude(state=OrderState.DONE)
    act.data["fixtures"] = orders.delete()[0]
    standing = StandingOrder.objects.filter(competition=act.competition).delete()[0]
    if not act.data["fixtures"] and not standing:
        raise Conflict("nothing_ordered", _("AI coaches have nothing to play here."))
    act.settle = False


@dataclass(frozen=True)
class Progress:
    """How far the ordered matches are."""

    played: int
    running: int
    waiting: int
    paused: int
    left: int
    failed: tuple[tuple[int, str], ...]  # number of the fixture, and what went wrong
    rate: float  # matches in a minute
    seconds_left: float | None  # None where nobody can tell
    later_paused: bool = False  # what is still to come, such as the next round of a Swiss stage, is paused
    held: int = 0  # of those waiting, what cannot begin before people have played

    @property
    def total(self) -> int:
        return self.played + self.running + self.waiting + self.paused + self.left + len(self.failed)

    @property
    def over(self) -> bool:
        """Nothing is played or waits. What waits for people waits."""
        return not (self.running or self.waiting or self.paused)

    @property
    def ready(self) -> int:
        """What waits for nobody but a worker."""
        return self.waiting - self.held

    @property
    def ahead(self) -> int:
        """What AI coaches can play by themselves from here."""
        return self.running + self.ready


def progress(competition: Competition) -> Progress:
    orders = PlayOrder.objects.filter(competition=competition)
    count: Counter[str] = Counter()
    for state, status, number in orders.order_by().values_list("state", "fixture__status").annotate(Count("pk")):
        # Somebody else reported it, or it is not to be played any more: after a withdrawal, say, which can be taken back.
        count[state if state not in NOT_BEGUN or status in OPEN else OrderState.LEFT] += number
    now = timezone.now()
    recent = orders.filter(state=OrderState.DONE, finished__gt=now - RECENT)
    begun = orders.filter(queued__isnull=False).aggregate(begun=Min("queued"))["begun"]
    minutes = min(RECENT, now - begun) / timedelta(minutes=1) if begun and begun < now else 0.0
    rate = recent.count() / minutes if minutes else 0.0
    held = _held(competition) if count[OrderState.WAITING] else 0
    ahead = count[OrderState.WAITING] + count[OrderState.CLAIMED] - held
    failed = orders.filter(state=OrderState.FAILED).order_by("fixture__number").values_list("fixture__number", "error")
    return Progress(
        played=count[OrderState.DONE],
        running=count[OrderState.CLAIMED],
        waiting=count[OrderState.WAITING],
        paused=count[OrderState.PAUSED],
        left=count[OrderState.LEFT],
        failed=tuple(failed),
        rate=rate,
        seconds_left=60 * ahead / rate if rate and ahead else None,
        later_paused=StandingOrder.objects.filter(competition=competition, paused=True).exists(),
        held=held,
    )


def _held(competition: Competition) -> int:
    """How many waiting matches come after one that is left to people: nobody can tell when these will play.

    A match whose teams are not known yet may depend on any match before it.
    """
    held = 0
    by_people = False
    teams: set[int | None] = set()  # with a match of people before them
    rows = unsettled().filter(competition=competition).values_list("home", "away", "status", "play_order__state")
    for home, away, status, state in rows.iterator():
        pair = {home, away} - {None}
        if state not in ORDERED:
            by_people = True
            teams |= pair
        elif (status == Status.OPEN and by_people) or pair & teams:
            held += state == OrderState.WAITING
            teams |= pair
    return held


# -- shared -----------------------------------------------------------------------------


def _chosen(competition: Competition, numbers: Sequence[int] | None, stage: str, round: int | None) -> QuerySet[Fixture]:
    """The fixtures meant, those settled left out."""
    if not competition.started:
        raise Conflict("draft", _("The competition has not started, so there is nothing to play."))
    chosen = Fixture.objects.filter(competition=competition).order_by("number")
    if stage:
        chosen = chosen.filter(stage__name=stage)
        if not chosen.exists():
            raise Refusal("no_stage", _("There is no stage “{stage}” in this competition.").format(stage=stage))
    if round is not None:
        chosen = chosen.filter(round=round)
        if not chosen.exists():
            raise Refusal("no_round", _("There is no round {round}.").format(round=round))
    if numbers is not None:
        known = set(chosen.values_list("number", flat=True))
        for number in numbers:
            if number not in known:
                raise Refusal("no_fixture", _("There is no match {number} in this competition.").format(number=number))
        chosen = chosen.filter(number__in=numbers)
    return chosen.filter(status__in=OPEN)


def as_data(progress: Progress) -> dict[str, Any]:
    """For the API and the terminal."""
    return {
        "played": progress.played,
        "running": progress.running,
        "waiting": progress.waiting,
        "waiting_for_people": progress.held,
        "paused": progress.paused,
        "later_paused": progress.later_paused,
        "left_to_people": progress.left,
        "failed": [{"fixture": number, "error": error} for number, error in progress.failed],
        "total": progress.total,
        "rate": round(progress.rate, 1),
        "seconds_left": None if progress.seconds_left is None else round(progress.seconds_left),
    }
