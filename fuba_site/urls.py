from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView

from fuba_site import views
from fuba_site.tokens import TokenView

urlpatterns = [
    path("healthz", views.healthz, name="healthz"),
    path("", include("matches.urls")),
    path("api/schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path("api/token/", TokenView.as_view(), name="api-token"),
    path("api/", include("matches.api_urls")),
    path("api/", include("tournaments.api.urls")),
]

handler400 = "fuba_site.views.bad_request"
handler403 = "fuba_site.views.forbidden"
handler404 = "fuba_site.views.not_found"
handler500 = "fuba_site.views.server_error"
