from django.urls import path

from matches.simulation.balance import views

urlpatterns = [
    path("balance/", views.runs, name="balance"),
    path("balance/<uuid:public_id>/", views.run, name="balance-run"),
    path("balance/<uuid:public_id>/picture.svg", views.picture, name="balance-picture"),
    path("balance/<uuid:public_id>/figures.csv", views.figures, name="balance-figures"),
]
