"""Playing fixtures of competitions with AI coaches, each exactly once.

A worker claims a few orders, plays them outside any transaction, and stores matches, results and orders in one. The seed is
fixed in advance, so a match played again after a crash is the same match. Whoever comes second changes nothing.
"""

import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from django.db import connection, transaction
from django.utils import timezone

from fuba_site.jobs.claims import DATABASE_AWAY
from matches.ai_play.claims import ORDERS, claim
from matches.ai_play.models import OrderState, PlayOrder
from matches.ai_play.readiness import mark, mark_all, next_of, wake
from matches.ai_play.standing_orders import NAME, follow
from matches.ai_play.terms import Begun, PlayTerms, begin, terms_of
from matches.fixture.knockout import tie_ending
from matches.match.models import Match
from rules.editions import get_edition
from rules.notation import write
from tournaments.core.course import Status, match_key
from tournaments.models import Competition, Entry, Fixture
from tournaments.selectors.prepared import Prepared, in_order
from tournaments.selectors.team_sheets import carry_on, keep
from tournaments.services.command import By
from tournaments.services.many_results import Reported, report_all
from tournaments.services.results import both_teams

BATCH_SECONDS: Final = 1.0  # of processor time: then what has been played is stored, and what has not is left to others
TURN_SECONDS: Final = 2  # then a worker asks the queue what else there is to do
LOOKS: Final = 10  # how often a worker looks whether a match of another has made one of its own possible
PAUSE: Final = 0.02  # seconds in between
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Ended:
    """A match that was played and is to be stored."""

    begun: Begun
    result: dict[str, Any]
    record: str


def take_a_turn(task: str, seconds: float = TURN_SECONDS) -> int:
    """Play what can be played, a few at a time, for a while; says how many matches were stored."""
    ORDERS.let_go(ORDERS.held.filter(claim=task))  # delivered again, because the process that had it died
    end = time.monotonic() + seconds
    stored = looked = 0
    while time.monotonic() < end:
        taken, more = claim(task)
        if taken:
            stored += play(task)
            looked = 0
        elif more and looked < LOOKS:
            looked += 1
            time.sleep(PAUSE)
        else:
            return stored
    wake()
    return stored


def play(task: str) -> int:
    """Play what a task has claimed and store it; says how many were stored. The rest does not wait for what takes long."""
    played: list[Ended] = []
    waiting = begin(task)
    end = time.process_time() + BATCH_SECONDS
    while waiting and not (played and time.process_time() > end):
        begun = waiting.pop(0)
        try:
            match = begun.terms.play()
            played.append(Ended(begun, match.result, write(match)))
        except Exception as error:
            logger.exception("Fixture %s could not be played", begun.fixture.pk)
            ORDERS.failed(begun.fixture.pk, task, error)
    words = _store_all(played, task)
    if waiting:
        ORDERS.give_back(ORDERS.held.filter(claim=task))  # for others
    return list(words.values()).count("played")


def _store_all(played: Sequence[Ended], task: str) -> dict[int, str]:
    """Together; or, if there is anything wrong with one of them, each by itself."""
    words: dict[int, str] = {}
    if not played:
        return words
    for some in (played, *([each] for each in played)):
        try:
            words |= store(some)
        except DATABASE_AWAY:
            raise
        except Exception as error:
            if len(some) == 1:
                logger.exception("Fixture %s could not be stored", some[0].begun.fixture.pk)
                ORDERS.failed(some[0].begun.fixture.pk, task, error)
        else:
            if some is played:
                break
    return words


# -- storing ----------------------------------------------------------------------------


def store(played: Sequence[Ended]) -> dict[int, str]:
    """Matches, results and orders in one transaction; nothing of what has changed since it was begun. A word for each."""
    words: dict[int, str] = {}
    to_store: dict[int, list[Ended]] = {}  # by competition
    with transaction.atomic():
        ids = {each.begun.fixture.competition_id for each in played}
        rows = _locked(ids)
        competitions = {each.pk: each for each in (Competition.from_db(connection.alias, _ALL, row) for row in rows)}
        disturbed = _disturbed(played, competitions)
        now_is = _as_it_is([each.begun.fixture.pk for each in played])
        for each in played:
            fixture = each.begun.fixture
            word = words[fixture.pk] = _word(each, now_is.get(fixture.pk), fixture.competition_id in disturbed)
            if word == "played":
                fixture.competition, fixture.status = competitions[fixture.competition_id], Status.READY.value
                to_store.setdefault(fixture.competition_id, []).append(each)
        entries: list[int] = []
        for pk, some in to_store.items():
            if _report(competitions[pk], some):
                mark_all(competitions[pk])
                transaction.on_commit(partial(follow, competitions[pk]))
            else:
                entries += [entry.pk for each in some for entry in both_teams(each.begun.fixture)]
        _close(words)
        if entries:
            mark(next_of(entries))
    return words


_ALL: Final = in_order(Competition)
_locked: Final = Prepared(
    lambda keys: Competition.objects.select_for_update().filter(pk__in=keys).order_by("pk").values_list(*_ALL)
)


def _disturbed(played: Sequence[Ended], competitions: Mapping[int, Competition]) -> set[int]:
    """Competitions in which something else was done than to play such matches since these were begun."""
    begun = {each.begun.fixture.competition_id: each.begun.revision for each in played}
    moved = [(pk, revision) for pk, revision in begun.items() if pk in competitions and competitions[pk].revision > revision]
    disturbed = set()
    with connection.cursor() as cursor:
        for pk, revision in moved:
            cursor.execute(_OTHERS, [pk, revision, NAME])
            if cursor.fetchone():
                disturbed.add(pk)
    return disturbed


_OTHERS: Final = """SELECT 1 FROM tournaments_action WHERE competition_id = %s AND revision > %s
    AND NOT (verb = 'report' AND actor_id IS NULL AND actor_name = %s) LIMIT 1"""


def _as_it_is(fixtures: Sequence[int]) -> dict[int, tuple[Any, ...]]:
    """State of the order, status and teams of some fixtures, and what the teams are called and coached by."""
    return {pk: tuple(found) for pk, *found in _rows_now(fixtures)}


_SIDES: Final = [f"fixture__{side}__team__{what}" for what in ("name", "coach_level") for side in ("home", "away")]
_rows_now: Final = Prepared(
    lambda keys: (
        PlayOrder.objects.filter(pk__in=keys)
        .order_by()
        .values_list("pk", "state", "fixture__status", "fixture__home", "fixture__away", *_SIDES)
    )
)


def _word(played: Ended, found: tuple[Any, ...] | None, disturbed: bool) -> str:
    """What is to become of a match."""
    if found is None:
        return "cancelled"
    state, status, *sides = found
    fixture, terms = played.begun.fixture, played.begun.terms
    if state == OrderState.DONE:
        return "done before"
    if status == Status.PLAYED:
        return "left to people"
    same = status == Status.READY and sides == [fixture.home_id, fixture.away_id, *terms.names, *terms.coaches]
    # A correction may have come in between: other teams, other sheets. It is another match then.
    return "played" if same and not (disturbed and terms_of(fixture.pk) != terms) else "changed"


def _close(words: Mapping[int, str]) -> None:
    """The orders, each by its word."""
    now = timezone.now()
    by_word: dict[str, dict[str, Any]] = {
        "played": {"state": OrderState.DONE, "finished": now, "error": ""},
        "left to people": {"state": OrderState.LEFT},
        "changed": {"state": OrderState.WAITING, "queued": now, "claim": ""},
    }
    for word, values in by_word.items():
        if some := [pk for pk, said in words.items() if said == word]:
            PlayOrder.objects.filter(pk__in=some).update(**values)


def _report(competition: Competition, played: Sequence[Ended]) -> bool:
    """Results and matches of one competition; says whether anybody's pairing may have changed."""
    endings = [tie_ending(each.begun.fixture, each.result, each.begun.terms.seed) for each in played]
    reports = [Reported(each.begun.fixture, ending, each.begun.terms.key) for each, ending in zip(played, endings, strict=True)]
    results, anew = report_all(competition, By(trusted=True, name=NAME), reports)
    Match.objects.bulk_create(
        match_row(each.begun.fixture, each.begun.terms, each.result, each.record, result.pk, competition.listed)
        for each, result in zip(played, results, strict=True)
    )
    changed = [
        entry
        for each, ending in zip(played, endings, strict=True)
        for side, entry in enumerate(both_teams(each.begun.fixture))
        if _carry(entry, each.begun, side, ending.carry_over)
    ]
    if changed:
        keep(changed)
    return anew


def _carry(entry: Entry, begun: Begun, side: int, left: Mapping[str, Any]) -> bool:
    """Keep what a team carries to its next match; says whether that is anything new."""
    pair = tuple(each.key for each in both_teams(begun.fixture))
    key = match_key(begun.fixture.key, pair)
    before = entry.carried
    entry.carried = carry_on(begun.terms.allowed[side], left, key, (pair[0], pair[1]), entry.key) if begun.certain else None
    return bool(entry.carried != before)


def match_row(fixture: Fixture, terms: PlayTerms, result: Mapping[str, Any], record: str, report: int, listed: bool) -> Match:
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
        listed=listed,
    )
