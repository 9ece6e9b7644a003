from typing import Any

from django.db import migrations, models


def count_failures(apps: Any, schema_editor: Any) -> None:
    """What was tried in vain so far is not tried anew as often."""
    deliveries = apps.get_model("matches", "WebhookDelivery").objects.filter(state="waiting")
    deliveries.update(failures=models.F("attempts"))


class Migration(migrations.Migration):
    dependencies = [("matches", "0011_lineups_at_table")]

    operations = [
        migrations.AddField("webhookdelivery", "claim", models.CharField(blank=True, max_length=64)),
        migrations.AddField("webhookdelivery", "lease_until", models.DateTimeField(blank=True, null=True)),
        migrations.AddField("webhookdelivery", "failures", models.PositiveIntegerField(default=0)),
        migrations.RunPython(count_failures, migrations.RunPython.noop),
        migrations.RemoveField("webhook", "busy_until"),
    ]
