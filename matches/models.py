"""All models of the app, where Django looks for them. Each is defined in the room of its subject, and imported from there."""

from matches.ai_play.models import OrderState, PlayOrder, StandingOrder
from matches.analysis.models import MatchAnalysis
from matches.cards.models import TeamMessage
from matches.fixture.models import Squad
from matches.jobs.models import BulkPart, BulkWork, WorkState
from matches.lineups.models import LineUp
from matches.links.models import CardSetting, EntryLink, FixtureLink
from matches.match.models import Match
from matches.recording.models import Mode, RecordedTurn, RecorderAction, Recording, RecordingState
from matches.recording.seats import Seats
from matches.reports.models import Report, ReportState
from matches.simulation.balance.models import BalanceRun
from matches.simulation.forecasts.models import Forecast, ForecastSetting, ScoreModel
from matches.statistics.models import CompetitionTotals, EntryTotals, MatchStatistics
from matches.webhooks.models import DeliveryState, Webhook, WebhookDelivery

__all__ = [
    "BalanceRun",
    "BulkPart",
    "BulkWork",
    "CardSetting",
    "CompetitionTotals",
    "DeliveryState",
    "EntryLink",
    "EntryTotals",
    "FixtureLink",
    "Forecast",
    "ForecastSetting",
    "LineUp",
    "Match",
    "MatchAnalysis",
    "MatchStatistics",
    "Mode",
    "OrderState",
    "PlayOrder",
    "RecordedTurn",
    "RecorderAction",
    "Recording",
    "RecordingState",
    "Report",
    "ReportState",
    "ScoreModel",
    "Seats",
    "Squad",
    "StandingOrder",
    "TeamMessage",
    "Webhook",
    "WebhookDelivery",
    "WorkState",
]
