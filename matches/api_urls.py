from django.urls import path

from matches import api

urlpatterns = [
    path("matches/", api.MatchList.as_view(), name="api-matches"),
    path("matches/<uuid:public_id>/", api.MatchDetail.as_view(), name="api-match"),
    path("matches/<uuid:public_id>/replay/", api.MatchReplay.as_view(), name="api-match-replay"),
]
