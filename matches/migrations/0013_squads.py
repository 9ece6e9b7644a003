from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

from rules import SheetError, get_edition
from rules.notation import RecordError, read

SQUAD = "squad "


def keep_bought_squads(apps: Any, schema_editor: Any) -> None:
    """Squads were bought in every match, or with a line-up: the first one of an entry is its squad."""
    for fixture, pair in _in_matches(apps):
        for entry, squad in zip((fixture.home, fixture.away), pair, strict=True):
            _keep(apps, entry, squad)
    for row in apps.get_model("matches", "LineUp").objects.filter(token__contains=SQUAD).order_by("fixture__place"):
        tokens = row.token.split("\n")
        for token in tokens:
            if token.startswith(SQUAD):
                _keep(apps, row.entry, get_edition(row.fixture.competition.edition).squad(token))
        row.token = "\n".join(token for token in tokens if not token.startswith(SQUAD))
        row.save(update_fields=["token"])


def _in_matches(apps: Any) -> Any:
    """Fixtures with the squads of both teams, as their records and open recordings have them."""
    matches = apps.get_model("matches", "Match").objects.filter(fixture__isnull=False, report__superseded=False)
    for match in matches.filter(record__contains=SQUAD.strip()).order_by("report__order", "pk").iterator():
        try:
            game = read(match.record, keep_events=False).match
        except RecordError:
            continue
        sheets = [sheet.squad for sheet in game.sheets]
        yield match.fixture, _pair(match.edition, sheets, game.inputs)
    recordings = apps.get_model("matches", "Recording").objects.filter(fixture__isnull=False, state__in=("open", "paused"))
    for recording in recordings.order_by("pk").iterator():
        turn = recording.turns.order_by("place").first()
        sheets = [sheet.get("squad", {}) for sheet in (recording.home_sheet, recording.away_sheet)]
        yield recording.fixture, _pair(recording.edition, sheets, turn.inputs if turn is not None else [])


def _pair(edition: str, sheets: list[dict[str, Any]], inputs: list[str]) -> list[dict[str, Any]]:
    tokens = [token for token in inputs[:2] if token.startswith(SQUAD)]
    try:
        return [squad or (get_edition(edition).squad(tokens.pop(0)) if tokens else {}) for squad in sheets]
    except SheetError:
        return [{}, {}]


def _keep(apps: Any, entry: Any, squad: dict[str, Any]) -> None:
    if entry is not None and squad and not entry.team.coach_level:
        apps.get_model("matches", "Squad").objects.get_or_create(entry=entry, defaults={"content": squad, "at_table": True})


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0012_deliveries_are_jobs"),
        ("tournaments", "0012_rights"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Squad",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("content", models.JSONField()),
                ("at_table", models.BooleanField(default=False)),
                ("buyer_name", models.CharField(blank=True, max_length=200)),
                ("bought", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "buyer",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "entry",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="squad", to="tournaments.entry"
                    ),
                ),
            ],
        ),
        migrations.RunPython(keep_bought_squads, migrations.RunPython.noop),
    ]
