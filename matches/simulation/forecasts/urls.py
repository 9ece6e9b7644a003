from django.urls import path

from matches.simulation.forecasts.views import forecast

urlpatterns = [path("competitions/<uuid:public_id>/forecast/", forecast, name="forecast")]
