"""FUBA 2.2 as the common tests see it."""

from typing import cast

from rules import Decision, Match, Sheet
from rules.board import PLACES
from rules.editions.fuba22 import FUBA22
from rules.editions.fuba22 import advanced_events as advanced
from rules.editions.fuba22 import basic_events as basic
from rules.editions.fuba22.options import PRESETS, SWITCHBOARD
from rules.editions.fuba22.skills import SKILLS
from rules.editions.fuba22.state import State
from tests.rules.subject import Case, Leaning, Options, Run, Subject, decided, happened

ALL: Options = dict(PRESETS["advanced"])
KNOCKOUT: Options = dict(PRESETS["worldcup"])
OPTION_SETS: dict[str, Options] = {
    "basic": {},
    "advanced": ALL,
    "worldcup": KNOCKOUT,
    "condition points only": {"A1": True},
    "roles": {"A1": True, "A2": True, "free_formations": True},
    "substitutions without condition points": {"A3": True},
    "injuries": {"A3": True, "A4": True, "play_on": True},
    "sweeping and passing through": {"A5": True, "A8": True},
    "hard tackling": {"A1": True, "A4": True, "A6": True},
    "offside risk": {"A7": True, "risk_exempt": "behind_only"},
    "slowing play": {"A9": True, "X1": True},
    "skills without the other options": {"A1": True, "A10": True},
    "one skill": {"A1": True, "A5": True, "A7": True, "A10": True, "skill_limit": 1},
    "advanced events only": {"A11": True},
    "advanced events and injuries": {"A1": True, "A4": True, "A11": True},
    "events and skills": {"A1": True, "A10": True, "A11": True, "skill_limit": 2},
    "shoot-out at once": {"X2": True},
    "keeper apart, free formations": ALL | {"keeper_apart": True, "free_formations": True},
    "nobody forfeits": KNOCKOUT | {"play_on": True},
}

# -- invariants ----------------------------------------------------------------

# Between the target and the cover move nobody need be at the ball, and a set-up or a foul may be on the way.
ON_THE_WAY = {
    "turn", "target", "offside_trap", "tiredness", "zone", "actor", "event", "contest", "event_move", "bounce", "streaker",
    "skill", "new_skill", "perfect_pass", "injured", "injury", "replace", "holder", "yellow", "red", "sent_off", "setup",
    "shift", "free_kick", "slow_play", "slow", "keeper_side", "kick_side", "penalty_saver", "penalty",
}  # fmt: skip


def check(match: Match, last_action: str) -> None:
    state = cast(State, match.state)
    node = match.pending
    what = getattr(node, "kind", None) or getattr(node, "purpose", "over")
    for side in state.sides:
        assert all(0 <= cp <= 6 for cp in side.cp) and sum(side.cp) <= 10
        assert not side.skills & side.lost_skills
        if state.turn > 1 or state.phase not in ("lineup", "roll", "setpiece"):
            outfield = sum(side.outfield(a) for a in range(PLACES))
            lying = what in ("injury", "replace") and node is not None and node.team == side.team
            assert outfield + len(side.off) + side.lost == (9 if lying else 10)
            if what in ("action", "moves", "free_moves", "after_actions"):
                assert all(side.moved[area] <= side.outfield(area) for area in range(len(side.moved)))
    if isinstance(node, Decision) and state.phase in ("turn", "stages") and what not in ON_THE_WAY:
        assert state.sides[state.control].pieces[state.ball], f"nobody at the ball at {node!r}"


# -- a run in which everything happens -------------------------------------------

DECISIONS = """lineup first_ball setup shift half_time target action moves free_moves set_piece_moves holder event_move
free_kick slow_play keeper_side kick_side penalty_saver zone substitution injured replace sent_off sweep bounce
perfect_pass new_skill creative_goalkeeper offside_trap actor short_passes fans goal_poacher midfield_general crowd
sweeper_keeper doubling full_back keeper_skill creative_midfielder dribbler after_actions formation_change""".split()
ROLLS = """kickoff turn tiredness event contest streaker skill actor fans condition dribbler shot difficult rebound
press penalty yellow red injury fresh slow lots""".split()
DOUBLES = ("11", "22", "33", "44", "55", "66")
LEANINGS: dict[str, Leaning] = {
    "fair": {},
    "eventful": {"turn": ("11", "21", "31", "22", "32", "42")},
    "violent": {
        "yellow": ("6",),
        "red": ("1",),
        "injury": ("6",),
        "event": ("35", "36", "12", "54"),
        "turn": ("11", "22", "21"),
    },
    "goalless": {"shot": ("1", "11"), "turn": ("61", "51"), "rebound": ("16",), "penalty": ("1", "11"), "difficult": ("1",)},
    "level": {"kickoff": DOUBLES, "shot": ("1", "11"), "turn": ("61",), "penalty": ("1", "11")},
    "foul": {"event": ("31", "33", "32"), "turn": ("11", "22", "33"), "yellow": ("1",), "slow": ("11",)},
    "sharp": {"shot": ("5", "4", "6"), "press": ("1", "11", "12"), "dribbler": ("6",), "contest": ("61", "16")},
}
SET_PIECES = ["kickoff", "free kick", "quick free kick", "corner", "goal kick", "penalty"]

RUN = Run(
    decisions=DECISIONS,
    rolls=ROLLS,
    others=[
        *(f"skill {name}" for name in SKILLS.by_id),
        *(f"event {name}" for name in (*basic.ROW_NAMES, *advanced.ROW_NAMES)),
        *(f"set piece {name}" for name in SET_PIECES),
        *(f"end {name}" for name in ("normal", "extra_time", "shootout", "forfeit")),
        "lots for the kick-off",
        "lots in the shoot-out",
    ],
    leanings=LEANINGS,
    settings=[KNOCKOUT, KNOCKOUT | {"A11": False}, KNOCKOUT | {"free_formations": True}],
    talents=list(SKILLS.by_id),
)

# -- golden records ----------------------------------------------------------------

GOALLESS: Leaning = LEANINGS["goalless"]
POSITION = (
    "phase=stages half=2 clock=40 score=1-1 halftime=1-0 ball=AF value=2 dice=53 first=home target=AF "
    "home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE3,HF2"
)
REFEREE = (
    "override phase=turn turn=9 turn_in_half=9 clock=20 score=2-1 ball=HML value=4 control=away home=HF5,CE5 away=HML2,CE8"
)
GOLDEN: dict[str, Case] = {
    "basic": Case(PRESETS["basic"], wanted=happened("event")),
    "advanced": Case(PRESETS["advanced"], wanted=happened("event")),
    "worldcup": Case(PRESETS["worldcup"], wanted=decided("normal")),
    "worldcup_extra_time": Case(KNOCKOUT, GOALLESS, decided("extra_time")),
    "worldcup_shootout": Case(KNOCKOUT, GOALLESS, decided("shootout")),
    "forfeit": Case(KNOCKOUT, LEANINGS["violent"], decided("forfeit")),
    "penalty": Case(PRESETS["advanced"], LEANINGS["foul"], happened("penalty")),
    "direct_free_kick": Case(PRESETS["advanced"], LEANINGS["foul"], happened("set_piece", piece="free", quick=False)),
    "swept": Case(PRESETS["advanced"], wanted=happened("sweep")),
    "one_skill": Case(OPTION_SETS["one skill"], wanted=happened("skill")),
    "behind_only": Case(OPTION_SETS["offside risk"]),
    "keeper_apart": Case(OPTION_SETS["keeper apart, free formations"]),
    "from_a_position": Case(PRESETS["advanced"], position=POSITION),
    "override": Case(PRESETS["basic"], override_at=60),
    "sheets": Case(
        KNOCKOUT,
        sheets=(
            Sheet("Italia", talents=["K15", "K12"], lineup="lineup 5-3-2 CB K04 K08"),
            Sheet("Brasil", talents=["K23"], barred=["K24"]),
        ),
    ),
}

SUBJECT = Subject(
    edition="fuba22",
    option_sets=OPTION_SETS,
    long_sets=["basic", "advanced", "worldcup", "injuries", "keeper apart, free formations"],
    switches=list(SWITCHBOARD.switches),
    needs=[(switch.name, other) for switch in SWITCHBOARD.switches.values() for other in switch.needs.split()],
    values={"skill_limit": [1, 2, 3, 11], "risk_exempt": ["level_or_behind", "behind_only"]},
    check=check,
    begins_action=lambda token: False,
    match_fields=FUBA22.positions.match_fields,
    side_fields=FUBA22.positions.side_fields,
    words="stages turn_end half_end setpiece K04 K12,K23 quick:home quick:away normal 4-2 0-0".split(),
    scratch=("sides", "on"),  # other names of teams and options
    scene_settings=[KNOCKOUT, KNOCKOUT | {"A11": False}, ALL, {}],
    scene_leaning={"turn": ("11", "22", "33"), "kickoff": ("11", "66")},
    least_scenes=(28, 18),
    override_scene="action",
    foreign=(
        "phase=stages first=home ball=CE home=CE4,HF6 away=AP5,CE2,AF3",
        "midfield",
        ("press", "apress", "move AP AF", "keeper AF", "done"),
        "action",
    ),
    to_first_setup=["lineup 4-4-2", "lineup 4-4-2", "61", "home"],
    wrong_lineups=[
        ("lineup 4-4-3", "ten players"),
        ("lineup 6-3-1", "one of the formations"),
        ("lineup 4-4", "a formation such as 4-4-2"),
        ("lineup 4-4-2 XX9", "known roles and skills"),
        ("lineup 4-4-2 K04 K04", "different skills"),
        ("lineup 4-4-2 K01 K02 K03 K04", "at most 3 skill places"),
        ("lineup 4-4-2 CB CB", "at most 1 attacking centre-back"),
        ("lineup 4-2-4 AM AM AM", "one role per player"),
        ("lineup 4-2-4 AM AM WB", "condition points of 0 to 6"),
        ("lineup 4-4-2  K04", "known roles and skills"),
        ("lineup", "home decides 'lineup'"),
    ],
    wrong_setups=[
        ("place CE1 HF9 GK:HP", "at least 2 in CE"),
        ("place CE4 HF5 GK:HP", "10 outfield pieces, not 9"),
        ("place CE4 AF6 GK:HP", "at most 0 in AF"),
        ("place CE4 HF6 GK:HF", "the keeper in HP"),
        ("place CE4 HF6", "the keeper's area"),
    ],
    wrong_options=[
        ({"A12": True}, "no option 'A12'"),
        ({"A1": 1}, "option A1 (condition points and tiredness) is on or off"),
        ({"A2": True}, "A2 (player roles) needs A1"),
        ({"A6": True}, "A6 (aggressive pressing) needs A1"),
        ({"A10": True}, "A10 (skills) needs A1"),
        ({"skill_limit": 12}, "skill_limit"),
        ({"skill_limit": True}, "skill_limit"),
        ({"risk_exempt": "none"}, "risk_exempt is one of level_or_behind, behind_only"),
        ({3: True}, "no option 3"),
        (["A1"], "options are a table"),
    ],
    wrong_sheets=[
        (Sheet("Finland", talents=["TM4"]), "Finland: there is no skill 'TM4'"),
        (Sheet("Finland", barred=["K28"]), "Finland: there is no skill 'K28'"),
        (Sheet("Finland", lineup="lineup 1-1-1"), "Finland: home's line-up needs ten players"),
        (Sheet("Finland", barred=["K04"], lineup="lineup 4-4-2 K04"), "it is barred for this match"),
        (Sheet("Finland", talents=["K04"], lineup="lineup 4-4-2 K04"), "the team has it as a talent"),
        (Sheet("Finland", catenaccio=True), "catenaccio"),
    ],
    wrong_positions=[
        ("nonsense", "each word is key=value"),
        ("bal=CE", "there is no 'bal'"),
        ("home.shoes=1", "there is no 'home.shoes'"),
        ("ball=XX", "ball must be an area"),
        ("value=0", "value must be a number from 1 to 6"),
        ("phase=nowhere", "phase must be one of"),
        ("home=CE4", "home has 4 pieces on the pitch, and it must be 10"),
        ("home.skills=TM9", "home.skills must be skill ids with commas"),
        ("home.cp=4/4/2", "home.cp needs condition points"),
        ("swept=them", "swept must be home or away"),
        ("n0=7-1", "n0 must be two counts such as 2-1"),
        ("pending=throw:home", "pending must be a restart such as corner:home"),
        ("kicks=home:o", "kicks belong to phase=shootout"),
        ("phase=setpiece", "phase=setpiece needs pending="),
        ("phase=setpiece pending=quick:home", "needs the pieces of both teams"),
        ("phase=setpiece pending=goalkick:home ball=CE home=CE10 away=CE10", "a goal kick is taken in the own penalty area"),
        ("direct=1", "direct=1 belongs to phase=stages"),
        ("phase=interval half=4", "no interval after half=4"),
        ("ball=AP", "home controls the ball and needs a piece there"),
        ("half=3 clock=16", "the clock of extra time ends at 15"),
        ("ball=AKL home=AKL1,CE9", "only at the beginning of the turn of a corner"),
    ],
    coach_leaning={
        "turn": ("11", "22", "33"),
        "event": ("31", "35", "45", "54", "66"),
        "kickoff": ("11", "66"),
        "yellow": ("6",),
    },
    coach_settings=[KNOCKOUT, KNOCKOUT | {"A11": False}],
    least_kinds=26,
    sealed={
        "line-up": (
            "phase=lineup",
            "away lineup",
            ("lineup 4-4-2", "lineup 3-4-3 K13 K09 K16", "lineup 5-4-1 DM K08"),
        ),
        "half-time change": (
            "phase=interval clock=45 stoppage=2 score=1-2",
            "away half_time",
            ("keep", "shift D F", "shift F D"),
        ),
        "keeper's side": ("phase=shootout kicks=home:o,away:x", "home kick_side", ("stay", "left", "right")),
    },
    sealed_lineups=("lineup 4-4-2", "lineup 3-4-3 K08 K23"),
    hiding=ALL,
    hidden_positions=[
        "phase=stages first=home ball=AF value=3 dice=53 home=AF3,AP2,CE5 away=AF3,AP2,CE5",
        "phase=stages first=home ball=HF control=away value=3 dice=35 home=HF3,HP2,CE5 away=HF3,CE7",
        "ball=CE home=CE6,HF4 away=CE4,AF6",
    ],
    hidden_skills=("-", "K08,K10", "K04,K13,K14,K18"),
    penalty_position="phase=shootout kicks=home:o,away:o",
    run=RUN,
    golden=GOLDEN,
    referee=REFEREE,
)
