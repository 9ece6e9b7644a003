"""Pages of the balance lab: its runs, for those who are logged in."""

import uuid
from collections.abc import Callable
from typing import Any, Final

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from fuba_site.observability.readiness import somebody_works
from matches.commentary.wording import LANGUAGES
from matches.simulation.balance.figures import ENOUGH, Answer, heat, written
from matches.simulation.balance.models import BalanceRun
from matches.simulation.balance.picture import drawn, svg
from matches.simulation.balance.questions import EDITIONS_ASKED, FORMATIONS, OPTIONS, Question
from matches.simulation.balance.wording import labels, title_of

PER_PAGE: Final = 20


@login_required
@require_safe
def runs(request: HttpRequest) -> HttpResponse:
    page = Paginator(BalanceRun.objects.select_related("work"), PER_PAGE).get_page(request.GET.get("page"))
    lines = [_line(run) for run in page.object_list]
    nobody_works = any(line["percent"] < 100 for line in lines) and not somebody_works()
    return render(request, "matches/balance/runs.html", {"page": page, "lines": lines, "nobody_works": nobody_works})


def _line(run: BalanceRun) -> dict[str, Any]:
    question = Question.from_text(run.question)
    work = run.work
    done = 100 if run.cells is not None else 100 * work.done // work.size if work is not None else 0
    return {
        "run": run,
        "title": title_of(question),
        "question": question,
        "matches": matches(question),
        "percent": done,
        "few": question.units < ENOUGH,
    }


def matches(question: Question) -> int:
    """Of each comparison."""
    return question.units * (1 if question.subject == EDITIONS_ASKED else 2)


@login_required
@require_safe
def run(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    found = get_object_or_404(BalanceRun.objects.select_related("work"), public_id=public_id)
    context = _line(found) | {"picture": None, "answer": None, "nobody_works": found.cells is None and not somebody_works()}
    if found.cells is not None:
        answer = Answer(context["question"], found.cells)
        names = dict(zip(answer.question.names, _names(answer.question), strict=True))
        context |= {
            "picture": drawn(heat(answer, answer.question.names), title_of(answer.question)),  # the table has the long names
            "duels": [(names[duel.one], duel) for duel in answer.overall()] if answer.question.against else [],
            "rules": [] if answer.question.against else [(names[each.name], each) for each in answer.rules()],
            "formations": answer.question.subject == FORMATIONS,
            "options": answer.question.subject == OPTIONS,
            "few": answer.question.units < ENOUGH,
        }
    return render(request, "matches/balance/run.html", context)


@login_required
@require_safe
def picture(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """The heat map as a file of its own."""

    def draw(answer: Answer) -> str:
        return svg(drawn(heat(answer, _names(answer.question)), title_of(answer.question)))

    return _file(public_id, "svg", "image/svg+xml", draw)


@login_required
@require_safe
def figures(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    return _file(public_id, "csv", "text/csv; charset=utf-8", written)


def _file(public_id: uuid.UUID, ending: str, kind: str, make: Callable[[Answer], str]) -> HttpResponse:
    found = get_object_or_404(BalanceRun, public_id=public_id)
    if found.cells is None:
        raise Http404
    content = make(Answer(Question.from_text(found.question), found.cells))
    name = f'attachment; filename="balance-{found.public_id}.{ending}"'
    return HttpResponse(content, content_type=kind, headers={"Content-Disposition": name})


def _names(question: Question) -> list[str]:
    return list(labels(question, LANGUAGES["en"].skills))
