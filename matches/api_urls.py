from django.urls import include, path
from rest_framework.routers import SimpleRouter

from matches.ai_play import api as ai_play
from matches.analysis.api import AnalysisView
from matches.appointments import api as appointments
from matches.cards import api as cards
from matches.fixture_web import lineup_api as lineups
from matches.fixture_web import link_api as links
from matches.fixture_web import report_api as reports
from matches.fixture_web import squad_api as squads
from matches.recording import api as recording
from matches.replay import api, import_api, log_api

FIXTURE = "competitions/<uuid:competition>/fixtures/<int:number>/"
ENTRY = "competitions/<uuid:competition>/entries/<int:number>/"

router = SimpleRouter(use_regex_path=False)
router.register("matches", api.MatchViewSet, "api-match")

urlpatterns = [
    path("", include(router.urls)),
    path("matches/<uuid:public_id>/replay/", api.MatchReplay.as_view(), name="api-match-replay"),
    path("matches/<uuid:public_id>/analysis/", AnalysisView.as_view(), name="api-match-analysis"),
    path("matches/import/", import_api.MatchImport.as_view(), name="api-match-import"),
    path(FIXTURE + "import/", import_api.FixtureImport.as_view(), name="api-fixture-import"),
    path("matches/<uuid:public_id>/log/", log_api.MatchLog.as_view(), name="api-match-log"),
    path("matches/<uuid:public_id>/at/<int:input>/", log_api.MatchAtInput.as_view(), name="api-match-at"),
    path("matches/<uuid:public_id>/steps/<int:after>/", log_api.MatchSteps.as_view(), name="api-match-steps"),
    path("", include("matches.statistics.api_urls")),
    path("", include("matches.simulation.forecasts.api_urls")),
    path("", include("matches.webhooks.api_urls")),
    path("", include("matches.coaches.api_urls")),
    path("", include("matches.notifications.api_urls")),
    path("recordings/", recording.RecordingList.as_view(), name="api-recordings"),
    path("recordings/<uuid:public_id>/", recording.RecordingDetail.as_view(), name="api-recording"),
    path("recordings/<uuid:public_id>/turns/", recording.RecordingTurns.as_view(), name="api-recording-turns"),
    path("recordings/<uuid:public_id>/inputs/", recording.RecordingInputs.as_view(), name="api-recording-inputs"),
    path("recordings/<uuid:public_id>/instead/", recording.RecordingInstead.as_view(), name="api-recording-instead"),
    path("recordings/<uuid:public_id>/undo/", recording.RecordingUndo.as_view(), name="api-recording-undo"),
    path("recordings/<uuid:public_id>/override/", recording.RecordingOverride.as_view(), name="api-recording-override"),
    path("recordings/<uuid:public_id>/amend/", recording.RecordingAmend.as_view(), name="api-recording-amend"),
    path("recordings/<uuid:public_id>/unamend/", recording.RecordingUnamend.as_view(), name="api-recording-unamend"),
    path("recordings/<uuid:public_id>/retry/", recording.RecordingRetry.as_view(), name="api-recording-retry"),
    path("recordings/<uuid:public_id>/pause/", recording.RecordingPause.as_view(), name="api-recording-pause"),
    path("recordings/<uuid:public_id>/resume/", recording.RecordingResume.as_view(), name="api-recording-resume"),
    path("recordings/<uuid:public_id>/mode/", recording.RecordingMode.as_view(), name="api-recording-mode"),
    path("recordings/<uuid:public_id>/sheet/", recording.RecordingSheet.as_view(), name="api-recording-sheet"),
    path("recordings/<uuid:public_id>/abandon/", recording.RecordingAbandon.as_view(), name="api-recording-abandon"),
    path("recordings/<uuid:public_id>/finish/", recording.RecordingFinish.as_view(), name="api-recording-finish"),
    path(FIXTURE + "recording/", recording.FixtureRecording.as_view(), name="api-fixture-recording"),
    path("competitions/<uuid:competition>/play/", ai_play.PlayView.as_view(), name="api-play"),
    path("competitions/<uuid:competition>/play/pause/", ai_play.PausePlay.as_view(), name="api-play-pause"),
    path("competitions/<uuid:competition>/play/resume/", ai_play.ResumePlay.as_view(), name="api-play-resume"),
    path("competitions/<uuid:competition>/play/cancel/", ai_play.CancelPlay.as_view(), name="api-play-cancel"),
    path("competitions/<uuid:competition>/deadlines/", appointments.Deadlines.as_view(), name="api-deadlines"),
    path(FIXTURE + "proposals/", appointments.Proposals.as_view(), name="api-proposals"),
    path(FIXTURE + "proposals/<int:proposal>/accept/", appointments.ProposalAccept.as_view(), name="api-proposal-accept"),
    path(FIXTURE + "proposals/<int:proposal>/withdraw/", appointments.ProposalWithdraw.as_view(), name="api-proposal-withdraw"),
    path(FIXTURE + "links/", links.Links.as_view(), name="api-links"),
    path(FIXTURE + "links/<int:link>/revoke/", links.LinkRevoke.as_view(), name="api-link-revoke"),
    path(FIXTURE + "links/<int:link>/renew/", links.LinkRenew.as_view(), name="api-link-renew"),
    path("competitions/<uuid:competition>/cards/", cards.TeamLinks.as_view(), name="api-cards"),
    path("competitions/<uuid:competition>/cards/renew/", cards.TeamLinksRenew.as_view(), name="api-cards-renew"),
    path("competitions/<uuid:competition>/cards/revoke/", cards.TeamLinksRevoke.as_view(), name="api-cards-revoke"),
    path("competitions/<uuid:competition>/cards/coaches/", cards.CoachesAllowed.as_view(), name="api-cards-coaches"),
    path("competitions/<uuid:competition>/messages/", cards.Messages.as_view(), name="api-messages"),
    path("competitions/<uuid:competition>/messages/<int:message>/done/", cards.MessageDone.as_view(), name="api-message-done"),
    path(ENTRY + "card/", cards.TeamLink.as_view(), name="api-card"),
    path(ENTRY + "messages/", cards.TeamMessages.as_view(), name="api-team-messages"),
    path(ENTRY + "coach/", cards.TeamCoach.as_view(), name="api-team-coach"),
    path("competitions/<uuid:competition>/reports/", reports.CompetitionReports.as_view(), name="api-reports"),
    path(FIXTURE + "reports/", reports.FixtureReports.as_view(), name="api-fixture-reports"),
    path(FIXTURE + "reports/<int:report>/confirm/", reports.ReportConfirm.as_view(), name="api-report-confirm"),
    path(FIXTURE + "reports/<int:report>/dispute/", reports.ReportDispute.as_view(), name="api-report-dispute"),
    path(FIXTURE + "reports/<int:report>/withdraw/", reports.ReportWithdraw.as_view(), name="api-report-withdraw"),
    path(FIXTURE + "reports/<int:report>/settle/", reports.ReportSettle.as_view(), name="api-report-settle"),
    path(ENTRY + "squad/", squads.SquadOf.as_view(), name="api-squad"),
    path(ENTRY + "squad/reset/", squads.SquadReset.as_view(), name="api-squad-reset"),
    path(FIXTURE + "lineups/", lineups.Lineups.as_view(), name="api-lineups"),
    path(FIXTURE + "lineups/<str:side>/", lineups.LineupOf.as_view(), name="api-lineup"),
]
