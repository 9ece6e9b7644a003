"""The French rulebook as the common tests see it."""

from rules.editions.french.options import PRESETS
from rules.editions.french.position import POSITIONS
from rules.editions.french.special_events import ROW_NAMES
from tests.rules import stage_subject as common
from tests.rules.subject import Options, Run, Subject

ALL: Options = dict(PRESETS["advanced"])
KNOCKOUT: Options = dict(PRESETS["worldcup"])
OPTION_SETS: dict[str, Options] = {
    "basic": {},
    "advanced": ALL,
    "worldcup": KNOCKOUT,
    "condition points only": {"A1": True},
    "roles": {"A1": True, "A2": True, "free_formations": True},
    "substitutions without condition points": {"A3": True, "A4": True},
    "injuries": {"A4": True},
    "goalkeeper": {"A5": True, "X2": True},
    "styles": {"A6": True, "A4": True, "X1": True},
    "styles and fatigue as printed": ALL | {"style_fatigue": "as_printed"},
    "wall behind": KNOCKOUT | {"fk_wall": "behind"},
    "playing on": KNOCKOUT | {"play_on": True},
}
# Event dice with a difference of one: free kicks and cards.
VIOLENT = common.LEANINGS["violent"] | {"event": ("34", "43", "66", "12", "21")}
RUN = Run(
    decisions=[*common.DECISIONS, "half_time", "style", "event_move", "press", "keeper_place"],
    rolls=[*common.ROLLS, "rebound", "press", "yellow"],
    others=[*(f"event {name}" for name in ROW_NAMES.values()), *common.PIECES, *common.ENDS, *common.LOTS],
    leanings=common.LEANINGS | {"violent": VIOLENT, "extreme": {"turn": ("11", "12"), "event": ("61", "16", "66", "15", "51")}},
    settings=[KNOCKOUT, KNOCKOUT | {"A6": False}, KNOCKOUT | {"fk_wall": "behind"}],
)

SUBJECT = Subject(
    edition="french",
    option_sets=OPTION_SETS,
    long_sets=["basic", "advanced", "worldcup", "playing on"],
    switches=["A1", "A2", "A3", "A4", "A5", "A6", "X1", "X2", "free_formations", "play_on"],
    needs=[("A2", "A1")],
    values={"fk_wall": ["in_area", "behind"], "style_fatigue": ["as_2.0", "as_printed"]},
    check=common.check,
    begins_action=lambda token: False,
    match_fields=POSITIONS.match_fields,
    side_fields=POSITIONS.side_fields,
    words=[*common.WORDS, "CNA", "AAA"],
    scratch=(*common.SCRATCH, "sides", "on"),  # the last two are other names of teams and options
    scene_settings=[KNOCKOUT, KNOCKOUT | {"A6": False}, {}],
    scene_leaning={"turn": ("11", "16"), "event": ("34", "43", "61", "16"), "kickoff": ("11", "66")},
    least_scenes=(21, 13),
    override_scene="target",
    foreign=common.FOREIGN,
    to_first_setup=common.TO_FIRST_SETUP,
    wrong_lineups=common.WRONG_LINEUPS,
    wrong_setups=common.WRONG_SETUPS,
    wrong_options=[
        *common.WRONG_OPTIONS,
        ({"A2": True}, "A2 (player roles) needs A1 (condition points and tiredness)"),
        ({"fk_wall": "high"}, "fk_wall is one of in_area, behind"),
        ({"style_fatigue": 2}, "style_fatigue is one of as_2.0, as_printed"),
    ],
    wrong_sheets=common.WRONG_SHEETS,
    wrong_positions=[
        *common.WRONG_POSITIONS,
        ("home.cp=4/4/2", "home.cp needs condition points"),
        ("home.gk_out=1", "home.gk_out needs option A5"),
        ("home.style=CCC", "home.style needs option A6"),
        ("home.style=XYZ", "home.style must be one of"),
        ("prev_moves=2", "prev_moves must be the moves of Home and Away"),
    ],
    coach_leaning={"turn": ("11", "16"), "event": ("34", "43", "61", "16"), "yellow": ("6",), "red": ("1",), "shot": ("6",)},
    coach_settings=[KNOCKOUT, KNOCKOUT | {"A6": False}],
    least_kinds=20,
    sealed={
        "line-up": ("phase=lineup", "away lineup", ("lineup 4-4-2", "lineup 3-4-3 AM AM", "lineup 5-4-1 DM")),
        "half-time change": (
            "phase=interval clock=45 stoppage=2 score=1-2",
            "away half_time",
            ("keep", "shift D F", "shift F D"),
        ),
        "style after a goal": (
            "phase=setpiece turn=5 turn_in_half=5 pending=kickoff:home score=0-1",
            "away style",
            ("style NNN", "style AAA", "style CNA"),
        ),
        "keeper's side": ("phase=shootout kicks=home:o,away:x", "home kick_side", ("stay", "left", "right")),
    },
    sealed_lineups=("lineup 4-4-2", "lineup 3-4-3 AM"),
    hiding=None,
    hidden_positions=[],
    hidden_skills=(),
    penalty_position="phase=shootout kicks=home:o,away:o",
    run=RUN,
    golden=common.golden({}, ALL, KNOCKOUT, VIOLENT),
    referee=common.REFEREE,
)
