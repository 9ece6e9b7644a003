"""Where each rule of World Cup 2015 lives (tests/rules/coverage_rows.py says how the tables are read)."""

from rules.editions.worldcup2015.special_events import ROW_NAMES
from tests.rules.coverage_rows import Coverage, Reader, Section, later_rulings

# chapter | subject | modules | shown by
CHAPTERS = """
2.1 | player and team, the keeper counts | common/stages/state | RWC-54 RWC-24
2.2 | controlling and passive team | common/stages/turn | WWC-12 WWC-23
2.3 | zones | board | WWC-13 WWC-15
3.1 | formations | common/stages/lineup common/formation | WWC-01
3.1.1 | condition dice | common/stages/lineup | WWC-01
3.1.2 | specified formations | common/roles | WWC-02 RWC-14
3.2 | who kicks off | common/stages/beginning | RWC-32
3.3 | set-up process | common/stages/setups | RWC-26
3.3.1 | kick-off set-up | common/stages/setups | RWC-26 RWC-49
3.4 | time and score at the start | common/clock common/stages/state | WWC-03 RWC-48
3.5 | three substitutes | common/stages/substitutes | WWC-27
4 | game turn | common/stages/turn common/stages/flow | RWC-01
4.1 | target area | common/stages/targets | RWC-33
4.1.1 | offside | common/offside common/stages/targets | RWC-33
4.2 | dice | common/stages/turn | RWC-01
4.3 | time | common/stages/turn common/clock | WWC-03 WWC-04 RWC-02
4.3.1 | stoppage time | common/clock | WWC-05 WWC-37
4.3.2 | end of a half | common/stages/halves | WWC-05 RWC-06 RWC-48
4.4 | control check | common/stages/turn | WWC-12 RWC-22
4.4.1 | target without opponents | common/stages/targets | WWC-07
4.4.2 | playing to an empty area | common/stages/cover | RWC-12 RWC-28
4.4.3 | target without team-mates | common/stages/cover | RWC-28
4.4.4 | special events | special_events | WWC-08
4.5 | ball movement | common/stages/turn | WWC-09 RWC-38
4.5.1 | new ball value | common/stages/turn | WWC-09 WWC-12
4.5.2 | long pass | common/stages/turn | WWC-09 WWC-28
4.5.3 | start without opponents | common/stages/turn | WWC-10 RWC-41
4.5.4 | ball value over six | rulebook common/stages/turn | WWC-11 RWC-07
4.6 | action stages | common/stages/turn rulebook | RWC-37 RWC-50
4.7 | goal attempt | common/stages/shots | WWC-21 RWC-24
4.7.1 | difficult attempt | common/stages/shots | WWC-22
4.7.2 | keeper away from his box | common/shot_areas common/stages/shots | RWC-23
4.8 | movements | movement common/stages/linemoves | WWC-15 RWC-13
4.8.1 | midfield movement | common/stages/linemoves | WWC-15
4.8.2 | forward movement | common/stages/linemoves common/strides | RWC-11 RWC-25
4.8.3 | defence movement | common/stages/linemoves common/strides | WWC-18
4.8.4 | offside on moves | common/stages/linemoves | RWC-25 RWC-39
4.8.5 | the team that moves last | movement | WWC-14 WWC-32 RWC-40
4.8.6 | free moves | common/stages/linemoves | 4.8.6
4.8.7 | moving with the ball | common/stages/linemoves | RWC-11 WWC-31
4.8.8 | somebody stays with the ball | common/stages/linemoves | 4.8.8
4.8.9 | condition dice in moves | movement common/stages/condition | WWC-13 WWC-15
4.9 | value adjustment | common/stages/turn | WWC-24
4.9.1 | pressing | rulebook | WWC-23 WWC-36
4.10 | substitutions | common/stages/condition | WWC-27 RWC-47
4.11 | tiredness test | tiredness | WWC-16 WWC-17
4.11.1 | tiredness, and a second failed test | tiredness common/stages/state | WWC-18 WWC-19 RWC-15
5.1 | free kick | common/stages/turn common/stages/awards | WWC-29 WWC-35
5.1.1 | free-kick set-up | common/stages/setups rulebook | RWC-54
5.2 | corner kick | common/stages/restarts common/stages/awards | RWC-27
5.2.1 | corner set-up | common/stages/setups | RWC-27
5.3 | goal kick | common/stages/turn common/stages/awards | RWC-34 RWC-45
5.4 | cards | common/stages/cards | WWC-30 WWC-38
5.5 | penalty kick | common/stages/penalty | WWC-20 RWC-30
5.5.1 | penalty set-up | common/stages/setups | WWC-20
5.5.2 | shooting a penalty | common/stages/penalty common/penalty | WWC-20
5.6 | injuries | common/stages/removal | RWC-05 RWC-35
"""

# ruling | subject | modules
RULINGS = """
RWC-01 | seven stages | common/stages/turn
RWC-02 | no limit of minutes per turn | common/stages/turn
RWC-03 | events on automatic passes | common/stages/turn
RWC-04 | fouls need both teams in the target | special_events
RWC-05 | injuries of 4 to 6, immediate substitution | common/stages/removal rulebook
RWC-06 | debts at half-time and in stoppage | common/stages/turn common/stages/halves
RWC-07 | value after a ball hit too far | rulebook
RWC-08 | event 10 counts with the other changes | common/stages/turn
RWC-09 | stage order after a direct free kick | common/stages/turn
RWC-10 | a dead ball | common/stages/turn common/stages/linemoves
RWC-11 | distance of a carrier | common/stages/linemoves
RWC-12 | cost of a run to the ball | common/stages/cover movement
RWC-13 | point, type, die | movement
RWC-14 | zero to six on a condition die | common/stages/lineup
RWC-15 | second failed tiredness test | tiredness
RWC-16 | which die loses a point | tiredness common/stages/condition
RWC-17 | points of a fresh player | rulebook common/stages/condition
RWC-18 | first team barred | movement
RWC-19 | difficult attempt: goal or corner | common/stages/shots
RWC-20 | area value without its sign | common/stages/shots
RWC-21 | +2 in a red-card test | common/stages/cards special_events
RWC-22 | the plain die | common/stages/turn
RWC-23 | area values | common/shot_areas
RWC-24 | offside pieces in the box | common/stages/shots
RWC-25 | offside on moves binds both teams | common/stages/linemoves rulebook
RWC-26 | shift of none, one or two pieces | common/stages/setups
RWC-27 | side and taker of a corner | common/stages/setups common/stages/turn
RWC-28 | one rule for runs to the ball | common/stages/cover
RWC-29 | numbers at the ball in a direct free kick | common/stages/shots
RWC-30 | after a missed penalty | common/stages/penalty common/stages/rules
RWC-31 | which piece is hurt or sent off | common/stages/removal
RWC-32 | ties of the kick-off roll | common/stages/beginning
RWC-33 | the centre is never offside | common/offside
RWC-34 | moves before a slow goal kick | common/stages/turn movement
RWC-35 | return of injured pieces | common/stages/turn common/stages/halves
RWC-36 | pressing by any excess over six | rulebook
RWC-37 | order after a ball hit too far | rulebook
RWC-38 | event 4 at a corner kick | common/stages/turn
RWC-39 | carrying past the line | common/stages/linemoves
RWC-40 | formula of the limit | movement
RWC-41 | when the start is looked at | common/stages/turn
RWC-42 | corner played to the taker | common/stages/targets
RWC-43 | removal before the ball has moved | common/stages/turn common/stages/cover
RWC-44 | what a barred team may do | common/stages/turn
RWC-45 | marks and returns at a slow goal kick | common/stages/turn
RWC-46 | set-ups clear marks | common/stages/setups
RWC-47 | limits of a formation change | common/formation
RWC-48 | level knock-out match | common/stages/halves
RWC-49 | no outfield piece left | common/stages/setups common/stages/removal
RWC-50 | pressing in the first stage | common/stages/turn rulebook
RWC-51 | no type without a move | movement
RWC-52 | free kick in the last turn | common/stages/turn
RWC-53 | who is back for a set-up | common/stages/setups
RWC-54 | the piece nearer to the goal line | common/stages/setups
"""

EXAMPLES = """
WWC-01 WWC-02 | common/stages/lineup common/roles
WWC-03 WWC-06 | common/stages/turn common/clock
WWC-07 WWC-12 | common/stages/turn rulebook
WWC-13 WWC-15 | movement
WWC-16 WWC-19 | tiredness
WWC-20 WWC-20 | common/stages/penalty
WWC-21 WWC-22 | common/stages/shots
WWC-23 WWC-24 | common/stages/turn rulebook
WWC-25 WWC-26 | special_events
WWC-27 WWC-27 | common/stages/condition
WWC-28 WWC-28 | common/stages/turn
WWC-29 WWC-29 | common/stages/shots
WWC-30 WWC-30 | common/stages/cards
WWC-31 WWC-33 | common/stages/linemoves movement
WWC-34 WWC-34 | common/stages/targets
WWC-35 WWC-37 | common/stages/turn
WWC-38 WWC-38 | common/stages/cards special_events
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
