"""Pages on which people read the API: all operations, each of them, and what is sent and answered."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from fuba_site.web.api_reference import find_operation, find_shape, groups
from fuba_site.web.schema import whole_schema


@require_safe
def api_reference(request: HttpRequest) -> HttpResponse:
    schema = whole_schema()
    return render(request, "site/api_reference.html", {"groups": groups(schema), "about": schema["info"]["description"]})


@require_safe
def api_operation(request: HttpRequest, operation: str) -> HttpResponse:
    found = find_operation(whole_schema(), operation)
    if found is None:
        raise Http404
    return render(request, "site/api_operation.html", {"operation": found})


@require_safe
def api_shape(request: HttpRequest, shape: str) -> HttpResponse:
    found = find_shape(whole_schema(), shape)
    if found is None:
        raise Http404
    return render(request, "site/api_shape.html", {"shape": found})
