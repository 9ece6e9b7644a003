"""Where the ball is, in words, as seen by the team that has it."""

from rules.board import AREAS, CE, HOME, STEPS


def where(area: int, team: int, names: tuple[str, str]) -> str:
    """
    >>> where(9, 0, ("Finland", "Italy"))
    'in front of Italy’s box'
    """
    if area == CE:
        return "in the centre"
    name = AREAS[area]
    own = (name[0] == "H") == (team == HOME)
    half = "their own" if own else possessive(names[1 - team])
    line = name[1]
    if line == "P":
        return f"in {half} box"
    if line == "F":
        return f"in front of {half} box"
    # Left and right are Home's on the board; Away looks the other way.
    side = "left" if (name[2] == "L") == (team == HOME) else "right"
    if line == "C":
        return f"by {half} corner, on the {side}"
    if line == "K":
        return f"at {half} corner flag, on the {side}"
    return f"wide on the {side}, in {half} half"


def possessive(name: str) -> str:
    return f"{name}’" if name.endswith(("s", "S")) else f"{name}’s"


def advance(area: int, team: int) -> int:
    """How far forward the ball is for its team: 1 in the own box, 5 in the opponents'.

    Counted along the areas a ball passes on its way up the pitch.
    """
    own, other = ("HP", "AP") if team == HOME else ("AP", "HP")
    to_own, to_other = STEPS[area][AREAS.index(own)], STEPS[area][AREAS.index(other)]
    return 1 + round(4 * to_own / (to_own + to_other))
