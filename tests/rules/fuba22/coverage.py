"""Where each rule of FUBA 2.2 lives (tests/rules/coverage_rows.py says how the tables are read)."""

from rules.editions.fuba22.advanced_events import TABLE as ADVANCED
from rules.editions.fuba22.basic_events import TABLE as BASIC
from rules.editions.fuba22.skills import SKILLS as LIST
from tests.rules.coverage_rows import Coverage, Reader, Section, later_rulings

# chapter | subject | modules | shown by
CHAPTERS = """
1.1 | pieces, dice and cards | state | W22-03 R22-89
1.2 | players and teams, the keeper counts | state shooting | R22-07
1.3 | controlling and passive team | turn | R22-15
1.3.1 | ball control and the ball value | turn | W22-10 W22-11
1.4 | playing area | board | W22-04
1.4.1 | pieces in an area, six count | state | R22-50 R22-86
1.4.2 | halfway line | board | R22-62
1.4.3 | goal lines | board editions/two_dice/linemoves | EA-44
1.5 | playing zones | board | W22-48
2.1 | selecting formations | lineup shared/formation | W22-01
2.2 | formation change at half-time | shared/halves | R22-60
3.1 | time and score | clock | R22-22
3.2 | who kicks off | editions/two_dice/beginning | W22-02
3.3 | order of set-ups | editions/two_dice/setups | W22-03
3.3.1 | kick-off set-up | editions/two_dice/setups | W22-03
3.4 | substitutes and condition points at the start | lineup | W22-26
4 | game turn | turn | R22-15
4.1 | choosing a target area | passing editions/two_dice/targets | W22-04
4.1.1 | offside targets | editions/two_dice/targets shared/offside | W22-05 R22-59
4.1.2 | difficult situation | passing | W22-36
4.1.3 | target area too far | passing | W22-06 R22-10
4.2 | ball value modification | passing | W22-33
4.2.1 | target without opponents | passing | W22-33
4.2.2 | offside risk | passing | W22-30
4.2.3 | start without opponents | passing | W22-33 R22-09
4.2.4 | long pass | passing | W22-06 R22-03
4.3 | dice and time | turn clock | W22-07
4.3.1 | time adjustment | turn clock | W22-07 W22-08
4.3.2 | additional time adjustments | slow_play | R22-23
4.3.3 | stoppage time | clock | W22-09 R22-21
4.3.4 | end of the half | editions/two_dice/halves | W22-09 R22-91
4.4 | control check | turn | W22-10 W22-11
4.4.1 | special event | basic_events turn | W22-38
4.4.2 | target without a team-mate | editions/two_dice/cover | R22-58
4.4.3 | new ball value | turn | W22-10
4.5 | action stages | stage | R22-15
4.5.1 | actions | actions | R22-06 R22-16
4.5.2 | first and second action | actions stage | W22-12 W22-18
4.6 | goal attempt | shooting | W22-14
4.6.1 | rebound | shooting | W22-16
4.6.2 | difficult goal attempt | shooting shared/attempts | W22-15
4.6.3 | goalkeeper not in the penalty area | shooting shared/shot_areas | R22-62
4.7 | player movements | moving movement | W22-18
4.7.1 | midfield movement | movement | W22-34 W22-35
4.7.2 | forward movement | editions/two_dice/linemoves | W22-19
4.7.3 | defence movement | editions/two_dice/linemoves | R22-72
4.7.4 | goalkeeper's movement | editions/two_dice/linemoves | 4.7.4
4.7.5 | movement restrictions for offside | movement | R22-11
4.7.6 | free movements | movement | 4.7.6
4.7.7 | dribbling | movement | W22-43 R22-14
4.7.8 | ball controlling player | editions/two_dice/linemoves | R22-72
4.8 | ball value adjustment | adjusting | W22-12 W22-13
4.9 | pressing | pressing | W22-20 W22-21
5.1 | offside | shared/offside | W22-05
5.2 | free kick | fouls awards | EB+1
5.2.1 | free kick set-up | editions/two_dice/setups | W22-54
5.2.2 | taking a free kick | fouls stage | W22-54 R22-17
5.2.3 | quick free kick | restarts | W22-46
5.3 | corner kick | awards restarts | R22-28
5.3.1 | corner set-up | editions/two_dice/setups | R22-28
5.3.2 | taking a corner | turn | W22-37 R22-29
5.4 | goal kick | restarts | W22-47 R22-30
5.5 | penalty kick | fouls editions/two_dice/penalty | W22-23
5.5.1 | penalty set-up | editions/two_dice/setups | W22-23
5.5.2 | taking a penalty | editions/two_dice/penalty shared/penalty | W22-23
5.6 | yellow and red cards | editions/two_dice/cards | W22-24
5.6.1 | yellow card test | editions/two_dice/cards | W22-50
5.6.2 | red card test | editions/two_dice/cards | W22-24 W22-25
A1 | team condition and tiredness | condition tiredness | W22-26
A1.2 | condition points, and using one | condition | R22-45
A1.3 | tiredness test | tiredness | W22-27 W22-28
A1.4 | tiredness | tiredness | W22-29
A2 | player roles | lineup shared/roles | W22-26 R22-81
A3 | substitutions | substitutions | W22-40 R22-70
A4 | injuries | editions/two_dice/removal rulebook | W22-49 R22-42
A5 | advanced goalkeeper | turn | R22-39
A6 | aggressive pressing | pressing | W22-42
A7 | offside risk | passing | W22-30 W22-31
A8 | passing through an area | passing | W22-32 R22-40
A9 | slowing the game | slow_play | W22-41 W22-52
A10 | skills | skills condition | R22-44
A11 | advanced special events | advanced_events contest | W22-48
X-1 | extra time | editions/two_dice/halves | R22-91
X-2 | shoot-out | editions/two_dice/halves shared/shootout | R22-91 K09
"""

# ruling | subject | modules
RULINGS = """
R22-01 | event +5 is for the attackers | basic_events
R22-02 | a shot as second action | shooting
R22-03 | long pass adds | passing
R22-04 | where injuries and red cards belong | editions/two_dice/cards
R22-05 | misprint in an example of a shot | shooting
R22-06 | examples of an older edition | actions
R22-07 | the keeper in the numbers of a shot | shooting
R22-08 | offside pieces in the box | shooting
R22-09 | limit of one after each step | passing
R22-10 | legality of a far target | passing
R22-11 | whom offside binds on moves | editions/two_dice/linemoves
R22-12 | closer to the goal line | movement passing
R22-13 | limits of straight midfield moves | movement
R22-14 | straight midfield dribble | movement
R22-15 | order of the stages | turn
R22-16 | two actions are always legal | actions stage
R22-17 | free kick inside a stage | fouls stage
R22-18 | the ball after a lost rebound | shooting
R22-19 | first die of a difficult attempt | shared/attempts
R22-20 | sign of the area modifier | shooting
R22-21 | level dice in stoppage | clock
R22-22 | value of the start squares | rulebook
R22-23 | minute of a set piece | slow_play
R22-24 | order inside event 0 | basic_events
R22-25 | event moves | movement
R22-26 | event -4 | basic_events turn
R22-27 | quick free kick without a piece there | restarts
R22-28 | side of a corner | awards editions/two_dice/setups
R22-29 | kicker and cover move | turn
R22-30 | moves at a goal kick | restarts
R22-31 | keeper at a goal kick | restarts
R22-32 | whose penalty area | awards
R22-33 | yellow cards that a red one uses up | rulebook editions/two_dice/cards
R22-34 | modifier on result 6 | editions/two_dice/cards
R22-35 | tired although passed | tiredness
R22-36 | zones of lost points | tiredness
R22-37 | misprinted chapter numbers | lineup
R22-38 | limits of aggressive pressing | pressing
R22-39 | sweep after an event | turn
R22-40 | passing through an empty area | passing
R22-41 | exemption from offside risk | passing options
R22-42 | when the keeper is hurt | rulebook editions/two_dice/removal
R22-43 | zones of gained points | condition
R22-44 | the free first use | condition
R22-45 | zone of payment | condition
R22-46 | Leading goalkeeper's dice | shooting
R22-47 | doubles of Tackle | pressing
R22-48 | Skilled full back | pressing
R22-49 | dribblers who fail alone | stage
R22-50 | counted as three | state stage
R22-51 | offside trap above six | turn
R22-52 | ties of contests | contest advanced_events
R22-53 | third skill card | advanced_events
R22-54 | mis-positioned keeper | advanced_events
R22-55 | streaker | advanced_events
R22-56 | square of slow play | slow_play
R22-57 | caps of points | condition shared/points
R22-58 | cover move is marked | editions/two_dice/cover
R22-59 | backward pass next to offside pieces | editions/two_dice/targets
R22-60 | points at half-time | shared/halves
R22-61 | sweep and Goal poacher | turn
R22-62 | areas with the keeper out | shared/shot_areas
R22-63 | injuries at half-time | editions/two_dice/halves
R22-64 | zone of High condition | moving
R22-65 | place of a free kick in a stage | awards fouls
R22-66 | Actor | turn
R22-67 | never more than two dice | shooting
R22-68 | no offside before a goal kick | restarts
R22-69 | failed corner | turn
R22-70 | no substitution left | substitutions actions
R22-71 | dribble past the line | editions/two_dice/linemoves
R22-72 | moves at quick free kicks | movement
R22-73 | marks after a set-up | restarts editions/two_dice/setups
R22-74 | slow play and stoppage | slow_play
R22-75 | payment of skills | condition turn
R22-76 | failed press with a skill | pressing
R22-77 | offside trap and back passes | passing skills
R22-78 | skills that move a piece | stage
R22-79 | events 4-3 and 5-3 | advanced_events turn
R22-80 | no point left to lose | tiredness
R22-81 | limits of roles | editions/two_dice/lineup
R22-82 | minutes of an injury | rulebook restarts
R22-83 | minute of a penalty | fouls
R22-84 | points of the fans | condition
R22-85 | kicker before and after the check | turn
R22-86 | six and the uncounted keeper | shooting
R22-87 | second stage of a team | stage
R22-88 | order inside an incident | fouls
R22-89 | no outfield piece left | editions/two_dice/setups
R22-90 | limits of formation changes | shared/formation
R22-91 | drawn knock-out match | editions/two_dice/halves
R22-92 | order after a failed pass | turn
R22-93 | fewer skills than allowed | lineup
R22-94 | when pass skills are declared | passing
R22-95 | a skill once a turn | condition
R22-96 | skills that would change nothing | turn moving
R22-97 | the extra move of a boost | movement
R22-98 | order of injuries in a collision | advanced_events
R22-99 | secrecy of a perfect squad | advanced_events
R22-100 | where a dribbler goes | stage
R22-101 | type of a third action | stage
R22-102 | Wide player material applies by itself | substitutions
R22-103 | marks of a fast situation | movement
R22-104 | tiredness test without points | tiredness
R22-105 | one line change of two | stage
R22-106 | fans where the stages are skipped | turn
"""

# skill | modules (their names come with the skills)
SKILLS = """
K01 | stage
K02 | substitutions
K03 | moving
K04 | turn
K05 | shooting
K06 | stage
K07 | turn
K08 | shooting
K09 | rulebook
K10 | shooting
K11 | pressing
K12 | stage
K13 | pressing
K14 | moving
K15 | turn passing
K16 | turn
K17 | stage
K18 | pressing
K19 | passing
K20 | stage
K21 | turn
K22 | stage
K23 | shooting
K24 | turn
K25 | turn
K26 | stage
K27 | passing turn
"""

# first and last example | modules
EXAMPLES = """
W01 W01 | lineup
W02 W02 | editions/two_dice/beginning
W03 W03 | editions/two_dice/setups
W04 W06 | passing
W07 W09 | turn
W10 W11 | turn
W12 W13 | adjusting
W14 W17 | shooting
W18 W19 | movement
W20 W22 | pressing
W23 W23 | fouls
W24 W25 | editions/two_dice/cards
W26 W26 | lineup
W27 W29 | tiredness
W30 W33 | passing
W34 W35 | movement
W36 W37 | passing
W38 W39 | basic_events
W40 W40 | substitutions
W41 W41 | slow_play
W42 W42 | pressing
W43 W43 | movement
W44 W45 | passing
W46 W47 | restarts
W48 W48 | advanced_events
W49 W49 | editions/two_dice/turn
W50 W50 | editions/two_dice/cards
W51 W51 | pressing
W52 W52 | slow_play
W53 W53 | passing
W54 W54 | stage
W55 W55 | moving
W56 W56 | tiredness
"""


def basic_rows() -> dict[str, str]:
    """EB+3 -> its name: a row's id is the difference of the dice."""
    return {f"EB{difference:+d}": name for difference, (name, _) in sorted(BASIC.items())}


def advanced_rows() -> dict[str, str]:
    """EA-11 -> its name: a row's id is its first pair of dice."""
    rows: dict[str, str] = {}
    for (a, b), (name, _) in sorted(ADVANCED.items()):
        if name not in rows.values():
            rows[f"EA-{a}{b}"] = name
    return rows


READ = Reader("fuba22")
COVERAGE = Coverage(
    edition="fuba22",
    about=(
        "Chapters have the numbers printed in the rulebook. A row of the basic events is named by the difference of the dice\n"
        "(EB-5 to EB+5), a row of the advanced ones by its first pair of dice (EA-11 to EA-66)."
    ),
    sections={
        "Chapters": Section(READ.rows(CHAPTERS)),
        "Rulings": Section(READ.rows(RULINGS), [f"R22-{n:02d}" for n in range(1, 93)] + later_rulings("R22")),
        "Skills": Section(READ.rows(SKILLS, lambda skill: LIST.by_id[skill].name), list(LIST.by_id)),
        "Basic special events": Section({row: READ.entry(name, "basic_events") for row, name in basic_rows().items()}),
        "Advanced special events": Section({row: READ.entry(name, "advanced_events") for row, name in advanced_rows().items()}),
        "Worked examples": Section(READ.spans(EXAMPLES, "W22-{:02d}"), [f"W22-{n:02d}" for n in range(1, 57)]),
    },
    sizes={"Skills": 27, "Basic special events": 11, "Advanced special events": 27, "Worked examples": 56},
    chapters=[*(f"A{n}" for n in range(1, 12)), "X-1", "X-2", "1.1", "2.1", "3.3.1", "4", "4.6.2", "4.7.7", "5.1", "5.6.2"],
)
