"""What a competition is called, what is said about it, where and when it is, who sees it, when a report counts."""

from typing import Any, Final
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

from fuba_site.web.zones import zones
from tournaments.models import Competition, Visibility
from tournaments.services.command import By
from tournaments.services.competitions import change_settings
from tournaments.services.pictures import LARGEST
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.forms import offer, whole
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head

WAITS: Final = (0, 1, 6, 12, 24, 48, 72, 168)  # hours
NEVER: Final = "never"
PLAIN: Final = ("name", "season", "description", "venue", "first_day", "last_day", "visibility", "time_zone")


class LogoField(forms.FileField):
    """A picture as bytes, too large ones left out before they are read."""

    def __init__(self, **kwargs: Any) -> None:
        usual: dict[str, Any] = {
            "label": gettext_lazy("Logo"),
            "required": False,
            "allow_empty_file": True,
            "widget": forms.FileInput({"accept": "image/png,image/jpeg,image/webp,image/gif"}),
            "help_text": gettext_lazy("PNG, JPEG, WebP or GIF, up to 3 megabytes. Without one, a crest is drawn."),
        }
        super().__init__(**usual | kwargs)

    def clean(self, data: Any, initial: Any = None) -> bytes:
        upload = super().clean(data, initial)
        return upload.read(LARGEST + 1) if upload else b""


class DayInput(forms.DateInput):
    def __init__(self) -> None:
        super().__init__({"type": "date"}, format="%Y-%m-%d")


class GeneralForm(forms.Form):
    name = forms.CharField(max_length=200, label=gettext_lazy("Name"), widget=forms.TextInput({"dir": "auto"}))
    season = forms.CharField(max_length=40, required=False, label=gettext_lazy("Season"))
    description = forms.CharField(
        max_length=4000, required=False, label=gettext_lazy("Description"), widget=forms.Textarea({"rows": 4, "dir": "auto"})
    )
    venue = forms.CharField(
        max_length=200,
        required=False,
        label=gettext_lazy("Venue"),
        widget=forms.TextInput({"dir": "auto"}),
        help_text=gettext_lazy("Where it is played, such as Palazzo Ducale, Lucca"),
    )
    first_day = forms.DateField(required=False, label=gettext_lazy("First day"), widget=DayInput())
    last_day = forms.DateField(required=False, label=gettext_lazy("Last day"), widget=DayInput())
    time_zone = forms.ChoiceField(label=gettext_lazy("Time zone"))
    visibility = forms.ChoiceField(label=gettext_lazy("Who sees it once it has started"), choices=Visibility)
    confirm = forms.ChoiceField(
        label=gettext_lazy("A coach’s report counts without confirmation"),
        help_text=gettext_lazy("Results that organisers and recorders enter count at once."),
    )
    logo = LogoField()
    no_logo = forms.BooleanField(label=gettext_lazy("Remove logo"), required=False)

    def __init__(self, competition: Competition, data: Any = None, files: Any = None) -> None:
        waits = competition.confirm_after
        initial = {key: getattr(competition, key) for key in PLAIN}
        super().__init__(data, files, initial=initial | {"confirm": NEVER if waits is None else str(waits)})
        offer(self, "time_zone", zones(competition.time_zone))
        offer(self, "confirm", confirmations(waits))
        if competition.logo is None:
            del self.fields["no_logo"]

    def wishes(self) -> dict[str, Any]:
        """The settings as the service takes them."""
        data = self.cleaned_data
        wanted = {key: data[key] for key in PLAIN}
        wanted["confirm_after"] = None if data["confirm"] == NEVER else int(data["confirm"])
        if data["logo"]:
            wanted["logo"] = data["logo"]
        elif data.get("no_logo"):
            wanted["logo"] = None
        return wanted


def confirmations(now: int | None) -> list[tuple[str, str]]:
    """After how long a report counts, in words; what is set now is among them."""
    hours = sorted({*WAITS, *([] if now is None else [now])})
    return [(str(each), after(each)) for each in hours] + [(NEVER, _("never: the opponent or an organiser has to confirm"))]


def after(hours: int) -> str:
    """
    >>> after(0), after(24), after(72)
    ('at once', 'after 24 hours', 'after 3 days')
    """
    if not hours:
        return _("at once")
    if hours > 24 and hours % 24 == 0:
        return ngettext("after {count} day", "after {count} days", hours // 24).format(count=hours // 24)
    return ngettext("after {count} hour", "after {count} hours", hours).format(count=hours)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def general(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id)
    form = GeneralForm(competition, *((request.POST, request.FILES) if request.method == "POST" else ()))
    if request.method == "POST" and form.is_valid():
        wanted = form.wishes()
        changed = {key: value for key, value in wanted.items() if key == "logo" or value != getattr(competition, key)}
        try:
            if changed:
                change_settings(competition, By(request.user, revision=whole(request.POST.get("revision", ""))), **changed)
        except Refusal as refusal:
            form.add_error(refusal.code if refusal.code in form.fields else None, str(refusal))
        else:
            messages.success(request, _("Saved."))
            return redirect("organise-general", public_id=public_id)
    competition.refresh_from_db()
    return render(request, "tournaments/organise/general.html", head(competition) | {"form": form})
