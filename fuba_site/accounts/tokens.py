"""Tokens: how programs log in."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec

from django.contrib.auth import authenticate
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ParseError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.accounts.api_tokens import DAYS, INVALID, MOST_DAYS, find_token, make_token
from fuba_site.accounts.models import ApiToken, TokenScope, User
from fuba_site.web.permissions import Anybody, HasAccount, by_action
from fuba_site.web.problems import TooMany, answers, json_problem
from fuba_site.web.throttle import Limit, visitor_address

P = ParamSpec("P")
PER_VISITOR: Final = Limit("token", 10)
PER_NAME: Final = Limit("token-name", 10)  # many visitors may not guess one password together


class Login(serializers.Serializer[Any]):
    username = serializers.CharField(max_length=150)
    password = serializers.CharField(max_length=1000, trim_whitespace=False)
    name = serializers.CharField(required=False, allow_blank=True, max_length=60, help_text="What the token is for.")
    days = serializers.IntegerField(required=False, min_value=1, max_value=MOST_DAYS, help_text=f"{DAYS} if left out.")
    scope = serializers.ChoiceField(
        TokenScope.choices, required=False, help_text="Whether it may only read; write if left out."
    )


class TokenShape(serializers.Serializer[Any]):
    token = serializers.CharField(help_text="Told this once.")


class KnownToken(serializers.Serializer[Any]):
    """A token, without itself."""

    name = serializers.CharField()
    scope = serializers.ChoiceField(TokenScope.choices, help_text="Whether it may only read.")
    created = serializers.DateTimeField()
    expires = serializers.DateTimeField(allow_null=True)
    last_used = serializers.DateTimeField(allow_null=True)


class TokenView(APIView):
    """Send it with every request: `Authorization: Token ...`."""

    permission_classes = (by_action(post=Anybody, get=HasAccount, delete=HasAccount),)

    @extend_schema(request=Login, responses={200: TokenShape, **answers(400, 429)}, auth=[])
    def post(self, request: Request) -> Response:
        """A new token, for your name and password. Those you have stay as they are, twenty at most."""
        login = Login(data=request.data)
        login.is_valid(raise_exception=True)
        name = login.validated_data["username"]
        if not PER_VISITOR.take(visitor_address(request)) or not PER_NAME.take(name.casefold()[:150].encode().hex()):
            raise TooMany(_("Too many attempts. Try again in a minute."))
        user = authenticate(request, username=name, password=login.validated_data["password"])
        if user is None:
            raise ParseError(_("Wrong name or password."), "wrong_password")
        assert isinstance(user, User)
        given = login.validated_data
        key = make_token(user, given.get("name", ""), given.get("days", DAYS), given.get("scope", TokenScope.WRITE))
        return Response({"token": key}, headers={"Cache-Control": "no-store"})

    @extend_schema(responses=KnownToken(many=True))
    def get(self, request: Request) -> Response:
        """Your tokens, without themselves."""
        assert isinstance(request.user, User)
        return Response(KnownToken(ApiToken.objects.filter(user=request.user), many=True).data)

    @extend_schema(responses={204: OpenApiResponse(description="Gone.")})
    def delete(self, request: Request) -> Response:
        """The token you send is good for nothing any more; without one, all of yours."""
        assert isinstance(request.user, User)
        mine = ApiToken.objects.filter(user=request.user)
        (mine.filter(pk=request.auth.pk) if isinstance(request.auth, ApiToken) else mine).delete()
        return Response(status=204)


def token_allowed(
    view: Callable[Concatenate[HttpRequest, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """For a view outside the API that programs read, too: whoever sends a token is who the token says."""

    @wraps(view)
    def wrapped(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        scheme, _space, key = request.headers.get("Authorization", "").partition(" ")
        if scheme.casefold() == "token":
            token = find_token(key.strip())
            if token is None:
                return json_problem(401, str(INVALID))
            request.user = token.user
        return view(request, *args, **kwargs)

    return wrapped
