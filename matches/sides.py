"""For whom somebody acts in a match: the coach of a side, with an account or by a private link; or whoever records it."""

from collections.abc import Collection
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import override

from matches.links.models import TABLE
from tournaments.models import Fixture
from tournaments.permissions import User, passes_of
from tournaments.services.acting import By
from tournaments.services.refusals import Forbidden, Refusal


def sides_of(user: User, fixture: Fixture) -> frozenset[str]:
    """home and away for their coaches, table for those who have its link; nothing for anybody else."""
    sides = {each.side for each in passes_of(user) if each.fixture == fixture.pk}
    if user is not None and user.is_authenticated:
        for side, entry in (("home", fixture.home), ("away", fixture.away)):
            if entry is not None and entry.team.coach_id == user.pk:
                sides.add(side)
    return frozenset(sides)


def counts_at_once(by: By, fixture: Fixture) -> bool:
    """What they say of a match needs nobody to confirm it: those who may report results, and whoever has the table's link."""
    return by.may("report", fixture.competition) or TABLE in sides_of(by.user, fixture)


def the_side(by: By, fixture: Fixture, wanted: str = "", among: Collection[str] = ("home", "away")) -> str:
    """The side somebody speaks for; who could speak for both has to say for which."""
    mine = sides_of(by.user, fixture) & frozenset(among)
    if wanted:
        if wanted not in mine:
            raise Forbidden("act for this side")
        return wanted
    if not mine:
        raise Forbidden("act for a side of this match")
    if len(mine) > 1:
        raise Refusal("which_side", _("You coach both teams: say for which side you speak, home or away."))
    return next(iter(mine))


def named(by: By, fixture: Fixture | None) -> By:
    """The same, with a name for somebody without an account. It is stored, so it is in English."""
    if by.actor_name or fixture is None:
        return by
    sides = sides_of(by.user, fixture)
    with override("en"):
        names = {"home": _("Home coach by link"), "away": _("Away coach by link"), TABLE: _("Recorder by link")}
    known = [name for side, name in names.items() if side in sides]
    return replace(by, name=known[0]) if known else by
