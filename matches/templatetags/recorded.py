"""For pages of competitions, which do not know recordings: whether a fixture is being recorded, and who may begin."""

from typing import Any

from django import template

from matches.recorder.views import running_recording
from matches.recording.services import may_record
from tournaments.core.course import Status
from tournaments.models import Fixture
from tournaments.services.command import By

register = template.Library()


@register.inclusion_tag("matches/_record.html", takes_context=True)
def record_button(context: dict[str, Any], fixture: Fixture) -> dict[str, Any]:
    """Follow it live, go on with it, or begin."""
    running = running_recording(fixture)
    may = fixture.status == Status.READY and may_record(By(context["request"].user), fixture)
    return {"fixture": fixture, "running": running, "may_record": may, "request": context["request"],
            "csrf_token": context.get("csrf_token")}  # fmt: skip
