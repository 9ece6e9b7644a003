"""What happened, as typed records derived while inputs are applied.

Commentary, statistics and live pages read these. `KINDS` lists every kind with the keys of its data, in the game's own
words; areas are ids ("AF"), dice are lists of numbers, teams in data are 0 (Home) or 1 (Away).
"""

from typing import Any, Final

KINDS: Final[dict[str, tuple[str, ...]]] = {
    # before the match and around the halves
    "lineup": ("formation", "roles", "skills"),
    "kickoff_roll": ("dice",),
    "weather": ("weather",),
    "kickoff": (),
    "setup": ("place",),
    "half_end": ("half",),
    "match_end": ("decided", "winner"),
    "forfeit": ("pieces",),
    # a turn
    "turn": ("ball", "value", "control", "origin"),
    "progress": ("dice", "actions", "moved"),
    "turn_dice": ("dice", "moved"),
    "tiredness": ("dice", "passed", "zones", "tired"),
    "pool_test": ("dice", "passed", "tired", "left"),
    "event": ("row", "dice", "effect"),  # effect: False where the row has none as things stand
    "contest": ("dice", "totals", "won"),
    "step": ("src", "dst", "keeper", "skill", "stage"),
    "holder": ("src", "keeper"),
    "ball_moved": ("src", "dst"),
    # actions
    "pass": ("src", "dst", "needed", "dice", "good", "success", "value", "chance"),
    "easy": ("dst",),
    "charge": ("area", "added"),
    "sweep": (),
    "control": ("how", "value"),
    "move": ("dice", "moves", "boost"),
    "moves": ("type", "dice", "moves", "point"),
    "adjust": ("value", "by"),
    "dribble": ("src", "dst", "keeper"),
    "position": ("dice", "steps", "value"),
    "press": ("area", "against", "dice", "aggressive", "won", "value", "chance"),
    "shot": ("area", "modifiers", "total", "dice", "value", "result", "chance"),
    "difficult": ("dice", "needed", "result"),
    "shot_cancelled": (),
    "rebound": ("dice", "totals", "result"),
    "goal": ("how", "area"),
    "var": ("dice", "void", "about"),
    # set pieces
    "set_piece": ("piece", "area", "quick"),
    "slow_play": ("dice", "punished"),
    "penalty": ("kick", "keeper", "dice", "needed", "scored"),
    "shootout_kick": ("kick", "keeper", "dice", "needed", "scored"),
    # cards, injuries, bench, skills
    "yellow_test": ("dice", "result"),
    "yellow": (),
    "red_test": ("dice", "limit", "red"),
    "red": ("area",),
    "injury": ("area", "dice", "minutes"),
    "hurt": ("area", "dice", "turns"),
    "keeper_injured": (),
    "returned": ("pieces",),
    "replaced": ("area",),
    "substitution": ("type", "change", "dice", "gained"),
    "formation": ("formation",),
    "styles": ("styles",),
    "paid": ("points", "for"),
    "regained": ("zone",),
    "coach": ("dice", "kept", "sent_off"),
    "skill": ("skill", "dice"),
    "tactic": ("card",),
    "style": ("style",),
    "skill_lost": ("skill",),
    "skill_gained": ("skill",),
    "skill_added": (),
    "override": ("reason",),
}


class Event:
    """One thing that happened: when, to whom, and the details named in `KINDS`."""

    __slots__ = ("data", "half", "input", "kind", "minute", "score", "team", "turn")

    def __init__(
        self, kind: str, team: int, turn: int, half: int, minute: str, score: tuple[int, int], index: int, data: dict[str, Any]
    ) -> None:
        self.kind = kind
        self.team = team
        self.turn = turn
        self.half = half
        self.minute = minute
        self.score = score
        self.input = index  # how many inputs had been applied
        self.data = data

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "kind": self.kind,
            "team": self.team,
            "turn": self.turn,
            "half": self.half,
            "minute": self.minute,
            "score": list(self.score),
            "input": self.input,
            **self.data,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((self.kind, self.turn, self.input))

    def __repr__(self) -> str:
        return f"<{self.minute}' {self.kind} {self.team} {self.data}>"
