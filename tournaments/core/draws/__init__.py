"""Draws into groups and knockout ties: by seed, by pots or free, with constraints, from a public seed. No Django here.

>>> from tournaments.core.draws import Entrant, apart, conduct, group_plan, verify
>>> teams = [Entrant(name, {"country": name[0]}) for name in ("F1", "F2", "I1", "I2")]
>>> draw = conduct(group_plan(teams, 2, "cup:draw", "free", constraints=[apart("country")]))
>>> verify(draw), sorted(name[0] for name in draw.groups["A"])
(True, ['F', 'I'])
"""

from tournaments.core.draws.ceremony import NO_WAY_ON, Draw, Skip, Step, conduct, verify
from tournaments.core.draws.layout import bracket_order, even_groups, group_plan, knockout_plan
from tournaments.core.draws.phase import (
    PhaseDraw,
    PhasePlan,
    conduct_phase,
    made_by_hand,
    phase_as_dict,
    phase_from_dict,
)
from tournaments.core.draws.plan import (
    METHODS,
    AtMost,
    DrawError,
    Entrant,
    Fixed,
    Group,
    Method,
    Plan,
    apart,
    pots_by_seed,
)
from tournaments.core.draws.record import as_dict, from_dict

__all__ = [
    "METHODS",
    "NO_WAY_ON",
    "AtMost",
    "Draw",
    "DrawError",
    "Entrant",
    "Fixed",
    "Group",
    "Method",
    "PhaseDraw",
    "PhasePlan",
    "Plan",
    "Skip",
    "Step",
    "apart",
    "as_dict",
    "bracket_order",
    "conduct",
    "conduct_phase",
    "even_groups",
    "from_dict",
    "group_plan",
    "knockout_plan",
    "made_by_hand",
    "phase_as_dict",
    "phase_from_dict",
    "pots_by_seed",
    "verify",
]
