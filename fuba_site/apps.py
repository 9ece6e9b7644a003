from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "fuba_site"
    verbose_name = "FUBA"
