"""Where each rule of FUBA 2.0 lives (tests/rules/coverage_rows.py says how the tables are read)."""

from rules.editions.fuba20.catalogue import SKILL, TACTIC
from rules.editions.fuba20.special_events import TABLE
from tests.rules.coverage_rows import Coverage, Reader, Section, later_rulings

# chapter | subject | modules | shown by
CHAPTERS = """
1.1 | Light, Basic and Pro | options | R20-42 R20-44
2.1 | player and team, the keeper counts | state editions/two_dice/state | W20-21 R20-72
2.2 | controlling and passive team | control | W20-16 R20-20
2.3 | zones | board | R20-02 R20-57
2.4 | condition pool | condition state | R20-57 R20-74
3.1 | formations | lineup shared/formation | W20-01 R20-44
3.1.1 | attacking and defending midfielders | lineup moving | W20-08 R20-26
3.2 | who kicks off | editions/two_dice/beginning | R20-39
3.3 | set-up process | editions/two_dice/setups | R20-40
3.3.1 | kick-off set-up | editions/two_dice/setups | R20-40 R20-72
3.4 | time and score at the start | clock editions/two_dice/halves | W20-03 R20-41
3.5 | playing styles | styles | R20-01 R20-58 R20-59
4 | game turn | turn flow | W20-04 R20-36
4.1 | target area | editions/two_dice/targets | W20-32
4.1.1 | offside | shared/offside editions/two_dice/targets | W20-32 W20-33 R20-60 R20-63
4.2 | dice | turn | W20-02 R20-11
4.3 | time | turn clock | W20-02 W20-05
4.3.1 | stoppage time | clock | W20-03 W20-04 W20-06
4.3.2 | end of a half | editions/two_dice/halves | W20-03 R20-32
4.4 | control check | control | W20-16 R20-56
4.4.1 | playing to an empty area | control editions/two_dice/cover | W20-21 W20-22 R20-13
4.4.2 | special events | special_events | R20-04 R20-17
4.5 | ball movement | ball editions/two_dice/cover | W20-22 R20-13
4.5.1 | new ball value, and after a lost check | ball numbers | W20-17 W20-18 W20-20 W20-45
4.6 | goal attempt | editions/two_dice/shots rulebook | W20-24 R20-08
4.6.1 | difficult attempt | editions/two_dice/shots rulebook | W20-25
4.6.2 | keeper away from his box | editions/two_dice/shots rulebook | W20-26
4.7 | movements | moving | W20-07 W20-36 R20-20 R20-21
4.7.1 | midfield move | movement | W20-07 R20-76
4.7.2 | defence move | movement shared/strides | R20-25
4.7.3 | forward move | movement shared/strides | W20-07 R20-76
4.7.4 | offside and pinned pieces | movement | W20-38 R20-23 R20-24
4.7.5 | free moves | editions/two_dice/linemoves | R20-24
4.7.6 | quick moves | moving | W20-08 R20-59
4.7.7 | moving with the ball | movement | W20-38 R20-25
4.7.8 | somebody stays with the ball | movement | W20-38
4.7.9 | roles in quick moves | moving | W20-08 R20-26
4.8 | second adjustment | adjustment numbers | W20-28 W20-29 R20-27
4.8.1 | pressing | adjustment numbers | W20-27 R20-28
4.9 | substitutions | substitutions | W20-34 R20-29 R20-73
4.10 | tiredness | condition | W20-10 W20-11 W20-12
5.1 | free kick | editions/two_dice/turn rulebook | W20-46 R20-33
5.1.1 | free kick set-up | editions/two_dice/setups rulebook | R20-34
5.2 | corner kick | editions/two_dice/restarts | R20-35
5.2.1 | corner set-up | editions/two_dice/setups | R20-35
5.3 | goal kick | turn moving editions/two_dice/awards | W20-43 R20-36 R20-37 R20-75
5.4 | yellow and red cards | editions/two_dice/cards rulebook | W20-30 R20-10
5.5 | penalty kick | editions/two_dice/penalty | W20-13 R20-05
5.5.1 | penalty set-up | editions/two_dice/setups | W20-13
5.5.2 | taking a penalty | editions/two_dice/penalty shared/penalty | W20-13 R20-06
5.6 | injuries | editions/two_dice/removal rulebook | W20-35 R20-31 R20-32
TM points | what a squad costs | squad build | W20-14
TM coach | coach level and tactic cards | lineup squad | W20-14 R20-45 R20-80
TM general | general level | tactics | W20-37
TM formations | known formations | squad lineup | R20-80
TM condition | physical condition | build | R20-80
TM healthcare | healthcare | rulebook | W20-35 R20-46
TM players | skilled players | players | W20-15 R20-69 R20-78
X-1 | extra time | editions/two_dice/halves | R20-54
X-2 | shoot-out | editions/two_dice/halves | R20-54
"""

RULINGS = """
R20-01 | aggressive style in red-card tests | styles rulebook
R20-02 | which line counts in which zone | moving
R20-03 | every line gets tired | condition editions/two_dice/state
R20-04 | events with a free kick | special_events
R20-05 | a foul in the box is a penalty | editions/two_dice/turn
R20-06 | the penalty table | shared/penalty
R20-07 | more defenders in the box | editions/two_dice/shots
R20-08 | modifiers of the shooting areas | rulebook
R20-09 | modifiers of a red-card test | rulebook
R20-10 | a red card uses up one yellow | rulebook
R20-11 | what makes teams tired | turn
R20-12 | the empty test comes on top | control
R20-13 | who goes to the ball | editions/two_dice/cover
R20-14 | a target where nobody was | ball
R20-15 | the die of a lost check | ball
R20-16 | event 4 after the limits | ball
R20-17 | who has the ball after an event | special_events
R20-18 | event 10 | special_events
R20-19 | barred teams | moving
R20-20 | who moves first with level dice | moving
R20-21 | types bind the second team | movement
R20-22 | once per stage | movement editions/two_dice/linemoves
R20-23 | offside on moves | movement
R20-24 | pinned pieces that must or may go | movement editions/two_dice/linemoves
R20-25 | carrying the ball | movement
R20-26 | roles leave the midfield | moving
R20-27 | numbers where the ball is | adjustment
R20-28 | value of a pressed ball | numbers
R20-29 | several substitutions | substitutions
R20-30 | what a fresh player brings | substitutions
R20-31 | immediate substitution | substitutions editions/two_dice/removal
R20-32 | when injured pieces return | editions/two_dice/turn editions/two_dice/setups
R20-33 | where direct shots are allowed | editions/two_dice/turn
R20-34 | a piece closer to the goal | rulebook editions/two_dice/setups
R20-35 | side and place of a corner | editions/two_dice/setups
R20-36 | a dead ball | editions/two_dice/awards adjustment
R20-37 | the extra stage of a slow goal kick | moving
R20-38 | after a missed penalty | editions/two_dice/penalty
R20-39 | ties of the kick-off roll | shared/beginning
R20-40 | shifts and the centre at a kick-off | editions/two_dice/setups
R20-41 | the last minute | clock
R20-42 | no weather | options
R20-43 | when a card may be played | tactics
R20-44 | free formations | options editions/two_dice/lineup
R20-45 | one card a turn, each once | tactics
R20-46 | healthcare | rulebook
R20-47 | price of a skilled player | squad
R20-48 | Crossing | ball
R20-49 | goalkeepers have no zone | players catalogue
R20-50 | the trained extra move | moving
R20-51 | when side attacks run | sprints
R20-52 | when a loose ball is pressed | ball
R20-53 | what Tackling stops | special_events
R20-54 | draws and knock-outs | editions/two_dice/halves
R20-55 | who leaves the pitch | editions/two_dice/removal
R20-56 | plain dice | control
R20-57 | numbering of chapter 2.3 | state
R20-58 | styles are secret | styles
R20-59 | styles and quick moves | moving
R20-60 | the centre and offside | shared/offside
R20-61 | shots by the winners of a ball | turn
R20-62 | cover moves are not counted | moving
R20-63 | targets in the own half | editions/two_dice/targets
R20-64 | carrying past the line | movement
R20-65 | removals before the ball moves | control editions/two_dice/cover
R20-66 | marks and returns in the extra stage | moving
R20-67 | when a barred team substitutes | moving
R20-68 | who may attack on the side | sprints
R20-69 | the same skill twice | players
R20-70 | pressing with nobody there | ball
R20-71 | sprints and side attacks cost no move | sprints
R20-72 | a keeper takes the kick | editions/two_dice/setups
R20-73 | limits of a formation change | shared/formation
R20-74 | an empty pool | condition
R20-75 | opponents in the box at a goal kick | ball
R20-76 | type of a single step ahead | movement
R20-77 | cards without effect | ball adjustment sprints
R20-78 | limits of skilled players | squad
R20-79 | specialists in a shoot-out | rulebook
R20-80 | what a sheet keeps, what a line-up chooses | build lineup
R20-81 | a role lost with a formation change | substitutions
R20-82 | formations of four and five lines | lineup
"""

TACTICS = """
TT1 | control
TT2 | sprints
TT3 | sprints
TT4 | ball
TT5 | ball
TT6 | adjustment
TT7 | ball
TT8 | moving
TT9 | moving
"""

SKILLS = """
SP1 | moving movement
SP2 | ball
SP3 | ball
SP4 | rulebook
SP5 | sprints
SP6 | sprints
SP7 | ball
SP8 | control
SP9 | special_events
SP10 | rulebook
SP11 | rulebook
SP12 | rulebook
"""

EXAMPLES = """
W20-01 W20-01 | lineup
W20-02 W20-06 | turn clock
W20-07 W20-09 | moving movement
W20-10 W20-12 | condition
W20-13 W20-13 | editions/two_dice/penalty
W20-14 W20-14 | squad
W20-15 W20-15 | players
W20-16 W20-16 | control
W20-17 W20-20 | ball numbers
W20-21 W20-22 | control editions/two_dice/cover
W20-23 W20-23 | ball
W20-24 W20-26 | editions/two_dice/shots rulebook
W20-27 W20-29 | adjustment numbers
W20-30 W20-31 | editions/two_dice/cards rulebook
W20-32 W20-33 | editions/two_dice/targets
W20-34 W20-34 | substitutions
W20-35 W20-35 | editions/two_dice/removal rulebook
W20-36 W20-36 | moving
W20-37 W20-37 | tactics
W20-38 W20-38 | movement
W20-39 W20-39 | editions/two_dice/targets
W20-40 W20-41 | moving
W20-42 W20-42 | ball
W20-43 W20-44 | moving
W20-45 W20-45 | ball
W20-46 W20-46 | editions/two_dice/turn
W20-47 W20-47 | condition
"""

READ = Reader("fuba20")
COVERAGE = Coverage(
    edition="fuba20",
    about=(
        "Chapters have the numbers printed in the rulebook; TM is the Team Manager, X-1 and X-2 are the knock-out extension.\n"
        "An event row is named by the sum of its dice."
    ),
    sections={
        "Chapters": Section(READ.rows(CHAPTERS)),
        "Rulings": Section(READ.rows(RULINGS), [f"R20-{n:02d}" for n in range(1, 76)] + later_rulings("R20")),
        "Tactic cards": Section(READ.rows(TACTICS, lambda card: TACTIC[card].name), list(TACTIC)),
        "Skills": Section(READ.rows(SKILLS, lambda skill: SKILL[skill].name), list(SKILL)),
        "Special events": Section({f"EV-{row}": READ.entry(name, "special_events") for row, (name, _) in TABLE.items()}),
        "Worked examples": Section(READ.spans(EXAMPLES, "W20-{:02d}"), [f"W20-{n:02d}" for n in range(1, 48)]),
    },
    sizes={"Tactic cards": 9, "Skills": 12, "Special events": 11, "Worked examples": 47, "Rulings": 82},
    chapters=["1.1", "2.4", "3.1.1", "3.5", "4", "4.4.2", "4.7.9", "4.10", "5.3", "5.6", "TM points", "TM players"],
)
