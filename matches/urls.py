from django.urls import path

from matches import views

urlpatterns = [
    path("", views.home, name="home"),
    path("matches/", views.matches, name="matches"),
    path("matches/<uuid:public_id>/", views.match, name="match"),
    path("matches/<uuid:public_id>/record.txt", views.record, name="match-record"),
]
