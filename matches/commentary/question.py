"""What a match asks for, a decision or a throw, as people and programs are shown it.

There is no other translation: the recorder, the play page, the API, live pages and the replay take from here what they need.
Options, words and odds are worked out for those who look at them.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from matches.commentary import labels
from matches.commentary.choices import choice
from matches.commentary.phrasing import offered_words, phrase
from rules.board import AREAS, TEAM_NAMES
from rules.match import Match
from rules.nodes import Node, Roll
from rules.probability import Odds, odds
from rules.shared.setup import Placement


class Question:
    """Whom a node asks for what. It may have been answered since.

    `kind` is the kind of decision, or what is thrown for; `throwers` the team that throws each die; lots have none. `title`
    is what is asked, as a heading.
    """

    def __init__(self, node: Node, edition: str) -> None:
        self.node = node
        self.edition = edition
        self.team = node.team
        self.side = TEAM_NAMES[node.team]
        self.is_roll = isinstance(node, Roll)
        self.type = "roll" if isinstance(node, Roll) else "decision"
        self.kind = node.purpose if isinstance(node, Roll) else node.kind
        self.secret = not isinstance(node, Roll) and node.secret
        self.throwers = node.teams if isinstance(node, Roll) else ()
        self.title = labels.roll_title(self.kind) if self.is_roll else labels.decision_title(self.kind)

    @property
    def text(self) -> str:
        """What is asked, for the team that answers: it also hears for which set piece it places its pieces."""
        return labels.setup_title(self.node.situation) if isinstance(self.node, Placement) else self.title

    def answer(self, token: str, names: tuple[str, str], areas_in_full: bool = False) -> str:
        """A choice in a few words, with the names of the teams.

        >>> from rules.nodes import Decision
        >>> Question(Decision(0, "action", ["pass AML"]), "fuba3").answer("pass AML", ("Finland", "Italy"))
        'Pass to AML'
        """
        if token in TEAM_NAMES:
            return names[TEAM_NAMES.index(token)]
        label = choice(token, self.edition).label
        if token.startswith("pass "):
            label = labels.pass_to(label)
        return labels.areas_in_full(label) if areas_in_full else label


class PendingQuestion(Question):
    """A question that a match waits for now."""

    def __init__(self, node: Node, match: Match) -> None:
        super().__init__(node, match.edition.name)
        self.match = match

    @property
    def text(self) -> str:
        """What is asked, for the team that answers: with the skill, the card or the event it is about."""
        return self.title if isinstance(self.node, Roll) else phrase(self.node, self.match)

    @cached_property
    def options(self) -> Sequence[str]:
        """The tokens that answer it; none where there are too many to list, as of a set-up."""
        return self.node.outcomes if isinstance(self.node, Roll) else self.node.options

    @property
    def default(self) -> str | None:
        """A legal choice that commits to as little as possible."""
        return None if isinstance(self.node, Roll) else self.node.default()

    @cached_property
    def offered(self) -> list[str]:
        """The skills or cards that it is about, if it is about nothing else."""
        return [] if isinstance(self.node, Roll) else offered_words(self.node.listed or ())

    @property
    def choices(self) -> list[dict[str, Any]]:
        """The options as somebody taps them."""
        state: Any = self.match.state
        keeper = AREAS[state.teams[self.team].keeper]
        return [choice(token, self.edition, keeper).as_json() for token in self.options]

    @cached_property
    def odds(self) -> list[Odds]:
        """The chances of the options that dice decide, or of the throw."""
        return odds(self.match)

    def as_json(self, with_odds: bool = False, with_options: bool = True) -> dict[str, Any]:
        """As the API says it. Odds cost more than all the rest: they are for those who look, not for every answer.

        Without options it says of a decision what is asked of whom, and not between what.
        """
        node = self.node
        said = {"odds": self.odds} if with_odds else {}
        asked: dict[str, Any] = {"type": self.type, "team": self.side}
        if isinstance(node, Roll):
            return {**asked, "purpose": self.kind, "dice": node.dice, "options": list(self.options), **said}
        asked |= {"kind": self.kind, "secret": self.secret}
        if not with_options:
            return {**asked, "options": [], "default": None}
        asked |= {"options": list(self.options), "default": self.default, **said}
        if isinstance(node, Placement):
            asked["limits"] = {
                "situation": node.situation,
                "pieces": node.pieces,
                "least": _by_area(node.least),
                "most": _by_area(node.most),
                "keeper": [AREAS[area] for area in node.keeper_areas],
            }
        return asked


def pending_question(match: Match) -> PendingQuestion | None:
    """What a match waits for; nothing when it is over."""
    return None if match.pending is None else PendingQuestion(match.pending, match)


def _by_area(numbers: list[int]) -> dict[str, int]:
    return {AREAS[area]: number for area, number in enumerate(numbers) if number}
