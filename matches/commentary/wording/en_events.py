"""English for the special events: `team` has the ball, `opponent` defends."""

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "attack move": "A gap opens: {team} may push a man into it.",
    "defence move": "{opponent} read the game: a defender may step across.",
    "fast waiting team": "It goes back and forth: the waiting side gets an action in.",
    "fast phasing team": "The game speeds up: one more action.",
    "bounce for the defence": "A bad bounce for {team}: the ball gets away a little.",
    "bounce for the attack": "A kind bounce: the ball falls nicely for {team}.",
    "lost momentum": "Everybody waits for somebody else to react.",
    "failed marking": "{opponent} lose their man: {team} may play the ball to a neighbour.",
    "defender's foul": "Foul by {opponent}.",
    "attacker's foul": "Foul by {team}.",
    "defender's rude foul": "A nasty foul by {opponent}!",
    "attacker's rude foul": "A nasty foul by {team}!",
    "slow play": "A quiet minute: both sides may catch their breath.",
    "touchline": "The ball runs along the touchline.",
    "goal line": "The ball runs towards the goal line.",
    "momentum": "{team} have a runner nobody can stop.",
    "aggressive defence": "{opponent} fly into the tackle.",
    "head collision": "Two heads clash in the air!",
    "failed pass": "{team} give the ball away, if anybody is there to take it.",
    "perfect pass": "{team} have seen the perfect pass.",
    "behind the back": "Something nasty happens behind the referee’s back.",
    "streaker": "A streaker! It takes the stewards a while.",
    "keeper out of position": "The goalkeeper is out of position: shots are easier this turn.",
    "terrace chant": "The whole terrace sings, and tired legs feel light.",
    "injured star of the defence": "{opponent} look at their bench: a star is limping.",
    "injured star of the attack": "{team} look at their bench: a star is limping.",
    "new talent of the defence": "{opponent} have a youngster who plays as if he had never done anything else.",
    "new talent of the attack": "{team} have a youngster who plays as if he had never done anything else.",
}
