"""What a skill or a choice comes to when it is used now, in a few words. `team` is asked, `opponent` is the other one.

The rules reference says it in general (`matches.reference`), with the conditions; here they are met.
"""

from typing import Final

from django.utils.translation import gettext_lazy

from matches.commentary.labels import Words

_LOWER_OF_TWO: Final = gettext_lazy("The shooter throws two dice, and the lower counts.")
_LOWER_OF_PENALTY: Final = gettext_lazy("The penalty taker throws two dice, and the lower counts.")
_ONE_LOWER: Final = gettext_lazy("Ball value one lower.")
_BY_GOOD_DICE: Final = gettext_lazy("Ball value lower by the number of good dice.")
_ON_THE_SHOT: Final = gettext_lazy("+1 on this shot.")
_BEYOND_TWO: Final = gettext_lazy("The boost counts beyond the limit of two.")
_NEW_VALUE: Final = gettext_lazy(
    "A die becomes the ball value; if it equals the old one, free kick against {team} and a card test."
)
_THREE: Final = gettext_lazy("One player of {team} at the ball counts as three while {opponent} play.")

# By the id of a skill. Those that are not here are told by the reference.
SKILL_EFFECTS: Final[Words] = {
    "TM3": gettext_lazy("One more player moves."),
    "TM4": _NEW_VALUE,
    "TM5": _ON_THE_SHOT,
    "TM7": gettext_lazy("A die: on 4–6 the boost costs nothing, on 1 the coach is sent off."),
    "GK3": _LOWER_OF_TWO,
    "GK4": _LOWER_OF_PENALTY,
    "GK5": _LOWER_OF_TWO,
    "DF1": gettext_lazy("An aggressive press that fails is punished only on a double."),
    "DF2": gettext_lazy("The ball value becomes the higher die."),
    "DF3": gettext_lazy("The shot is called off: {opponent} must play another action first."),
    "DF4": _BEYOND_TWO,
    "DF5": gettext_lazy("The pass was offside: free kick for {team}."),
    "MF1": gettext_lazy("{opponent} lose one action."),
    "MF2": _ONE_LOWER,
    "MF3": gettext_lazy("A die equal to the ball value is good too, and a failure leaves the value."),
    "MF4": _BY_GOOD_DICE,
    "MF7": gettext_lazy("Ball value lower by the short passes of this turn."),
    "MF9": _BEYOND_TWO,
    "MF10": _BY_GOOD_DICE,
    "FW1": _THREE,
    "FW2": _ON_THE_SHOT,
    "FW3": gettext_lazy("On 1–2 a foul and a yellow card, else +1 on this shot."),
    "FW4": gettext_lazy("A die: if it is good, {team} shoot at once, without the deduction for actions."),
    "FW5": gettext_lazy("A die: 1 yellow card for {team}, 2–3 the event, 4–6 free kick or penalty for {team}."),
    "K04": _NEW_VALUE,
    "K05": _ON_THE_SHOT,
    "K06": gettext_lazy("The keeper steps to the ball: −2 on the pressing die of this stage."),
    "K07": gettext_lazy("{opponent} move two players fewer in each move action."),
    "K08": _LOWER_OF_TWO,
    "K09": _LOWER_OF_PENALTY,
    "K10": _LOWER_OF_TWO,
    "K12": _THREE,
    "K14": gettext_lazy("Ball value two higher."),
    "K16": gettext_lazy("The order of the stages is swapped."),
    "K21": _ONE_LOWER,
    "K22": _THREE,
    "K23": _ON_THE_SHOT,
    "K24": gettext_lazy("{team} play first, and must shoot."),
    "K25": gettext_lazy("A die: 1 yellow card for {team}, 2–3 the event, 4–6 free kick for {team}."),
    "K27": _ONE_LOWER,
    "SP9": gettext_lazy("The foul is called off, card and all."),
}

_BOTH_MOVE: Final = gettext_lazy("Slow: both teams move before the kick.")

# By the kind of decision, or edition and kind where rulebooks differ.
KIND_EFFECTS: Final[Words] = {
    "reroll": gettext_lazy("Both dice are thrown again; a double is then a yellow card for {team}."),
    "move_boost": gettext_lazy("The higher die says how many move."),
    "charge": gettext_lazy("The pass needs one more; shots in this turn get +1."),
    "gegenpressing": gettext_lazy("{team} were robbed of the ball and may press back."),
    "slow_play": gettext_lazy("Slow: one more minute, at the risk of a yellow card."),
    "sweep": gettext_lazy("{team} play first; shots in this turn get +2."),
    "easy_move": gettext_lazy("Nobody could reach the ball: one player of {team} may take a step."),
    "french use_point": gettext_lazy("A die says how many move, if it is more than the line; all kinds of moves may be mixed."),
    "worldcup2015 use_point": gettext_lazy("A die says how many move, if it is more than the line."),
    "french goal_kick": gettext_lazy("Short: both teams move before the kick."),
    "fuba20 goal_kick": _BOTH_MOVE,
    "worldcup2015 goal_kick": _BOTH_MOVE,
    "event_move": gettext_lazy("One player of {team} may take a step."),
    "position_boost": gettext_lazy("Each raises the ball value by one, by two at most."),
    "catenaccio": gettext_lazy("The second last defender may take a step."),
    "strong_attacker": gettext_lazy("One neighbouring player of {team} may follow to the ball."),
    "fuba3 creative_goalkeeper": gettext_lazy("One player of {team} may take a step."),
    "wing_backs": gettext_lazy("The ball may be played to a neighbouring area with a player of {team}."),
    "fuba22 full_back": gettext_lazy("The ball may be played on; each area raises its value by one."),
    "perfect_pass": gettext_lazy("The ball may be shifted to a neighbouring area, not offside."),
    "formation_change": gettext_lazy("Once a match."),
    "bounce": gettext_lazy("{team} won the contest for a ball that bounces."),
}
