"""A private match is followed by two helpers; one of them loses the role."""

import http.client
import json

import pytest

from tests.services.conftest import new_database
from tests.services.running import program
from tests.services.served import PATIENCE, Phone, Served

LASTING = "tests.services.lasting_streams:application"


def follow(port: int, path: str, session: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", path, headers={"Host": "127.0.0.1", "Cookie": f"sessionid={session}"})
    answer = connection.getresponse()
    return answer


def test_whoever_loses_the_role_loses_the_stream_and_the_others_come_back(request: pytest.FixtureRequest) -> None:
    variables = {"DATABASE_URL": new_database("sqlite", request), "CACHE_URL": "locmemcache://", "REDIS_URL": "unix:///nowhere"}
    league = json.loads(program("private_league", **variables))
    path = f"/live/recordings/{league['recording']}/"
    server = Served(application=LASTING, **variables)
    try:
        server.start()
        streams = {role: follow(server.port, path, session) for role, session in league["sessions"].items()}
        for stream in streams.values():
            while b'"kind":"now"' not in stream.readline():  # open, and it stays so
                pass
        owner = Phone(server.port, league["token"])
        status, _ = owner.delete(f"/api/competitions/{league['competition']}/roles/Recorder/")
        assert status == 200
        for stream in streams.values():
            stream.read()  # to its end, which nothing but the loss of the role can bring
        again = {role: follow(server.port, path, session).status for role, session in league["sessions"].items()}
        assert again == {"recorder": 404, "organiser": 200}
    finally:
        server.close()
