"""The calendar feed, read back as a calendar program would."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icalendar import Calendar, vText

from tests.soak import often
from tests.tournaments.core.schedule.days import NINE, at
from tournaments.core.schedule import ScheduleCode, ScheduleError
from tournaments.core.schedule.ical import Entry, feed, one_line

FINAL = Entry("cup-31", "Lyon", "Bilbao", NINE, 60, "Table 1", note="Final")


def read(*entries, **more):
    """The events of a feed, by fixture."""
    sent = feed("Cup", entries, domain="fuba.example", stamp=NINE, **more)
    return {str(event["uid"]).split("@")[0]: event for event in Calendar.from_ical(sent).walk("VEVENT")}


def test_a_fixture_comes_back_as_it_was_sent():
    event = read(FINAL)["cup-31"]
    assert event["uid"] == "cup-31@fuba.example"
    assert event["summary"] == "Lyon – Bilbao"
    assert event["location"] == "Table 1"
    assert event["description"] == "Final"
    assert (event.decoded("dtstart"), event.decoded("dtend")) == (NINE, at(60))
    assert event.decoded("dtstamp") == NINE
    assert (event["sequence"], event["status"]) == (0, "CONFIRMED")


def test_a_moved_fixture_keeps_its_uid_and_raises_its_sequence():
    before, after = read(FINAL)["cup-31"], read(replace(FINAL, start=at(60), table="Table 2", revision=1))["cup-31"]
    assert before["uid"] == after["uid"]
    assert after["sequence"] > before["sequence"]
    assert after.decoded("dtstart") == at(60)


def test_a_cancelled_fixture_stays_in_the_feed_and_says_so():
    assert read(replace(FINAL, cancelled=True, revision=2))["cup-31"]["status"] == "CANCELLED"


def test_a_fixture_without_a_time_is_not_in_the_feed():
    assert read(replace(FINAL, start=None)) == {}


def test_the_feed_of_a_team_and_of_a_table():
    other = Entry("cup-30", "Turku", "Lyon", at(60), 60, "Table 2")
    third = Entry("cup-29", "Turku", "Bari", at(60), 60, "Table 1")
    assert set(read(FINAL, other, third, team="Lyon")) == {"cup-31", "cup-30"}
    assert set(read(FINAL, other, third, table="Table 1")) == {"cup-31", "cup-29"}


def test_times_are_sent_as_moments_whatever_the_zone():
    helsinki = datetime(2026, 5, 2, 12, tzinfo=ZoneInfo("Europe/Helsinki"))
    assert b"DTSTART:20260502T090000Z" in feed("Cup", [replace(FINAL, start=helsinki)], domain="fuba.example", stamp=NINE)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Lyon, FC; \\o/", "Lyon, FC; \\o/"),
        ("Lyon\r\nATTENDEE:mailto:x@example.org", "Lyon ATTENDEE:mailto:x@example.org"),
        ("👩‍👩‍👧 United", "👩‍👩‍👧 United"),
        ("הפועל", "\u2068הפועל\u2069"),
        ("\u202eLyon", "Lyon"),
        ("bell\x07 \u2028sur\ud800rogate", "bell surrogate"),
    ],
)
def test_names_meant_to_break_it(name, shown):
    event = read(replace(FINAL, home=name, table=name, note=name))["cup-31"]
    assert event["summary"] == f"{shown} – Bilbao"
    assert "attendee" not in event
    assert event["location"] == one_line(name)


@settings(max_examples=often(40, soak=1000))
@given(name=st.text(max_size=120), revision=st.integers(0, 2**31 - 1), minute=st.integers(0, 500_000))
def test_any_name_comes_back_and_no_line_is_too_long(name, revision, minute):
    entry = replace(FINAL, table=name, revision=revision, start=NINE + timedelta(minutes=minute))
    sent = feed(name, [entry], domain="fuba.example", stamp=NINE)
    assert all(len(line) <= 75 for line in sent.split(b"\r\n"))
    calendar = Calendar.from_ical(sent)
    (event,) = calendar.walk("VEVENT")
    assert event.get("location", "") == one_line(name)
    # These two the library does not know, and reads as they are written.
    assert calendar["name"] == calendar["x-wr-calname"] == vText(one_line(name)).to_ical().decode()
    assert (event["sequence"], event.decoded("dtstart")) == (revision, entry.start.astimezone(UTC))


def test_the_same_fixtures_give_the_same_bytes():
    assert feed("Cup", [FINAL], domain="fuba.example", stamp=NINE) == feed("Cup", [FINAL], domain="fuba.example", stamp=NINE)


@pytest.mark.parametrize(
    ("entry", "domain", "code"),
    [
        (FINAL, "no host", ScheduleCode.BAD_DOMAIN),
        (FINAL, "", ScheduleCode.BAD_DOMAIN),
        (replace(FINAL, key="cup 31\n"), "fuba.example", ScheduleCode.BAD_KEY),
        (replace(FINAL, revision=-1), "fuba.example", ScheduleCode.BAD_NUMBER),
        (replace(FINAL, start=datetime(2026, 5, 2, 9)), "fuba.example", ScheduleCode.NO_ZONE),  # noqa: DTZ001
    ],
)
def test_what_no_calendar_could_read_is_refused(entry, domain, code):
    with pytest.raises(ScheduleError) as refused:
        feed("Cup", [entry], domain=domain, stamp=NINE)
    assert refused.value.code is code
