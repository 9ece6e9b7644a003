import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0006_standing_orders")]

    operations = [
        migrations.CreateModel(
            name="Seats",
            fields=[
                (
                    "recording",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="seats",
                        serialize=False,
                        to="matches.recording",
                    ),
                ),
                ("home_coach", models.CharField(blank=True, max_length=32)),
                ("away_coach", models.CharField(blank=True, max_length=32)),
                ("home_key", models.CharField(blank=True, max_length=43)),
                ("away_key", models.CharField(blank=True, max_length=43)),
                ("site_dice", models.BooleanField(default=True)),
                ("seed", models.CharField(max_length=64)),
            ],
        ),
    ]
