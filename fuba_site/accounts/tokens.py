"""Tokens: how programs log in."""

from typing import Any, Final

from django.contrib.auth import authenticate
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.authtoken.models import Token
from rest_framework.exceptions import NotAuthenticated, ParseError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.web.problems import TooMany, answers
from fuba_site.web.throttle import Limit, visitor_address

PER_VISITOR: Final = Limit("token", 10)
PER_NAME: Final = Limit("token-name", 10)  # many visitors may not guess one password together


class Login(serializers.Serializer[Any]):
    username = serializers.CharField(max_length=150)
    password = serializers.CharField(max_length=1000, trim_whitespace=False)


class TokenShape(serializers.Serializer[Any]):
    token = serializers.CharField()


class TokenView(APIView):
    """Send it with every request: `Authorization: Token ...`."""

    @extend_schema(request=Login, responses={200: TokenShape, **answers(400, 429)}, auth=[])
    def post(self, request: Request) -> Response:
        """Your token, for your name and password. It is the same until you delete it."""
        login = Login(data=request.data)
        login.is_valid(raise_exception=True)
        name = login.validated_data["username"]
        if not PER_VISITOR.take(visitor_address(request)) or not PER_NAME.take(name.casefold()[:150].encode().hex()):
            raise TooMany(_("You tried often in a short time. Wait a minute, then try again."))
        user = authenticate(request, username=name, password=login.validated_data["password"])
        if user is None:
            raise ParseError(_("This name and this password do not belong together."), "wrong_password")
        token, _made = Token.objects.get_or_create(user=user)
        return Response({"token": token.key})

    @extend_schema(responses={204: OpenApiResponse(description="Gone.")})
    def delete(self, request: Request) -> Response:
        """Your token is good for nothing any more."""
        if not request.user.is_authenticated:
            raise NotAuthenticated()
        Token.objects.filter(user=request.user).delete()
        return Response(status=204)
