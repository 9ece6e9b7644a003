"""What the designer asks: formations or skills against each other, options on against off, editions side by side."""

import json
from dataclasses import asdict, dataclass
from typing import Any, Final

from rules import new_match
from rules.edition import Edition, OptionError
from rules.editions import EDITIONS, get_edition
from rules.shared.formation import CARDS
from rules.shared.lineups import FormationDecision

FORMATIONS, SKILLS, OPTIONS, EDITIONS_ASKED = "formations", "skills", "options", "editions"
SUBJECTS: Final = (FORMATIONS, SKILLS, OPTIONS, EDITIONS_ASKED)
ALL: Final = "all"


class BadQuestion(ValueError):
    """A question that makes no sense; the message says why."""


@dataclass(frozen=True)
class Question:
    """Everything an answer follows from.

    A unit is a pair of matches on the same dice: sides swapped, or an option off and on. Of an edition it is one match.
    """

    subject: str
    names: tuple[str, ...]
    edition: str
    preset: str
    coach: str
    units: int  # of each comparison
    seed: str

    @property
    def comparisons(self) -> list[tuple[str, ...]]:
        """What is played: two formations; a skill; an option; an edition."""
        if self.subject == FORMATIONS:
            return [(one, other) for i, one in enumerate(self.names) for other in self.names[i + 1 :]]
        return [(name,) for name in self.names]

    @property
    def against(self) -> bool:
        """Whether two sides differ: otherwise both play by the same rules, and matches are compared with matches."""
        return self.subject in (FORMATIONS, SKILLS)

    def text(self) -> str:
        """As it is stored: the same question is the same text."""
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def from_text(cls, text: str) -> "Question":
        """
        >>> asked = Question("formations", ("4-4-2", "4-3-3"), "fuba3", "advanced", "rookie", 10, "1")
        >>> Question.from_text(asked.text()) == asked
        True
        """
        data = json.loads(text)
        return cls(**{**data, "names": tuple(data["names"])})


def ask(subject: str, wanted: str, edition: str, preset: str, coach: str, matches: int, seed: str) -> Question:
    """A checked question. `wanted` is "all" or names with commas."""
    known = names_known(subject, get_edition(edition), preset)
    if wanted == ALL:
        names = known
    else:
        names = list(dict.fromkeys(name.strip() for name in wanted.split(",") if name.strip()))
        for name in names:
            if name not in known:
                raise BadQuestion(f"--{subject}: unknown {subject[:-1]} {name[:40]!r}; there are {', '.join(known)}")
    if len(names) < (2 if subject == FORMATIONS else 1):
        raise BadQuestion(
            f"--{subject} takes all, or {'at least two' if subject == FORMATIONS else 'some'} of {', '.join(known)}"
        )
    if subject == EDITIONS_ASKED:
        edition = ""
    units = matches if subject == EDITIONS_ASKED else (matches + 1) // 2
    return Question(subject, tuple(names), edition, preset, coach, units, seed)


def names_known(subject: str, edition: Edition, preset: str) -> list[str]:
    """What there is to ask for in an edition."""
    if subject == EDITIONS_ASKED:
        return list(EDITIONS)
    options = edition.preset(preset)
    if subject == OPTIONS:
        return list(edition.switches())
    if edition.buys_teams(edition.options(options)):
        raise BadQuestion(f"--{subject}: teams of {edition.title}, preset {preset}, are bought; take --preset light or basic")
    if subject == FORMATIONS:
        return list(CARDS)
    node = new_match(edition.name, options=options).pending
    skills = [skill.id for skill in node.choices().skills] if isinstance(node, FormationDecision) else []
    if not skills:
        raise BadQuestion(f"--skills: there are no skills in {edition.title}, preset {preset}")
    return skills


# -- options ------------------------------------------------------------------------------


def switched(edition: Edition, preset: str, name: str, on: bool) -> dict[str, Any]:
    """The options of a preset with one of them on or off, and with it whatever it needs, or needs it.

    >>> sorted(key for key, value in switched(get_edition("fuba3"), "advanced", "A1", False).items() if value is False)
    ['A1', 'A11', 'A2', 'A6']
    """
    options: dict[str, Any] = {**edition.preset(preset), name: on}
    needs = edition.needs()
    changed = [name]
    for each in changed:
        others = [other for one, other in needs if one == each] if on else [one for one, other in needs if other == each]
        for other in others:
            if bool(options.get(other)) != on:
                options[other] = on
                changed.append(other)
    try:
        edition.options(options)
    except OptionError as error:
        raise BadQuestion(f"--options: {error}") from None
    return options


def full_preset(edition: Edition, preset: str) -> str:
    """The preset of that name, or where an edition has none, the fullest that lets a match end drawn.

    >>> full_preset(get_edition("fuba20"), "advanced"), full_preset(get_edition("french"), "basic")
    ('pro', 'basic')
    """
    if preset in edition.presets:
        return preset
    return [name for name, options in edition.presets.items() if not options.get("X1")][-1]
