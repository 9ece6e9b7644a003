from django.urls import path, re_path

from tournaments.web.draw.views import draw_show
from tournaments.web.embed.views import embed_bracket, embed_next, embed_table
from tournaments.web.organiser import pairings, results, teams
from tournaments.web.organiser.cut_short import cut
from tournaments.web.organiser.decisions import decisions
from tournaments.web.organiser.desk import saves
from tournaments.web.organiser.desk.call import call
from tournaments.web.organiser.desk.views import desk
from tournaments.web.organiser.entries import entries, one_entry
from tournaments.web.organiser.files import files
from tournaments.web.organiser.format import format_page
from tournaments.web.organiser.general import general
from tournaments.web.organiser.hand_draw import hand_draw
from tournaments.web.organiser.helpers import helpers, join
from tournaments.web.organiser.importing import import_page
from tournaments.web.organiser.network import network
from tournaments.web.organiser.new import new_competition
from tournaments.web.organiser.news import news as organise_news
from tournaments.web.organiser.overview import overview
from tournaments.web.organiser.papers import paper
from tournaments.web.organiser.pictures import pictures
from tournaments.web.organiser.points import points
from tournaments.web.organiser.rules import rules
from tournaments.web.organiser.times import times
from tournaments.web.organiser.timetable import timetable
from tournaments.web.organiser.undo import undo_page
from tournaments.web.public import competitions
from tournaments.web.public.coaching import coaching
from tournaments.web.public.draw_repeat import draw_repeat
from tournaments.web.public.files import competition_calendar, competition_file, fixture_calendar
from tournaments.web.public.news import news
from tournaments.web.public.pictures import picture
from tournaments.web.public.search import search
from tournaments.web.public.teams import team
from tournaments.web.share.views import share_competition, share_fixture, share_team
from tournaments.web.signup import organiser as signup_pages
from tournaments.web.signup import views as entering
from tournaments.web.wall.views import wall

urlpatterns = [
    path("search/", search, name="search"),
    path("competitions/", competitions.competitions, name="competitions"),
    path("competitions/new/", new_competition, name="new-competition"),
    path("competitions/import/", import_page, name="import-results"),
    path("competitions/<uuid:public_id>/", competitions.competition, name="competition"),
    path("competitions/<uuid:public_id>/desk/", desk, name="desk"),
    path("competitions/<uuid:public_id>/desk/fixtures/<int:number>/", saves.save, name="desk-save"),
    path("competitions/<uuid:public_id>/desk/results/<int:result>/undo/", saves.undo, name="desk-undo"),
    path("competitions/<uuid:public_id>/desk/fixtures/<int:number>/call/", call, name="desk-call"),
    path("competitions/<uuid:public_id>/desk/here/", saves.here, name="desk-here"),
    path("competitions/<uuid:public_id>/organise/", overview, name="organise"),
    path("competitions/<uuid:public_id>/organise/general/", general, name="organise-general"),
    path("competitions/<uuid:public_id>/organise/entries/", entries, name="organise-entries"),
    path("competitions/<uuid:public_id>/organise/entries/<int:number>/", one_entry, name="organise-entry"),
    path("competitions/<uuid:public_id>/enter/", entering.enter, name="enter"),
    path("sign-ups/<str:token>/confirm/", entering.signup_confirm, name="signup-confirm"),
    path("sign-ups/<str:token>/", entering.signup, name="signup"),
    path("competitions/<uuid:public_id>/organise/sign-ups/", signup_pages.signups, name="organise-signups"),
    path("competitions/<uuid:public_id>/organise/entering/", signup_pages.entering, name="organise-entering"),
    path("competitions/<uuid:public_id>/organise/check-in/", signup_pages.check_in_page, name="check-in"),
    path("competitions/<uuid:public_id>/organise/teams/", teams.teams, name="organise-teams"),
    path("competitions/<uuid:public_id>/organise/teams/<int:number>/", teams.one_team, name="organise-team"),
    path("competitions/<uuid:public_id>/organise/rules/", rules, name="organise-rules"),
    path("competitions/<uuid:public_id>/organise/format/", format_page, name="organise-format"),
    path("competitions/<uuid:public_id>/organise/points/", points, name="organise-points"),
    path("competitions/<uuid:public_id>/organise/times/", times, name="organise-times"),
    path("competitions/<uuid:public_id>/organise/pictures/", pictures, name="organise-pictures"),
    path("competitions/<uuid:public_id>/organise/files/", files, name="organise-files"),
    path("competitions/<uuid:public_id>/files/<slug:name>.<slug:kind>", competition_file, name="competition-file"),
    path("competitions/<uuid:public_id>/calendar.ics", competition_calendar, name="competition-calendar"),
    path("competitions/<uuid:public_id>/calendar/<str:key>.ics", competition_calendar, name="competition-secret-calendar"),
    path("competitions/<uuid:public_id>/draw/repeat/", draw_repeat, name="draw-repeat"),
    path("competitions/<uuid:public_id>/draw/<str:stage>/repeat/", draw_repeat, name="stage-draw-repeat"),
    path("competitions/<uuid:public_id>/organise/cut-short/", cut, name="organise-cut-short"),
    path("competitions/<uuid:public_id>/organise/undo/<int:revision>/", undo_page, name="organise-undo"),
    path("competitions/<uuid:public_id>/organise/draw/", hand_draw, name="organise-draw"),
    path("competitions/<uuid:public_id>/organise/decisions/", decisions, name="organise-decisions"),
    path("competitions/<uuid:public_id>/organise/helpers/", helpers, name="helpers"),
    path("competitions/<uuid:public_id>/organise/network/", network, name="network"),
    path("competitions/<uuid:public_id>/print/<slug:kind>.pdf", paper, name="paper"),
    path("join/<str:token>/", join, name="join"),
    path("competitions/<uuid:public_id>/timetable/", timetable, name="timetable"),
    path("competitions/<uuid:public_id>/fixtures/<int:number>/result/", results.result, name="organise-result"),
    path("competitions/<uuid:public_id>/fixtures/<int:number>/pair/", pairings.pairing, name="organise-pair"),
    path("competitions/<uuid:public_id>/results/<int:result>/restore/", results.restore, name="organise-restore"),
    path("competitions/<uuid:public_id>/wall/", wall, name="competition-wall"),
    path("competitions/<uuid:public_id>/draw/", draw_show, name="draw-show"),
    path("competitions/<uuid:public_id>/news/", news, name="competition-news"),
    path("competitions/<uuid:public_id>/organise/news/", organise_news, name="organise-news"),
    path("competitions/<uuid:public_id>/history/", competitions.history, name="competition-history"),
    path("competitions/<uuid:public_id>/fixtures/<int:number>/", competitions.fixture, name="fixture"),
    path("competitions/<uuid:public_id>/share/<slug:language>.png", share_competition, name="share-competition"),
    path("competitions/<uuid:public_id>/fixtures/<int:number>/share/<slug:language>.png", share_fixture, name="share-fixture"),
    path("embed/competitions/<uuid:public_id>/table/", embed_table, name="embed-table"),
    path("embed/competitions/<uuid:public_id>/bracket/", embed_bracket, name="embed-bracket"),
    path("embed/competitions/<uuid:public_id>/next/", embed_next, name="embed-next"),
    path("teams/<uuid:public_id>/share/<slug:language>.png", share_team, name="share-team"),
    path("competitions/<uuid:public_id>/fixtures/<int:number>/match.ics", fixture_calendar, name="fixture-calendar"),
    path("teams/<uuid:public_id>/", team, name="team"),
    path("teams/<uuid:public_id>/coach/", coaching, name="coaching"),
    re_path(r"^pictures/(?P<sha256>[0-9a-f]{64})\.(?P<kind>png|jpg)$", picture, name="picture"),
]
