"""One e-mail, handed to the server that EMAIL_URL names."""

import smtplib
from collections.abc import Mapping, Sequence
from email.utils import parseaddr
from typing import Final

from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.core.mail.backends.base import BaseEmailBackend

from fuba_site.letters.queue import NotSent

LONGEST_SUBJECT: Final = 200
FOR_GOOD: Final = (500, 600)  # answers of a server that will not change its mind
# What the other end does wrong, or the network: not what we do wrong.
FAULTS: Final = (smtplib.SMTPException, OSError)


def post(
    to: str,
    subject: str,
    text: str,
    message_id: str,
    html: str = "",
    headers: Mapping[str, str] | None = None,
    connection: BaseEmailBackend | None = None,
    files: Sequence[tuple[str, bytes, str]] = (),
) -> None:
    """Send it, with `files` as name, contents and type.

    The message id stays the same however often it is tried: mailboxes fold what comes twice.

    A line break in a subject would begin another header; names come from visitors, and may hold anything.
    """
    given = {"Message-ID": f"<{message_id}@{sender_host()}>", "Auto-Submitted": "auto-generated", **(headers or {})}
    one_line = " ".join("".join(sign if sign.isprintable() else " " for sign in subject).split())
    mail = EmailMultiAlternatives(one_line[:LONGEST_SUBJECT], text, None, [to], headers=given, connection=connection)
    if html:
        mail.attach_alternative(html, "text/html")
    for file in files:
        mail.attach(*file)
    try:
        mail.send()
    except smtplib.SMTPRecipientsRefused as error:
        code, why = next(iter(error.recipients.values()))
        raise NotSent(_words(why), for_good=_is_for_good(code)) from None
    except smtplib.SMTPResponseException as error:
        # Of a sender who may not log in the answer is as final, and yet it is for the operator to put right.
        lasting = _is_for_good(error.smtp_code) and not isinstance(error, smtplib.SMTPAuthenticationError)
        raise NotSent(_words(error.smtp_error), for_good=lasting) from None
    except FAULTS as error:
        raise NotSent(str(error) or type(error).__name__) from None


def open_connection() -> BaseEmailBackend:
    """One connection for many letters, opened with the first."""
    found: BaseEmailBackend = get_connection()
    return found


def sender_host() -> str:
    address = parseaddr(settings.DEFAULT_FROM_EMAIL)[1]
    return address.rpartition("@")[2] or "localhost"


def _is_for_good(code: int) -> bool:
    return FOR_GOOD[0] <= code < FOR_GOOD[1]


def _words(answer: bytes | str) -> str:
    return answer.decode(errors="replace") if isinstance(answer, bytes) else str(answer)
