"""What the wall of a competition shows of its matches: those being played, and the latest goals."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from fuba_site.web.dates import written
from matches.board.pitch import HEIGHT, Still
from matches.live.scores import LiveMatch, live_matches
from matches.live.sources import BEING_PLAYED, being_played
from matches.recording.models import Mode, RecorderAction, Recording
from matches.recording.session import match_at
from matches.reports.models import OPEN, Report, ReportState
from tournaments.core.course import Status
from tournaments.core.kits import Kit
from tournaments.models import Competition
from tournaments.web.public.presentation import Reading
from tournaments.web.wall.coming import Meeting, Meetings

BIG: Final = 2
FIRST_PAGE: Final = BIG + 4
PAGE: Final = 8
KICKS: Final = 5
GOALS: Final = 6
RECENT: Final = 30  # recordings
LOOK_BACK: Final = 600  # things that recorders did, looked through for goals


@dataclass(frozen=True)
class WallMatch:
    """A match on a card. Without goals nobody knows the score, and nobody is told one."""

    meeting: Meeting
    kits: tuple[Kit | None, Kit | None]
    goals: tuple[int, int] | None = None
    recording: str = ""
    minute: str = ""
    paused: bool = False
    since: str = ""  # when it began, if that is all that is known
    note: str = ""
    still: Still | None = None
    along: float | None = None  # where the ball is between the goals, in percent; Home attacks to the right
    kicks: tuple[tuple[str, ...], tuple[str, ...]] | None = None  # of a shoot-out: in, no, now or nothing
    shootout: tuple[int, int] | None = None

    @property
    def rows(self) -> list[tuple[int, str, Kit | None, int | None]]:
        goals = self.goals or (None, None)
        return [(n, self.meeting.sides[n].name, self.kits[n], goals[n]) for n in (0, 1)]

    @property
    def holder(self) -> Kit | None:
        return self.kits[self.still.control] if self.still else None

    @property
    def can_be_big(self) -> bool:
        return self.still is not None or self.kicks is not None


@dataclass
class NowPage:
    number: int
    big: list[WallMatch] = field(default_factory=list)
    small: list[WallMatch] = field(default_factory=list)

    @property
    def shape(self) -> str:
        """The class of its layout."""
        return f"b{len(self.big)} s{min(len(self.small), PAGE)}"


def now_playing(reading: Reading, meetings: Meetings) -> list[WallMatch]:
    """The matches being recorded, those that wait to be confirmed, and those whose time has come."""
    recordings = Recording.objects.filter(fixture__competition=reading.competition)
    by_number = {each.number: each for each in reading.plan.fixtures()}
    live: list[WallMatch] = []
    if recordings.filter(state__in=BEING_PLAYED).exists():
        now = live_matches(being_played(recordings))
        live += [_live(each, meetings.meeting(by_number[number])) for each in now if (number := _number(each))]
        live += _without_score(recordings, reading, meetings)
    recorded = {each.meeting.number for each in live}
    reported = [each for each in _reported(reading, meetings) if each.meeting.number not in recorded]
    known = recorded | {each.meeting.number for each in reported}
    begun = [
        WallMatch(
            each,
            (each.sides[0].kit, each.sides[1].kit),
            since=each.time,
            note=_("Score at full time"),
        )
        for each in meetings.begun(known)
    ]
    return sorted([*live, *reported, *begun], key=_order)


def now_pages(matches: Sequence[WallMatch]) -> list[NowPage]:
    """Two large cards with pitch or shoot-out and four small ones; then eight small ones to a page."""
    big = [each for each in matches if each.can_be_big][:BIG]
    rest = [each for each in matches if each not in big]
    if not matches:
        return []
    room = FIRST_PAGE - BIG if big else PAGE
    pages = [NowPage(1, big, rest[:room])]
    for n in range(room, len(rest), PAGE):
        pages.append(NowPage(len(pages) + 1, [], rest[n : n + PAGE]))
    return pages


def _number(live: LiveMatch) -> int:
    return live.recording.fixture.number if live.recording.fixture else 0


def _order(match: WallMatch) -> tuple[bool, bool, int, int]:
    """Shoot-outs first, then what is followed turn by turn, late rounds before early ones."""
    return match.kicks is None, not match.can_be_big, -match.meeting.fixture.round, match.meeting.number


def _live(live: LiveMatch, meeting: Meeting) -> WallMatch:
    recording = live.recording
    match = WallMatch(meeting, live.kits, live.score, str(recording.public_id), live.minute, live.paused, note=live.said)
    turn = recording.turns.order_by("-place").first()
    if live.still is None or turn is None:
        return match
    state = match_at(recording, turn).state
    if state.phase == "shootout" or state.kicks[0] or state.kicks[1]:
        kicks = _kicks(state.kicks, state.taker)
        return replace(match, kicks=kicks, shootout=(sum(state.kicks[0]), sum(state.kicks[1])))
    along = round((HEIGHT - live.ball.y) / HEIGHT * 100, 1) if live.ball else None
    return replace(match, still=live.still, along=along)


def _without_score(recordings: QuerySet[Recording], reading: Reading, meetings: Meetings) -> list[WallMatch]:
    """Those of which only the result is to be told."""
    rows = recordings.filter(state__in=BEING_PLAYED, mode=Mode.RESULT, fixture__status=Status.READY).select_related("fixture")
    by_number = {each.number: each for each in reading.plan.fixtures()}
    found = []
    for each in rows:
        meeting = meetings.meeting(by_number[each.fixture.number])  # type: ignore[union-attr]  # they are asked for by it
        kits = meeting.sides[0].kit, meeting.sides[1].kit
        found.append(WallMatch(meeting, kits, since=written(each.created, "H:i"), note=_("Score at full time")))
    return found


def _kicks(kicks: Sequence[Sequence[int]], first: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The last five of each, who kicks next, and those to come."""
    level = len(kicks[0]) == len(kicks[1])
    following = first if level else 1 - first
    rows = []
    for team in (0, 1):
        taken = ["in" if scored else "no" for scored in kicks[team]]
        if team == following:
            taken.append("now")
        taken += [""] * (KICKS - len(taken))
        rows.append(tuple(taken[-KICKS:]))
    return rows[0], rows[1]


def _reported(reading: Reading, meetings: Meetings) -> list[WallMatch]:
    """Matches that are over, but whose result is not settled between the coaches."""
    by_number = {each.number: each for each in reading.plan.fixtures()}
    reports = Report.objects.filter(fixture__competition=reading.competition, state__in=OPEN)
    found: dict[int, WallMatch] = {}
    for report in reports.select_related("fixture"):
        meeting = meetings.meeting(by_number[report.fixture.number])
        match = WallMatch(meeting, (meeting.sides[0].kit, meeting.sides[1].kit))
        if report.state == ReportState.DISPUTED or report.fixture.number in found:
            found[report.fixture.number] = replace(match, note=_("Full time, the result is being settled"))
            continue
        other = meeting.sides[0 if report.side == "away" else 1].name
        score = int(report.ending.get("home_goals", 0)), int(report.ending.get("away_goals", 0))
        found[report.fixture.number] = replace(match, goals=score, note=_("Full time, waiting for {team}").format(team=other))
    return list(found.values())


# -- goals ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Goal:
    side: int
    minute: str
    score: tuple[int, int]
    recording: Recording
    kits: tuple[Kit | None, Kit | None]

    @property
    def team(self) -> str:
        return self.recording.home_name if self.side == 0 else self.recording.away_name

    @property
    def other(self) -> str:
        return self.recording.away_name if self.side == 0 else self.recording.home_name

    @property
    def kit(self) -> Kit | None:
        return self.kits[self.side]


def latest_goals(competition: Competition, reading: Reading) -> list[Goal]:
    """The last goals that recorders took down, the latest first. What was undone was no goal."""
    # Among the recordings that changed last: nobody looks through all that was ever recorded.
    recent = Recording.objects.filter(fixture__competition=competition).exclude(mode=Mode.RESULT).order_by("-changed", "-pk")
    actions = RecorderAction.objects.filter(recording__in=recent.values("pk")[:RECENT])
    rows = list(actions.order_by("-pk").values_list("pk", "recording_id", "data")[:LOOK_BACK])
    scores: dict[int, list[int]] = {}
    goals: dict[int, list[tuple[int, int, str, tuple[int, int]]]] = {}  # by recording
    for pk, recording, data in reversed(rows):
        at = data.get("at") or {}
        score = at.get("score")
        if score is None:
            continue
        before, mine = scores.get(recording, score), goals.setdefault(recording, [])
        for side in (0, 1):
            mine += [(pk, side, at.get("minute", ""), (score[0], score[1]))] * (score[side] - before[side])
            for _gone in range(before[side] - score[side]):
                last = next((each for each in reversed(mine) if each[1] == side), None)
                if last is not None:
                    mine.remove(last)
        scores[recording] = score
    found = sorted(((*goal, key) for key, each in goals.items() for goal in each), reverse=True)[:GOALS]
    recordings = Recording.objects.select_related("fixture").in_bulk([each[-1] for each in found])
    sides = reading.situation.by_key
    kits = {entry.pk: reading.sides[key].kit for key, entry in sides.items()}
    return [
        Goal(side, minute, score, recordings[key], _kits_of(recordings[key], kits)) for _pk, side, minute, score, key in found
    ]


def _kits_of(recording: Recording, kits: dict[int, Kit | None]) -> tuple[Kit | None, Kit | None]:
    fixture = recording.fixture
    if fixture is None:
        return None, None
    return kits.get(fixture.home_id or 0), kits.get(fixture.away_id or 0)
