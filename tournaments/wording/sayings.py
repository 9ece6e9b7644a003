"""What the rules refuse, in the language of the reader. It runs in the phone, too: it knows only the rules."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from rules.refusal import TEAMS, Saying

# What the formats call themselves in their sentences.
FORMATS: Final = ("league", "league phase", "groups", "knockout", "double elimination", "Swiss stage", "season")

# What can be given a name.
NAMED: Final = ("the team", "the coach", "the competition", "the sponsor")


def saying_text(saying: Saying) -> str:
    """A sentence of the core in the reader's language, with all that is said inside it.

    >>> saying_text(Saying("{team} needs {wanted}", team="Ghana", wanted=Saying("different skills")))
    'Ghana needs different skills'
    """
    if saying is TEAMS[0]:
        return pgettext("team that refusals speak of", "home")
    if saying is TEAMS[1]:
        return pgettext("team that refusals speak of", "away")
    text = _(saying.pattern) if saying.pattern else ""
    return text.format(**{name: in_language(value) for name, value in saying.facts.items()}) if saying.facts else text


def in_language(value: object) -> object:
    """A fact of a sentence, where it has words of its own."""
    if isinstance(value, Saying):
        return saying_text(value)
    return _(value) if isinstance(value, str) and value in (*FORMATS, *NAMED) else value
