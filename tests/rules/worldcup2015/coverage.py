"""Where each rule of World Cup 2015 lives (tests/rules/coverage_rows.py says how the tables are read)."""

from rules.editions.worldcup2015.special_events import ROW_NAMES
from tests.rules.coverage_rows import Coverage, Reader, Section, later_rulings

# chapter | subject | modules | shown by
CHAPTERS = """
2.1 | player and team, the keeper counts | editions/two_dice/state | RWC-54 RWC-24
2.2 | controlling and passive team | editions/two_dice/turn | WWC-12 WWC-23
2.3 | zones | board | WWC-13 WWC-15
3.1 | formations | editions/two_dice/lineup shared/formation | WWC-01
3.1.1 | condition dice | editions/two_dice/lineup | WWC-01
3.1.2 | specified formations | shared/roles | WWC-02 RWC-14
3.2 | who kicks off | editions/two_dice/beginning | RWC-32
3.3 | set-up process | editions/two_dice/setups | RWC-26
3.3.1 | kick-off set-up | editions/two_dice/setups | RWC-26 RWC-49
3.4 | time and score at the start | clock editions/two_dice/state | WWC-03 RWC-48
3.5 | three substitutes | editions/two_dice/substitutes | WWC-27
4 | game turn | editions/two_dice/turn editions/two_dice/flow | RWC-01
4.1 | target area | editions/two_dice/targets | RWC-33
4.1.1 | offside | shared/offside editions/two_dice/targets | RWC-33
4.2 | dice | editions/two_dice/turn | RWC-01
4.3 | time | editions/two_dice/turn clock | WWC-03 WWC-04 RWC-02
4.3.1 | stoppage time | clock | WWC-05 WWC-37
4.3.2 | end of a half | editions/two_dice/halves | WWC-05 RWC-06 RWC-48
4.4 | control check | editions/two_dice/turn | WWC-12 RWC-22
4.4.1 | target without opponents | editions/two_dice/targets | WWC-07
4.4.2 | playing to an empty area | editions/two_dice/cover | RWC-12 RWC-28
4.4.3 | target without team-mates | editions/two_dice/cover | RWC-28
4.4.4 | special events | special_events | WWC-08
4.5 | ball movement | editions/two_dice/turn | WWC-09 RWC-38
4.5.1 | new ball value | editions/two_dice/turn | WWC-09 WWC-12
4.5.2 | long pass | editions/two_dice/turn | WWC-09 WWC-28
4.5.3 | start without opponents | editions/two_dice/turn | WWC-10 RWC-41
4.5.4 | ball value over six | rulebook editions/two_dice/turn | WWC-11 RWC-07
4.6 | action stages | editions/two_dice/turn rulebook | RWC-37 RWC-50
4.7 | goal attempt | editions/two_dice/shots | WWC-21 RWC-24
4.7.1 | difficult attempt | editions/two_dice/shots | WWC-22
4.7.2 | keeper away from his box | shared/shot_areas editions/two_dice/shots | RWC-23
4.8 | movements | movement editions/two_dice/linemoves | WWC-15 RWC-13
4.8.1 | midfield movement | editions/two_dice/linemoves | WWC-15
4.8.2 | forward movement | editions/two_dice/linemoves shared/strides | RWC-11 RWC-25
4.8.3 | defence movement | editions/two_dice/linemoves shared/strides | WWC-18
4.8.4 | offside on moves | editions/two_dice/linemoves | RWC-25 RWC-39
4.8.5 | the team that moves last | movement | WWC-14 WWC-32 RWC-40
4.8.6 | free moves | editions/two_dice/linemoves | 4.8.6
4.8.7 | moving with the ball | editions/two_dice/linemoves | RWC-11 WWC-31
4.8.8 | somebody stays with the ball | editions/two_dice/linemoves | 4.8.8
4.8.9 | condition dice in moves | movement editions/two_dice/condition | WWC-13 WWC-15
4.9 | value adjustment | editions/two_dice/turn | WWC-24
4.9.1 | pressing | rulebook | WWC-23 WWC-36
4.10 | substitutions | editions/two_dice/condition | WWC-27 RWC-47
4.11 | tiredness test | tiredness | WWC-16 WWC-17
4.11.1 | tiredness, and a second failed test | tiredness editions/two_dice/state | WWC-18 WWC-19 RWC-15
5.1 | free kick | editions/two_dice/turn editions/two_dice/awards | WWC-29 WWC-35
5.1.1 | free-kick set-up | editions/two_dice/setups rulebook | RWC-54
5.2 | corner kick | editions/two_dice/restarts editions/two_dice/awards | RWC-27
5.2.1 | corner set-up | editions/two_dice/setups | RWC-27
5.3 | goal kick | editions/two_dice/turn editions/two_dice/awards | RWC-34 RWC-45
5.4 | cards | editions/two_dice/cards | WWC-30 WWC-38
5.5 | penalty kick | editions/two_dice/penalty | WWC-20 RWC-30
5.5.1 | penalty set-up | editions/two_dice/setups | WWC-20
5.5.2 | shooting a penalty | editions/two_dice/penalty shared/penalty | WWC-20
5.6 | injuries | editions/two_dice/removal | RWC-05 RWC-35
"""

# ruling | subject | modules
RULINGS = """
RWC-01 | seven stages | editions/two_dice/turn
RWC-02 | no limit of minutes per turn | editions/two_dice/turn
RWC-03 | events on automatic passes | editions/two_dice/turn
RWC-04 | fouls need both teams in the target | special_events
RWC-05 | injuries of 4 to 6, immediate substitution | editions/two_dice/removal rulebook
RWC-06 | debts at half-time and in stoppage | editions/two_dice/turn editions/two_dice/halves
RWC-07 | value after a ball hit too far | rulebook
RWC-08 | event 10 counts with the other changes | editions/two_dice/turn
RWC-09 | stage order after a direct free kick | editions/two_dice/turn
RWC-10 | a dead ball | editions/two_dice/turn editions/two_dice/linemoves
RWC-11 | distance of a carrier | editions/two_dice/linemoves
RWC-12 | cost of a run to the ball | editions/two_dice/cover movement
RWC-13 | point, type, die | movement
RWC-14 | zero to six on a condition die | editions/two_dice/lineup
RWC-15 | second failed tiredness test | tiredness
RWC-16 | which die loses a point | tiredness editions/two_dice/condition
RWC-17 | points of a fresh player | rulebook editions/two_dice/condition
RWC-18 | first team barred | movement
RWC-19 | difficult attempt: goal or corner | editions/two_dice/shots
RWC-20 | area value without its sign | editions/two_dice/shots
RWC-21 | +2 in a red-card test | editions/two_dice/cards special_events
RWC-22 | the plain die | editions/two_dice/turn
RWC-23 | area values | shared/shot_areas
RWC-24 | offside pieces in the box | editions/two_dice/shots
RWC-25 | offside on moves binds both teams | editions/two_dice/linemoves rulebook
RWC-26 | shift of none, one or two pieces | editions/two_dice/setups
RWC-27 | side and taker of a corner | editions/two_dice/setups editions/two_dice/turn
RWC-28 | one rule for runs to the ball | editions/two_dice/cover
RWC-29 | numbers at the ball in a direct free kick | editions/two_dice/shots
RWC-30 | after a missed penalty | editions/two_dice/penalty editions/two_dice/rules
RWC-31 | which piece is hurt or sent off | editions/two_dice/removal
RWC-32 | ties of the kick-off roll | shared/beginning
RWC-33 | the centre is never offside | shared/offside
RWC-34 | moves before a slow goal kick | editions/two_dice/turn movement
RWC-35 | return of injured pieces | editions/two_dice/turn editions/two_dice/halves
RWC-36 | pressing by any excess over six | rulebook
RWC-37 | order after a ball hit too far | rulebook
RWC-38 | event 4 at a corner kick | editions/two_dice/turn
RWC-39 | carrying past the line | editions/two_dice/linemoves
RWC-40 | formula of the limit | movement
RWC-41 | when the start is looked at | editions/two_dice/turn
RWC-42 | corner played to the taker | editions/two_dice/targets
RWC-43 | removal before the ball has moved | editions/two_dice/turn editions/two_dice/cover
RWC-44 | what a barred team may do | editions/two_dice/turn
RWC-45 | marks and returns at a slow goal kick | editions/two_dice/turn
RWC-46 | set-ups clear marks | editions/two_dice/setups
RWC-47 | limits of a formation change | shared/formation
RWC-48 | level knock-out match | editions/two_dice/halves
RWC-49 | no outfield piece left | editions/two_dice/setups editions/two_dice/removal
RWC-50 | pressing in the first stage | editions/two_dice/turn rulebook
RWC-51 | no type without a move | movement
RWC-52 | free kick in the last turn | editions/two_dice/turn
RWC-53 | who is back for a set-up | editions/two_dice/setups
RWC-54 | the piece nearer to the goal line | editions/two_dice/setups
"""

EXAMPLES = """
WWC-01 WWC-02 | editions/two_dice/lineup shared/roles
WWC-03 WWC-06 | editions/two_dice/turn clock
WWC-07 WWC-12 | editions/two_dice/turn rulebook
WWC-13 WWC-15 | movement
WWC-16 WWC-19 | tiredness
WWC-20 WWC-20 | editions/two_dice/penalty
WWC-21 WWC-22 | editions/two_dice/shots
WWC-23 WWC-24 | editions/two_dice/turn rulebook
WWC-25 WWC-26 | special_events
WWC-27 WWC-27 | editions/two_dice/condition
WWC-28 WWC-28 | editions/two_dice/turn
WWC-29 WWC-29 | editions/two_dice/shots
WWC-30 WWC-30 | editions/two_dice/cards
WWC-31 WWC-33 | editions/two_dice/linemoves movement
WWC-34 WWC-34 | editions/two_dice/targets
WWC-35 WWC-37 | editions/two_dice/turn
WWC-38 WWC-38 | editions/two_dice/cards special_events
"""

READ = Reader("worldcup2015")
COVERAGE = Coverage(
    edition="worldcup2015",
    about=(
        "Chapters have the numbers printed in the rulebook (4.11.1 is printed twice); an event row is named by the sum of\n"
        "its dice."
    ),
    sections={
        "Chapters": Section(READ.rows(CHAPTERS)),
        "Rulings": Section(READ.rows(RULINGS), [f"RWC-{n:02d}" for n in range(1, 51)] + later_rulings("RWC")),
        "Special events": Section({f"EV-{row:02d}": READ.entry(name, "special_events") for row, name in ROW_NAMES.items()}),
        "Worked examples": Section(READ.spans(EXAMPLES, "WWC-{:02d}"), [f"WWC-{n:02d}" for n in range(1, 39)]),
    },
    sizes={"Special events": 11, "Worked examples": 38, "Rulings": 54},
    chapters=["2.1", "3.1.1", "3.3.1", "4", "4.4.4", "4.8.5", "4.11.1", "5.1.1", "5.6"],
)
