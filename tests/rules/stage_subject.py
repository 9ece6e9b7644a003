"""What World Cup 2015 and the French rulebook, which share their turn, also share under test."""

from rules import Match, Sheet
from rules.board import PLACES
from tests.rules.subject import Case, Leaning, Options, decided, happened

# Words that positions of both editions may hold.
WORDS = """stages turn_end setpiece half_end normal corner:away kickoff:away AKL,CE9 12,14 2/4 33 64 AKR AM WB,CB""".split()
SCRATCH = (
    "barred", "covered", "made", "moved", "moved_keeper", "start", "target", "starter", "start_free", "dice", "lost", "stay",
    "event_value", "skip", "first", "direct", "theirs_alone", "event_moves", "event_mover", "no_defence",
)  # fmt: skip


def check(match: Match, last_action: str) -> None:
    """Condition points, pieces of both teams, and somebody at the ball while a stage is played."""
    state = match.state
    node = match.pending
    what = getattr(node, "kind", None) or getattr(node, "purpose", "over")
    for side in state.teams:  # type: ignore[attr-defined]
        assert all(0 <= cp <= 6 for cp in side.cp)
        assert 0 <= side.subs <= 3
        if state.turn > 1 or state.phase == "turn":
            outfield = sum(side.outfield(a) for a in range(PLACES))
            lying = what in ("injury", "replace") and node is not None and node.team == side.team
            assert outfield + len(side.off) + side.lost == (9 if lying else 10)
    waiting = state.phase == "stages" or what in ("target", "goal_kick")
    if waiting and what != "holder" and state.pending not in ("kickoff", "corner"):  # type: ignore[attr-defined]
        assert state.teams[state.control].pieces[state.ball], f"nobody at the ball at {node!r}"  # type: ignore[attr-defined]


LEVEL = ("11", "22", "33", "44", "55", "66")
# Ways to steer the dice towards what fair ones rarely show. A share of the rolls stays fair.
LEANINGS: dict[str, Leaning] = {
    "fair": {},
    "violent": {"turn": ("11", "12", "15", "16"), "red": ("1",), "yellow": ("6",), "injury": ("6", "5", "2")},
    "goalless": {"shot": ("1",), "turn": ("61", "16", "62"), "penalty": ("1",), "rebound": ("16",)},
    "level": {"kickoff": LEVEL, "shot": ("1",), "penalty": ("1",), "turn": ("61", "16")},
    "tiring": {"turn": ("16", "61"), "tiredness": ("1",), "move": ("6",)},
    "difficult": {"shot": ("6",), "difficult": ("1", "2", "4", "6")},
}
GOALLESS: Leaning = LEANINGS["goalless"]
ENDS = ["end normal", "end extra_time", "end shootout", "end forfeit"]
PIECES = [f"set piece {name}" for name in ("kickoff", "free kick", "corner", "goal kick", "penalty")]
LOTS = ["lots for the kick-off", "lots in the shoot-out"]
DECISIONS = """lineup first_ball setup shift goal_kick target holder shot free_kick use_point move_type moves free_moves
substitution zone injured sent_off replace keeper_side kick_side""".split()
ROLLS = """kickoff turn event shot difficult move tiredness injury red penalty fresh lots""".split()

POSITION = (
    "phase=stages half=2 clock=40 score=1-1 halftime=1-0 ball=AF value=2 first=home dice=34 "
    "home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE3,HF2"
)
REFEREE = (
    "override phase=turn turn=9 turn_in_half=9 clock=20 score=2-1 ball=HML value=4 control=away home=HF5,CE5 away=HML2,CE8"
)


def golden(basic: Options, advanced: Options, knockout: Options, violent: Leaning) -> dict[str, Case]:
    return {
        "basic": Case(basic),
        "advanced": Case(advanced, wanted=happened("event")),
        "worldcup": Case(knockout, wanted=decided("normal")),
        "worldcup_extra_time": Case(knockout, GOALLESS, decided("extra_time")),
        "worldcup_shootout": Case(knockout, GOALLESS, decided("shootout")),
        "forfeit": Case(knockout, violent, decided("forfeit")),
        "penalty": Case(advanced, wanted=happened("penalty")),
        "hurt": Case(advanced, wanted=happened("hurt")),
        "from_a_position": Case(advanced, position=POSITION),
        "override": Case(basic, override_at=60),
        "sheets": Case(knockout, sheets=(Sheet("Italia", lineup="lineup 5-3-2 CB"), Sheet("Brasil"))),
    }


WRONG_LINEUPS = [
    ("lineup 4-4-3", "ten players"),
    ("lineup 6-3-1", "one of the formations"),
    ("lineup 4-4", "a formation such as 4-4-2"),
    ("lineup ٤-٤-٢", "a formation such as 4-4-2"),
    ("lineup 4-4-2 XX", "roles such as AM, DM, CB, WS, WB"),
    ("lineup 4-4-2 CB CB", "at most 1 attacking centre-back"),
    ("lineup 4-4-2 WB WB WB", "at most 2 offensive wing back"),
    ("lineup 4-2-4 AM AM AM", "one role per player"),
    ("lineup 4-2-4 AM AM WB", "condition points of 0 to 6"),
    ("lineup 4-4-2  AM", "roles such as"),
]
WRONG_SETUPS = [
    ("place CE1 HF9 GK:HP", "at least 2 in CE"),
    ("place CE4 HF5 GK:HP", "10 outfield pieces, not 9"),
    ("place CE4 AF6 GK:HP", "at most 0 in AF"),
    ("place CE4 HF6 GK:HF", "the keeper in HP"),
    ("place CE4 HF6", "the keeper's area"),
]
WRONG_POSITIONS = [
    ("nonsense", "each word is key=value"),
    ("ball=CE ball=CE", "each word is key=value, once"),
    ("bal=CE", "there is no 'bal'"),
    ("home.shoes=1", "there is no 'home.shoes'"),
    ("ball=XX", "ball must be an area"),
    ("value=0", "value must be a number from 1 to 6"),
    ("phase=nowhere", "phase must be one of"),
    ("dice=7", "dice must be two dice such as 42"),
    ("home=CE4", "home has 4 pieces on the pitch, and it must be 10"),
    ("home.lost=2", "home needs its 8 pieces"),
    ("home.roles=XX", "home.roles must be roles"),
    ("pending=goalkick:home", "pending must be a restart such as corner:home"),
    ("pending=corner:home", "pending= belongs to phase=setpiece"),
    ("spot=XX", "spot must be a corner spot"),
    ("phase=setpiece pending=corner:home spot=HKL", "spot= goes with a pending corner"),
    ("kicks=home:abc", "kicks must be kicks such as"),
    ("kicks=home:o", "kicks belong to phase=shootout"),
    ("phase=shootout kicks=home:ooo,away:o", "kicks alternate"),
    ("phase=setpiece", "phase=setpiece needs pending="),
    ("phase=interval half=4", "no interval after half=4"),
    ("ball=AP", "home controls the ball and needs a piece there"),
    ("half=3 clock=16", "the clock of extra time ends at 15"),
    ("home=AKL1,CE9", "a piece stands on a corner spot only with the ball"),
    ("ball=AKL home=AKL1,CE9", "only at the beginning of the turn of a corner"),
    ("origin=corner", "a corner is taken from a corner spot"),
    ("origin=goalkick", "a goal kick is taken in the own penalty area"),
]
WRONG_OPTIONS = [
    ({"A13": True}, "no option 'A13'"),
    ({"X1": 1}, "option X1 (extra time) is on or off"),
    ({3: True}, "no option 3"),
    (["X1"], "options are a table"),
    ("X1", "options are a table"),
]
WRONG_SHEETS = [
    (Sheet("Finland", talents=["TM1"]), "knows no 'talents' in a sheet"),
    (Sheet("Finland", catenaccio=True), "knows no 'catenaccio' in a sheet"),
    (Sheet("Finland", lineup="lineup 1-1-1"), "Finland: home's line-up needs ten players"),
    (Sheet("", lineup="4-4-2"), "home: home decides 'lineup'"),
]
FOREIGN = ("ball=CE home=CE4,HF6 away=AP5,CE2,AF3", "pass CE", ("move AP AF", "keeper AF", "press", "pass AP"), "target")
TO_FIRST_SETUP = ["lineup 4-4-2", "lineup 4-4-2", "61", "home"]
