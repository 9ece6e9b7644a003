from django.urls import path

from matches.webhooks import api

ONE = "competitions/<uuid:competition>/webhooks/<uuid:webhook>/"

urlpatterns = [
    path("competitions/<uuid:competition>/webhooks/", api.Webhooks.as_view(), name="api-webhooks"),
    path(ONE, api.OneWebhook.as_view(), name="api-webhook"),
    path(ONE + "secret/", api.WebhookSecret.as_view(), name="api-webhook-secret"),
    path(ONE + "test/", api.WebhookTest.as_view(), name="api-webhook-test"),
    path(ONE + "deliveries/", api.WebhookDeliveries.as_view(), name="api-webhook-deliveries"),
    path(ONE + "deliveries/<uuid:delivery>/again/", api.DeliveryAgain.as_view(), name="api-webhook-delivery-again"),
]
