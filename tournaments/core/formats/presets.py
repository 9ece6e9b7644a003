"""Ready-made competitions, after real ones."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tournaments.core.errors import FormatCode, FormatError
from tournaments.core.formats.champions_league import champions_league
from tournaments.core.formats.checks import competition
from tournaments.core.formats.entrants import Entrants
from tournaments.core.formats.groups import groups
from tournaments.core.formats.knockout import knockout
from tournaments.core.formats.league import league
from tournaments.core.formats.plan import CompetitionPlan
from tournaments.core.formats.slots import Bye, Seed, Slot
from tournaments.core.formats.thirds import EURO_24_THIRDS, WORLD_CUP_48_THIRDS, by_groups
from tournaments.core.formats.written import written

Members = Sequence[Sequence[int]]

# Matches 49 to 64, as played from 2006 to 2022.
WORLD_CUP_32 = """
Round of 16
49 A1 - B2
50 C1 - D2
51 B1 - A2
52 D1 - C2
53 E1 - F2
54 G1 - H2
55 F1 - E2
56 H1 - G2
Quarter-finals
57 W49 - W50
58 W53 - W54
59 W51 - W52
60 W55 - W56
Semi-finals
61 W57 - W58
62 W59 - W60
Third-place match
63 L61 - L62
Final
64 W61 - W62
"""

# The same matches in 1998.
WORLD_CUP_1998 = """
Round of 16
49 B1 - A2
50 A1 - B2
51 C1 - D2
52 D1 - C2
53 F1 - E2
54 E1 - F2
55 G1 - H2
56 H1 - G2
Quarter-finals
57 W49 - W51
58 W50 - W52
59 W54 - W56
60 W53 - W55
Semi-finals
61 W58 - W59
62 W57 - W60
Third-place match
63 L61 - L62
Final
64 W61 - W62
"""

# And in 2002, when two of a group could meet again in a semi-final: A, C, F and H had one half, B, D, E and G the other.
WORLD_CUP_2002 = """
Round of 16
49 E1 - B2
50 A1 - F2
51 F1 - A2
52 B1 - E2
53 G1 - D2
54 C1 - H2
55 H1 - C2
56 D1 - G2
Quarter-finals
57 W50 - W54
58 W49 - W53
59 W52 - W56
60 W51 - W55
Semi-finals
61 W58 - W59
62 W57 - W60
Third-place match
63 L61 - L62
Final
64 W61 - W62
"""

# Matches 73 to 104 of the 2026 regulations. In slots L1 is the loser of match 1, so the winner of group L is spelt out.
WORLD_CUP_48 = """
Round of 32
73 A2 - B2
74 E1 - 3:ABCDF
75 F1 - C2
76 C1 - F2
77 I1 - 3:CDFGH
78 E2 - I2
79 A1 - 3:CEFHI
80 group L 1 - 3:EHIJK
81 D1 - 3:BEFIJ
82 G1 - 3:AEHIJ
83 K2 - group L 2
84 H1 - J2
85 B1 - 3:EFGIJ
86 J1 - H2
87 K1 - 3:DEIJL
88 D2 - G2
Round of 16
89 W74 - W77
90 W73 - W75
91 W76 - W78
92 W79 - W80
93 W83 - W84
94 W81 - W82
95 W86 - W88
96 W85 - W87
Quarter-finals
97 W89 - W90
98 W93 - W94
99 W91 - W92
100 W95 - W96
Semi-finals
101 W97 - W98
102 W99 - W100
Third-place match
103 L101 - L102
Final
104 W101 - W102
"""

# Matches 37 to 51 of the Euros of 2020 and 2024.
EURO_24 = """
Round of 16
37 A1 - C2
38 A2 - B2
39 B1 - 3:ADEF
40 C1 - 3:DEF
41 F1 - 3:ABC
42 D2 - E2
43 E1 - 3:ABCD
44 D1 - F2
Quarter-finals
45 W39 - W37
46 W41 - W42
47 W43 - W44
48 W40 - W38
Semi-finals
49 W45 - W46
50 W47 - W48
Final
51 W49 - W50
"""

# Two from each of four groups; rivals can only meet in the final.
CUP_16 = """
Quarter-finals
25 A1 - B2
26 C1 - D2
27 B1 - A2
28 D1 - C2
Semi-finals
29 W25 - W26
30 W27 - W28
Final
31 W29 - W30
"""


class Preset(NamedTuple):
    """A ready-made competition: its title, how many can enter (None: any number), its order of tables, and how it is made.

    `tables` names a preset of `tournaments.core.standings`: a competition starts with it unless its organiser chooses another.
    """

    title: str
    entrants: int | None
    tables: str
    make: Callable[[Entrants, Members], CompetitionPlan]


def preset(name: str, entrants: Entrants, members: Members = ()) -> CompetitionPlan:
    """The competition of a preset, with the groups as drawn if it has any.

    >>> sum(1 for _ in preset("world-cup-48", 48).fixtures())
    104
    """
    found = PRESETS.get(name)
    if found is None:
        raise FormatError(FormatCode.UNKNOWN_PRESET, preset=name, known=", ".join(PRESETS))
    count = entrants if isinstance(entrants, int) else len(entrants)
    if found.entrants is not None and count != found.entrants:
        raise FormatError(FormatCode.WRONG_NUMBER_OF_ENTRANTS, format=found.title, expected=found.entrants, count=count)
    return found.make(entrants, members)


def drawn_field(ties: Members) -> list[Slot]:
    """The lines of a knockout as drawn: ties of two places in the field, or of one where there is a bye.

    >>> [str(slot) for slot in drawn_field([[4, 2], [1]])]
    ['seed 4', 'seed 2', 'seed 1', 'bye']
    """
    lines: list[Slot] = []
    for tie in ties:
        lines += [*map(Seed, tie), *[Bye()] * (2 - len(tie))]
    return lines


def _world_cup_32(bracket: str) -> Callable[[Entrants, Members], CompetitionPlan]:
    return lambda entrants, members: competition(groups(entrants, count=8, members=members), written(bracket))


def _world_cup_48(entrants: Entrants, members: Members) -> CompetitionPlan:
    return competition(groups(entrants, count=12, members=members), written(WORLD_CUP_48, table=by_groups(WORLD_CUP_48_THIRDS)))


def _euro_24(entrants: Entrants, members: Members) -> CompetitionPlan:
    return competition(groups(entrants, count=6, members=members), written(EURO_24, table=by_groups(EURO_24_THIRDS)))


def _cup_16(entrants: Entrants, members: Members) -> CompetitionPlan:
    return competition(groups(entrants, count=4, members=members), written(CUP_16))


def _cup_4(entrants: Entrants, members: Members) -> CompetitionPlan:
    if members:
        return competition(knockout(drawn_field(members), third_place=True, seeding="drawn"))
    return competition(knockout(entrants, third_place=True))


def _league(entrants: Entrants, members: Members) -> CompetitionPlan:
    return competition(league(entrants, legs=2))


PRESETS: Mapping[str, Preset] = {
    "world-cup-32": Preset("World Cup 32", 32, "fifa", _world_cup_32(WORLD_CUP_32)),
    "world-cup-1998": Preset("World Cup 1998", 32, "fifa", _world_cup_32(WORLD_CUP_1998)),
    "world-cup-2002": Preset("World Cup 2002", 32, "fifa", _world_cup_32(WORLD_CUP_2002)),
    "world-cup-48": Preset("World Cup 48", 48, "fifa_2026", _world_cup_48),
    "euro-24": Preset("Euro 24", 24, "uefa", _euro_24),
    "champions-league": Preset("Champions League", 36, "champions_league", champions_league),
    "cup-16": Preset("Cup of 16", 16, "fifa", _cup_16),
    "cup-4": Preset("Cup of 4", 4, "fifa", _cup_4),
    "league": Preset("League", None, "league", _league),
}
