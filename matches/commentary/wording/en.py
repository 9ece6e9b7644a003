"""English.

Sentences are keyed by the kind of event and its case. Fields: `team` and `opponent` (in plural: a team *win*), `teams` and
`opponents` (possessive), places as `src_at`, `src_to`, `src_off`, the score, and what the event's data holds.
A place says "their", so its sentence names the team first.
"""

from collections.abc import Sequence
from typing import Final

from matches.commentary.wording.en_events import EVENTS
from matches.commentary.wording.en_fuba20 import FUBA20
from matches.commentary.wording.en_fuba22 import FUBA22
from matches.commentary.wording.en_skills import ROLLED, USED
from matches.commentary.wording.en_stages import STAGES
from matches.commentary.wording.language import Language, Place, Wording
from rules.editions.fuba3.skills import SKILLS
from rules.editions.fuba20.catalogue import SKILLS as PLAYER_SKILLS
from rules.editions.fuba22.skills import SKILLS as SKILLS_22
from rules.shared.roles import ROLE_NAMES

# Seen by the acting team: its own half and the other one, its own left and right.
PLACES: Final[dict[str, Place]] = {
    "centre": Place("in the centre", "to the centre", "from the centre"),
    "own box": Place("in their own box", "into their own box", "from their own box"),
    "box": Place("in {opponents} box", "into {opponents} box", "from {opponents} box"),
    "own front": Place("in front of their own box", "to the front of their own box", "from in front of their own box"),
    "front": Place("in front of {opponents} box", "to the front of {opponents} box", "from in front of {opponents} box"),
    "own left corner": Place("in their own left corner", "into their own left corner", "from their own left corner"),
    "own right corner": Place("in their own right corner", "into their own right corner", "from their own right corner"),
    "left corner": Place("in the left corner", "into the left corner", "from the left corner"),
    "right corner": Place("in the right corner", "into the right corner", "from the right corner"),
    "own left wing": Place("on the left of their own half", "to the left of their own half", "from the left of their own half"),
    "own right wing": Place(
        "on the right of their own half", "to the right of their own half", "from the right of their own half"
    ),
    "left wing": Place("on the left wing", "to the left wing", "from the left wing"),
    "right wing": Place("on the right wing", "to the right wing", "from the right wing"),
    "left flag": Place("at the left corner flag", "to the left corner flag", "from the left corner flag"),
    "right flag": Place("at the right corner flag", "to the right corner flag", "from the right corner flag"),
}

SENTENCES: Final[dict[str, Wording]] = {
    # before the match and around the halves
    "lineup": "{team} line up {formation}.",
    "lineup.roles": "Roles: {roles}.",
    "lineup.skills": "Skills: {skills}.",
    "kickoff_roll.won": "{winner} win the roll and choose who starts.",
    "kickoff_roll.level": "Level: they roll again.",
    "weather.1.heat": "It is a hot day. Aggressive pressing will cost two points.",
    "weather.1.sunshine": "Bright sunshine, straight into one goalkeeper’s eyes.",
    "weather.1.wind": "A strong wind. Long passes will be hard.",
    "weather.1.rain": "It is raining. The ball will be hard to control.",
    "weather.1.cold": "It is cold. Injuries will last longer.",
    "weather.2.": "The weather clears.",
    "weather.2.heat": "The heat stays.",
    "weather.2.wind": "The wind keeps blowing.",
    "weather.2.rain": "The rain keeps falling.",
    "weather.2.storm": "A storm breaks over the ground.",
    "weather.2.extreme_heat": "The heat becomes extreme.",
    "kickoff": "{team} kick off.",
    "half_end.1": "Half-time, {score}.",
    "half_end.2": "Ninety minutes are up, {score}.",
    "half_end.3": "Half-time of extra time, {score}.",
    "half_end.4": "Extra time is up, {score}.",
    "match_end.normal": "Full time: {winner} win {score}.",
    "match_end.normal.draw": "Full time: it ends {score}.",
    "match_end.extra_time": "{winner} win {score} after extra time.",
    "match_end.extra_time.draw": "Still level after extra time, {score}.",
    "match_end.shootout.draw": "It stays {score}, and {winner} win the shoot-out.",
    "forfeit": "{team} have only {n} players left and forfeit the match, {score}.",
    # a turn
    "progress": {"one": "{team} have one action.", "many": "{team} have {n} actions."},
    "tiredness.lost": "{team} are tiring: they lose condition in {zones}.",
    "tiredness.tired": "{team} are worn out: they have no condition points left.",
    "holder": "{team} send a man to the ball {src_off}.",
    "holder.keeper": "{teams} goalkeeper has to go and fetch the ball.",
    "ball_moved": "{team} now have the ball {dst_at}.",
    # passes
    "pass.good.keep": ("{team} pass it round {src_at}.", "{team} keep the ball {src_at}."),
    "pass.lost.keep": ("{team} get in each other’s way {src_at}.", "{team} lose the ball {src_at}."),
    "pass.good.short": (
        "{team} play it {src_off} {dst_to}.",
        "{team} pass {src_off} {dst_to}.",
        "{team} move the ball {src_off} {dst_to}.",
    ),
    "pass.lost.short": (
        "{team} misplace a pass {src_off} {dst_to}.",
        "{team} pass {src_off} {dst_to}, straight to an opponent.",
        "{team} give it away, passing {src_off} {dst_to}.",
    ),
    "pass.good.long": (
        "{team} hit it long {src_off} {dst_to}, and it arrives.",
        "{team} switch it with a long ball {src_off} {dst_to}.",
    ),
    "pass.lost.long": (
        "{team} hit it long {src_off} {dst_to}: nobody there.",
        "{team} try a long ball {src_off} {dst_to}. Too long.",
    ),
    "pass.good.box": (
        "{team} slip the ball {src_off} {dst_to}.",
        "{team} thread it {src_off} {dst_to}.",
    ),
    "pass.lost.box": (
        "{team} look for a man {dst_at}, but the ball {src_off} is cut out.",
        "{team} force it {src_off} {dst_to}: too much on it.",
    ),
    "pass.good.cross": (
        "{team} cross {src_off} {dst_to}.",
        "{team} whip it {src_off} {dst_to}.",
    ),
    "pass.lost.cross": (
        "{team} cross {src_off}, too high for everyone.",
        "{team} cross {src_off}: the defence heads it away.",
    ),
    "pass.good.corner": "{team} take the corner and play it {dst_to}.",
    "pass.lost.corner": "{team} take the corner and aim it {dst_to}, but it comes to nothing.",
    "easy": "{team} only just keep the ball, with nobody near.",
    "charge": "{teams} goalkeeper comes off his line.",
    "control.pass": ("{team} pick it up.", "{team} have the ball.", "It falls to {team}."),
    "control.rebound": "{team} get it clear.",
    "control.touchline": "{team} have the throw-in.",
    "control.collision": "{team} come away with the ball.",
    "control.failed pass": "{team} gratefully take the ball.",
    # other actions
    "move": {"one": "{team} move one player.", "many": "{team} move up to {n} players."},
    "move.boost": {
        "one": "{team} spend a point and move one player.",
        "many": "{team} spend a point and move up to {n} players.",
    },
    "move.none": "{team} have nobody who can move.",
    "dribble": ("{team} carry the ball {src_off} {dst_to}.", "{team} run with it {src_off} {dst_to}."),
    "dribble.keeper": "{teams} goalkeeper runs out with the ball.",
    "position.none": ("{team} shadow the ball, to little effect.", "{team} hold their line. {opponent} are not troubled."),
    "position.closer": ("{team} close down the space around the ball.", "{team} crowd the man on the ball."),
    "press.won": ("{team} press and win the ball.", "{team} step in and take the ball."),
    "press.lost": ("{team} press, but {opponent} keep the ball.", "{team} press and are passed around."),
    "press.hard.won": ("{team} go in hard and win the ball.", "{team} slide in and take the ball."),
    "press.hard.lost": ("{team} go in hard and miss the ball.", "{team} dive in and get nothing of the ball."),
    "shot.goal": ("{team} shoot {area_off}: it is in!", "{team} shoot {area_off}, past the goalkeeper and in!"),
    "shot.goal.empty": "{team} shoot {area_off} into the empty goal!",
    "shot.corner": ("{team} shoot {area_off}: deflected behind.", "{team} shoot {area_off}: a defender turns it over the bar."),
    "shot.rebound": ("{team} shoot {area_off}: blocked, and the ball is loose.", "{team} shoot {area_off}: off the post!"),
    "shot.goalkick": ("{team} shoot {area_off}: wide.", "{team} shoot {area_off}, high over the bar."),
    "shot.difficult": "{team} try their luck {area_off}, and what a strike that is ...",
    "difficult.goal": "... it flies into the top corner!",
    "difficult.corner": "... but it is headed off the line and behind.",
    "difficult.goalkick": "... but it drops just wide.",
    "shot_cancelled": "{teams} full back gets a foot in before the shot.",
    "rebound.goal": "The rebound: {team} are first to it and put it in!",
    "rebound.corner": "The rebound: {team} and {opponent} go for it, and it runs behind.",
    "rebound.lost": "The rebound: {opponent} are first to it.",
    "goal.shot": "Goal for {team}! {score}.",
    "goal.rebound": "Goal for {team} on the rebound! {score}.",
    "goal.penalty": "Goal for {team} from the spot! {score}.",
    "var.goal.stands": "VAR has a look: the goal stands.",
    "var.goal.void": "VAR has a look, and the goal does not count!",
    "var.press.stands": "VAR has a look at the tackle: fair challenge.",
    "var.press.void": "VAR has a look at the tackle: that was a foul!",
    # set pieces
    "set_piece.free": "Free kick for {team} {area_at}.",
    "set_piece.free.quick": "Free kick for {team} {area_at}, to be taken quickly.",
    "set_piece.penalty": "Penalty for {team}!",
    "set_piece.corner": "Corner for {team}.",
    "set_piece.goalkick": "Goal kick for {team}.",
    "slow_play": "{team} take their time.",
    "slow_play.punished": "{team} take too long, and the referee has had enough.",
    "penalty.scored.right": "{team} aim {kick}. The goalkeeper guesses right, but it goes in.",
    "penalty.scored.wrong": "{team} aim {kick} and send the goalkeeper the wrong way.",
    "penalty.scored.stays": "{team} aim {kick}. The goalkeeper does not move. In!",
    "penalty.missed.right": "{team} aim {kick}: saved! The goalkeeper guessed right.",
    "penalty.missed.wrong": "{team} aim {kick}. The goalkeeper goes the other way, but it goes wide!",
    "penalty.missed.stays": "{team} aim {kick}. The goalkeeper does not move, and it hits the post!",
    # cards, injuries, bench
    "yellow_test": "The referee has a word with {team}.",
    "yellow": "Yellow card for {team}.",
    "red_test.red": "The referee reaches for the red card.",
    "red_test.spared": "{team} escape a red card.",
    "red": "Red card for {team}: a man {area_at} has to go.",
    "red.bench": "Red card for {team}: a man off injured will not return.",
    "injury": {
        "one": "{team} have a man down {area_at}. He is back in a minute.",
        "many": "{team} have a man down {area_at}. He is off for {n} minutes.",
    },
    "injury.lost": "{team} have a man down {area_at}. He cannot go on.",
    "keeper_injured": "{teams} goalkeeper is hurt and plays on as best he can.",
    "returned": {"one": "{team} have their injured man back.", "many": "{team} have {n} injured men back."},
    "replaced": "{team} send a substitute on for him.",
    "substitution.formation": "Substitution: {team} strengthen {zone}.",
    "substitution.yellow": "Substitution: {team} take off a man with a yellow card.",
    "substitution.fresh": {
        "one": "Substitution: fresh legs for {team}, one condition point.",
        "many": "Substitution: fresh legs for {team}, {n} condition points.",
    },
    "formation": "{team} change to {formation}.",
    "regained": "{team} get their breath back in {zone}.",
    "coach.kept": "{teams} coach roars from the touchline, and his men find new legs.",
    "coach.ignored": "{teams} coach roars from the touchline. Nobody listens.",
    "coach.sent_off": "{teams} coach roars once too often and is sent to the stands!",
    "skill_lost": "{team} lose a star: no {skill} for the rest of the match.",
    "skill_gained": "{team} discover a talent: {skill}.",
    "override": "The referee decides: {reason}",
    **STAGES,
    **FUBA20,
    **FUBA22,
    **{f"event.{row}": text for row, text in EVENTS.items()},
    "event.none": ("A flicker of something special, but nothing comes of it.", "A scuffle, and nothing comes of it."),
    **{f"skill.{skill}": text for skill, text in USED.items()},
    **{f"skill_rolled.{case}": text for case, text in ROLLED.items()},
}

NOTES: Final[dict[str, str]] = {
    "needed": "needed {needed}+",
    "needed_at_most": "needed {needed} or less",
    "certain": "could not fail",
    "six": "needed a 6, then {needed}+",
    "six_only": "needed a 6",
    "corner_only": "a 6 could at best give a corner",
    "corner": "could at best give a corner",
    "hopeless": "could not succeed",
    "chance": "{percent}%",
    "goal_chance": "goal {percent}%",
    "value": "ball value {value}",
    "clock": "{total} against {time}",
    "minutes": "+{moved}′",
    "red": "red below {limit}",
    "totals": "{mine} against {theirs}",
}

# One or two words for each thing done, for a turn on one line.
DEEDS: Final[dict[str, str]] = {
    "pass.good": "pass",
    "pass.lost": "pass lost",
    "move": "moves",
    "position.none": "position",
    "position.closer": "position +{steps}",
    "press.won": "press won",
    "press.lost": "press failed",
    "press.hard.won": "hard press won",
    "press.hard.lost": "hard press failed",
    "shot.goal": "shot",
    "shot.corner": "shot saved",
    "shot.rebound": "shot blocked",
    "shot.goalkick": "shot wide",
    "shot.difficult": "long shot",
    "shot_cancelled": "shot stopped",
    "goal": "GOAL",
    "var.goal.void": "no goal (VAR)",
    "var.press.void": "foul (VAR)",
    "set_piece.free": "free kick",
    "set_piece.penalty": "penalty",
    "set_piece.corner": "corner",
    "set_piece.goalkick": "goal kick",
    "penalty.scored": "kick in",
    "penalty.missed": "kick missed",
    "yellow": "yellow card",
    "red": "RED CARD",
    "injury": "injury",
    "hurt": "injury",
    "substitution": "substitution",
    "half_end": "end of half {half}",
    "forfeit": "forfeit",
}


def possessive(name: str) -> str:
    return f"{name}’" if name.endswith(("s", "S")) else f"{name}’s"


def listing(items: Sequence[str]) -> str:
    """
    >>> listing(["one", "two", "three"])
    'one, two and three'
    """
    return " and ".join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)


ENGLISH: Final = Language(
    places=PLACES,
    sentences=SENTENCES,
    notes=NOTES,
    deeds=DEEDS,
    skills={
        **{skill.id: skill.name for skill in (*SKILLS, *SKILLS_22.skills)},
        **{skill.id: skill.name for skill in PLAYER_SKILLS},
    },
    roles=ROLE_NAMES,
    zones={"D": "defence", "M": "midfield", "F": "attack"},
    sides={"left": "left", "middle": "down the middle", "right": "right"},
    numbers=("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    possessive=possessive,
    listing=listing,
    plural=lambda n: "one" if n == 1 else "many",
    decimal_mark=".",
)
