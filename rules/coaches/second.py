"""Second choices: what a coach would do if its first choice were not there."""

from typing import Final

from ..match import View
from ..nodes import Decision, Node
from .coach import Coach

# Choices of play. What is chosen before and between, in secret or about a skill, stays the first choice.
KINDS: Final = ("action", "target", "move_type", "moves", "reaction", "pass_reaction")
OF: Final = 100  # shares are given in hundredths


class Without(View):
    """A view in which one option of the decision is missing."""

    __slots__ = ("asked",)

    def __init__(self, view: View, token: str) -> None:
        super().__init__(view._match, view.team)
        node = view.pending
        assert isinstance(node, Decision)
        self.asked = Decision(node.team, node.kind, [option for option in node.options if option != token])

    @property
    def pending(self) -> Node | None:
        return self.asked


def second_choice(coach: Coach, view: View, first: str) -> str:
    """The coach's next best after `first`; that itself where there is no other."""
    node = view.pending
    assert isinstance(node, Decision)
    if node.kind not in KINDS or len(node.options) < 2:
        return first
    return coach.choose(Without(view, first))


class Weakened(Coach):
    """A coach that takes its second choice in `share` of a hundred decisions of play: weaker, but never stupid."""

    def __init__(self, seed: str | int, coach: Coach, share: int) -> None:
        super().__init__(f"second:{seed}")
        self.coach = coach
        self.share = share

    def choose(self, view: View) -> str:
        first = self.coach.choose(view)
        node = view.pending
        assert isinstance(node, Decision)
        if node.kind not in KINDS or self.chance.below(OF) >= self.share:
            return first
        return second_choice(self.coach, view, first)
