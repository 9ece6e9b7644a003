import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0005_links_reports_lineups"), ("tournaments", "0003_carried")]

    operations = [
        migrations.CreateModel(
            name="StandingOrder",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("stage", models.CharField(blank=True, max_length=40)),
                ("paused", models.BooleanField(default=False)),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="standing_orders",
                        to="tournaments.competition",
                    ),
                ),
            ],
            options={"ordering": ("competition", "stage")},
        ),
        migrations.AddIndex(
            model_name="playorder",
            index=models.Index(fields=["state", "queued"], name="matches_pla_state_c7b59e_idx"),
        ),
        migrations.AddConstraint(
            model_name="standingorder",
            constraint=models.UniqueConstraint(fields=("competition", "stage"), name="one_standing_order_of_a_stage"),
        ),
    ]
