"""The pictures of the reference: which stand in the chapters of each edition, and what they show."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from django.utils.translation import gettext_lazy as _

from matches.board.board import still
from matches.board.pitch import Still
from matches.lessons.marks import MARKS, Mark
from matches.lessons.scenes import AS_A_COACH, Scene, played, team_names
from matches.lessons.spoken import in_words
from matches.reference.book import Text
from rules.editions import EDITIONS


@dataclass(frozen=True)
class Figure:
    """A picture in a chapter: a scene, what is pointed out in it (a key of `MARKS`), and what is said below."""

    anchor: str
    chapter: str
    title: Text
    text: Text
    scene: Scene
    points: str = ""

    @property
    def moment(self) -> Still:
        return still(played(self.scene).state)

    @property
    def marks(self) -> list[Mark]:
        return list(MARKS[self.points](played(self.scene)))

    @property
    def words(self) -> list[str]:
        return in_words(played(self.scene).state, team_names(), self.marks)


# Two teams in the middle of a match, the first with the ball.
OPEN: Final = "home=HF3,HML1,HMR1,CE2,AML1,AMR1,AF1 away=AP1,AF2,AML1,AMR1,CE2,HF1,HML1,HMR1"
# The front runners stand behind the last line.
HIGH: Final = "home=HF3,HML1,HMR1,CE2,AML1,AF1,AP1 away=AF2,CE3,AML1,AMR1,HF1,HML1,HMR1"
# In front of goal.
BOX: Final = "home=AP2,AF2,CE2,AML1,AMR1,HF2 away=AP3,AF2,CE2,HF1,AML1,AMR1"
BOTH: Final = (AS_A_COACH, AS_A_COACH)


def _at(edition: str, stage: str, rest: str) -> Scene:
    """A position in the middle of a turn: where actions are chosen, or where the ball is given a target."""
    if stage == "target":
        phase = "phase=actions actions=2" if edition == "fuba3" else "phase=turn"
    else:
        phase = "phase=actions actions=2" if edition == "fuba3" else "phase=stages first=home dice=52"
    return Scene(edition, f"{phase} {rest}")


def _restart(edition: str, pending: str, *inputs: str) -> Scene:
    ball = {"kickoff": "CE", "free": "AF", "corner": "AP", "goalkick": "HP"}[pending]
    return Scene(edition, f"phase=setpiece pending={pending}:home ball={ball} {OPEN}", inputs)


_SHOT_WIDE: Final = f"phase=stages ball=AP value=3 first=home dice=52 {BOX}"
_LEVEL: Final = f"phase=turn ball=CE value=3 {OPEN}"
# The older rulebooks have their free kicks from events, and goal kicks within a turn.
FREE_KICKS: Final[dict[str, Scene]] = {
    "fuba3": _restart("fuba3", "free", *BOTH),
    "fuba22": Scene("fuba22", _LEVEL, ("pass AML", "33", "21", "1", *BOTH)),
    "french": Scene("french", _LEVEL, ("pass AML", "33", "12", "1", *BOTH)),
    "worldcup2015": Scene("worldcup2015", _LEVEL, ("pass AML", "33", "14", *BOTH)),
    "fuba20": Scene("fuba20", _LEVEL, ("pass AML", "33", "14", *BOTH)),
}
GOAL_KICKS: Final[dict[str, Scene]] = {
    "fuba3": _restart("fuba3", "goalkick"),
    "fuba22": _restart("fuba22", "goalkick"),
    "french": Scene("french", _SHOT_WIDE, ("shoot", "1", "defence", "done", "done", "defence", "done", "done")),
    "worldcup2015": Scene(
        "worldcup2015",
        _SHOT_WIDE,
        ("shoot", "1", "no", "defence", "done", "done", "no", "no", "defence", "done", "done", "no"),
    ),
    "fuba20": Scene("fuba20", _SHOT_WIDE, ("shoot", "1", "done", "done", "no", "done", "done", "no")),
}
PRESSES: Final[dict[str, Scene]] = {
    "fuba3": _at("fuba3", "action", f"ball=CE value=4 control=away {OPEN}"),
    "fuba22": _at("fuba22", "action", f"ball=CE value=4 control=away {OPEN}"),
}


def _figures(edition: str) -> Iterator[Figure]:
    yield Figure(
        "picture-areas", "board", _("The thirteen areas"),
        _("Finland, in blue, attack upwards. H is the half of Home, A that of Away; left and right are as Home sees them."),
        _at(edition, "target", f"ball=CE value=3 {OPEN}"), "names",
    )  # fmt: skip
    yield Figure(
        "picture-zones", "board", _("The zones of Finland"),
        _("What is defence for one team is attack for the other; midfield is the same for both."),
        _at(edition, "target", f"ball=CE value=3 {OPEN}"), "zones",
    )  # fmt: skip
    yield Figure(
        "picture-offside", "board", _("Offside"),
        _("The hatched areas lie behind the second last opponent and ahead of the ball: Finland may not pass there."),
        _at(edition, "target", f"ball=CE value=3 {HIGH}"), "offside",
    )  # fmt: skip
    yield Figure(
        "picture-pass", "actions" if edition == "fuba3" else "turn", _("A pass"),
        _("Every area where the ball may go, with the chance that it stays with Finland. The ball die shows the ball value."),
        _at(edition, "target", f"ball=CE value=3 {OPEN}"), "targets",
    )  # fmt: skip
    if edition in PRESSES:
        yield Figure(
            "picture-press", "actions", _("A press"),
            _("The Netherlands have the ball, Finland are as many there: one low die wins it."), PRESSES[edition], "press",
        )  # fmt: skip
    yield Figure(
        "picture-shot", "shot", _("A shot"),
        _("The chance of a goal from here, with all that counts from this table."),
        _at(edition, "action", f"ball=AP value=2 {BOX}"), "shot",
    )  # fmt: skip
    yield Figure(
        "picture-kickoff", "set-pieces", _("Kick-off"),
        _("Two of Finland stand with the ball in the centre. Nobody is in the other half."),
        _restart(edition, "kickoff", *BOTH),
    )  # fmt: skip
    side = ("left",) if edition == "fuba20" else ()
    yield Figure(
        "picture-corner", "set-pieces", _("Corner"),
        _("One player takes it at the flag. Everybody else stands where his coach wants him."),
        _restart(edition, "corner", *side, *BOTH),
    )  # fmt: skip
    yield Figure(
        "picture-free-kick", "set-pieces", _("Free kick"),
        _("The team that takes it places its players first, one of them with the ball; then the others do."),
        FREE_KICKS[edition],
    )  # fmt: skip
    yield Figure(
        "picture-goal-kick", "set-pieces", _("Goal kick"),
        _("The goalkeeper has the ball in his box."), GOAL_KICKS[edition],
    )  # fmt: skip


@cache
def figures_of(edition: str) -> tuple[Figure, ...]:
    """None of an edition whose positions nobody has written down here: its book can be read without."""
    return tuple(_figures(edition)) if edition in FREE_KICKS else ()


FIGURES: Final = {edition: figures_of(edition) for edition in EDITIONS}
