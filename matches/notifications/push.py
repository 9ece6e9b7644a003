"""A message on somebody's device: encrypted for its browser (RFC 8291) and handed to the push service it named.

The address comes from a visitor, so it is sent to as webhooks are: never into a private network, no redirects, bounded.
"""

import base64
import json
import os
import time
from typing import Final

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from django.utils.translation import gettext_noop

from fuba_site.letters.queue import NotSent
from matches.notifications.models import Device, Notice
from matches.notifications.vapid import authorization
from matches.notifications.wording import as_read_by, word
from matches.webhooks.outbound import NotReachable, post
from tournaments.wording.sentences import error_text

DROPPED: Final = gettext_noop("The device is gone.")
OTHER_KEY: Final = gettext_noop("The device was registered with another key.")
GONE: Final = (404, 410)  # the browser has taken back its leave
TTL: Final = 12 * 3600  # seconds that a service keeps it for a device that is off
LONGEST: Final = 500  # signs of a sentence: what is encrypted has 4096 bytes at most


def send(notice: Notice) -> None:
    device = notice.device
    if device is None:
        raise NotSent(DROPPED, for_good=True)
    signed = authorization(device.endpoint, device.server_key, int(time.time()))
    if signed is None:
        device.delete()
        raise NotSent(OTHER_KEY, for_good=True)
    headers = {
        "Authorization": signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL),
        "Urgency": "high" if notice.kind == "table_called" else "normal",
    }
    try:
        answer = post(device.endpoint, encrypted(device, payload(notice)), headers)
    except NotReachable as error:
        raise NotSent(error_text(error)) from None
    if answer.status in GONE:
        device.delete()
        raise NotSent(DROPPED, for_good=True)
    if not 200 <= answer.status < 300:
        raise NotSent(f"{answer.status} {answer.text}"[:400], for_good=answer.status in (400, 401, 403, 413))


def payload(notice: Notice) -> bytes:
    """What the service worker shows. The tag is the same however often it is sent: a device shows it once."""
    with as_read_by(notice):
        worded = word(notice.kind, notice.data, notice.competition)
    title = f"{worded.title} · {notice.competition}"
    shown = {"title": title, "body": worded.text[:LONGEST], "url": worded.path, "tag": str(notice.public_id)}
    return json.dumps(shown).encode()


def encrypted(device: Device, data: bytes) -> bytes:
    try:
        sealed: bytes = http_ece.encrypt(
            data,
            salt=os.urandom(16),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decoded(device.p256dh),
            auth_secret=decoded(device.auth),
            version="aes128gcm",
        )
    except (ValueError, http_ece.ECEException) as error:
        raise NotSent(f"The keys of the device are of no use: {error}", for_good=True) from None
    return sealed


def decoded(text: str) -> bytes:
    """Base64 as browsers write it; ValueError where it is none."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
