"""What a webhook is sent is what the schema promises."""

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from fuba_site.web.schema import whole_schema
from matches.models import WebhookDelivery
from matches.recording.modes import change_mode, save_sheet
from matches.recording.services import begin_fixture
from tests.matches.links.visitors import JSON, by_link
from tests.matches.webhooks.listening import add
from tests.tournaments.services.making import report
from tests.tournaments.web.api import cast
from tests.tournaments.web.api.cast import as_json
from tournaments.services.command import By
from tournaments.services.results import Ending, report_result
from tournaments.services.schedule import make_schedule, set_conditions

pytestmark = pytest.mark.django_db


def wrong(shape: str, sent: Any) -> set[str]:
    components = whole_schema()["components"]
    exact = {**components["schemas"][shape], "additionalProperties": False, "components": components}
    return {f"{each.json_path}: {each.message}" for each in Draft202012Validator(exact).iter_errors(sent)}


def test_every_delivery_is_as_described() -> None:
    """With a final whose teams nobody knows yet, and a walkover, which has no score."""
    scene = cast.scene(count=8, recipe={"groups": {"count": 2}})
    made = add(scene, "https://93.184.215.14/hook")
    by = By(scene.owner)
    day = {"date": "2199-12-05", "opens": "09:00", "closes": "23:00"}
    set_conditions(scene.competition, by, {"tables": ["1", "2", "3", "4"], "days": [day]})
    make_schedule(scene.competition, by)
    recording = begin_fixture(by, scene.competition, 1)
    change_mode(recording, by, "sheet")
    save_sheet(recording, by, {"events": [{"kind": "goal", "side": "home", "minute": "12"}]})
    for side, goals in (("home", 1), ("away", 2)):
        answer = by_link(scene, side).post(f"{scene.address}fixtures/1/reports/", {"home_goals": goals, "away_goals": 0}, JSON)
        assert answer.status_code == 200, answer.content
    report_result(scene.competition, By(scene.owner, "did not come"), 2, Ending(outcome="walkover", awarded="home"))
    report(scene.competition, scene.owner, 3, 2, 1)
    assert as_json(scene.client("owner"), "post", f"{scene.address}webhooks/{made['id']}/test/", {}).status_code == 200
    deliveries = WebhookDelivery.objects.order_by("pk")
    sent = [each.payload | {"id": str(each.public_id)} for each in deliveries]  # as `attempt` sends it
    assert {each["event"] for each in sent} == set(whole_schema()["webhooks"])
    for each in sent:
        assert wrong("Delivery", each) == set()
        assert wrong("DeliveryData", each["data"]) == set()
        for fixture in each["data"].get("fixtures", ()):
            assert wrong("DeliveryFixture", fixture) == set()
