from django.urls import include, path

from matches.ai_play import views as ai_play
from matches.analysis.views import analysis
from matches.appointments.organiser import deadlines
from matches.appointments.views import fixture_time
from matches.cards import organiser
from matches.cards import views as cards
from matches.fixture_web.desk_views import answer_report
from matches.fixture_web.link_views import arrive
from matches.fixture_web.views import fixture_coaches
from matches.home.front_page import home
from matches.home.mine import mine
from matches.replay import import_views, views
from matches.replay.share import share_match

urlpatterns = [
    path("", include("matches.recorder.urls")),
    path("", include("matches.engine.urls")),
    path("", include("matches.live.urls")),
    path("", include("matches.webhooks.urls")),
    path("", include("matches.notifications.urls")),
    path("", include("matches.statistics.urls")),
    path("", include("matches.simulation.forecasts.urls")),
    path("", include("matches.simulation.balance.urls")),
    path("", include("matches.lessons.urls")),
    path("", include("matches.coaches.urls")),
    path("", home, name="home"),
    path("home/", mine, name="my-home"),
    path("t/<str:token>/", arrive, name="link"),
    path("competitions/<uuid:public_id>/my-team/<int:number>/", cards.my_team, name="my-team"),
    path("competitions/<uuid:public_id>/organise/deadlines/", deadlines, name="organise-deadlines"),
    path("competitions/<uuid:public_id>/fixtures/<int:number>/time/", fixture_time, name="fixture-time"),
    path("competitions/<uuid:public_id>/organise/cards/", organiser.team_cards, name="team-cards"),
    path("competitions/<uuid:public_id>/organise/messages/<int:message>/done/", organiser.message_done, name="message-done"),
    path("competitions/<uuid:public_id>/print/team-cards.pdf", organiser.cards_paper, name="team-cards-paper"),
    path("competitions/<uuid:public_id>/fixtures/<int:number>/coaches/", fixture_coaches, name="fixture-coaches"),
    path("competitions/<uuid:public_id>/desk/reports/<int:report>/", answer_report, name="desk-report"),
    path("matches/", views.matches, name="matches"),
    path("matches/new/", views.new, name="match-new"),
    path("matches/import/", import_views.friendly, name="match-import"),
    path("competitions/<uuid:public_id>/fixtures/<int:number>/import/", import_views.fixture, name="fixture-import"),
    path("matches/<uuid:public_id>/", views.match, name="match"),
    path("matches/<uuid:public_id>/share/<slug:language>.png", share_match, name="share-match"),
    path("matches/<uuid:public_id>/dice/", views.dice, name="match-dice"),
    path("matches/<uuid:public_id>/analysis/", analysis, name="match-analysis"),
    path("matches/<uuid:public_id>/record.txt", views.record, name="match-record"),
    path("competitions/<uuid:public_id>/play/", ai_play.ai_matches, name="ai-matches"),
]
