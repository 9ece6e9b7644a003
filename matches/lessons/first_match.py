"""The first match: from the kick-off to a goal by FUBA 3 Fast, against a patient coach and with dice that are known.

Each step is one answer of the learner, with what to do and why. What the coach answers comes before the step that needs it. The
words stand here, everything else is played by the rules; `tests/matches/lessons/test_first_match.py` plays it to the goal.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_lazy as _

from matches.lessons.scenes import Scene
from matches.reference.book import Text

EDITION: Final = "fuba3"


@dataclass(frozen=True)
class Lesson:
    """A step: what the learner answers (nothing where he only watches), and what the coach did `before` it."""

    answer: str
    title: Text
    text: Text
    before: tuple[str, ...] = ()


THROW: Final = _("Throw the dice")

STEPS: Final[tuple[Lesson, ...]] = (
    Lesson(
        "lineup 4-4-2", _("Choose your line-up"),
        _("Take 4-4-2: four in defence, four in midfield, two in attack, so that every part of the pitch has somebody."),
    ),
    Lesson(
        "63", THROW,
        _("Each team throws one die, and the higher one chooses who kicks off."), ("lineup 4-4-2",),
    ),
    Lesson(
        "home", _("Take the ball"),
        _("Choose Finland: whoever has the ball decides where the match goes."),
    ),
    Lesson(
        "place HF3 HML2 HMR2 CE3 GK:HP", _("Place your players"),
        _("They stand in your half and the centre: three stay back, two are on each side, three at the ball."),
    ),
    Lesson(
        "64", THROW,
        _("Two dice say how much you may do: one action, and one more for each die that is not above your four midfielders."),
        ("place CE2 AML1 AMR1 AF4 AP2 GK:AP",),
    ),
    Lesson(
        "move CE AML", _("Send a player to the left"),
        _("In the centre you are three against two, so one may step away: tap CE, then AML, and there is somebody to pass to."),
    ),
    Lesson(
        "done", _("End the reaction"),
        _("You could move more players, but those in defence are needed there: go on to your actions."),
    ),
    Lesson(
        "pass AML", _("Pass to the left side"),
        _("Tap AML: one die of 2 or more is enough, and from there the goal is nearer."),
    ),
    Lesson(
        "43", THROW,
        _("You throw two dice and need only one of them to reach the figure: short passes seldom go wrong."),
    ),
    Lesson(
        "no", _("Let the others stand"),
        _("The pass was so good that a player might follow it; decline, since the centre must not be left alone."),
    ),
    Lesson(
        "move", _("Move your players"),
        _("Your second action: choose the move, because a player with the ball needs others around him."),
    ),
    Lesson(
        "52", THROW,
        _("The lower die says how many may step, but never fewer than your line has: four midfielders, four steps."),
    ),
    Lesson(
        "move HML AML", _("Help on the left"),
        _("Tap HML, then AML: with two players at the ball nobody takes it from you easily."),
    ),
    Lesson(
        "move HMR AMR", _("Go along on the right"),
        _("Tap HMR, then AMR: now you can pass to either side."),
    ),
    Lesson(
        "move CE AF", _("Put a man up front"),
        _("Tap CE, then AF: a pass needs somebody in the area or next to it."),
    ),
    Lesson(
        "move HF CE", _("Fill the centre again"),
        _("Tap HF, then CE: if you lose the ball, you will want to win it back there."),
    ),
    Lesson(
        "", _("You lost the ball"),
        _("The coach brought a second player, pressed with a die below the value and passed to the centre: that happens."),
        ("35", "move AF AML", "done", "press", "25", "pass CE", "45", "no"),
    ),
    Lesson(
        "42", THROW,
        _("Your turn again, although they have the ball: two low dice give you three actions."),
    ),
    Lesson(
        "move HF CE", _("Bring a third player to the ball"),
        _("Tap HF, then CE: to press you need at least as many players there as they have."),
    ),
    Lesson(
        "move HMR AMR", _("Be ready on the right"),
        _("Tap HMR, then AMR: when the ball is yours, somebody must be free."),
    ),
    Lesson(
        "done", _("End the reaction"),
        _("Everybody is where he should be: now win the ball."),
    ),
    Lesson(
        "press", _("Press"),
        _("The ball value is 4, so one die below it wins the ball: three chances in four."),
    ),
    Lesson(
        "31", THROW,
        _("This time low is good: you want one die of 3 or less."),
    ),
    Lesson(
        "pass AF", _("Pass forward"),
        _("Tap AF: you control the ball so well that 2 or more is enough, although they are more there."),
    ),
    Lesson(
        "52", THROW,
        _("One die of 2 or more; as the pass is short, the lower die becomes the new ball value, and low is good."),
    ),
    Lesson(
        "no", _("Hold your shape"),
        _("A player could follow the pass; decline, for there is an action left to move several at once."),
    ),
    Lesson(
        "move", _("Move your players"),
        _("Your last action: choose the move, because one man in front of goal is too few."),
    ),
    Lesson(
        "43", THROW,
        _("The lower die says how many may step: at least the two of your attack."),
    ),
    Lesson(
        "move AMR ACR", _("Into the corner"),
        _("Tap AMR, then ACR: from the corner he can run into the box."),
    ),
    Lesson(
        "move AML AF", _("To the ball from the left"),
        _("Tap AML, then AF: two at the ball."),
    ),
    Lesson(
        "move CE AF", _("To the ball from the centre"),
        _("Tap CE, then AF: three against three, so their press will need more players."),
    ),
    Lesson(
        "", _("They pressed and failed"),
        _("Their dice were too high, and a press that fails lowers the ball value: you control the ball better than before."),
        ("65", "move AML AF", "done", "press", "65"),
    ),
    Lesson(
        "21", THROW,
        _("In attack your line is two, so only dice of 1 or 2 give more actions."),
    ),
    Lesson(
        "move ACR AP", _("Run into the box"),
        _("Tap ACR, then AP: nobody guards the corner, so he may go; two opponents are level with him, so he is not offside."),
    ),
    Lesson(
        "done", _("End the reaction"),
        _("Your man is in the box: the pass is on."),
    ),
    Lesson(
        "pass AP", _("Pass into the box"),
        _("Tap AP: the closer you shoot from, the better your chance."),
    ),
    Lesson(
        "61", THROW,
        _("One die of 2 or more brings the ball to him."),
    ),
    Lesson(
        "no", _("Nobody else"),
        _("Decline, and shoot before they come back."),
    ),
    Lesson(
        "shoot", _("Shoot"),
        _("A shot is no action, so it may come at any time; each action you have played makes it a little harder."),
    ),
    Lesson(
        "5", THROW,
        _("One die, with all that counts added to it, must be above the ball value: 4 or more is a goal."),
    ),
)  # fmt: skip


def inputs_before(step: int) -> tuple[str, ...]:
    """All inputs up to the question of a step, from 1; one step after the last gives the whole match."""
    return tuple(_inputs(STEPS[: step - 1])) + (STEPS[step - 1].before if step <= len(STEPS) else ())


def scene_at(step: int) -> Scene:
    return Scene(EDITION, inputs=inputs_before(step))


def _inputs(steps: Iterable[Lesson]) -> Iterable[str]:
    for step in steps:
        yield from step.before
        if step.answer:
            yield step.answer
