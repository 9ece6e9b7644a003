import gc

from django.apps import AppConfig
from django.db.backends.signals import connection_created

from fuba_site.machine.sqlite import fit_batches


class SiteConfig(AppConfig):
    name = "fuba_site"
    verbose_name = "FUBA"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        connection_created.connect(fit_batches, dispatch_uid="fit_batches")
        gc.freeze()
        gc.enable()
