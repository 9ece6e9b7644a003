"""Somebody with a browser that has no script: opens pages, fills in forms and keeps cookies."""

import http.client
import re
from http.cookies import SimpleCookie
from typing import Final
from urllib.parse import urlencode

TOKEN: Final = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


class Visitor:
    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}
        self.at = "/"  # the page that is open

    def open(self, path: str) -> tuple[int, str]:
        return self._ask("GET", path)

    def send(self, path: str, fields: dict[str, str] | None = None, page: str = "", **more: str) -> tuple[int, str]:
        """Opens the page, fills in its form, sends it and goes where that leads."""
        _, text = self.open(page or path)
        found = TOKEN.search(text)
        assert found, text
        return self._ask("POST", path, {"csrfmiddlewaretoken": found[1], **(fields or {}), **more})

    def sign_up(self, name: str, password: str) -> tuple[int, str]:
        return self.send("/accounts/sign-up/", username=name, password1=password, password2=password)

    def log_in(self, name: str, password: str) -> tuple[int, str]:
        return self.send("/accounts/login/", username=name, password=password)

    def _ask(self, method: str, path: str, fields: dict[str, str] | None = None) -> tuple[int, str]:
        headers = {"Host": "127.0.0.1", "Cookie": "; ".join(f"{key}={value}" for key, value in self.cookies.items())}
        body = None
        if fields is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urlencode(fields)
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        for given in answer.headers.get_all("Set-Cookie") or []:
            for key, morsel in SimpleCookie(given).items():
                self.cookies[key] = morsel.value
        if answer.status in (301, 302, 303):
            return self._ask("GET", str(answer.headers["Location"]).partition("#")[0])
        self.at = path
        return answer.status, text
