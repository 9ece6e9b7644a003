"""Letters where no mail server is named: printed where the site runs, so that whoever tries it out can follow their links.

As text, past the log, which leaves links out, and past a worker's standard output, which nobody reads.
"""

import os
from collections.abc import Sequence
from typing import Final

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

PRINTED: Final = f"{__name__}.Printed"
STDERR: Final = 2
TITLE: Final = "---- A letter to {to} (not sent: EMAIL_URL names no mail server) ----"


class Printed(BaseEmailBackend):
    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for each in email_messages:
            text = "\n".join([TITLE.format(to=", ".join(each.to)), str(each.subject), "", str(each.body).strip(), "----", ""])
            # Names in it come from visitors, and a terminal obeys.
            os.write(STDERR, "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text).encode())
        return len(email_messages)
