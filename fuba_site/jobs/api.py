"""An errand for programs: asked for with 202, looked at until it is done."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.jobs.models import Errand, ErrandState
from fuba_site.web.permissions import KnowsAddress


class ErrandShape(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    kind = serializers.CharField()
    state = serializers.ChoiceField(ErrandState.values)
    percent = serializers.IntegerField()
    detail = serializers.CharField(help_text="Why it was refused or given up.")
    code = serializers.CharField(help_text="Of a refusal, as it would have been at once.")
    address = serializers.CharField(help_text="Where to look: here while it goes on, at its outcome when it is done.")


def shape(errand: Errand) -> dict[str, Any]:
    failed = errand.state == ErrandState.FAILED
    return {
        "id": str(errand.public_id),
        "kind": errand.kind,
        "state": errand.state,
        "percent": errand.percent,
        "detail": _("It failed after several attempts.") if failed else errand.error,
        "code": errand.code,
        "address": errand.address or reverse("api-errand", args=[errand.public_id]),
    }


def accepted(errand: Errand) -> Response:
    """It will be done: where to look."""
    address = reverse("api-errand", args=[errand.public_id])
    return Response(shape(errand), status.HTTP_202_ACCEPTED, headers={"Location": address, "Retry-After": "1"})


class ErrandView(APIView):
    permission_classes = (KnowsAddress,)

    @extend_schema(responses=ErrandShape)
    def get(self, request: Request, public_id: UUID) -> Response:
        """How far something long is that was asked for, and where its outcome is."""
        found = Errand.objects.filter(public_id=public_id).first()
        if found is None:
            raise NotFound(_("This job does not exist, or it ended long ago."))
        return Response(shape(found))
