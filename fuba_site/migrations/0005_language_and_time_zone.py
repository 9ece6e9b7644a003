from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("fuba_site", "0004_letters")]

    operations = [
        migrations.AddField("user", "language", models.CharField(blank=True, default="", max_length=10, verbose_name="Language")),
        migrations.AddField("user", "time_zone", models.CharField(blank=True, default="", max_length=64, verbose_name="Time zone")),
    ]
