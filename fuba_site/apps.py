from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "fuba_site"
    verbose_name = "FUBA"
    default_auto_field = "django.db.models.BigAutoField"
