from django.apps import AppConfig
from django.conf import settings

from tournaments.core.limits import Limits, ask_for_limits


class TournamentsConfig(AppConfig):
    name = "tournaments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from tournaments.services.command import recorded
        from tournaments.services.signups import after_action

        recorded.connect(after_action, dispatch_uid="places that got free")
        # No competition is larger than all that an account may have.
        ask_for_limits(lambda: Limits(settings.FIXTURES_PER_STAGE, settings.FIXTURES_PER_ACCOUNT))
