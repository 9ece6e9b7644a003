"""Two phones at one table: what each has entered since they agreed last.

A phone that was without a network sends what it has with its place in the match (`start`) and the version it went by. What
both have entered alike melts together; where they went apart nothing is done, until somebody has seen both and chooses.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from matches.recording.automatic import autoplay_of
from matches.recording.command import Done, check_live, locked_for, log_action
from matches.recording.inputs import check_inputs, enter_inputs, inputs_after, take_back
from matches.recording.models import Recording
from matches.recording.session import session_at
from rules import IllegalInput
from rules.nodes import Decision
from tournaments.services.command import By, check_seen
from tournaments.services.refusals import Conflict, Refusal


@dataclass(frozen=True)
class Branches:
    """What the match has after the last input that both know, and what a phone has there."""

    common: int
    theirs: list[str]
    mine: list[str]
    apart: bool


class Diverged(Conflict):
    """Two phones recorded different things. The inputs are for those who may know them (matches.recorder.branches)."""

    def __init__(self, branches: Branches, revision: int) -> None:
        message = _("Another phone recorded something else here. Compare both and choose one.")
        super().__init__("diverged", message, revision=revision, common=branches.common)
        self.branches = branches


def branches(locked: Recording, tokens: Sequence[str], start: int, seen: int | None) -> Branches:
    """Compare what a phone entered from `start` on, having seen version `seen`, with what the match has.

    They are apart where both have gone on differently, and where somebody took back what the phone went by.
    """
    if seen is None or seen == locked.version:
        base, before = min(start, locked.inputs), None
    else:
        base, before = 0, _inputs_at(locked, seen)
    known = locked.inputs if before is None else len(before)
    if start > known:
        sentence = _("The match has {inputs} inputs: what comes before input {start} is missing.")
        raise Conflict("gap", sentence.format(inputs=known, start=start + 1), revision=locked.version)
    now = inputs_after(locked, base) if before is not None or start < locked.inputs else []
    mine = [*(before[:start] if before is not None else ()), *tokens]
    pairs = enumerate(zip(now, mine, strict=False))
    apart_at = (n for n, (one, other) in pairs if one != other and not _is_alike(locked, base + n, one, other))
    same = next(apart_at, min(len(now), len(mine)))
    theirs, rest = now[same:], mine[same:]
    return Branches(base + same, theirs, rest, bool(theirs and rest) or base + same < start)


def _is_alike(locked: Recording, place: int, stored: str, given: str) -> bool:
    """Whether two texts are one input: a set-up or line-up can be written in several ways, and is stored in one."""
    if stored.split()[:1] != given.split()[:1]:
        return False
    turn = locked.turns.filter(first_input__lte=place).order_by("-place").first()
    assert turn is not None  # the first turn begins with input 0
    node = session_at(locked, turn, place - turn.first_input).match.pending
    try:
        return isinstance(node, Decision) and node.parse(given) == stored
    except IllegalInput:
        return False


def instead(recording: Recording, by: By, tokens: Sequence[str], start: int, seen: int | None = None) -> Done:
    """Take what a phone has entered instead of what the match has, from the last input that both know.

    `By.revision` is the version at which somebody saw both and chose. One action: what was taken back stays known.
    """
    check_inputs(tokens)
    check_start(start)
    with transaction.atomic():
        locked, done = locked_for(recording, by, "instead")
        if done is not None:
            return done
        if by.revision is None:
            raise Refusal("revision", _("“revision” is missing: the number of the board you saw."))
        check_live(locked)
        check_alone(locked)
        found = branches(locked, tokens, start, seen)
        if not found.mine:
            return Done(locked)
        turn, session, taken = take_back(locked, by, found.common)
        entered = enter_inputs(locked, turn, session, by, found.mine)
        if entered.applied:
            log_action(locked, by, "instead", session.match, entered.as_data(by.key) | {"taken": taken})
            return Done(locked, entered.applied, entered.refused, entered.why, session=session)
        transaction.set_rollback(True)  # nothing of it fits: what the match has stays
    return Done(Recording.objects.get(pk=recording.pk), [], entered.refused, entered.why)


def check_start(start: object) -> None:
    if isinstance(start, bool) or not isinstance(start, int) or start < 0:
        raise Refusal("from", _("“from” is the number of inputs before these."))


def check_alone(locked: Recording) -> None:
    """Where coaches or the site's dice answer, no phone can know what comes after its own inputs."""
    if autoplay_of(locked) is not None:
        raise Refusal("from", _("This match is played on the site. Answer one question at a time, without “from”."))


def _inputs_at(locked: Recording, version: int) -> list[str]:
    """All inputs as they were at a version: what was done since is taken back in thought."""
    sentence = _("The recording has moved on. It is at version {now}, and you saw {seen}.")
    if not 0 <= version <= locked.version:
        check_seen(By(revision=version), locked.version, sentence)
    inputs = inputs_after(locked, 0)
    for action in locked.actions.filter(version__gt=version).order_by("-version"):
        if "at" not in action.data:  # from before that was written down
            check_seen(By(revision=version), locked.version, sentence)
        entered, taken = changed_inputs(action.verb, action.data)
        inputs = [*inputs[: action.data["at"]["inputs"] - len(entered)], *taken]
    return inputs


def changed_inputs(verb: str, data: dict[str, list[str]]) -> tuple[list[str], list[str]]:
    """What an action entered, and what it took back first."""
    if verb == "undo":
        return [], data["inputs"]
    return data.get("inputs", []), data.get("taken", [])
