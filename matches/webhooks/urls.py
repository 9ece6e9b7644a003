from django.urls import path

from matches.webhooks import views

ALL = "competitions/<uuid:public_id>/organise/webhooks/"

urlpatterns = [
    path(ALL, views.webhooks, name="webhooks"),
    path(ALL + "<uuid:webhook>/", views.webhook, name="webhook"),
]
