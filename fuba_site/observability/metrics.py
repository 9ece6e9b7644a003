"""Figures for Prometheus at /metrics: what all processes have counted, and what the workers have before them.

What is in the database and in the broker is asked for when somebody looks, so every server process tells the same.
"""

import hmac
from collections.abc import Iterable
from typing import Final

import redis
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.module_loading import import_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric

from fuba_site.machine.availability import broker
from fuba_site.observability.counters import Everybody, gauge
from fuba_site.observability.readiness import silence
from fuba_site.web.heavy import gate
from fuba_site.web.throttle import visitor_address

REGISTRY: Final = CollectorRegistry()
# This package stands below those.
FIGURES: Final = "matches.ai_play.metrics.figures"  # of the workers
WEBHOOKS: Final = "matches.webhooks.metrics.figures"
LOOPBACK: Final = ("127.0.0.1", "::1")


class Broker:
    """What is in the queues, and when a worker last showed life."""

    def collect(self) -> Iterable[Metric]:
        depth = GaugeMetricFamily("fuba_queue_depth", "Tasks in a queue that no worker has taken.", labels=["queue"])
        up = GaugeMetricFamily("fuba_broker_up", "1 where the broker answers.")
        life = GaugeMetricFamily("fuba_worker_silence_seconds", "Seconds since a worker showed life.")
        try:
            with broker() as client:
                for name in settings.QUEUES:
                    depth.add_metric([name], int(client.llen(name)))
            age = silence()
        except redis.RedisError:
            up.add_metric([], 0)
            return [up]
        up.add_metric([], 1)
        if age is not None:
            life.add_metric([], age)
        return [up, depth, life]


class Fixtures:
    """What AI coaches have before them and behind them."""

    def collect(self) -> Iterable[Metric]:
        orders = GaugeMetricFamily("fuba_fixtures", "Ordered matches of AI coaches.", labels=["state"])
        found = import_string(FIGURES)()
        for state, count in found.orders.items():
            orders.add_metric([state], count)
        oldest = GaugeMetricFamily("fuba_oldest_waiting_seconds", "How long the fixture that waits longest for a worker waits.")
        oldest.add_metric([], found.oldest_waiting)
        rate = GaugeMetricFamily("fuba_matches_per_second", "Matches stored in the last minute, by second.")
        rate.add_metric([], found.per_second)
        return [orders, oldest, rate]


class Webhooks:
    """What is on its way to the addresses of others."""

    def collect(self) -> Iterable[Metric]:
        found = import_string(WEBHOOKS)()
        states = GaugeMetricFamily("fuba_webhook_deliveries", "Deliveries that are remembered.", labels=["state"])
        for state, count in found.states.items():
            states.add_metric([state], count)
        overdue = GaugeMetricFamily("fuba_webhook_overdue_seconds", "How long the delivery that is due for longest is due.")
        overdue.add_metric([], found.overdue)
        return [states, overdue]


gauge("fuba_heavy_views", lambda: gate.inside)
gauge("fuba_heavy_views_most", lambda: gate.most)
for collector in (Everybody(), Broker(), Fixtures(), Webhooks()):
    REGISTRY.register(collector)


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """For who has the token; without one, for this machine alone. For anybody else there is nothing here."""
    if not allowed(request):
        raise Http404
    return HttpResponse(generate_latest(REGISTRY), content_type=CONTENT_TYPE_LATEST)


def allowed(request: HttpRequest) -> bool:
    token = settings.METRICS_TOKEN
    if token:
        return hmac.compare_digest(request.headers.get("Authorization", ""), f"Bearer {token}")
    return not settings.PRODUCTION and visitor_address(request) in LOOPBACK
