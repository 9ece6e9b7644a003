"""What a share picture tells, as plain facts: the same facts give the same picture, and nothing else can be in it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from django.db.models import Q
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from fuba_site.web.dates import span, written
from tournaments.core.course import SETTLED
from tournaments.core.crests import Crest, crest
from tournaments.core.kits import Kit
from tournaments.models import Competition, Entry, Fixture, Result, Team
from tournaments.models.fixtures import AHEAD
from tournaments.selectors.situation import Situation
from tournaments.web.public.bracket import Bracket, Tie
from tournaments.web.public.fixture_rows import card_of, report_of
from tournaments.web.public.lists import edition_title
from tournaments.web.public.presentation import Card, Reading, ScoreLine
from tournaments.web.public.sides import team_side
from tournaments.web.public.tables import ShownTable, Tables

GROUPS: Final = 4
ROWS: Final = 6
MATCHES: Final = 4


@dataclass(frozen=True)
class Who:
    """A side, as it is drawn."""

    name: str
    kit: Kit | None
    figure: str = ""  # goals, or points
    small: str = ""  # a shoot-out
    out: bool = False


@dataclass(frozen=True)
class Meeting:
    """A match in a word or two."""

    home: Who
    away: Who
    note: str = ""


@dataclass(frozen=True)
class MatchCard:
    title: str
    crest: Crest | bytes | None
    place: str
    meeting: Meeting


@dataclass(frozen=True)
class Standing:
    title: str
    rows: tuple[Who, ...]


@dataclass(frozen=True)
class CompetitionCard:
    name: str
    crest: Crest | bytes
    facts: str
    progress: tuple[int, int, str]
    champion: Who | None = None
    coach: str = ""
    podium: tuple[Who, ...] = ()
    photo: bytes = b""
    rounds: tuple[tuple[str, tuple[Meeting | None, ...]], ...] = ()  # of a bracket, the final last
    tables: tuple[Standing, ...] = ()
    coming: tuple[Meeting, ...] = ()


@dataclass(frozen=True)
class TeamCard:
    who: Who
    logo: bytes
    facts: str
    record: str
    matches: tuple[Meeting, ...]


def who(line: ScoreLine) -> Who:
    goals = "" if line.goals is None else str(line.goals)
    return Who(line.side.name, line.side.kit, goals, "" if line.shootout is None else str(line.shootout), line.lost)


def meeting(card: Card) -> Meeting:
    home, away = map(who, card.lines)
    return Meeting(home, away, written(card.starts, "D j M, H:i") if card.starts and not home.figure else "")


def emblem(competition: Competition) -> Crest | bytes:
    return bytes(competition.logo.data) if competition.logo else crest(competition.name)


def facts_of(competition: Competition) -> str:
    when = span(first, competition.last_day or first) if (first := competition.first_day) else ""
    return " · ".join(filter(None, (competition.venue, when, edition_title(competition))))


# -- a competition ------------------------------------------------------------------------------


def competition_card(competition: Competition) -> CompetitionCard:
    reading = Reading(Situation(competition))
    played, matches = reading.progress
    words = ngettext("{played} of {count} match played", "{played} of {count} matches played", matches)
    head = CompetitionCard(
        str(competition),
        emblem(competition),
        facts_of(competition),
        (played, matches, words.format(played=played, count=matches)),
    )
    if reading.champion:
        first, *others = reading.podium() or [reading.champion]
        return replace(
            head,
            champion=Who(first.name, first.kit),
            coach=first.coach,
            podium=tuple(Who(each.name, each.kit) for each in others),
            photo=bytes(competition.photo.data) if competition.photo else b"",
        )
    if rounds := _rounds(reading):
        return replace(head, rounds=rounds)
    return replace(head, tables=_tables(reading), coming=tuple(map(meeting, reading.coming(MATCHES))))


def _rounds(reading: Reading) -> tuple[tuple[str, tuple[Meeting | None, ...]], ...]:
    """The last three rounds of the knockout that is played, once somebody is in it."""
    stages = [stage for stage in reading.plan.stages if not stage.groups and stage.fixtures]
    if not stages:
        return ()
    bracket = Bracket(reading, stages[-1])
    last: list[list[Tie | None]] = [[bracket.roots[0]]]
    while len(last) < 3 and any(tie and tie.children for tie in last[-1]):
        last.append([child for tie in last[-1] for child in _pair(tie)])
    if bracket.double or not any(side.side.kit for column in last for tie in column if tie for side in bracket.rows(tie)):
        return ()
    names = [next(bracket.round(tie) for tie in column if tie) for column in last]
    drawn = [tuple(_tie(bracket, tie) for tie in column) for column in last]
    return tuple(zip(reversed(names), reversed(drawn), strict=True))


def _pair(tie: Tie | None) -> Sequence[Tie | None]:
    """Both ties that lead to another; whoever had a bye came from none."""
    return [*(tie.children if tie else ()), None, None][:2]


def _tie(bracket: Bracket, tie: Tie | None) -> Meeting | None:
    if tie is None:
        return None
    first, second = (
        Who(row.side.name, row.side.kit, row.figures[-1] if row.figures else "", row.shootout.strip("()"), row.state == "out")
        for row in bracket.rows(tie)
    )
    return Meeting(first, second)


def _tables(reading: Reading) -> tuple[Standing, ...]:
    """Of the stage that is played."""
    current = reading.current_round()
    stages = [stage for stage in reading.plan.stages if stage.groups]
    stage = current.stage if current and current.stage.groups else stages[-1] if stages else None
    if stage is None:
        return ()
    tables, names = Tables(reading), [each.name for each in stage.groups if each.name in reading.course.tables]
    return tuple(_standing(tables.of_group(name, slice(ROWS))) for name in names[:GROUPS])


def _standing(table: ShownTable) -> Standing:
    return Standing(table.title, tuple(Who(row.side.name, row.side.kit, row.points) for row in table.rows))


# -- a match ---------------------------------------------------------------------------------------


def fixture_card(fixture: Fixture, round_name: str) -> MatchCard:
    """The result that counts, or when it begins. Nothing of line-ups, nothing that only somebody said."""
    competition = fixture.competition
    results = list(Result.objects.filter(fixture=fixture).select_related("home", "away").order_by("revision", "pk"))
    card = card_of(competition, fixture, report_of(fixture, results), results)
    met = meeting(card)
    table = "" if met.home.figure else fixture.table
    if table.isdigit():  # else it has a name of its own, such as "Table 3"
        table = _("Table {table}").format(table=table)
    note = " · ".join(filter(None, (met.note, table))) or card.note or (_("Full time") if met.home.figure else "")
    return MatchCard(str(competition), emblem(competition), card.place or round_name, Meeting(met.home, met.away, note))


# -- a team ----------------------------------------------------------------------------------------


def team_card(team: Team, competitions: Iterable[Competition]) -> TeamCard:
    """Its last matches and the next one, in competitions that everybody may see."""
    entries = list(Entry.objects.filter(team=team, competition__in=list(competitions)).order_by().values_list("pk", flat=True))
    rows = Fixture.objects.filter(Q(home__in=entries) | Q(away__in=entries)).select_related(
        "competition", "stage", "home__team", "away__team"
    )
    rows = rows.defer("stage__plan")
    settled = [status.value for status in SETTLED]
    past = list(rows.filter(status__in=settled).order_by("-competition", "-place")[: MATCHES - 1])
    coming = list(rows.filter(status__in=AHEAD).order_by("starts", "place")[:1])
    found = [*reversed(past), *coming]
    results = list(
        Result.objects.filter(fixture__in=found).select_related("fixture", "home", "away").order_by("revision", "pk")
    )
    cards = [card_of(each.competition, each, report_of(each, results), results) for each in found]
    side = team_side(team)
    facts = " · ".join(filter(None, (side.country, side.coach)))
    entered = Entry.objects.filter(team=team, competition__listed=True).count()
    record = ngettext("{count} competition", "{count} competitions", entered).format(count=entered) if entered else ""
    logo = bytes(team.logo.data) if team.logo else b""
    return TeamCard(Who(team.name, side.kit), logo, facts, record, tuple(map(meeting, cards)))


def match_card(
    names: tuple[str, str], kits: tuple[Kit, Kit], score: tuple[int, int], title: str, note: str, crest: Crest | bytes | None
) -> MatchCard:
    """A match as it was played; of one that belongs to no competition the title names the rules."""
    lost = score[0] < score[1], score[1] < score[0]
    home, away = (Who(names[i], kits[i], str(score[i]), out=lost[i]) for i in (0, 1))
    return MatchCard(title, crest, "", Meeting(home, away, note))
