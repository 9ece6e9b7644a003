"""World Cup 2015 as the common tests see it."""

from rules.editions.worldcup2015 import POSITIONS
from rules.editions.worldcup2015.options import PRESETS
from rules.editions.worldcup2015.special_events import ROW_NAMES
from tests.rules import stage_subject as common
from tests.rules.subject import Options, Run, Subject

KNOCKOUT: Options = dict(PRESETS["worldcup"])
OPTION_SETS: dict[str, Options] = {
    "basic": {},
    "worldcup": KNOCKOUT,
    "without condition dice": {"condition_dice": False},
    "without roles": {"roles": False, "X2": True},
    "without tiredness": {"tiredness": False},
    "without substitutions": {"substitutions": False},
    "without injuries": {"injuries": False, "X1": True},
    "free formations": KNOCKOUT | {"free_formations": True},
    "playing on": KNOCKOUT | {"play_on": True},
}
VIOLENT = common.LEANINGS["violent"] | {"event": ("11", "66", "33", "44")}
RUN = Run(
    decisions=common.DECISIONS,
    rolls=common.ROLLS,
    others=[*(f"event {name}" for name in ROW_NAMES.values()), *common.PIECES, *common.ENDS, *common.LOTS],
    leanings=common.LEANINGS | {"violent": VIOLENT},
    settings=[KNOCKOUT, KNOCKOUT | {"free_formations": True}],
)

SUBJECT = Subject(
    edition="worldcup2015",
    option_sets=OPTION_SETS,
    long_sets=["basic", "worldcup", "without condition dice", "playing on"],
    switches=["X1", "X2", "free_formations", "play_on"],
    needs=[],
    values={
        "condition_dice": [True, False],
        "substitutions": [True, False],
        "injuries": [True, False],
    },
    check=common.check,
    begins_action=lambda token: False,
    match_fields=POSITIONS.match_fields,
    side_fields=POSITIONS.side_fields,
    words=common.WORDS,
    scratch=common.SCRATCH,
    scene_settings=[KNOCKOUT, KNOCKOUT, {}],
    scene_leaning={"turn": ("11", "16"), "event": ("11", "66", "33"), "kickoff": ("11", "66")},
    least_scenes=(17, 10),
    override_scene="target",
    foreign=common.FOREIGN,
    to_first_setup=common.TO_FIRST_SETUP,
    wrong_lineups=common.WRONG_LINEUPS,
    wrong_setups=common.WRONG_SETUPS,
    wrong_options=[
        *common.WRONG_OPTIONS,
        ({"condition_dice": False, "roles": True}, "roles (specified formations) needs condition_dice"),
        ({"condition_dice": False, "tiredness": True}, "tiredness (tiredness tests) needs condition_dice"),
    ],
    wrong_sheets=common.WRONG_SHEETS,
    wrong_positions=common.WRONG_POSITIONS,
    coach_leaning={"turn": ("11", "16"), "event": ("11", "66", "33"), "red": ("1",), "shot": ("6",)},
    coach_settings=[KNOCKOUT],
    least_kinds=16,
    sealed={
        "line-up": ("phase=lineup", "away lineup", ("lineup 4-4-2", "lineup 3-4-3 AM AM", "lineup 5-4-1 DM")),
        "keeper's side": ("phase=shootout kicks=home:o,away:x", "home kick_side", ("stay", "left", "right")),
    },
    sealed_lineups=("lineup 4-4-2", "lineup 3-4-3 AM"),
    hiding=None,
    hidden_positions=[],
    hidden_skills=(),
    penalty_position="phase=shootout kicks=home:o,away:o",
    run=RUN,
    golden=common.golden({}, {}, KNOCKOUT, VIOLENT),
    referee=common.REFEREE,
)
