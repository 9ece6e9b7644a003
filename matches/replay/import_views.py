"""Pages on which a record is pasted or chosen as a file: for a friendly, and for a fixture."""

from collections.abc import Callable
from typing import Any, Final
from uuid import UUID

from django import forms
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.http import require_http_methods

from fuba_site.web.throttle import Limit, visitor_address
from matches.replay.record_import import LONGEST, Imported, import_fixture, import_friendly
from tournaments.core.names import NAME_LENGTH
from tournaments.models import Fixture
from tournaments.selectors.permissions import may
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.web.public.competitions import head, seen
from tournaments.web.public.sides import entry_side

METHODS: Final = ["GET", "HEAD", "POST"]


class RecordForm(forms.Form):
    """A record, pasted or as a file."""

    record = forms.CharField(
        label=pgettext_lazy("text of a match", "Record"),
        required=False,
        strip=False,
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "autocomplete": "off", "dir": "ltr"}),
        error_messages={"max_length": gettext_lazy("The record is too long.")},
    )
    file = forms.FileField(
        label=gettext_lazy("or a file"),
        required=False,
        max_length=200,
        widget=forms.FileInput(attrs={"accept": ".txt,text/plain"}),
    )

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        file = data.get("file")
        if file is not None:
            try:
                data["record"] = file.read(4 * LONGEST + 1).decode()
            except UnicodeDecodeError:
                raise forms.ValidationError(_("This is not a text file. A record is a text file.")) from None
        return data


class FriendlyForm(RecordForm):
    home = forms.CharField(label=gettext_lazy("Home team"), required=False, max_length=NAME_LENGTH)
    away = forms.CharField(label=gettext_lazy("Away team"), required=False, max_length=NAME_LENGTH)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("home", "away"):
            self.fields[name].widget.attrs |= {"dir": "auto", "placeholder": _("as in the record")}


@login_required
@require_http_methods(METHODS)
def friendly(request: HttpRequest) -> HttpResponse:
    form = FriendlyForm(request.POST or None, request.FILES or None)

    def take(data: dict[str, Any]) -> Imported:
        return import_friendly(By(request.user), data["record"], data["home"], data["away"])

    return _page(request, form, take, {"here": "matches"})


@login_required
@require_http_methods(METHODS)
def fixture(request: HttpRequest, public_id: UUID, number: int) -> HttpResponse:
    competition = seen(request, str(public_id))
    if not may(request.user, "report", competition):
        raise PermissionDenied
    rows = Fixture.objects.select_related("home__team", "away__team")
    row = get_object_or_404(rows, competition=competition, number=number)
    form = RecordForm(request.POST or None, request.FILES or None)

    def take(data: dict[str, Any]) -> Imported:
        return import_fixture(By(request.user), competition, number, data["record"])

    sides = [entry_side(entry) for entry in (row.home, row.away) if entry is not None]
    return _page(request, form, take, head(competition) | {"fixture": row, "sides": sides})


def _page(
    request: HttpRequest, form: forms.Form, take: Callable[[dict[str, Any]], Imported], context: dict[str, Any]
) -> HttpResponse:
    """The form; or, once a record has been taken, its match."""
    status = 200
    if request.method == "POST":
        status = 400
        if not Limit("import", settings.MATCHES_PER_MINUTE).take(visitor_address(request)):
            form.add_error(None, _("Too many records at once. Try again in a minute."))
            status = 429
        elif form.is_valid():
            try:
                return redirect(take(form.cleaned_data).match)
            except Refusal as refusal:
                form.add_error(None, str(refusal))
                status = refusal.status
    return render(request, "matches/import.html", {**context, "form": form}, status=status)
