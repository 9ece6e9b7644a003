"""Options of an edition as a list: switches that are on or off, and choices of one word; checked, written and read alike."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ..edition import Option, OptionError
from ..refusal import Saying

OFF: Final = "off"
MOST_DIGITS: Final = 6  # of a number in a text


# -- what is wrong with options, in the same words in every edition ------------------------


def lacking(name: str, text: str, needed: str, needed_text: str) -> OptionError:
    return OptionError(
        "{name} ({text}) needs {needed} ({needed_text})",
        name=name, text=Saying(text), needed=needed, needed_text=Saying(needed_text),
    )  # fmt: skip


def neither_on_nor_off(name: str, text: str, value: object) -> OptionError:
    return OptionError("option {name} ({text}) is on or off, not {value}", name=name, text=Saying(text), value=repr(value))


def not_one_of(name: str, words: Sequence[str], value: object) -> OptionError:
    return OptionError("{name} is one of {known}, not {value}", name=name, known=", ".join(words), value=repr(value))


def not_between(name: str, low: int, high: int, value: object) -> OptionError:
    return OptionError("{name} is a number from {low} to {high}, not {value}", name=name, low=low, high=high, value=repr(value))


def unknown_option(title: str, name: object, known: Sequence[str]) -> OptionError:
    return OptionError(
        "{title} has no option {name}; choose one of {known}", title=Saying(title), name=repr(name), known=", ".join(known)
    )


def no_table(given: object, example: str) -> OptionError:
    return OptionError(
        "options are a table of names and values, such as {example}, not {given}", example=example, given=repr(given)
    )


# -- the options themselves ------------------------------------------------------------------


# `basis` is what the rulebook says where an option allows another reading of it than ours.


class Switch(NamedTuple):
    """On or off. `needs` names switches without which it makes no sense: on demand it is refused, by default it is off."""

    name: str
    text: str
    attribute: str
    default: bool = False
    needs: str = ""
    basis: str = ""


def free_formations(ruling: str = "") -> Switch:
    """The same in every edition."""
    return Switch(
        "free_formations",
        f"any formation with lines of 0 to 6{ruling and f' ({ruling})'}",
        "free_formations",
        basis="A team may play in any formation of ten players; the cards are a recommendation.",
    )


class Choice(NamedTuple):
    """One of some words, the first by default."""

    name: str
    text: str
    attribute: str
    words: tuple[str, ...]
    basis: str = ""


class Number(NamedTuple):
    """A whole number between two others. Where the switch that it `needs` is off, it says nothing and is not written."""

    name: str
    text: str
    attribute: str
    low: int
    high: int
    default: int
    needs: str = ""
    basis: str = ""


class Switchboard:
    """What can be chosen in an edition."""

    def __init__(
        self,
        title: str,
        switches: tuple[Switch, ...],
        choices: tuple[Choice, ...] = (),
        numbers: tuple[Number, ...] = (),
        others: tuple[str, ...] = (),
    ) -> None:
        """`others`: options that the edition checks itself."""
        self.title = title
        self.others = others
        self.switches = {switch.name: switch for switch in switches}
        self.choices = {choice.name: choice for choice in choices}
        self.numbers = {number.name: number for number in numbers}
        self.attributes = (
            *(switch.attribute for switch in switches),
            *(choice.attribute for choice in choices),
            *(number.attribute for number in numbers),
        )

    def options(self) -> tuple[Option, ...]:
        """All of them, for whoever offers them to people."""
        return (
            *(Option(each.name, each.text, each.default, tuple(each.needs.split()), basis=each.basis)
              for each in self.switches.values()),
            *(Option(each.name, each.text, each.words[0], words=each.words, basis=each.basis)
              for each in self.choices.values()),
            *(Option(each.name, each.text, each.default, tuple(each.needs.split()), low=each.low, high=each.high,
                     basis=each.basis) for each in self.numbers.values()),
        )  # fmt: skip

    def values(self, given: Mapping[str, Any] | None) -> dict[str, Any]:
        """Attribute -> value for every option, or OptionError."""
        given = {} if given is None else given
        if not isinstance(given, Mapping):
            raise no_table(given, "{'X1': True}")
        for name, value in given.items():
            self._check(name, value)
        found: dict[str, Any] = {}
        on: dict[str, bool] = {}
        for name, switch in self.switches.items():
            wanted = given.get(name, switch.default)
            missing = [other for other in switch.needs.split() if not on[other]]
            if wanted and missing:
                if given.get(name):
                    raise lacking(name, switch.text, missing[0], self.switches[missing[0]].text)
                wanted = False
            on[name] = found[switch.attribute] = wanted
        for name, choice in self.choices.items():
            found[choice.attribute] = given.get(name, choice.words[0])
        for name, number in self.numbers.items():
            found[number.attribute] = given.get(name, number.default)
        return found

    def _check(self, name: object, value: object) -> None:
        if name in self.switches:
            if not isinstance(value, bool):
                raise neither_on_nor_off(str(name), self.switches[str(name)].text, value)
        elif name in self.choices:
            words = self.choices[str(name)].words
            if value not in words:
                raise not_one_of(str(name), words, value)
        elif name in self.numbers:
            low, high = self.numbers[str(name)].low, self.numbers[str(name)].high
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                raise not_between(str(name), low, high, value)
        else:
            raise unknown_option(self.title, name, [*self.switches, *self.choices, *self.numbers, *self.others])

    def write(self, values: Mapping[str, Any], presets: Mapping[str, Mapping[str, Any]]) -> str:
        """The preset they are, else whatever differs from the default."""
        words = self.words(values)
        for name, preset in presets.items():
            if words == self.words(self.values(preset)):
                return name
        return " ".join(words)

    def words(self, values: Mapping[str, Any]) -> list[str]:
        """Whatever differs from the default, a word each."""
        words: list[str] = []
        for name, switch in self.switches.items():
            on = values[switch.attribute]
            if on and not switch.default:
                words.append(name)
            elif not on and switch.default:
                words.append(f"{name}={OFF}")
        for name, choice in self.choices.items():
            if values[choice.attribute] != choice.words[0]:
                words.append(f"{name}={values[choice.attribute]}")
        for name, number in self.numbers.items():
            needed = number.needs.split()
            if values[number.attribute] != number.default and all(values[self.switches[each].attribute] for each in needed):
                words.append(f"{name}={values[number.attribute]}")
        return words

    def read(self, text: str, presets: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
        """Values from their text."""
        return self.values(presets[text] if text in presets else self.given(text))

    def given(self, text: str) -> dict[str, Any]:
        """Options from their words, not yet checked."""
        given: dict[str, Any] = {}
        for word in text.split():
            name, equals, value = word.partition("=")
            if not equals:
                given[name] = True
            elif value == OFF and name in self.switches:
                given[name] = False
            elif name in self.numbers:
                if not value.isascii() or not value.isdigit() or len(value) > MOST_DIGITS:
                    raise OptionError("option {name} takes a number, not {value}", name=name, value=repr(value))
                given[name] = int(value)
            else:
                given[name] = value
        return given
