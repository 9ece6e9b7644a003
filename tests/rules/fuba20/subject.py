"""FUBA 2.0 as the common tests see it."""

from rules import Match, Sheet
from rules.editions.fuba20 import POSITIONS
from rules.editions.fuba20.catalogue import SKILLS, TACTICS
from rules.editions.fuba20.options import BASIC, PRESETS
from rules.editions.fuba20.special_events import TABLE
from tests.rules import stage_subject as common
from tests.rules.subject import Case, Leaning, Options, Run, Subject, decided, happened

KNOCKOUT: Options = dict(PRESETS["worldcup"])
PRO: Options = dict(PRESETS["pro"])
RICH: Options = KNOCKOUT | {"budget": 60}
OPTION_SETS: dict[str, Options] = {
    "light": {},
    "basic": dict(PRESETS["basic"]),
    "pro": PRO,
    "worldcup": KNOCKOUT,
    "condition dice without tests": {"condition_pool": True, "substitutions": True},
    "tiredness": {"condition_pool": True, "tiredness": True, "styles": True},
    "roles and free formations": {"mid_roles": True, "free_formations": True, "substitutions": True},
    "injuries without substitutions": {"injuries": True, "X2": True},
    "printed allowance": dict(PRESETS["basic"]) | {"zone_allowance": "as_printed"},
    "rich teams": RICH,
    "poor teams": PRO | {"budget": 0, "free_formations": True},
    "playing on": KNOCKOUT | {"play_on": True},
}

DECISIONS = """squad lineup style first_ball setup shift corner_side goal_kick target holder shot free_kick moves free_moves
substitution injured sent_off replace keeper_side kick_side penalty_expert tactic tackling sprint side_attack""".split()
ROLLS = """kickoff turn event shot difficult tiredness injury red penalty fresh lots""".split()
LEANINGS: dict[str, Leaning] = common.LEANINGS | {
    "violent": {"turn": ("11", "12", "15", "16"), "event": ("11", "66", "44", "33"), "red": ("1",), "injury": ("6", "5", "2")},
    "active players": {"turn": common.LEVEL, "event": ("14", "15", "33")},
    "loose balls": {"turn": ("61", "62", "63", "66")},
}


def seen(match: Match) -> set[str]:
    return {f"tactic {event.data['card']}" for event in match.events if event.kind == "tactic"}


RUN = Run(
    decisions=DECISIONS,
    rolls=ROLLS,
    others=[
        *(f"event {name}" for name, _ in TABLE.values()),
        *(f"skill {skill.id}" for skill in SKILLS),
        *(f"tactic {card.id}" for card in TACTICS),
        *common.PIECES,
        *common.ENDS,
        *common.LOTS,
    ],
    leanings=LEANINGS,
    settings=[RICH, KNOCKOUT | {"free_formations": True}],
    seen=seen,
)

SQUAD = {
    "coach": 2,
    "general": 3,
    "condition": 4,
    "formations": ["4-5-1", "4-4-2"],
    "players": [
        {"position": "attacker", "skill": "SP1", "numbers": [1, 2, 4]},
        {"position": "midfielder", "skill": "SP2", "numbers": [2, 3]},
    ],
}
POSITION = (
    "phase=moves half=2 clock=40 score=1-1 halftime=1-0 ball=AF target=AF value=2 dice=34 "
    "home=AF3,AP1,CE2,HF4 away=AF2,AP3,CE3,HF2 home.squad=c1,g6,4-4-2,F:SP4:345 home.hand=TT8"
)
GOLDEN: dict[str, Case] = {
    "light": Case({}),
    "basic": Case(PRESETS["basic"], wanted=happened("event")),
    "pro": Case(PRO, wanted=happened("tactic")),
    "worldcup": Case(KNOCKOUT, wanted=decided("normal")),
    "worldcup_extra_time": Case(KNOCKOUT, common.GOALLESS, decided("extra_time")),
    "worldcup_shootout": Case(KNOCKOUT, common.GOALLESS, decided("shootout")),
    "forfeit": Case(KNOCKOUT, LEANINGS["violent"], decided("forfeit")),
    "penalty": Case(PRO, wanted=happened("penalty")),
    "hurt": Case(PRO, wanted=happened("hurt")),
    "rich_teams": Case(RICH, LEANINGS["active players"], happened("skill")),
    "printed_allowance": Case(OPTION_SETS["printed allowance"]),
    "from_a_position": Case(PRO, position=POSITION),
    "override": Case(PRESETS["basic"], override_at=60),
    "sheets": Case(
        KNOCKOUT,
        sheets=(
            Sheet("Italia", lineup="lineup 4-5-1 AM DM TT1 TT2", squad=SQUAD),
            Sheet("Brasil", squad={"coach": 5, "general": 6, "condition": 5}),
        ),
    ),
}

SUBJECT = Subject(
    edition="fuba20",
    option_sets=OPTION_SETS,
    long_sets=["light", "basic", "pro", "worldcup", "rich teams", "playing on"],
    switches=[*BASIC, "team_manager", "X1", "X2", "free_formations", "play_on"],
    needs=[*(("team_manager", name) for name in BASIC), ("tiredness", "condition_pool")],
    values={"zone_allowance": ["natural", "as_printed"], "budget": [0, 7, 15, 40]},
    check=common.check,
    begins_action=lambda token: False,
    match_fields=POSITIONS.match_fields,
    side_fields=POSITIONS.side_fields,
    words=[*common.WORDS, "squad", "moves", "adjust", "easy", "c2,g3,4-4-2,F:SP1:124", "TT1,TT9", "AM,DM"],
    scratch=(*common.SCRATCH, "sides", "on"),  # the last two are other names of teams and options
    scene_settings=[KNOCKOUT, RICH, {}],
    scene_leaning={"turn": ("11", "16", "44"), "event": ("11", "66", "33", "15"), "kickoff": ("11", "66")},
    least_scenes=(19, 10),
    override_scene="target",
    foreign=common.FOREIGN,
    to_first_setup=common.TO_FIRST_SETUP,
    wrong_lineups=[
        ("lineup 4-4-3", "ten players"),
        ("lineup 6-3-1", "one of the formations"),
        ("lineup 4-4", "a formation such as 4-4-2"),
        ("lineup 4-4-2 XX", "roles AM, DM or tactic cards TT1 to TT9"),
        ("lineup 4-4-2 WB", "roles AM, DM or tactic cards TT1 to TT9"),
        ("lineup 4-2-4 AM AM DM", "one role per player"),
        ("lineup 4-4-2 TT1", "at most 0 tactic cards"),
        ("lineup 4-4-2  AM", "roles AM, DM or tactic cards"),
    ],
    wrong_setups=common.WRONG_SETUPS,
    wrong_options=[
        *common.WRONG_OPTIONS,
        ({"tiredness": True}, "tiredness (tiredness tests) needs condition_pool (condition dice)"),
        ({"team_manager": True}, "team_manager (bought squads, tactic cards, skilled players) needs condition_pool"),
        ({"zone_allowance": "other"}, "zone_allowance is one of natural, as_printed"),
        ({"budget": -1}, "budget is a number from 0 to 60"),
        ({"budget": True}, "budget is a number from 0 to 60"),
        ({"budget": "15"}, "budget is a number from 0 to 60"),
    ],
    wrong_sheets=[
        *common.WRONG_SHEETS,
        (Sheet("Finland", squad={"coach": 1}), "without the option team_manager knows no 'squad' in a sheet"),
    ],
    wrong_positions=[
        *(case for case in common.WRONG_POSITIONS if case[0] not in ("origin=corner", "home.roles=XX")),
        ("origin=corner", "a corner is taken in a corner area of the opponents"),
        ("home.roles=XX", "home.roles must be roles"),
        ("home.hand=TT0", "home.hand must be tactic cards with commas"),
        ("home.style=wild", "home.style must be one of"),
        ("home.squad=c11,4-4-2", "home.squad must be a legal squad (the coach level is 0 to 10, not 11)"),
        ("home.squad=x", "home.squad must be levels, formations and players"),
        ("home.next_roles=WB", "home.next_roles must be roles with commas"),
    ],
    coach_leaning={"turn": ("11", "16", "44"), "event": ("11", "66", "33"), "red": ("1",), "shot": ("6",)},
    coach_settings=[KNOCKOUT, RICH],
    least_kinds=18,
    sealed={
        "squad": ("phase=squad", "away squad", ("squad 4-4-2", "squad c9 g6 4-4-2", "squad 4-4-2 F:SP4:123456")),
        "line-up": (
            "phase=lineup home.squad=c2,4-4-2,3-4-3",
            "away lineup",
            ("lineup 4-4-2", "lineup 3-4-3 AM AM", "lineup 4-4-2 DM TT1 TT6"),
        ),
        "style": (
            "phase=setpiece pending=kickoff:home turn=4 turn_in_half=4",
            "away style",
            ("normal", "easy", "aggressive"),
        ),
        "keeper's side": ("phase=shootout kicks=home:o,away:x", "home kick_side", ("stay", "left", "right")),
    },
    sealed_lineups=("lineup 4-4-2", "lineup 3-4-3 AM"),
    hiding=None,
    hidden_positions=[],
    hidden_skills=(),
    penalty_position="phase=shootout kicks=home:o,away:o",
    run=RUN,
    golden=GOLDEN,
    referee=common.REFEREE,
    full="basic",
)
