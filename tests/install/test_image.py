"""The image on a public server: exactly the files and packages it is made of, with PostgreSQL and a broker beside it."""

import signal
import socket
from pathlib import Path

from fuba_site.laptop.valkey import Valkey
from tests.install.client import Client, wait_until
from tests.install.image import Image
from tests.services.postgres import Postgres

PASSWORD = "a password for the tests of the image"


def test_pages_worker_and_clock_of_the_image_play_a_cup_and_speak_french(
    tmp_path: Path, postgres: Postgres, valkey: Valkey
) -> None:
    image = Image(tmp_path, DATABASE_URL=postgres.new_database(), REDIS_URL=valkey.url, FIXTURE_SWEEP="2")
    image.collect_static()
    image.migrate()
    image.manage(
        *("createsuperuser", "--noinput", "--username", "anna", "--email", "anna@fuba.example"),
        DJANGO_SUPERUSER_PASSWORD=PASSWORD,
    )
    with socket.create_server(("127.0.0.1", 0)) as listener:
        try:
            image.start("web", "--fd", str(listener.fileno()), pass_fds=(listener.fileno(),))
            image.start("worker")
            image.start("beat")
            address = f"http://127.0.0.1:{listener.getsockname()[1]}"
            # A proxy in front speaks TLS to the visitors and tells so.
            visitor = Client(address, **{"Host": "fuba.example", "X-Forwarded-Proto": "https"})
            wait_until(lambda: image.runs() and visitor.read("/readyz")[0] == 200, image.said)
            anna = organiser(visitor)
            cup = anna.json("/api/competitions/", {"name": "Winter Cup", "recipe": {"preset": "cup-4"}})["id"]
            teams = [{"name": name, "coach_level": "random"} for name in ("Turku", "Bilbao", "Lyon", "Bari")]
            anna.json(f"/api/competitions/{cup}/entries/", {"new": teams})
            anna.json(f"/api/competitions/{cup}/draw/", {"method": "free"})
            anna.json(f"/api/competitions/{cup}/start/", {})
            anna.json(f"/api/competitions/{cup}/play/", {})
            wait_until(lambda: anna.json(f"/api/competitions/{cup}/play/")["played"] == 4, image.said)
            page = visitor.french_page()
            assert 'lang="fr"' in page and "Compétitions" in page
            wait_until(lambda: "matches.sweep" in image.said(), lambda: f"no clock sends workers looking\n{image.said()}")
            assert image.runs()
        finally:
            ended = image.stop()
    assert ended == [-signal.SIGTERM, 0, 0], image.said()  # uvicorn stops in order, then ends by the signal it was sent
    assert "Traceback" not in image.said(), image.said()


def organiser(visitor: Client) -> Client:
    token = visitor.json("/api/token/", {"username": "anna", "password": PASSWORD})["token"]
    return Client(visitor.address, **visitor.headers, Authorization=f"Token {token}")
