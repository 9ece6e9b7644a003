"""As last time: what a team lined up with in its last match of the competition, as far as it may do so again."""

from typing import Final

from django.db.models import Max, Q

from matches.fixture.terms import FixtureTerms
from matches.lineups.legality import checked, decision_of
from rules.board import TEAM_NAMES
from rules.notation import RecordError, read
from tournaments.core.course import Status
from tournaments.models import Entry, Fixture
from tournaments.services.refusals import Refusal

MATCHES: Final = 3  # so many are looked at, the last one first: of some only the result is known
EARLY: Final = 8  # inputs among which the line-ups are


def last_line_up(fixture: Fixture, side: str, terms: FixtureTerms) -> str:
    """The line-up as an input, without what the team may not use now; empty if there is none."""
    entry = fixture.home if side == "home" else fixture.away
    if entry is None:
        return ""
    played = Fixture.objects.filter(Q(home=entry) | Q(away=entry), status=Status.PLAYED)
    for earlier in played.annotate(latest=Max("results__order")).order_by("-latest", "-place")[:MATCHES]:
        if token := _lined_up(earlier, entry):
            return _legal(token, side, terms)
    return ""


def _lined_up(fixture: Fixture, entry: Entry) -> str:
    """What was played with, or else what was given in advance."""
    side = "home" if fixture.home_id == entry.pk else "away"
    match = fixture.matches.filter(report__superseded=False).order_by("-pk").first()
    if match is not None and match.record and (token := _in_record(match.record, side)):
        return token
    if match is not None and match.sheet and (tokens := match.sheet.get("lineups", {}).get(side)):
        return str(tokens[-1])
    row = fixture.lineups.filter(entry=entry).first()
    return row.token.split("\n")[-1] if row is not None else ""


def _in_record(record: str, side: str) -> str:
    try:
        match = read(record, keep_events=False).match
    except RecordError:
        return ""
    tokens = [token for token in match.inputs[:EARLY] if token.startswith("lineup ")]
    found = [sheet.lineup or (tokens.pop(0) if tokens else "") for sheet in match.sheets]
    return found[TEAM_NAMES.index(side)]


def _legal(token: str, side: str, terms: FixtureTerms) -> str:
    """All of it if that is legal, else without the skills that the team has no more."""
    decision = decision_of(terms, side)
    if decision is None:
        return ""
    choices = decision[1].choices()
    offered = {*choices.roles, *choices.cards, *(skill.id for skill in choices.skills)}
    head, formation, *words = token.split(" ")
    for some in (words, [word for word in words if word in offered]):
        try:
            return checked(terms, side, [" ".join([head, formation, *some])])[-1]
        except Refusal:
            continue
    return ""
