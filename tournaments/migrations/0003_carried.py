from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0002_confirm_after")]

    operations = [
        migrations.AddField(
            model_name="entry",
            name="carried",
            field=models.JSONField(blank=True, editable=False, null=True),
        )
    ]
