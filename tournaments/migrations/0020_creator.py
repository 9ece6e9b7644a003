import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import OuterRef, Subquery


def first_owner(apps, schema_editor):
    """What was made before counts for whoever has owned it longest."""
    roles = apps.get_model("tournaments", "Role").objects.filter(competition=OuterRef("pk"), role="owner").order_by("pk")
    apps.get_model("tournaments", "Competition").objects.update(creator=Subquery(roles.values("user")[:1]))


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0019_imported_lines"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="competition",
            name="creator",
            field=models.ForeignKey(
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="created_competitions",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.RunPython(first_owner, migrations.RunPython.noop, elidable=True),
    ]
