from django.db import migrations, models
from django.db.models import F, OuterRef, Subquery


def fill(apps, schema_editor):
    Stage = apps.get_model("tournaments", "Stage")
    number = Stage.objects.filter(pk=OuterRef("stage")).values("number")
    apps.get_model("tournaments", "Fixture").objects.update(place=Subquery(number) * 1_000_000 + F("number"))


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0003_carried")]

    operations = [
        migrations.AddField(
            model_name="fixture",
            name="place",
            field=models.PositiveBigIntegerField(default=0, editable=False),
            preserve_default=False,
        ),
        migrations.RunPython(fill, migrations.RunPython.noop, elidable=True),
        migrations.AddIndex(
            model_name="fixture",
            index=models.Index(fields=["home", "status", "place"], name="tournaments_home_id_75f116_idx"),
        ),
        migrations.AddIndex(
            model_name="fixture",
            index=models.Index(fields=["away", "status", "place"], name="tournaments_away_id_7bb1d5_idx"),
        ),
    ]
