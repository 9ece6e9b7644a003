"""A visitor of a site that runs: asks, and waits until something is so."""

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, Final

PATIENCE: Final = 300.0  # seconds, on a slow machine: it takes a few


class Client:
    def __init__(self, address: str, **headers: str) -> None:
        self.address = address
        self.headers = headers

    def read(self, path: str, data: Any = None, **headers: str) -> tuple[int, str]:
        body = None if data is None else json.dumps(data).encode()
        sent = {**self.headers, **headers, **({"Content-Type": "application/json"} if body else {})}
        request = urllib.request.Request(f"{self.address}{path}", body, sent)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def json(self, path: str, data: Any = None) -> Any:
        status, body = self.read(path, data)
        assert status < 300, f"{path}: {status} {body[:2000]}"
        return json.loads(body) if body else None

    def french_page(self, path: str = "/") -> str:
        status, body = self.read(path, **{"Accept-Language": "fr"})
        assert status == 200
        return body


def wait_until(seen: Callable[[], Any], explain: Callable[[], str]) -> Any:
    """What is seen, as soon as there is something to see. A site that does not answer yet has nothing to show."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if found := seen():
                return found
        except OSError:
            pass
        assert time.monotonic() < end, explain()
        time.sleep(0.1)
