"""The page of a draw: a show for everybody who has the link, with a big button for those who hold it."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.models import Competition, DrawRecord
from tournaments.selectors.permissions import is_hidden, may
from tournaments.services.command import By
from tournaments.services.draws import open_draw, reveal
from tournaments.services.refusals import Refusal
from tournaments.services.stage_draws import reveal_stage
from tournaments.web.draw.show import DrawShow, draws_of
from tournaments.web.public.competitions import head, watched
from tournaments.wording.pages import stage_title

ALL = 10_000


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def draw_show(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = watched(request, str(public_id))
    if request.method == "POST":
        return act(request, competition)
    records = draws_of(competition)
    asked = request.GET.get("stage")
    record = next((each for each in records if each.stage == asked), records[0] if records else None)
    context = head(competition) | {
        "show": DrawShow(competition, record) if record else None,
        "record": record,
        "teams": competition.entries.count(),
        "draws": [(each.stage, stage_title(each.stage) if each.stage else _("First draw")) for each in records],
        "holds": may(request.user, "draw", competition) and not request.GET.get("guest"),
        "hidden": is_hidden(competition),
        "page": request.build_absolute_uri(request.path),
    }
    return render(request, "tournaments/draw/show.html", context)


def act(request: HttpRequest, competition: Competition) -> HttpResponse:
    """What the buttons do. A script is answered with a word, a form with the page."""
    refused = ""
    try:
        do_it(request, competition)
    except Refusal as refusal:
        refused = str(refusal)
    if request.headers.get("Accept") == "application/json":
        return JsonResponse({"refused": refused}, status=409 if refused else 200)
    if refused:
        messages.error(request, refused)
    answer = redirect("draw-show", public_id=competition.public_id)
    if stage := request.POST.get("stage"):
        answer["Location"] += f"?stage={stage}" if stage.replace("-", "").isalnum() else ""
    return answer


def do_it(request: HttpRequest, competition: Competition) -> None:
    do, stage = request.POST.get("do", ""), request.POST.get("stage", "")
    if do in ("open", "close"):
        open_draw(competition, By(request.user), do == "open")
    elif do in ("next", "all"):
        record = next((each for each in draws_of(competition) if each.stage == stage), None)
        by = By(request.user, key=step_key(request, record, do))
        steps = ALL if do == "all" else 1
        if stage:
            reveal_stage(competition, by, stage, steps)
        else:
            reveal(competition, by, steps)
    else:
        raise Refusal("deed", _("This button does not exist."))


def step_key(request: HttpRequest, record: DrawRecord | None, do: str) -> str:
    """Whoever presses twice, or after somebody else has, reveals one team and not two."""
    seen = request.POST.get("seen", "")
    return f"draw {record.pk} {do} after {seen}" if record and seen.isascii() and seen.isdigit() and len(seen) < 6 else ""
