"""One fixture at a time, as a worker plays it."""

from django.utils import timezone

from matches.ai_play import batch
from matches.ai_play.claims import claim
from matches.ai_play.terms import begin
from matches.models import OrderState, PlayOrder
from rules.notation import write


def take(fixture: int, task: str) -> bool:
    """Claim this order and no other, if it can be had."""
    PlayOrder.objects.filter(state=OrderState.WAITING).update(queued=None)
    PlayOrder.objects.filter(pk=fixture, state=OrderState.WAITING).update(queued=timezone.now())
    taken, _ = claim(task)
    return taken == 1


def play(fixture: int, task: str = "task") -> bool:
    """Whether a fixture was played and stored."""
    return take(fixture, task) and batch.play(task) == 1


def ended(task: str) -> batch.Ended:
    """The fixture that a task has claimed, played and not stored."""
    (begun,) = begin(task)
    match = begun.terms.play()
    return batch.Ended(begun, match.result, write(match))
