"""The forms of entering: what an entrant fills in, and what an organiser sets."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from tournaments.core.names import NAME_LENGTH
from tournaments.models import Registration, Signup
from tournaments.services.questions import LONGEST_ANSWER, LONGEST_QUESTION, MOST

SPARE: Final = 3  # empty rows for more questions
KINDS: Final = (
    ("text", gettext_lazy("a text")),
    ("choice", gettext_lazy("one of several")),
    ("number", gettext_lazy("a number")),
    ("yes", gettext_lazy("yes or no")),
)
MOMENTS: Final = ("opens", "closes", "check_in_opens", "check_in_closes")


def field_of(question: Mapping[str, Any]) -> forms.Field:
    label, required = question["label"], question["required"]
    if question["kind"] == "yes":
        return forms.BooleanField(label=label, required=False)
    if question["kind"] == "choice":
        choices = [("", "–"), *((each, each) for each in question["choices"])]
        return forms.ChoiceField(label=label, required=required, choices=choices)
    widget = forms.TextInput({"inputmode": "decimal"} if question["kind"] == "number" else {"dir": "auto"})
    return forms.CharField(label=label, required=required, max_length=LONGEST_ANSWER, widget=widget)


class Answers(forms.Form):
    """What the organiser asks, each question a field."""

    def __init__(self, registration: Registration, data: Any = None, signup: Signup | None = None) -> None:
        self.questions: Sequence[Mapping[str, Any]] = registration.questions
        given = signup.answers if signup else {}
        super().__init__(data, initial={f"answer-{key}": value for key, value in given.items()})
        for question in self.questions:
            self.fields[f"answer-{question['key']}"] = field_of(question)

    def answers(self) -> dict[str, Any]:
        return {question["key"]: self.cleaned_data.get(f"answer-{question['key']}") for question in self.questions}


class EnterForm(Answers):
    team_name = forms.CharField(
        label=gettext_lazy("Name of your team"), max_length=NAME_LENGTH, widget=forms.TextInput({"dir": "auto"})
    )
    coach_name = forms.CharField(
        label=gettext_lazy("Your name, as shown on pages"),
        max_length=NAME_LENGTH,
        required=False,
        widget=forms.TextInput({"dir": "auto", "autocomplete": "name"}),
    )
    email = forms.EmailField(
        label=gettext_lazy("Email address"),
        help_text=gettext_lazy("We send a link there. Only the organisers see the address."),
        widget=forms.EmailInput({"autocomplete": "email"}),
    )

    def __init__(self, registration: Registration, data: Any = None, account: bool = False) -> None:
        super().__init__(registration, data)
        if account:
            del self.fields["email"]

    def given(self) -> dict[str, Any]:
        return {**{key: self.cleaned_data[key] for key in ("team_name", "coach_name")}, "answers": self.answers()}


class MomentField(forms.DateTimeField):
    """By the clock of the competition, which is that of the page."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.DateTimeInput({"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
        super().__init__(required=False, widget=widget, input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S"], **kwargs)


class RegistrationForm(forms.Form):
    opens = MomentField(label=gettext_lazy("Entries open"), help_text=gettext_lazy("Empty: at once."))
    closes = MomentField(label=gettext_lazy("Entries close"), help_text=gettext_lazy("Empty: when the competition starts."))
    places = forms.IntegerField(
        label=gettext_lazy("Places"), required=False, min_value=1, help_text=gettext_lazy("Empty: no limit.")
    )
    approval = forms.ChoiceField(
        label=gettext_lazy("Who gets a place"),
        choices=[("", gettext_lazy("First come, first served")), ("1", gettext_lazy("Organisers approve each one"))],
        required=False,
    )
    waiting_list = forms.BooleanField(label=gettext_lazy("A waiting list once all places are taken"), required=False)
    public_list = forms.BooleanField(label=gettext_lazy("Everybody sees who has entered"), required=False)
    fee = forms.CharField(
        label=gettext_lazy("Fee"),
        max_length=200,
        required=False,
        help_text=gettext_lazy("A note, such as “10 € at the door”. Nothing is paid here. You tick who has paid."),
        widget=forms.TextInput({"dir": "auto"}),
    )
    check_in_opens = MomentField(
        label=gettext_lazy("Entrants can check in from"), help_text=gettext_lazy("Empty: only you check teams in.")
    )
    check_in_closes = MomentField(label=gettext_lazy("until"))

    def __init__(self, registration: Registration | None, data: Any = None) -> None:
        now = registration or Registration()
        initial = {key: getattr(now, key) for key in self.base_fields}
        super().__init__(data, initial=initial | {"approval": "1" if now.approval else ""})
        kept = [*now.questions, *({} for _n in range(SPARE))][:MOST]
        self.rows = [QuestionRow(number, question, data) for number, question in enumerate(kept, 1)]

    def is_valid(self) -> bool:
        return all([super().is_valid(), *(row.is_valid() for row in self.rows)])

    def wishes(self) -> dict[str, Any]:
        data = self.cleaned_data
        questions = [row.question() for row in self.rows if row.cleaned_data["label"]]
        return {**data, "approval": data["approval"] == "1", "questions": questions}


class QuestionRow(forms.Form):
    """A question; without words it is none."""

    label = forms.CharField(
        label=gettext_lazy("Question"), max_length=LONGEST_QUESTION, required=False, widget=forms.TextInput({"dir": "auto"})
    )
    kind = forms.ChoiceField(label=pgettext_lazy("of a question", "Answer"), choices=KINDS, required=False)
    choices = forms.CharField(
        label=gettext_lazy("Choices, one per line"),
        max_length=3000,
        required=False,
        widget=forms.Textarea({"rows": 3, "dir": "auto"}),
    )
    required = forms.BooleanField(label=gettext_lazy("required"), required=False)

    def __init__(self, number: int, question: Mapping[str, Any], data: Any = None) -> None:
        self.key, self.number = question.get("key", ""), number
        initial = {**question, "choices": "\n".join(question.get("choices", []))}
        super().__init__(data, initial=initial, prefix=f"q{number}")

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or {}
        listed = [line.strip() for line in given.get("choices", "").splitlines() if line.strip()]
        if given.get("label") and given.get("kind") == "choice" and len(listed) < 2:
            self.add_error("choices", _("Enter at least two choices."))
        return given | {"listed": listed}

    def question(self) -> dict[str, Any]:
        data = self.cleaned_data
        asked = {"key": self.key, "label": data["label"], "kind": data["kind"] or "text", "required": data["required"]}
        return asked | ({"choices": data["listed"]} if data["kind"] == "choice" else {})
