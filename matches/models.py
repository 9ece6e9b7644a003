"""All models of the app, where Django looks for them. Each is defined in the room of its subject, and imported from there."""

from matches.ai_play.models import OrderState, PlayOrder, StandingOrder
from matches.analysis.models import MatchAnalysis
from matches.appointments.models import Proposal, ProposalState
from matches.cards.models import TeamMessage
from matches.coaches.models import CoachProfile
from matches.fixture.models import Squad
from matches.jobs.models import BulkPart, BulkWork, WorkState
from matches.lineups.models import LineUp
from matches.links.models import CardSetting, EntryLink, FixtureLink
from matches.match.models import Match
from matches.notifications.models import Channel, Device, MessageSettings, Notice, Silence
from matches.ratings.models import Rated, RatedCompetition, RatedMatch, RatedSide, Rating, RatingProgress
from matches.recording.models import Mode, RecordedTurn, RecorderAction, Recording, RecordingState
from matches.recording.seats import Seats
from matches.reports.models import Report, ReportState
from matches.simulation.balance.models import BalanceRun
from matches.simulation.forecasts.models import Forecast, ForecastSetting, ScoreModel
from matches.statistics.models import CompetitionTotals, EntryTotals, MatchStatistics, PairTotals, TeamTotals
from matches.webhooks.models import DeliveryState, Webhook, WebhookDelivery

__all__ = [
    "BalanceRun",
    "BulkPart",
    "BulkWork",
    "CardSetting",
    "Channel",
    "CoachProfile",
    "CompetitionTotals",
    "DeliveryState",
    "Device",
    "EntryLink",
    "EntryTotals",
    "FixtureLink",
    "Forecast",
    "ForecastSetting",
    "LineUp",
    "Match",
    "MatchAnalysis",
    "MatchStatistics",
    "MessageSettings",
    "Mode",
    "Notice",
    "OrderState",
    "PairTotals",
    "PlayOrder",
    "Proposal",
    "ProposalState",
    "Rated",
    "RatedCompetition",
    "RatedMatch",
    "RatedSide",
    "Rating",
    "RatingProgress",
    "RecordedTurn",
    "RecorderAction",
    "Recording",
    "RecordingState",
    "Report",
    "ReportState",
    "ScoreModel",
    "Seats",
    "Silence",
    "Squad",
    "StandingOrder",
    "TeamMessage",
    "TeamTotals",
    "Webhook",
    "WebhookDelivery",
    "WorkState",
]
