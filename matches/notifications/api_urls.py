from django.urls import path

from matches.notifications import api

urlpatterns = [
    path("messages/", api.MyMessages.as_view(), name="api-my-messages"),
    path("messages/read/", api.MessagesRead.as_view(), name="api-messages-read"),
    path("messages/settings/", api.Settings.as_view(), name="api-message-settings"),
    path("messages/devices/", api.Devices.as_view(), name="api-devices"),
    path("competitions/<uuid:competition>/messages/sent/", api.SentMessages.as_view(), name="api-sent-messages"),
]
