from django.db import migrations, models


class Migration(migrations.Migration):
    """Matches that have begun go on with the throws they began with."""

    dependencies = [("matches", "0015_squad_revision")]

    operations = [
        migrations.AddField("seats", "scheme", models.PositiveSmallIntegerField(default=1, editable=False)),
        migrations.AlterField("seats", "scheme", models.PositiveSmallIntegerField(default=2, editable=False)),
    ]
