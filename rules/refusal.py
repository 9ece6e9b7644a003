"""What the rules say when they refuse something: an English sentence that can be told again in another language.

A refusal keeps the pattern of its sentence and the facts it was filled with. Nothing of this
is made until something is refused.
"""

from collections.abc import Sequence
from typing import Final, final


@final
class Saying:
    """A sentence, or a part of one: its pattern and its facts, some of which may be sayings themselves.

    >>> print(Saying("{team} needs {wanted}", team=TEAMS[0], wanted=Saying("at most {most} in {area}", most=1, area="CE")))
    home needs at most 1 in CE
    """

    __slots__ = ("facts", "pattern")

    def __init__(self, pattern: str, **facts: object) -> None:
        self.pattern = pattern
        self.facts = facts

    def __str__(self) -> str:
        return self.pattern.format(**self.facts) if self.facts else self.pattern


# The teams in a sentence; a name of their own would not tell them from a team that is called "home".
TEAMS: Final = (Saying("home"), Saying("away"))


class WordedError(ValueError):
    """A refusal that can be told in another language; `str` is the English sentence.

    >>> error = WordedError("There is no entry {number}.", number=7)
    >>> str(error), error.pattern
    ('There is no entry 7.', 'There is no entry {number}.')
    """

    def __init__(self, pattern: str | Saying, **facts: object) -> None:
        saying = Saying(pattern, **facts) if isinstance(pattern, str) else pattern
        super().__init__(str(saying))
        self.saying = saying

    @property
    def pattern(self) -> str:
        return self.saying.pattern

    @property
    def facts(self) -> dict[str, object]:
        return self.saying.facts


def saying_of(error: Exception) -> Saying:
    """What an error says, as part of another sentence."""
    return error.saying if isinstance(error, WordedError) else Saying(str(error))


def also(sayings: Sequence[Saying]) -> Saying:
    """Several sayings, one after the other.

    >>> print(also([Saying("one"), Saying("two"), Saying("three")]))
    one; two; three
    """
    found = sayings[0]
    for saying in sayings[1:]:
        found = Saying("{first}; {then}", first=found, then=saying)
    return found


def either(words: Sequence[str]) -> Saying:
    """
    >>> print(either(["AKL", "AKR"]))
    AKL or AKR
    """
    found = Saying(words[0])
    for word in words[1:]:
        found = Saying("{one} or {other}", one=found, other=word)
    return found
