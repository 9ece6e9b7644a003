"""Where each rule of the French rulebook lives (tests/rules/coverage_rows.py says how the tables are read)."""

from rules.editions.french.special_events import ROW_NAMES
from tests.rules.coverage_rows import Coverage, Reader, Section, later_rulings

# chapter | subject | modules | shown by
CHAPTERS = """
1.1 | player and team, the keeper counts | common/stages/state | RFR-61
1.2 | team in possession and team recovering | common/stages/turn | WFR-09 WFR-16
1.3 | zones | board | WFR-20 WFR-25
2.1 | formations | common/stages/lineup common/formation | WFR-01 RFR-02
2.1.1 | formation change at half-time | rulebook | RFR-58
3.1 | who kicks off | common/stages/beginning | WFR-02 RFR-41
3.2 | set-up process | common/stages/setups | WFR-02
3.2.1 | kick-off set-up | common/stages/setups | RFR-04
3.3 | time and score at the start | common/clock common/stages/state | RFR-05
4 | game turn | common/stages/turn common/stages/flow | RFR-42
4.1 | target area | common/stages/targets | WFR-03
4.1.1 | offside | common/offside common/stages/targets | WFR-04
4.2 | dice | common/stages/turn | RFR-42
4.3 | time | common/stages/turn common/clock | WFR-05 WFR-06
4.3.1 | stoppage time | common/clock | WFR-29 RFR-08
4.3.2 | end of a half | common/stages/halves | WFR-29 RFR-59
4.4 | control check | common/stages/turn | WFR-07
4.4.1 | target without opponents | common/stages/targets | RFR-14 RFR-49
4.4.2 | target without team-mates | common/stages/cover | RFR-17
4.4.3 | special events | special_events | RFR-11 WFR-22
4.5 | ball movement | common/stages/turn | RFR-44
4.5.1 | new ball value | common/stages/turn | WFR-07
4.5.2 | long pass | common/stages/turn | WFR-08
4.5.3 | start without opponents | common/stages/turn | RFR-15 RFR-48
4.5.4 | ball value over six | rulebook common/stages/turn | WFR-09
4.6 | action stages and their order | rulebook common/stages/turn | WFR-10 WFR-11 WFR-36
4.7 | goal attempt | common/stages/shots | WFR-13
4.7.1 | difficult attempt | common/stages/shots | RFR-38
4.7.2 | keeper away from his box | common/shot_areas common/stages/shots | RFR-19
4.7.3 | rebound | common/stages/shots | RFR-37 RFR-63
4.8 | movements | movement common/stages/linemoves | WFR-14
4.8.1 | midfield movement | common/stages/linemoves | WFR-14
4.8.2 | attack movement | common/stages/linemoves common/strides | WFR-15
4.8.3 | defence movement | common/stages/linemoves common/strides | RFR-22
4.8.4 | the keeper's moves | common/stages/linemoves | 4.8.4
4.8.5 | offside on moves | common/stages/linemoves | RFR-22 WFR-31
4.8.7 | free moves | common/stages/linemoves | WFR-35
4.8.8 | moving with the ball | common/stages/linemoves | WFR-31
4.8.9 | somebody stays with the ball | common/stages/linemoves | 4.8.9
4.9 | value adjustment | common/stages/turn rulebook | WFR-12 WFR-28
4.9.1 | pressing | pressing | WFR-16 WFR-17
5.1 | free kick | common/stages/turn common/stages/awards | RFR-26
5.1.1 | free-kick set-up | common/stages/setups rulebook | RFR-20
5.2 | corner kick | common/stages/restarts common/stages/awards | WFR-30
5.2.1 | corner set-up | common/stages/setups | RFR-60
5.3 | goal kick | common/stages/turn common/stages/awards | RFR-25
5.3.1 | short goal kick | common/stages/turn rulebook | WFR-38 RFR-57
5.4 | cards | common/stages/cards rulebook | WFR-18 WFR-40
5.5 | penalty | common/stages/penalty | RFR-43
5.5.1 | penalty set-up | common/stages/setups | RFR-36
5.5.2 | shooting a penalty | common/stages/penalty common/penalty | RFR-36
A1 | condition points | common/stages/lineup common/stages/condition | WFR-19
A1.1 | using condition points | movement | WFR-24
A1.2 | tiredness test | tiredness | WFR-20 RFR-28
A1.3 | tiredness | tiredness common/stages/state | WFR-21 RFR-29
A2 | player roles | common/roles | WFR-19 WFR-37
A3 | substitutions | common/stages/condition rulebook | WFR-26 RFR-58
A4 | injuries | common/stages/removal rulebook | RFR-34
A5 | advanced goalkeeper | movement state pressing | WFR-27 RFR-33
A6 | playing styles | styles | WFR-25 WFR-39 RFR-32
"""

# ruling | subject | modules
RULINGS = """
RFR-01 | no rule is lost in the gaps of the text | rulebook
RFR-02 | eight formation cards | common/formation
RFR-03 | which formations | common/formation
RFR-04 | kick-off in the own half and the centre | common/stages/setups
RFR-05 | the clock starts on 1 and 46 | common/stages/state common/stages/halves
RFR-06 | no chapter 3.4 | common/stages/beginning
RFR-07 | two exemptions from offside | common/offside
RFR-08 | the marker stops on the first stoppage square | common/clock
RFR-09 | debts at half-time and in stoppage | common/stages/turn common/stages/halves
RFR-10 | event dice: in control minus opponents | special_events
RFR-11 | numbers of the event rows | special_events
RFR-12 | free kicks of rows -1 and +1 | special_events
RFR-13 | row +5 bars defence moves | special_events movement
RFR-14 | events on automatic passes | common/stages/turn
RFR-15 | modifiers of the new value at once | common/stages/turn
RFR-16 | whose target it was at the turn's start | rulebook
RFR-17 | skipped stages, runs to the ball | rulebook
RFR-18 | the modified die of a shot | common/stages/shots
RFR-19 | areas on the halfway line | common/shot_areas
RFR-20 | the wall of a free kick | rulebook common/stages/setups
RFR-21 | no limit for the last mover | movement
RFR-22 | offside on moves | common/stages/linemoves
RFR-23 | the sentence about points belongs to moves | movement
RFR-24 | how long an automatic pass lasts | rulebook
RFR-25 | a dead ball | common/stages/turn common/stages/linemoves
RFR-26 | numbers at the ball in a direct free kick | rulebook common/stages/shots
RFR-27 | the larger of die and line | movement
RFR-28 | tiredness: equal is enough | tiredness
RFR-29 | when a team is tired | tiredness
RFR-30 | the cautious style | styles special_events
RFR-31 | styles and fatigue | tiredness
RFR-32 | when styles change | styles rulebook
RFR-33 | where the keeper helps to press | pressing
RFR-34 | immediate substitution | rulebook common/stages/removal
RFR-35 | what blocks a move | common/strides common/stages/linemoves
RFR-36 | penalty table | common/penalty
RFR-37 | ball after a lost rebound | common/stages/shots
RFR-38 | difficult attempt below six | common/stages/shots
RFR-39 | references | common/formation
RFR-40 | a six in the yellow test | common/stages/cards
RFR-41 | ties of the kick-off roll | common/stages/beginning
RFR-42 | seven phases | common/stages/turn
RFR-43 | order after a missed penalty | rulebook
RFR-44 | row -4 at a corner kick | common/stages/turn
RFR-45 | carrying past the line | common/stages/linemoves
RFR-46 | unused automatic passes | rulebook
RFR-47 | runs to the ball in a skipped turn | rulebook
RFR-48 | when the start is looked at | common/stages/turn
RFR-49 | corner taker before the ball moves | common/stages/targets
RFR-50 | the defence ban and mixed moves | movement
RFR-51 | no caps for mixed moves | movement
RFR-52 | point due, none left | tiredness
RFR-53 | limits of roles | common/stages/lineup
RFR-54 | substitute without condition points | rulebook
RFR-55 | keeper's place after moves and set-ups | state common/stages/shots
RFR-56 | removal before the ball has moved | common/stages/turn common/stages/cover
RFR-57 | marks and returns at a short goal kick | common/stages/turn
RFR-58 | limits of a formation change | common/formation rulebook
RFR-59 | level knock-out match | common/stages/halves
RFR-60 | no outfield piece left | common/stages/setups
RFR-61 | the keeper in the wall | common/stages/setups
RFR-62 | value after a press with the keeper's help | pressing
RFR-63 | empty box after a lost rebound | common/stages/shots common/stages/cover
"""

EXAMPLES = """
WFR-01 WFR-02 | common/stages/lineup common/stages/beginning
WFR-03 WFR-04 | common/stages/targets
WFR-05 WFR-06 | common/stages/turn common/clock
WFR-07 WFR-09 | common/stages/turn rulebook
WFR-10 WFR-11 | rulebook
WFR-12 WFR-12 | common/stages/turn rulebook
WFR-13 WFR-13 | common/stages/shots
WFR-14 WFR-15 | movement common/stages/linemoves
WFR-16 WFR-17 | pressing
WFR-18 WFR-18 | common/stages/cards
WFR-19 WFR-19 | common/stages/lineup common/roles
WFR-20 WFR-21 | tiredness
WFR-22 WFR-23 | special_events
WFR-24 WFR-24 | movement
WFR-25 WFR-25 | special_events styles
WFR-26 WFR-26 | common/stages/condition
WFR-27 WFR-27 | common/stages/shots rulebook
WFR-28 WFR-28 | common/stages/turn rulebook
WFR-29 WFR-30 | common/stages/turn
WFR-31 WFR-31 | common/stages/linemoves
WFR-32 WFR-34 | rulebook
WFR-35 WFR-35 | movement
WFR-36 WFR-36 | rulebook
WFR-37 WFR-37 | common/stages/lineup
WFR-38 WFR-38 | rulebook
WFR-39 WFR-39 | styles special_events
WFR-40 WFR-40 | common/stages/cards
"""

READ = Reader("french")
COVERAGE = Coverage(
    edition="french",
    about=(
        "Chapters have the numbers printed in the rulebook, which has neither a 3.4 nor a 4.8.6; an event row is named by\n"
        "the difference of its dice, with m for minus and p for plus."
    ),
    sections={
        "Chapters": Section(READ.rows(CHAPTERS)),
        "Rulings": Section(READ.rows(RULINGS), [f"RFR-{n:02d}" for n in range(1, 62)] + later_rulings("RFR")),
        "Special events": Section(
            {f"EV-{'m' if row < 0 else 'p'}{abs(row)}": READ.entry(name, "special_events") for row, name in ROW_NAMES.items()}
        ),
        "Worked examples": Section(READ.spans(EXAMPLES, "WFR-{:02d}"), [f"WFR-{n:02d}" for n in range(1, 41)]),
    },
    sizes={"Special events": 11, "Worked examples": 40, "Rulings": 63},
    chapters=[*(f"A{n}" for n in range(1, 7)), "2.1.1", "4.6", "4.9.1", "5.3.1"],
)
