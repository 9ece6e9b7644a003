"""Where each rule of the French rulebook lives (tests/rules/coverage_rows.py says how the tables are read)."""

from rules.editions.french.special_events import ROW_NAMES
from tests.rules.coverage_rows import Coverage, Reader, Section, later_rulings

# chapter | subject | modules | shown by
CHAPTERS = """
1.1 | player and team, the keeper counts | editions/two_dice/state | RFR-61
1.2 | team in possession and team recovering | editions/two_dice/turn | WFR-09 WFR-16
1.3 | zones | board | WFR-20 WFR-25
2.1 | formations | editions/two_dice/lineup shared/formation | WFR-01 RFR-02
2.1.1 | formation change at half-time | rulebook | RFR-58
3.1 | who kicks off | editions/two_dice/beginning | WFR-02 RFR-41
3.2 | set-up process | editions/two_dice/setups | WFR-02
3.2.1 | kick-off set-up | editions/two_dice/setups | RFR-04
3.3 | time and score at the start | clock editions/two_dice/state | RFR-05
4 | game turn | editions/two_dice/turn editions/two_dice/flow | RFR-42
4.1 | target area | editions/two_dice/targets | WFR-03
4.1.1 | offside | shared/offside editions/two_dice/targets | WFR-04
4.2 | dice | editions/two_dice/turn | RFR-42
4.3 | time | editions/two_dice/turn clock | WFR-05 WFR-06
4.3.1 | stoppage time | clock | WFR-29 RFR-08
4.3.2 | end of a half | editions/two_dice/halves | WFR-29 RFR-59
4.4 | control check | editions/two_dice/turn | WFR-07
4.4.1 | target without opponents | editions/two_dice/targets | RFR-14 RFR-49
4.4.2 | target without team-mates | editions/two_dice/cover | RFR-17
4.4.3 | special events | special_events | RFR-11 WFR-22
4.5 | ball movement | editions/two_dice/turn | RFR-44
4.5.1 | new ball value | editions/two_dice/turn | WFR-07
4.5.2 | long pass | editions/two_dice/turn | WFR-08
4.5.3 | start without opponents | editions/two_dice/turn | RFR-15 RFR-48
4.5.4 | ball value over six | rulebook editions/two_dice/turn | WFR-09
4.6 | action stages and their order | rulebook editions/two_dice/turn | WFR-10 WFR-11 WFR-36
4.7 | goal attempt | editions/two_dice/shots | WFR-13
4.7.1 | difficult attempt | editions/two_dice/shots | RFR-38
4.7.2 | keeper away from his box | shared/shot_areas editions/two_dice/shots | RFR-19
4.7.3 | rebound | editions/two_dice/shots | RFR-37 RFR-63
4.8 | movements | movement editions/two_dice/linemoves | WFR-14
4.8.1 | midfield movement | editions/two_dice/linemoves | WFR-14
4.8.2 | attack movement | editions/two_dice/linemoves shared/strides | WFR-15
4.8.3 | defence movement | editions/two_dice/linemoves shared/strides | RFR-22
4.8.4 | the keeper's moves | editions/two_dice/linemoves | 4.8.4
4.8.5 | offside on moves | editions/two_dice/linemoves | RFR-22 WFR-31
4.8.7 | free moves | editions/two_dice/linemoves | WFR-35
4.8.8 | moving with the ball | editions/two_dice/linemoves | WFR-31
4.8.9 | somebody stays with the ball | editions/two_dice/linemoves | 4.8.9
4.9 | value adjustment | editions/two_dice/turn rulebook | WFR-12 WFR-28
4.9.1 | pressing | pressing | WFR-16 WFR-17
5.1 | free kick | editions/two_dice/turn editions/two_dice/awards | RFR-26
5.1.1 | free-kick set-up | editions/two_dice/setups rulebook | RFR-20
5.2 | corner kick | editions/two_dice/restarts editions/two_dice/awards | WFR-30
5.2.1 | corner set-up | editions/two_dice/setups | RFR-60
5.3 | goal kick | editions/two_dice/turn editions/two_dice/awards | RFR-25
5.3.1 | short goal kick | editions/two_dice/turn rulebook | WFR-38 RFR-57
5.4 | cards | editions/two_dice/cards rulebook | WFR-18 WFR-40
5.5 | penalty | editions/two_dice/penalty | RFR-43
5.5.1 | penalty set-up | editions/two_dice/setups | RFR-36
5.5.2 | shooting a penalty | editions/two_dice/penalty shared/penalty | RFR-36
A1 | condition points | editions/two_dice/lineup editions/two_dice/condition | WFR-19
A1.1 | using condition points | movement | WFR-24
A1.2 | tiredness test | tiredness | WFR-20 RFR-28
A1.3 | tiredness | tiredness editions/two_dice/state | WFR-21 RFR-29
A2 | player roles | shared/roles | WFR-19 WFR-37
A3 | substitutions | editions/two_dice/condition rulebook | WFR-26 RFR-58
A4 | injuries | editions/two_dice/removal rulebook | RFR-34
A5 | advanced goalkeeper | movement state pressing | WFR-27 RFR-33
A6 | playing styles | styles | WFR-25 WFR-39 RFR-32
"""

# ruling | subject | modules
RULINGS = """
RFR-01 | no rule is lost in the gaps of the text | rulebook
RFR-02 | eight formation cards | shared/formation
RFR-03 | which formations | shared/formation
RFR-04 | kick-off in the own half and the centre | editions/two_dice/setups
RFR-05 | the clock starts on 1 and 46 | editions/two_dice/state editions/two_dice/halves
RFR-06 | no chapter 3.4 | editions/two_dice/beginning
RFR-07 | two exemptions from offside | shared/offside
RFR-08 | the marker stops on the first stoppage square | clock
RFR-09 | debts at half-time and in stoppage | editions/two_dice/turn editions/two_dice/halves
RFR-10 | event dice: in control minus opponents | special_events
RFR-11 | numbers of the event rows | special_events
RFR-12 | free kicks of rows -1 and +1 | special_events
RFR-13 | row +5 bars defence moves | special_events movement
RFR-14 | events on automatic passes | editions/two_dice/turn
RFR-15 | modifiers of the new value at once | editions/two_dice/turn
RFR-16 | whose target it was at the turn's start | rulebook
RFR-17 | skipped stages, runs to the ball | rulebook
RFR-18 | the modified die of a shot | editions/two_dice/shots
RFR-19 | areas on the halfway line | shared/shot_areas
RFR-20 | the wall of a free kick | rulebook editions/two_dice/setups
RFR-21 | no limit for the last mover | movement
RFR-22 | offside on moves | editions/two_dice/linemoves
RFR-23 | the sentence about points belongs to moves | movement
RFR-24 | how long an automatic pass lasts | rulebook
RFR-25 | a dead ball | editions/two_dice/turn editions/two_dice/linemoves
RFR-26 | numbers at the ball in a direct free kick | rulebook editions/two_dice/shots
RFR-27 | the larger of die and line | movement
RFR-28 | tiredness: equal is enough | tiredness
RFR-29 | when a team is tired | tiredness
RFR-30 | the cautious style | styles special_events
RFR-31 | styles and fatigue | tiredness
RFR-32 | when styles change | styles rulebook
RFR-33 | where the keeper helps to press | pressing
RFR-34 | immediate substitution | rulebook editions/two_dice/removal
RFR-35 | what blocks a move | shared/strides editions/two_dice/linemoves
RFR-36 | penalty table | shared/penalty
RFR-37 | ball after a lost rebound | editions/two_dice/shots
RFR-38 | difficult attempt below six | editions/two_dice/shots
RFR-39 | references | shared/formation
RFR-40 | a six in the yellow test | editions/two_dice/cards
RFR-41 | ties of the kick-off roll | shared/beginning
RFR-42 | seven phases | editions/two_dice/turn
RFR-43 | order after a missed penalty | rulebook
RFR-44 | row -4 at a corner kick | editions/two_dice/turn
RFR-45 | carrying past the line | editions/two_dice/linemoves
RFR-46 | unused automatic passes | rulebook
RFR-47 | runs to the ball in a skipped turn | rulebook
RFR-48 | when the start is looked at | editions/two_dice/turn
RFR-49 | corner taker before the ball moves | editions/two_dice/targets
RFR-50 | the defence ban and mixed moves | movement
RFR-51 | no caps for mixed moves | movement
RFR-52 | point due, none left | tiredness
RFR-53 | limits of roles | editions/two_dice/lineup
RFR-54 | substitute without condition points | rulebook
RFR-55 | keeper's place after moves and set-ups | state editions/two_dice/shots
RFR-56 | removal before the ball has moved | editions/two_dice/turn editions/two_dice/cover
RFR-57 | marks and returns at a short goal kick | editions/two_dice/turn
RFR-58 | limits of a formation change | shared/formation rulebook
RFR-59 | level knock-out match | editions/two_dice/halves
RFR-60 | no outfield piece left | editions/two_dice/setups
RFR-61 | the keeper in the wall | editions/two_dice/setups
RFR-62 | value after a press with the keeper's help | pressing
RFR-63 | empty box after a lost rebound | editions/two_dice/shots editions/two_dice/cover
"""

EXAMPLES = """
WFR-01 WFR-02 | editions/two_dice/lineup editions/two_dice/beginning
WFR-03 WFR-04 | editions/two_dice/targets
WFR-05 WFR-06 | editions/two_dice/turn clock
WFR-07 WFR-09 | editions/two_dice/turn rulebook
WFR-10 WFR-11 | rulebook
WFR-12 WFR-12 | editions/two_dice/turn rulebook
WFR-13 WFR-13 | editions/two_dice/shots
WFR-14 WFR-15 | movement editions/two_dice/linemoves
WFR-16 WFR-17 | pressing
WFR-18 WFR-18 | editions/two_dice/cards
WFR-19 WFR-19 | editions/two_dice/lineup shared/roles
WFR-20 WFR-21 | tiredness
WFR-22 WFR-23 | special_events
WFR-24 WFR-24 | movement
WFR-25 WFR-25 | special_events styles
WFR-26 WFR-26 | editions/two_dice/condition
WFR-27 WFR-27 | editions/two_dice/shots rulebook
WFR-28 WFR-28 | editions/two_dice/turn rulebook
WFR-29 WFR-30 | editions/two_dice/turn
WFR-31 WFR-31 | editions/two_dice/linemoves
WFR-32 WFR-34 | rulebook
WFR-35 WFR-35 | movement
WFR-36 WFR-36 | rulebook
WFR-37 WFR-37 | editions/two_dice/lineup
WFR-38 WFR-38 | rulebook
WFR-39 WFR-39 | styles special_events
WFR-40 WFR-40 | editions/two_dice/cards
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
