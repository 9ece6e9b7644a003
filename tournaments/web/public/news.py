"""The page of all news of a competition."""

from typing import Final

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.selectors.news import item, standing
from tournaments.selectors.permissions import may
from tournaments.web.public.competitions import head, seen

ON_A_PAGE: Final = 20


@require_safe
def news(request: HttpRequest, public_id: str) -> HttpResponse:
    competition = seen(request, public_id)
    page = Paginator(standing(competition), ON_A_PAGE).get_page(request.GET.get("page"))
    context = head(competition) | {
        "page": page,
        "news": [item(each) for each in page.object_list],
        "organises": may(request.user, "news", competition),
    }
    return render(request, "tournaments/news.html", context)
