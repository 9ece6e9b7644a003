"""Addresses under /api/."""

from django.urls import path

from matches.statistics import api

urlpatterns = [
    path("matches/<uuid:public_id>/statistics/", api.MatchFigures.as_view(), name="api-match-statistics"),
    path("competitions/<uuid:competition>/statistics/", api.CompetitionFigures.as_view(), name="api-competition-statistics"),
    path("teams/<uuid:team>/statistics/", api.TeamFigures.as_view(), name="api-team-statistics"),
    path("teams/<uuid:team>/against/<uuid:other>/", api.HeadToHead.as_view(), name="api-head-to-head"),
]
