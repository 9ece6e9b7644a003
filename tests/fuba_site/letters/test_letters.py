"""Letters are rows that workers send: once, later if need be, and not for ever."""

import smtplib
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import transaction
from django.utils import timezone

from fuba_site.letters import mail as letter_mail
from fuba_site.letters.models import Letter
from fuba_site.letters.queue import WAITS
from fuba_site.letters.services import LETTERS, send_letter

pytestmark = pytest.mark.django_db
TO = "anna@example.org"


@pytest.fixture
def refusing(monkeypatch: pytest.MonkeyPatch) -> list[Exception]:
    errors: list[Exception] = []
    send = letter_mail.EmailMultiAlternatives.send

    def refuse(self: Any, *args: Any) -> int:
        if errors:
            raise errors.pop(0)
        return int(send(self, *args))

    monkeypatch.setattr(letter_mail.EmailMultiAlternatives, "send", refuse)
    return errors


def test_a_letter_is_sent_once_however_often_it_is_asked_for() -> None:
    assert [send_letter(TO, "Confirm", "https://site.example/secret", key="sign-up 1") for _ in range(2)] == [True, False]
    assert [LETTERS.deliver("worker"), LETTERS.deliver("worker")] == [1, 0]
    (letter,) = mail.outbox
    assert (letter.to, letter.subject, letter.body) == ([TO], "Confirm", "https://site.example/secret")
    row = Letter.objects.get()
    assert (row.state, row.text, row.claim) == ("delivered", "", ""), "the secret is not kept"


def test_a_letter_goes_with_the_transaction_it_is_about() -> None:
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        send_letter(TO, "Confirm", "text", key="1")
        raise ZeroDivisionError
    assert not Letter.objects.exists()


def test_a_server_that_does_not_answer_is_tried_again_later_and_later(refusing: list[Exception]) -> None:
    send_letter(TO, "Confirm", "text", key="1")
    for number, wait in enumerate(WAITS, 1):
        refusing.append(OSError("Connection refused"))
        before = timezone.now()
        assert LETTERS.deliver("worker") == 0
        row = Letter.objects.get()
        assert (row.state, row.failures, row.answer) == ("waiting", number, "Connection refused")
        assert row.next_attempt >= before + timedelta(seconds=wait)
        assert LETTERS.sweep() == 0, "not before its time"
        Letter.objects.update(next_attempt=timezone.now())
        assert LETTERS.sweep() == 1
    refusing.append(OSError("Connection refused"))
    LETTERS.deliver("worker")
    row = Letter.objects.get()
    assert (row.state, row.text) == ("given_up", "")


@pytest.mark.parametrize(("code", "state"), [(550, "given_up"), (450, "waiting")])
def test_what_the_server_refuses_for_good_is_given_up_at_once(refusing: list[Exception], code: int, state: str) -> None:
    refusing.append(smtplib.SMTPRecipientsRefused({TO: (code, b"no such mailbox")}))
    send_letter(TO, "Confirm", "text", key="1")
    LETTERS.deliver("worker")
    row = Letter.objects.get()
    assert (row.state, row.answer) == (state, "no such mailbox")


def test_a_wrong_password_of_the_site_costs_no_letter(refusing: list[Exception]) -> None:
    refusing.append(smtplib.SMTPAuthenticationError(535, b"wrong password"))
    send_letter(TO, "Confirm", "text", key="1")
    LETTERS.deliver("worker")
    assert Letter.objects.get().state == "waiting"


def test_a_worker_that_dies_leaves_the_letter_to_another_with_the_same_message_id() -> None:
    send_letter(TO, "Confirm", "text", key="1")
    row = Letter.objects.get()
    assert LETTERS.jobs.take(row.pk, "dies")
    LETTERS.send(row)  # sent, and killed before that is written down
    assert LETTERS.deliver("next") == 0, "as long as the claim holds"
    Letter.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    assert LETTERS.sweep() == 1
    assert LETTERS.deliver("next") == 1
    first, second = (each.extra_headers["Message-ID"] for each in mail.outbox)
    assert first == second


def test_a_name_with_a_line_break_begins_no_header() -> None:
    send_letter(TO, "Cup\r\nBcc: eve@example.org", "text", key="1")
    assert LETTERS.deliver("worker") == 1
    assert mail.outbox[0].subject == "Cup Bcc: eve@example.org"
    assert mail.outbox[0].recipients() == [TO]
