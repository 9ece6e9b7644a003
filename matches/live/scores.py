"""Matches being recorded as pages show them: the score, where the ball is, and what was last said of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Max, QuerySet
from django.urls import reverse

from fuba_site.web.languages import active
from matches.board.pitch import RECTS, SPOTS, Still, picture_of
from matches.commentary.names import in_a_sentence
from matches.commentary.sentences import sentence
from matches.live.sources import live_scores
from matches.match.shirts import shirts
from matches.recording.models import RecordedTurn, Recording, RecordingState
from matches.recording.session import match_at
from matches.recording.snapshot import event_of
from rules.board import AREAS
from tournaments.core.kits import Kit

MOST: Final = 12
LOOK_BACK: Final = 2  # turns that are looked through for something worth a sentence


@dataclass(frozen=True)
class Ball:
    """Where it lies on the pitch, upright, and who has it."""

    area: str
    control: int
    value: int

    @property
    def x(self) -> float:
        return self._at[0]

    @property
    def y(self) -> float:
        return self._at[1]

    @property
    def _at(self) -> tuple[float, float]:
        if self.area in SPOTS:
            return SPOTS[self.area][1]
        x, y, width, height = RECTS[self.area]
        return x + width / 2, y + height / 2


@dataclass(frozen=True)
class LiveMatch:
    recording: Recording
    score: tuple[int, int]
    minute: str
    kits: tuple[Kit, Kit]
    ball: Ball | None  # none while nobody takes it down input by input
    still: Still | None  # all pieces, likewise
    said: str  # the last sentence of the commentary

    @property
    def paused(self) -> bool:
        return self.recording.state == RecordingState.PAUSED

    @property
    def url(self) -> str:
        fixture = self.recording.fixture
        assert fixture is not None
        return reverse("fixture", args=[fixture.competition.public_id, fixture.number])


def live_matches(recordings: QuerySet[Recording]) -> list[LiveMatch]:
    """Those that changed last, in a few queries."""
    related = recordings.select_related("fixture__competition", "fixture__home__team", "fixture__away__team")
    rows = list(related.order_by("-changed", "-pk")[:MOST])
    if not rows:
        return []
    scores = live_scores(Recording.objects.filter(pk__in=[each.pk for each in rows]))
    turns = _last_turns(rows)
    found = []
    for each in rows:
        if str(each.public_id) not in scores:
            continue  # others play there now
        data = scores[str(each.public_id)].data
        home, away = data.get("score", (0, 0))
        mine = turns.get(each.pk, [])
        found.append(
            LiveMatch(
                each,
                (home, away),
                data.get("minute", ""),
                shirts(each),
                Ball(still.area, still.control, still.value) if (still := _still(each, mine)) else None,
                still,
                _last_sentence(each, mine),
            )
        )
    return found


def _last_turns(recordings: Sequence[Recording]) -> dict[int, list[RecordedTurn]]:
    """The last turns of each, newest first."""
    ids = [each.pk for each in recordings]
    last = dict(RecordedTurn.objects.filter(recording__in=ids).order_by().values_list("recording").annotate(Max("place")))
    found: dict[int, list[RecordedTurn]] = {}
    places = {(pk, place - back) for pk, place in last.items() for back in range(LOOK_BACK)}
    rows = RecordedTurn.objects.filter(recording__in=ids, place__in={place for _, place in places}).order_by("-place")
    for turn in rows:
        if (turn.recording_id, turn.place) in places:
            found.setdefault(turn.recording_id, []).append(turn)
    return found


def _still(recording: Recording, turns: Sequence[RecordedTurn]) -> Still | None:
    """The pitch at the beginning of the turn: that much everybody may know."""
    if recording.mode != "live" or not turns:
        return None
    state = match_at(recording, turns[0], 0).state
    return Still(picture_of(state), AREAS[state.ball], state.value, state.control)


def _last_sentence(recording: Recording, turns: Sequence[RecordedTurn]) -> str:
    names = in_a_sentence(recording.home_name), in_a_sentence(recording.away_name)
    for turn in turns:
        for event in reversed(turn.events):
            text = sentence(event_of(event), names, active())
            if text:
                return text
    return ""
