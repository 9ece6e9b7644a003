"""The end of a season that is not played to its end, after a look at what follows; and its continuation."""

from uuid import UUID

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.core.cut_short import CutShort
from tournaments.models import Action
from tournaments.services.cut_short import cut_short, preview_cut, resume
from tournaments.web.organiser.foreseen import Found, Previewed, done, look_or_act
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head

CHOICES = (
    (CutShort.STANDS.value, gettext_lazy("As it stands: the tables count as they are now")),
    (CutShort.PER_GAME.value, gettext_lazy("By points per game: fair if teams have played different numbers of matches")),
    (CutShort.ANNULLED.value, gettext_lazy("Annulled: nothing counts, and there is no champion")),
)


class CutForm(Previewed):
    how = forms.ChoiceField(label=gettext_lazy("What counts"), choices=CHOICES)
    field_order = ("how", "reason")


class ResumeForm(Previewed):
    """The season goes on."""


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def cut(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, "rule")
    do = request.POST.get("do", "")
    form = CutForm(request.POST if do == "cut" else None)
    resuming = ResumeForm(request.POST if do == "resume" else None, auto_id="resume_%s")
    found: Found = None
    if form.is_bound:
        found = look_or_act(
            request,
            competition,
            form,
            lambda by: preview_cut(competition, by, form.cleaned_data["how"]),
            lambda by: cut_short(competition, by, form.cleaned_data["how"]),
            always=True,
        )
    elif resuming.is_bound:
        found = look_or_act(
            request,
            competition,
            resuming,
            lambda by: resume.preview(competition, by),
            lambda by: resume(competition, by),
            always=True,
        )
    if isinstance(found, Action):
        done(request, found, _("The season has ended.") if form.is_bound else _("The season resumes."))
        return redirect(competition) if form.is_bound else redirect("organise", public_id=public_id)
    context = head(competition) | {"form": form, "resuming": resuming, "foreseen": found}
    return render(request, "tournaments/organise/cut_short.html", context)
