"""Scenes for tests of World Cup 2015."""

from rules import Match
from tests.rules.scenario import asks, play, scene
from tests.rules.stage_scenes import idle_to

__all__ = ["asks", "at", "direct_free_kick", "event", "penalty", "play", "stage", "target"]


def at(position: str, **options: object) -> Match:
    return scene("worldcup2015", position, **options)


def stage(position: str, **options: object) -> Match:
    """A position in which Home plays the first stage, unless it says otherwise."""
    return at(f"phase=stages {position}", **options)


def target(position: str, area: str, dice: str, **options: object) -> Match:
    """A pass with the dice of the turn, the first of the team in control."""
    return play(at(position, **options), f"pass {area}", dice)


def event(
    row: int, extra: str = "", area: str = "AF", home: str = "CE3,AF2,HF5", away: str = "CE3,AF2,AP5", **options: object
) -> Match:
    """Home's die equals the ball value of four, and the event dice show this row; Away throws a three."""
    first = max(1, row - 6)
    position = f"ball=CE value=4 home={home} away={away} {extra}"
    return play(target(position, area, "43", **options), f"{first}{row - first}")


def direct_free_kick(extra: str = "") -> Match:
    """A free kick for Home in front of Away's box, three defenders in it, with the question whether to shoot."""
    match = event(8, extra)
    if asks(match).endswith("roll red"):
        match.apply("6")
    play(match, "place AF2 CE8 GK:HP", "place AP3 CE7 GK:AP")
    return idle_to(match, "home free_kick")


def penalty(extra: str = "") -> Match:
    """A penalty for Home, up to the keeper's choice."""
    match = event(8, extra, "AP", "CE3,AP2,HF5", "CE3,AP2,AF5")
    play(match, "place AP1 CE9 GK:HP", "place AF3 CE7 GK:AP")
    return idle_to(match, "away keeper_side")
