"""FUBA 2.2."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from matches.reference.book import (
    BOARD,
    PENALTY,
    Book,
    Chapter,
    Term,
    Text,
    actions,
    closing,
    event_terms,
    signed,
    skills,
    steps,
    two_dice,
)
from matches.reference.incidents import CARDS, CONDITION_ABOVE, INJURY, SLOWING, TIRED_TOO, incidents
from matches.reference.set_pieces import CORNER, GOAL_KICK, QUICK_OR_DIRECT, set_pieces
from matches.reference.shot import AT_THE_BALL, FREE_KICK, IN_THE_BOX, KEEPER_OUT, shot
from rules.editions.fuba22.advanced_events import TABLE as ADVANCED
from rules.editions.fuba22.basic_events import TABLE as BASIC
from rules.editions.fuba22.options import SWITCHBOARD
from rules.editions.fuba22.skills import SKILLS

SKILL_TEXTS: Final[dict[str, Text]] = {
    "K01": _("Once a match, at the end of the own stage: two players change lines."),
    "K02": _("A fresh player counts as if the two dice showed two less."),
    "K03": _("A move action by a die, at least the line of the ball’s zone, with moves of every type."),
    "K04": _("A die becomes the ball value; if it equals the old one, free kick and card test."),
    "K05": _("+1 on a direct free kick, or on a shot as first action after a corner."),
    "K06": _("The keeper steps to the ball in front of him, and the press of this stage gets −2."),
    "K07": _("With the ball in the own box: the opponents move two players fewer in each move action."),
    "K08": _("The shooter throws two dice and the higher is discarded."),
    "K09": _("The penalty taker throws two dice and the higher is discarded."),
    "K10": _("As Shot stopper, on a free kick or a corner into the box."),
    "K11": _("Pressing in defence with two dice, the lower kept; an aggressive failure is punished only on a double."),
    "K12": _("During the opponents’ stage one defender at the ball counts as three."),
    "K13": _("After winning the ball in defence it is played on by one or two areas; each raises the value by one."),
    "K14": _("After a move with more defenders at the ball: ball value two higher."),
    "K15": _("The risk of offside holds in the line itself."),
    "K16": _("With the target in midfield the order of the stages is swapped."),
    "K17": _("From the centre the ball may be shifted to a neighbouring area with an own player."),
    "K18": _("As Tackle, in midfield."),
    "K19": _("A pass out of midfield to an own player: distance does not count."),
    "K20": _("In midfield a die may carry player and ball past the opponents, or lose it."),
    "K21": _("A successful pass into midfield: ball value one lower."),
    "K22": _("During the opponents’ stage one attacker at the ball counts as three."),
    "K23": _("+1 on a shot from the penalty area."),
    "K24": _("With the ball in the opponents’ box the attackers play first, and must shoot."),
    "K25": _("Before an event in attack: 1 own yellow card, 2–3 the event, 4–6 a free kick."),
    "K26": _("As Midfield dribbler, in attack."),
    "K27": _("A successful pass into attack: ball value one lower."),
}

EVENT_TEXTS: Final[dict[str, Text]] = {
    "two moves of the defence": _("The defending team may move two players a step."),
    "failed pass": _("The ball stays where it was, and the defending team has it."),
    "a move of the defence": _("The defending team may move one player a step."),
    "good defence": _("New ball value one higher."),
    "attacker's foul": _("Free kick for the defending team; the others take a yellow card test."),
    "level dice": _(
        "No action stages. In a corner area it is a corner; double 1 or 2 a point for both, double 6 an injury for both."
    ),
    "defender's foul": _("Free kick for the team with the ball; the others take a yellow card test."),
    "good attack": _("New ball value one lower."),
    "a move of the attack": _("The team with the ball may move one player a step."),
    "very good attack": _("New ball value two lower."),
    "two moves of the attack": _("The team with the ball may move two players a step."),
    "good attack move": _("The team with the ball may move one player a step."),
    "good defence move": _("The defending team may move one player a step."),
    "fast situation": _("A contest: the winner may move two players a step."),
    "ball bounces": _("A contest: the winner may change the new ball value by two."),
    "defender's rude foul": _("Yellow card, red card test and an injury; free kick for the team with the ball."),
    "attacker's rude foul": _("Yellow card, red card test and an injury; free kick for the defending team."),
    "bored play": _("No action stages in this turn."),
    "over the side line": _("At the side: a contest for the ball, value 2, and no action stages."),
    "over the goal line": _("Beside the goal: a contest for a corner or a goal kick."),
    "momentum": _("The team with the ball has a third action."),
    "aggressive defence": _("The defending team has a third action."),
    "head collision": _("A contest for the ball; both teams have an injury."),
    "failed opening": _("The ball stays where it was, and the defending team has it."),
    "perfect pass": _("The ball may be shifted to a neighbouring area, not offside."),
    "behind the referee": _("The team with the ball has an injury."),
    "streaker": _("The clock runs on by a die and one more minute."),
    "keeper out of position": _("+2 on shots in this turn."),
    "fans of the defence": _("The defending team boosts each action of this turn free of charge."),
    "fans of the attack": _("The team with the ball boosts each action of this turn free of charge."),
    "injured star of the defence": _("The defending team loses a skill drawn by lot, for this match and the next."),
    "injured star of the attack": _("The team with the ball loses a skill drawn by lot, for this match and the next."),
    "young talent": _("A contest: the winner gains a skill drawn by lot, for the rest of the competition."),
    "perfect squad": _("A contest: the winner adds a skill of its choice for this match."),
}

_ROWS: Final = two_dice(
    (own, tuple(other for a, other in ADVANCED if a == own and ADVANCED[a, other][0] == name), name)
    for own, name in dict.fromkeys((a, ADVANCED[a, b][0]) for a, b in ADVANCED)
)
_IN_BOTH: Final = {name for name, _handler in BASIC.values()} & {name for name, _handler in ADVANCED.values()}

FUBA22: Final = Book(
    "fuba22",
    "FUBA 2.2",
    _("A target for the ball, one die each, then two different actions for each team, the second one weaker."),
    (
        BOARD,
        Chapter(
            "turn",
            _("A turn"),
            steps(
                (
                    _("Target"),
                    _("The team with the ball names an area with an own player or next to one; the ball goes there."),
                ),
                (
                    _("Value"),
                    _(
                        "1 without opponents at the target; one lower without opponents at the start; one higher for each "
                        "area passed over."
                    ),
                ),
                (_("Dice and time"), _("One die each: the clock moves by the difference, on a double by the die.")),
                (
                    _("Control check"),
                    _(
                        "The own die above the ball value keeps the ball, below loses it; equal is a special event. The "
                        "new value is the die of the team without the ball."
                    ),
                ),
                (_("Stages"), _("The team with more players at the target begins; if level, the one without the ball.")),
            ),
        ),
        Chapter(
            "actions",
            _("Actions"),
            actions(
                (
                    "move",
                    _("Move"),
                    _("As many players as the line has: midfield one step, attack straight forward, defence straight back."),
                ),
                ("adjust", _("Adjust"), _("The difference of players at the ball changes the value by up to two.")),
                (
                    "press",
                    _("Press"),
                    _("At least as many players there: a die below the value wins the ball. Above it the value falls by two."),
                ),
                (
                    "aggressive-press",
                    _("Aggressive press"),
                    _("Costs a point: two dice, the lower kept. A failure is a free kick and a card test."),
                ),
                ("substitution", _("Substitutions"), _("An action of its own, three in a match.")),
            ),
            _("Two different ones; the second has a disadvantage of one. A condition point gives one back."),
        ),
        shot(
            AT_THE_BALL,
            *IN_THE_BOX,
            KEEPER_OUT,
            FREE_KICK,
            ("−1", _("as second or third action")),
            ("+2", _("the keeper came off his line")),
            ("+1", _("the keeper is injured")),
            ("+2", _("the keeper is out of position (special event)")),
            ("+1", _("each skill that helps")),
        ),
        set_pieces(QUICK_OR_DIRECT, CORNER, GOAL_KICK),
        PENALTY,
        skills(
            SKILLS.skills,
            SKILL_TEXTS,
            _(
                "Up to three for each team, secret until used. The first use in a match is free, then each costs its "
                "condition points."
            ),
        ),
        Chapter(
            "events",
            _("Special events"),
            event_terms([(signed(difference), name) for difference, (name, _handler) in BASIC.items()], EVENT_TEXTS),
            _("In the basic rules: a die of the team with the ball minus one of the other team."),
        ),
        Chapter(
            "advanced-events",
            _("Advanced special events"),
            tuple(
                Term(f"advanced-{each.anchor}", each.name, each.text, each.mark) if each.name in _IN_BOTH else each
                for each in event_terms(_ROWS, EVENT_TEXTS)
            ),
            _(
                "A die of the team with the ball, then one of the other team. A contest is a die and the condition points "
                "of the zone."
            ),
        ),
        incidents(TIRED_TOO, CONDITION_ABOVE, CARDS, INJURY, SLOWING),
        *closing(SWITCHBOARD.options()),
    ),
)
