"""Addresses under /api/. Competitions and teams by their ids, entries and fixtures by their numbers."""

from django.urls import URLPattern, URLResolver, include, path
from rest_framework.routers import SimpleRouter

from tournaments.web.api import (
    brackets,
    competitions,
    cut_short,
    decisions,
    draws,
    entries,
    files,
    fixtures,
    ledgers,
    news,
    pairings,
    results,
    roles,
    rulings,
    schedules,
    signups,
    sponsors,
    stage_draws,
    tables,
    teams,
    trail,
)
from tournaments.web.api.previews import preview_of

entry_urls = [
    path("", entries.EntryDetail.as_view(), name="api-entry"),
    path("check-in/", signups.CheckIn.as_view(), name="api-check-in"),
    path("replace-absent/", signups.ReplaceAbsent.as_view(), name="api-replace-absent"),
    path("replace-absent/preview/", preview_of(signups.ReplaceAbsent).as_view(), name="api-replace-absent-preview"),
    path("labels/", entries.Labels.as_view(), name="api-labels"),
    path("team/", entries.EntryTeamView.as_view(), name="api-entry-team"),
    path("withdraw/", entries.Withdraw.as_view(), name="api-withdraw"),
    path("withdraw/preview/", preview_of(entries.Withdraw, entries.Leaving).as_view(), name="api-withdraw-preview"),
    path("reinstate/", entries.Reinstate.as_view(), name="api-reinstate"),
    path("reinstate/preview/", preview_of(entries.Reinstate).as_view(), name="api-reinstate-preview"),
    path("replace/", entries.Replace.as_view(), name="api-replace"),
    path("replace/preview/", preview_of(entries.Replace, entries.Replacing).as_view(), name="api-replace-preview"),
]

fixture_urls = [
    path("result/", results.ResultView.as_view(), name="api-result"),
    path("move/", schedules.Move.as_view(), name="api-move"),
    path("call/", news.Call.as_view(), name="api-call"),
    path("unpin/", schedules.Unpin.as_view(), name="api-unpin"),
    path("correct/", results.Correct.as_view(), name="api-correct"),
    path("pair/", pairings.SetPair.as_view(), name="api-set-pair"),
    path("pair/preview/", pairings.SetPairPreview.as_view(), name="api-set-pair-preview"),
    path("pair/lift/", pairings.LiftPair.as_view(), name="api-lift-pair"),
    path("pair/lift/preview/", pairings.LiftPairPreview.as_view(), name="api-lift-pair-preview"),
    path("correct/preview/", results.CorrectPreview.as_view(), name="api-correct-preview"),
]

parts = SimpleRouter(use_regex_path=False)
parts.register("fixtures", fixtures.FixtureViewSet, "api-fixture")
parts.register("news", news.NewsViewSet, "api-news")

competition_urls: list[URLPattern | URLResolver] = [
    path("copy/", competitions.Copy.as_view(), name="api-copy"),
    path("", include(parts.urls)),
    path("archive/", competitions.Archive.as_view(), name="api-archive"),
    path("unarchive/", competitions.Unarchive.as_view(), name="api-unarchive"),
    path("start/", competitions.Start.as_view(), name="api-start"),
    path("stop/", competitions.Stop.as_view(), name="api-stop"),
    path("stop/preview/", preview_of(competitions.Stop).as_view(), name="api-stop-preview"),
    path("pair/", competitions.Pair.as_view(), name="api-pair"),
    path("pair/preview/", preview_of(competitions.Pair).as_view(), name="api-pair-preview"),
    path("sponsors/", sponsors.Sponsors.as_view(), name="api-sponsors"),
    path("roles/", roles.Roles.as_view(), name="api-roles"),
    path("roles/<str:user>/", roles.RoleOf.as_view(), name="api-role"),
    path("invitations/", roles.Invitations.as_view(), name="api-invitations"),
    path("invitations/<int:invitation>/revoke/", roles.InvitationRevoke.as_view(), name="api-invitation-revoke"),
    path("registration/", signups.RegistrationView.as_view(), name="api-registration"),
    path("sign-ups/", signups.Signups.as_view(), name="api-signups"),
    path("sign-ups/<int:signup>/accept/", signups.Accept.as_view(), name="api-signup-accept"),
    path("sign-ups/<int:signup>/decline/", signups.Decline.as_view(), name="api-signup-decline"),
    path("sign-ups/<int:signup>/paid/", signups.Paid.as_view(), name="api-signup-paid"),
    path("entries/", entries.Entries.as_view(), name="api-entries"),
    path("entries/list/", files.TeamList.as_view(), name="api-team-list"),
    path("schedule/", schedules.ScheduleView.as_view(), name="api-schedule"),
    path("schedule/preview/", preview_of(schedules.ScheduleView, schedules.Making).as_view(), name="api-schedule-preview"),
    path("calendar/", schedules.CalendarFeed.as_view(), name="api-calendar"),
    path("export/", files.Exported.as_view(), name="api-export"),
    path("sheets/<str:sheet>/<str:kind>/", files.Spreadsheet.as_view(), name="api-spreadsheet"),
    path("entries/seeds/", entries.Seeds.as_view(), name="api-seeds"),
    path("entries/late/", entries.LateEntry.as_view(), name="api-late"),
    path("entries/late/preview/", preview_of(entries.LateEntry, entries.Late).as_view(), name="api-late-preview"),
    path("entries/<int:number>/", include(entry_urls)),
    path("draw/", draws.DrawView.as_view(), name="api-draw"),
    path("draw/open/", draws.Open.as_view(), name="api-open-draw"),
    path("draw/reveal/", draws.Reveal.as_view(), name="api-reveal"),
    path("draw/repeat/", draws.Repeat.as_view(), name="api-repeat"),
    path("stages/<str:stage>/draw/", stage_draws.StageDrawView.as_view(), name="api-stage-draw"),
    path(
        "stages/<str:stage>/draw/preview/",
        preview_of(stage_draws.StageDrawView, stage_draws.StageDrawing).as_view(),
        name="api-stage-draw-preview",
    ),
    path("stages/<str:stage>/draw/reveal/", stage_draws.StageReveal.as_view(), name="api-stage-reveal"),
    path("stages/<str:stage>/draw/repeat/", stage_draws.StageRepeat.as_view(), name="api-stage-repeat"),
    path("fixtures/<int:number>/", include(fixture_urls)),
    path("pairs/", pairings.Pairs.as_view(), name="api-pairs"),
    path("results/<int:result>/restore/", results.Restore.as_view(), name="api-restore"),
    path("results/<int:result>/restore/preview/", preview_of(results.Restore).as_view(), name="api-restore-preview"),
    path("tables/", tables.Tables.as_view(), name="api-tables"),
    path("tables/preview/", tables.TablesPreview.as_view(), name="api-tables-preview"),
    path("bracket/", brackets.Bracket.as_view(), name="api-bracket"),
    path("ledger/", ledgers.Ledgers.as_view(), name="api-ledger"),
    path("deductions/", rulings.Deductions.as_view(), name="api-deductions"),
    path("deductions/preview/", preview_of(rulings.Deductions, rulings.Taking).as_view(), name="api-deductions-preview"),
    path("deductions/<int:deduction>/give-back/", rulings.GiveBack.as_view(), name="api-give-back"),
    path("deductions/<int:deduction>/give-back/preview/", preview_of(rulings.GiveBack).as_view(), name="api-give-back-preview"),
    path("places/", rulings.Places.as_view(), name="api-places"),
    path("places/preview/", preview_of(rulings.Places, rulings.Placing).as_view(), name="api-places-preview"),
    path("places/lift/", rulings.LiftPlace.as_view(), name="api-lift-place"),
    path("places/lift/preview/", preview_of(rulings.LiftPlace, rulings.Lifting).as_view(), name="api-lift-place-preview"),
    path("cut-short/", cut_short.CutShortView.as_view(), name="api-cut-short"),
    path("cut-short/preview/", preview_of(cut_short.CutShortView, cut_short.Cutting).as_view(), name="api-cut-short-preview"),
    path("cut-short/take-back/", cut_short.Resume.as_view(), name="api-resume-season"),
    path("cut-short/take-back/preview/", preview_of(cut_short.Resume).as_view(), name="api-resume-season-preview"),
    path("decisions/", decisions.Decisions.as_view(), name="api-decisions"),
    path("decisions/preview/", preview_of(decisions.Decisions, decisions.Deciding).as_view(), name="api-decisions-preview"),
    path("decisions/lift/", decisions.LiftDecision.as_view(), name="api-lift-decision"),
    path(
        "decisions/lift/preview/",
        preview_of(decisions.LiftDecision, decisions.Deciding).as_view(),
        name="api-lift-decision-preview",
    ),
    path("actions/", trail.Actions.as_view(), name="api-actions"),
    path("actions/<int:revision>/undo/", trail.UndoAction.as_view(), name="api-undo-action"),
    path("actions/<int:revision>/undo/preview/", preview_of(trail.UndoAction).as_view(), name="api-undo-action-preview"),
]

router = SimpleRouter(use_regex_path=False)
router.register("competitions", competitions.CompetitionViewSet, "api-competition")
router.register("teams", teams.TeamViewSet, "api-team")

urlpatterns = [
    path("", include(router.urls)),
    path("competitions/import/", files.Import.as_view(), name="api-import"),
    path("competitions/import/preview/", files.ImportPreview.as_view(), name="api-import-preview"),
    path("competitions/<uuid:competition>/", include(competition_urls)),
]
