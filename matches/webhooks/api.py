"""Webhooks by the API, for those who organise."""

from typing import Any, ClassVar
from uuid import UUID

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSetMixin

from fuba_site.observability.readiness import somebody_works
from fuba_site.web.api import Pages
from fuba_site.web.problems import answers, at_ease
from fuba_site.web.throttle import Limit
from matches.webhooks import services
from matches.webhooks.events import EVENTS
from matches.webhooks.models import DeliveryState, Webhook, WebhookDelivery, WebhookKind
from matches.webhooks.services import shown_url
from tournaments.web.api.base import InCompetition
from tournaments.web.api.documentation import KEY
from tournaments.web.api.fields import Acting, Text, YesNo
from tournaments.web.api.permissions import allowed_to


class WebhookShape(serializers.ModelSerializer[Webhook]):
    id = serializers.UUIDField(source="public_id")
    url = serializers.SerializerMethodField(help_text="Of Discord only the host: its address is a secret by itself.")
    kind = serializers.CharField()
    events = serializers.ListField(child=serializers.CharField())
    secret = serializers.SerializerMethodField(help_text="Once, in the answer that made it: keep it.")

    class Meta:
        model = Webhook
        fields: ClassVar = ["id", "url", "kind", "events", "active", "given_up", "created", "secret"]

    def get_url(self, webhook: Webhook) -> str:
        return shown_url(webhook)

    def get_secret(self, webhook: Webhook) -> str | None:
        return webhook.secret if self.context.get("new") else None


class DeliveryShape(serializers.ModelSerializer[WebhookDelivery]):
    id = serializers.UUIDField(source="public_id")
    payload = serializers.DictField()
    state = serializers.CharField(help_text="waiting, delivered or given_up")
    status = serializers.IntegerField(allow_null=True, help_text="Of the last answer.")
    waits_for_workers = serializers.SerializerMethodField(help_text="No worker is running: it is kept, and waits until one is.")

    class Meta:
        model = WebhookDelivery
        fields: ClassVar = [
            "id", "event", "payload", "state", "attempts", "status", "answer", "created", "next_attempt", "delivered",
            "waits_for_workers",
        ]  # fmt: skip

    def get_waits_for_workers(self, delivery: WebhookDelivery) -> bool:
        return delivery.state == DeliveryState.WAITING and not somebody_works()


class DeliveriesShape(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = serializers.CharField(allow_null=True)
    previous = serializers.CharField(allow_null=True)
    results = DeliveryShape(many=True)


class NewWebhook(Acting):
    url = Text(help_text="500 signs at most.")
    kind = Text(required=False, max_length=10, help_text="plain (the default) or discord")
    events = serializers.ListField(
        child=Text(max_length=40), required=False, max_length=len(EVENTS), help_text="All, if left out."
    )


class ChangedWebhook(Acting):
    url = Text(required=False)
    kind = Text(required=False, max_length=10)
    events = serializers.ListField(child=Text(max_length=40), required=False, max_length=len(EVENTS))
    active = YesNo(required=False)


class WebhookViewSet(ViewSetMixin, InCompetition):
    lookup_url_kwarg = "webhook"
    lookup_value_converter = "uuid"
    permission_classes = (allowed_to("settings"),)

    @extend_schema(operation_id="competitions_webhooks_list", responses={200: WebhookShape(many=True), **answers(403)})
    def list(self, request: Request, competition: UUID) -> Response:
        """The webhooks of a competition, without their secrets."""
        return Response(WebhookShape(Webhook.objects.filter(competition=self.competition), many=True).data)

    @extend_schema(request=NewWebhook, responses={201: WebhookShape, **answers(403, 409, 422, 429)}, parameters=[KEY])
    def create(self, request: Request, competition: UUID) -> Response:
        """Tell an address what happens. The answer holds the secret that signs it, this once."""
        by, given = self.ask(request, NewWebhook)
        _at_ease(services.CHANGES, request)
        made, new = services.add(
            self.competition, by, given["url"], given.get("kind", WebhookKind.PLAIN.value), given.get("events", EVENTS)
        )
        shape = WebhookShape(made, context={"new": new})
        return Response(shape.data, status=status.HTTP_201_CREATED)

    @extend_schema(responses={200: WebhookShape, **answers(403)})
    def retrieve(self, request: Request, competition: UUID, webhook: UUID) -> Response:
        """One webhook, without its secret."""
        return Response(WebhookShape(services.find(self.competition, webhook)).data)

    @extend_schema(request=ChangedWebhook, responses={200: WebhookShape, **answers(403, 409, 422, 429)}, parameters=[KEY])
    def partial_update(self, request: Request, competition: UUID, webhook: UUID) -> Response:
        """Change where it goes, what it tells, or switch it off and on."""
        services.find(self.competition, webhook)
        by, given = self.ask(request, ChangedWebhook)
        _at_ease(services.CHANGES, request)
        return Response(WebhookShape(services.change(self.competition, by, webhook, given)).data)

    @extend_schema(responses={204: OpenApiResponse(description="Gone."), **answers(403, 409, 422)}, parameters=[KEY])
    def destroy(self, request: Request, competition: UUID, webhook: UUID) -> Response:
        """Gone, with its deliveries."""
        services.find(self.competition, webhook)
        by, _given = self.ask(request)
        services.remove(self.competition, by, webhook)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=Acting, responses={200: WebhookShape, **answers(403, 409, 422, 429)}, parameters=[KEY])
    @action(detail=True, methods=["post"])
    def secret(self, request: Request, competition: UUID, webhook: UUID) -> Response:
        """Another secret, told in this answer alone; what is sent from now on is signed with it."""
        services.find(self.competition, webhook)
        by, _given = self.ask(request)
        _at_ease(services.CHANGES, request)
        changed, new = services.renew(self.competition, by, webhook)
        return Response(WebhookShape(changed, context={"new": new}).data)

    @extend_schema(request=None, responses={200: DeliveryShape, **answers(403, 409, 422, 429)})
    @action(detail=True, methods=["post"])
    def test(self, request: Request, competition: UUID, webhook: UUID) -> Response:
        """Send a delivery that says nothing; look at it again to see whether it arrived."""
        _at_ease(services.TESTS, request)
        return Response(DeliveryShape(services.send_test(self.competition, webhook)).data)

    @extend_schema(responses={200: DeliveriesShape, **answers(403, 404)})
    @action(detail=True, methods=["get"])
    def deliveries(self, request: Request, competition: UUID, webhook: UUID) -> Response:
        """What was sent, the newest first, with what came back."""
        rows = services.find(self.competition, webhook).deliveries.order_by("-pk")
        pages = Pages()
        page = pages.paginate_queryset(rows, request, view=self)
        return pages.get_paginated_response(DeliveryShape(page, many=True).data)

    @extend_schema(request=None, responses={200: DeliveryShape, **answers(403, 409, 422, 429)})
    @action(detail=True, methods=["post"], url_path="deliveries/<uuid:delivery>/again")
    def again(self, request: Request, competition: UUID, webhook: UUID, delivery: UUID) -> Response:
        """Send it once more."""
        _at_ease(services.TESTS, request)
        return Response(DeliveryShape(services.send_again(self.competition, webhook, delivery)).data)


def _at_ease(limit: Limit, request: Request) -> None:
    at_ease(limit, request.user.pk, _("Too many requests. Try again in a minute."))
