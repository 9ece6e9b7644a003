"""Run as a program: has workers play a forecast of the small league and prints it as JSON; `forget` throws all of it away."""

import json
import sys
import time

from matches.models import BalanceRun, BulkWork, Forecast, ScoreModel
from matches.simulation.forecasts.serializers import as_data
from matches.simulation.forecasts.services import order_forecast
from tournaments.models import Competition
from tournaments.services.command import By

if __name__ == "__main__":
    if sys.argv[1] == "forget":
        for model in (Forecast, ScoreModel, BalanceRun, BulkWork):
            model.objects.all().delete()  # type: ignore[attr-defined]
    else:
        forecast = order_forecast(Competition.objects.get(), By(trusted=True), 600, "7")
        while forecast.chances is None and forecast.state != "failed":
            time.sleep(0.2)
            forecast = Forecast.objects.select_related("work", "competition").get(pk=forecast.pk)
        print(json.dumps(as_data(forecast)))
