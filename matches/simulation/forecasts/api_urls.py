from django.urls import path

from matches.simulation.forecasts import api

FORECASTS = "competitions/<uuid:competition>/forecasts/"

urlpatterns = [
    path(FORECASTS, api.Forecasts.as_view(), name="api-forecasts"),
    path(FORECASTS + "latest/", api.LatestForecast.as_view(), name="api-forecast-latest"),
    path(FORECASTS + "automatic/", api.AutomaticForecasts.as_view(), name="api-forecast-automatic"),
    path(FORECASTS + "<int:forecast>/", api.ForecastDetail.as_view(), name="api-forecast"),
]
