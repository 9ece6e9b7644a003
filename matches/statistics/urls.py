"""Pages of statistics."""

from django.urls import path

from matches.statistics import views

urlpatterns = [
    path("competitions/<uuid:public_id>/statistics/", views.competition, name="competition-statistics"),
    path("teams/<uuid:team>/against/<uuid:other>/", views.head_to_head, name="head-to-head"),
]
