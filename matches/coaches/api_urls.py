"""Addresses under /api/."""

from django.urls import path

from matches.coaches import api

urlpatterns = [
    path("ratings/", api.Ratings.as_view(), name="api-ratings"),
    path("coaches/<uuid:public_id>/", api.Coach.as_view(), name="api-coach"),
    path("account/coach/", api.MyCoach.as_view(), name="api-my-coach"),
    path("competitions/<uuid:competition>/seeds/", api.Seeds.as_view(), name="api-seeds"),
]
