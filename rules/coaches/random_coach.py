"""A coach that chooses any legal option, in every edition. It finds corners of the rules that nobody would play for."""

from ..match import View
from ..nodes import Decision
from .coach import Coach


class RandomCoach(Coach):
    def choose(self, view: View) -> str:
        node = view.pending
        assert isinstance(node, Decision)
        return node.sample(self.chance.below)
