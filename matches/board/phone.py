"""The match in the phone: it answers every tap by itself, with the board that the site would send.

The phone proposes, the site has the last word: where its inputs differ, the phone begins again from them (`rebuild`).
"""

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import override

from matches.board.board import match_board, why_refused
from matches.board.hints import hints
from matches.board.session import Session, UndoTarget, WayBack, last_by_people
from matches.board.viewer import Viewer
from matches.commentary.lines import TURNS, Commentary
from matches.commentary.question import pending_question
from rules import IllegalInput, Sheet, new_match
from rules.match import Match
from rules.nodes import Node, Roll
from tournaments.wording.sayings import saying_text

LONGEST_INPUT: Final = 4000  # as on the site


class Phone:
    """One match, as one viewer sees it in one language.

    `start` holds `edition`, `options`, `sheets`, `ruleset`, `names`, `inputs`, `viewer`, `language`, and who answers by itself:
    `coaches` and `site_dice`; `asks_first` where an opponent is to allow that dice are taken back; `seed` settles what hints
    leave to chance. All but the first three may be missing.
    """

    def __init__(self, start: dict[str, Any]) -> None:
        self._start = start
        self._language: str = start.get("language", "en")
        home, away = (Sheet.from_dict(sheet) for sheet in start["sheets"])
        self._sheets = home, away
        names = start.get("names") or (home.name, away.name)
        self._names: tuple[str, str] = (names[0], names[1])
        self._coaches: Sequence[str] = start.get("coaches") or ("", "")
        self._site_dice = bool(start.get("site_dice"))
        seen = start.get("viewer") or {}
        self._viewer = Viewer(frozenset(seen.get("sides", ())), bool(seen.get("manages")), bool(seen.get("referee")))
        self._told = Commentary(self._names)
        self._session = self._new_session()
        self.rebuild(start.get("inputs", ()))

    def enter(self, *tokens: str) -> dict[str, Any]:
        """Answer what the match waits for, and what it asks then; the board after it. What does not fit is said why, and
        nothing has changed."""
        before = self._session.inputs
        with override(self._language):
            for token in tokens:
                try:
                    if len(token) > LONGEST_INPUT:
                        raise IllegalInput("an input has at most {most} characters", most=LONGEST_INPUT)
                    self._session.apply(token)
                except IllegalInput as error:
                    why = why_refused(self._session.match, token, saying_text(error.saying))
                    if self._session.inputs > before:
                        self._session.rewind(before)
                    return {"refused": token[:200], "why": why, "board": self.board()}
            return {"board": self.board()}

    def undo(self, count: int = 1) -> dict[str, Any]:
        """Take back the last inputs, and before them what coaches and the site's dice answered by themselves."""
        back = self._undo_target(count)
        if back is not None:
            self._session.rewind(self._session.inputs - back.count)
        return {"board": self.board()}

    def rebuild(self, inputs: Sequence[str]) -> dict[str, Any]:
        """Begin again from these inputs. Those that both have alike are kept as they are."""
        held = self._session.match.inputs
        common = next((at for at, (mine, theirs) in enumerate(zip(held, inputs, strict=False)) if mine != theirs), None)
        kept = min(len(held), len(inputs)) if common is None else common
        if kept < len(held):
            self._session.rewind(kept)
        for token in inputs[kept:]:
            self._session.apply(token)
        return {"board": self.board()}

    def board(self) -> dict[str, Any]:
        """What of the site's board follows from the match, in the same shapes."""
        match, viewer = self._session.match, self._viewer
        first = match.turns()[-TURNS:][0].first_event
        with override(self._language):
            lines = self._told.lines(match.events[first:])
            target = self._undo_target() if viewer.manages else None
            asks = target is not None and target.count > 1 and bool(self._start.get("asks_first"))
            back = WayBack(self._is_for_people, target, asks)
            # The throw that follows a choice is for phones that have no rules to ask for it.
            return match_board(self._session, viewer, self._names, lines, back, with_throws=False)

    def hints(self) -> dict[str, Any]:
        """What the choices are worth, best first, as the site says it; nothing where this viewer has none to make."""
        match = self._session.match
        question = pending_question(match)
        if question is None or question.is_roll or not self._viewer.answers(question):
            return {}
        seed = f"{self._start.get('seed', '')}:{self._session.inputs}"
        with override(self._language):
            return hints(match, match.edition.name, seed)

    @property
    def match(self) -> Match:
        return self._session.match

    @property
    def inputs(self) -> list[str]:
        return list(self._session.match.inputs)

    def _new_session(self) -> Session:
        start = self._start
        return Session(new_match(start["edition"], *self._sheets, start.get("options"), ruleset=start.get("ruleset")))

    def _undo_target(self, count: int = 1) -> UndoTarget | None:
        inputs = self._session.inputs
        return last_by_people(self._session, inputs, inputs - count, self._is_for_people)

    def _is_for_people(self, node: Node) -> bool:
        return not self._site_dice if isinstance(node, Roll) else not self._coaches[node.team]
