from django.urls import path

from matches.webhooks import pages

ALL = "competitions/<uuid:public_id>/organise/webhooks/"

urlpatterns = [
    path(ALL, pages.webhooks, name="webhooks"),
    path(ALL + "<uuid:webhook>/", pages.webhook, name="webhook"),
]
