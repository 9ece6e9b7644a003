from django.urls import path

from matches.notifications import organiser, views

urlpatterns = [
    path("messages/", views.inbox, name="messages"),
    path("messages/read/", views.mark_read, name="messages-read"),
    path("messages/settings/", views.message_settings, name="message-settings"),
    path("messages/stop/<str:token>/", views.stop_letters, name="stop-letters"),
    path("messages/confirm/<str:token>/", views.confirm_address, name="confirm-address"),
    path("competitions/<uuid:public_id>/organise/messages/", organiser.sent_messages, name="sent-messages"),
]
