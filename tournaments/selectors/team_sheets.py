"""What a team may bring to one match, from its own rows alone: however large the competition is, it costs the same.

`Situation.allowed` says the same of any match of a competition that is looked at as a whole.

A team that plays match after match without anything else happening is spared reading its whole season each time: what it
carries to its next match is kept on its entry, and forgotten as soon as anything but that may have changed it
(tournaments.services.command.forget_sheets).
"""

import json
from collections.abc import Collection, Mapping
from typing import Any

from django.db import connection
from django.db.models import Q

from tournaments.core.carryover import Allowed, Outcome, TeamMatch, facts_from_result, sheet_for
from tournaments.core.course import LATE, Listed, Status, in_order, match_key
from tournaments.models import Entry, Fixture, Result
from tournaments.selectors.situation import ledger_of


def allowed_in(fixture: Fixture, entry: Entry) -> Allowed:
    """The talents an entry has and the skills it is barred from in a fixture that is ready to be played."""
    mine = Q(home=entry) | Q(away=entry)
    # Most matches leave nothing behind: only those are read that did, with whatever was reported of them later.
    eventful = Result.objects.filter(mine).exclude(carry_over={}).values("fixture")
    results = Result.objects.filter(mine, fixture__in=eventful).order_by("revision", "pk")
    facts = results.values_list("fixture__number", "home__number", "away__number", "outcome", "carry_over", "superseded")
    ledger = ledger_of(
        (str(number), (str(home), str(away)), Result(outcome=outcome, carry_over=carried, superseded=gone))
        for number, home, away, outcome, carried, gone in facts
    )
    if not ledger:
        return Allowed({}, {})
    assert fixture.home is not None and fixture.away is not None
    return sheet_for(entry.key, ledger, _matches(mine), match_key(fixture.key, (fixture.home.key, fixture.away.key)))


def _matches(mine: Q) -> list[TeamMatch]:
    """A team's matches as `Course.team_matches` gives them."""
    standing: dict[tuple[int, frozenset[int]], tuple[Outcome, int]] = {}
    results = Result.objects.filter(mine, superseded=False).order_by("revision", "pk")
    for pk, home, away, outcome, order in results.values_list("fixture", "home__number", "away__number", "outcome", "order"):
        standing[pk, frozenset((home, away))] = outcome, order  # type: ignore[assignment]  # the field's choices are these words
    found: list[Listed] = []
    fixtures = Fixture.objects.filter(mine, home__isnull=False, away__isnull=False).order_by("place")
    for pk, number, home, away, status in fixtures.values_list("pk", "number", "home__number", "away__number", "status"):
        pair = str(home), str(away)
        if status == Status.READY:
            found.append((str(number), pair, "", 0))
        elif status == Status.WALKED_OVER:
            found.append((str(number), pair, "walkover", LATE + number))
        elif status == Status.PLAYED:
            found.append((str(number), pair, *standing[pk, frozenset((home, away))]))
    return in_order(found)


def eventful(entries: Collection[Entry]) -> set[int]:
    """Those of some entries that any match has left something behind for; all others bring nothing to their next match."""
    keys = [entry.pk for entry in entries]
    left = Result.objects.exclude(carry_over={}).order_by()
    return {
        pk for side in ("home", "away") for pk in left.filter(**{f"{side}__in": keys}).values_list(side, flat=True).distinct()
    }


def kept(entry: Entry) -> Allowed | None:
    """What an entry is known to carry to the next of its matches; None where its results have to be read."""
    if entry.carried is None:
        return None
    return Allowed(*(dict(entry.carried[part]) for part in ("talents", "barred")))


def keep(entries: Collection[Entry]) -> None:
    """Store what entries carry. One statement with many values, which a bulk_update of Django takes ten times as long for."""
    with connection.cursor() as cursor:
        values = [(None if entry.carried is None else json.dumps(entry.carried), entry.pk) for entry in entries]
        cursor.executemany("UPDATE tournaments_entry SET carried = %s WHERE id = %s", values)


def carry_on(allowed: Allowed, left: Mapping[str, Any], key: str, pair: tuple[str, str], team: str) -> dict[str, Any]:
    """What a team brings to its next match after one on the pitch: bars are served by it, talents stay.

    `left` is what the match left behind, `key` the match and `pair` its teams. As an entry keeps it: lists, in their order.
    """
    facts = [fact for fact in facts_from_result({"carry_over": left}, key, *pair) if fact.team == team]
    talents = dict(allowed.talents)
    for fact in facts:
        if fact.kind == "gained":
            talents.setdefault(fact.skill, fact.fixture)
    barred = {fact.skill: fact.fixture for fact in facts if fact.kind == "lost"}
    parts = {"talents": talents, "barred": barred}
    return {part: [[skill, str(fixture)] for skill, fixture in skills.items()] for part, skills in parts.items()}
