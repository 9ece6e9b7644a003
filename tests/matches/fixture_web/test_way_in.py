"""Whoever opens a private link finds line-up, recording and report."""

import pytest

from tests.matches.links.visitors import by_link, league

pytestmark = pytest.mark.django_db


def test_a_link_leads_to_the_table_and_from_there_to_reports() -> None:
    scene = league(visibility="private")
    phone = by_link(scene, "home")
    coaches = f"/competitions/{scene.competition.public_id}/fixtures/1/coaches/"
    table = phone.get(f"/competitions/{scene.competition.public_id}/fixtures/1/table/").content.decode()
    assert coaches in table
    assert coaches in phone.get(f"/competitions/{scene.competition.public_id}/fixtures/1/").content.decode()
    assert phone.get(coaches).status_code == 200
