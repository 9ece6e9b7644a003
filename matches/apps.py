from typing import Any

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from matches.appointments.services import overtake
        from matches.live import wake_up
        from matches.notifications import notices
        from matches.recording.signals import recorder_acted, recorder_wrote
        from matches.reports.services import reopen
        from matches.webhooks import deliveries
        from tournaments.services.command import recorded, written
        from tournaments.services.consequences import being_recorded

        being_recorded.connect(recorded_now, dispatch_uid="which matches are being recorded")
        recorded.connect(look_for_fixtures, dispatch_uid="look for fixtures to play")
        recorded.connect(look_ahead, dispatch_uid="forecast after a round")
        recorded.connect(look_at_ratings, dispatch_uid="rate coaches")
        recorded.connect(wake_up.after_action, dispatch_uid="tell those who follow a competition")
        recorder_acted.connect(wake_up.after_recorder_action, dispatch_uid="tell those who follow a match")
        written.connect(reopen, dispatch_uid="reopen reports whose result is undone")
        written.connect(overtake, dispatch_uid="let the organiser's times stand")
        written.connect(deliveries.with_action, dispatch_uid="tell webhooks of a competition")
        written.connect(notices.with_action, dispatch_uid="tell people of a competition")
        recorder_wrote.connect(deliveries.with_recorder_action, dispatch_uid="tell webhooks of a match")


def recorded_now(competition: Any, fixtures: set[int], **kwargs: Any) -> set[int]:
    """Those of some fixtures at whose table somebody is recording."""
    from matches.live.sources import live_scores
    from matches.recording.models import Recording

    recordings = Recording.objects.filter(fixture__competition=competition, fixture__number__in=fixtures)
    return {news.data["fixture"] for news in live_scores(recordings).values()}


def look_for_fixtures(action: Any, followed: bool = False, **kwargs: Any) -> None:
    """Whatever is done in a competition may make a fixture playable that AI coaches are to play."""
    from matches.ai_play.readiness import after_action

    if not followed:
        after_action(action)


def look_ahead(action: Any, followed: bool = False, more: bool = False, **kwargs: Any) -> None:
    """With the end of a round the chances have changed. While workers play on, nobody asks for them yet."""
    from matches.ai_play.readiness import at_rest
    from matches.simulation.forecasts.services import after_action

    if not followed or (not more and at_rest(action.competition)):
        after_action(action)


def look_at_ratings(action: Any, more: bool = False, **kwargs: Any) -> None:
    """A result moves ratings, and so may whatever changes one."""
    from matches.ratings.services import after_action

    if not more:
        after_action(action)
