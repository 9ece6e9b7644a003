"""What there is to tell of a recording, a competition or the whole site since somebody last looked.

The rows are the truth: a recording's actions are numbered by version, those of a competition by revision, without gaps. So a
stream that broke goes on where it was, whichever process serves it, and telling nobody (a broker that is down) loses nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Protocol
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, F, Max, OuterRef, Q, QuerySet, Subquery, Sum

from matches.commentary.names import in_a_sentence
from matches.live.news import News, missed, now
from matches.match.models import Match
from matches.recording.models import ENTERS, TAKES_BACK, RecordedTurn, RecorderAction, Recording, RecordingState
from matches.recording.snapshot import public_events
from rules.events import Event
from tournaments.core.course import Status
from tournaments.models import Action, Competition, Result
from tournaments.selectors.permissions import is_hidden, visible
from tournaments.services.reversal import UNDO, standing_again, what_it_did

MOST_NEWS: Final = 200  # told one by one; whoever missed more fetches everything again
BEING_PLAYED: Final = (RecordingState.OPEN, RecordingState.PAUSED)
ROLES: Final = ("give role", "take role")
DRAWING: Final = ("draw", "reveal", "draw stage", "reveal stage", "open draw", "start", "stop", "enter", "remove entry", UNDO)
LETTING_IN: Final = (*ROLES, "remove entry", "replace", "renew link", "revoke link", UNDO)  # who may see what is hidden
SHOWING: Final = ("settings", "archive", "unarchive", "start", "stop")  # whether it is
CARDS: Final = frozenset(("yellow", "red"))

# What the audit trail calls it, and what followers are told. What is not here is told as "changed", without any details.
KINDS: Final = {
    "report": "result",
    "correct": "result",
    "restore": "result",
    "confirm": "result",
    "settle": "result",
    "claim": "claim",
    "dispute": "dispute",
    "schedule": "schedule",
    "schedule settings": "schedule",
    "move": "schedule",
    "unpin": "schedule",
    "agree time": "schedule",
    "deadlines": "schedule",
    "deduct": "table",
    "give back": "table",
    "place": "table",
    "let table decide": "table",
    "draw": "draw",
    "reveal": "draw",
    "draw stage": "draw",
    "reveal stage": "draw",
    "open draw": "draw",
    "start": "started",
    "stop": "stopped",
    "pair": "paired",
    "enter": "entries",
    "remove entry": "entries",
    "withdraw": "entries",
    "reinstate": "entries",
    "replace": "entries",
    "late entry": "entries",
}
VERBS: Final = {"pause": "paused", "resume": "resumed", "finish": "finished", "abandon": "abandoned", "begin": "begun"}


class Gone(Exception):
    """There is nothing to follow any more."""


class Source(Protocol):
    """Something to follow. Used by one thread at a time."""

    seen: int  # the last number told
    audience: object  # who may see it, as of the last look: see `audience_token`

    def read(self) -> list[News]: ...


# -- a recording --------------------------------------------------------------------------


class RecordingSource:
    def __init__(self, public_id: UUID, seen: int) -> None:
        self.public_id, self.seen = public_id, seen
        self.audience: object = None

    def read(self) -> list[News]:
        recording = Recording.objects.select_related("fixture__competition").filter(public_id=self.public_id).first()
        if recording is None:
            raise Gone
        self.audience = audience_token(recording.fixture.competition if recording.fixture else None)
        if recording.version <= self.seen:
            return []
        told = recording_news(recording, self.seen)
        self.seen = told[-1].number if told else self.seen
        return told


def recording_opening(recording: Recording, after: int | None) -> list[News]:
    """What somebody is told at first: all since a version, or how things stand."""
    if after is None or after > recording.version:
        last = recording.actions.filter(version=recording.version).first()
        at = last.data.get("at", {}) if last else {}
        # A number from the future was never given: what that client has is not from here.
        found = now(recording.version, state=recording.state, **at)
        return [found] if after is None else [found, missed(recording.version)]
    return recording_news(recording, after)


def recording_news(recording: Recording, after: int) -> list[News]:
    actions = list(recording.actions.filter(version__gt=after).order_by("version")[: MOST_NEWS + 1])
    if len(actions) > MOST_NEWS:
        return [missed(recording.version)]
    ranges = _still_there(actions)
    events = _events(recording, [each for each in ranges.values() if each])
    names = in_a_sentence(recording.home_name), in_a_sentence(recording.away_name)
    told = []
    for action in actions:
        first, end = ranges.get(action.version) or (0, 0)
        happened = [event for event in events if first < event.input <= end]
        told.append(News(action.version, _data(recording, action, happened), happened, names))
    return told


def _still_there(actions: Sequence[RecorderAction]) -> dict[int, tuple[int, int] | None]:
    """Which inputs of each action no later one has taken back: what was undone is not told again to those who come late."""
    found: dict[int, tuple[int, int] | None] = {}
    kept: int | None = None  # so many inputs are left of all before
    for action in reversed(actions):
        at = action.data.get("at")
        if at is None:
            continue
        end = at["inputs"]
        if action.verb in ENTERS:
            first = end - len(action.data["inputs"])
            last = end if kept is None else min(end, kept)
            found[action.version] = (first, last) if first < last else None
            end = first
        if action.verb in TAKES_BACK:
            kept = end if kept is None else min(end, kept)
    return found


def _events(recording: Recording, ranges: Sequence[tuple[int, int]]) -> list[Event]:
    """What happened with some inputs. Only the turns they belong to are read."""
    if not ranges:
        return []
    first, end = min(each[0] for each in ranges), max(each[1] for each in ranges)
    turns: list[RecordedTurn] = []
    for turn in recording.turns.filter(first_input__lte=end).order_by("-place").iterator(chunk_size=10):
        turns.insert(0, turn)
        if turn.first_input <= first:
            break
    return [event for event in public_events(recording, turns) if first < event.input <= end]


def _data(recording: Recording, action: RecorderAction, happened: Sequence[Event]) -> dict[str, Any]:
    at = action.data.get("at") or {}
    data: dict[str, Any] = {"kind": _kind(action, at, happened), "version": action.version, **at}
    if happened:
        data["events"] = [event.kind for event in happened]
    if action.verb == "finish":
        match = Match.objects.filter(recording=recording).values_list("public_id", flat=True).first()
        data["match"] = str(match) if match else None
    return data


def _kind(action: RecorderAction, at: Mapping[str, Any], happened: Sequence[Event]) -> str:
    """The most that can be said in one word."""
    if action.verb != "enter":
        return VERBS.get(action.verb, action.verb)
    kinds = {event.kind for event in happened}
    if "goal" in kinds:
        return "goal"
    if not CARDS.isdisjoint(kinds):
        return "card"
    if at and at.get("asks") is None:
        return "over"
    return "turn" if "turn" in kinds else "asked"


# -- a competition --------------------------------------------------------------------------


class CompetitionSource:
    def __init__(self, public_id: UUID, seen: int) -> None:
        self.public_id, self.seen = public_id, seen
        self.audience: object = None
        self._live: dict[str, News] = {}

    def read(self) -> list[News]:
        competition = Competition.objects.filter(public_id=self.public_id).first()
        if competition is None:
            raise Gone
        self.audience = audience_token(competition)
        told = competition_news(competition, self.seen) if competition.revision > self.seen else []
        self.seen = told[-1].number if told else self.seen
        before, self._live = self._live, live_scores(_recordings_of(competition))
        return told + changed_scores(before, self._live)


def competition_opening(competition: Competition, after: int | None) -> list[News]:
    if after is None or after > competition.revision:
        told = [now(competition.revision)] + ([] if after is None else [missed(competition.revision)])
    else:
        told = competition_news(competition, after)
    return told + list(live_scores(_recordings_of(competition)).values())


def competition_news(competition: Competition, after: int) -> list[News]:
    actions = list(Action.objects.filter(competition=competition, revision__gt=after).order_by("revision")[: MOST_NEWS + 1])
    if len(actions) > MOST_NEWS:
        return [missed(competition.revision)]
    results = Result.objects.filter(fixture__competition=competition, revision__in=[each.revision for each in actions])
    by_revision = {each.revision: each for each in results.select_related("fixture")}
    return [News(each.revision, _public(each, by_revision.get(each.revision) or standing_again(each))) for each in actions]


def _public(action: Action, result: Result | None) -> dict[str, Any]:
    """What everybody may know who sees the competition: no reasons, no names of accounts, nothing of a draw or a line-up."""
    verb, what = what_it_did(action)
    kind = "roles" if verb in ROLES else "dispute" if "disputed" in what else KINDS.get(verb, "changed")
    data: dict[str, Any] = {"kind": kind, "version": action.revision}
    if result is not None:
        data |= {"fixture": result.fixture.number, "score": [result.home_goals, result.away_goals], "outcome": result.outcome}
    elif kind != "changed" and isinstance(what.get("fixture"), int):
        data["fixture"] = what["fixture"]
    return data


def _recordings_of(competition: Competition) -> QuerySet[Recording]:
    return Recording.objects.filter(fixture__competition=competition)


def being_played(recordings: QuerySet[Recording]) -> QuerySet[Recording]:
    """Those that go on; not one whose fixture has got its result in another way, nor one that only waits for a result.

    A correction or a latecomer may have taken a team out of the fixture: what lost its basis is no match being played.
    """
    basis = Q(fixture=None) | Q(fixture__status=Status.READY)
    return recordings.filter(basis, state__in=BEING_PLAYED).exclude(mode="result")


def live_scores(recordings: QuerySet[Recording]) -> dict[str, News]:
    """How the matches stand that are being recorded, by the id of the recording."""
    begun = RecorderAction.objects.filter(recording=OuterRef("recording"), verb="begin")
    rows = (
        RecorderAction.objects.filter(recording__in=being_played(recordings), version=F("recording__version"))
        .annotate(entries=Subquery(begun.values("data__entries")[:1]))
        .select_related("recording__fixture")
    )
    found: dict[str, News] = {}
    for row in rows.order_by("recording_id"):
        recording, at = row.recording, row.data.get("at", {})
        fixture = recording.fixture
        if fixture is not None and row.entries not in (None, [fixture.home_id, fixture.away_id]):
            continue  # others play there now: it is no match of theirs
        found[str(recording.public_id)] = News(
            0,
            {
                "kind": "live",
                "fixture": recording.fixture.number if recording.fixture else None,
                "recording": str(recording.public_id),
                "state": recording.state,
                "minute": at.get("minute", ""),
                "score": at.get("score", [0, 0]),
            },
        )
    return found


def changed_scores(before: Mapping[str, News], after: Mapping[str, News]) -> list[News]:
    gone = [News(0, {**news.data, "state": "ended"}) for key, news in before.items() if key not in after]
    return gone + [news for key, news in after.items() if before.get(key) != news]


# -- a draw ------------------------------------------------------------------------------------


class DrawSource:
    """For whoever watches a draw, and may see nothing else of the competition: only that there is something new of it."""

    def __init__(self, public_id: UUID, seen: int) -> None:
        self.public_id, self.seen = public_id, seen
        self.audience: object = None

    def read(self) -> list[News]:
        competition = Competition.objects.filter(public_id=self.public_id).first()
        if competition is None:
            raise Gone
        self.audience = draw_audience(competition)
        told = draw_opening(competition, self.seen)
        self.seen = max(self.seen, competition.revision)
        return told


def draw_opening(competition: Competition, after: int | None) -> list[News]:
    if after is None or after > competition.revision:
        return [now(competition.revision)]
    last = Action.objects.filter(competition=competition, revision__gt=after, verb__in=DRAWING).aggregate(last=Max("revision"))
    return [News(last["last"], {"kind": "draw", "version": last["last"]})] if last["last"] else []


def draw_audience(competition: Competition) -> object:
    """Like `audience_token`, of those who may watch the draw."""
    return ("open",) if competition.draw_open and is_hidden(competition) else audience_token(competition)


# -- the whole site ---------------------------------------------------------------------------


class SiteSource:
    """For the home page: that something has changed in what everybody may find."""

    def __init__(self, seen: int = 0) -> None:
        self.audience: object = None  # of what everybody may find
        self.seen = 0  # there is no number to come back to; whoever comes back looks at the page again
        self._last: int | None = None
        self._live: dict[str, News] = {}

    def read(self) -> list[News]:
        shown = public_competitions()
        last = Action.objects.filter(competition__in=shown).aggregate(last=Max("pk"))["last"]
        told = [News(0, {"kind": "changed"})] if self._last not in (None, last) else []
        self._last = last
        before, self._live = self._live, live_scores(public_recordings())
        return told + changed_scores(before, self._live)


def public_competitions() -> QuerySet[Competition]:
    return visible(AnonymousUser(), Competition.objects.all())


def public_recordings() -> QuerySet[Recording]:
    """Matches being recorded that everybody may find."""
    return being_played(Recording.objects.filter(fixture__competition__listed=True))


def site_opening() -> list[News]:
    return [News(0, {"kind": "now"}), *live_scores(public_recordings()).values()]


# -- who may look, and whether it is worth it ---------------------------------------------------


def audience_token(competition: Competition | None) -> object:
    """A token that changes whenever the audience of a competition changes; None while everybody may see it.

    Whoever was let in under another one has to ask again.
    """
    if competition is None or not is_hidden(competition):
        return None
    return Action.objects.filter(competition=competition, verb__in=LETTING_IN).aggregate(last=Max("revision"))["last"] or 0


def source_of(name: str, seen: int) -> Source:
    """What a topic is about: "recording:<id>", "competition:<id>", "draw:<id>", or "site"."""
    kind, _, public_id = name.partition(":")
    if kind == "recording":
        return RecordingSource(UUID(public_id), seen)
    if kind == "competition":
        return CompetitionSource(UUID(public_id), seen)
    if kind == "draw":
        return DrawSource(UUID(public_id), seen)
    return SiteSource()


def topic_versions(names: Iterable[str]) -> dict[str, object]:
    """For each topic a value that changes when there is news of it. A few queries for all of them."""
    ids: dict[str, list[str]] = {"recording": [], "competition": [], "draw": [], "site": []}
    for name in names:
        kind, _, public_id = name.partition(":")
        ids[kind].append(public_id)
    found: dict[str, object] = {}
    if ids["recording"]:
        rows = Recording.objects.filter(public_id__in=ids["recording"])
        # Whatever is done in the competition may change who may see its matches.
        numbers = rows.values_list("public_id", "version", "fixture__competition__revision")
        found |= {f"recording:{public_id}": (version, revision) for public_id, version, revision in numbers}
    if ids["competition"]:
        steps = _recording_versions(Recording.objects.filter(fixture__competition__public_id__in=ids["competition"]))
        revisions = Competition.objects.filter(public_id__in=ids["competition"]).values_list("public_id", "revision")
        found |= {f"competition:{each}": (revision, steps.get(each)) for each, revision in revisions}
    if ids["draw"]:
        revisions = Competition.objects.filter(public_id__in=ids["draw"]).values_list("public_id", "revision")
        found |= {f"draw:{each}": revision for each, revision in revisions}
    if ids["site"]:
        last = Action.objects.aggregate(last=Max("pk"))["last"]
        found["site"] = (last, sorted(map(str, _recording_versions(Recording.objects.exclude(fixture=None)).items())))
    return found


def _recording_versions(recordings: QuerySet[Recording]) -> dict[UUID, tuple[int, int]]:
    rows = (
        recordings.filter(state__in=BEING_PLAYED)
        .order_by()
        .values_list("fixture__competition__public_id")
        .annotate(Count("pk"), Sum("version"))
    )
    return {competition: (count, steps) for competition, count, steps in rows}
