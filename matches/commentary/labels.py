"""What pages call things: questions, throws, choices, skills, areas. English is the source; gettext has the rest."""

import re
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from matches.commentary.wording import reader_words
from rules.board import AREAS
from rules.editions import EDITIONS
from rules.shared.roles import ROLE_NAMES

Words = dict[str, Promise]

AREA_NAMES: Final[Words] = {
    "HP": gettext_lazy("Home penalty area"),
    "HCL": gettext_lazy("Home corner, left"),
    "HCR": gettext_lazy("Home corner, right"),
    "HF": gettext_lazy("Home front"),
    "HML": gettext_lazy("Home side, left"),
    "HMR": gettext_lazy("Home side, right"),
    "CE": gettext_lazy("Centre"),
    "AML": gettext_lazy("Away side, left"),
    "AMR": gettext_lazy("Away side, right"),
    "AF": gettext_lazy("Away front"),
    "ACL": gettext_lazy("Away corner, left"),
    "ACR": gettext_lazy("Away corner, right"),
    "AP": gettext_lazy("Away penalty area"),
    "HKL": gettext_lazy("Home corner flag, left"),
    "HKR": gettext_lazy("Home corner flag, right"),
    "AKL": gettext_lazy("Away corner flag, left"),
    "AKR": gettext_lazy("Away corner flag, right"),
}
ZONES: Final[Words] = {
    "D": gettext_lazy("defence"),
    "M": gettext_lazy("midfield"),
    "F": gettext_lazy("attack"),
}
STYLES: Final[Words] = {
    "C": gettext_lazy("cautious"),
    "N": gettext_lazy("normal"),
    "A": gettext_lazy("aggressive"),
}
ROLES: Final[Words] = {
    "AM": gettext_lazy("attacking midfielder"),
    "DM": gettext_lazy("defending midfielder"),
    "CB": gettext_lazy("attacking centre-back"),
    "WS": gettext_lazy("withdrawn striker"),
    "WB": gettext_lazy("offensive wing back"),
}
_AREA: Final = re.compile(rf"\b({'|'.join(sorted(AREAS, key=len, reverse=True))})\b")
assert set(ROLES) == set(ROLE_NAMES) and set(AREA_NAMES) == set(AREAS)

# What is asked, by the kind of decision. A kind that is not here is asked by its own name.
QUESTIONS: Final[Words] = {
    "lineup": gettext_lazy("Choose the line-up"),
    "squad": gettext_lazy("Buy the squad"),
    "style": gettext_lazy("Choose the style of play"),
    "first_ball": gettext_lazy("Who has the ball first?"),
    "setup": gettext_lazy("Place the pieces"),
    "half_time": gettext_lazy("Half-time: change the formation?"),
    "formation_change": gettext_lazy("Change the formation?"),
    "substitutions": gettext_lazy("How many substitutions?"),
    "substitution": gettext_lazy("Which substitution?"),
    "zone": gettext_lazy("In which zone?"),
    "slow_play": gettext_lazy("Play slowly?"),
    "goal_kick": gettext_lazy("Which goal kick?"),
    "corner_side": gettext_lazy("Corner from which side?"),
    "free_moves": gettext_lazy("Free moves"),
    "shift": gettext_lazy("Move pieces after the set-up"),
    "reaction": gettext_lazy("Reaction: move pieces"),
    "pass_reaction": gettext_lazy("Reaction to the pass"),
    "easy_move": gettext_lazy("Easy situation: a step?"),
    "strong_attacker": gettext_lazy("Strong attacker"),
    "catenaccio": gettext_lazy("Catenaccio"),
    "creative_goalkeeper": gettext_lazy("Creative goalkeeper"),
    "moves": gettext_lazy("Move pieces"),
    "set_piece_moves": gettext_lazy("Move pieces for the set piece"),
    "event_move": gettext_lazy("Special event: a step?"),
    "event_ball": gettext_lazy("Special event: where does the ball go?"),
    "event_dribble": gettext_lazy("Special event: a dribble"),
    "regain": gettext_lazy("Which zone regains a point?"),
    "action": gettext_lazy("Choose an action"),
    "after_actions": gettext_lazy("A skill before the stage ends?"),
    "target": gettext_lazy("Where does the pass go?"),
    "charge": gettext_lazy("Does the goalkeeper charge out?"),
    "holder": gettext_lazy("Who goes to the ball?"),
    "injured": gettext_lazy("Who is injured?"),
    "sent_off": gettext_lazy("Who is sent off?"),
    "replace": gettext_lazy("Replace the injured player?"),
    "move_boost": gettext_lazy("Spend a point for more moves?"),
    "move_type": gettext_lazy("Which kind of moves?"),
    "position_boost": gettext_lazy("Help for the positioning?"),
    "shot": gettext_lazy("Shoot?"),
    "free_kick": gettext_lazy("Shoot the free kick?"),
    "shot_skills": gettext_lazy("A skill for the shot?"),
    "press": gettext_lazy("Press?"),
    "press_skill": gettext_lazy("A skill for the pressing?"),
    "gegenpressing": gettext_lazy("Press back at once?"),
    "wing_backs": gettext_lazy("Skilled wing backs"),
    "value_skill": gettext_lazy("A skill for the ball value?"),
    "keeper_skill": gettext_lazy("A skill of the goalkeeper?"),
    "keeper_side": gettext_lazy("Where does the goalkeeper dive?"),
    "keeper_place": gettext_lazy("Where does the goalkeeper stand?"),
    "kick_side": gettext_lazy("Where does the kick go?"),
    "use_point": gettext_lazy("Spend a condition point?"),
    "tactic": gettext_lazy("Play a tactic card?"),
    "new_skill": gettext_lazy("Which new skill?"),
    "bounce": gettext_lazy("Change the ball value?"),
    "sweep": gettext_lazy("Does the goalkeeper come off his line?"),
    "reroll": gettext_lazy("Throw again?"),
    "crowd": gettext_lazy("A skill at the ball?"),
    "full_back": gettext_lazy("Skilled full back"),
    "dribbler": gettext_lazy("Where does the dribble go?"),
    "perfect_pass": gettext_lazy("Perfect pass"),
    "side_attack": gettext_lazy("Side attack"),
}
# Named after what lets a team do it: what that is, a step or a place for the ball, is told by its answers.
SKILLED: Final = frozenset(
    ("strong_attacker", "catenaccio", "creative_goalkeeper", "creative_midfielder", "wing_backs", "full_back",
     "perfect_pass", "side_attack", "sprint")
)  # fmt: skip
ROLLS: Final[Words] = {
    "kickoff": gettext_lazy("Kick-off roll"),
    "weather": gettext_lazy("Weather"),
    "progress": gettext_lazy("Actions and minutes"),
    "turn": gettext_lazy("Dice of the turn"),
    "event": gettext_lazy("Special event"),
    "pass": gettext_lazy("Pass"),
    "move": gettext_lazy("Move"),
    "position": gettext_lazy("Positioning"),
    "press": gettext_lazy("Pressing"),
    "contest": gettext_lazy("Contest for the ball"),
    "shot": gettext_lazy("Shot"),
    "striker": gettext_lazy("Striker"),
    "difficult": gettext_lazy("Difficult shot"),
    "rebound": gettext_lazy("Rebound"),
    "poacher": gettext_lazy("Goal poacher"),
    "penalty": gettext_lazy("Penalty"),
    "var": gettext_lazy("Video assistant"),
    "yellow": gettext_lazy("Yellow card"),
    "red": gettext_lazy("Red card"),
    "injury": gettext_lazy("Injury"),
    "tiredness": gettext_lazy("Tiredness"),
    "fresh": gettext_lazy("Fresh player"),
    "slow": gettext_lazy("Slow play"),
    "fans": gettext_lazy("Fans"),
    "coach": gettext_lazy("Fiery coach"),
    "actor": gettext_lazy("Actor"),
    "collision": gettext_lazy("Collision"),
    "streaker": gettext_lazy("Streaker"),
    "condition": gettext_lazy("Condition"),
    "dribbler": gettext_lazy("Dribbler"),
    "skill": gettext_lazy("A random skill"),
    "lots": gettext_lazy("Drawing of lots"),
}
SITUATIONS: Final[Words] = {
    "kickoff": gettext_lazy("Place for the kick-off"),
    "free": gettext_lazy("Place for the free kick"),
    "corner": gettext_lazy("Place for the corner"),
    "penalty": gettext_lazy("Place for the penalty"),
    "wall": gettext_lazy("Place the wall"),
}
# Choices of one word, or the first word of several.
CHOICES: Final[Words] = {
    "no": gettext_lazy("No"),
    "none": gettext_lazy("No help"),
    "done": gettext_lazy("Done"),
    "end": gettext_lazy("End the turn"),
    "keep": gettext_lazy("Cancel"),
    "home": gettext_lazy("Home"),
    "away": gettext_lazy("Away"),
    "move": gettext_lazy("Move"),
    "position": gettext_lazy("Positioning"),
    "adjust": gettext_lazy("Adjust"),
    "press": gettext_lazy("Press"),
    "apress": gettext_lazy("Aggressive press"),
    "high": gettext_lazy("Moves of all kinds"),
    "shoot": gettext_lazy("Shoot"),
    "normal": gettext_lazy("Normal"),
    "slow": gettext_lazy("Slow"),
    "fast": gettext_lazy("Fast"),
    "easy": gettext_lazy("Easy"),
    "aggressive": gettext_lazy("Aggressive"),
    "direct": gettext_lazy("Direct"),
    "short": gettext_lazy("Short"),
    "yellow": gettext_lazy("For a booked player"),
    "fresh": gettext_lazy("A fresh player"),
    "charge": gettext_lazy("Charge out"),
    "boost": gettext_lazy("Spend a point"),
    "majority": gettext_lazy("Use the majority"),
    "point": gettext_lazy("Spend a point"),
    "left": gettext_lazy("Left"),
    "middle": gettext_lazy("Middle"),
    "right": gettext_lazy("Right"),
    "stay": gettext_lazy("Stay"),
    "inside": gettext_lazy("Inside the goal area"),
    "outside": gettext_lazy("Outside the goal area"),
    "up": gettext_lazy("Two higher"),
    "down": gettext_lazy("Two lower"),
    "replace": gettext_lazy("Replace"),
    "sweep": gettext_lazy("Sweep"),
    "defence": gettext_lazy("Defence moves"),
    "midfield": gettext_lazy("Midfield moves"),
    "forward": gettext_lazy("Forward moves"),
}


def decision_title(kind: str) -> str:
    """What a decision asks; a kind nobody has put into words is asked by its name, which is mostly that of a skill."""
    return str(QUESTIONS[kind]) if kind in QUESTIONS else _(kind.replace("_", " ").capitalize())


def roll_title(purpose: str) -> str:
    return str(ROLLS[purpose]) if purpose in ROLLS else purpose.replace("_", " ").capitalize()


def setup_title(situation: str) -> str:
    """What is asked of a team that sets up its pieces."""
    return str(SITUATIONS[situation]) if situation in SITUATIONS else decision_title("setup")


def areas_in_full(text: str) -> str:
    """A label with the names of areas instead of their letters.

    >>> areas_in_full("CE → AF")
    'Centre → Away front'
    """
    return _AREA.sub(lambda found: str(AREA_NAMES[found[0]]), text)


def pass_to(area: str) -> str:
    return _("Pass to %(area)s") % {"area": area}


def choice(word: str) -> str:
    return str(CHOICES[word]) if word in CHOICES else word


def skill(edition: str, name: str) -> str:
    """A skill, card or role by its name, or what was written where it is none.

    >>> skill("fuba3", "GK1"), skill("fuba20", "TT1"), skill("fuba3", "home")
    ('Sweeper keeper', 'Offside trap', 'Home')
    """
    skills = reader_words().skills
    if name in skills:
        return skills[name]
    cards = EDITIONS[edition].card_names
    if name in cards:
        return _(cards[name])
    return str(ROLES[name]) if name in ROLES else choice(name)


def shift(source: str, target: str) -> str:
    """One player from one line to another."""
    return _("One player from %(from)s to %(to)s") % {"from": ZONES[source], "to": ZONES[target]}


def how_many_substitutions(number: int) -> str:
    return ngettext("%d substitution", "%d substitutions", number) % number
