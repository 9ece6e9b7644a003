"""Addresses under /api/. Competitions and teams by their ids, entries and fixtures by their numbers."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.web.api import (
    brackets,
    competitions,
    decisions,
    draws,
    entries,
    files,
    fixtures,
    ledgers,
    pairings,
    results,
    roles,
    rulings,
    schedules,
    tables,
    teams,
    trail,
)

entry_urls = [
    path("", entries.EntryDetail.as_view(), name="api-entry"),
    path("labels/", entries.Labels.as_view(), name="api-labels"),
    path("withdraw/", entries.Withdraw.as_view(), name="api-withdraw"),
    path("withdraw/preview/", entries.WithdrawPreview.as_view(), name="api-withdraw-preview"),
    path("reinstate/", entries.Reinstate.as_view(), name="api-reinstate"),
    path("replace/", entries.Replace.as_view(), name="api-replace"),
]

fixture_urls = [
    path("", fixtures.FixtureDetail.as_view(), name="api-fixture"),
    path("result/", results.ResultView.as_view(), name="api-result"),
    path("move/", schedules.Move.as_view(), name="api-move"),
    path("unpin/", schedules.Unpin.as_view(), name="api-unpin"),
    path("correct/", results.Correct.as_view(), name="api-correct"),
    path("pair/", pairings.SetPair.as_view(), name="api-set-pair"),
    path("pair/preview/", pairings.SetPairPreview.as_view(), name="api-set-pair-preview"),
    path("pair/lift/", pairings.LiftPair.as_view(), name="api-lift-pair"),
    path("pair/lift/preview/", pairings.LiftPairPreview.as_view(), name="api-lift-pair-preview"),
    path("correct/preview/", results.CorrectPreview.as_view(), name="api-correct-preview"),
]

competition_urls: list[URLPattern | URLResolver] = [
    path("", competitions.CompetitionDetail.as_view(), name="api-competition"),
    path("copy/", competitions.Copy.as_view(), name="api-copy"),
    path("archive/", competitions.Archive.as_view(), name="api-archive"),
    path("unarchive/", competitions.Unarchive.as_view(), name="api-unarchive"),
    path("start/", competitions.Start.as_view(), name="api-start"),
    path("stop/", competitions.Stop.as_view(), name="api-stop"),
    path("pair/", competitions.Pair.as_view(), name="api-pair"),
    path("roles/", roles.Roles.as_view(), name="api-roles"),
    path("roles/<str:user>/", roles.RoleOf.as_view(), name="api-role"),
    path("entries/", entries.Entries.as_view(), name="api-entries"),
    path("entries/list/", files.TeamList.as_view(), name="api-team-list"),
    path("schedule/", schedules.ScheduleView.as_view(), name="api-schedule"),
    path("calendar/", schedules.CalendarFeed.as_view(), name="api-calendar"),
    path("export/", files.Export.as_view(), name="api-export"),
    path("sheets/<str:sheet>/<str:kind>/", files.Spreadsheet.as_view(), name="api-spreadsheet"),
    path("entries/seeds/", entries.Seeds.as_view(), name="api-seeds"),
    path("entries/late/", entries.LateEntry.as_view(), name="api-late"),
    path("entries/<int:number>/", include(entry_urls)),
    path("draw/", draws.DrawView.as_view(), name="api-draw"),
    path("draw/reveal/", draws.Reveal.as_view(), name="api-reveal"),
    path("draw/repeat/", draws.Repeat.as_view(), name="api-repeat"),
    path("fixtures/", fixtures.Fixtures.as_view(), name="api-fixtures"),
    path("fixtures/<int:number>/", include(fixture_urls)),
    path("pairs/", pairings.Pairs.as_view(), name="api-pairs"),
    path("results/<int:result>/restore/", results.Restore.as_view(), name="api-restore"),
    path("tables/", tables.Tables.as_view(), name="api-tables"),
    path("bracket/", brackets.Bracket.as_view(), name="api-bracket"),
    path("ledger/", ledgers.Ledgers.as_view(), name="api-ledger"),
    path("deductions/", rulings.Deductions.as_view(), name="api-deductions"),
    path("deductions/<int:deduction>/give-back/", rulings.GiveBack.as_view(), name="api-give-back"),
    path("places/", rulings.Places.as_view(), name="api-places"),
    path("places/lift/", rulings.LiftPlace.as_view(), name="api-lift-place"),
    path("decisions/", decisions.Decisions.as_view(), name="api-decisions"),
    path("decisions/lift/", decisions.LiftDecision.as_view(), name="api-lift-decision"),
    path("actions/", trail.Actions.as_view(), name="api-actions"),
]

urlpatterns = [
    path("teams/", teams.TeamList.as_view(), name="api-teams"),
    path("teams/<uuid:team>/", teams.TeamDetail.as_view(), name="api-team"),
    path("competitions/", competitions.CompetitionList.as_view(), name="api-competitions"),
    path("competitions/import/", files.Import.as_view(), name="api-import"),
    path("competitions/import/preview/", files.ImportPreview.as_view(), name="api-import-preview"),
    path("competitions/<uuid:competition>/", include(competition_urls)),
]
