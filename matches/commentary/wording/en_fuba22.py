"""What is said only in FUBA 2.2: its special events and skills."""

from typing import Final

from matches.commentary.wording.language import Wording

_EVENTS: Final[dict[str, str]] = {
    "two moves of the defence": "{opponent} have read it: two defenders may step across.",
    "a move of the defence": "{opponent} see it coming: a defender may step across.",
    "good defence": "{opponent} make it hard for {team}.",
    "level dice": "The ball is out of play, and nothing comes of it.",
    "good attack": "{team} make it look easy.",
    "very good attack": "{team} have all the time they need.",
    "a move of the attack": "{team} see a gap: one man may run into it.",
    "two moves of the attack": "{team} break: two men may run forward.",
    "good attack move": "{team} are a step ahead: a man may move.",
    "good defence move": "{opponent} are a step ahead: a man may move.",
    "fast situation": "The pace picks up: the quicker side may send two men forward.",
    "ball bounces": "A fifty-fifty ball bounces between them.",
    "bored play": "Nothing happens for a while.",
    "over the side line": "The ball rolls towards the touchline.",
    "over the goal line": "The ball rolls towards the goal line.",
    "failed opening": "{team} play it straight into the legs of {opponent}.",
    "behind the referee": "Something happens behind the referee’s back.",
    "fans of the defence": "{opponents} fans sing, and every man runs that bit further.",
    "fans of the attack": "{teams} fans sing, and every man runs that bit further.",
    "young talent": "A youngster warms up beside the pitch.",
    "perfect squad": "Both benches look for one more idea.",
}
_SKILLS: Final[dict[str, str]] = {
    "K01": "Trained formation change: {team} reshape without a word.",
    "K02": "Wide player material: {team} have more where he came from.",
    "K03": "High condition: {team} run as if it were the first minute.",
    "K04": "Fanatic fans: {teams} end of the ground gets loud.",
    "K05": "Trained special event: {team} have practised this one.",
    "K06": "Sweeper keeper: {teams} goalkeeper comes a long way.",
    "K07": "Creative goalkeeper: {teams} goalkeeper starts it himself.",
    "K08": "Shot stopper: {teams} goalkeeper makes himself big.",
    "K09": "Penalty shot saver: {teams} goalkeeper loves these moments.",
    "K10": "Leading goalkeeper: {teams} goalkeeper commands his box.",
    "K11": "Tackle: {team} know how to time it.",
    "K12": "Stopper: {team} have a defender who counts for three.",
    "K13": "Skilled full back: {team} play it out at once.",
    "K14": "Doubling: {team} put two men on the ball.",
    "K15": "Offside trap: {team} step up together.",
    "K16": "Midfield general: {team} set the pace.",
    "K17": "Creative midfielder: {team} open the game with one touch.",
    "K18": "Midfield pressing: {team} swarm around the ball.",
    "K19": "Crossing: {team} put just the right bend on it.",
    "K20": "Midfield dribbler: {team} have a man on a run.",
    "K21": "Short passes: {team} pass and pass and pass.",
    "K22": "Target man: {team} have a forward who holds off three.",
    "K23": "Clinical finisher: {team} have the right man in front of goal.",
    "K24": "Goal poacher: {team} have a man who does not wait.",
    "K25": "Actor: {team} have a man go down.",
    "K26": "Dribbling attacker: {team} have a man who wants to go past everybody.",
    "K27": "Skilled attacker: {team} look for their best man.",
}
_ROLLED: Final[dict[str, str]] = {
    "K03.any": "They run and run.",
    "K04.any": "The noise carries over onto the pitch.",
    "K20.any": "He takes his man on.",
    "K25.caught": "The referee sees through it.",
    "K25.ignored": "The referee waves play on.",
    "K25.believed": "The referee falls for it!",
    "K26.any": "He takes his man on.",
}

FUBA22: Final[dict[str, Wording]] = {
    "contest.won": "{team} get there first.",
    "contest.lost": "{opponent} get there first.",
    "contest.level": "Neither side gets there first.",
    "sweep": "{teams} goalkeeper comes off his line.",
    "skill_added": "{team} have a new trick, and keep it to themselves.",
    "control.dribble": "{team} take the ball off his foot.",
    **{f"event.{row}": text for row, text in _EVENTS.items()},
    **{f"skill.{skill}": text for skill, text in _SKILLS.items()},
    **{f"skill_rolled.{case}": text for case, text in _ROLLED.items()},
}
