"""Every address of the API. `fuba_site.urls` mounts them with a version, and without one as they were before."""

from django.urls import include, path

from fuba_site.accounts.tokens import TokenView
from fuba_site.jobs.api import ErrandView
from fuba_site.web import api_pages
from fuba_site.web.root import Root
from fuba_site.web.schema import Schema

urlpatterns = [
    path("", Root.as_view(), name="api-root"),
    path("reference/", api_pages.api_reference, name="api-reference"),
    path("reference/shapes/<str:shape>/", api_pages.api_shape, name="api-shape"),
    path("reference/<str:operation>/", api_pages.api_operation, name="api-operation"),
    path("schema/", Schema.as_view(), name="api-schema"),
    path("token/", TokenView.as_view(), name="api-token"),
    path("jobs/<uuid:public_id>/", ErrandView.as_view(), name="api-errand"),
    path("", include("matches.api_urls")),
    path("", include("tournaments.web.api.urls")),
]
