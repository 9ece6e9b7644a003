"""Worked examples of each edition, in steps: a written position, and the choices and dice that lead on from there.

The words stand here, everything else is played by the rules. They follow the examples of the rulebooks, in places with other
figures; `tests/matches/lessons/test_examples.py` holds the figures in the words to what the rules make of the dice.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from django.utils.translation import gettext_lazy as _

from matches.lessons.scenes import Scene
from matches.reference.book import Text


@dataclass(frozen=True)
class Step:
    """What is chosen and thrown, and why it comes to what it comes to."""

    inputs: tuple[str, ...]
    title: Text
    text: Text


@dataclass(frozen=True)
class Example:
    """`begins` says what the position is, `points` (a key of `MARKS`) is pointed out in it, `rule` is its paragraph."""

    name: str
    chapter: str
    title: Text
    begins: Text
    start: Scene
    steps: tuple[Step, ...]
    points: str = ""
    rule: str = ""

    def scene(self, number: int) -> Scene:
        """The position shown by page `number`: the first page shows the beginning."""
        return replace(self.start, inputs=tuple(token for step in self.steps[: number - 1] for token in step.inputs))

    @property
    def pages(self) -> int:
        return len(self.steps) + 1


# -- a whole turn -----------------------------------------------------------------------------

_ROUND_THE_BALL: Final = "home=CE3,AML1,AF3,HF2,HML1 away=CE2,AML1,AF2,AP1,HF1,HML1,HMR1,AMR1"
_NAME_A_TARGET: Final = _("Finland have the ball in the centre, ball value 2. They name a target, then each team throws a die.")
_TARGET_AND_DICE: Final = Step(
    ("pass AF", "52"), _("Target and dice"),
    _(
        "Finland’s 5 is above the ball value 2: they keep the ball. The die of the Netherlands, 2, is the new ball value as "
        "it is: no area lies between, and an opponent stands in the centre. The clock moves by the difference, three minutes."
    ),
)  # fmt: skip
_HARD_SHOT: Final = Step(
    ("shoot", "6"), _("The shot"),
    _("−2 from in front of the box, and −1 for an opponent more in it: 6 − 3 = 3 is above the ball value 2. Goal."),
)  # fmt: skip
_HELP: Final = _("They take a midfield move and send one player from AMR in front of their box, so that they are three there.")


def _turn(edition: str) -> Example:
    title = _("A whole turn")
    start = Scene(edition, f"phase=turn ball=CE value=2 {_ROUND_THE_BALL}")
    if edition == "fuba3":
        position = "phase=turn ball=CE value=2 home=CE3,AML1,AF1,AP1,HF2,HML1,HMR1 away=CE2,AML1,AF2,AP1,HF1,HML1,HMR1,AMR1"
        begins = _("It is Finland’s turn, and they have the ball in the centre, ball value 2. They throw two dice.")
        return Example("turn", "turn", title, begins, Scene(edition, position), _TURN_FUBA3, rule="step-1")
    if edition == "fuba22":
        steps: tuple[Step, ...] = (_TARGET_AND_DICE, _ADJUST, _SECOND_ACTION)
    elif edition == "fuba20":
        start = Scene(edition, f"phase=turn ball=CE value=2 {_ROUND_THE_BALL.replace('AF3,HF2', 'AF4,HF1')}")
        steps = _TURN_FUBA20
    else:
        steps = (_TARGET_AND_DICE, _FIRST_STAGE[edition], _HARD_SHOT)
    return Example("turn", "turn", title, _NAME_A_TARGET, start, steps, "targets", "step-1")


_TURN_FUBA3: Final = (
    Step(
        ("52", "done"), _("Two dice for actions"),
        _(
            "Each die that is not above the four midfielders gives one action more: the 2 does, the 5 does not. That makes two "
            "actions. The clock moves by the difference, three minutes."
        ),
    ),
    Step(
        ("pass AML", "41", "no"), _("A short pass"),
        _(
            "One die of 2 or more is enough, and the 4 is one. The pass is short and a player waits there, so the lower die "
            "becomes the ball value: 1."
        ),
    ),
    Step(
        ("pass AP", "63", "move AF AP"), _("A long pass into the box"),
        _(
            "An area lies between, and with their goalkeeper the Netherlands are more in the box: 1 + 1 + 1 = 3. Both dice "
            "reach it, so a player may follow. The pass is long: the higher die becomes the ball value, 6."
        ),
    ),
    Step(
        ("shoot", "6", "4"), _("A difficult shot"),
        _(
            "Two actions count −2, and in the box the teams are level: 6 − 2 = 4 is not above 6. So the shot is difficult: "
            "after a 6 a second die is thrown, and from here any face scores."
        ),
    ),
)  # fmt: skip
_ADJUST: Final = Step(
    ("adjust",), _("First action: adjust"),
    _("Finland are more at the target, so they act first. Three against two there: the ball value falls by one, to 1."),
)  # fmt: skip
_SECOND_ACTION: Final = Step(
    ("shoot", "6"), _("Second action: shoot"),
    _(
        "−2 from in front of the box, +1 for more players there, −1 for the keeper and the defender in the box, −1 as second "
        "action: 6 − 3 = 3 is above the ball value 1. Goal."
    ),
)  # fmt: skip
_TURN_FUBA20: Final = (
    Step(
        ("pass AF", "51"), _("Target and dice"),
        _(
            "Finland’s 5 is above the ball value 2: they keep the ball. Their own die is the new ball value, less two because "
            "they are four against two there: 3. The clock moves by the difference, four minutes."
        ),
    ),
    Step(
        ("shoot", "6"), _("The shot"),
        _(
            "−2 from in front of the box, +1 for more players at the ball, −1 for an opponent more in the box: 6 − 2 = 4 is "
            "above the ball value 3. Goal."
        ),
    ),
)  # fmt: skip
_FIRST_STAGE: Final = {
    "french": Step(("midfield", "move AMR AF", "done", "no"), _("The Netherlands play the first stage"), _HELP),
    "worldcup2015": Step(("no", "midfield", "move AMR AF", "done", "no"), _("The lower die plays first"), _HELP),
}

# -- offside ----------------------------------------------------------------------------------

_BEHIND: Final = "phase={} ball=CE value=2 home=HF3,HML1,HMR1,CE2,ACL1,AMR1,AP1 away=AF3,AML1,AMR1,CE3,HF1,HML1"
_LEVEL: Final = _(
    "The second last opponent stands in front of the box. The corner reaches as far back as he does, so it is not offside. Now "
    "that the ball is there, the box is not ahead of it any more: it is no longer offside."
)


def _offside(edition: str) -> Example:
    phase = "actions actions=2" if edition == "fuba3" else "turn"
    inputs = ("pass ACL", "53", "no") if edition == "fuba3" else ("pass ACL", "53")
    begins = _("A player of Finland waits in the box, but nobody except the goalkeeper guards it: the box is offside.")
    step = Step(inputs, _("Pass into the corner instead"), _LEVEL)
    return Example(
        "offside", "board", _("Offside or not"), begins, Scene(edition, _BEHIND.format(phase)), (step,), "offside", "offside"
    )


# -- shots ------------------------------------------------------------------------------------

_CROWD: Final = "ball=AF value=3 home=AF3,AP2,CE2,HF3 away=AF2,AP3,CE3,HF2"


def _shot(edition: str) -> Example:
    phase = "actions actions=2" if edition == "fuba3" else "stages first=home dice=53"
    begins = _("Finland shoot from in front of the box, ball value 3. They are more at the ball, the others more in the box.")
    sums = Step(
        ("shoot",), _("What counts"),
        _("−2 from in front of the box, +1 for more players at the ball, −1 for more opponents in the box: −2 in all."),
    )  # fmt: skip
    rebounds = edition not in ("worldcup2015", "fuba20")
    title = _("A shot and its rebound") if rebounds else _("A shot")
    steps = (sums, *(_REBOUND if rebounds else _SCORED))
    return Example("shot", "shot", title, begins, Scene(edition, f"phase={phase} {_CROWD}"), steps, "shot", "shot")


_SCORED: Final = (
    Step(
        ("6",), _("The die"),
        _("6 − 2 = 4 is above the ball value 3: goal. With a 5 it would have been a corner, with less a goal kick."),
    ),
)  # fmt: skip
_REBOUND: Final = (
    Step(
        ("4",), _("The die"),
        _("4 − 2 = 2 is one below the ball value 3, and Finland have players in the box: the ball is loose."),
    ),
    Step(
        ("53",), _("The rebound"),
        _("Each team adds its players in the box to its die, here 5 + 2 and 3 + 3: 7 against 6. Goal."),
    ),
)  # fmt: skip

# -- winning the ball -------------------------------------------------------------------------

_HUNTED: Final = "ball=CE control=away home=HF3,HML1,HMR1,CE3,AML1,AMR1 away=AF2,AP1,AML1,AMR1,CE1,HF2,HML1,HMR1"
_LEVEL_AT_BALL: Final = (
    "ball=CE value=4 control=away home=HF3,HML1,HMR1,CE2,AML1,AMR1,AF1 away=AF2,AP1,AML1,AMR1,CE2,HF1,HML1,HMR1"
)
_OUTNUMBERED: Final = _("The Netherlands have the ball, but Finland are three against one at it.")
_AS_MANY: Final = _("The Netherlands have the ball, ball value 4. Finland are as many there, so they may press.")
_SWARMED: Final = _(
    "Nobody moves away from the ball. The difference of two then raises the ball value above 6, so the ball is lost: Finland "
    "have it, ball value 1."
)


def _press(edition: str) -> Example:
    title = _("Winning the ball")
    stage = "phase=stages first=home dice=53"
    match edition:
        case "fuba3":
            start = Scene(edition, f"phase=actions actions=2 {_LEVEL_AT_BALL}")
            return Example("press", "actions", title, _AS_MANY, start, _TWICE, "press", "press")
        case "fuba22":
            start = Scene(edition, f"{stage} {_LEVEL_AT_BALL}")
            return Example("press", "actions", title, _AS_MANY, start, (_ONE_DIE,), "press", "press")
        case "french":
            start = Scene(edition, f"{stage} value=4 {_HUNTED}")
            return Example("press", "actions", title, _OUTNUMBERED, start, _ADJUST_AND_PRESS, rule="press")
    idle = ("done", "done", "no", "done", "no") if edition == "fuba20" else ("no", "midfield", "done")
    steps = (Step(idle, _("The adjustment"), _SWARMED),)
    chapter, rule = ("turn", "step-7") if edition == "fuba20" else ("actions", "adjust")
    return Example("press", chapter, title, _OUTNUMBERED, Scene(edition, f"{stage} value=6 {_HUNTED}"), steps, rule=rule)


_TWICE: Final = (
    Step(
        ("press", "46"), _("The first press fails"),
        _("A die below the ball value 4 wins the ball. Neither is, and a failed press lowers the value by one, to 3."),
    ),
    Step(
        ("press", "13"), _("The second press"),
        _("Now a die must be below 3, and the 1 is. As only one of them was, the higher one is the new ball value: 3."),
    ),
)  # fmt: skip
_ONE_DIE: Final = Step(
    ("press", "2"), _("The press"),
    _("The die, 2, is below the ball value 4: Finland win the ball, and 2 is the new ball value."),
)  # fmt: skip
_ADJUST_AND_PRESS: Final = (
    Step(
        ("midfield", "done"), _("The adjustment"),
        _("Finland move nobody. After the moves the difference of two raises the ball value from 4 to 6."),
    ),
    Step(
        ("press", "2"), _("The press"),
        _("The die, 2, is below the ball value 6: Finland win the ball, and 2 is the new ball value."),
    ),
)  # fmt: skip

# -- penalties and the end of a half ----------------------------------------------------------

_KICKS: Final = (
    Step(
        ("left", "left", "1"), _("Finland kick to the left"),
        _("The keeper dives to his own left, which is the kicker’s right. A 2 would have been enough; the 1 misses."),
    ),
    Step(
        ("right", "left", "5"), _("The Netherlands kick to the left"),
        _("The keeper dives to his right: the same side. Now only a 6 scores; the 5 is saved."),
    ),
)  # fmt: skip


def _penalties(edition: str) -> Example:
    begins = _("A shoot-out, one goal each. Keeper and kicker choose a side in secret, then the kicker throws a die.")
    start = Scene(edition, "phase=shootout kicks=home:o,away:o")
    return Example("penalties", "penalty", _("Two penalties"), begins, start, _KICKS, rule="penalty")


def _half_time(edition: str) -> Example:
    begins = _("The marker of the stoppage time stands on +2, and Finland have the ball.")
    text = _("The dice differ by one, which is less than 2: the half is over at once, and the turn is not played.")
    inputs = ("32",) if edition == "fuba3" else ("pass CE", "32")
    start = Scene(edition, f"phase=turn clock=45 stoppage=2 ball=CE value=3 {_CROWD.partition(' value=3 ')[2]}")
    return Example(
        "half-time", "time", _("The end of a half"), begins, start, (Step(inputs, _("Half-time"), text),), rule="time"
    )


WRITTEN_FOR: Final = ("fuba3", "fuba22", "french", "worldcup2015", "fuba20")


@cache
def examples_of(edition: str) -> tuple[Example, ...]:
    """None of an edition whose positions nobody has written down here: its book can be read without."""
    return tuple(_examples(edition)) if edition in WRITTEN_FOR else ()


def _examples(edition: str) -> Iterator[Example]:
    for made in (_turn, _offside, _shot, _press, _penalties, _half_time):
        yield made(edition)
