from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0006_latest_results")]

    operations = [
        migrations.AddField(
            model_name="competition",
            name="has_listeners",
            field=models.BooleanField(default=False, editable=False),
        ),
    ]
