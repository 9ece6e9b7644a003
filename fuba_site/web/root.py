"""Where the API begins: the addresses of what can be read from there."""

from typing import Any, Final

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.web.permissions import Anybody

PLACES: Final = {
    "reference": "api-reference",
    "schema": "api-schema",
    "token": "api-token",
    "competitions": "api-competition-list",
    "teams": "api-team-list",
    "matches": "api-match-list",
    "ratings": "api-ratings",
}


class RootShape(serializers.Serializer[Any]):
    """Addresses on this site."""

    reference = serializers.CharField(help_text="A page: every address with its fields, answers and an example.")
    schema = serializers.CharField(help_text="The same for programs, as OpenAPI.")
    token = serializers.CharField(help_text="Where programs log in.")
    competitions = serializers.CharField(help_text="The competitions you may find.")
    teams = serializers.CharField(help_text="The teams you may find.")
    matches = serializers.CharField(help_text="The matches you may find.")
    ratings = serializers.CharField(help_text="The ladder.")


class Root(APIView):
    permission_classes = (Anybody,)

    @extend_schema(operation_id="root", responses=RootShape)
    def get(self, request: Request) -> Response:
        """Where to begin: the reference, the schema and the lists."""
        return Response({name: reverse(view) for name, view in PLACES.items()})
