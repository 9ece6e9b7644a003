"""Figures as the API answers them."""

from typing import Any

from rest_framework import serializers

from matches.statistics.leaders import BOARDS


class SideFiguresShape(serializers.Serializer[Any]):
    """One team's figures in a match; without a record only goals and cards are known."""

    recorded = serializers.BooleanField()
    goals = serializers.IntegerField()
    expected_goals = serializers.FloatField(help_text="Exact: the chances of all attempts, penalties included, added up.")
    shots = serializers.IntegerField()
    penalties = serializers.IntegerField()
    long_shots = serializers.IntegerField(help_text="Shots from the own half.")
    passes = serializers.IntegerField()
    completed = serializers.IntegerField()
    presses = serializers.IntegerField(help_text="Presses with dice; editions without them have none.")
    won = serializers.IntegerField(help_text="Balls won by pressing.")
    turns = serializers.IntegerField(help_text="Turns begun in control.")
    value = serializers.IntegerField(help_text="The ball values of those turns added up.")
    areas = serializers.DictField(child=serializers.IntegerField(), help_text="Where the ball was then: turns by area.")
    thirds = serializers.ListField(
        child=serializers.IntegerField(), min_length=3, max_length=3, help_text="The same by own, middle and opponents' third."
    )
    last_third = serializers.IntegerField(help_text="Turns that the team began with the ball in the opponents' third.")
    corners = serializers.IntegerField()
    fouls = serializers.IntegerField()
    yellow = serializers.IntegerField()
    red = serializers.IntegerField()
    spent = serializers.IntegerField(help_text="Condition points.")
    changes = serializers.IntegerField(help_text="Substitutions.")
    formation = serializers.CharField()
    skills = serializers.ListField(child=serializers.CharField())
    used = serializers.DictField(child=serializers.IntegerField(), help_text="Skills used, how often.")


class MinuteShape(serializers.Serializer[Any]):
    half = serializers.IntegerField()
    minute = serializers.CharField()
    momentum = serializers.FloatField(help_text="From -1 (away) to 1 (home).")


class MatchStatisticsShape(serializers.Serializer[Any]):
    version = serializers.IntegerField(help_text="Of the way of counting.")
    home = SideFiguresShape()
    away = SideFiguresShape()
    momentum = MinuteShape(many=True)


class TotalShape(serializers.Serializer[Any]):
    """Figures of several matches. From `recorded` on they are of matches with a record."""

    matches = serializers.IntegerField()
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()
    goals = serializers.IntegerField()
    conceded = serializers.IntegerField()
    clean_sheets = serializers.IntegerField()
    recorded = serializers.IntegerField()
    expected_goals = serializers.FloatField()
    expected_goals_against = serializers.FloatField()
    shots = serializers.IntegerField()
    penalties = serializers.IntegerField()
    passes = serializers.IntegerField()
    completed = serializers.IntegerField()
    passing = serializers.FloatField(help_text="Percent of the passes completed.")
    possession = serializers.FloatField(help_text="Percent of the turns begun in control.")
    territory = serializers.FloatField(help_text="Percent of the turns begun with the ball in the opponents' third.")
    presses = serializers.IntegerField()
    balls_won = serializers.IntegerField()
    corners = serializers.IntegerField()
    fouls = serializers.IntegerField()
    spent = serializers.IntegerField()
    yellow = serializers.IntegerField()
    red = serializers.IntegerField()


class TeamNameShape(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()


class TeamTotalShape(TotalShape):
    team = TeamNameShape()


class NamedTotalShape(TotalShape):
    name = serializers.CharField()


class SkillTotalShape(NamedTotalShape):
    used = serializers.IntegerField(help_text="How often it was used in those matches.")


class LeaderShape(serializers.Serializer[Any]):
    team = TeamNameShape()
    figure = serializers.FloatField()


class LeadersShape(serializers.Serializer[Any]):
    code = serializers.ChoiceField([board.code for board in BOARDS])
    title = serializers.CharField()
    places = LeaderShape(many=True)


class CompetitionStatisticsShape(serializers.Serializer[Any]):
    matches = serializers.IntegerField(help_text="Played, with a result that stands.")
    recorded = serializers.IntegerField(help_text="Of those, matches with a record, whose figures are known.")
    pending = serializers.IntegerField(help_text="Matches whose figures are still being counted.")
    teams = TeamTotalShape(many=True)
    coaches = NamedTotalShape(many=True)
    formations = NamedTotalShape(many=True)
    skills = SkillTotalShape(many=True)
    leaders = LeadersShape(many=True)


class CampaignShape(TotalShape):
    competition = serializers.UUIDField()
    name = serializers.CharField()


class TeamStatisticsShape(serializers.Serializer[Any]):
    team = TeamNameShape()
    total = TotalShape()
    competitions = CampaignShape(many=True, help_text="The latest 50 first.")
    next = serializers.URLField(allow_null=True, help_text="Where earlier competitions are.")
    previous = serializers.URLField(allow_null=True, help_text="Where later competitions are.")


class MeetingShape(serializers.Serializer[Any]):
    competition = serializers.UUIDField()
    fixture = serializers.IntegerField()
    match = serializers.UUIDField(allow_null=True, help_text="To be replayed; null for one that was not recorded.")
    at_home = serializers.BooleanField()
    goals = serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2)
    expected_goals = serializers.ListField(
        child=serializers.FloatField(), min_length=2, max_length=2, allow_null=True, help_text="Null where nothing is known."
    )


class HeadToHeadShape(serializers.Serializer[Any]):
    """Seen by the first team."""

    team = TeamNameShape()
    opponent = TeamNameShape()
    total = TotalShape()
    matches = MeetingShape(many=True)
