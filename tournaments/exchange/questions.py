"""What the importer asks: a question has choices, one of them chosen, and somebody may choose another."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from rules.refusal import Saying
from tournaments.exchange.errors import FileError

MOST_ANSWERS: Final = 2000


class Choice(NamedTuple):
    value: str
    text: Saying


@dataclass(frozen=True)
class Question:
    """`asked` is true where the file does not say it itself: nothing should be made before somebody has looked at it."""

    id: str
    text: Saying
    choices: tuple[Choice, ...]
    chosen: str
    asked: bool
    answered: bool = False

    @property
    def open(self) -> bool:
        return self.asked and not self.answered


@dataclass
class Asking:
    """Questions as they come up, each with the answer that was given."""

    answers: Mapping[str, str]
    questions: list[Question] = field(default_factory=list)

    def choose(self, id: str, text: Saying, choices: Sequence[tuple[str, Saying]], default: str, *, asked: bool) -> str:
        """The answer that was given, else the one that is most likely right."""
        known = [value for value, _ in choices]
        given = self.answers.get(id)
        if given is not None and given not in known:
            raise FileError(
                "“{given}” is not an answer to “{id}”. Choose one of {known}.", given=given, id=id, known=", ".join(known)
            )
        chosen = default if given is None else given
        options = tuple(Choice(value, words) for value, words in choices)
        self.questions.append(Question(id, text, options, chosen, asked, given is not None))
        return chosen

    def unknown(self) -> list[str]:
        """Answers to questions that nobody asked."""
        return sorted(set(self.answers) - {question.id for question in self.questions})


def checked(answers: object) -> dict[str, str]:
    """Answers as plain text by question, or FileError."""
    if not isinstance(answers, Mapping) or len(answers) > MOST_ANSWERS:
        raise FileError("The answers are an object with one choice for each question.")
    for id, choice in answers.items():
        if not isinstance(id, str) or not isinstance(choice, str):
            raise FileError("The answers are an object with one choice for each question.")
    return dict(answers)
