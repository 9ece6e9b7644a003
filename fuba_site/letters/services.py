"""Letters that somebody asked for: a link to confirm an address, an answer to a sign-up."""

from typing import Final

from fuba_site.letters.mail import post
from fuba_site.letters.models import Letter
from fuba_site.letters.queue import Post

DELIVER: Final = "fuba_site.letters"  # the task, by name


def send_letter(to: str, subject: str, text: str, key: str) -> bool:
    """Have a letter sent, in the language it is worded in. Says whether it is a new one: the same key is the same letter.

    Call it in the transaction of what the letter is about: both are there, or neither.
    """
    _letter, new = Letter.objects.get_or_create(key=key, defaults={"to": to, "subject": subject[:200], "text": text})
    if new:
        LETTERS.announce_after_commit()
    return new


def _send(letter: Letter) -> None:
    post(letter.to, letter.subject, letter.text, f"letter.{letter.public_id}")


LETTERS: Final = Post(Letter.objects.all(), DELIVER, _send, forget={"text": ""})
