"""Every entry gets a kit that is unlike those of the others in its competition."""

from django.db import migrations, models

from tournaments.core.kits import hand_out


def hand_out_kits(apps, schema_editor):
    Entry = apps.get_model("tournaments", "Entry")
    for competition in apps.get_model("tournaments", "Competition").objects.all():
        entries = list(Entry.objects.filter(competition=competition).select_related("team").order_by("number"))
        for entry, pair in zip(entries, hand_out([each.team for each in entries]), strict=True):
            entry.kit = " ".join(pair)
            entry.kit_for = f"{entry.team_id} {entry.team.colour} {entry.team.second_colour}"
        Entry.objects.bulk_update(entries, ["kit", "kit_for"], batch_size=500)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0012_rights"),
    ]

    operations = [
        migrations.AddField("entry", "kit", models.CharField(blank=True, editable=False, max_length=15)),
        migrations.AddField("entry", "kit_for", models.CharField(blank=True, editable=False, max_length=40)),
        migrations.RunPython(hand_out_kits, migrations.RunPython.noop),
    ]
