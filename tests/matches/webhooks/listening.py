"""Somebody who is told what happens in a competition."""

import http.server
import json
from typing import Any

from matches.models import Webhook
from tests.tournaments.web.api.cast import Scene, as_json

LEAGUE = {"stages": [{"name": "league", "format": "league"}]}


class Listener(http.server.BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.heard.append((dict(self.headers), body))  # type: ignore[attr-defined]
        self.send_response(self.server.answers.pop(0) if self.server.answers else 204)  # type: ignore[attr-defined]
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Listener)
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[int] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/hook"

    def bodies(self) -> list[Any]:
        return [json.loads(body) for _, body in self.heard]


def add(scene: Scene, url: str, **more: Any) -> Any:
    answer = as_json(scene.client("organiser"), "post", f"{scene.address}webhooks/", {"url": url, **more})
    assert answer.status_code == 201, answer.content
    return answer.json()


def hook(made: Any) -> Webhook:
    return Webhook.objects.get(public_id=made["id"])
