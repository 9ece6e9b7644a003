"""From a recorded action to messages: which verb tells whom of what. Verbs that are not here tell nobody."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.db.models import Q, QuerySet

from tournaments.core.course import Status
from tournaments.models import Action, Announcement, Entry, Fixture, SignupState
from tournaments.services.reversal import UNDO
from tournaments.wording.markdown import as_text

MOST_FIXTURES: Final = 12_000


@dataclass(frozen=True)
class Message:
    """What is to be told: a kind (matches.notifications.occasions), to those behind some entries or sign-ups, or to organisers.

    The key is the same whoever looks. `data` holds facts, never sentences: each reader has a language.
    """

    kind: str
    key: str
    data: dict[str, Any] = field(default_factory=dict)
    entries: Collection[int] = ()
    signups: Collection[int] = ()
    organisers: bool = False
    to_all: bool = False  # also to whoever did it: it follows from what they did, or is for their calendar


Look = Callable[[Action], Iterable[Message]]


def of_action(action: Action) -> Iterator[Message]:
    look = BY_VERB.get(action.verb)
    if look is not None:
        yield from look(action)


# -- what verbs tell ------------------------------------------------------------------------


def _key(action: Action, what: str) -> str:
    return f"action {action.revision} {what}"


def _draw_out(action: Action) -> Iterator[Message]:
    if action.verb == "reveal stage" and action.data.get("revealed") != action.data.get("of"):
        return  # nobody hears of a draw before the hall does
    entries = Entry.objects.filter(competition=action.competition, withdrawn="")
    yield Message("draw_out", _key(action, "draw"), {}, list(entries.values_list("pk", flat=True)))


def _entered(action: Action) -> Iterator[Message]:
    """What becomes of a sign-up, and of those who get a place because somebody leaves or there are more."""
    data = action.data
    kind = BY_STATE.get(str(data.get("state")))
    if isinstance(data.get("signup"), int) and kind is not None:
        yield Message(kind, _key(action, f"sign-up {data['signup']}"), {}, signups=(data["signup"],))
    for each in data.get("moved_up") or ():
        yield Message("entry_moved_up", _key(action, f"sign-up {each['signup']}"), {}, signups=(each["signup"],))


BY_STATE: Final[Mapping[str, str]] = {
    SignupState.ASKED: "entry_asked",
    SignupState.WAITING: "entry_waiting",
    SignupState.ACCEPTED: "entry_accepted",
    SignupState.WITHDRAWN: "entry_withdrawn",
    SignupState.DECLINED: "entry_declined",
}


def _claimed(action: Action) -> Iterator[Message]:
    """One side reports: the other confirms. Two that differ are a dispute."""
    if "result" in action.data:
        return
    if "disputed" in action.data:
        yield from _disputed(action)
        return
    ending = action.data.get("ending") or {}
    score = f"{ending.get('home_goals', 0)}–{ending.get('away_goals', 0)}"
    yield from _to_the_other_side(action, "result_to_confirm", {"score": score})


def _disputed(action: Action) -> Iterator[Message]:
    fixture = _fixture(action)
    if fixture is not None:
        yield Message("dispute_opened", _key(action, "dispute"), facts(fixture), _sides(fixture), organisers=True)


def _proposed(action: Action) -> Iterator[Message]:
    if "agreed" in action.data:
        yield from _agreed(action)
    else:
        yield from _to_the_other_side(action, "times_proposed", {})


def _agreed(action: Action) -> Iterator[Message]:
    fixture = _fixture(action)
    if fixture is not None:
        yield Message("time_agreed", _key(action, "agreed"), facts(fixture), _sides(fixture), to_all=True)


def _called(action: Action) -> Iterator[Message]:
    fixture = _fixture(action)
    if fixture is not None:
        yield Message("table_called", _key(action, "called"), facts(fixture), _sides(fixture))


def _reminded(action: Action) -> Iterator[Message]:
    known = {"deadline": action.data.get("deadline"), "round": action.data.get("round")}
    for fixture in _fixtures(action).filter(number__in=_numbers(action)):
        key = _key(action, f"deadline {fixture.number}")
        yield Message("deadline_near", key, facts(fixture) | known, _sides(fixture))


def _passed(action: Action) -> Iterator[Message]:
    data = {"round": action.data.get("round"), "count": len(_numbers(action))}
    yield Message("deadline_passed", _key(action, "passed"), data, organisers=True)


def _moved(action: Action) -> Iterator[Message]:
    """Times and tables that an action has changed, of matches still to be played. Who plays several is told once."""
    changes = (action.undo or {}).get("fixtures", {})
    moved = {int(pk): before for pk, (before, after) in changes.items() if after and {"starts", "table"} & after.keys()}
    rows = _fixtures(action).filter(status__in=(Status.READY.value, Status.OPEN.value)).order_by("starts", "number")
    mine: dict[int, list[Fixture]] = {}
    for fixture in rows.filter(pk__in=moved) if len(moved) < MOST_FIXTURES else rows:
        for entry in _sides(fixture):
            if fixture.starts is not None or fixture.table:
                mine.setdefault(entry, []).append(fixture)
    for entry, fixtures in mine.items():
        first = fixtures[0]
        if len(fixtures) > 1:
            yield Message("matches_set", _key(action, "moved"), facts(first) | {"count": len(fixtures)}, (entry,))
        else:
            had = (moved.get(first.pk) or {}).get("starts")
            kind = "match_moved" if had else "match_set"
            yield Message(kind, _key(action, f"moved {first.number}"), facts(first), (entry,))


def _known(action: Action) -> Iterator[Message]:
    """Matches whose two teams have become known by a result, a pairing or a draw. Those of the first draw come with it."""
    rows = _fixtures(action).filter(status=Status.READY.value).exclude(home=None).exclude(away=None)
    rows = rows.exclude(Q(home_slot__startswith="seed ") & Q(away_slot__startswith="seed ") & ~Q(stage__format="swiss"))
    rows = rows.filter(Q(group="") | Q(stage__format="swiss"))
    found = {f"set {each.number} {each.home_id}-{each.away_id}": each for each in rows}
    told = set(action.competition.notices.filter(key__in=found).values_list("key", flat=True)) if found else set()
    for key, fixture in found.items():
        if key not in told:
            yield Message("match_set", key, facts(fixture), _sides(fixture), to_all=True)


def _played(*actions: Action) -> Iterator[Message]:
    """What results lead to: the next matches, and the end of rounds."""
    competition = actions[-1].competition
    yield from _known(actions[-1])
    yield from _closed(
        Fixture.objects.filter(competition=competition, number__in=[each.data.get("fixture") for each in actions])
    )


def _left(action: Action) -> Iterator[Message]:
    """A team withdraws: its matches are over, and perhaps with them rounds."""
    yield from _known(action)
    number = action.data.get("entry")
    theirs = Fixture.objects.filter(competition=action.competition).filter(Q(home__number=number) | Q(away__number=number))
    yield from _closed(theirs)


def _closed(played: QuerySet[Fixture]) -> Iterator[Message]:
    """The rounds of these matches in which nothing is left to play."""
    for stage, number in sorted(set(played.values_list("stage", "round"))):
        mates = Fixture.objects.filter(stage=stage, round=number)
        if not mates.filter(status__in=(Status.READY.value, Status.OPEN.value)).exists():
            sides = {pk for pair in mates.values_list("home", "away") for pk in pair if pk is not None}
            yield Message("round_closed", f"round {stage} {number}", {"round": number}, sorted(sides), to_all=True)


def _undone(action: Action) -> Iterator[Message]:
    """Times that were put back, and pairings that follow."""
    if "fixtures" in (action.undo or {}):
        yield from _moved(action)
    else:
        yield from _known(action)


def _announced(action: Action) -> Iterator[Message]:
    row = Announcement.objects.filter(pk=action.data.get("announcement"), withdrawn=False).first()
    if row is not None:
        entries = Entry.objects.filter(competition=action.competition, withdrawn="")
        data = {"headline": row.title, "body": as_text(row.text)}
        yield Message("news", f"news {row.pk}", data, list(entries.values_list("pk", flat=True)))


# The table. Names are those of the verbs in the audit trail.
BY_VERB: Final[Mapping[str, Look]] = {
    "start": _draw_out,
    "reveal stage": _draw_out,
    "sign up": _entered,
    "accept sign-up": _entered,
    "decline sign-up": _entered,
    "withdraw sign-up": _entered,
    "move up": _entered,
    "sign-up settings": _entered,  # more places
    "replace absent": _entered,
    "report": _played,  # what is confirmed, settled or lapses is reported, too
    "withdraw": _left,
    "correct": _known,
    "restore": _known,
    "pair": _known,
    "set pair": _known,
    "lift pair": _known,
    "schedule": _moved,
    "move": _moved,
    UNDO: _undone,
    "call": _called,
    "announce": _announced,
    "claim": _claimed,
    "dispute": _disputed,
    "propose times": _proposed,
    "agree time": _agreed,
    "remind": _reminded,
    "deadline passed": _passed,
}
# Many results at once are looked at together, after the last of them.
OF_MANY: Final[Mapping[str, Callable[..., Iterable[Message]]]] = {"report": _played}


# -- what they need ---------------------------------------------------------------------------


def _fixtures(action: Action) -> Any:
    return Fixture.objects.filter(competition=action.competition).select_related("stage", "home__team", "away__team")


def _fixture(action: Action) -> Fixture | None:
    number = action.data.get("fixture")
    found: Fixture | None = _fixtures(action).filter(number=number).first() if isinstance(number, int) else None
    return found


def _numbers(action: Action) -> list[int]:
    return [each for each in action.data.get("fixtures") or () if isinstance(each, int)]


def _sides(fixture: Fixture) -> list[int]:
    return [each for each in (fixture.home_id, fixture.away_id) if each is not None]


def _to_the_other_side(action: Action, kind: str, more: Mapping[str, Any]) -> Iterator[Message]:
    fixture = _fixture(action)
    if fixture is None or fixture.home is None or fixture.away is None:
        return
    mine, theirs = (fixture.home, fixture.away) if action.data.get("side") == "home" else (fixture.away, fixture.home)
    data = facts(fixture) | {"opponent": mine.team.name, **more}
    yield Message(kind, _key(action, kind), data, (theirs.pk,))


def facts(fixture: Fixture) -> dict[str, Any]:
    """What everybody who may see the competition sees of a match: never a line-up."""
    return {
        "fixture": fixture.number,
        "home": fixture.home.team.name if fixture.home else None,
        "away": fixture.away.team.name if fixture.away else None,
        "starts": fixture.starts.isoformat() if fixture.starts else None,
        "table": fixture.table,
    }
