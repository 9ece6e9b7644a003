"""What coaches are written: the way to the page, and the match for their calendar."""

from typing import Any

import pytest
from icalendar import Calendar

from matches.appointments.reminders import remind_due
from matches.appointments.services import accept, propose
from matches.notifications.sending import NOTICES
from matches.notifications.services import confirm_address
from tests.matches.appointments.league import Clock, at, by, weeks

pytestmark = pytest.mark.django_db


def test_an_agreed_time_comes_with_the_match_for_a_calendar_and_a_reminder_with_the_way_to_the_page(
    clock: Clock, mailoutbox: list[Any]
) -> None:
    scene = weeks()
    coach = scene.users["coach"]
    coach.email = "coach@example.org"
    coach.save()
    confirm_address(coach, coach.email)
    page = f"{scene.competition.get_absolute_url()}fixtures/1/time/"
    clock.forward(days=5)
    remind_due()
    row = propose(scene.competition, by(scene), 1, [at(8, 12), at(8, 14)]).data["proposal"]
    accept(scene.competition, by(scene, "other"), 1, row, at(8, 14))
    assert NOTICES.deliver("worker") == 2
    reminder, agreed = sorted(mailoutbox, key=lambda each: len(each.attachments))
    assert page in reminder.body and page in agreed.body
    assert "A deadline is close" in reminder.subject and "A time is agreed" in agreed.subject
    ((name, contents, kind),) = agreed.attachments
    (event,) = Calendar.from_ical(contents).walk("VEVENT")
    assert (name, kind, event["DTSTART"].dt) == ("match-1.ics", "text/calendar", at(8, 14))
    assert NOTICES.deliver("worker") == 0
