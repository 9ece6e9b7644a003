"""What was ever reported of a fixture: the result that stands, and those that no longer do."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.core.reports import Report
from tournaments.models import Fixture, Result
from tournaments.web.public.sides import Side, entry_side
from tournaments.wording.pages import outcome_note


@dataclass(frozen=True)
class PastResult:
    """A report as its page tells it. `mark` says why it does not count, and is empty for the one that does."""

    result: Result
    home: Side
    away: Side
    note: str
    mark: str

    @property
    def stands(self) -> bool:
        return not self.mark and self.result.outcome != "annulled"

    @property
    def scored(self) -> bool:
        """Whether it has a score of its own: nobody scored in a walkover."""
        return self.result.outcome not in ("walkover", "double_walkover", "annulled")

    @property
    def goals(self) -> tuple[int, int]:
        return self.result.home_goals, self.result.away_goals

    @property
    def awarded_to(self) -> str:
        return {"home": self.home.name, "away": self.away.name}.get(self.result.awarded, "")

    @property
    def summary(self) -> str:
        """How it was decided, for under the score."""
        return _("{note}, awarded to {team}").format(note=self.note, team=self.awarded_to) if self.awarded_to else self.note

    def score_from(self, home: int | None) -> tuple[int, int] | None:
        """The score with that entry first; it may have been reported the other way round."""
        if not self.scored:
            return None
        return self.goals if self.result.home_id == home else (self.goals[1], self.goals[0])


def past_results(fixture: Fixture, results: Iterable[Result]) -> list[PastResult]:
    """Newest first. A result counts while it is the last of its pair, and its pair belongs into the fixture."""
    pair = {fixture.home_id, fixture.away_id}
    found = []
    replaced: set[frozenset[int]] = set()
    for each in sorted(results, key=lambda result: (result.revision, result.pk), reverse=True):
        mark = ""
        teams = frozenset((each.home_id, each.away_id))
        if each.superseded:
            mark = _("superseded by a later report") if teams in replaced else _("undone")
        elif {each.home_id, each.away_id} != pair:
            mark = _("void: these two no longer meet here")
        replaced.add(teams)
        note = outcome_note(Report("", "home", "away", each.outcome, shootout=each.shootout))  # type: ignore[arg-type]
        found.append(PastResult(each, entry_side(each.home), entry_side(each.away), note, mark))
    return found
