"""FUBA 3 Fast."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from matches.reference.book import (
    BOARD,
    PENALTY,
    Book,
    Chapter,
    Text,
    actions,
    closing,
    event_terms,
    skills,
    steps,
    two_dice,
)
from matches.reference.incidents import CARDS, INJURY, SLOWING
from matches.reference.set_pieces import CORNER, GOAL_KICK, QUICK_FREE_KICK, set_pieces
from matches.reference.shot import AT_THE_BALL, IN_THE_BOX, KEEPER_OUT, shot
from rules.editions.fuba3.options import SWITCHBOARD
from rules.editions.fuba3.skills import SKILLS
from rules.editions.fuba3.special_events import TABLE

SKILL_TEXTS: Final[dict[str, Text]] = {
    "TM1": _("Once a match, at the end of the own turn: two players change lines."),
    "TM2": _("A fresh player counts as if the two dice showed two less, so he brings two points more often."),
    "TM3": _("A boosted move action moves one more player."),
    "TM4": _("After a pass a die is thrown: it becomes the ball value; if it equals the old one, free kick and card test."),
    "TM5": _("+1 on a shot in the turn of a free kick or corner."),
    "TM6": _("Robbed in the opponents’ half by pressing, the team may press back at once."),
    "TM7": _("On 4–6 a boost costs nothing; on 1 the coach is sent off."),
    "GK1": _("A charge raises the ball value by two instead of one."),
    "GK2": _("At the start of a turn with the ball in the own box, one player moves a step."),
    "GK3": _("The shooter throws two dice and keeps the lower; not after a charge."),
    "GK4": _("The penalty taker throws two dice and keeps the lower."),
    "GK5": _("As Shot stopper, in the turn of a free kick or corner."),
    "GK6": _("The keeper may charge into an area next to his box, and stands there afterwards."),
    "DF1": _("An aggressive press that fails in defence costs free kick and card test only if both dice are the same."),
    "DF2": _("After a pass into the own defence the ball value is the higher die."),
    "DF3": _("Once a turn a shot is called off before the dice; another action must come first."),
    "DF4": _("The boost of positioning in defence counts beyond the limit of two."),
    "DF5": _("A pass into the risk of offside that only one die carried is a free kick."),
    "DF6": _("After winning the ball in defence it is played to a neighbouring area with an own player."),
    "DF7": _("One more reaction step, ending in the own defence."),
    "DF8": _("After each pass of the opponents the second last defender may move a step. In World Cups for some teams only."),
    "MF1": _("With the ball in midfield the acting opponents lose one action, but never the last."),
    "MF2": _("A pass out of midfield to a neighbour: ball value one lower."),
    "MF3": _("Pressing in midfield: a die equal to the ball value is good too, and a failure leaves the value."),
    "MF4": _("A cross from the side into the box: ball value lower by the number of good dice."),
    "MF5": _("After a pass from midfield into attack the opponents’ next reaction may not enter that area."),
    "MF6": _("In midfield the ball may be carried away from opponents into an area without any."),
    "MF7": _("A pass into midfield: ball value lower by the short passes of this turn."),
    "MF8": _("One more reaction step between the centre and the front of a box."),
    "MF9": _("As Doubling up, in midfield."),
    "MF10": _("A pass into an empty area of the attack: ball value lower by the number of good dice."),
    "FW1": _("While the opponents act, one own player at the ball in attack counts as three."),
    "FW2": _("+1 on a shot from the penalty area."),
    "FW3": _("A shot from the penalty area: on 1–2 a foul and a yellow card, else +1."),
    "FW4": _(
        "After a pass into the box that one die carried: a good die means a shot at once, without the deduction for actions."
    ),
    "FW5": _("Before an event with the ball in attack: 1 own yellow card, 2–3 the event, 4–6 a free kick or penalty."),
    "FW6": _("One more reaction step, ending in attack."),
    "FW7": _("The reaction after a pass is as free as if both dice had been good."),
    "FW8": _("After losing the ball with a pass one neighbouring player follows into the area."),
}

EVENT_TEXTS: Final[dict[str, Text]] = {
    "attack move": _("The team with the ball may move one player a step."),
    "defence move": _("The other team may move one player a step."),
    "fast waiting team": _("The waiting team plays one action in between."),
    "fast phasing team": _("The acting team has one more action."),
    "bounce for the defence": _("Ball value two higher."),
    "bounce for the attack": _("Ball value two lower."),
    "lost momentum": _("There are no reaction moves in this turn."),
    "failed marking": _("The ball may be shifted to a neighbouring area with an own player, not offside."),
    "defender's foul": _("Free kick for the team with the ball; the others take a yellow card test."),
    "attacker's foul": _("Free kick for the defending team; the others take a yellow card test."),
    "defender's rude foul": _("Yellow card, red card test and an injury; free kick for the team with the ball."),
    "attacker's rude foul": _("Yellow card, red card test and an injury; free kick for the defending team."),
    "slow play": _("One more minute, and each team may regain a condition point."),
    "touchline": _("At the side the team with more players there takes the ball, value 2; if level, the defending one."),
    "goal line": _("Beside the goal it is a corner."),
    "momentum": _("The ball may be carried one step past any opponents."),
    "aggressive defence": _("The defenders at the ball press aggressively, free of charge."),
    "head collision": _("The higher of two dice takes the ball; both teams have an injury."),
    "failed pass": _("Defenders at the ball take it; the value stays."),
    "perfect pass": _("The ball may be shifted to a neighbouring area with an own player, not offside."),
    "behind the back": _("The team with the ball has an injury."),
    "streaker": _("The clock runs on by a die and one more minute."),
    "keeper out of position": _("+2 on shots in this turn."),
    "terrace chant": _("The first action may be boosted free of charge."),
    "injured star of the defence": _("The defending team loses a skill drawn by lot, for this match and the next."),
    "injured star of the attack": _("The team with the ball loses a skill drawn by lot, for this match and the next."),
    "new talent of the defence": _("The defending team gains a skill drawn by lot, for the rest of the competition."),
    "new talent of the attack": _("The team with the ball gains a skill drawn by lot, for the rest of the competition."),
}

_ROWS: Final = two_dice(
    (own, tuple(other for a, other in TABLE if a == own and TABLE[a, other][0] == name), name)
    for own, name in dict.fromkeys((a, TABLE[a, b][0]) for a, b in TABLE)
)

FUBA3: Final = Book(
    "fuba3",
    "FUBA 3 Fast",
    _("The teams take turns, whoever has the ball: one to three actions with two dice of their own."),
    (
        BOARD,
        Chapter(
            "turn",
            _("A turn"),
            steps(
                (
                    _("Progress"),
                    _(
                        "Two dice: each that does not exceed the own line in the ball’s zone adds an action to the first. "
                        "The clock moves by their difference; a double is a special event."
                    ),
                ),
                (
                    _("Reaction"),
                    _(
                        "Where the team outnumbers the opponents, one player may take a step; so may players on a goal "
                        "line, away from it, and the keeper next to his box, into it."
                    ),
                ),
                (
                    _("Actions"),
                    _("One to three, in any order and repeated at will. A move with the ball at the own feet ends the turn."),
                ),
                (_("Shot"), _("Not an action: at any time with the ball in the opponents’ half.")),
                (_("End"), _("Substitutions, injured players return, and the other team is on. A set piece goes first.")),
            ),
        ),
        Chapter(
            "actions",
            _("Actions"),
            actions(
                (
                    "pass",
                    _("Pass"),
                    _(
                        "To an area with an own player or next to one. Two dice: one that reaches the ball value is "
                        "enough. The value is raised by areas passed over and by more opponents at the target, lowered "
                        "without opponents at the start or with more own players at the target. The new value is the lower "
                        "die for a short pass to a player, else the higher one."
                    ),
                ),
                (
                    "move",
                    _("Move"),
                    _(
                        "Up to the lower of two dice, and at least the own line: each player one step. One may carry the "
                        "ball out of an area without opponents."
                    ),
                ),
                (
                    "position",
                    _("Position"),
                    _("Without the ball: each die above the ball value raises it by one, two at most."),
                ),
                (
                    "press",
                    _("Press"),
                    _(
                        "Without the ball, at least as many players there: a die below the ball value wins it. A failure "
                        "lowers the value by one."
                    ),
                ),
                (
                    "aggressive-press",
                    _("Aggressive press"),
                    _(
                        "Costs a condition point: also one player short, and a die equal to the value is good. A failure "
                        "is a free kick and a card test."
                    ),
                ),
            ),
        ),
        shot(
            AT_THE_BALL,
            *IN_THE_BOX,
            KEEPER_OUT,
            ("−1", _("for each action already played")),
            ("+1", _("the keeper charged in this turn")),
            ("+2", _("the keeper is out of position (special event)")),
            ("+1", _("the keeper is injured")),
            ("+1", _("each skill that helps")),
        ),
        set_pieces(QUICK_FREE_KICK, CORNER, GOAL_KICK),
        PENALTY,
        skills(
            SKILLS,
            SKILL_TEXTS,
            _(
                "Up to four for each team, chosen with the line-up. The number is what a use costs in condition points of "
                "the ball’s zone."
            ),
        ),
        Chapter(
            "events",
            _("Special events"),
            event_terms(_ROWS, EVENT_TEXTS),
            _("After a double: a die of the team with the ball, then one of the other team."),
        ),
        Chapter(
            "special",
            _("Condition, weather, VAR"),
            actions(
                (
                    "condition",
                    _("Condition points"),
                    _(
                        "As many in each zone as players in its line; roles shift them. One boosts an action, skills cost "
                        "some. When the clock moves by five, two dice times ten below the minute cost a point; without any "
                        "the team is tired."
                    ),
                ),
                (
                    "charge",
                    _("Goalkeeper charge"),
                    _("On a pass into his box the keeper may raise the value by one; shots in this turn get +1."),
                ),
                (
                    "offside-risk",
                    _("Offside risk"),
                    _("A pass behind the second last opponent does not gain from numbers at the target."),
                ),
                ("weather", _("Weather"), _("A level kick-off roll brings it: 1 heat, 2–3 sunshine, 4 wind, 5 rain, 6 cold.")),
                ("var", _("VAR"), _("After goals and presses in the box: a double six takes them back.")),
                SLOWING,
                CARDS,
                INJURY,
                (
                    "substitution",
                    _("Substitutions"),
                    _("Three: a change of formation, a yellow card less, or fresh legs for one or two points."),
                ),
            ),
        ),
        *closing(SWITCHBOARD.options(), time_note=_("Only turns that the acting team begins with the ball count here.")),
    ),
)
