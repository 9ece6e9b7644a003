"""What an action changes in the rows of a competition, so that undoing it puts back exactly that.

A change is written down by kind and row, as what was there and what is there since. Fixtures keep their slots, not who plays:
pairings, status and tables are worked out from these facts (tournaments.core.course) and need no putting back.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.db import models
from django.utils.translation import gettext as _

from tournaments.models import (
    Announcement,
    Competition,
    Deduction,
    DrawRecord,
    Entry,
    Fixture,
    PairOverride,
    RankOverride,
    Result,
    Stage,
)
from tournaments.models.entries import list_teams
from tournaments.services.refusals import Conflict

Row = dict[str, Any]
Change = list[Row | None]  # before and after; None where there is no row
Changes = dict[str, dict[str, Change]]  # by kind, then by row


@dataclass(frozen=True)
class Kind:
    """Rows of a competition that actions change. `flag` marks rows that are never deleted, and says that one does not count."""

    model: type[models.Model]
    path: str
    fields: tuple[str, ...]
    flag: str = ""


KINDS: Final[Mapping[str, Kind]] = {
    "competition": Kind(
        Competition,
        "pk",
        (
            "name", "season", "description", "venue", "first_day", "last_day", "visibility", "edition", "preset", "options",
            "rights", "recipe", "members", "table_rules", "schedule", "time_zone", "seed", "confirm_after", "cut_short",
            "cut_short_reason",
        ),
    ),
    "entries": Kind(Entry, "competition", ("team_id", "number", "seat", "labels", "withdrawn", "kit", "kit_for")),
    "stages": Kind(Stage, "competition", ("number", "name", "format", "plan", "table_rules")),
    "fixtures": Kind(
        Fixture,
        "competition",
        (
            "stage_id", "number", "round", "group", "leg", "home_slot", "away_slot", "decides", "tie", "if_needed", "place",
            "table", "starts", "pinned",
        ),
    ),
    "draws": Kind(DrawRecord, "competition", ("stage", "revision", "record", "revealed")),
    "announcements": Kind(
        Announcement, "competition", ("title", "text", "author_name", "created", "edited", "withdrawn")
    ),
    "results": Kind(Result, "fixture__competition", ("superseded",), "superseded"),
    "deductions": Kind(Deduction, "entry__competition", ("void",), "void"),
    "places": Kind(RankOverride, "entry__competition", ("void",), "void"),
    "pairs": Kind(PairOverride, "fixture__competition", ("void",), "void"),
}  # fmt: skip
# Where a match is played and when says nothing about the match: a new one may be placed, and is taken away all the same.
LOOSE: Final = frozenset(("table", "starts", "pinned"))
DERIVED: Final = frozenset(("kit", "kit_for"))  # handed out anew where colours change


@dataclass
class Kept:
    """The rows of some kinds as they were before an action."""

    competition: Competition
    rows: dict[str, dict[int, Row]] = field(default_factory=dict)
    only: dict[str, Mapping[str, Any]] = field(default_factory=dict)

    def keep(self, kind: str, **only: Any) -> None:
        """Look at the rows of a kind, or at those of them that an action can change."""
        if kind not in self.rows:
            self.only[kind] = only
            self.rows[kind] = self._read(kind)

    def changes(self) -> Changes:
        """What is different now."""
        found: Changes = {}
        for kind, before in self.rows.items():
            after = self._read(kind)
            changed = {
                str(pk): change
                for pk in sorted(before.keys() | after.keys())
                if (change := _change(KINDS[kind], before.get(pk), after.get(pk))) is not None
            }
            if changed:
                found[kind] = changed
        return found

    def _read(self, kind: str) -> dict[int, Row]:
        rows = rows_of(self.competition, kind).filter(**self.only[kind])
        return {row.pop("pk"): row for row in rows.values("pk", *KINDS[kind].fields)}


def rows_of(competition: Competition, kind: str) -> models.QuerySet[Any]:
    known = KINDS[kind]
    return known.model._default_manager.filter(**{known.path: competition.pk}).order_by()


def _change(kind: Kind, before: Row | None, after: Row | None) -> Change | None:
    if kind.flag:  # a row that is new counted for nothing before
        before, after = before or {kind.flag: True}, after or {kind.flag: True}
    if before == after:
        return None
    if before is None or after is None:
        return [before, after]
    names = [name for name in kind.fields if before[name] != after[name]]
    return [{name: before[name] for name in names}, {name: after[name] for name in names}]


# -- putting back ---------------------------------------------------------------------


def put_back(competition: Competition, changes: Changes) -> None:
    """Undo what was changed, if it still stands as the action left it."""
    todo = [(kind, int(pk), before, after) for kind in KINDS for pk, (before, after) in changes.get(kind, {}).items()]
    rows = {kind: rows_of(competition, kind).in_bulk([int(pk) for pk in each]) for kind, each in changes.items()}
    for kind, pk, before, after in todo:
        _check_stands(kind, rows[kind].get(pk), before, after)
    for kind, pk, before, _after in todo:  # what stands in the way goes first
        if KINDS[kind].flag and before == {KINDS[kind].flag: True}:
            _set(rows[kind][pk], before)
    going = {(KINDS[kind].model, pk) for kind, pk, before, _after in todo if before is None}
    for kind, pk, before, _after in reversed(todo):
        if before is None:
            _check_free(rows[kind][pk], going)
            rows[kind][pk].delete()
    reseated = [pk for kind, pk, before, after in todo if kind == "entries" and before and after and "seat" in before]
    Entry.objects.filter(pk__in=reseated).update(seat=None)  # no two may sit on one
    for kind, pk, before, after in todo:
        known = KINDS[kind]
        if before is None or before == {known.flag: True}:
            continue
        if after is None:
            _make(competition, known, pk, before)
        else:
            _set(rows[kind][pk], before)
    entered = [row for kind, _pk, *both in todo if kind == "entries" for row in both if row]
    if moved := {row["team_id"] for row in entered if "team_id" in row}:
        list_teams(moved)
    if "competition" in changes:
        competition.refresh_from_db(fields=KINDS["competition"].fields)


def _check_stands(kind: str, row: Any, before: Row | None, after: Row | None) -> None:
    """Whether it is as the action left it, and not changed once more since."""
    if after is None:
        stands = row is None
    elif row is None:
        stands = False
    else:
        names = [name for name in after if name not in DERIVED and (before is not None or name not in LOOSE)]
        stands = all(getattr(row, name) == _read(row, name, after[name]) for name in names)
    if not stands:
        raise Conflict("rests", _("Something has changed since. Undo the later changes first."))


def _check_free(row: models.Model, going: set[tuple[type[models.Model], int]]) -> None:
    """Whether nothing rests on it by now: a result, a ruling, a record, a round that was paired with it."""
    flags = {known.model: known.flag for known in KINDS.values() if known.flag}
    for relation in row._meta.related_objects:
        model: Any = relation.related_model
        if relation.on_delete is models.CASCADE and model not in flags:
            continue  # goes along: line-ups, links, orders
        found = model._default_manager.filter(**{relation.field.name: row.pk})
        if model in flags:
            found = found.exclude(**{flags[model]: True})
        if model is Fixture:
            found = found.filter(stage__format="swiss")  # elsewhere who plays is worked out anew
        if any((model, other.pk) not in going for other in found):
            raise Conflict("rests", _("{what}: later results depend on it. Undo those first.").format(what=_name(row)))


def _name(row: models.Model) -> str:
    return _("Match {number}").format(number=row.number) if isinstance(row, Fixture) else str(row)


def _set(row: Any, values: Row) -> None:
    for name, value in values.items():
        setattr(row, name, _read(row, name, value))
    row.save(update_fields=[name.removesuffix("_id") for name in values])


def _make(competition: Competition, kind: Kind, pk: int, values: Row) -> None:
    """A row that was taken away is there again, under its old key."""
    row: Any = kind.model(pk=pk, **{kind.path: competition})
    for name, value in values.items():
        setattr(row, name, _read(row, name, value))
    row.save(force_insert=True)


def _read(row: models.Model, name: str, value: Any) -> Any:
    """A value as it came from JSON, as the field has it."""
    found: Any = row._meta.get_field(name.removesuffix("_id"))
    return value if found.is_relation else found.to_python(value)
