"""The cards of teams by the API: their links, their messages, and who coaches."""

from typing import Any
from uuid import UUID

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.addresses import public_address
from fuba_site.web.problems import answers, at_ease
from matches.cards.models import MESSAGE_LENGTH, TeamMessage
from matches.cards.services import MESSAGES, acts_for, finish_message, messages_of, send_message, take_team
from matches.links.cards import allow_coaches, make_cards, renew_cards, revoke_cards, secret_of, standing, written
from matches.links.models import EntryLink
from tournaments.services.refusals import Forbidden
from tournaments.web.api.base import InCompetition, done
from tournaments.web.api.documentation import KEY, acts, kept
from tournaments.web.api.fields import Acting, Text, YesNo
from tournaments.web.api.permissions import allowed_to

NO_STORE = {"Cache-Control": "no-store"}


class TeamLinkShape(serializers.Serializer[Any]):
    """The link of a team for the whole event, without its secret."""

    entry = serializers.IntegerField(source="entry.number")
    team = serializers.CharField(source="entry.team.name")
    made_by = serializers.CharField(source="maker_name")
    created = serializers.DateTimeField()
    last_used = serializers.DateTimeField(allow_null=True)


class TeamLinkWithSecretShape(TeamLinkShape):
    token = serializers.CharField(help_text="For programs: Authorization: Link <token>. Empty if it has to be made anew.")
    url = serializers.CharField(help_text="The address on the card. Empty if it has to be made anew.")


class TeamsWish(Acting):
    entries = serializers.ListField(
        child=serializers.IntegerField(min_value=1),
        required=False,
        max_length=1000,
        allow_empty=False,
        help_text="Numbers of entries; left out: all.",
    )


class TeamLinks(InCompetition):
    permission_classes = (allowed_to("links"),)

    @kept(TeamLinkShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        """The links of teams that open something, without their secrets."""
        return Response(TeamLinkShape(standing(self.competition).order_by("entry__number"), many=True).data)

    @extend_schema(
        request=TeamsWish, responses={201: TeamLinkWithSecretShape(many=True), **answers(403, 409, 422)}, parameters=[KEY]
    )
    def post(self, request: Request, competition: UUID) -> Response:
        """Links for these teams, or for all that have none."""
        by, wish = self.ask(request, TeamsWish)
        return _told(request, make_cards(self.competition, by, wish.get("entries")))


class TeamLinksRenew(InCompetition):
    permission_classes = (allowed_to("links"),)

    @extend_schema(
        request=TeamsWish, responses={201: TeamLinkWithSecretShape(many=True), **answers(403, 409, 422)}, parameters=[KEY]
    )
    def post(self, request: Request, competition: UUID) -> Response:
        """Other secrets for these teams, or for all that have a link; the old ones open nothing any more."""
        by, wish = self.ask(request, TeamsWish)
        return _told(request, renew_cards(self.competition, by, wish.get("entries")))


class TeamLinksRevoke(InCompetition):
    permission_classes = (allowed_to("links"),)

    @acts(TeamsWish)
    def post(self, request: Request, competition: UUID) -> Response:
        """The links of these teams, or of all, open nothing any more."""
        by, wish = self.ask(request, TeamsWish)
        return done(revoke_cards(self.competition, by, wish.get("entries")))


class CoachesByCard(Acting):
    allowed = YesNo()


class CoachesAllowed(InCompetition):
    permission_classes = (allowed_to("links"),)

    @acts(CoachesByCard)
    def put(self, request: Request, competition: UUID) -> Response:
        """Whether whoever logs in with a card may become the coach of its team."""
        by, wish = self.ask(request, CoachesByCard)
        return done(allow_coaches(self.competition, by, wish["allowed"]))


class TeamLink(InCompetition):
    permission_classes = (allowed_to("links"),)

    @kept(TeamLinkWithSecretShape)
    def get(self, request: Request, competition: UUID, number: int) -> Response:
        """The link of a team with its secret, to be handed on again."""
        link = standing(self.competition).filter(entry=self.entry(number)).first()
        if link is None:
            raise Http404
        return Response(_with_secret(request, link), headers=NO_STORE)


def _told(request: Request, links: list[EntryLink]) -> Response:
    return Response([_with_secret(request, each) for each in links], status=201, headers=NO_STORE)


def _with_secret(request: Request, link: EntryLink) -> dict[str, Any]:
    secret = secret_of(link)
    token = written(secret) if secret else ""
    url = public_address(request, reverse("link", args=[token])) if token else ""
    return {**TeamLinkShape(link).data, "token": token, "url": url}


# -- messages -----------------------------------------------------------------------------


class MessageShape(serializers.Serializer[Any]):
    id = serializers.IntegerField(source="pk")
    entry = serializers.IntegerField(source="entry.number")
    team = serializers.CharField(source="entry.team.name")
    text = serializers.CharField()
    sent_by = serializers.CharField(source="sender_name", help_text="Empty for somebody without an account.")
    created = serializers.DateTimeField()
    done = serializers.DateTimeField(allow_null=True)
    done_by = serializers.CharField()


class MessageBody(Acting):
    text = Text(max_length=MESSAGE_LENGTH)


class Messages(InCompetition):
    permission_classes = (allowed_to("read messages"),)

    @kept(MessageShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        """What teams wrote, the newest 200, those that wait first."""
        rows = messages_of(self.competition)
        waiting, finished = rows.filter(done=None), rows.exclude(done=None).order_by("-done")
        return Response(MessageShape([*waiting[:200], *finished[:200]][:200], many=True).data)


class MessageDone(InCompetition):
    permission_classes = (allowed_to("read messages"),)

    @extend_schema(request=Acting, responses={200: MessageShape, **answers(403, 409, 422)})
    def post(self, request: Request, competition: UUID, message: int) -> Response:
        """Somebody has seen to it."""
        return Response(MessageShape(finish_message(self.competition, self.ask(request)[0], message)).data)


class TeamMessages(InCompetition):
    permission_classes = (allowed_to("message"),)

    @extend_schema(request=MessageBody, responses={201: MessageShape, **answers(403, 409, 422, 429)})
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """A few words of a team to those who organise: by its card, or by its coach."""
        entry = self.entry(number)
        if not acts_for(request.user, entry):
            raise Forbidden("write for this team")
        by, body = self.ask(request, MessageBody)
        at_ease(MESSAGES, entry.pk, _("Too many messages. Try again in a few minutes, or go to the desk."))
        row: TeamMessage = send_message(self.competition, by, number, body["text"])
        return Response(MessageShape(row).data, status=201)


# -- the coach ----------------------------------------------------------------------------


class TeamCoach(InCompetition):
    permission_classes = (allowed_to("take team"),)

    @acts()
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        """This is my team: for whoever is logged in and has opened its card, where the organisers allow it."""
        self.entry(number)
        return done(take_team(self.competition, self.ask(request)[0], number))
