"""What a match of AI coaches follows from: the competition, the two teams as they are, and a seed fixed in advance."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Exists, OuterRef

from matches.cup_play import options_for
from matches.models import OrderState, PlayOrder
from matches.ties import must_have_a_winner
from matches.waiting import not_yet
from rules import Sheet
from rules.match import Match as Played
from rules.play import play_seeded
from tournaments.carryover import Allowed
from tournaments.course import Status
from tournaments.models import Entry, Fixture, Result, State
from tournaments.team_sheets import allowed_in, eventful, kept

# What is read of a fixture that is to be played.
NEEDED: Final = (
    *("number", "group", "leg", "decides", "tie", "if_needed", "status", "stage"),
    *(f"competition__{field}" for field in ("edition", "preset", "options", "seed", "state", "revision")),
    *(f"{side}__{field}" for side in ("home", "away") for field in ("number", "carried", "team__name", "team__coach_level")),
)


@dataclass(frozen=True)
class Terms:
    """Everything a match follows from: the same terms give the same match anywhere."""

    edition: str
    preset: str
    options: dict[str, Any]
    names: tuple[str, str]
    allowed: tuple[Allowed, Allowed]
    coaches: tuple[str, str]
    seed: str
    key: str  # of the action that reports it

    @property
    def sheets(self) -> tuple[Sheet, Sheet]:
        home, away = (allowed.sheet(name) for name, allowed in zip(self.names, self.allowed, strict=True))
        return home, away

    def play(self) -> Played:
        return play_seeded(self.edition, self.options, *self.sheets, *self.coaches, self.seed, keep_events=False)


@dataclass(frozen=True)
class Begun:
    """A fixture that is being played: by which terms, and from which revision of its competition they were read."""

    fixture: Fixture  # with its teams and its competition
    terms: Terms
    revision: int
    certain: bool  # no match of its teams is postponed: what this one leaves behind is what they carry to their next


def pair_of(fixture: Fixture) -> tuple[Entry, Entry]:
    assert fixture.home is not None and fixture.away is not None
    return fixture.home, fixture.away


def coached(fixture: Fixture) -> bool:
    """Whether both teams have an AI coach."""
    return all(entry.team.coach_level for entry in pair_of(fixture))


def terms_of(fixture: int) -> Terms | None:
    """The terms of a fixture as things stand, read from all its teams have done; None if people play it."""
    row = Fixture.objects.select_related("competition", "home__team", "away__team").get(pk=fixture)
    if row.home is None or row.away is None or not coached(row):
        return None
    return _terms(row, (allowed_in(row, row.home), allowed_in(row, row.away)), _times_annulled([row]))


def begin(task: str) -> list[Begun]:
    """What a task is to play of what it has claimed, and by which terms. What is not to be played is no longer claimed."""
    # Read in one statement: whatever happens from here on is noticed before anything is stored.
    claimed = Fixture.objects.filter(play_order__state=OrderState.CLAIMED, play_order__claim=task).annotate(
        given_up=Exists(PlayOrder.objects.filter(competition=OuterRef("competition"), state=OrderState.FAILED)),
        played_before=Exists(Result.objects.filter(fixture=OuterRef("pk"))),
    )
    claimed = claimed.select_related("competition", "home__team", "away__team").only(*NEEDED)
    rows = {row.pk: row for row in claimed.order_by("play_order__queued", "pk")}
    entries = {entry.pk: entry for row in rows.values() for entry in (row.home, row.away) if entry is not None}
    unread = [entry for entry in entries.values() if entry.carried is None]
    postponed = _postponed({row.competition_id for row in rows.values() if row.given_up})
    # Where nothing has happened since a worker found that it can be played, there is no need to look again.
    known = entries.keys() - postponed - {entry.pk for entry in unread}
    doubtful = [pk for pk, row in rows.items() if row.status != Status.READY or not {row.home_id, row.away_id} <= known]
    later = not_yet(doubtful) if doubtful else set()
    later |= {pk for pk, row in rows.items() if row.competition.state == State.ARCHIVED}
    people = {pk for pk, row in rows.items() if pk not in later and not coached(row)}
    _leave(later, state=OrderState.WAITING, queued=None, claim="")
    _leave(people, state=OrderState.LEFT)
    rich = eventful(unread) if unread else set()
    annulled = _times_annulled([row for row in rows.values() if row.played_before])
    begun = []
    for pk, row in rows.items():
        if pk not in later and pk not in people:
            certain = not {row.home_id, row.away_id} & postponed
            home, away = (_allowed(row, entry, certain, entry.pk in rich) for entry in pair_of(row))
            begun.append(Begun(row, _terms(row, (home, away), annulled), row.competition.revision, certain))
    return begun


def _leave(fixtures: Collection[int], **values: Any) -> None:
    if fixtures:
        PlayOrder.objects.filter(pk__in=fixtures, state=OrderState.CLAIMED).update(**values)


def _postponed(competitions: Collection[int]) -> set[int]:
    """Entries with a match that was given up: it may be played at any time, after those that come later."""
    if not competitions:
        return set()
    given_up = PlayOrder.objects.filter(competition__in=competitions, state=OrderState.FAILED)
    return {entry for pair in given_up.order_by().values_list("fixture__home", "fixture__away") for entry in pair if entry}


def _allowed(fixture: Fixture, entry: Entry, certain: bool, rich: bool) -> Allowed:
    if not certain:
        return allowed_in(fixture, entry)
    known = kept(entry)
    if known is not None:
        return known
    return allowed_in(fixture, entry) if rich else Allowed({}, {})


def _times_annulled(fixtures: Sequence[Fixture]) -> dict[tuple[int, frozenset[int]], int]:
    """How often a match of two teams was annulled."""
    times: dict[tuple[int, frozenset[int]], int] = {}
    if not fixtures:
        return times
    annulled = Result.objects.filter(fixture__in=[row.pk for row in fixtures], outcome="annulled").order_by()
    for pk, home, away in annulled.values_list("fixture", "home", "away"):
        match = pk, frozenset((home, away))
        times[match] = times.get(match, 0) + 1
    return times


def _terms(fixture: Fixture, allowed: tuple[Allowed, Allowed], annulled: dict[tuple[int, frozenset[int]], int]) -> Terms:
    home, away = pair_of(fixture)
    competition = fixture.competition
    times = annulled.get((fixture.pk, frozenset((home.pk, away.pk))), 0)
    # Played again after it was annulled, it has other dice: the same ones would give the same match.
    again = f":{times + 1}" if times else ""
    pair = "-".join(sorted((home.key, away.key), key=int))
    options = options_for(competition.edition, competition.preset, must_have_a_winner(fixture))
    return Terms(
        competition.edition,
        competition.preset,
        {**options, **{key: value for key, value in competition.options.items() if key not in ("X1", "X2")}},
        (home.team.name, away.team.name),
        allowed,
        (home.team.coach_level, away.team.coach_level),
        f"{competition.seed}:{fixture.number}{again}",
        f"play:{fixture.number}:{pair}{again}",
    )
