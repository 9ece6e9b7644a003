import django.db.models.deletion
from django.db import migrations, models
from django.db.models import OuterRef, Subquery


def fill(apps, schema_editor):
    """Until now nobody wrote down with which team somebody got in: that of the entry, unless it was replaced since."""
    signups, entries = apps.get_model("tournaments", "Signup"), apps.get_model("tournaments", "Entry")
    team = entries.objects.filter(pk=OuterRef("entry")).values("team")
    signups.objects.exclude(entry=None).update(team=Subquery(team))


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0027_signups'),
    ]

    operations = [
        migrations.AddField(
            model_name='signup',
            name='team',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='tournaments.team'),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
