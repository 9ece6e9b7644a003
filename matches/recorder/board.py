"""Everything a phone at the table shows, as JSON: score, pitch, what is asked next, what can be taken back, commentary.

Words come in the reader's language and positions as coordinates, so that the script of the page only draws and listens.
"""

from dataclasses import dataclass
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _

from matches.commentary.names import in_a_sentence
from matches.commentary.question import Question, pending_question
from matches.fixture.terms import fixture_terms
from matches.lineups.last_time import last_line_up
from matches.lineups.legality import asked as in_advance
from matches.lineups.services import given_for, token_for
from matches.lineups.squads import KIND, squad_tokens
from matches.recorder.controls import controls
from matches.recording.automatic import autoplay_of, undo_target
from matches.recording.models import Mode, Recording, RecordingState
from matches.recording.modes import public_sheet
from matches.recording.session import Session, session_at
from matches.recording.snapshot import public_events
from matches.replay.moments import condition, formation
from matches.replay.pitch import Still, picture_of
from matches.replay.story import CommentaryLine, commentary
from rules.board import AREAS, TEAM_NAMES
from rules.clock import minute
from rules.match import OVERRIDE, Match
from rules.nodes import Decision
from tournaments.models import Fixture

LINES: Final = 40  # of the commentary, the latest
TURNS: Final = 12  # in which they are looked for


@dataclass(frozen=True)
class Viewer:
    """Who looks: for which sides he may answer, and whether he may stop and end the recording."""

    sides: frozenset[int] = frozenset()
    manages: bool = False
    referee: bool = False
    coaches: frozenset[int] = frozenset()  # the teams of the fixture that are his

    @property
    def tag(self) -> str:
        sides, teams = ("".join(map(str, sorted(each))) for each in (self.sides, self.coaches))
        return f"{sides}{self.manages:d}{self.referee:d}{teams}"

    def answers(self, question: Question) -> bool:
        """A decision for its team, dice for anybody at the table."""
        return bool(self.sides) if question.is_roll else question.team in self.sides


SPECTATOR: Final = Viewer()


def board(recording: Recording, viewer: Viewer, session: Session | None = None) -> dict[str, Any]:
    """The recording as one viewer sees it. A session that goes up to its last input saves working it out again."""
    turns = list(recording.turns.order_by("-place")[:TURNS])
    session = session or session_at(recording, turns[0])
    match, state = session.match, session.match.state
    live = recording.mode == Mode.LIVE
    is_open = recording.state == RecordingState.OPEN and live
    question = pending_question(match) if is_open else None
    mine = question is not None and viewer.answers(question)
    pending = controls(question) if question is not None and mine else None  # nobody else is told between what he chooses
    if pending is not None and recording.fixture is not None and (line_up := in_advance(match)) is not None:
        _add_given_line_up(pending, recording.fixture, line_up, viewer)
    sheet = None if live else public_sheet(recording)
    names = in_a_sentence(recording.home_name), in_a_sentence(recording.away_name)
    lines = [_line(line) for line in commentary(public_events(recording, reversed(turns)), names)]
    return {
        "version": recording.version,
        "inputs": recording.inputs,
        "taken_back": recording.actions.filter(verb="undo").count(),
        "state": recording.state,
        "mode": recording.mode,
        "sheet": sheet,
        "over": match.over,
        "score": sheet["score"] if sheet else list(state.score),
        "minute": minute(state),
        "half": state.half,
        "turn": state.turn,
        "progress": _progress(match),
        "picture": picture(state),
        "pending": pending,
        "waits_for": question and {"team": question.team, "title": question.title},
        "mine": mine,
        "manages": viewer.manages,
        "referee": viewer.referee and is_open,
        "undo": undo_json(recording, viewer, session) if viewer.manages and is_open else None,
        "lines": lines[-LINES:],
        "match_url": _match_url(recording),
        "dice": _seal(recording),
    }


def current_session(recording: Recording) -> Session:
    """The match as it stands."""
    turn = recording.turns.order_by("-place").first()
    assert turn is not None  # a recording begins with one
    return session_at(recording, turn)


def still(state: Any) -> Still:
    """The pitch at this moment, for the template."""
    return Still(picture_of(state), AREAS[state.ball], state.value, state.control)


def picture(state: Any) -> dict[str, Any]:
    """The pitch at this moment, in the order of numbers that the script knows (matches.replay.moments)."""
    drawn = picture_of(state)
    return {
        "teams": [[(s.kind, s.x, s.y, s.scale, s.count) for s in team] for team in drawn.teams],
        "ball": (drawn.ball.x, drawn.ball.y, drawn.ball.scale),
        "area": AREAS[state.ball],
        "value": state.value,
        "control": state.control,
        "formations": [formation(side) for side in state.teams],
        "condition": [[(zone.left, zone.most) for zone in condition(side)] for side in state.teams],
        "cards": [[side.yellow, side.red] for side in state.teams],
    }


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


def _progress(match: Match) -> str:
    """How far the turn is, where the rules count actions."""
    found = match.edition.progress(match.state)
    return _("action %(number)d of %(all)d") % {"number": found[0], "all": found[1]} if found else ""


def _line(line: CommentaryLine) -> dict[str, Any]:
    return {
        "input": line.input,
        "minute": line.minute,
        "team": None if line.neutral else line.team,
        "text": line.text,
        "dice": [[die.face, die.counted] for die in line.dice],
        "note": line.note,
        "kind": line.kind,
        "key": line.key,
    }


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


# -- the way back -------------------------------------------------------------------------


def undo_json(recording: Recording, viewer: Viewer, session: Session) -> dict[str, Any] | None:
    """What an undo takes back, in words or dice; None where there is nothing that this viewer may take back."""
    back = undo_target(recording, autoplay_of(recording), session)
    if back is None or (isinstance(back.node, Decision) and back.node.team not in viewer.sides):
        return None
    names = recording.home_name, recording.away_name
    return {"count": 1, **input_label(back.token, Question(back.node, recording.edition), names)}


def input_label(token: str, question: Question, names: tuple[str, str]) -> dict[str, str]:
    """An input in a word or two, or its dice. A secret stays one."""
    if token.startswith(OVERRIDE):
        return {"label": _("the referee’s word"), "dice": ""}
    if question.throwers:
        return {"label": question.title, "dice": token}
    node = question.node
    if isinstance(node, Decision) and (node.secret or not node.options):
        return {"label": question.title, "dice": ""}
    return {"label": question.answer(token, names), "dice": ""}
