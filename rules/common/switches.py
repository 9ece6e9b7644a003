"""Options of an edition as a list: switches that are on or off, and choices of one word; checked, written and read alike."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from rules.edition import OptionError

OFF: Final = "off"


class Switch(NamedTuple):
    """On or off. `needs` names a switch without which it makes no sense: on demand it is refused, by default it is off."""

    name: str
    text: str
    attribute: str
    default: bool = False
    needs: str = ""


class Choice(NamedTuple):
    """One of some words, the first by default."""

    name: str
    attribute: str
    words: tuple[str, ...]


class Switchboard:
    """What can be chosen in an edition."""

    def __init__(self, title: str, switches: tuple[Switch, ...], choices: tuple[Choice, ...] = ()) -> None:
        self.title = title
        self.switches = {switch.name: switch for switch in switches}
        self.choices = {choice.name: choice for choice in choices}
        self.attributes = (*(switch.attribute for switch in switches), *(choice.attribute for choice in choices))

    def values(self, given: Mapping[str, Any] | None) -> dict[str, Any]:
        """Attribute -> value for every option, or OptionError."""
        given = {} if given is None else given
        if not isinstance(given, Mapping):
            raise OptionError(f"options are a table of names and values, such as {{'X1': True}}, not {given!r}")
        for name, value in given.items():
            self._check(name, value)
        found: dict[str, Any] = {}
        on: dict[str, bool] = {}
        for name, switch in self.switches.items():
            wanted = given.get(name, switch.default)
            if wanted and switch.needs and not on[switch.needs]:
                if given.get(name):
                    needed = self.switches[switch.needs]
                    raise OptionError(f"{name} ({switch.text}) needs {needed.name} ({needed.text})")
                wanted = False
            on[name] = found[switch.attribute] = wanted
        for name, choice in self.choices.items():
            found[choice.attribute] = given.get(name, choice.words[0])
        return found

    def _check(self, name: object, value: object) -> None:
        if name in self.switches:
            if not isinstance(value, bool):
                raise OptionError(f"option {name} ({self.switches[str(name)].text}) is on or off, not {value!r}")
        elif name in self.choices:
            words = self.choices[str(name)].words
            if value not in words:
                raise OptionError(f"{name} is one of {', '.join(words)}, not {value!r}")
        else:
            known = ", ".join([*self.switches, *self.choices])
            raise OptionError(f"{self.title} has no option {name!r}; there are {known}")

    def write(self, values: Mapping[str, Any], presets: Mapping[str, Mapping[str, Any]]) -> str:
        """The preset they are, else whatever differs from the default."""
        words = self._words(values)
        for name, preset in presets.items():
            if words == self._words(self.values(preset)):
                return name
        return " ".join(words)

    def _words(self, values: Mapping[str, Any]) -> list[str]:
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
        return words

    def read(self, text: str, presets: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
        """Values from their text."""
        if text in presets:
            return self.values(presets[text])
        given: dict[str, Any] = {}
        for word in text.split():
            name, equals, value = word.partition("=")
            given[name] = (False if value == OFF and name in self.switches else value) if equals else True
        return self.values(given)
