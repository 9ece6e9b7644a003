"""Options of FUBA 3 Fast: the optional rules A1 to A12, our extensions, and house rules as values."""

from collections.abc import Mapping
from typing import Any, Final

from ...board import INDEX
from ...edition import OptionError
from ...shared.shot_areas import SHOT_AREAS, shot_tables
from ...shared.switches import Choice, Number, Switch, Switchboard, free_formations

TITLE: Final = "FUBA 3 Fast"
SKILL_LIMIT: Final = 4  # as the rulebook recommends
MOST_SKILLS: Final = 11  # one for each player

SWITCHBOARD: Final = Switchboard(
    TITLE,
    (
        Switch("A1", "condition points and tiredness", "a1"),
        Switch("A2", "player roles", "a2", needs="A1"),
        Switch("A3", "substitutions", "a3"),
        Switch("A4", "injuries", "a4"),
        Switch("A5", "goalkeeper charge", "a5"),
        Switch("A6", "aggressive pressing", "a6", needs="A1"),
        Switch("A7", "offside risk", "a7"),
        Switch("A8", "slowing down", "a8"),
        Switch("A9", "weather", "a9"),
        Switch("A10", "VAR", "a10"),
        Switch("A11", "skills", "a11", needs="A1"),
        Switch("A12", "special events", "a12"),
        Switch("X1", "extra time", "x1"),
        Switch("X2", "shoot-out", "x2"),
        free_formations("R-001"),
        Switch("hidden_skills", "skills stay hidden until used (R-041)", "hidden_skills"),
        Switch("world_cup", "Catenaccio only for eligible teams (R-081)", "world_cup"),
        Switch("extra_sub", "one more substitution in extra time (X-1)", "extra_sub"),
        Switch(
            "any_full_back", "Skilled full back cancels any goal attempt, however often it is paid for (R-046)",
            "any_full_back", needs="A1 A11",
            basis="A11, Skilled full back: it cancels the opponent's goal attempt, with no further condition.",
        ),
        Switch(
            "any_actor", "Actor may be used by the team without the ball as well (R-050)", "any_actor", needs="A1 A11",
            basis="A11, Actor: a special event in the team's attacking zone is all that is asked for.",
        ),
    ),
    (Choice("fans", "what Fanatical fans do: change the ball value by a table, or give a second throw", "fans",
            ("table", "reroll")),),
    (Number("skill_limit", "skill places of a team", "skill_limit", 0, MOST_SKILLS, SKILL_LIMIT, needs="A1 A11",
            basis="A11: up to the allowed number of skills; one to four is a recommendation."),),
    others=("shots",),
)  # fmt: skip


class Options:
    """Checked options as plain attributes, for speed."""

    __slots__ = (*SWITCHBOARD.attributes, "fans_reroll", "shots")

    def __init__(self, values: Mapping[str, Any], shots: Mapping[str, int]) -> None:
        self.a1: bool = values["a1"]
        self.a2: bool = values["a2"]
        self.a3: bool = values["a3"]
        self.a4: bool = values["a4"]
        self.a5: bool = values["a5"]
        self.a6: bool = values["a6"]
        self.a7: bool = values["a7"]
        self.a8: bool = values["a8"]
        self.a9: bool = values["a9"]
        self.a10: bool = values["a10"]
        self.a11: bool = values["a11"]
        self.a12: bool = values["a12"]
        self.x1: bool = values["x1"]
        self.x2: bool = values["x2"]
        self.free_formations: bool = values["free_formations"]
        self.hidden_skills: bool = values["hidden_skills"]
        self.world_cup: bool = values["world_cup"]
        self.extra_sub: bool = values["extra_sub"]
        self.any_full_back: bool = values["any_full_back"]
        self.any_actor: bool = values["any_actor"]
        self.fans: str = values["fans"]
        self.fans_reroll = self.fans == "reroll"
        self.skill_limit: int = values["skill_limit"] if self.a11 else 0
        self.shots = shot_tables({**SHOT_AREAS, **shots})

    def has(self, switch: str) -> bool:
        """Whether a switch is on, by its name."""
        return bool(getattr(self, SWITCHBOARD.switches[switch].attribute))


def check(given: Mapping[str, Any] | None) -> Options:
    """Options from a mapping, or OptionError."""
    if not isinstance(given, Mapping) or "shots" not in given:
        return Options(SWITCHBOARD.values(given), {})
    _check_shots(given["shots"])
    return Options(SWITCHBOARD.values({name: value for name, value in given.items() if name != "shots"}), given["shots"])


def _check_shots(value: object) -> None:
    if not isinstance(value, Mapping):
        raise OptionError("shots is a table of area modifiers for Home, such as {example}", example="{'AF': -2}")
    for area, modifier in value.items():
        if area not in SHOT_AREAS:
            raise OptionError("shots takes {areas}, not {area}", areas=", ".join(SHOT_AREAS), area=repr(area))
        if isinstance(modifier, bool) or not isinstance(modifier, int) or not -6 <= modifier <= 0:
            raise OptionError("a shot modifier is a number from -6 to 0, not {value}", value=repr(modifier))


def write(options: Options) -> str:
    """Options as text: the preset they are, else the switches that are on and the values that differ from the default."""
    values = {name: getattr(options, name) for name in SWITCHBOARD.attributes}
    default = shot_tables()[0]
    shots = [
        f"shots.{area}={options.shots[0][INDEX[area]]}"
        for area in SHOT_AREAS
        if options.shots[0][INDEX[area]] != default[INDEX[area]]
    ]
    return " ".join([*SWITCHBOARD.words(values), *shots]) if shots else SWITCHBOARD.write(values, PRESETS)


def read(text: str) -> Options:
    """Options from their text."""
    if text in PRESETS:
        return check(PRESETS[text])
    words, shots = [], {}
    for word in text.split():
        if not word.startswith("shots."):
            words.append(word)
            continue
        area, _, value = word[6:].partition("=")
        try:
            shots[area] = int(value)
        except ValueError:
            raise OptionError("option {name} takes a number, not {value}", name=f"shots.{area}", value=repr(value)) from None
    given = SWITCHBOARD.given(" ".join(words))
    return check(given | {"shots": shots} if shots else given)


# Records name presets, so a change of one raises the ruleset.
_ADVANCED: Final[dict[str, Any]] = {f"A{i}": True for i in range(1, 13)} | {"skill_limit": SKILL_LIMIT}
PRESETS: Final[dict[str, dict[str, Any]]] = {
    "basic": {},
    "advanced": _ADVANCED,
    "worldcup": _ADVANCED | {"X1": True, "X2": True, "world_cup": True},
}
