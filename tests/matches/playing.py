"""One fixture at a time, as a worker plays it."""

from django.utils import timezone

from matches import fixture_play
from matches.claiming import claim
from matches.models import OrderState, PlayOrder
from matches.terms import begin
from rules.notation import write


def take(fixture: int, task: str) -> bool:
    """Claim this order and no other, if it can be had."""
    PlayOrder.objects.filter(state=OrderState.WAITING).update(queued=None)
    PlayOrder.objects.filter(pk=fixture, state=OrderState.WAITING).update(queued=timezone.now())
    taken, _ = claim(task)
    return taken == 1


def play(fixture: int, task: str = "task") -> bool:
    """Whether a fixture was played and stored."""
    return take(fixture, task) and fixture_play.play(task) == 1


def ended(task: str) -> fixture_play.Ended:
    """The fixture that a task has claimed, played and not stored."""
    (begun,) = begin(task)
    match = begun.terms.play()
    return fixture_play.Ended(begun, match.result, write(match))
