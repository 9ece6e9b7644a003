"""The format of a draft: another one, its parts, its divisions, the public seed, or all of it as text."""

import json
from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.core.errors import FormatError
from tournaments.core.recipes import kind_of, make_plan
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.competitions import change_settings
from tournaments.services.refusals import Refusal
from tournaments.services.start import plan_of
from tournaments.web.organiser.choices import FORMATS
from tournaments.web.organiser.forms import whole
from tournaments.web.organiser.overview import organised
from tournaments.web.organiser.recipe_forms import DivisionForm, Recipe, form_for
from tournaments.web.public.competitions import head
from tournaments.wording.offers import preset_title
from tournaments.wording.pages import round_names, stage_title
from tournaments.wording.sentences import error_text

MOST_DIVISIONS: Final = 20
LONGEST: Final = 60_000  # signs of a recipe


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def format_page(request: HttpRequest, public_id: UUID) -> HttpResponse:
    competition = organised(request, public_id)
    do = request.POST.get("do", "")
    parts = form_for(competition.recipe, request.POST if do == "parts" else None)
    divisions = division_forms(competition.recipe, request.POST if do == "divisions" else None)
    written, error = request.POST.get("recipe", ""), ""
    if request.method == "POST":
        try:
            if do != "seed" and competition.started:
                raise Refusal("started", _("The competition has started, so its format is final."))
            wanted = wish(request, competition, do, parts, divisions)
            if wanted is not None:
                change_settings(competition, By(request.user, revision=whole(request.POST.get("revision", ""))), **wanted)
                messages.success(request, _("Saved."))
                return redirect("organise-format", public_id=public_id)
        except Refusal as refusal:
            error = str(refusal)
    competition.refresh_from_db()
    context = head(competition) | {
        "formats": FORMATS,
        "title": title_of(competition.recipe),
        "parts": parts,
        "divisions": divisions,
        "written": written or json.dumps(competition.recipe, indent=1, ensure_ascii=False),
        "error": error,
        "error_above": error and (competition.started or do not in ("parts", "divisions", "recipe")),
        "failed": do if error else "",
        "teams": competition.entries.count(),
        **course_of(competition),
    }
    return render(request, "tournaments/organise/format.html", context)


def wish(
    request: HttpRequest, competition: Competition, do: str, parts: Any, divisions: list[DivisionForm]
) -> dict[str, Any] | None:
    """What a button asks for; nothing where a field has to be put right first."""
    count = competition.entries.count()
    match do:
        case "choose":
            chosen = request.POST.get("format", "")
            if chosen == "season":
                return {"recipe": two_divisions(count)}
            if chosen not in FORMATS:
                raise Refusal("format", _("Choose a format."))
            return {"recipe": dict(FORMATS[chosen].recipe(count))}
        case "parts" if parts is not None:
            return {"recipe": fitting(parts.recipe(), count)} if parts.is_valid() else None
        case "divisions":
            if not all(form.is_valid() for form in divisions):
                return None
            rows = [row for form in divisions if (row := form.division())]
            return {"recipe": fitting({"season": rows}, count)}
        case "recipe":
            return {"recipe": fitting(parsed(request.POST.get("recipe", "")), count)}
        case "seed":
            return {"seed": request.POST.get("seed", "").strip()}
        case _:
            raise Refusal("deed", _("This button does not exist."))


def fitting(recipe: Recipe, count: int) -> Recipe:
    """The recipe, if so many teams can play it. A field that is still to come is not asked for."""
    try:
        kind_of(recipe)
        if count > 1 or "season" in recipe:
            make_plan(recipe, count)
    except FormatError as error:
        raise Refusal("recipe", error_text(error)) from None
    return recipe


def parsed(text: str) -> Any:
    try:
        return json.loads(text[:LONGEST])
    except (ValueError, RecursionError):
        raise Refusal("recipe", _("This is not JSON.")) from None


def two_divisions(count: int) -> Recipe:
    """A season to begin with: two divisions, one up and one down.

    >>> [each["count"] for each in two_divisions(9)["season"]]
    [5, 4]
    """
    upper = max(2, count - count // 2)
    first = {"name": _("First division"), "count": upper, "direct": 1}
    return {"season": [first, {"name": _("Second division"), "count": max(2, count - upper)}]}


def division_forms(recipe: Any, data: Any) -> list[DivisionForm]:
    """A form for each division of a season, and one more to add another."""
    if kind_of(recipe) != "season":
        return []
    rows = [*recipe["season"], {}] if data is None else [{}] * min(MOST_DIVISIONS, whole(data.get("rows", "")) or 0)
    usual = {"legs": 2, "direct": 0, "playoff_below": 0, "playoff_above": 0, "playoff_legs": 1}
    forms = []
    for number, row in enumerate(rows[:MOST_DIVISIONS]):
        forms.append(DivisionForm(data, prefix=f"d{number}", initial={**usual, **row} if row else usual))
    return forms


def title_of(recipe: Any) -> str:
    kind = kind_of(recipe)
    if kind == "preset":
        return preset_title(recipe["preset"])
    if kind == "season":
        return _("Divisions")
    form = form_for(recipe)
    return str(form.title) if form is not None else _("Your own stages")


def course_of(competition: Competition) -> dict[str, Any]:
    """The stages as they will be played or are: their rounds, and how many matches each has; or what does not fit."""
    if competition.started:
        stages = competition.stages.order_by("number")
        names = round_names({stage.name: stage.plan["rounds"] for stage in stages})
        shown = [
            (stage_title(stage.name), [name for (of, _n), name in names.items() if of == stage.name], stage.fixtures.count())
            for stage in stages
        ]
        return {"stages": shown}
    try:
        plan = plan_of(competition)
    except ValueError as error:
        return {"trouble": error_text(error)}
    names = round_names({stage.name: [each.name for each in stage.rounds] for stage in plan.stages})
    return {
        "stages": [
            (stage_title(stage.name), [names[stage.name, each.number] for each in stage.rounds], len(stage.fixtures))
            for stage in plan.stages
        ]
    }
