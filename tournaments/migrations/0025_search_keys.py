import logging

import tournaments.models.search_keys
from django.db import DatabaseError, migrations, models, transaction

TABLES = ("tournaments_competition", "tournaments_team")
logger = logging.getLogger(__name__)


def fill(apps, schema_editor):
    for name in ("Competition", "Team"):
        model = apps.get_model("tournaments", name)
        rows = []
        for row in model.objects.order_by("pk").iterator(chunk_size=1000):
            row.search_key = model._meta.get_field("search_key").of(row)
            rows.append(row)
            if len(rows) == 1000:
                model.objects.bulk_update(rows, ["search_key"])
                rows = []
        model.objects.bulk_update(rows, ["search_key"])


def index(apps, schema_editor):
    """PostgreSQL looks for parts of words in an index of three letters at a time. Where the extension is not to be had, it
    looks through the names: slower where there are very many, and the same answers."""
    if schema_editor.connection.vendor != "postgresql":
        return
    try:
        with transaction.atomic(using=schema_editor.connection.alias):
            schema_editor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
    except DatabaseError as error:
        logger.warning("No index for the search of names: the extension pg_trgm is not to be had. %s", error)
        return
    for table in TABLES:
        schema_editor.execute(f"CREATE INDEX {table}_search ON {table} USING gin (search_key gin_trgm_ops)")


def no_index(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        for table in TABLES:
            schema_editor.execute(f"DROP INDEX IF EXISTS {table}_search")


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0024_sponsors_and_photos'),
    ]

    operations = [
        migrations.AddField(
            model_name='competition',
            name='search_key',
            field=tournaments.models.search_keys.SearchKey('name', 'season', blank=True, default='', editable=False),
        ),
        migrations.AddField(
            model_name='team',
            name='search_key',
            field=tournaments.models.search_keys.SearchKey('name', blank=True, default='', editable=False),
        ),
        migrations.AddIndex(
            model_name='team',
            index=models.Index(fields=['name_key', 'id'], name='teams_by_name'),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.RunPython(index, no_index),
    ]
