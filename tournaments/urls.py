from django.urls import path

from tournaments.views import competitions
from tournaments.views.teams import team

urlpatterns = [
    path("competitions/", competitions.competitions, name="competitions"),
    path("competitions/<uuid:public_id>/", competitions.competition, name="competition"),
    path("competitions/<uuid:public_id>/wall/", competitions.wall, name="competition-wall"),
    path("competitions/<uuid:public_id>/history/", competitions.history, name="competition-history"),
    path("competitions/<uuid:public_id>/fixtures/<int:number>/", competitions.fixture, name="fixture"),
    path("teams/<uuid:public_id>/", team, name="team"),
]
