"""The board of a recording as one viewer sees it: that of its match, and what only the site knows about it."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from django.urls import reverse

from matches.board.board import input_label, match_board
from matches.board.session import Session, last_inputs
from matches.board.viewer import Viewer
from matches.commentary.lines import TURNS, latest_lines
from matches.commentary.question import Question
from matches.fixture.terms import fixture_terms
from matches.lineups.last_time import last_line_up
from matches.lineups.legality import asked as in_advance
from matches.lineups.services import given_for, token_for
from matches.lineups.squads import KIND, squad_tokens
from matches.recording.consent import UndoRequest, may_answer, way_back
from matches.recording.models import TAKES_BACK, Mode, Recording, RecordingState
from matches.recording.modes import public_sheet
from matches.recording.secrecy import has_secrets
from matches.recording.session import earlier_sessions, session_at
from matches.recording.snapshot import latest_events
from rules.board import TEAM_NAMES
from rules.clock import minute
from rules.nodes import Decision, Node
from tournaments.models import Fixture


def board(recording: Recording, viewer: Viewer, session: Session | None = None) -> dict[str, Any]:
    """The recording as one viewer sees it. A session that goes up to its last input saves working it out again."""
    turn, events = latest_events(recording, TURNS)
    session = session or session_at(recording, turn)
    live = recording.mode == Mode.LIVE
    is_open = recording.state == RecordingState.OPEN and live
    names = recording.home_name, recording.away_name
    lines = latest_lines(events, names)
    back, asked = way_back(recording, session, viewer.sides) if is_open else (None, None)
    seen = match_board(session, viewer, names, lines, back)
    pending = seen["pending"]
    if pending is not None and recording.fixture is not None and (line_up := in_advance(session.match)) is not None:
        _add_given_line_up(pending, recording.fixture, line_up, viewer)
    sheet = None if live else public_sheet(recording)
    return seen | {
        "version": recording.version,
        "taken_back": recording.actions.filter(verb__in=TAKES_BACK).count(),
        "state": recording.state,
        "mode": recording.mode,
        "sheet": sheet,
        "score": sheet["score"] if sheet else seen["score"],
        "manages": viewer.manages,
        "referee": viewer.referee and is_open,
        "undo_request": request_words(recording, viewer, session, asked) if asked else None,
        "match_url": _match_url(recording),
        "dice": _seal(recording),
    }


def request_words(recording: Recording, viewer: Viewer, session: Session, asked: UndoRequest) -> dict[str, Any]:
    """What one side asks the other to let it take back, or what became of that."""
    sessions = chain([session], earlier_sessions(recording, session))
    inputs = last_inputs(sessions, asked.count) if not asked.taken else _again(session, asked.taken)
    node, token = [pair for pair in inputs if isinstance(pair[0], Decision)][-1]  # before it there may be what it declined
    assert node is not None
    question, names = Question(node, recording.edition), (recording.home_name, recording.away_name)
    is_told = asked.team in viewer.sides or not has_secrets(recording)
    label = input_label(token, question, names)["label"] if is_told else question.title
    told = {"team": asked.team, "state": asked.state, "label": label, "throws": asked.throws}
    return told | {"answers": may_answer(recording, asked, viewer.sides)}


def _again(session: Session, taken: Sequence[str]) -> list[tuple[Node | None, str]]:
    """What was taken back, each with what it answered."""
    again = Session(session.match.fork())
    for token in taken:
        again.apply(token)
    return list(zip(again.asked, taken, strict=True))


def how_it_stands(recording: Recording) -> dict[str, Any]:
    """Score and minute, for a list of recordings."""
    if recording.mode != Mode.LIVE and (sheet := public_sheet(recording)) is not None:
        return {"score": sheet["score"], "minute": ""}
    state: Any = current_session(recording).match.state
    return {"score": list(state.score), "minute": minute(state)}


def current_session(recording: Recording) -> Session:
    """The match as it stands."""
    turn = recording.turns.order_by("-place").first()
    assert turn is not None  # a recording begins with one
    return session_at(recording, turn)


def _add_given_line_up(pending: dict[str, Any], fixture: Fixture, node: Decision, viewer: Viewer) -> None:
    """What the team had the last time, and what was given in advance. What stays sealed is handed over by its own coach
    (matches.recording.lineups): remind both of it."""
    side = TEAM_NAMES[node.team]
    row = given_for(fixture).get(side)
    given = squad_tokens(fixture).get(side, "") if node.kind == KIND else token_for(node, row) if row is not None else ""
    if node.kind != KIND:
        pending[node.kind]["last"] = last_line_up(fixture, side, fixture_terms(fixture))
    if given and node.team in viewer.coaches:
        pending[node.kind]["given"] = given
    elif given and viewer.coaches:
        pending["elsewhere"] = True


def _match_url(recording: Recording) -> str:
    match = getattr(recording, "match", None) if recording.state == RecordingState.FINISHED else None
    return reverse("match", args=[match.public_id]) if match else ""


def _seal(recording: Recording) -> dict[str, str] | None:
    """The seed of the site's dice: sealed while it is played, opened when nothing can be taken back any more."""
    seats = getattr(recording, "seats", None)
    if seats is None or not seats.site_dice:
        return None
    ended = recording.state in (RecordingState.FINISHED, RecordingState.ABANDONED)
    return {"seal": seats.commitment, "seed": seats.seed if ended else ""}
