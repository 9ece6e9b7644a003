"""The organiser's rulings on tables: points taken, places given. Each with a reason, and never deleted."""

from django.utils.translation import gettext as _

from tournaments.models import Deduction, RankOverride
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, entry_numbered, verb
from tournaments.services.refusals import Refusal

MOST_POINTS = 1000


@verb("deduct", "rule", undo=["deductions"])
def deduct(act: Act, number: int, points: int, stage: str = "") -> None:
    """Take points from an entry, in the tables of one stage or of all."""
    act.need_reason()
    entry = entry_numbered(act.competition, number)
    if isinstance(points, bool) or not isinstance(points, int) or not 1 <= points <= MOST_POINTS:
        raise Refusal(
            "points",
            _("Deduct a whole number of points from 1 to {most_points}, not {points}.").format(
                most_points=MOST_POINTS, points=points
            ),
        )
    if stage and not act.competition.stages.filter(name=stage).exists():
        raise Refusal("no_stage", _("There is no stage “{stage}” in this competition.").format(stage=stage))
    before = Situation(act.competition)
    row = Deduction.objects.create(entry=entry, points=points, stage=stage, reason=act.by.reason.strip())
    act.data |= {"entry": number, "points": points, "stage": stage, "deduction": row.pk}
    act.tell_consequences(before)


@verb("give back", "rule", undo=["deductions"])
def give_back(act: Act, deduction: int) -> None:
    """Points that were taken are given back; the line stays, marked void."""
    act.need_reason()
    row = Deduction.objects.filter(pk=deduction, entry__competition=act.competition, void=False).first()
    if row is None:
        raise Refusal("no_deduction", _("This deduction does not exist or is already void."))
    before = Situation(act.competition)
    row.void = True
    row.save(update_fields=["void"])
    act.data |= {"entry": row.entry.number, "points": row.points, "deduction": row.pk}
    act.tell_consequences(before)


@verb("place", "rule", undo=["places"])
def override_place(act: Act, number: int, group: str, place: int) -> None:
    """Put an entry on a place of its group, whatever the table says."""
    act.need_reason()
    entry = entry_numbered(act.competition, number)
    before = Situation(act.competition)
    table = before.course.tables.get(group)
    if table is None or entry.key not in {row.team for row in table}:
        raise Refusal("not_in_group", _("{entry} does not play in “{group}”.").format(entry=entry, group=group))
    RankOverride.objects.filter(entry=entry, group=group, void=False).update(void=True)
    row = RankOverride.objects.create(entry=entry, group=group, place=_place(place), reason=act.by.reason.strip())
    act.data |= {"entry": number, "group": group, "place": place, "override": row.pk}
    act.tell_consequences(before)


@verb("let table decide", "rule", undo=["places"])
def lift_override(act: Act, number: int, group: str) -> None:
    """Let the table decide again."""
    act.need_reason()
    entry = entry_numbered(act.competition, number)
    before = Situation(act.competition)
    if not RankOverride.objects.filter(entry=entry, group=group, void=False).update(void=True):
        raise Refusal("no_override", _("{entry} has no fixed place in “{group}”.").format(entry=entry, group=group))
    act.data |= {"entry": number, "group": group}
    act.tell_consequences(before)


def _place(place: object) -> int:
    if isinstance(place, bool) or not isinstance(place, int) or place < 1:
        raise Refusal("place", _("A place is a whole number, 1 or more, not {place}.").format(place=place))
    return place
