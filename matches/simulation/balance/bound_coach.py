"""A coach held to a formation or to skills: everything else it decides as it likes."""

from dataclasses import dataclass

from rules.coaches import Coach, make_coach
from rules.match import View
from rules.nodes import Decision, IllegalInput
from rules.shared.roles import ROLES


@dataclass(frozen=True)
class Orders:
    """What a coach is told before the match. Skills of None are its own choice, () are none at all."""

    formation: str = ""
    skills: tuple[str, ...] | None = None

    def line_up(self, node: Decision, token: str) -> str:
        """The coach's line-up, changed as ordered. Roles that do not go with the formation are left out."""
        _, formation, *others = token.split(" ")
        roles = [word for word in others if word in ROLES]
        skills = [word for word in others if word not in ROLES] if self.skills is None else list(self.skills)
        formation = self.formation or formation
        try:
            return node.parse(" ".join(["lineup", formation, *roles, *skills]))
        except IllegalInput:
            return node.parse(" ".join(["lineup", formation, *skills]))


class Held(Coach):
    """A coach with orders."""

    name = "held"

    def __init__(self, name: str, seed: str, edition: str, orders: Orders) -> None:
        super().__init__(seed)
        self.coach = make_coach(name, seed, edition)
        self.orders = orders

    def choose(self, view: View) -> str:
        token = self.coach.choose(view)
        node = view.pending
        assert isinstance(node, Decision)
        return self.orders.line_up(node, token) if node.kind == "lineup" else token
