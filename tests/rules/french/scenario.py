"""Scenes for tests of the French rulebook."""

from rules import Match
from tests.rules.scenario import asks, play, scene
from tests.rules.stage_scenes import idle_to

__all__ = ["OPEN", "asks", "at", "direct_free_kick", "event", "penalty", "play", "stage", "started", "target"]

OPEN = "ball=CE value=1 home=CE4,HF6 away=CE4,AF6"


def at(position: str, *switches: str, **options: object) -> Match:
    return scene("french", position, *switches, **options)


def stage(position: str, *switches: str, **options: object) -> Match:
    """A position in which Home plays the first stage, unless it says otherwise."""
    return at(f"phase=stages {position}", *switches, **options)


def target(position: str, area: str, dice: str, *switches: str, **options: object) -> Match:
    """A pass with the dice of the turn, the first of the team in control."""
    return play(at(position, *switches, **options), f"pass {area}", dice)


def event(
    dice: str,
    *switches: str,
    extra: str = "",
    area: str = "AF",
    home: str = "CE3,AF2,HF5",
    away: str = "CE3,AF2,AP5",
    **options: object,
) -> Match:
    """Home's die equals the ball value of four, Away throws a three; then the event dice, Home's first."""
    position = f"ball=CE value=4 home={home} away={away} {extra}"
    return play(target(position, area, "43", *switches, **options), dice)


def direct_free_kick(*switches: str, **options: object) -> Match:
    """A free kick for Home in front of Away's box, with the question whether to shoot."""
    match = play(event("34", *switches, **options), "1", "place AF2 CE8 GK:HP", "place AF1 AP3 CE6 GK:AP")
    return idle_to(match, "home free_kick")


def penalty(*switches: str) -> Match:
    """A penalty for Home, up to the keeper's choice."""
    match = event("34", *switches, area="AP", home="CE3,AP2,HF5", away="CE3,AP2,AF5")
    play(match, "1", "place AP1 CE9 GK:HP", "place AF3 CE7 GK:AP")
    return idle_to(match, "away keeper_side")


def started() -> list[str]:
    return ["lineup 4-4-2", "lineup 4-4-2", "61", "home"]
