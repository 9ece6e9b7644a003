from django.urls import path

from matches.live import views

urlpatterns = [
    path("live/", views.site_stream, name="live-site"),
    path("live/recordings/<uuid:public_id>/", views.recording_stream, name="live-recording"),
    path("live/competitions/<uuid:public_id>/", views.competition_stream, name="live-competition"),
    path("live/competitions/<uuid:public_id>/draw/", views.draw_stream, name="live-draw"),
]
