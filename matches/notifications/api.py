"""Messages by the API: one's own, how one wants to be told, one's devices; and what was sent, for those who organise."""

from typing import Any, ClassVar
from uuid import UUID

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.accounts.models import User
from fuba_site.web.api import Pages
from fuba_site.web.permissions import LoggedIn
from fuba_site.web.problems import answers, at_ease
from matches.notifications import services, vapid
from matches.notifications.models import Device, Notice
from matches.notifications.occasions import EMAIL, KINDS, OCCASIONS
from matches.notifications.organiser import lines, notices_of
from matches.notifications.recipients import choices_of, may_be_written_to
from matches.notifications.wording import word
from tournaments.web.api.base import InCompetition, read
from tournaments.web.api.fields import Body, Text, Whole, YesNo
from tournaments.web.api.permissions import allowed_to


class NoticeShape(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    occasion = serializers.CharField()
    competition = serializers.UUIDField()
    title = serializers.CharField()
    text = serializers.CharField()
    page = serializers.CharField(help_text="What it is about, on this site.")
    time = serializers.DateTimeField()
    read = serializers.BooleanField()


class MessagesShape(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = serializers.CharField(allow_null=True)
    previous = serializers.CharField(allow_null=True)
    results = NoticeShape(many=True)


class ReadShape(serializers.Serializer[Any]):
    read = serializers.IntegerField(help_text="How many were new until now.")


class ReadWish(Body):
    up_to = Whole(required=False, min_value=1, help_text="The newest that was seen; left out: all.")


class NoticeChoiceShape(serializers.Serializer[Any]):
    site = serializers.BooleanField()
    email = serializers.CharField(help_text=", ".join(EMAIL))
    push = serializers.BooleanField()


class SettingsShape(serializers.Serializer[Any]):
    occasions = serializers.DictField(child=NoticeChoiceShape(), help_text=", ".join(OCCASIONS))
    address_confirmed = serializers.BooleanField(help_text="Letters go to an address only once it is confirmed by a link.")
    server_key = serializers.CharField(help_text="For PushManager.subscribe (applicationServerKey).")


class ChoiceWish(Body):
    site = YesNo(required=False)
    email = serializers.ChoiceField(choices=EMAIL, required=False)
    push = YesNo(required=False)


class SettingsWish(Body):
    occasions = serializers.DictField(child=ChoiceWish(), help_text="Those to be changed.")


class DeviceShape(serializers.ModelSerializer[Device]):
    class Meta:
        model = Device
        fields: ClassVar = ["id", "name", "created"]


class DeviceWish(Body):
    endpoint = Text(max_length=500, help_text="As PushSubscription has it.")
    p256dh = Text(max_length=120)
    auth = Text(max_length=40)
    server_key = Text(max_length=120, help_text="For which it subscribed.")
    name = Text(max_length=60, required=False, allow_blank=True)


class DeviceGone(Body):
    endpoint = Text(max_length=500)


class SentShape(serializers.Serializer[Any]):
    time = serializers.DateTimeField()
    to = serializers.CharField(help_text="A user name, or a masked address.")
    team = serializers.CharField()
    occasion = serializers.CharField()
    channel = serializers.CharField()
    state = serializers.CharField(help_text="waiting, delivered or given_up")
    attempts = serializers.IntegerField()
    delivered = serializers.DateTimeField(allow_null=True)
    why = serializers.CharField()


class SentListShape(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = serializers.CharField(allow_null=True)
    previous = serializers.CharField(allow_null=True)
    results = SentShape(many=True)


class MyMessages(APIView):
    permission_classes = (LoggedIn,)

    @extend_schema(operation_id="messages_list", responses={200: MessagesShape, **answers(403, 404)})
    def get(self, request: Request) -> Response:
        """What you were told, the newest first."""
        user = _user(request)
        pages = Pages()
        page = pages.paginate_queryset(services.on_the_site(user), request, view=self) or []
        return pages.get_paginated_response([_shape(each) for each in services.shown(user, list(page))])


class MessagesRead(APIView):
    permission_classes = (LoggedIn,)

    @extend_schema(request=ReadWish, responses={200: ReadShape, **answers(403)})
    def post(self, request: Request) -> Response:
        """They are new no more."""
        return Response({"read": services.mark_read(_user(request), up_to=read(request, ReadWish).get("up_to"))})


class Settings(APIView):
    permission_classes = (LoggedIn,)

    @extend_schema(responses={200: SettingsShape, **answers(403)})
    def get(self, request: Request) -> Response:
        """Of what you are told, and how."""
        return Response(_settings(_user(request)))

    @extend_schema(request=SettingsWish, responses={200: SettingsShape, **answers(403, 422, 429)})
    def patch(self, request: Request) -> Response:
        """Be told of some occasions in another way."""
        user = _user(request)
        at_ease(services.CHANGES, user.pk, _("Too many requests. Try again in a minute."))
        services.choose(user, read(request, SettingsWish)["occasions"])
        return Response(_settings(user))


class Devices(APIView):
    permission_classes = (LoggedIn,)

    @extend_schema(operation_id="messages_devices_list", responses={200: DeviceShape(many=True), **answers(403)})
    def get(self, request: Request) -> Response:
        """Your browsers that are told."""
        return Response(DeviceShape(_user(request).devices.all(), many=True).data)

    @extend_schema(request=DeviceWish, responses={201: DeviceShape, **answers(403, 409, 422, 429)})
    def post(self, request: Request) -> Response:
        """Have a browser told, by the subscription that it was given. The same one again is the same device."""
        user = _user(request)
        at_ease(services.CHANGES, user.pk, _("Too many requests. Try again in a minute."))
        made = services.register(user, **read(request, DeviceWish))
        return Response(DeviceShape(made).data, status=status.HTTP_201_CREATED)

    @extend_schema(request=DeviceGone, responses={204: OpenApiResponse(description="Gone."), **answers(403)})
    def delete(self, request: Request) -> Response:
        """This browser is told nothing any more."""
        services.forget_device(_user(request), endpoint=read(request, DeviceGone)["endpoint"])
        return Response(status=status.HTTP_204_NO_CONTENT)


class SentMessages(InCompetition):
    permission_classes = (allowed_to("read messages"),)

    @extend_schema(operation_id="competitions_messages_sent", responses={200: SentListShape, **answers(403, 404)})
    def get(self, request: Request, competition: UUID) -> Response:
        """Who was told what, when, and whether it arrived; the newest first."""
        pages = Pages()
        page: list[Notice] = pages.paginate_queryset(notices_of(self.competition), request, view=self) or []
        return pages.get_paginated_response(SentShape(lines(page), many=True).data)


def _user(request: Request) -> User:
    assert isinstance(request.user, User)
    return request.user


def _shape(notice: Notice) -> dict[str, Any]:
    worded, kind = word(notice.kind, notice.data, notice.competition), KINDS.get(notice.kind)
    return {
        "id": notice.pk,
        "occasion": kind.occasion if kind else "",
        "competition": notice.competition.public_id,
        "title": worded.title,
        "text": worded.text,
        "page": worded.path,
        "time": notice.created,
        "read": notice.read is not None,
    }


def _settings(user: User) -> dict[str, Any]:
    found = services.settings_of(user)
    return {
        "occasions": {name: each.as_dict() for name, each in choices_of(found).items()},
        "address_confirmed": may_be_written_to(user, found),
        "server_key": vapid.public_key(),
    }
