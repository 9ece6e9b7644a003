"""A result by its page: reported the first time, or corrected after a look at what would follow."""

from dataclasses import replace
from typing import Any, Final
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.core.course import Status
from tournaments.models import Fixture, Result
from tournaments.selectors.permissions import may
from tournaments.services.command import REASON_LENGTH, By
from tournaments.services.refusals import Refusal
from tournaments.services.results import MOST_GOALS, Ending, correct_result, ending_of, preview, report_result, restore_result
from tournaments.web.organiser.foreseen import NOT_SEEN, ask_first, done, foresee
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head, seen
from tournaments.web.public.sides import entry_side

OUTCOMES = (
    ("normal", pgettext_lazy("how a match ended", "Played")),
    ("extra_time", gettext_lazy("After extra time")),
    ("penalties", gettext_lazy("On penalties")),
    ("walkover", gettext_lazy("Walkover: one team did not turn up")),
    ("double_walkover", gettext_lazy("Neither team turned up")),
    ("abandoned", gettext_lazy("Abandoned")),
    ("annulled", gettext_lazy("Annulled")),
)
SCORED: Final = ("normal", "extra_time", "penalties")
ENDING: Final = ("outcome", "home_goals", "away_goals", "home_kicks", "away_kicks", "awarded")
SIDES = (("", "–"), ("home", gettext_lazy("Home")), ("away", gettext_lazy("Away")))


def goals(label: Any, required: bool = False, **attributes: bool) -> forms.IntegerField:
    widget = forms.NumberInput({"inputmode": "numeric", **attributes})
    return forms.IntegerField(label=label, min_value=0, max_value=MOST_GOALS, required=required, widget=widget)


class EndingForm(forms.Form):
    home_goals = goals(gettext_lazy("Goals, home"), autofocus=True)
    away_goals = goals(gettext_lazy("Goals, away"))
    outcome = forms.ChoiceField(label=gettext_lazy("How it ended"), choices=OUTCOMES)
    home_kicks = goals(gettext_lazy("Penalties, home"))
    away_kicks = goals(gettext_lazy("Penalties, away"))
    awarded = forms.ChoiceField(
        label=gettext_lazy("Who turned up or goes through"),
        choices=SIDES,
        required=False,
        help_text=gettext_lazy("For a walkover, an abandoned match, or lots after a level shoot-out."),
    )
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH, required=False)
    revision = forms.IntegerField(widget=forms.HiddenInput, required=False)
    seen = forms.CharField(widget=forms.HiddenInput, required=False)  # the ending whose consequences were shown

    def clean(self) -> dict[str, Any]:
        """A match that was played has a score: an empty box is no goalless draw."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        if data.get("outcome") in SCORED:
            for key in ("home_goals", "away_goals"):
                if key in data and data[key] is None:
                    self.add_error(key, self.fields[key].error_messages["required"])
        return data

    def signature(self) -> str:
        """All that a result is, to tell whether what is confirmed is what was looked at."""
        return "/".join(str(self.cleaned_data[key]) for key in ENDING)

    def ending(self) -> Ending:
        data = self.cleaned_data
        kicks = (data["home_kicks"], data["away_kicks"])
        return Ending(
            data["outcome"],
            data["home_goals"] or 0,
            data["away_goals"] or 0,
            kicks if None not in kicks else None,
            data["awarded"],
        )


def filled(result: Result) -> dict[str, Any]:
    """The form as it would have been filled in for a result."""
    ending = ending_of(result)
    home, away = ending.shootout or (None, None)
    return {
        "outcome": ending.outcome, "home_goals": ending.home_goals, "away_goals": ending.away_goals,
        "home_kicks": home, "away_kicks": away, "awarded": ending.awarded,
    }  # fmt: skip


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def result(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    competition = seen(request, str(public_id))
    row = get_object_or_404(
        Fixture.objects.select_related("stage", "home__team", "away__team"), competition=competition, number=number
    )
    corrects = row.status == Status.PLAYED
    if not may(request.user, "correct" if corrects else "report", competition):
        raise PermissionDenied
    standing = Result.objects.filter(fixture=row, superseded=False, home=row.home, away=row.away).last() if corrects else None
    form = EndingForm(request.POST or None, initial=filled(standing) if standing else {})
    if request.method == "POST":  # what is said about it comes first
        form.fields["home_goals"].widget.attrs.pop("autofocus")
    back = came_from(request) or reverse("desk", args=[public_id])
    foreseen = None
    if request.method == "POST" and form.is_valid():
        by = By(request.user, form.cleaned_data["reason"], revision=form.cleaned_data["revision"])
        try:
            if not corrects:
                action = report_result(competition, by, number, form.ending())
                done(request, action, _("Match {number}: result saved.").format(number=number))
                return redirect(back)
            as_seen = form.cleaned_data["seen"] in ("", form.signature())
            if "confirm" in request.POST and as_seen:
                action = correct_result(competition, by, number, form.ending())
                done(request, action, _("Match {number} corrected.").format(number=number))
                return redirect(back)
            foreseen = foresee(competition, preview(competition, by, number, form.ending()))
            # Confirmed is what was seen: if anything else happens meanwhile, or the form is changed, nothing is done.
            form.data = {**request.POST.dict(), "revision": str(competition.revision), "seen": form.signature()}
            if "confirm" in request.POST:
                form.add_error(None, NOT_SEEN)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
    context = head(competition) | {
        "fixture": row,
        "sides": [entry_side(entry) for entry in (row.home, row.away) if entry],
        "form": form,
        "corrects": corrects,
        "foreseen": foreseen,
        "back": back,
    }
    return render(request, "tournaments/organise/result.html", context)


def came_from(request: HttpRequest) -> str:
    """The page of ours that somebody wants to go back to."""
    page = request.POST.get("next") or request.GET.get("next") or ""
    return page if url_has_allowed_host_and_scheme(page, {request.get_host()}, request.is_secure()) else ""


@never_cache
@login_required
@require_POST
def restore(request: HttpRequest, public_id: UUID, result: int) -> HttpResponse:
    """A result that was superseded stands again."""
    competition = organised(request, public_id, "restore")
    found = get_object_or_404(Result, pk=result, fixture__competition=competition)
    reason = (request.POST.get("reason", "").strip() or _("Restored"))[:REASON_LENGTH]
    try:
        restored = ask_first(
            request,
            competition,
            _("Restore a result"),
            _("Restore this result"),
            lambda by: restore_result.preview(competition, by, result),
            lambda by: restore_result(competition, replace(by, reason=reason), result),
            back=reverse("fixture", args=[public_id, found.fixture.number]),
        )
        if isinstance(restored, HttpResponse):
            return restored
        done(request, restored, _("The earlier result counts again."))
    except Refusal as refusal:
        messages.error(request, str(refusal))
    return redirect("fixture", public_id=public_id, number=found.fixture.number)
