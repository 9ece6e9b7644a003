"""A coach that chooses any legal option. It finds corners of the rules that nobody would play for."""

from rules.board import PLACES
from rules.coaches.coach import Coach
from rules.common.setup import Placement, write_placement
from rules.editions.fuba3 import skills
from rules.editions.fuba3.formation import CARDS
from rules.editions.fuba3.lineup import ROLES, LineupDecision
from rules.match import View
from rules.nodes import Decision, IllegalInput


class RandomCoach(Coach):
    name = "random"

    def choose(self, view: View) -> str:
        node = view.pending
        assert isinstance(node, Decision)
        if isinstance(node, Placement):
            return self.placement(node)
        if isinstance(node, LineupDecision):
            return self.lineup(node)
        return node.options[self.chance.below(len(node.options))]

    def placement(self, node: Placement) -> str:
        """Any legal set-up: pieces are thrown one by one into areas that still have room."""
        below = self.chance.below
        keeper = node.keeper_areas[below(len(node.keeper_areas))]
        outfield = node.least[:]
        left = node.pieces - sum(outfield)
        if node.one_of and keeper not in node.one_of:
            outfield[node.one_of[below(len(node.one_of))]] += 1
            left -= 1
        if node.holder >= 0 and left and not outfield[node.holder]:
            outfield[node.holder] += 1
            left -= 1
        open_areas = [a for a in range(PLACES) if node.most[a] and a not in node.one_of]
        if node.holder >= 0 and not outfield[node.holder]:
            keeper = node.holder
        while left:
            area = open_areas[below(len(open_areas))]
            if outfield[area] < node.most[area]:
                outfield[area] += 1
                left -= 1
        return write_placement(outfield, keeper)

    def lineup(self, node: LineupDecision) -> str:
        """A formation, a few roles and as many skills as fit; roles that do not go together are dropped."""
        below = self.chance.below
        words = ["lineup", self._formation(node)]
        if node.options_given.a2:
            for _ in range(below(4)):
                role = list(ROLES)[below(len(ROLES))]
                if self._legal(node, [*words, role]):
                    words.append(role)
        pool = list(node.choosable)
        room = node.limit
        while pool and room > 0:
            skill = pool.pop(below(len(pool)))
            if skills.BY_ID[skill].places <= room:
                room -= skills.BY_ID[skill].places
                words.append(skill)
        return node.parse(" ".join(words))

    def _formation(self, node: LineupDecision) -> str:
        below = self.chance.below
        if not node.options_given.free_formations:
            return CARDS[below(len(CARDS))]
        while True:
            d, m = below(7), below(7)
            if 0 <= 10 - d - m <= 6:
                return f"{d}-{m}-{10 - d - m}"

    @staticmethod
    def _legal(node: LineupDecision, words: list[str]) -> bool:
        try:
            node.parse(" ".join(words))
        except IllegalInput:
            return False
        return True
