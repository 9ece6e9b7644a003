"""Ladders and coaches by the API."""

from typing import Any, Final
from uuid import UUID

from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from fuba_site.accounts.models import User
from fuba_site.web.heavy import dear
from fuba_site.web.permissions import Anybody, LoggedIn
from fuba_site.web.problems import answers, at_ease
from matches.coaches.ladders import Asked, ladder
from matches.coaches.models import LONGEST_NAME, CoachProfile
from matches.coaches.selectors import Balance, CoachFigures, figures_of, public_coach
from matches.coaches.services import change_profile, profile_of, seeds_by_rating
from matches.coaches.views import CHANGES
from matches.ratings.figures import ALL
from matches.ratings.services import is_provisional
from matches.ratings.skill import Skill
from rules.editions import EDITIONS
from tournaments.web.api.base import InCompetition, read
from tournaments.web.api.documentation import kept, polled
from tournaments.web.api.fields import Body, Text, YesNo
from tournaments.web.api.permissions import allowed_to
from tournaments.web.api.tags import tagged

NO_STORE = {"Cache-Control": "no-store"}


# Whom a rating is of.
KINDS_OF_COACHES: Final = ("coach", "ai", "team")


class SkillShape(serializers.Serializer[Any]):
    rating = serializers.IntegerField()
    margin = serializers.IntegerField(help_text="The rating is nearer to the truth than this, nineteen times of twenty.")
    matches = serializers.IntegerField()
    provisional = serializers.BooleanField()


class RungShape(SkillShape):
    place = serializers.IntegerField()
    kind = serializers.ChoiceField(KINDS_OF_COACHES)
    name = serializers.CharField()
    url = serializers.CharField(allow_blank=True)
    country = serializers.CharField(allow_blank=True)


class LadderShape(serializers.Serializer[Any]):
    rungs = RungShape(many=True)
    before = serializers.CharField(allow_blank=True, help_text="Send it as `before` for the page above; empty: there is none.")
    after = serializers.CharField(allow_blank=True, help_text="Send it as `after` for the page below; empty: there is none.")


class BalanceShape(serializers.Serializer[Any]):
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()


class InShape(BalanceShape):
    competition = serializers.UUIDField()
    name = serializers.CharField()
    champion = serializers.BooleanField()


class AgainstShape(BalanceShape):
    kind = serializers.ChoiceField(KINDS_OF_COACHES)
    name = serializers.CharField()


class EditionShape(SkillShape):
    edition = serializers.CharField(allow_blank=True, help_text="Empty: over all.")


class MomentShape(SkillShape):
    time = serializers.DateTimeField()


class CountShape(serializers.Serializer[Any]):
    name = serializers.CharField()
    matches = serializers.IntegerField()


class RatedCoachShape(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    country = serializers.CharField(allow_blank=True)
    ratings = EditionShape(many=True)
    history = MomentShape(many=True, help_text="After each of the latest matches, in the edition asked for.")
    total = BalanceShape()
    form = serializers.ListField(child=serializers.ChoiceField(["won", "drawn", "lost"]), help_text="The last match first.")
    teams = serializers.ListField(child=serializers.UUIDField())
    competitions = InShape(many=True)
    opponents = AgainstShape(many=True)
    formations = CountShape(many=True)
    skills = CountShape(many=True)


class ProfileShape(serializers.Serializer[Any]):
    id = serializers.UUIDField(allow_null=True, help_text="Of the page at /coaches/; null: there has never been one.")
    name = serializers.CharField()
    country = serializers.CharField(allow_blank=True)
    public = serializers.BooleanField()


class ProfileWish(Body):
    name = Text(max_length=LONGEST_NAME)
    country = Text(required=False, allow_blank=True, max_length=6, help_text="Like FI or GB-SCT.")
    public = YesNo(help_text="Whether everybody may see a page about you.")


class SeedShape(serializers.Serializer[Any]):
    entry = serializers.IntegerField()
    team = serializers.CharField()
    rating = serializers.IntegerField(allow_null=True)
    margin = serializers.IntegerField(allow_null=True)


_WALK = [
    OpenApiParameter("edition", str, enum=sorted(EDITIONS), description="Left out: over all."),
    OpenApiParameter("year", int, description="At the end of that year; left out: now."),
    OpenApiParameter("country", str, description="Like FI or GB-SCT."),
    OpenApiParameter("provisional", str, enum=["1"], description="Those with too few matches for a place."),
    OpenApiParameter("before", str),
    OpenApiParameter("after", str),
]


class Ratings(APIView):
    permission_classes = (Anybody,)

    @extend_schema(parameters=_WALK)
    @polled(LadderShape)
    @dear("ladder")
    def get(self, request: Request) -> Response:
        """A ladder: teams without an account, AI coaches, and coaches who have a page."""
        asked = request.query_params
        found = ladder(Asked.read(asked), asked.get("after", ""), asked.get("before", ""))
        rungs = [{"place": each.place, **vars(each.name), **skill_data(each.skill)} for each in found.rungs]
        return tagged(request, {"rungs": rungs, "before": found.before, "after": found.after})


class Coach(APIView):
    permission_classes = (Anybody,)

    @extend_schema(parameters=_WALK[:1])
    @polled(RatedCoachShape)
    @dear("coach")
    def get(self, request: Request, public_id: UUID) -> Response:
        """A coach who has a page: ratings, results, titles, favourites."""
        profile = public_coach(public_id)
        if profile is None:
            raise NotFound(_("This coach does not exist."))
        wanted = request.query_params.get("edition", "")
        return tagged(request, coach_data(profile, figures_of(profile, wanted if wanted in EDITIONS else ALL)))


class MyCoach(APIView):
    permission_classes = (LoggedIn,)

    @extend_schema(responses={200: ProfileShape, **answers(403)})
    def get(self, request: Request) -> Response:
        """What everybody may see of you."""
        assert isinstance(request.user, User)
        return Response(_profile_data(profile_of(request.user)), headers=NO_STORE)

    @extend_schema(request=ProfileWish, responses={200: ProfileShape, **answers(403, 409, 422, 429)})
    def put(self, request: Request) -> Response:
        """Put a page about you up, change it, or take it down. It is gone at once."""
        assert isinstance(request.user, User)
        wish = read(request, ProfileWish)
        at_ease(CHANGES, request.user.pk, _("Too many requests. Try again in a minute."))
        return Response(_profile_data(change_profile(request.user, **wish)), headers=NO_STORE)


class Seeds(InCompetition):
    permission_classes = (allowed_to("entries"),)

    @kept(SeedShape(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        """The entries in the order of their ratings, for whoever wants to seed them so. Only ratings that are on ladders."""
        seeded = [
            {
                "entry": each.entry.number,
                "team": each.entry.team.name,
                "rating": each.skill.rating if each.skill else None,
                "margin": each.skill.margin if each.skill else None,
            }
            for each in seeds_by_rating(self.competition)
        ]
        return Response(seeded)


def skill_data(skill: Skill) -> dict[str, Any]:
    return {
        "rating": skill.rating,
        "margin": skill.margin,
        "matches": skill.matches,
        "provisional": is_provisional(skill.matches),
    }


def coach_data(profile: CoachProfile, figures: CoachFigures) -> dict[str, Any]:
    won = {each.pk for each in figures.titles}
    return {
        "id": str(profile.public_id),
        "name": profile.name,
        "country": profile.country,
        "ratings": [{"edition": code, **skill_data(skill)} for code, skill in sorted(figures.ratings.items())],
        "history": [{"time": each.time.isoformat(), **skill_data(each.skill)} for each in figures.history],
        "total": _balance(figures.balance),
        "form": [each.outcome for each in figures.latest],
        "teams": [str(each.public_id) for each in figures.teams],
        "competitions": [
            {"competition": str(each.public_id), "name": str(each), "champion": each.pk in won, **_balance(balance)}
            for each, balance in figures.competitions
        ],
        "opponents": [{"kind": name.kind, "name": name.name, **_balance(balance)} for name, balance in figures.against],
        "formations": [{"name": name, "matches": count} for name, count in figures.formations],
        "skills": [{"name": name, "matches": count} for name, count in figures.skills],
    }


def _balance(balance: Balance) -> dict[str, int]:
    return {"won": balance.won, "drawn": balance.drawn, "lost": balance.lost}


def _profile_data(profile: CoachProfile) -> dict[str, Any]:
    return {
        "id": str(profile.public_id) if profile.pk else None,
        "name": profile.name,
        "country": profile.country,
        "public": profile.public,
    }
