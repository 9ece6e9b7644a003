"""Which of the ordered fixtures can be played now, and waking the workers.

A fixture can be played when both teams are known and have played all their earlier ones, because what those left behind is
written on the team sheets (`Course.playable` says the same of a competition that is looked at as a whole). A fixture that was
given up holds nobody back: it is postponed.

An order that can be played is marked so (`queued`). Workers take what is marked, the longest waiting first; a message in the
queue only wakes one of them, who wakes the next if there is more than its share. A lost message costs a moment, no match.
"""

from collections.abc import Collection
from typing import Any, Final

from django.db.models import Q, QuerySet
from django.utils import timezone

from fuba_site.jobs.claims import tell
from matches.ai_play.models import OrderState, PlayOrder
from matches.ai_play.standing_orders import follow
from matches.fixture.order_of_play import OPEN, first_to_play, unsettled
from tournaments.core.course import Status
from tournaments.models import Action, Competition, Fixture
from tournaments.selectors.prepared import Prepared

PLAY: Final = "matches.play"  # the task, by name: it stands on this module
QUEUE: Final = "fixtures"


def playable(competition: Competition) -> list[PlayOrder]:
    """All orders of a competition that can be played now and that nobody plays."""
    busy: set[int | None] = set()  # teams with an earlier match to play
    found = []
    rows = unsettled().filter(competition=competition).values_list("pk", "home", "away", "status", "play_order__state")
    for pk, home, away, status, state in rows.iterator():
        if status == Status.READY and state == OrderState.WAITING and not busy & {home, away}:
            found.append(pk)
        busy |= {home, away} - {None}
    return list(PlayOrder.objects.filter(pk__in=found))


def next_of(entries: Collection[int]) -> list[int]:
    """The fixtures that are ordered and come next for some teams, if they can be played now and nobody knows it yet.

    They are found from the fixtures of these teams alone: it costs the same in any competition.
    """
    first = first_to_play(entries)
    rows = _of_teams(first.keys(), set(first.values()))
    rows = [(pk, home, away, place) for pk, home, away, place in rows if place in (first.get(home), first.get(away))]
    first |= first_to_play({entry for _, home, away, _ in rows for entry in (home, away)} - first.keys())
    return [pk for pk, home, away, place in rows if first[home] == first[away] == place]


def _waiting_of(entries: Collection[int], places: Collection[int]) -> QuerySet[PlayOrder, tuple[Any, ...]]:
    rows = PlayOrder.objects.filter(
        Q(fixture__home__in=entries) | Q(fixture__away__in=entries),
        state=OrderState.WAITING.value,
        queued__isnull=True,
        fixture__status=Status.READY.value,
        fixture__place__in=places,
    )
    return rows.order_by("pk").values_list("pk", "fixture__home", "fixture__away", "fixture__place")


_of_teams: Final = Prepared(_waiting_of)


def at_rest(competition: Competition) -> bool:
    """Whether AI coaches have nothing before them there that they may play."""
    return not _going_on([competition.pk])


_going_on: Final = Prepared(
    lambda keys: (
        PlayOrder.objects.filter(competition__in=keys, state__in=["waiting", "claimed"]).order_by().values_list("pk")[:1]
    )
)


# -- waking the workers -----------------------------------------------------------------


def is_busy() -> bool:
    """Whether AI coaches play, or have matches that they can play now."""
    playing = Q(state=OrderState.CLAIMED) | Q(state=OrderState.WAITING, queued__isnull=False)
    return PlayOrder.objects.filter(playing).exists()


def mark(fixtures: Collection[int]) -> int:
    """These can be played. Says how many were not marked before."""
    waiting = PlayOrder.objects.filter(pk__in=fixtures, state=OrderState.WAITING, queued=None)
    return waiting.update(queued=timezone.now()) if fixtures else 0


def mark_all(competition: Competition) -> int:
    """Whatever can be played in a competition."""
    return mark([order.pk for order in playable(competition) if order.queued is None])


def wake() -> None:
    """Have a worker look, unless somebody is about to. If nobody can be told, the next sweep does it."""
    tell(PLAY, (), once_in=QUEUE, queue=QUEUE)


def after_action(action: Action) -> None:
    """Something has been done in a competition: mark what can be played because of it, and wake somebody.

    While a group is under way, a result in it concerns what its two teams play next; otherwise anybody's match may be meant.
    """
    competition = action.competition
    follow(competition)
    if not PlayOrder.objects.filter(competition=competition, state=OrderState.WAITING).exists():
        return
    if action.verb == "report":
        fixture = Fixture.objects.get(competition=competition, number=action.data["fixture"])
        group = Fixture.objects.filter(competition=competition, group=fixture.group, status__in=OPEN)
        if fixture.group and group.exists():
            found = next_of([entry for entry in (fixture.home_id, fixture.away_id) if entry is not None])
            if mark(found):
                wake()
            return
    if mark_all(competition):
        wake()
