"""Formats: entrants and options in, stages, rounds and fixtures out. Pure, and the same every time.

>>> from tournaments.core.formats import Facts, Progress, preset
>>> Progress(preset("cup-4", 4), Facts(["Lyon", "Bilbao", "Turku", "Bari"])).pairing("1")
('Lyon', 'Bari')
"""

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.allocation import allocate
from tournaments.core.formats.chain import FORMATS, StageSpec, build, groups_then_knockout
from tournaments.core.formats.checks import competition
from tournaments.core.formats.consequences import Change, consequences
from tournaments.core.formats.double import double
from tournaments.core.formats.groups import groups
from tournaments.core.formats.knockout import knockout
from tournaments.core.formats.league import league
from tournaments.core.formats.league_phase import league_phase
from tournaments.core.formats.plan import (
    Allocation,
    Bowl,
    CompetitionPlan,
    Decides,
    FixturePlan,
    GroupPlan,
    RoundPlan,
    StageDraw,
    StagePlan,
)
from tournaments.core.formats.presets import PRESETS, Preset, preset
from tournaments.core.formats.progress import Facts, GroupOrder, Outcome, Pairing, Progress
from tournaments.core.formats.qualifying import qualifiers
from tournaments.core.formats.season import Division, SeasonPlan, season
from tournaments.core.formats.slots import (
    NOBODY,
    BestPlaced,
    Bye,
    Drawn,
    GroupPlace,
    Loser,
    Results,
    Seed,
    Slot,
    StagePlace,
    Winner,
    parse,
)
from tournaments.core.formats.swiss import most_rounds, next_round, swiss
from tournaments.core.formats.written import written

__all__ = [
    "FORMATS",
    "NOBODY",
    "PRESETS",
    "Allocation",
    "BestPlaced",
    "Bowl",
    "Bye",
    "Change",
    "CompetitionPlan",
    "Decides",
    "Division",
    "Drawn",
    "Facts",
    "FixturePlan",
    "FormatCode",
    "FormatError",
    "GroupOrder",
    "GroupPlace",
    "GroupPlan",
    "Loser",
    "Outcome",
    "Pairing",
    "Preset",
    "Progress",
    "Results",
    "RoundPlan",
    "SeasonPlan",
    "Seed",
    "Slot",
    "StageDraw",
    "StagePlace",
    "StagePlan",
    "StageSpec",
    "Winner",
    "allocate",
    "build",
    "competition",
    "consequences",
    "double",
    "groups",
    "groups_then_knockout",
    "knockout",
    "league",
    "league_phase",
    "most_rounds",
    "next_round",
    "parse",
    "preset",
    "qualifiers",
    "season",
    "swiss",
    "written",
]
