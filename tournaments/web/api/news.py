"""News of a competition by the API, and calling a match to its table."""

from typing import ClassVar, Final
from uuid import UUID

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSetMixin

from fuba_site.web.permissions import by_action
from fuba_site.web.problems import answers, at_ease
from tournaments.models import Announcement
from tournaments.selectors.news import standing
from tournaments.services import news
from tournaments.services.calls import call_match
from tournaments.web.api.base import InCompetition
from tournaments.web.api.documentation import IF_MATCH, KEY, acts
from tournaments.web.api.fields import Acting, Text
from tournaments.web.api.history import Done
from tournaments.web.api.permissions import Sees, allowed_to

WritesNews: Final = allowed_to(news.RIGHT)


class AnnouncementShape(serializers.ModelSerializer[Announcement]):
    id = serializers.IntegerField(source="pk")
    text = serializers.CharField(help_text="Markdown.")
    author = serializers.CharField(source="author_name")

    class Meta:
        model = Announcement
        fields: ClassVar = ["id", "title", "text", "author", "created", "edited"]


class AnnouncementWish(Acting):
    title = Text(help_text="120 signs at most.")
    text = Text(required=False, allow_blank=True, help_text="Markdown without HTML and pictures, 4000 signs at most.")


class NewsViewSet(ViewSetMixin, InCompetition):
    lookup_url_kwarg = "announcement"
    lookup_value_converter = "int"
    permission_classes = (by_action(list=Sees, create=WritesNews, partial_update=WritesNews, withdraw=WritesNews),)

    @extend_schema(operation_id="competitions_news_list", responses=AnnouncementShape(many=True))
    def list(self, request: Request, competition: UUID) -> Response:
        """What was announced, the newest first."""
        return Response(AnnouncementShape(standing(self.competition), many=True).data)

    @extend_schema(
        request=AnnouncementWish, responses={200: Done, **answers(403, 409, 422, 429)}, parameters=[KEY, IF_MATCH]
    )  # fmt: skip
    def create(self, request: Request, competition: UUID) -> Response:
        """Announce something: on the page of the competition, on the wall, and to everybody who takes part."""
        by, given = self.ask(request, AnnouncementWish)
        at_ease(news.ANNOUNCEMENTS, self.competition.pk, _("Too many announcements in the last hour. Try again later."))
        return self.act(news.announce, by, given["title"], given.get("text", ""))

    @acts(AnnouncementWish)
    def partial_update(self, request: Request, competition: UUID, announcement: int) -> Response:
        """Put it right. Nobody is told once more."""
        self.known(announcement)
        by, given = self.ask(request, AnnouncementWish)
        return self.act(news.edit, by, announcement, given["title"], given.get("text", ""))

    @acts()
    @action(detail=True, methods=["post"])
    def withdraw(self, request: Request, competition: UUID, announcement: int) -> Response:
        """Nobody sees it any more."""
        self.known(announcement)
        return self.act(news.withdraw, self.ask(request)[0], announcement)

    def known(self, number: int) -> None:
        if not Announcement.objects.filter(competition=self.competition, pk=number).exists():
            raise NotFound(_("There is no such announcement in this competition."))


class Call(InCompetition):
    permission_classes = (allowed_to("report"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """Call both teams of a match to its table."""
        self.fixture(number)
        return self.act(call_match, self.ask(request)[0], number)
