"""A season that is cut short: one action ends it, after a look at what follows, and it can be taken back."""

from django.utils.translation import gettext as _

from tournaments.core.cut_short import CutShort
from tournaments.models import Competition, State
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, By, verb
from tournaments.services.consequences import Consequences, compare
from tournaments.services.refusals import Conflict, Forbidden, Refusal, refusing


@verb("cut short", "rule", undo=["competition"])
def cut_short(act: Act, how: str) -> None:
    """End the season: as it stands, by points per game, or annulled. Open fixtures are cancelled."""
    act.need_reason()
    before = Situation(act.competition)
    after = before.course_if(cut_short=_checked(before, how))
    found = compare(before, after, act.competition.revision)  # before the row changes
    act.competition.cut_short, act.competition.cut_short_reason = how, act.by.reason.strip()
    act.competition.save(update_fields=["cut_short", "cut_short_reason"])
    act.data |= {"how": how, "cancelled": list(found.cancelled), "consequences": found.as_dict()}


@verb("resume season", "rule", undo=["competition"])
def resume(act: Act) -> None:
    """The season goes on as if it had not been cut short."""
    act.need_reason()
    if not act.competition.cut_short:
        raise Conflict("not_cut_short", _("The season was not ended early."))
    before = Situation(act.competition)
    course = before.course  # as it is, before the row changes
    act.data |= {"how": act.competition.cut_short, "champion": course.champion()}
    act.competition.cut_short = act.competition.cut_short_reason = ""
    act.competition.save(update_fields=["cut_short", "cut_short_reason"])
    act.tell_consequences(before)


def preview_cut(competition: Competition, by: By, how: str) -> Consequences:
    """What would follow, before anybody confirms it. Confirm with the revision it names."""
    if not by.may("rule", competition):
        raise Forbidden("rule")
    with refusing():
        before = Situation(competition)
        after = before.course_if(cut_short=_checked(before, how))
        return compare(before, after, competition.revision)


def _checked(situation: Situation, how: str) -> CutShort:
    competition = situation.competition
    if how not in list(CutShort):
        raise Refusal("how", _("A season can be ended early as {known}.").format(known=", ".join(CutShort)))
    if competition.state == State.DRAFT:
        raise Conflict("draft", _("The competition has not started."))
    if competition.cut_short:
        raise Conflict("cut_short", _("The season was already ended early. Undo that first."))
    if how == CutShort.PER_GAME and not situation.course.tables:
        raise Refusal("no_tables", _("No table here can use points per game."))
    if how != CutShort.ANNULLED and situation.course.over():
        raise Conflict("over", _("All matches have been played. The season is over."))
    return CutShort(how)
