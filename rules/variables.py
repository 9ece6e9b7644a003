"""Variables of a match and its sides, each declared once.

    class Side(shared.Side):
        tired: int = var(0, number(0, 2))  # how much less every line is worth
        moved: list[int] = var([0] * PITCH)  # pieces that have moved in this turn, by area

From a declaration follow the slot, the value in a new match, the copy, and the word in a written position. What makes new
objects and copies is written out when the class is made, as if by hand: a copy runs line by line, without looking anything up.
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeVar, cast

from .fields import Codec, Field

T = TypeVar("T")
SAME: Final = object()  # as in a new match


class Variable(NamedTuple):
    """One variable, as it is declared."""

    default: Any
    codec: Codec | None = None
    key: str = ""
    unwritten: Any = SAME
    after: str = ""
    inside: bool = False
    tally: bool = False
    kind: str = "value"


Variables = Mapping[str, Variable]  # by name, in the order of written positions


def var(
    default: T,
    codec: Codec | None = None,
    *,
    key: str = "",
    unwritten: Any = SAME,
    after: str = "",
    inside: bool = False,
    tally: bool = False,
) -> T:
    """A variable with its value in a new match. Lists are copied, everything else is never changed in place.

    With a `codec` it is a word of positions: under its name or `key`, left out where it is `unwritten` (its default, if
    nothing else is said), behind the one it stands `after` (else behind the one declared before it). `inside` ones count only
    in positions that begin inside a turn, and a `tally` goes on counting whatever happens to the pieces.
    """
    return cast(T, Variable(default, codec, key, unwritten, after, inside, tally))


def given() -> Any:
    """A variable that the constructor is given."""
    return Variable(None, kind="given")


def by_team(values: Sequence[T]) -> T:
    """A variable of a side that begins otherwise for home than for away."""
    return cast(T, Variable(values, kind="by team"))


def pair(side: type[T], also: str = "") -> tuple[T, T]:
    """Both teams; `also` under the name that other editions know them by, with less to say about them."""
    return cast(tuple[T, T], Variable(side, key=also, kind="pair"))


def same_as(name: str) -> Any:
    """What the constructor is given under another name, known for what it is in this edition."""
    return Variable(name, kind="same")


def passing(value: T) -> T:
    """A variable that is not copied: a copy begins with the value as well."""
    return cast(T, Variable(value, kind="passing"))


def extended(inherited: Variables, own: Variables) -> Variables:
    """All variables of a class. One that is declared again stays where it was, unless it says `after` which it stands."""
    order = list(inherited)
    last = ""
    for name, variable in own.items():
        if name in order and not variable.after:
            continue
        if name in order:
            order.remove(name)
        before = variable.after or last
        order.insert(order.index(before) + 1 if before else len(order), name)
        last = name
    merged = {**inherited, **own}
    return {name: merged[name] for name in order}


def fields(variables: Variables) -> tuple[Field, ...]:
    """The words of written positions."""
    return tuple(
        Field(v.key or name, name, v.codec, v.default if v.unwritten is SAME else v.unwritten)
        for name, v in variables.items()
        if v.codec is not None
    )


def _begun(name: str, variable: Variable) -> str:
    """The value in a new match, as an expression."""
    default = variable.default
    if variable.kind == "pair":
        return f"({default.__name__}(0), {default.__name__}(1))"
    if variable.kind == "by team":
        return f"self.variables[{name!r}].default[team]" + ("[:]" if isinstance(default[0], list) else "")
    if default is None or type(default) in (bool, int, str, tuple, list):
        return repr(default)
    return f"self.variables[{name!r}].default"


def _copied(name: str, variable: Variable, typed: bool) -> str:
    """The value of a copy, as an expression."""
    value = f"source.{name}"
    default = variable.default[0] if variable.kind == "by team" else variable.default
    if variable.kind == "pair" and variable.key:  # they have been copied under their other name
        return f"cast(Any, self.{variable.key})" if typed else f"self.{variable.key}"
    if variable.kind == "pair":
        return f"({value}[0].copy(), {value}[1].copy())"
    if isinstance(default, tuple) and any(isinstance(part, list) for part in default):
        return "(" + ", ".join(f"{value}[{i}][:]" for i in range(len(default))) + ")"
    return value + ("[:]" if isinstance(default, list) else "")


def methods(name: str, inherited: Variables, own: Variables, typed: bool = False) -> str:
    """Constructor and copy of a class as source text. A compiler wants to be told the types."""
    passed_on = [n for n, v in inherited.items() if v.kind == "given"]
    given_names = passed_on + [n for n, v in own.items() if v.kind == "given"]
    always, new, again = [], [], []
    if inherited:
        always.append(f"super().__init__({', '.join([*passed_on, 'source'])})")
    for n, v in own.items():
        if v.kind in ("given", "same", "passing"):
            always.append(f"self.{n} = {n if v.kind == 'given' else v.default}")
        elif n not in inherited:
            new.append(f"self.{n} = {_begun(n, v)}")
            again.append(f"self.{n} = {_copied(n, v, typed)}")
            if v.kind == "pair" and v.key:
                new.append(f"self.{v.key} = self.{n}")
        elif v.default != inherited[n].default:
            new.append(f"self.{n} = {_begun(n, v)}")
    parameters = [f"{n}: Any" if typed else n for n in given_names]
    parameters.append(f"source: '{name} | None' = None" if typed else "source=None")
    lines = [f"def __init__(self, {', '.join(parameters)}){' -> None' if typed else ''}:", *_indented(always)]
    if new:
        lines += _indented(["if source is None:", *_indented([*new, "return"])])
    lines += _indented(again)
    lines += [
        f"def copy(self){f' -> {name!r}' if typed else ''}:",
        f"    return {name}({', '.join([*(f'self.{n}' for n in given_names), 'self'])})",
    ]
    return "\n".join(lines) + "\n"


def _indented(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]


class Declared(type):
    """The kind of classes that declare variables."""

    variables: Variables

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> "Declared":
        own = {n: v for n, v in namespace.items() if isinstance(v, Variable)}
        inherited: Variables = getattr(bases[0], "variables", {}) if bases else {}
        rest = {n: v for n, v in namespace.items() if n not in own}
        rest["__slots__"] = tuple(n for n in own if n not in inherited)
        rest["variables"] = extended(inherited, own)
        rest["__annotations__"] = {**namespace.get("__annotations__", {}), "variables": ClassVar[Variables]}
        made = super().__new__(cls, name, bases, rest)
        # `super()` finds the class where the methods of a class do: in the variable `__class__` around them
        source = ["def around(__class__):", *_indented(methods(name, inherited, own).splitlines())]
        source.append("    return __init__, copy")
        written: dict[str, Any] = {}
        exec("\n".join(source), vars(sys.modules[made.__module__]), written)
        for method in written["around"](made):
            setattr(made, method.__name__, method)
        return made
