"""Closed lists of the API: which words a field may hold, told by what holds them.

A hook of the schema (`fuba_site.api_shapes`) makes an enum of each. It stands above the apps, because the words are theirs.
A body with another word is refused by its service, in a sentence, as ever: nothing here checks anything.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from django.conf import settings

from fuba_site.jobs.kinds import KINDS as ERRANDS
from matches.fixture.event_sheet import HOW
from matches.fixture.event_sheet import KINDS as SHEET_KINDS
from matches.jobs.models import WorkState
from matches.notifications.models import Channel
from matches.notifications.occasions import EMAIL, OCCASIONS
from matches.recording.models import Mode, RecordingState
from matches.reports.models import ReportState
from matches.webhooks.events import EVENTS, TEST
from matches.webhooks.models import DeliveryState, WebhookKind
from rules.coaches import COACHES
from rules.editions import EDITIONS
from rules.events import KINDS
from tournaments.core.course import Status, Withdrawal
from tournaments.core.formats import FORMATS
from tournaments.core.schedule.warnings import WarningCode
from tournaments.core.standings.table_rules import BONUSES
from tournaments.models import RoleName, State, Visibility

SIDES: Final = ("home", "away")


class Closed(NamedTuple):
    """The words, what they are, and the fields that hold one of them; a field with a trailing ? may hold nothing."""

    words: tuple[str, ...]
    about: str
    fields: tuple[str, ...]


def closed(words: Iterable[object], about: str, fields: str) -> Closed:
    return Closed(tuple(str(word) for word in words), about, tuple(fields.split()))


LISTS: Final[dict[str, Closed]] = {
    "Edition": closed(
        EDITIONS,
        "A rulebook.",
        "CompetitionLine.edition CompetitionShape.edition CompetitionWish.edition "
        "Settings.edition FriendlyBody.edition ImportFields.edition Match.edition MatchDetail.edition "
        "RecordingShape.edition EditionShape.edition?",
    ),
    "CompetitionState": closed(
        State.values, "How far a competition is.", "CompetitionLine.state CompetitionShape.state ImportedShape.state"
    ),
    "Visibility": closed(
        Visibility.values,
        "Who finds a competition: everybody, whoever has the address, or whoever takes part.",
        "CompetitionLine.visibility CompetitionShape.visibility CompetitionWish.visibility "
        "Settings.visibility ImportFields.visibility",
    ),
    "FixtureStatus": closed(Status, "Where a fixture stands.", "FixtureShape.status FixtureDetailShape.status TieShape.status"),
    "Decides": closed(
        ("table", "progress", "third", "title", "promotion"),
        "What a fixture decides.",
        "FixtureShape.decides FixtureDetailShape.decides TieShape.decides",
    ),
    "Outcome": closed(
        ("normal", "extra_time", "penalties", "abandoned", "walkover", "double_walkover", "annulled"),
        "How a match ended.",
        "EndingShape.outcome HistoryShape.outcome EndingFields.outcome ReportBody.outcome TieShape.outcome? "
        "LiveEvent.outcome DeliveryData.outcome",
    ),
    "Decided": closed(
        ("normal", "extra_time", "shootout", "forfeit"),
        "By what a match was decided.",
        "MatchResult.decided MatchEvent.decided",
    ),
    "Withdrawal": closed(Withdrawal, "What becomes of the matches of a team that withdraws.", "Leaving.choice"),
    "CoachLevel": closed(
        COACHES,
        "An AI coach, the weakest first.",
        "EntryTeam.coach_level? NewTeamFields.coach_level? TeamShape.coach_level? TeamWish.coach_level? "
        "TeamChange.coach_level? TeamEdit.coach_level?",
    ),
    "Side": closed(
        SIDES,
        "A side of a match.",
        "EndingShape.awarded? HistoryShape.awarded? EndingFields.awarded? "
        "ReportBody.awarded? ReportBody.side? ReportShape.side Proposing.side? "
        "Ending.awarded? Sheet.awarded? SheetEvent.side MatchResult.winner MatchEvent.winner "
        "Pending.team Undo.by DeliveryData.team",
    ),
    "LinkPlace": closed(
        (*SIDES, "table"),
        "What a private link opens: one side of a match, or its table.",
        "LinkShape.side? NewLinkShape.side? LinkWish.side",
    ),
    "RoleName": closed(
        RoleName.values,
        "What somebody may do in a competition.",
        "InvitationShape.role NewInvitationShape.role InvitationWish.role RoleGift.role RoleShape.role",
    ),
    "StageFormat": closed(FORMATS, "How a stage is played.", "StageShape.format"),
    "DecisionMethod": closed(
        ("lots", "playoff", "ranking", "coefficient", "fair_play"),
        "How level teams were put in order.",
        "DecisionShape.method Deciding.method",
    ),
    "BonusKind": closed(BONUSES, "What extra points are for.", "Bonus.kind"),
    "DrawMethod": closed(("seed", "pots", "free"), "How a draw is made.", "DrawShape.method Drawing.method"),
    "CutShort": closed(
        ("stands", "per_game", "annulled"),
        "What counts of a season that was cut short.",
        "Cutting.how CompetitionShape.cut_short?",
    ),
    "WarningCode": closed((code.name.lower() for code in WarningCode), "What is wrong with a schedule.", "WarningShape.code"),
    "RecordingState": closed(RecordingState.values, "How far a recording is.", "RecordingShape.state LiveEvent.state"),
    "RecordingMode": closed(Mode.values, "How a match is taken down.", "RecordingShape.mode ModeBody.mode"),
    "SheetEventKind": closed(SHEET_KINDS, "What is written on an event sheet.", "SheetEvent.kind"),
    "GoalHow": closed(HOW, "From where a goal on an event sheet was scored.", "SheetEvent.how"),
    "ReportMode": closed(("live", "sheet", "result"), "How much a report says of a match.", "ReportShape.mode"),
    "ReportState": closed(ReportState.values, "What has become of a report.", "ReportShape.state"),
    "WorkState": closed(
        ("none", *WorkState.values),
        "How far something is that workers do.",
        "AnalysisShape.state ForecastBrief.state ForecastShape.state",
    ),
    "ForecastMethod": closed(("fast", "exact"), "Drawn from samples, or full matches.", "ForecastOrder.method"),
    "WebhookKind": closed(
        WebhookKind.values,
        "How deliveries are written: as signed JSON, or for a channel of Discord.",
        "WebhookShape.kind NewWebhook.kind ChangedWebhook.kind",
    ),
    "WebhookEvent": closed(
        (*EVENTS, TEST),
        "What a webhook is told of.",
        "WebhookShape.events NewWebhook.events ChangedWebhook.events DeliveryShape.event",
    ),
    "DeliveryState": closed(
        DeliveryState.values, "What has become of something that was sent.", "DeliveryShape.state SentShape.state"
    ),
    "SkillChange": closed(("lost", "gained"), "Whether a skill was lost or gained.", "LineShape.kind"),
    "Occasion": closed(OCCASIONS, "Something people are told of.", "NoticeShape.occasion? SentShape.occasion?"),
    "LetterWish": closed(EMAIL, "Whether and when a letter tells it.", "NoticeChoiceShape.email"),
    "Channel": closed(Channel.values, "The way by which somebody is told.", "SentShape.channel"),
    "EventKind": closed(KINDS, "A kind of thing that happens in a match.", "LiveEvent.events"),
    "ErrandKind": closed(ERRANDS, "Long work that was asked for.", "ErrandShape.kind"),
    "LanguageCode": closed((code for code, _ in settings.LANGUAGES), "A language of the site.", "LogShape.language"),
}
