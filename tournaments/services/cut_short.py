"""A season that is cut short: one action ends it, after a look at what follows, and it can be taken back."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tournaments.core.course import Course
from tournaments.core.cut_short import CutShort
from tournaments.models import Competition, State
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, By, verb
from tournaments.services.consequences import Consequences, compare
from tournaments.services.refusals import Conflict, Forbidden, Refusal, refusing


@dataclass(frozen=True)
class Foreseen:
    """What would follow; `cancelled` are the matches that would have been played."""

    consequences: Consequences
    cancelled: tuple[int, ...]

    def as_dict(self) -> dict[str, Any]:
        return self.consequences.as_dict() | {"cancelled": list(self.cancelled)}


@verb("cut short", "rule")
def cut_short(act: Act, how: str) -> None:
    """End the season: as it stands, by points per game, or annulled. Open fixtures are cancelled."""
    act.need_reason()
    before = Situation(act.competition)
    course = before.course  # as it is, before the row changes
    after = before.course_if(cut_short=_checked(before, how))
    act.competition.cut_short, act.competition.cut_short_reason = how, act.by.reason.strip()
    act.competition.save(update_fields=["cut_short", "cut_short_reason"])
    act.data |= {"how": how, "cancelled": list(_cancelled(course, after))}
    act.data["consequences"] = compare(before, after, act.competition.revision).as_dict()


@verb("resume season", "rule")
def resume(act: Act) -> None:
    """The season goes on as if it had not been cut short."""
    act.need_reason()
    if not act.competition.cut_short:
        raise Conflict("not_cut_short", _("The season was not cut short."))
    before = Situation(act.competition)
    course = before.course  # as it is, before the row changes
    act.data |= {"how": act.competition.cut_short, "champion": course.champion()}
    act.competition.cut_short = act.competition.cut_short_reason = ""
    act.competition.save(update_fields=["cut_short", "cut_short_reason"])
    act.tell_consequences(before)


def preview_cut(competition: Competition, by: By, how: str) -> Foreseen:
    """What would follow, before anybody confirms it. Confirm with the revision it names."""
    if not by.may("rule", competition):
        raise Forbidden("rule")
    with refusing():
        before = Situation(competition)
        after = before.course_if(cut_short=_checked(before, how))
        return Foreseen(compare(before, after, competition.revision), _cancelled(before.course, after))


def _checked(situation: Situation, how: str) -> CutShort:
    competition = situation.competition
    if how not in list(CutShort):
        raise Refusal("how", _("A season is cut short as {known}.").format(known=", ".join(CutShort)))
    if competition.state == State.DRAFT:
        raise Conflict("draft", _("The competition has not begun."))
    if competition.cut_short:
        raise Conflict("cut_short", _("The season was cut short already: take that back first."))
    if how == CutShort.PER_GAME and not situation.course.tables:
        raise Refusal("no_tables", _("There is no table here that could go by points per game."))
    if how != CutShort.ANNULLED and situation.course.over():
        raise Conflict("over", _("Nothing is left to be played: the season is over."))
    return CutShort(how)


def _cancelled(before: Course, after: Course) -> tuple[int, ...]:
    """The fixtures that change."""
    return tuple(each.number for each in after.plan.fixtures() if before.status[each.id] != after.status[each.id])
