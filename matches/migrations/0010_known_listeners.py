from typing import Any

from django.db import migrations


def mark(apps: Any, schema_editor: Any) -> None:
    """Competitions that have webhooks already."""
    webhooks = apps.get_model("matches", "Webhook").objects.values("competition")
    apps.get_model("tournaments", "Competition").objects.filter(pk__in=webhooks).update(has_listeners=True)


class Migration(migrations.Migration):
    dependencies = [("matches", "0009_webhooks"), ("tournaments", "0007_has_listeners")]

    operations = [migrations.RunPython(mark, migrations.RunPython.noop)]
