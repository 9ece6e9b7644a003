"""The organiser's page of news: announce, put right, withdraw."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Announcement, Competition
from tournaments.models.news import TEXT_LENGTH, TITLE_LENGTH
from tournaments.selectors.news import item
from tournaments.services import news as services
from tournaments.services.command import By
from tournaments.services.refusals import Refusal
from tournaments.web.organiser.forms import whole
from tournaments.web.organiser.overview import organised
from tournaments.web.public.competitions import head


class _InAHurry(Refusal):
    status = 429


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def news(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id, services.RIGHT)
    refused = None
    typed = {"title": request.POST.get("title", ""), "text": request.POST.get("text", "")}
    chosen = whole(request.POST.get("number") or request.GET.get("edit", ""))
    if request.method == "POST":
        try:
            _do(request, competition, chosen, typed)
            return redirect("organise-news", public_id=public_id)
        except Refusal as refusal:
            refused = refusal
    rows = list(Announcement.objects.filter(competition=competition))
    edited = next((each for each in rows if each.pk == chosen and not each.withdrawn), None)
    if edited is not None and request.method != "POST":
        typed = {"title": edited.title, "text": edited.text}
    context = head(competition) | {
        "rows": [(item(each), each.withdrawn) for each in rows],
        "edited": edited,
        "typed": typed,
        "refused": refused,
        "longest_title": TITLE_LENGTH,
        "longest_text": TEXT_LENGTH,
    }
    return render(request, "tournaments/organise/news.html", context, status=refused.status if refused else 200)


def _do(request: HttpRequest, competition: Competition, number: int | None, typed: dict[str, str]) -> None:
    by = By(request.user)
    match request.POST.get("do", ""):
        case "announce":
            check_pace(competition)
            services.announce(competition, by, typed["title"], typed["text"])
            messages.success(request, _("Announced to everybody who takes part."))
        case "edit":
            services.edit(competition, by, number or 0, typed["title"], typed["text"])
            messages.success(request, _("Changed."))
        case "withdraw":
            services.withdraw(competition, by, number or 0)
            messages.success(request, _("Withdrawn."))
        case _:
            raise Refusal("deed", _("This button does not exist."))


def check_pace(competition: Competition) -> None:
    """Each goes to everybody's mailbox."""
    if not services.ANNOUNCEMENTS.take(str(competition.pk)):
        raise _InAHurry("too_many", _("Too many announcements in the last hour. Try again later."))
