"""What somebody has to do about a competition: one sentence each, and buttons that name the outcome."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from fuba_site.observability.readiness import somebody_works
from tournaments.core.course import Status
from tournaments.models import Competition, Fixture
from tournaments.web.organiser.changes import round_to_pair
from tournaments.web.organiser.desk.tables import TableLine
from tournaments.web.organiser.overview import stage_draws, twice_in_a_round


@dataclass(frozen=True)
class Button:
    """Leads to a page, or does something when it is sent to the desk."""

    text: str
    url: str = ""
    do: str = ""


@dataclass(frozen=True)
class Need:
    kind: str
    about: str  # comes first, in bold
    text: str
    buttons: Sequence[Button] = field(default_factory=tuple)


def needs_of(competition: Competition, to_come: Sequence[Fixture], lines: Sequence[TableLine]) -> list[Need]:
    """The most urgent first. What coaches say of their matches is not here: tournaments do not know reports."""
    return [*_late(competition, lines), *_rounds(competition), *_clashes(competition), *_places(competition, to_come),
            *_workers(competition)]  # fmt: skip


def _late(competition: Competition, lines: Sequence[TableLine]) -> list[Need]:
    """One sentence, however many tables it is: the hall is late as a whole then."""
    late = [line for line in lines if line.late]
    if not late:
        return []
    button = Button(_("Move the next match"), reverse("timetable", args=[competition.public_id]))
    if len(late) == 1:
        text = _("is {minutes} min behind: {teams} should be playing there.")
        return [Need(_("Late"), late[0].name, text.format(minutes=late[0].late, teams=late[0].next_teams), (button,))]
    text = _("are behind, by up to {minutes} min.").format(minutes=max(line.late for line in late))
    return [Need(_("Late"), ", ".join(line.name for line in late), text, (button,))]


def _rounds(competition: Competition) -> list[Need]:
    found = []
    number = round_to_pair(competition)
    if number:
        text = _("The previous round is over. Pair the next one.")
        button = Button(_("Pair round {number}").format(number=number), do="pair")
        found.append(Need(_("Next round"), _("Round {number}.").format(number=number), text, (button,)))
    draws = reverse("organise", args=[competition.public_id]) + "#draw"
    for each in stage_draws(competition):
        total, shown = each["total"], each["record"].revealed if each["record"] else 0
        if each["record"] is None:
            text, button = _("The draw is due."), Button(_("To the draw"), draws)
        elif shown < total:
            text, button = _("The draw has been made but not revealed."), Button(_("Reveal the draw"), draws)
        else:
            continue
        found.append(Need(_("Draw"), f"{each['title']}.", text, (button,)))
    return found


def _clashes(competition: Competition) -> list[Need]:
    return [
        Need(
            _("Twice in a round"),
            each["team"],
            _("plays twice in one round, in matches {first} and {second}.").format(first=each["first"], second=each["second"]),
            (Button(_("Set the teams"), reverse("organise-pair", args=[competition.public_id, each["second"]])),),
        )
        for each in twice_in_a_round(competition)
    ]


def _places(competition: Competition, to_come: Sequence[Fixture]) -> list[Need]:
    """Matches that can be played, but nobody knows where or when. A competition without a timetable wants none."""
    if not competition.schedule.get("days"):
        return []
    count = sum(1 for each in to_come if each.status == Status.READY and not (each.starts and each.table))
    if not count:
        return []
    about = ngettext("{count} match", "{count} matches", count).format(count=count)
    text = ngettext("has no time or no table.", "have no time or no table.", count)
    return [
        Need(_("No place"), about, text, (Button(_("To the timetable"), reverse("timetable", args=[competition.public_id])),))
    ]


def _workers(competition: Competition) -> list[Need]:
    if not competition.entries.exclude(team__coach_level="").exists() or somebody_works():
        return []
    page = Button(_("AI coaches"), reverse("ai-matches", args=[competition.public_id]))
    return [Need(_("AI coaches"), _("No worker is running."), _("AI matches will start as soon as one is."), (page,))]
