"""What is said only in the older editions, where each team throws one die and then plays a stage of its own."""

from typing import Final

from matches.commentary.wording.language import Wording

# Special events of World Cup 2015, and of the French rulebook.
_WORLD_CUP: Final[dict[str, str]] = {
    "opponents hurt": "{team} go in too hard, and {opponent} have a man down.",
    "own moves barred": "{team} are caught watching: nobody moves.",
    "misplaced": "{team} slip and never get the pass away. {opponent} take the ball.",
    "foul in attack": "{team} foul going forward.",
    "rough foul in attack": "{team} foul, and not for the first time.",
    "stages skipped": "The ball goes out of play, and everybody waits.",
    "rough foul in defence": "{opponent} bring a man down, and the referee has his cards out.",
    "foul in defence": "{opponent} bring a man down.",
    "good first touch": "{team} bring it under control with the first touch.",
    "opponents barred": "{opponent} are caught watching: nobody moves.",
    "own player hurt": "{opponent} go in too hard: {team} have a man down.",
}
_FRENCH: Final[dict[str, str]] = {
    "two defenders move": "{opponent} read it early: two of their men may step across.",
    "pass cut short": "{team} play it too short, and {opponent} take the ball where it was.",
    "a defender moves": "{opponent} read it: one of their men may step across.",
    "hard to control": "The ball bounces badly for {team}.",
    "foul on the attack": "{opponent} bring a man down.",
    "out of play": "The ball goes out of play, and everybody waits.",
    "foul by the attack": "{team} foul going forward.",
    "easy to control": "The ball falls kindly for {team}.",
    "an attacker moves": "{team} find a gap: one man may run into it.",
    "perfect control": "{team} have the ball on a string.",
    "defence frozen": "{opponent} are caught flat-footed: nobody drops back.",
}

STAGES: Final[dict[str, Wording]] = {
    "hurt": {
        "one": "{team} have a man down {area_at}. He is back in the next turn.",
        "many": "{team} have a man down {area_at}. He is off for {n} turns.",
    },
    "hurt.lost": "{team} have a man down {area_at}. He cannot go on.",
    "control.overhit": "{team} pick up a pass that was hit too hard.",
    "control.pressed": "{team} swarm the ball and win it.",
    "styles": "{team} change their style of play.",
    **{f"event.{row}": text for row, text in _WORLD_CUP.items()},
    **{f"event.{row}": text for row, text in _FRENCH.items()},
}
