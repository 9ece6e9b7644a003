"""A server for letters that lets in whoever has the password."""

import base64
import socketserver
import threading
from typing import Any


class Letters(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, user: str, password: str) -> None:
        super().__init__(("127.0.0.1", 0), Session)
        self.login = f"\0{user}\0{password}"
        self.received: list[str] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def port(self) -> int:
        return int(self.server_address[1])


class Session(socketserver.StreamRequestHandler):
    server: Any

    def handle(self) -> None:
        self.say("220 letters")
        inside = False
        while line := self.rfile.readline().decode().rstrip("\r\n"):
            verb, _, rest = line.partition(" ")
            match verb.upper():
                case "EHLO":
                    self.say("250-letters\r\n250 AUTH PLAIN")
                case "AUTH":
                    inside = base64.b64decode(rest.removeprefix("PLAIN ")).decode() == self.server.login
                    self.say("235 welcome" if inside else "535 wrong password")
                case "DATA" if inside:
                    self.say("354 go on")
                    letter = ""
                    while (part := self.rfile.readline().decode()) != ".\r\n":
                        letter += part
                    self.server.received.append(letter)
                    self.say("250 taken")
                case "QUIT":
                    self.say("221 bye")
                    return
                case _:
                    self.say("250 fine" if inside else "530 log in first")

    def say(self, words: str) -> None:
        self.wfile.write(f"{words}\r\n".encode())
