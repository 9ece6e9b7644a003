"""Requests that are tried again: the same idempotency key makes a request that arrives twice one action."""

import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

import httpx

TRIES: Final = 5
LONGEST_WAIT: Final = 60.0  # seconds that the site may ask us to wait before we try again
BUSY: Final = (429, 502, 503, 504)
JOB_PAUSE: Final = 0.5  # seconds between two looks at long work


class Problem(Exception):
    """The site said no. `code` never changes, `detail` is a sentence for people, `errors` is by field."""

    def __init__(self, status: int, answer: Mapping[str, Any]) -> None:
        self.status = status
        self.code = str(answer.get("code", ""))
        self.detail = str(answer.get("detail", "")) or f"The site answered {status}."
        self.errors: dict[str, list[str]] = dict(answer.get("errors") or {})
        self.answer = dict(answer)
        super().__init__(f"{status} {self.code}: {self.detail}" if self.code else f"{status}: {self.detail}")


class Unreachable(Exception):
    """No answer of a FUBA site, after several tries or at that address."""


class Http:
    """One site, and who we are there. `pause` is called with the seconds to wait before the next try."""

    def __init__(
        self,
        address: str,
        token: str = "",
        *,
        language: str = "en",
        tries: int = TRIES,
        pause: Callable[[float], None] = time.sleep,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        if urlsplit(address).scheme not in ("http", "https"):
            raise ValueError(f"{address!r} is no address of a site; one begins with http:// or https://")
        for what, text in (("token", token), ("language", language)):
            if not (text.isascii() and text.isprintable()):
                raise ValueError(f"{text!r} cannot be a {what}")
        self.address = address.rstrip("/") + "/"
        self.tries, self.pause = tries, pause
        headers = {"Accept": "application/json", "Accept-Language": language, "User-Agent": "fuba-client"}
        if token:
            headers["Authorization"] = f"Token {token}"
        self.client = httpx.Client(headers=headers, timeout=30, transport=transport)

    def close(self) -> None:
        self.client.close()

    def url(self, path: str) -> str:
        """An address of the site. One elsewhere is refused: it would be sent our token."""
        url = urljoin(self.address, path.lstrip("/") if not path.startswith(("http:", "https:")) else path)
        if urlsplit(url)[:2] != urlsplit(self.address)[:2]:
            raise ValueError(f"{url} is not on {self.address}")
        return url

    def get(self, path: str, **query: Any) -> Any:
        asked = {key: value for key, value in query.items() if value is not None}
        return self._answer(self._send("GET", path, params=asked or None))  # an empty query would replace that of the address

    def get_bytes(self, path: str) -> bytes:
        return self._done(self._send("GET", path, headers={"Accept": "*/*"})).content

    def post(self, path: str, body: Mapping[str, Any] | None = None, key: str = "") -> Any:
        """Do something, once, however often it is sent. `key` is for programs that may die and begin again."""
        return self._change("POST", path, body, key)

    def patch(self, path: str, body: Mapping[str, Any], key: str = "") -> Any:
        return self._change("PATCH", path, body, key)

    def delete(self, path: str, key: str = "") -> None:
        self._change("DELETE", path, None, key)

    def pages(self, path: str, **query: Any) -> Iterator[dict[str, Any]]:
        """All of a list, page by page as it is needed."""
        page = self.get(path, **{"page_size": 500, **query})
        yield from page["results"]
        while page["next"]:
            page = self.get(page["next"])
            yield from page["results"]

    def _change(self, method: str, path: str, body: Mapping[str, Any] | None, key: str) -> Any:
        headers = {"Idempotency-Key": key or uuid.uuid4().hex}
        return self._answer(self._send(method, path, json=dict(body or {}), headers=headers))

    def _send(self, method: str, path: str, **request: Any) -> httpx.Response:
        url, failure = self.url(path), ""
        for number in range(self.tries):
            wait = min(0.2 * 4**number, 10.0)
            try:
                answer = self.client.request(method, url, **request)
            except httpx.InvalidURL as error:
                raise ValueError(f"{url} is no address: {error}") from None
            except httpx.TransportError as error:
                failure = str(error) or type(error).__name__
            else:
                if answer.status_code not in BUSY or number + 1 == self.tries:
                    return answer
                asked = answer.headers.get("Retry-After", "")
                if asked.isdigit():
                    if int(asked) > LONGEST_WAIT:
                        return answer
                    wait = max(wait, float(asked))
                failure = f"it answered {answer.status_code}"
            if number + 1 < self.tries:
                self.pause(wait)
        raise Unreachable(f"{self.address} could not be reached: {failure}")

    def _answer(self, answer: httpx.Response) -> Any:
        answer = self._done(answer)
        if not answer.content:
            return None
        try:
            return answer.json()
        except ValueError:
            raise Unreachable(f"{answer.url} answers, but not as a FUBA site does. Is the address right?") from None

    def _done(self, answer: httpx.Response) -> httpx.Response:
        """The answer; of long work, that which it comes to."""
        if answer.status_code == 202 and "Location" in answer.headers:
            job = self._answer(self._send("GET", answer.headers["Location"]))
            while job["state"] == "waiting":
                self.pause(JOB_PAUSE)
                job = self._answer(self._send("GET", answer.headers["Location"]))
            if job["state"] != "done":
                raise Problem(422, job)
            return self._done(self._send("GET", job["address"], headers={"Accept": "*/*"}))
        if answer.is_redirect:  # to follow it, the token would have to go there
            raise Unreachable(f"{self.address} sends us to {answer.headers.get('Location', '')}. Use the address it has there.")
        if answer.status_code >= 400:
            try:
                said = answer.json()
            except ValueError:
                said = {}
            raise Problem(answer.status_code, said if isinstance(said, dict) else {})
        return answer
