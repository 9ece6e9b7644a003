"""FUBA 3 Fast as the common tests see it."""

from rules import Decision, Match, Sheet
from rules.board import PLACES
from rules.editions.fuba3.options import PRESETS, SWITCHBOARD
from rules.editions.fuba3.position import POSITIONS
from rules.editions.fuba3.skills import SKILLS
from rules.editions.fuba3.special_events import ROW_NAMES
from rules.editions.fuba3.state import WEATHERS
from tests.rules.subject import Case, Leaning, Options, Run, Subject, decided, happened

ALL: Options = dict(PRESETS["advanced"])
KNOCKOUT: Options = dict(PRESETS["worldcup"])
OPTION_SETS: dict[str, Options] = {
    "basic": {},
    "advanced": ALL,
    "worldcup": KNOCKOUT,
    "condition points only": {"A1": True},
    "roles": {"A1": True, "A2": True, "free_formations": True},
    "substitutions without condition points": {"A3": True, "A4": True},
    "injuries": {"A4": True, "A12": True},
    "charge and risk": {"A5": True, "A7": True},
    "hard tackling": {"A1": True, "A6": True, "A4": True},
    "slow and weather": {"A8": True, "A9": True},
    "video": {"A10": True, "A6": True, "A1": True},
    "skills without the other options": {"A1": True, "A11": True, "skill_limit": 4},
    "two skills": {"A1": True, "A11": True, "A5": True, "skill_limit": 2},
    "events only": {"A12": True},
    "events and skills, no choice of skills": {"A1": True, "A11": True, "A12": True, "skill_limit": 0},
    "shoot-out at once": {"X2": True},
    "extra time only": {"X1": True, "A9": True},
    "fans reroll": KNOCKOUT | {"fans": "reroll"},
    "hidden skills, free formations": ALL | {"hidden_skills": True, "free_formations": True},
    "fourth substitution": KNOCKOUT | {"extra_sub": True},
    "other shot areas": ALL | {"shots": {"AF": -1, "ACL": -3, "ACR": -3}},
}

# -- invariants ----------------------------------------------------------------

# Inside a pass the ball is ahead of its new holder (7.0 steps 2 to 7), and a choice there can need a payment.
INSIDE_A_PASS = {"charge", "offside_trap", "pass_reaction", "easy_move", "reroll", "zone", "sent_off", "pass", "red"}
# Between an injury and its repair the ball may lie free.
HURT = {"injury", "injured", "replace", "holder", "zone"}


def check(match: Match, last_action: str) -> None:
    """The invariants of specification 1."""
    state = match.state
    node = match.pending
    what = getattr(node, "kind", None) or getattr(node, "purpose", "over")
    set_up = state.turn > 1 or state.phase not in ("lineup", "roll", "kickoff")
    for side in state.teams:  # type: ignore[attr-defined]
        assert all(0 <= cp <= 6 for cp in side.cp) and sum(side.cp) <= 10
        if set_up:
            outfield = sum(side.outfield(a) for a in range(PLACES))
            lying = what == "injury" and node is not None and node.team == side.team
            assert outfield + len(side.off) + side.lost == (9 if lying else 10)
    if state.phase in ("turn", "reaction", "actions", "turn_end", "setpiece") and not state.pending:  # type: ignore[attr-defined]
        excused = (last_action.startswith("pass") and what in INSIDE_A_PASS) or what in HURT or what == "over"
        if isinstance(node, Decision) and not excused:
            assert state.teams[state.control].pieces[state.ball], f"nobody at the ball at {node!r}"  # type: ignore[attr-defined]


def begins_action(token: str) -> bool:
    words = token.split()
    return words[0] in ("pass", "move", "position", "press", "apress", "shoot", "end") and len(words) < 3


WORDS = """reaction actions turn_end setpiece half_end normal TM4 GK1,DF8 storm heat""".split()

# -- a run in which everything happens -------------------------------------------

DECISIONS = """lineup first_ball setup half_time substitutions substitution zone slow_play free_moves creative_goalkeeper
midfield_general actor event_move event_ball event_dribble regain reaction target_man action charge offside_trap
pass_reaction easy_move strong_attacker value_skill stopper fans regista catenaccio move_boost moves position_boost
press_skill gegenpressing wing_backs full_back shot_skills keeper_skill goal_poacher keeper_side kick_side penalty_saver
fiery_coach injured replace sent_off holder formation_change reroll""".split()
ROLLS = """kickoff weather progress tiredness actor event collision streaker pass move position press striker difficult shot
rebound var poacher penalty yellow red injury fresh slow coach fans skill lots""".split()
# Ways to steer the dice towards what fair ones rarely show. A share of the rolls stays fair.
DOUBLES = ("11", "22", "33", "44", "55", "66")
LEANINGS: dict[str, Leaning] = {
    "fair": {},
    "eventful": {"progress": DOUBLES, "kickoff": DOUBLES[:1] + DOUBLES[3:]},
    "violent": {"yellow": ("6",), "red": ("1",), "injury": ("6",), "event": ("35", "36", "54"), "progress": DOUBLES},
    "goalless": {"shot": ("1",), "progress": ("61", "16"), "rebound": ("16",), "penalty": ("1", "11")},
    "level": {"kickoff": DOUBLES, "shot": ("1",), "progress": ("61",), "penalty": ("1", "11")},
    "daring": {"pass": ("16", "61", "26", "62", "36"), "progress": ("12", "34")},
    "strict": {"var": ("66",), "weather": ("1", "6"), "slow": ("11",), "shot": ("6",), "difficult": ("6",)},
}
SET_PIECES = ["kickoff", "free kick", "quick free kick", "corner", "goal kick", "penalty"]
ENDS = ["normal", "extra_time", "shootout", "forfeit"]


def seen(match: Match) -> set[str]:
    found: set[str] = set()
    for event in match.events:
        if event.kind == "coach":
            found.add("skill TM7")
        elif event.kind == "weather" and event.data["weather"]:
            found.add(f"weather {event.data['weather']}")
    return found


RUN = Run(
    decisions=DECISIONS,
    rolls=ROLLS,
    others=[
        *(f"skill {s.id}" for s in SKILLS),
        *(f"event {name}" for name in ROW_NAMES),
        *(f"set piece {name}" for name in SET_PIECES),
        *(f"end {name}" for name in ENDS),
        *(f"weather {name}" for name in WEATHERS if name),
        "lots for the kick-off",
        "lots in the shoot-out",
    ],
    leanings=LEANINGS,
    settings=[
        KNOCKOUT | {"world_cup": False},
        KNOCKOUT | {"world_cup": False, "fans": "reroll", "extra_sub": True},
        KNOCKOUT | {"world_cup": False, "hidden_skills": True, "free_formations": True},
    ],
    talents=[s.id for s in SKILLS],
    seen=seen,
)

# -- golden records ----------------------------------------------------------------

GOALLESS = {"shot": ("1", "11"), "progress": ("61", "16"), "rebound": ("16",), "penalty": ("1", "11")}
POSITION = (
    "phase=actions actions=3 half=2 clock=40 score=1-1 halftime=1-0 ball=AF value=2 home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE3,HF2"
)
REFEREE = (
    "override phase=turn turn=9 turn_in_half=9 clock=20 score=2-1 ball=HML value=4 control=away home=HF5,CE5 away=HML2,CE8"
)
GOLDEN: dict[str, Case] = {
    "basic": Case(PRESETS["basic"]),
    "advanced": Case(PRESETS["advanced"], wanted=happened("event")),
    "worldcup": Case(PRESETS["worldcup"], wanted=decided("normal")),
    "worldcup_extra_time": Case(KNOCKOUT, GOALLESS, decided("extra_time")),
    "worldcup_shootout": Case(KNOCKOUT, GOALLESS, decided("shootout")),
    "forfeit": Case(KNOCKOUT, LEANINGS["violent"], decided("forfeit")),
    "penalty": Case(PRESETS["advanced"], {"progress": DOUBLES, "event": ("31", "33")}, happened("penalty")),
    "video": Case(PRESETS["advanced"], {"var": ("66",), "shot": ("6",)}, happened("var", void=True)),
    "storm": Case(PRESETS["advanced"], {"kickoff": ("55",), "weather": ("6",)}, happened("weather", weather="storm")),
    "fans_reroll": Case(OPTION_SETS["fans reroll"]),
    "hidden_skills": Case(OPTION_SETS["hidden skills, free formations"]),
    "other_shot_areas": Case(OPTION_SETS["other shot areas"]),
    "from_a_position": Case(PRESETS["advanced"], position=POSITION),
    "override": Case(PRESETS["basic"], override_at=60),
    "sheets": Case(
        KNOCKOUT,
        sheets=(
            Sheet("Italia", talents=["DF8", "MF4"], catenaccio=True, lineup="lineup 5-3-2 CB TM4 GK3"),
            Sheet("Brasil", talents=["FW2"], barred=["FW3"]),
        ),
    ),
}

SUBJECT = Subject(
    edition="fuba3",
    option_sets=OPTION_SETS,
    long_sets=["basic", "advanced", "worldcup", "fans reroll", "hidden skills, free formations", "injuries"],
    switches=list(SWITCHBOARD.switches),
    needs=[(switch.name, other) for switch in SWITCHBOARD.switches.values() for other in switch.needs.split()],
    values={"skill_limit": range(12), "fans": ["table", "reroll"]},
    check=check,
    begins_action=begins_action,
    match_fields=POSITIONS.match_fields,
    side_fields=POSITIONS.side_fields,
    words=WORDS,
    scratch=("moved", "moved_keeper", "target_area", "walker"),
    scene_settings=[KNOCKOUT, KNOCKOUT | {"fans": "reroll"}, ALL | {"hidden_skills": True}, {}],
    scene_leaning={"progress": ("11", "33", "55"), "kickoff": ("11", "66")},
    least_scenes=(35, 20),
    override_scene="action",
    foreign=(
        "phase=reaction ball=CE home=CE4,HF6 away=AP5,CE2,AF3",
        "move CE HF",
        ("move AP AF", "keeper AF", "press", "position", "move AF CE"),
        "reaction",
    ),
    to_first_setup=["lineup 4-4-2", "lineup 4-4-2", "61", "home"],
    wrong_lineups=[
        ("lineup 4-4-3", "ten players"),
        ("lineup 6-3-1", "one of the formations"),
        ("lineup 4-4", "a formation such as 4-4-2"),
        ("lineup ٤-٤-٢", "a formation such as 4-4-2"),
        ("lineup 4-4-2 XX9", "known roles and skills"),
        ("lineup 4-4-2 TM4 TM4", "different skills"),
        ("lineup 4-4-2 GK3 FW2 TM1", "at most 4 skill places"),
        ("lineup 4-4-2 CB CB", "at most 1 attacking centre-back"),
        ("lineup 4-4-2 WB WB WB", "at most 2 offensive wing back"),
        ("lineup 4-2-4 AM AM AM", "one role per player"),
        ("lineup 4-2-4 AM AM WB", "condition points of 0 to 6"),
        ("lineup 4-4-2  TM4", "known roles and skills"),
    ],
    wrong_setups=[
        ("place CE1 HF9 GK:HP", "at least 2 in CE"),
        ("place CE4 HF5 GK:HP", "10 outfield pieces, not 9"),
        ("place CE4 AF6 GK:HP", "at most 0 in AF"),
        ("place CE4 HF6 GK:HF", "the keeper in HP"),
        ("place CE4 HF6", "the keeper's area"),
        ("place CE4 HF6 GK:HP GK:HP", "the keeper in one area"),
        ("place CE4 CE2 HF4 GK:HP", "each area once"),
        ("place CE04 HF6 GK:HP", "areas with a number"),
        ("place CE٤ HF6 GK:HP", "areas with a number"),
        ("place CE4 HF6 GK:XX", "the keeper in one area"),
        ("place CE4 HF6 GK:HP\n", "the keeper in one area"),
    ],
    wrong_options=[
        ({"A13": True}, "no option 'A13'"),
        ({"A1": 1}, "option A1 (condition points and tiredness) is on or off"),
        ({"A2": True}, "A2 (player roles) needs A1"),
        ({"A6": True}, "A6 (aggressive pressing) needs A1"),
        ({"A11": True}, "A11 (skills) needs A1"),
        ({"skill_limit": 12}, "skill_limit is a number from 0 to 11"),
        ({"skill_limit": True}, "skill_limit is a number from 0 to 11"),
        ({"skill_limit": "4"}, "skill_limit is a number from 0 to 11"),
        ({"fans": "loud"}, "fans is one of table, reroll"),
        ({"fans": []}, "fans is one of table, reroll"),
        ({"shots": [1]}, "shots is a table"),
        ({"shots": {"CE": -2}}, "shots takes AP"),
        ({"shots": {"AF": -7}}, "a number from -6 to 0"),
        ({"shots": {"AF": 0.5}}, "a number from -6 to 0"),
        ({3: True}, "no option 3"),
        (["A1"], "options are a table"),
        ("A1", "options are a table"),
    ],
    wrong_sheets=[
        (Sheet("Finland", talents=["XX1"]), "Finland: there is no skill 'XX1'"),
        (Sheet("Finland", barred=["TM0"]), "Finland: there is no skill 'TM0'"),
        (Sheet("Finland", lineup="lineup 1-1-1"), "Finland: home's line-up needs ten players"),
        (Sheet("", lineup="4-4-2"), "home: home decides 'lineup'"),
        (Sheet("Finland", barred=["TM4"], lineup="lineup 4-4-2 TM4"), "it is barred for this match"),
        (Sheet("Finland", talents=["TM4"], lineup="lineup 4-4-2 TM4"), "the team has it as a talent"),
    ],
    wrong_positions=[
        ("nonsense", "each word is key=value"),
        ("ball=CE ball=CE", "each word is key=value, once"),
        ("bal=CE", "there is no 'bal'"),
        ("home.shoes=1", "there is no 'home.shoes'"),
        ("ball=XX", "ball must be an area"),
        ("value=0", "value must be a number from 1 to 6"),
        ("value=٣", "value must be a number from 1 to 6"),
        ("value=9999999999999999999999", "value must be a number"),
        ("phase=nowhere", "phase must be one of"),
        ("last=2", "last must be 0 or 1"),
        ("control=them", "control must be home or away"),
        ("score=1", "score must be a score such as 2-1"),
        ("home=CE4", "home has 4 pieces on the pitch, and it must be 10"),
        ("home=CE4,XX6", "home must be pieces such as"),
        ("home.lost=2", "home needs its 8 pieces"),
        ("home=CE8 home.off=12 home.lost=2", "home has 8 pieces on the pitch, and it must be 7"),
        ("home.formation=4-4-4", "home.formation must be a formation such as 4-4-2"),
        ("home.skills=TM9", "home.skills must be skill ids with commas"),
        ("home.roles=XX", "home.roles must be roles"),
        ("home.cp=4/4/2", "home.cp needs option A1"),
        ("pending=throw:home", "pending must be a set piece such as corner:home"),
        ("kicks=home:abc", "kicks must be kicks such as"),
        ("kicks=home:o", "kicks belong to phase=shootout"),
        ("phase=shootout kicks=home:ooo,away:o", "kicks alternate"),
        ("phase=shootout kicks=away:o", "kicks alternate"),
        ("phase=setpiece", "phase=setpiece needs pending="),
        ("phase=interval half=4", "no interval after half=4"),
        ("ball=AP", "home controls the ball and needs a piece there"),
        ("half=3 clock=16", "the clock of extra time ends at 15"),
        ("ball=AKL home=AKL1,CE9", "a piece stands on a corner spot only with the ball"),
        ("origin=corner phase=actions played=1 ball=AKL home=AKL1,CE9", "only in the turn of a corner"),
        ("origin=free phasing=away", "the taker of a set piece has the ball and the turn"),
        ("home=AKL2,CE8 ball=AKL origin=corner", "one piece at most on a corner spot"),
    ],
    coach_leaning={
        "progress": ("11", "33", "55"),
        "event": ("31", "35", "45", "54", "66"),
        "kickoff": ("11", "66"),
        "yellow": ("6",),
    },
    coach_settings=[KNOCKOUT | {"hidden_skills": True, "fans": "table"}, KNOCKOUT | {"hidden_skills": False, "fans": "reroll"}],
    least_kinds=30,
    sealed={
        "line-up": (
            "phase=lineup",
            "away lineup",
            ("lineup 4-4-2", "lineup 3-4-3 DF3 GK4 MF1 TM1", "lineup 5-4-1 DM GK3 FW2"),
        ),
        "half-time change": (
            "phase=interval clock=45 stoppage=2 score=1-2",
            "away half_time",
            ("keep", "shift D F", "shift F D"),
        ),
        "keeper's side": ("phase=shootout kicks=home:o,away:x", "home kick_side", ("stay", "left", "right")),
    },
    sealed_lineups=("lineup 4-4-2", "lineup 3-4-3 GK3 FW2"),
    hiding=ALL | {"hidden_skills": True},
    hidden_positions=[
        "phase=actions actions=2 ball=AF value=3 home=AF3,AP2,CE5 away=AF3,AP2,CE5",
        "phase=actions actions=2 ball=HF control=away value=3 home=HF3,HP2,CE5 away=HF3,CE7",
        "phase=reaction ball=CE home=CE6,HF4 away=CE4,AF6",
    ],
    hidden_skills=("-", "DF3,GK3", "TM6,DF2,MF3,GK5"),
    penalty_position="phase=shootout kicks=home:o,away:o",
    run=RUN,
    golden=GOLDEN,
    referee=REFEREE,
)
