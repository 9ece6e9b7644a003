"""Playing one fixture of a competition with AI coaches, exactly once.

A worker claims the order, plays outside any transaction, and stores match, result and order in one. The seed is fixed in
advance, so a match played again after a crash is the same match. Whoever comes second changes nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from matches.cup_play import options_for
from matches.models import Match, OrderState, PlayOrder
from matches.ties import must_have_a_winner, tie_ending
from matches.waiting import announce, announce_new, can_be_played, claim, next_of
from rules import Sheet
from rules.editions import get_edition
from rules.match import Match as Played
from rules.notation import write
from rules.play import play_seeded
from tournaments.carryover import Allowed
from tournaments.course import Status
from tournaments.models import Competition, Fixture, Result, State
from tournaments.services.acting import By, lock, pair_filter
from tournaments.services.results import report_result
from tournaments.team_sheets import allowed_in

NAME: Final = "AI coaches"  # in the audit trail


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


def play(fixture: int, task: str) -> str:
    """Play an ordered fixture, if it is to be played now; says in a word what became of it."""
    order = PlayOrder.objects.select_related("fixture__stage", "competition").filter(pk=fixture).first()
    if order is None or order.state in (OrderState.DONE, OrderState.LEFT, OrderState.FAILED, OrderState.PAUSED):
        return "nothing to do"
    if order.competition.state == State.ARCHIVED or not can_be_played(order.fixture):
        PlayOrder.objects.filter(pk=fixture, state=OrderState.WAITING).update(queued=None)
        return "not yet"
    terms = terms_of(fixture)
    if terms is None:
        PlayOrder.objects.filter(pk=fixture, state=OrderState.WAITING).update(state=OrderState.LEFT)
        return "left to people"
    if not claim(order, task):
        return "taken"
    return store(fixture, terms, terms.play())


def terms_of(fixture: int) -> Terms | None:
    """The terms of a fixture as things stand; None if people play it."""
    row = Fixture.objects.select_related("competition", "home__team", "away__team").get(pk=fixture)
    if row.home is None or row.away is None or not (row.home.team.coach_level and row.away.team.coach_level):
        return None
    competition = row.competition
    annulled = Result.objects.filter(pair_filter(row.home_id, row.away_id), fixture=row, outcome="annulled").count()
    # Played again after it was annulled, it has other dice: the same ones would give the same match.
    again = f":{annulled + 1}" if annulled else ""
    pair = "-".join(sorted((row.home.key, row.away.key), key=int))
    options = options_for(competition.edition, competition.preset, must_have_a_winner(row))
    return Terms(
        competition.edition,
        competition.preset,
        {**options, **{key: value for key, value in competition.options.items() if key not in ("X1", "X2")}},
        (row.home.team.name, row.away.team.name),
        (allowed_in(row, row.home), allowed_in(row, row.away)),
        (row.home.team.coach_level, row.away.team.coach_level),
        f"{competition.seed}:{row.number}{again}",
        f"play:{row.number}:{pair}{again}",
    )


def store(fixture: int, terms: Terms, played: Played) -> str:
    """Match, result and order in one transaction; nothing of it if things have changed since the match was begun."""
    with transaction.atomic():
        row = Fixture.objects.select_related("home", "away").get(pk=fixture)
        competition = lock(Competition(pk=row.competition_id))
        row.refresh_from_db()
        order = PlayOrder.objects.filter(pk=fixture).first()
        if order is None:
            return "cancelled"
        if order.state == OrderState.DONE:
            return "done before"
        if row.status == Status.PLAYED:
            order.state = OrderState.LEFT
            order.save(update_fields=["state"])
            return "left to people"
        if row.status != Status.READY or terms_of(fixture) != terms:
            # A correction came in between: other teams, other sheets. It is another match now.
            order.state, order.queued, order.claim = OrderState.WAITING, None, ""
            order.save(update_fields=["state", "queued", "claim"])
            return "changed"
        by = By(trusted=True, name=NAME, key=terms.key)
        action = report_result(competition, by, row.number, tie_ending(row, played.result, terms.seed))
        match_row(row, terms, played.result, write(played), action.data["result"]).save()
        order.state, order.finished, order.error = OrderState.DONE, timezone.now(), ""
        order.save(update_fields=["state", "finished", "error"])
    return "played"


def match_row(fixture: Fixture, terms: Terms, result: Mapping[str, Any], record: str, report: int) -> Match:
    """The match of a fixture, to be stored with its result."""
    return Match(
        edition=terms.edition,
        ruleset=get_edition(terms.edition).ruleset,
        preset=terms.preset,
        options=terms.options,
        home_name=terms.names[0],
        away_name=terms.names[1],
        home_coach=terms.coaches[0],
        away_coach=terms.coaches[1],
        seed=terms.seed,
        record=record,
        result=dict(result),
        fixture=fixture,
        report_id=report,
    )


def failed(fixture: int, task: str, error: Exception) -> None:
    """Playing it ended in an error: it is tried again, a few times. Then it is given up, and the rest goes on without it."""
    with transaction.atomic():
        order = PlayOrder.objects.select_for_update().filter(pk=fixture, state=OrderState.CLAIMED, claim=task).first()
        if order is None:
            return
        order.failures += 1
        order.error = f"{type(error).__name__}: {error}"[:2000]
        order.state = OrderState.FAILED if order.failures >= settings.FIXTURE_FAILURES else OrderState.WAITING
        order.claim, order.queued = "", None
        order.finished = timezone.now() if order.state == OrderState.FAILED else None
        order.save()
    if order.state == OrderState.WAITING:
        announce([order])
    else:
        row = order.fixture
        announce_new(next_of([entry for entry in (row.home_id, row.away_id) if entry is not None]))
