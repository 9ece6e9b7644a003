"""What is said only in FUBA 2.0: its special events, styles, tactic cards and skilled players."""

from typing import Final

from matches.commentary.wording.language import Wording

_EVENTS: Final[dict[str, str]] = {
    "hard foul by the attackers": "{team} go in studs up, and {opponent} have a man down.",
    "defenders barred": "{opponent} stop and appeal: nobody moves.",
    "good pass": "{team} take it cleanly.",
    "foul by the defenders": "{opponent} pull a shirt, and the referee sees it.",
    "nobody moves": "Everyone is caught watching the ball: nobody moves.",
    "foul by the attackers": "{team} push a man over.",
    "foul in build-up": "{team} foul on the way out of defence.",
    "ball stays": "{team} never get the pass away. {opponent} take the ball where it lies.",
    "attackers barred": "{team} stop and appeal: nobody moves.",
    "hard foul by the defenders": "{opponent} go in studs up, and {team} have a man down.",
}
_TACTICS: Final[dict[str, str]] = {
    "TT1": "Offside trap: {team} step up together, and the flag is raised.",
    "TT2": "Left side attack: {team} bring one more man down the left.",
    "TT3": "Right side attack: {team} bring one more man down the right.",
    "TT4": "Midfield pressing: {team} are on the ball before it is under control.",
    "TT5": "Aggressive pressing: {team} hunt the ball high up the pitch.",
    "TT6": "Defence doubling: {team} put two men on every attacker.",
    "TT7": "Short passes: {team} pass and pass and pass.",
    "TT8": "Trained attack: {team} have practised this one.",
    "TT9": "Trained defence: {team} know where to stand.",
}
_PLAYERS: Final[dict[str, str]] = {
    "SP1": "Dribbling: {team} go past their man.",
    "SP2": "First touch: {team} kill the ball stone dead.",
    "SP3": "Crossing: {team} put just the right bend on it.",
    "SP4": "Shooting: {team} have the right man to hit it.",
    "SP5": "Sprinting defender: {team} get a man back in time.",
    "SP6": "Sprinting attacker: {team} have a man away.",
    "SP7": "Goalkeeper’s openings: {teams} goalkeeper finds a man at once.",
    "SP8": "Goalkeeper’s communication: {teams} goalkeeper shouts, and his defence clears.",
    "SP9": "Tackling: {team} get the ball and nothing but the ball.",
    "SP10": "Free kick specialist: {team} have a man for these.",
    "SP11": "Penalty kick specialist: {team} have a man for these.",
    "SP12": "Penalty specialist in goal: {teams} goalkeeper loves these moments.",
}

FUBA20: Final[dict[str, Wording]] = {
    "pool_test": "{team} are tiring: every line is weaker now.",
    "substitution.dice": {
        "one": "Substitution: fresh legs for {team}, one more condition die.",
        "many": "Substitution: fresh legs for {team}, {n} more condition dice.",
    },
    "style.easy": "{team} take it easy from now on.",
    "style.normal": "{team} play their normal game again.",
    "style.aggressive": "{team} will go in harder from now on.",
    **{f"event.{row}": text for row, text in _EVENTS.items()},
    **{f"tactic.{card}": text for card, text in _TACTICS.items()},
    **{f"skill.{skill}": text for skill, text in _PLAYERS.items()},
}
