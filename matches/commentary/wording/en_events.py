"""English for the special events: `team` has the ball, `opponent` defends."""

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "attack move": "A gap opens: {team} may push a man into it.",
    "defence move": "{opponent} read it: a defender may step across.",
    "fast waiting team": "End to end: the waiting side get an action in.",
    "fast phasing team": "The game speeds up: one more action.",
    "bounce for the defence": "A bad bounce for {team}: the ball gets away a little.",
    "bounce for the attack": "A kind bounce: the ball falls nicely for {team}.",
    "lost momentum": "Both sides switch off: nobody reacts.",
    "failed marking": "{opponent} lose their man: {team} may play the ball on.",
    "defender's foul": "Foul by {opponent}.",
    "attacker's foul": "Foul by {team}.",
    "defender's rude foul": "A nasty foul by {opponent}!",
    "attacker's rude foul": "A nasty foul by {team}!",
    "slow play": "A quiet minute: both sides can catch their breath.",
    "touchline": "The ball runs along the touchline.",
    "goal line": "The ball runs towards the goal line.",
    "momentum": "{team} have a runner in full flow.",
    "aggressive defence": "{opponent} fly into the tackle.",
    "head collision": "Two heads clash in the air!",
    "failed pass": "{team} give the ball away, if anybody is there to take it.",
    "perfect pass": "{team} spot the perfect pass.",
    "behind the back": "Something nasty happens behind the referee’s back.",
    "streaker": "A streaker! The stewards take their time.",
    "keeper out of position": "The goalkeeper is out of position: shots are easier this turn.",
    "terrace chant": "The whole terrace sings, and tired legs feel fresh.",
    "injured star of the defence": "{opponent} look worried: a star is limping.",
    "injured star of the attack": "{team} look worried: a star is limping.",
    "new talent of the defence": "{opponent} have a youngster who looks born to this.",
    "new talent of the attack": "{team} have a youngster who looks born to this.",
}
