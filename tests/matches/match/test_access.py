"""Matches of competitions are as public as these."""

import pytest
from django.urls import reverse

from matches.models import Match
from tests.tournaments.services.making import running, somebody

pytestmark = pytest.mark.django_db

SEEN = [("public", True, True), ("unlisted", False, True), ("private", False, False)]


@pytest.mark.parametrize(("visibility", "found", "read"), SEEN)
def test_a_match_is_found_and_read_by_those_who_may_see_its_competition(client, played, visibility, found, read):
    owner = somebody()
    competition = running(owner, visibility=visibility)
    match = played(home_name="Hidden United")
    Match.objects.filter(pk=match.pk).update(fixture=competition.fixtures.first(), listed=competition.listed)
    address = match.get_absolute_url()
    lists = ("/matches/", "/api/matches/")
    pages = (address, f"{address}record.txt", f"/api{address}", f"/api{address}replay/")
    for path in lists:
        assert ("Hidden United" in client.get(path).content.decode()) == found, path
    for path in pages:
        assert (client.get(path).status_code == 200) == read, path
    if read:
        assert reverse("fixture", args=[competition.public_id, 1]) in client.get(address).content.decode()
    client.force_login(owner)
    for path in (*lists, *pages):
        answer = client.get(path)
        assert answer.status_code == 200 and "Hidden United" in answer.content.decode(), path
