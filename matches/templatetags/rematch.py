"""For the page of a match: whoever played it may want another."""

from typing import Any

from django import template
from django.urls import reverse

from matches.match.models import Match
from matches.recorder.permissions import viewer_of
from matches.recorder.rematch import may_have_rematch

register = template.Library()


@register.simple_tag(takes_context=True)
def rematch_url(context: dict[str, Any], match: Match) -> str:
    """Where a rematch is asked for; empty for those who did not play, and for matches of a competition."""
    recording = match.recording
    if recording is None or not may_have_rematch(recording, viewer_of(context["request"], recording)):
        return ""
    return reverse("recording-rematch", args=[recording.public_id])
