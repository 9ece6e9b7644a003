"""Pairs set by hand: who plays a fixture, whatever its slots say. Each with a reason, and never deleted.

An override is one more fact of the course. It stands when the slots come to somebody else, and it sleeps while one of its
teams is not in the group of the fixture. Whoever is taken from another fixture of the round is replaced there by whoever
has to leave this one; what was set together is lifted together.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _

from tournaments.core.course import Course, Status
from tournaments.core.formats import NOBODY, FixturePlan
from tournaments.models import Competition, Entry, PairOverride
from tournaments.selectors.situation import Situation
from tournaments.services.command import Act, By, entry_numbered, fixture_numbered, verb
from tournaments.services.consequences import Consequences, compare
from tournaments.services.refusals import Conflict, Forbidden, Refusal, refusing
from tournaments.wording.pages import group_title

Pair = tuple[str, str]  # entries by key; of a bye the second is NOBODY
# Nobody has played there, and somebody may.
SETTABLE: Final = frozenset({Status.OPEN, Status.READY, Status.WALKED_OVER, Status.EMPTY})


@dataclass(frozen=True)
class Foreseen:
    """What would follow. `again`: other fixtures of the stage in which a new pair meets, too."""

    consequences: Consequences
    again: tuple[tuple[int, int], ...] = ()

    def as_dict(self) -> dict[str, Any]:
        return self.consequences.as_dict() | {"again": [{"fixture": fixture, "other": other} for fixture, other in self.again]}


@verb("set pair", "pair", undo=["pairs"])
def set_pair(act: Act, number: int, home: int, away: int | None) -> None:
    """Set who plays a fixture that has not been played. In a fixture with a bye there is no away team."""
    act.need_reason()
    before = Situation(act.competition)
    pairs = _arranged(before, number, home, away)
    old = [each for each in before.pair_overrides if each.fixture.key in _with_earlier(before, pairs)]
    stay = {each.fixture.key: each for each in old if each.fixture.key not in pairs}
    PairOverride.objects.filter(pk__in=[each.pk for each in old]).update(void=True)
    rows = {fixture.key: fixture for fixture in before.fixtures}
    reason = act.by.reason.strip()
    PairOverride.objects.bulk_create(
        [
            *(
                PairOverride(
                    fixture=rows[key],
                    home=before.by_key[one],
                    away=before.by_key.get(other),
                    reason=reason,
                    revision=act.revision,
                )
                for key, (one, other) in pairs.items()
            ),
            *(
                PairOverride(
                    fixture=rows[key], home_id=each.home_id, away_id=each.away_id, reason=each.reason, revision=act.revision
                )
                for key, each in stay.items()
            ),
        ]
    )
    act.data |= {"fixture": number, "home": home, "away": away}
    act.tell_consequences(before)


@verb("lift pair", "pair", undo=["pairs"])
def lift_pair(act: Act, number: int) -> None:
    """Let the slots say again who plays a fixture, and those that were set together with it."""
    act.need_reason()
    fixture_numbered(act.competition, number)
    before = Situation(act.competition)
    together = _set_together(before, number)
    PairOverride.objects.filter(pk__in=[each.pk for each in together]).update(void=True)
    act.data |= {"fixture": number, "together": [each.fixture.number for each in together]}
    act.tell_consequences(before)


def preview_pair(competition: Competition, by: By, number: int, home: int, away: int | None) -> Foreseen:
    """What would follow from a pair, before anybody confirms it. Confirm with the revision it names."""
    if not by.may("pair", competition):
        raise Forbidden("pair")
    with refusing():
        before = Situation(competition)
        pairs = _arranged(before, number, home, away)
        after = before.course_if(pairs=before.pairs | pairs)
        return Foreseen(compare(before, after, competition.revision), tuple(_meetings(after, pairs)))


def preview_lifting(competition: Competition, by: By, number: int) -> Foreseen:
    """What would follow if the slots said again who plays."""
    if not by.may("pair", competition):
        raise Forbidden("pair")
    fixture_numbered(competition, number)
    before = Situation(competition)
    lifted = {each.fixture.key for each in _set_together(before, number)}
    pairs = {key: pair for key, pair in before.pairs.items() if key not in lifted}
    return Foreseen(compare(before, before.course_if(pairs=pairs), competition.revision))


# -- who goes where -----------------------------------------------------------------


def _arranged(situation: Situation, number: int, home: int, away: int | None) -> dict[str, Pair]:
    """The pairs to be set, by fixture: that of the tie, and of those it takes somebody from."""
    competition, course = situation.competition, situation.course
    fixture = situation.plan.fixture(fixture_numbered(competition, number).key)
    now = course.pairing(fixture.id)
    _check_open(course, fixture)
    if away is None and NOBODY not in now:
        raise Refusal("two_teams", _("Name both teams. Match {number} is not a bye.").format(number=number))
    entries = [entry_numbered(competition, each) for each in (home, away) if each is not None]
    if len({entry.pk for entry in entries}) < len(entries):
        raise Refusal("against_itself", _("{team} cannot play against itself.").format(team=entries[0]))
    for entry in entries:
        _check_entrant(situation, fixture, entry)
    wanted: Pair = (str(home), NOBODY if away is None else str(away))
    if wanted == now:
        raise Conflict("same_pair", _("These two already play match {number}.").format(number=number))
    pairs = dict(_tie(course, fixture, wanted))
    leaving = [team for team in now if team and team not in wanted]
    for team in (team for team in wanted if team and team not in now):
        for other in _elsewhere(course, fixture, team):
            if course.status[other.id] is Status.PLAYED:
                raise Conflict(
                    "played_in_round",
                    _("{team} has played match {number} in this round.").format(
                        team=situation.by_key[team], number=other.number
                    ),
                )
            if not leaving:
                raise Conflict(
                    "twice_in_round",
                    _("{team} plays match {number} in this round, and nobody is free to take its place there.").format(
                        team=situation.by_key[team], number=other.number
                    ),
                )
            _check_open(course, other)
            there = pairs.get(other.id) or course.pairing(other.id)
            one, two = (leaving[0] if each == team else each for each in there)
            if one is None or two is None:
                raise Conflict(
                    "opponent_unknown",
                    _("{team} is still waiting for its opponent in match {number}. Move it once both are known.").format(
                        team=situation.by_key[team], number=other.number
                    ),
                )
            pairs |= _tie(course, other, (one, two))
            leaving.pop(0)
    return pairs


def _check_open(course: Course, fixture: FixturePlan) -> None:
    for leg in _legs(course, fixture):
        if course.status[leg.id] is Status.PLAYED:
            raise Conflict(
                "has_result", _("Match {number} has been played, so its teams cannot change.").format(number=leg.number)
            )
        if course.status[leg.id] not in SETTABLE:
            raise Refusal("not_to_be_played", _("Match {number} cannot be played.").format(number=leg.number))


def _check_entrant(situation: Situation, fixture: FixturePlan, entry: Entry) -> None:
    if entry.withdrawn:
        raise Refusal("withdrawn", _("{team} has withdrawn.").format(team=entry))
    if fixture.group:
        slots = situation.plan.group(fixture.group).slots
        if entry.key not in {slot.resolve(situation.course.progress) for slot in slots}:
            raise Refusal(
                "not_in_group", _("{entry} does not play in “{group}”.").format(entry=entry, group=group_title(fixture.group))
            )


def _legs(course: Course, fixture: FixturePlan) -> list[FixturePlan]:
    """A fixture and the other leg of its tie."""
    if fixture.group:
        return [fixture]
    return [each for each in course.plan.fixtures() if each.tie == fixture.tie]


def _tie(course: Course, fixture: FixturePlan, pair: Pair) -> Iterator[tuple[str, Pair]]:
    """The pair in each leg: the other way round where the slots are."""
    for leg in _legs(course, fixture):
        turned = (leg.home, leg.away) == (fixture.away, fixture.home) and leg.id != fixture.id
        yield leg.id, (pair[1], pair[0]) if turned else pair


def _elsewhere(course: Course, fixture: FixturePlan, team: str) -> Iterator[FixturePlan]:
    """Where else a team plays in the round of a fixture: one fixture of each tie."""
    stage = next(stage for stage in course.plan.stages if any(each.id == fixture.id for each in stage.fixtures))
    for each in stage.fixtures:
        same_round = each.round == fixture.round and each.tie != fixture.tie and each.tie == each.id
        if same_round and team in course.pairing(each.id):
            yield each


def _meetings(course: Course, pairs: Iterable[str]) -> Iterator[tuple[int, int]]:
    """In a table, other fixtures of a new pair: in a league it will meet once more, in a Swiss stage it has met before."""
    for key in pairs:
        fixture = course.plan.fixture(key)
        pair = set(course.pairing(key))
        for other in course.plan.fixtures():
            if fixture.group and other.group == fixture.group and other.id != key and set(course.pairing(other.id)) == pair:
                yield fixture.number, other.number


# -- what was set together --------------------------------------------------------------


def _with_earlier(situation: Situation, pairs: Iterable[str]) -> set[str]:
    """Fixtures to be set, and those that were set together with one of them earlier: they stay together."""
    wanted = set(pairs)
    revisions = {each.revision for each in situation.pair_overrides if each.fixture.key in wanted}
    return wanted | {each.fixture.key for each in situation.pair_overrides if each.revision in revisions}


def _set_together(situation: Situation, number: int) -> list[PairOverride]:
    mine = next((each for each in situation.pair_overrides if each.fixture.number == number), None)
    if mine is None:
        raise Refusal("no_pair", _("The teams of match {number} have not been set by hand.").format(number=number))
    return [each for each in situation.pair_overrides if each.revision == mine.revision]


def clashes(course: Course) -> list[tuple[str, int, int]]:
    """Teams that play twice in a round since slots came to somebody whom the organiser had put elsewhere."""
    found = []
    for stage in course.plan.stages if course.facts.pairs else ():
        seen: dict[tuple[int, str], FixturePlan] = {}
        for fixture in stage.fixtures:
            if course.status[fixture.id] is Status.EMPTY:
                continue
            for team in course.pairing(fixture.id):
                first = seen.setdefault((fixture.round, team), fixture) if team else fixture
                by_hand = {first.id, fixture.id} & course.facts.pairs.keys()
                if team and first.tie != fixture.tie and by_hand:
                    found.append((team, first.number, fixture.number))
    return found
