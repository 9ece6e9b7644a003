"""Switches of FUBA 3 Fast: the optional rules A1 to A12, our extensions, and house rules as values."""

from collections.abc import Mapping
from typing import Any, Final

from rules.board import INDEX
from rules.edition import OptionError
from rules.shared.shot_areas import SHOT_AREAS, shot_tables
from rules.shared.switches import lacking, neither_on_nor_off, no_table, not_between, not_one_of, unknown_option

TITLE: Final = "FUBA 3 Fast"
SWITCHES: Final[dict[str, str]] = {
    "A1": "condition points and tiredness",
    "A2": "player roles",
    "A3": "substitutions",
    "A4": "injuries",
    "A5": "goalkeeper charge",
    "A6": "aggressive pressing",
    "A7": "offside risk",
    "A8": "slowing down",
    "A9": "weather",
    "A10": "VAR",
    "A11": "skills",
    "A12": "special events",
    "X1": "extra time",
    "X2": "shoot-out",
    "free_formations": "any formation with lines of 0 to 6 (R-001)",
    "hidden_skills": "skills stay hidden until used (R-041)",
    "world_cup": "Catenaccio only for eligible teams (R-081)",
    "extra_sub": "one more substitution in extra time (X-1)",
}
NEEDS: Final = (("A2", "A1"), ("A6", "A1"), ("A11", "A1"))

SKILL_LIMIT: Final = 4

FANS: Final = ("table", "reroll")


class Options:
    """Checked options as plain attributes, for speed."""

    __slots__ = (
        "a1",
        "a2",
        "a3",
        "a4",
        "a5",
        "a6",
        "a7",
        "a8",
        "a9",
        "a10",
        "a11",
        "a12",
        "extra_sub",
        "fans_reroll",
        "free_formations",
        "hidden_skills",
        "shots",
        "skill_limit",
        "world_cup",
        "x1",
        "x2",
    )  # fmt: skip

    def __init__(self, given: Mapping[str, Any]) -> None:
        on = {name: bool(given.get(name, False)) for name in SWITCHES}
        self.a1 = on["A1"]
        self.a2 = on["A2"]
        self.a3 = on["A3"]
        self.a4 = on["A4"]
        self.a5 = on["A5"]
        self.a6 = on["A6"]
        self.a7 = on["A7"]
        self.a8 = on["A8"]
        self.a9 = on["A9"]
        self.a10 = on["A10"]
        self.a11 = on["A11"]
        self.a12 = on["A12"]
        self.x1 = on["X1"]
        self.x2 = on["X2"]
        self.free_formations = on["free_formations"]
        self.hidden_skills = on["hidden_skills"]
        self.world_cup = on["world_cup"]
        self.extra_sub = on["extra_sub"]
        self.skill_limit: int = given.get("skill_limit", SKILL_LIMIT) if self.a11 else 0
        self.fans_reroll: bool = given.get("fans", "table") == "reroll"
        self.shots = shot_tables({**SHOT_AREAS, **given.get("shots", {})})

    def has(self, switch: str) -> bool:
        """Whether a switch is on, by its name."""
        return bool(getattr(self, switch.lower()))


def check(given: Mapping[str, Any] | None) -> Options:
    """Options from a mapping, or OptionError."""
    given = {} if given is None else given
    if not isinstance(given, Mapping):
        raise no_table(given, "{'A1': True}")
    for name, value in given.items():
        if name in SWITCHES:
            if not isinstance(value, bool):
                raise neither_on_nor_off(name, SWITCHES[name], value)
        elif name == "skill_limit":
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= SKILL_LIMIT:
                raise not_between(name, 0, SKILL_LIMIT, value)
        elif name == "fans":
            if value not in FANS:
                raise not_one_of(name, FANS, value)
        elif name == "shots":
            _check_shots(value)
        else:
            raise unknown_option(TITLE, name, [*SWITCHES, "skill_limit", "fans", "shots"])
    for name, needed in NEEDS:
        if given.get(name) and not given.get(needed):
            raise lacking(name, SWITCHES[name], needed, SWITCHES[needed])
    return Options(given)


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
    words = _words(options)
    for name in PRESETS:
        if words == _words(Options(PRESETS[name])):
            return name
    return " ".join(words)


def _words(options: Options) -> list[str]:
    words = [name for name in SWITCHES if options.has(name)]
    if options.a11 and options.skill_limit != SKILL_LIMIT:
        words.append(f"skill_limit={options.skill_limit}")
    if options.fans_reroll:
        words.append("fans=reroll")
    default = shot_tables()[0]
    for area in SHOT_AREAS:
        if options.shots[0][INDEX[area]] != default[INDEX[area]]:
            words.append(f"shots.{area}={options.shots[0][INDEX[area]]}")
    return words


def read(text: str) -> Options:
    """Options from their text."""
    if text in PRESETS:
        return check(PRESETS[text])
    given: dict[str, Any] = {}
    shots: dict[str, int] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals:
            given[key] = True
        elif key == "fans":
            given[key] = value
        else:
            try:
                number = int(value)
            except ValueError:
                raise OptionError("option {name} takes a number, not {value}", name=key, value=repr(value)) from None
            if key.startswith("shots."):
                shots[key[6:]] = number
            else:
                given[key] = number
    if shots:
        given["shots"] = shots
    return check(given)


# Records name presets, so a change of one raises the ruleset.
_ADVANCED: Final[dict[str, Any]] = {f"A{i}": True for i in range(1, 13)} | {"skill_limit": SKILL_LIMIT}
PRESETS: Final[dict[str, dict[str, Any]]] = {
    "basic": {},
    "advanced": _ADVANCED,
    "worldcup": _ADVANCED | {"X1": True, "X2": True, "world_cup": True},
}
