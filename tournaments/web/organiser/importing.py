"""Results from a file: a look at what would be made of it, answers, and only then the competition."""

import json
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core import signing
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.web.heavy import dear
from fuba_site.web.throttle import new_competitions
from fuba_site.web.zones import zones
from tournaments.core.standings.presets import PRESETS as TABLE_RULES
from tournaments.exchange.description import Description
from tournaments.exchange.detector import Proposal
from tournaments.exchange.errors import FileError
from tournaments.exchange.result_files import LONGEST, read_text
from tournaments.exchange.whole import FORMAT
from tournaments.models import Visibility
from tournaments.services.command import By
from tournaments.services.exchange import import_competition
from tournaments.services.importing import Wishes, import_results, propose_results, table_rules_for
from tournaments.services.proposals import kind_words, proposal_data
from tournaments.services.refusals import Refusal
from tournaments.web.errands import ResultsSource, leave_import, leave_results
from tournaments.web.organiser.choices import rules_choices
from tournaments.wording.rulebooks import default_rules
from tournaments.wording.sentences import error_text

ANSWER: Final = "answer:"
# The file goes out with the preview and comes back with the answers, signed: nothing of it is stored before it is confirmed.
SALT: Final = "tournaments.import"
KEPT_FOR: Final = 24 * 60 * 60
LARGEST: Final = 4 * LONGEST  # bytes


def _title(name: str) -> str:
    """A preset of tables as its country or federation is written.

    >>> _title("fifa_2026"), _title("england")
    ('FIFA 2026', 'England')
    """
    return " ".join(word.upper() if word in ("fifa", "uefa") else word.capitalize() for word in name.split("_"))


class FileForm(forms.Form):
    """A file, or its text."""

    file = forms.FileField(
        label=gettext_lazy("File"),
        required=False,
        allow_empty_file=True,
        widget=forms.ClearableFileInput({"accept": ".json,.csv,.txt,application/json,text/csv"}),
        help_text=gettext_lazy(
            "A competition of this site or openfootball (JSON), or a table with a header (CSV): home, away, score, round, date"
        ),
    )
    text = forms.CharField(
        label=gettext_lazy("Or paste it here"),
        required=False,
        strip=False,
        max_length=LONGEST,
        widget=forms.Textarea({"rows": 6, "dir": "auto", "spellcheck": "false", "autocomplete": "off"}),
    )

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or self.cleaned_data
        upload = data.get("file")
        data["name"] = ""
        if upload is not None:
            data["name"] = Path(str(upload.name)).stem
            try:
                data["text"] = upload.read(LARGEST).decode("utf-8-sig")
            except UnicodeDecodeError:
                raise forms.ValidationError(_("This file is not UTF-8 text.")) from None
        if not data.get("text", "").strip() and not self.errors:
            raise forms.ValidationError(_("Choose a file, or paste its text."))
        return data


class SettingsForm(forms.Form):
    """What the file does not say."""

    name = forms.CharField(max_length=200, label=gettext_lazy("Name"), widget=forms.TextInput({"dir": "auto"}))
    season = forms.CharField(max_length=40, required=False, label=gettext_lazy("Season"))
    table_rules = forms.ChoiceField(
        label=gettext_lazy("Order of the tables"), choices=[(name, _title(name)) for name in TABLE_RULES]
    )
    rules = forms.ChoiceField(label=gettext_lazy("Rules"), choices=rules_choices, initial=default_rules("/"))
    time_zone = forms.ChoiceField(label=gettext_lazy("Time zone"), choices=zones, initial="UTC")
    visibility = forms.ChoiceField(label=gettext_lazy("Who sees it once it has started"), choices=Visibility)

    def wishes(self) -> dict[str, Any]:
        """As the service takes them."""
        data = self.cleaned_data
        edition, _slash, preset = data["rules"].partition("/")
        keys = ("name", "season", "table_rules", "time_zone", "visibility")
        return {key: data[key] for key in keys} | {"edition": edition, "preset": preset}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@dear("imports")
def import_page(request: HttpRequest) -> HttpResponse:
    if "kept" in request.POST:
        return _answered(request)
    form = FileForm(*(request.POST, request.FILES) if request.method == "POST" else ())
    if request.method == "POST" and form.is_valid():
        text, name = form.cleaned_data["text"], form.cleaned_data["name"]
        try:
            if (document := whole_competition(text)) is not None:
                return _taken_over(request, document)
            file = read_text(text, name)
            settings = SettingsForm(initial={"name": file.name, "season": file.season, "table_rules": table_rules_for(file)})
            return _shown(request, _kept(text, name), file, {}, settings)
        except FileError as error:
            form.add_error(None, error_text(error))
        except Refusal as refusal:
            form.add_error(None, str(refusal))
    return render(request, "tournaments/organise/import.html", {"here": "competitions", "form": form})


def whole_competition(text: str) -> Any:
    """A document of this site, which needs no questions; none where the text is something else."""
    try:
        data = json.loads(text.lstrip("\ufeff")) if text.lstrip("\ufeff \r\n\t")[:1] == "{" else None
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) and data.get("format") == FORMAT else None


def _taken_over(request: HttpRequest, document: Any) -> HttpResponse:
    if not new_competitions().take(str(request.user.pk)):
        raise Refusal("many", _("Too many competitions in the last hour. Try again later."))
    if (errand := leave_import(request.user, document)) is not None:
        return redirect("errand", public_id=errand.public_id)
    made = import_competition(request.user, document)
    messages.success(request, _("Competition imported."))
    return redirect(made)


def _answered(request: HttpRequest) -> HttpResponse:
    """The preview came back: with other answers it is shown once more, confirmed as it was seen it is made."""
    try:
        text, name = signing.loads(request.POST["kept"], salt=SALT, max_age=KEPT_FOR)
        file = read_text(text, name)
    except (signing.BadSignature, FileError, ValueError):
        messages.error(request, _("This preview has expired. Choose the file again."))
        return redirect("import-results")
    kept, answers = request.POST["kept"], _answers(request.POST)
    form = SettingsForm(request.POST)
    if not form.is_valid():
        return _shown(request, kept, file, answers, form)
    status = 200
    try:
        wishes = Wishes(answers, form.wishes(), confirmed=True)
        changed = request.POST.get("seen") != _seen(answers, form.cleaned_data["table_rules"])
        if request.POST.get("do") == "make" and changed:
            messages.error(request, _("You have changed an answer. Check the preview, then import."))
        elif request.POST.get("do") == "make":
            if new_competitions().take(str(request.user.pk)):
                by = By(request.user, key=request.POST.get("key", "")[:80])
                if (errand := leave_results(request.user, ResultsSource(text, name), file, wishes, by)) is not None:
                    return redirect("errand", public_id=errand.public_id)
                made = import_results(request.user, file, wishes, by)
                messages.success(request, _("Results imported."))
                return redirect(made)
            form.add_error(None, _("Too many competitions in the last hour. Try again later."))
            status = 429
    except Refusal as refusal:
        form.add_error(None, str(refusal))
    try:
        return _shown(request, kept, file, answers, form, status)
    except Refusal as refusal:  # answers that cannot be: from the beginning, with the sentence
        form.add_error(None, str(refusal))
        return _shown(request, kept, file, {}, form, status)


def _shown(
    request: HttpRequest, kept: str, file: Description, answers: dict[str, str], form: SettingsForm, status: int = 200
) -> HttpResponse:
    rules = form["table_rules"].value()
    settings = {"table_rules": rules if rules in TABLE_RULES else table_rules_for(file)}
    # An answer may have settled another question: what nobody asks any more is dropped.
    proposal = propose_results(request.user, file, Wishes(answers, settings))
    if proposal.unknown:
        answers = {id: choice for id, choice in answers.items() if id not in proposal.unknown}
        proposal = propose_results(request.user, file, Wishes(answers, settings))
    chosen = {question.id: question.chosen for question in proposal.questions}
    context = {
        "here": "competitions",
        "form": form,
        "kept": kept,
        "key": request.POST.get("key") or uuid4().hex,
        "seen": _seen(chosen, settings["table_rules"]),
        **_sorted(proposal),
    }
    return render(request, "tournaments/organise/import_preview.html", context, status=status)


def _sorted(proposal: Proposal) -> dict[str, Any]:
    """The preview with each question where it belongs: what the file leaves open first, the others with their stage."""
    found = proposal_data(proposal)
    by_stage: dict[str, list[dict[str, Any]]] = {}
    for question in found["questions"]:
        if not question["asked"]:
            by_stage.setdefault(question["id"].partition(":")[2], []).append(question)
    for stage in found["stages"]:
        stage["what"] = kind_words(stage["kind"], stage["legs"])
        stage["questions"] = by_stage.pop(stage["name"], [])
    left = [question for some in by_stage.values() for question in some]  # of stages that are left out
    return {"found": found, "asked": [each for each in found["questions"] if each["asked"]], "left": left}


def _answers(posted: QueryDict) -> dict[str, str]:
    return {key.removeprefix(ANSWER): str(value) for key, value in posted.items() if key.startswith(ANSWER)}


def _seen(answers: dict[str, str], table_rules: str) -> str:
    return signing.Signer(salt=SALT).signature(repr((sorted(answers.items()), table_rules)))


def _kept(text: str, name: str) -> str:
    return signing.dumps([text, name], salt=SALT, compress=True)
