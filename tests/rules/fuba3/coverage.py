"""Where each rule of FUBA 3 Fast lives (tests/rules/coverage_rows.py says how the tables are read)."""

from rules.editions.fuba3.skills import BY_ID
from rules.editions.fuba3.special_events import TABLE
from tests.rules.coverage_rows import Coverage, Reader, Section, later_rulings

# chapter | subject | modules | shown by
CHAPTERS = """
1.1 | pieces, dice and cards | state | W03 W112
1.2 | players and teams, the keeper counts | state | R-016 R-069
1.3 | controlling and defending team | state | R-008 R-099
1.3.1 | ball control and the ball value | state | R-014 R-067
1.4 | playing area | board | R-060 W30
1.4.1 | pieces in an area, six count | state | W23 R-123
1.4.2 | halfway line | board | W03 R-059
1.4.3 | goal lines | board | W82
1.5 | playing zones | board | W04 W05 W06
2.1 | selecting formations | lineup shared/lineups | R-001
2.2 | formation change at half-time | halves shared/halves | R-090 R-106
3.1 | time and score | clock | W04 W09
3.2 | who kicks off | beginning | W01 R-002
3.3 | order of set-ups | setpieces placement | W03
3.3.1 | kick-off set-up | placement | W03 R-003
3.4 | substitutes and condition points at the start | lineup substitutes | W68 R-092
4 | game turn | turn flow | R-004 W94
4.1 Progress | game situation progress | turn | W04 W05 W06 R-005
4.1.1 Actions | number of actions | turn | W04 W92 R-074
4.1.2 Time | time adjustment | clock turn | W04 W09
4.1.2.1 Time | additional time adjustments | slow_play setpieces | R-030 R-073 R-133
4.1.1.2 | stoppage time | clock turn | W11 W12 W13 R-029
4.1.1.3 | end of the half | halves turn | W14 W95 R-031 R-071
4.1.3 | special event on a double | turn special_events | W08 R-072
4.2 Reaction | reaction stage | reaction | W82 R-007 R-124
4.3 | action stage | actions | R-008 R-009
4.3.1 | actions | actions | W94 R-103
4.4 Movement | player movements | moving movement | W56 W57 W58 R-058
4.4.1 Movement | movement restrictions for offside | movement shared/offside | W36 R-010
4.4.2 Dribbling | dribbling | moving | W83 R-068
4.4.3 Ball | ball controlling player | movement | R-012
4.6 | positioning | positioning | W51 W52 W53 W55 R-065 R-066
4.7 | pressing | pressing | W47 W48 W50 R-067
4.1 Passing | passing | passing pass_play | W16 W24 R-056
4.1.1 Target | target area | passing | W29 W30 R-069
4.1.1.1 | offside targets | passing shared/offside | W31 W37 R-018
4.1.2 Value | ball value modification | passing | W16 W17 W19 R-014
4.1.2.1 Start | start area without a defender | passing | W18 W20
4.1.2.2 | long pass | passing | W16 W21 R-015
4.1.2.3 | target area situation | passing | W18 W22 R-096
4.1.2.4 | offside risk | passing | W73 W108
4.2.2 | ball control check | pass_play | W24 W25
4.2.2.1 | reaction move for passing | pass_play movement | W26 W27 R-016 R-017
4.2.2.2 | easy situation | pass_play | W28 R-070
4.2.3 | new ball value | pass_value | W24 W25 R-013 R-019
4.4 Attempt | goal attempt | shooting | W38 W40 R-097
4.4.1 Rebound | rebound | shooting | W46 W98 R-023
4.4.2 Difficult | difficult goal attempt | shooting | W39 W43 W44 R-022
4.4.3 Keeper | goalkeeper not in the penalty area | shooting | W41 W42 R-059
4.4.4 | modifiers | shooting options | W38 R-020 R-021 R-060
5.1 | offside | shared/offside | W31 W32 W33 W34 W35
5.2 | free kick | award setpieces | R-025
5.2.1 | free kick set-up | placement | R-062
5.2.2 | taking a free kick | actions shooting | W45 R-061
5.2.3 | quick free kick | setpieces | W85 R-063 R-064
5.3 | corner kick | award setpieces | R-026
5.3.1 | corner set-up | placement | R-026 R-062
5.3.2 | taking a corner | pass_play | W22 W97 R-105
5.4 | goal kick | setpieces | W84 R-011 R-027
5.5 | penalty kick | penalty | W79 W86
5.5.1 | penalty set-up | placement | R-091
5.5.2 | taking a penalty | penalty shared/penalty | W63 W64 R-028 R-057
5.6 | yellow and red cards | cards shared/forfeit | R-033 W112
5.6.1 | yellow card test | cards | W62 W49
5.6.2 | red card test | cards | W60 W61 R-032
A1 | team condition and tiredness | condition boost tiredness | W66 W69 R-034
A1.2 | using a condition point | condition boost | W69 W102 R-109
A1.3 | tiredness test | tiredness | W66 W67 W96 R-035
A1.4 | tiredness | tiredness moving | W59 R-036
A2 | player roles | lineup | W68 R-037
A3 | substitutions | substitutions substitutes | W70 W109 R-038 R-107
A4 | injuries | injuries | W71 W107 R-039 R-116
A5 | goalkeeper charge | charging | W72 W113 R-112
A6 | aggressive pressing | pressing | W49 W50 R-024
A7 | offside risk | passing | W73 W108
A8 | slowing down | slow_play | W74 W103 R-108
A9 | weather | weather | W02 R-089 WX-heat WX-sunshine WX-wind WX-rain WX-cold WX-storm WX-extreme_heat
A10 | video assistant | var goals | W75 R-040
A11 | skills | skills condition | R-041 R-042 R-101
A12 | special events | special_events stars | R-051 W76 W77 W78 W79
X-1 | extra time | halves | R-100 R-122 R-132
X-2 | shoot-out | halves shared/shootout | W81 R-100
X-3 | draws in leagues and groups | halves result | R-100
"""

# ruling | subject | modules
RULINGS = """
R-001 | formations that may be chosen | lineup formation options
R-002 | ties on the kick-off roll | shared/beginning
R-003 | two pieces in the centre at a kick-off | placement
R-004 | who plays after a set piece | turn setpieces
R-005 | when the zone for actions is read | turn
R-006 | reaction stage in set-piece turns | reaction turn
R-007 | when reaction majorities are counted | reaction
R-008 | a change of control within the turn | actions
R-009 | ending before all actions are played | actions
R-010 | offside limit and the defending team | movement
R-011 | no way back into the box before a goal kick | setpieces
R-012 | a ball without a holder | movement
R-013 | when an area counts as manned | passing
R-014 | limits of the pass value | passing
R-015 | crowded target of a long pass | passing
R-016 | the keeper as the only runner | pass_play
R-017 | pass reaction with two good dice | pass_play
R-018 | offside team-mates do not run in | pass_play movement
R-019 | order of effects on the new value | pass_value
R-020 | numbers in the box at a shot | shooting
R-021 | which actions count against a shot | shooting
R-022 | first die of a difficult attempt | shooting
R-023 | a lost rebound | shooting
R-024 | aggressive pressing needs somebody there | pressing
R-025 | place of a free kick | award
R-026 | side of a corner | placement
R-027 | the keeper takes the goal kick | setpieces
R-028 | sides of a penalty | shared/penalty
R-029 | turns with a stoppage check | turn
R-030 | extra minutes in stoppage | clock
R-031 | turn cap of a half | turn
R-032 | which piece is sent off | cards
R-033 | forfeit below seven | shared/forfeit
R-034 | paying from a neighbouring zone | condition
R-035 | what triggers and decides a tiredness test | tiredness turn
R-036 | what tiredness does | tiredness moving
R-037 | limits of roles | lineup
R-038 | substitution windows | substitutions
R-039 | who is injured | injuries
R-040 | what the video assistant gives | var goals pressing
R-041 | skills open or hidden | __init__ condition options
R-042 | one value skill a team and pass | pass_value
R-043 | Fanatical fans, and the reroll option | fans reroll
R-044 | Leading goalkeeper and Shot stopper | shooting
R-045 | where an advancing keeper stands | charging
R-046 | Skilled full back | shooting
R-047 | Regista | reaction pass_play
R-048 | Target man | numbers actions
R-049 | Goal poacher | pass_play
R-050 | Actor | special_events
R-051 | dice of the event table | special_events
R-052 | action of the waiting team | special_events
R-053 | red test after a rude foul | special_events
R-054 | whose corner at a goal line | special_events
R-055 | what a competition carries over | result
R-056 | misprinted chapter numbers | passing
R-057 | misplaced card sentences | cards
R-058 | an empty line and the movement | moving
R-059 | areas to shoot from with the keeper out | options shooting
R-060 | modifiers of the areas are data | options
R-061 | direct shot from a free kick | actions
R-062 | where the keeper may be set up | placement
R-063 | quick free kick without a piece there | setpieces
R-064 | limits of free moves | setpieces
R-065 | both positioning dice against one value | positioning
R-066 | the majority's step | positioning
R-067 | pressing at value 1 | pressing
R-068 | dribbling towards opponents | moving
R-069 | pass within an area | passing
R-070 | easy situation | pass_play
R-071 | set piece in the last turn of a half | turn
R-072 | doubles in stoppage | turn
R-073 | minute of a goal that does not count | goals
R-074 | Midfield general leaves an action | turn
R-075 | Tackler and the ordinary press | pressing
R-076 | Midfield pressing and the aggressive press | pressing
R-077 | side areas of a cross | pass_value
R-078 | passes that Short passes count | pass_value
R-079 | windows of the pass skills | pass_play pass_value
R-080 | what a Fiery coach saves | condition
R-081 | who may own Catenaccio | skills
R-082 | Shot stopper out of his box | shooting
R-083 | no chain of counter-presses | pressing
R-084 | tie of a head collision | special_events
R-085 | aggressive defence is compulsory | special_events
R-086 | chant and heat | boost
R-087 | offside in event moves | special_events
R-088 | Creative goalkeeper before the dice | turn
R-089 | dice beyond the tables | injuries weather
R-090 | change at half-time | halves
R-091 | who takes a penalty | placement
R-092 | condition points above the caps | condition
R-093 | skills that need a defender | shooting pass_value
R-094 | points regained in a slow spell | special_events
R-095 | pieces that moved before | movement
R-096 | when the target situation is counted | passing
R-097 | several attempts in a turn | actions
R-098 | bonuses of the running turn | shooting turn
R-099 | an event changes control | special_events
R-100 | extra time, shoot-out, forfeit | halves shared/shootout shared/forfeit
R-101 | skills of options that are off | skills
R-102 | no outfield piece on the pitch | placement injuries cards
R-103 | direct shot lost before the pass | actions
R-104 | where the ball is for judging runners | passing pass_play
R-105 | corner to the own corner area | passing pass_play
R-106 | limits of formation changes | formation
R-107 | one window at the end of a turn | substitutions
R-108 | no slow play into stoppage | slow_play
R-109 | the payer chooses | condition
R-110 | the acting team of event 1-5 | special_events actions
R-111 | Doubling up, Il mediano and the limit | positioning
R-112 | a charged keeper who left his box | shooting
R-113 | limits of Advancing goalkeeper | charging
R-114 | limits of Leading goalkeeper | shooting
R-115 | when fans may sing | fans pass_play
R-116 | when injured pieces return | injuries turn
R-117 | order within an incident | cards penalty movement
R-118 | value after a failed pass | special_events
R-119 | order after a head collision | special_events
R-120 | which piece Catenaccio moves | pass_play
R-121 | no cross within a corner area | pass_value
R-122 | ties before extra time | beginning
R-123 | pieces counted in a rebound | shooting
R-124 | the keeper in the reaction stage | reaction
R-125 | injury of a corner taker | injuries
R-126 | no new coach as a talent | stars
R-127 | the keeper runs last | pass_play
R-128 | red card inside a pass | reroll pass_play
R-129 | value skills after a lost ball | pass_value
R-130 | when Penalty saver is declared | penalty
R-131 | Trained formation change of one player | formation
R-132 | order before extra time | halves
R-133 | minute of a goal | setpieces
R-134 | pool of an injured star | stars
R-135 | talent gained and lost | stars result
R-136 | offside attackers after a corner | shooting
R-137 | Regista and a skipped reaction | reaction
R-138 | a decision with one option | movement cards injuries pass_play substitutions
R-139 | no second throw in a shoot-out | penalty
R-140 | Strength in depth applies by itself | substitutions
R-141 | nobody pays for a free step | pass_play
"""

# skill | modules (their names come with the skills)
SKILLS = """
TM1 | formation
TM2 | substitutions
TM3 | moving
TM4 | fans reroll
TM5 | shooting
TM6 | pressing
TM7 | condition
GK1 | charging
GK2 | turn
GK3 | shooting
GK4 | penalty
GK5 | shooting
GK6 | charging
DF1 | pressing
DF2 | pass_value
DF3 | shooting
DF4 | positioning
DF5 | pass_play
DF6 | pressing
DF7 | reaction
DF8 | pass_play
MF1 | turn
MF2 | pass_value
MF3 | pressing
MF4 | pass_value
MF5 | pass_play reaction
MF6 | moving
MF7 | pass_value
MF8 | reaction
MF9 | positioning
MF10 | pass_value
FW1 | actions numbers
FW2 | shooting
FW3 | shooting
FW4 | pass_play
FW5 | special_events
FW6 | reaction
FW7 | pass_play
FW8 | pass_play
"""

# weather | modules
WEATHER = """
WX-heat | weather boost
WX-sunshine | weather charging
WX-wind | weather passing
WX-rain | weather pass_value
WX-cold | weather injuries
WX-storm | weather passing pass_value injuries
WX-extreme_heat | weather tiredness boost
"""

# first and last example | modules
EXAMPLES = """
W01 W02 | beginning
W03 W03 | placement
W04 W06 | turn
W07 W07 | tiredness
W08 W08 | turn
W09 W10 | clock
W11 W14 | turn
W15 W15 | slow_play
W16 W23 | passing
W24 W28 | pass_play
W29 W30 | passing
W31 W37 | shared/offside
W38 W46 | shooting
W47 W50 | pressing
W51 W55 | positioning
W56 W59 | moving
W60 W62 | cards
W63 W65 | penalty
W66 W67 | tiredness
W68 W68 | lineup
W69 W69 | condition
W70 W70 | substitutions
W71 W71 | injuries
W72 W72 | charging
W73 W73 | passing
W74 W74 | slow_play
W75 W75 | var
W76 W79 | special_events
W80 W80 | pass_value
W81 W81 | shared/shootout
W82 W82 | reaction
W83 W83 | moving
W84 W85 | setpieces
W86 W86 | pressing
W87 W88 | pass_value
W89 W89 | pressing
W90 W90 | pass_value
W91 W91 | positioning
W92 W92 | turn
W93 W93 | pass_play
W94 W94 | actions
W95 W95 | turn
W96 W96 | tiredness
W97 W97 | pass_play
W98 W98 | shooting
W99 W99 | passing
W100 W100 | pass_value
W101 W101 | positioning
W102 W102 | condition
W103 W103 | slow_play
W104 W104 | special_events
W105 W105 | shooting
W106 W106 | charging
W107 W107 | injuries
W108 W108 | passing
W109 W109 | substitutions
W110 W110 | numbers
W111 W111 | shooting
W112 W112 | shared/forfeit
W113 W113 | shooting
"""


def event_rows() -> dict[str, str]:
    """EV-11 -> its name: a row's id is its first pair of dice."""
    rows: dict[str, str] = {}
    for (a, b), (name, _) in sorted(TABLE.items()):
        if name not in rows.values():
            rows[f"EV-{a}{b}"] = name
    return rows


READ = Reader("fuba3")
WEATHER_ROWS = READ.rows(WEATHER, lambda wx: wx[3:].replace("_", " "))
COVERAGE = Coverage(
    edition="fuba3",
    about=(
        "Chapters have the numbers printed in the rulebook; where a number is printed twice (R-056) a word tells them\n"
        "apart. An event row is named by its first pair of dice."
    ),
    sections={
        "Chapters": Section(READ.rows(CHAPTERS)),
        "Rulings": Section(READ.rows(RULINGS), [f"R-{n:03d}" for n in range(1, 125)] + later_rulings("R")),
        "Skills": Section(READ.rows(SKILLS, lambda skill: BY_ID[skill].name), list(BY_ID)),
        "Special events": Section(
            {
                row: READ.entry(name, "special_events stars" if row >= "EV-63" else "special_events")
                for row, name in event_rows().items()
            }
        ),
        "Weather": Section(WEATHER_ROWS),
        "Worked examples": Section(READ.spans(EXAMPLES, "W{:02d}"), [f"W{n:02d}" for n in range(1, 114)]),
    },
    sizes={"Skills": 39, "Special events": 28, "Weather": 7, "Worked examples": 113, "Rulings": 141},
    chapters=[*(f"A{n}" for n in range(1, 13)), "X-1", "X-2", "X-3", "1.1", "1.5", "2.1", "3.3.1", "4", "4.7", "5.1", "5.6.2"],
)
