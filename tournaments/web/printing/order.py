"""A paper that somebody wants: which one, of what, for which address. The same order of the same competition is one file."""

from dataclasses import asdict, dataclass
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import get_language

from fuba_site.jobs.kept import find, keep, key_of
from fuba_site.jobs.kinds import Progress
from fuba_site.jobs.models import Errand
from tournaments.models import Competition
from tournaments.selectors.shown import shown_of_teams
from tournaments.selectors.situation import Situation

KINDS: Final = ("match-sheets", "table-cards", "wall-chart", "table-timetable", "team-timetable")


@dataclass(frozen=True)
class PaperOrder:
    competition: str  # by its public id
    kind: str
    round: int | None  # of match sheets; none: all
    site: str  # what the codes on it begin with

    def key(self, competition: Competition) -> str:
        return key_of("paper", self, get_language(), competition.revision, shown_of_teams(competition))

    @property
    def terms(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def address(self) -> str:
        path = reverse("paper", args=[self.competition, self.kind])
        return path if self.round is None else f"{path}?round={self.round}"

    def make(self, competition: Competition, progress: Progress = lambda share: None) -> bytes:
        # What makes PDFs takes its time to load, which would be that of every start.
        from tournaments.web.printing.fixtures import of_round, to_play
        from tournaments.web.printing.sheets import match_sheets
        from tournaments.web.printing.table_cards import table_cards
        from tournaments.web.printing.timetables import table_timetable, team_timetable
        from tournaments.web.printing.wall_chart import wall_chart

        situation = Situation(competition)
        match self.kind:
            case "match-sheets":
                rows = to_play(situation)
                wanted = rows if self.round is None else of_round(situation, rows, self.round)
                return match_sheets(situation, wanted, self.site, progress)
            case "table-cards":
                return table_cards(situation, self.site)
            case "wall-chart":
                return wall_chart(situation)
            case "table-timetable":
                return table_timetable(situation)
            case _:
                return team_timetable(situation)


def print_paper(errand: Errand, progress: Progress) -> str:
    """What a worker does: the file is kept, and the address of the paper finds it."""
    order = PaperOrder(**errand.terms)
    competition = Competition.objects.get(public_id=order.competition)
    key = order.key(competition)  # which is another one if something was done meanwhile
    if find(key) is None:
        keep(key, order.make(competition, progress))
    return order.address
