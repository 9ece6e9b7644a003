"""A real mail server and a real push service, on loopback."""

import base64
import email
import http.server
import json
import os
import threading
from email.message import EmailMessage
from email.policy import default
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec


class MailServer:
    """Keeps every letter; refuses what it is told to refuse."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.answers: list[str] = []
        self.controller = _AnyPort(self, hostname="127.0.0.1", port=0)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.answers:
            return self.answers.pop(0)
        made = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(made, EmailMessage)
        self.letters.append(made)
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        return [each for each in self.letters if each["To"] == address]

    @property
    def port(self) -> int:
        return int(self.controller.server.sockets[0].getsockname()[1])


class _AnyPort(Controller):
    """Takes a free port. Its own first connection would go to port 0; listening has begun without it."""

    def _trigger_server(self) -> None:
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


def text_of(letter: EmailMessage, kind: str = "plain") -> str:
    part = letter.get_body((kind,))
    assert part is not None
    return str(part.get_content())


class Browser:
    """The keys of a browser that has subscribed, and what it can read."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    @property
    def p256dh(self) -> str:
        form = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return written(self.key.public_key().public_bytes(*form))

    @property
    def auth(self) -> str:
        return written(self.secret)

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"))


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class _Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        office: Any = self.server
        office.heard.append((dict(self.headers), body))
        self.send_response(office.answers.pop(0) if office.answers else 201)
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        pass


class PushService(http.server.ThreadingHTTPServer):
    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[int] = []
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    def endpoint(self, name: str = "one") -> str:
        return f"http://127.0.0.1:{self.server_port}/push/{name}"

    def close(self) -> None:
        self.shutdown()
        self.server_close()
