"""The end of a season that is not played to its end, after a look at what follows; and its continuation."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.core.cut_short import CutShort
from tournaments.services.command import REASON_LENGTH, By
from tournaments.services.cut_short import cut_short, preview_cut, resume
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.desk import organised
from tournaments.web.organiser.results import NOT_SEEN, foresee
from tournaments.web.public.competitions import head

CHOICES = (
    (CutShort.STANDS.value, gettext_lazy("As it stands: the tables count as they are")),
    (CutShort.PER_GAME.value, gettext_lazy("By points per game: fair where not all have played equally often")),
    (CutShort.ANNULLED.value, gettext_lazy("Annulled: nothing counts, and there is no champion")),
)


class CutForm(forms.Form):
    how = forms.ChoiceField(label=gettext_lazy("What counts"), choices=CHOICES)
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH)
    revision = forms.IntegerField(widget=forms.HiddenInput, required=False)
    seen = forms.CharField(widget=forms.HiddenInput, required=False)  # that whose consequences were shown


class ResumeForm(forms.Form):
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def cut(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, "rule")
    do = request.POST.get("do", "")
    form = CutForm(request.POST if do in ("look", "cut") else None)
    resuming = ResumeForm(request.POST if do == "resume" else None, auto_id="resume_%s")
    context: dict[str, Any] = {}
    try:
        if form.is_valid():
            given = form.cleaned_data
            by = By(request.user, given["reason"], revision=given["revision"])
            if do == "cut" and given["seen"] == given["how"]:
                cut_short(competition, by, given["how"])
                messages.success(request, _("The season has ended. It can be taken back."))
                return redirect(competition)
            found = preview_cut(competition, by, given["how"])
            foreseen = foresee(competition, found.consequences)
            count = len(found.cancelled)
            foreseen.lines.insert(
                0, ngettext("{count} match is cancelled.", "{count} matches are cancelled.", count).format(count=count)
            )
            context["foreseen"] = foreseen
            # Confirmed is what was seen: if anything else happens meanwhile, or the form is changed, nothing is done.
            form.data = {**request.POST.dict(), "revision": str(competition.revision), "seen": given["how"]}
            if do == "cut":
                form.add_error(None, NOT_SEEN)
        elif resuming.is_valid():
            resume(competition, By(request.user, resuming.cleaned_data["reason"]))
            messages.success(request, _("The season goes on."))
            return redirect("organise", public_id=public_id)
    except Refusal as refusal:
        (resuming if resuming.is_bound else form).add_error(None, str(refusal))
    context |= head(competition) | {"form": form, "resuming": resuming}
    return render(request, "tournaments/organise/cut_short.html", context)
