"""Undoing something that was done, from the page that followed it or from the history, after a look at what follows."""

from uuid import UUID

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Action, Entry
from tournaments.services.command import REASON_LENGTH, By
from tournaments.services.refusals import Refusal
from tournaments.services.reversal import undo_action
from tournaments.web.organiser.foreseen import Found, Previewed, done, foresee, look_or_act
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head
from tournaments.web.public.trail import trail_line


class UndoForm(Previewed):
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH, required=False)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def undo_page(request: HttpRequest, public_id: UUID, revision: int) -> HttpResponse:
    competition = organised(request, public_id, "report")
    action = get_object_or_404(Action, competition=competition, revision=revision)
    form = UndoForm(request.POST if request.method == "POST" else None)
    found: Found = None
    refused = ""
    if form.is_bound:
        found = look_or_act(
            request,
            competition,
            form,
            lambda by: undo_action.preview(competition, by, revision),
            lambda by: undo_action(competition, by, revision),
            always=True,
        )
    else:
        try:
            seen = undo_action.preview(competition, By(request.user), revision)
            found = foresee(competition, seen)
            signed = UndoForm({"reason": ""})
            signed.is_valid()
            form = UndoForm(initial={"revision": seen.revision, "seen": signed.signature()})
        except Refusal as refusal:
            refused = str(refusal)
    if isinstance(found, Action):
        done(request, found, _("Undone."))
        return redirect("organise", public_id=public_id)
    names = {entry.number: entry.team.name for entry in Entry.objects.filter(competition=competition).select_related("team")}
    context = head(competition) | {
        "line": trail_line(action, names),
        "form": form,
        "foreseen": found,
        "refused": refused,
        "back": reverse("competition-history", args=[public_id]),
    }
    return render(request, "tournaments/organise/undo.html", context)
