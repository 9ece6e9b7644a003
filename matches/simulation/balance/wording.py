"""A question in words: its title and what it compares."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from matches.simulation.balance.questions import EDITIONS_ASKED, FORMATIONS, OPTIONS, SKILLS, Question
from rules.editions import get_edition
from tournaments.wording.rulebooks import edition_title, rules_name


def title_of(question: Question) -> str:
    """
    >>> title_of(Question("skills", ("GK1",), "fuba3", "worldcup", "rookie", 10, "1"))
    'FUBA 3 Fast, World Cup rules: one skill against none'
    """
    if question.subject == EDITIONS_ASKED:
        return _("Editions side by side")
    title = {
        FORMATIONS: _("{rules}: formation against formation"),
        SKILLS: _("{rules}: one skill against none"),
        OPTIONS: _("{rules}: options on against off"),
    }[question.subject]
    return title.format(rules=rules_name(question.edition, question.preset))


def labels(question: Question, skills: Mapping[str, str]) -> Sequence[str]:
    """The names of what is compared, for people; `skills` are those of a language."""
    if question.subject == SKILLS:
        return [f"{skills.get(name, name)} ({name})" for name in question.names]
    if question.subject == OPTIONS:
        about = get_edition(question.edition).switches()
        return [f"{name} {about[name]}" for name in question.names]
    if question.subject == EDITIONS_ASKED:
        return [edition_title(name) for name in question.names]
    return question.names
