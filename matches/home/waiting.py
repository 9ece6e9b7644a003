"""What waits for somebody: reports to confirm, disputes to settle, times to agree on, line-ups to give, messages to answer."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from fuba_site.web.dates import written
from matches.appointments.services import standing
from matches.cards.models import TeamMessage
from matches.lineups.models import LineUp
from matches.reports.models import Report, ReportState
from matches.reports.services import OVERTAKEN
from matches.reports.unconfirmed import score_words
from tournaments.core.course import Status
from tournaments.models import Entry, Fixture
from tournaments.selectors.deadlines import deadline_of
from tournaments.selectors.permissions import User
from tournaments.services.teams import asked_to_coach

MOST_QUESTIONS: Final = 20
SOON: Final = timedelta(days=14)  # what is to be played later can wait
URGENT: Final = timedelta(days=2)


@dataclass(frozen=True)
class Waiting:
    """One thing, with the button that leads to it."""

    title: str
    where: str
    do: str
    url: str
    urgent: bool = False


def waiting_for(entries: Sequence[Entry], organised: Collection[int], ahead: Sequence[Fixture]) -> list[Waiting]:
    """Of somebody's teams, of the competitions they organise, and of the next matches of their teams.

    Three queries, and one more where they have times to agree on.
    """
    mine = {each.pk for each in entries}
    return [*_reports(mine, organised), *_times(mine, ahead), *_lineups(mine, ahead), *_messages(organised)]


def to_coach(user: User) -> list[Waiting]:
    """Teams that ask for them as their coach."""
    return [
        Waiting(
            _("Will you coach {team}?").format(team=team.name),
            _("Its owner has invited you."),
            _("Answer"),
            reverse("coaching", args=[team.public_id]),
        )
        for team in asked_to_coach(user)[:MOST_QUESTIONS]
    ]


def _reports(mine: set[int], organised: Collection[int]) -> list[Waiting]:
    to_settle = Q(state=ReportState.DISPUTED, fixture__competition__in=organised)
    to_confirm = Q(state=ReportState.WAITING) & (Q(side="home", away__in=mine) | Q(side="away", home__in=mine))
    standing = Report.objects.filter(
        ~OVERTAKEN, fixture__status=Status.READY.value, home=F("fixture__home"), away=F("fixture__away")
    )
    rows = standing.filter(to_settle | to_confirm).select_related("fixture__competition", "home__team", "away__team")
    found: dict[int, list[Report]] = {}
    for each in rows.order_by("fixture__competition", "fixture__number", "pk")[:100]:
        found.setdefault(each.fixture_id, []).append(each)
    shown = [_report(each) for each in found.values()]
    return sorted(shown, key=lambda each: not each.urgent)


def _report(reports: Sequence[Report]) -> Waiting:
    last = reports[-1]
    competition = last.fixture.competition
    url = reverse("fixture-coaches", args=[competition.public_id, last.fixture.number])
    home, away = last.home.team.name, last.away.team.name
    scores = list(dict.fromkeys(map(score_words, reports)))
    if last.state == ReportState.DISPUTED:
        said = _("{one} or {other}").format(one=scores[0], other=scores[-1]) if len(scores) > 1 else scores[0]
        title = _("{home} and {away} report different scores").format(home=home, away=away)
        return Waiting(title, f"{competition} · {said}", _("Settle"), url, urgent=True)
    team, other = (home, away) if last.side == "home" else (away, home)
    title = _("{team} report {score} against {other}").format(team=team, score=scores[-1], other=other)
    return Waiting(title, str(competition), _("Confirm or dispute"), url)


def _times(mine: set[int], ahead: Sequence[Fixture]) -> list[Waiting]:
    """Times to agree on: whatever was proposed to them, and what is to be played soon and has no time."""
    now = timezone.now()
    known = [(deadline, each) for each in ahead if each.status == Status.READY and (deadline := deadline_of(each))]
    left = sorted((pair for pair in known if pair[0] > now), key=lambda pair: (pair[0], pair[1].pk))
    asked: dict[int, set[str]] = {}
    for each in standing().filter(fixture__in=[fixture for _end, fixture in left]):
        asked.setdefault(each.fixture_id, set()).add(each.side)
    found = []
    for deadline, fixture in left:
        side = "home" if fixture.home_id in mine else "away"
        opponent = fixture.away if side == "home" else fixture.home
        sides = asked.get(fixture.pk, set())
        answer = bool(sides - {side})
        if opponent is None or opponent.team.coach_level or not (answer or _soon(fixture, deadline, now, side in sides)):
            continue
        end = written(deadline.astimezone(ZoneInfo(fixture.competition.time_zone)), "D j M")
        found.append(
            Waiting(
                _("Agree on a time with {team}").format(team=opponent.team.name),
                _("{competition} · play by {day}").format(competition=fixture.competition, day=end),
                _("Answer") if answer else _("Propose times"),
                reverse("fixture-time", args=[fixture.competition.public_id, fixture.number]),
                urgent=deadline < now + URGENT,
            )
        )
    return found


def _soon(fixture: Fixture, deadline: datetime, now: datetime, proposed: bool) -> bool:
    return fixture.starts is None and not proposed and deadline < now + SOON


def _lineups(mine: set[int], ahead: Sequence[Fixture]) -> list[Waiting]:
    """For the next match of each team, where both teams are known."""
    first: dict[int, Fixture] = {}
    for fixture in ahead:
        for entry in (fixture.home_id, fixture.away_id):
            if entry in mine and fixture.status == Status.READY:
                first.setdefault(entry, fixture)
    given = set(LineUp.objects.filter(fixture__in=first.values(), entry__in=mine).values_list("fixture", "entry"))
    found = []
    for entry, fixture in first.items():
        opponent = fixture.away if fixture.home_id == entry else fixture.home
        if (fixture.pk, entry) not in given and opponent is not None:
            url = reverse("fixture-coaches", args=[fixture.competition.public_id, fixture.number])
            title = _("Your line-up against {team}").format(team=opponent.team.name)
            found.append(Waiting(title, str(fixture.competition), _("Set line-up"), url))
    return found


def _messages(organised: Collection[int]) -> list[Waiting]:
    rows = TeamMessage.objects.filter(done=None, entry__competition__in=organised)
    found = []
    for each in rows.select_related("entry__team", "entry__competition")[:20]:
        competition = each.entry.competition
        title = _("{team} write: {text}").format(team=each.entry.team.name, text=each.text)
        found.append(Waiting(title, str(competition), _("Answer"), reverse("organise", args=[competition.public_id])))
    return found
