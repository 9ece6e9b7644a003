"""Matches whose referee put the clock near the end: real ones, over after a few turns, so that an analysis takes no time."""

from matches.models import Match
from rules import Sheet, get_edition, new_match
from rules.coaches import make_coach
from rules.dice import SeededDice
from rules.notation import write
from rules.play import play_match, play_seeded

TURNS = 2
SHORT = {"fuba3": "9", "fuba22": "5", "fuba20": "5", "french": "2", "worldcup2015": "2"}  # seeds that end soon


def late_match(edition: str = "fuba20", coaches: tuple[str, str] = ("veteran", "random"), seed: str = "") -> Match:
    """A stored match of which only the last turns were played."""
    seed = seed or SHORT[edition]
    whole = play_seeded(edition, {}, None, None, "rookie", "rookie", seed, keep_events=False)
    position = whole.edition.write_position(whole.turns()[-TURNS].state)
    game = new_match(edition, Sheet("Finland"), Sheet("Netherlands"))
    first = next(turn for turn in whole.turns() if turn.state.phase == "turn")
    game.replay(whole.inputs[: first.first_input])
    game.apply(f"override {position} | a late start")
    both = make_coach(coaches[0], f"{seed}:home", edition), make_coach(coaches[1], f"{seed}:away", edition)
    play_match(game, both, SeededDice(seed))
    return Match.objects.create(
        edition=edition,
        ruleset=get_edition(edition).ruleset,
        preset="basic",
        options={},
        home_name="Finland",
        away_name="Netherlands",
        home_coach=coaches[0],
        away_coach=coaches[1],
        record=write(game),
        result=game.result,
    )
