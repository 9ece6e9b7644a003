"""Undoing what was done: one way for every verb that says what it changes.

An action keeps which rows it changed and how (tournaments.services.facts); undoing puts exactly that back, and everything
else follows as always. It is an action itself, so it can be undone, too. What somebody has built on since stands in the way.
"""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Action, Competition, Fixture, Result
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, pair_filter, verb
from tournaments.services.facts import Change, Changes, put_back
from tournaments.services.refusals import Conflict, Forbidden, Refusal

UNDO: Final = "undo action"
# A result and the one it supersedes are rows with a revision: nothing else needs to be kept of these.
RESULTS: Final = frozenset(("report", "correct", "restore"))
INSTEAD: Final = {
    "start": gettext_lazy("Return the competition to draft instead."),
    "stop": gettext_lazy("Start it again instead. The same draw gives the same matches."),
}


@verb(UNDO, "report")
def undo_action(act: Act, revision: int) -> None:
    """Take back one action. Whoever only records undoes nothing but results of their own.

    Where a match that was played would lose its basis, the revision of the preview is needed: nobody voids what was played
    without having seen that it would be.
    """
    action = _action(act.competition, revision)
    corrects = act.by.may("correct", act.competition)
    if not corrects and not (action.verb in RESULTS and action.actor_id == _asker(act)):
        raise Forbidden("correct")
    if revision in undone_in(act.competition):
        raise Conflict("undone", _("This has already been undone."))
    changes = _changes(action)
    before = Situation(act.competition)
    before.course  # noqa: B018  # as it is, before rows change
    act.own = action.data.get("fixture") if action.verb in RESULTS else None
    for kind, rows in changes.items():
        only = {"fixture__in": Result.objects.filter(pk__in=rows).values("fixture")} if kind == "results" else {}
        act.keep(kind, **only)
    put_back(act.competition, changes)
    act.data |= {"of": revision, "verb": action.verb, "what": {**action.data, "consequences": {}}}
    if act.tell_consequences(before).void:
        if not corrects:
            raise Forbidden("correct")
        if act.by.revision is None and not act.looks:
            raise Conflict("played_since", _("Played matches would become void. Check the consequences first."))


def action_behind(competition: Competition, result: int) -> int:
    """The revision of the action that made a result, and nothing else: what is undone where somebody undoes the result."""
    row = Result.objects.filter(pk=result, fixture__competition=competition).first()
    if row is None:
        raise Refusal("no_such_result", _("There is no such result in this competition."))
    if not competition.actions.filter(revision=row.revision, verb__in=RESULTS).exists():
        raise Refusal("not_undoable", _("This result came with others and cannot be undone alone. Correct it instead."))
    return row.revision


def what_it_did(action: Action) -> tuple[str, Mapping[str, Any]]:
    """The verb and the data of an action; of one that undoes, those of what it undoes."""
    verb, data = action.verb, action.data
    while verb == UNDO:
        verb, data = data.get("verb", ""), data.get("what") or {}
    return verb, data


def standing_again(action: Action) -> Result | None:
    """The result that counts since another one, or its undoing, was undone."""
    changes: Mapping[str, Change] = (action.undo or {}).get("results", {}) if action.verb == UNDO else {}
    found = [pk for pk, (_before, after) in changes.items() if after == {"superseded": False}]
    return Result.objects.select_related("fixture").filter(pk__in=found).first() if len(found) == 1 else None


def undoable(action: Action) -> bool:
    """Whether it says what it changed. Whether something rests on it by now shows when it is tried."""
    return action.verb in RESULTS or bool(action.undo)


def undone_in(competition: Competition) -> set[int]:
    """The revisions of all actions that are undone."""
    undone: set[int] = set()
    undos = competition.actions.filter(verb=UNDO).order_by("-revision").values_list("revision", "data__of")
    for revision, of in undos:  # the last ones first: one that is undone itself undoes nothing
        if revision not in undone:
            undone.add(of)
    return undone


def _action(competition: Competition, revision: int) -> Action:
    found = competition.actions.filter(revision=revision).first()
    if found is None:
        raise Refusal("no_action", _("There is no action {revision} in this competition.").format(revision=revision))
    return found


def _asker(act: Act) -> int:
    return act.by.actor.pk if act.by.actor else 0


def _changes(action: Action) -> Changes:
    if action.verb in RESULTS:
        return _results(action)
    if action.undo is None:
        raise Refusal("not_undoable", f"{_('This cannot be undone.')} {INSTEAD.get(action.verb, '')}".strip())
    if not action.undo:
        raise Refusal("nothing", _("It changed nothing, so there is nothing to undo."))
    changes: Changes = action.undo
    return changes


def _results(action: Action) -> Changes:
    """The result that was stored, and the one that stood before it. A result that was undone stands again."""
    fixtures = Fixture.objects.filter(competition=action.competition_id, number=action.data.get("fixture"))
    rows = Result.objects.filter(fixture__in=fixtures).order_by("-revision", "-pk")
    made = rows.filter(revision=action.revision).first()
    changes: dict[str, Change] = {}
    if made is not None:
        changes[str(made.pk)] = [{"superseded": True}, {"superseded": False}]
    before = rows.filter(pk=action.data.get("undone", action.data.get("instead_of")), revision__lt=action.revision).first()
    if before is None and made is not None and "instead_of" in action.data:
        # In a competition that was imported rows have other keys.
        before = rows.filter(pair_filter(made.home_id, made.away_id), revision__lt=action.revision).first()
    if before is not None:
        changes[str(before.pk)] = [{"superseded": False}, {"superseded": True}]
    if not changes:
        raise Refusal("not_undoable", _("This cannot be undone."))
    return {"results": changes}
