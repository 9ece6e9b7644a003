from django.urls import path

from matches.recorder import play_views, rematch, service_worker, to_record, views

urlpatterns = [
    path("recorder-worker.js", service_worker.worker, name="recorder-worker"),
    path("play/", play_views.play, name="play"),
    path("play/<uuid:public_id>/<str:key>/", play_views.seat, name="seat"),
    path("recordings/new/", views.friendly_new, name="friendly-new"),
    path("recordings/rows.json", views.pitch_rows, name="pitch-rows"),
    path("recordings/<uuid:public_id>/", views.recording, name="recording"),
    path("recordings/<uuid:public_id>/board/", views.recording_board, name="recording-board"),
    path("recordings/<uuid:public_id>/do/", views.recording_do, name="recording-do"),
    path("recordings/<uuid:public_id>/engine/", views.recording_engine, name="recording-engine"),
    path("recordings/<uuid:public_id>/hints/", views.recording_hints, name="recording-hints"),
    path("recordings/<uuid:public_id>/coach/", views.recording_coach, name="recording-coach"),
    path("recordings/<uuid:public_id>/rematch/", rematch.rematch, name="recording-rematch"),
    path("recordings/<uuid:public_id>/input/", views.recording_input, name="recording-input"),
    path("competitions/<uuid:public_id>/record/", to_record.to_record, name="to-record"),
    path("competitions/<uuid:public_id>/fixtures/<int:number>/table/", views.fixture_table, name="fixture-table"),
    path("competitions/<uuid:public_id>/fixtures/<int:number>/record/", views.fixture_record, name="fixture-record"),
]
