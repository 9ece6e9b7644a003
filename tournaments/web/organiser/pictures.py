"""Sponsors, the photo of the champion, and how a competition is shown elsewhere."""

from typing import Any, Final
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import escape
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from fuba_site.web.addresses import public_address
from fuba_site.web.languages import active
from tournaments.core.names import NAME_LENGTH
from tournaments.models import Competition, Sponsor
from tournaments.selectors.permissions import is_hidden
from tournaments.services.command import By
from tournaments.services.competitions import change_settings
from tournaments.services.refusals import Refusal
from tournaments.services.sponsors import LONGEST_LINK, MOST, set_sponsors
from tournaments.web.organiser.forms import whole
from tournaments.web.organiser.general import LogoField
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head

NEW: Final = "new"
FRAMES: Final = (
    ("embed-table", pgettext_lazy("standings", "Table"), 420),
    ("embed-bracket", gettext_lazy("Knockout bracket"), 520),
    ("embed-next", gettext_lazy("Next matches"), 420),
)


class PhotoForm(forms.Form):
    photo = LogoField(
        label=gettext_lazy("Photo"),
        help_text=gettext_lazy("PNG, JPEG, WebP or GIF, up to 3 megabytes. Shown with the champion."),
    )
    no_photo = forms.BooleanField(label=gettext_lazy("Remove photo"), required=False)


class SponsorForm(forms.Form):
    """One row of the list; the last is for a new sponsor."""

    place = forms.IntegerField(min_value=1, max_value=999, label=gettext_lazy("Order"))
    name = forms.CharField(max_length=NAME_LENGTH, required=False, label=gettext_lazy("Name"))
    link = forms.CharField(max_length=LONGEST_LINK, required=False, label=gettext_lazy("Link"), widget=forms.URLInput())
    logo = LogoField(help_text="")
    no_logo = forms.BooleanField(label=gettext_lazy("Remove logo"), required=False)
    gone = forms.BooleanField(label=gettext_lazy("Remove"), required=False)

    def __init__(self, place: int, sponsor: Sponsor | None = None, data: Any = None, files: Any = None) -> None:
        self.sponsor = sponsor
        initial = {"place": place} | ({"name": sponsor.name, "link": sponsor.link} if sponsor else {})
        super().__init__(data, files, initial=initial, prefix=str(sponsor.pk) if sponsor else NEW)
        self.fields["name"].widget.attrs["dir"] = "auto"
        if sponsor is None:
            del self.fields["gone"]
        if sponsor is None or sponsor.logo is None:
            del self.fields["no_logo"]

    def wish(self) -> dict[str, Any] | None:
        """The sponsor as the service takes it; None for one that goes, or a row that nobody filled in."""
        data = self.cleaned_data
        if data.get("gone") or (self.sponsor is None and not data["name"].strip() and not data["logo"]):
            return None
        found: dict[str, Any] = {"name": data["name"], "link": data["link"]}
        if self.sponsor is not None:
            found["id"] = self.sponsor.pk
        if data["logo"] or data.get("no_logo"):
            found["logo"] = data["logo"] or None
        return found


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def pictures(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id)
    post = request.method == "POST"
    deed = request.POST.get("do", "") if post else ""
    photo = PhotoForm(*((request.POST, request.FILES) if deed == "photo" else ()))
    rows = sponsor_forms(request, competition, deed == "sponsors")
    trouble = ""
    if post:
        try:
            if do(request, competition, photo, rows):
                messages.success(request, _("Saved."))
                return redirect("organise-pictures", public_id=public_id)
        except Refusal as refusal:
            trouble = str(refusal)
    competition.refresh_from_db()
    if competition.photo is None:
        del photo.fields["no_photo"]
    frames = embed_lines(request, competition) if competition.listed else []
    context = {"frames": frames, "photo": photo, "rows": rows[:MOST], "trouble": trouble, "hidden": is_hidden(competition)}
    return render(request, "tournaments/organise/pictures.html", head(competition) | context)


def embed_lines(request: HttpRequest, competition: Competition) -> list[tuple[str, str, str]]:
    """What a club copies into its page: for what, the line, and where it leads."""
    found = []
    for name, title, height in FRAMES:
        address = public_address(request, reverse(name, args=[competition.public_id]) + f"?lang={active()}")
        frame = f'width="100%" height="{height}" loading="lazy" style="border:0"'
        line = f'<iframe src="{escape(address)}" title="{escape(str(competition))}" {frame}></iframe>'
        found.append((str(title), line, address))
    return found


def sponsor_forms(request: HttpRequest, competition: Competition, sent: bool) -> list[SponsorForm]:
    given = (request.POST, request.FILES) if sent else ()
    known = list(competition.sponsors.select_related("logo"))
    return [SponsorForm(place, each, *given) for place, each in enumerate([*known, None], 1)]


def do(request: HttpRequest, competition: Competition, photo: PhotoForm, rows: list[SponsorForm]) -> bool:
    """Whether it was done: a form that is wrong says so itself."""
    by = By(request.user, revision=whole(request.POST.get("revision", "")))
    match request.POST.get("do", ""):
        case "photo":
            if not photo.is_valid():
                return False
            data = photo.cleaned_data
            if data["photo"] or data["no_photo"]:
                change_settings(competition, by, photo=data["photo"] or None)
        case "sponsors":
            wrong = [row for row in rows if not row.is_valid()]  # each says what is wrong with it
            if wrong:
                return False
            in_order = sorted(rows, key=lambda row: row.cleaned_data["place"])
            set_sponsors(competition, by, [wish for row in in_order if (wish := row.wish()) is not None])
        case _:
            raise Refusal("deed", _("This button does not exist."))
    return True
