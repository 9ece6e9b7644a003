"""Pages of statistics."""

from django.urls import path

from matches.statistics import pages

urlpatterns = [
    path("competitions/<uuid:public_id>/statistics/", pages.competition, name="competition-statistics"),
    path("teams/<uuid:team>/against/<uuid:other>/", pages.head_to_head, name="head-to-head"),
]
