"""Squads and line-ups are put together within the limits of the rules: the page is told all of them."""

from typing import Any

import pytest

from matches.board.controls import controls
from matches.commentary.question import pending_question
from rules import get_edition, new_match
from rules.editions import EDITIONS
from rules.match import Match
from rules.nodes import IllegalInput

RICH = 60  # points that buy any single thing


def takes(match: Match, *words: str) -> bool:
    try:
        match.fork().apply(" ".join(words))
    except IllegalInput:
        return False
    return True


def asked(match: Match) -> dict[str, Any]:
    question = pending_question(match)
    assert question is not None
    return controls(question)


def squad_to_buy(**options: Any) -> tuple[Match, dict[str, Any]]:
    match = new_match("fuba20", options=get_edition("fuba20").preset("pro") | options)
    return match, asked(match)["squad"]


def line_up_of(edition: str, preset: str, **options: Any) -> tuple[Match, dict[str, Any]]:
    match = new_match(edition, options=get_edition(edition).preset(preset) | options)
    return match, asked(match)["lineup"]


def test_levels_go_as_far_as_the_rules_allow_and_no_further() -> None:
    match, told = squad_to_buy(budget=RICH)
    for level in told["levels"]:
        least, most = level["limits"]
        for n in range(least - 1, most + 2):
            assert takes(match, "squad", f"{level['letter']}{n}", "4-4-2") == (least <= n <= most), (level, n)
    for care in told["care"]:
        assert takes(match, "squad", care["id"], "4-4-2")


def test_the_points_of_a_squad_are_counted_as_the_page_counts_them() -> None:
    """A level, a further formation, a step of healthcare and a number cost a point; a player one more."""
    for budget in range(8):
        match, told = squad_to_buy(budget=budget)
        assert told["budget"] == budget
        assert takes(match, "squad c1 g2 p2 good 4-4-2 4-5-1 F:SP1:1") == (budget >= 7)


def test_every_player_of_the_catalogue_is_offered_where_he_may_play() -> None:
    match, told = squad_to_buy(budget=RICH)
    assert len(told["players"]) == 12
    for skill in told["players"]:
        assert skill["name"] and skill["text"]
        places = {position["id"] for position in skill["positions"]}
        if skill["price"]:
            assert takes(match, "squad 4-4-2", skill["id"]) and not takes(match, "squad 4-4-2", skill["id"], skill["id"])
            continue
        for letter in "DMFG":
            assert takes(match, "squad 4-4-2", f"{letter}:{skill['id']}:16") == (letter in places), (skill, letter)
    crowd = ["F:SP1:1"] * told["most"]
    assert takes(match, "squad 4-4-2", *crowd) and not takes(match, "squad 4-4-2", *crowd, "F:SP1:1")


@pytest.mark.parametrize("free", [False, True])
def test_a_squad_learns_any_formation_only_where_that_is_allowed(free: bool) -> None:
    match, told = squad_to_buy(free_formations=free)
    assert told["free"] is free
    assert all(takes(match, "squad", formation) for formation in told["formations"])
    assert takes(match, "squad 6-3-1") is free


@pytest.mark.parametrize(("edition", "doubles"), [("fuba3", {"GK3", "FW2"}), ("fuba22", set())])
def test_a_skill_takes_as_many_places_as_the_rules_say(edition: str, doubles: set[str]) -> None:
    match, told = line_up_of(edition, "worldcup")
    skills = [skill for part in told["parts"] for skill in part["skills"]]
    assert {skill["id"] for skill in skills} == set(match.pending.choosable)  # type: ignore[union-attr]
    assert {skill["id"] for skill in skills if skill["places"] > 1} == doubles
    plain = [skill["id"] for skill in skills if skill["places"] == 1]
    for skill in skills:
        others = [each for each in plain if each != skill["id"]]
        room = told["limit"] - skill["places"]
        assert takes(match, "lineup 4-4-2", skill["id"], *others[:room])
        assert not takes(match, "lineup 4-4-2", skill["id"], *others[: room + 1])
        assert skill["text"] and skill["name"] != skill["id"]


def test_no_part_of_a_list_of_skills_is_too_long_for_a_phone() -> None:
    for edition in ("fuba3", "fuba22"):
        parts = line_up_of(edition, "worldcup")[1]["parts"]
        assert [part["name"] for part in parts] == ["Team", "Goalkeeper", "Defence", "Midfield", "Attack"]
        assert max(len(part["skills"]) for part in parts) <= 10


def allowed(told: dict[str, Any], formation: str, roles: list[str]) -> bool:
    """Roles as the page counts them."""
    known = {role["id"]: role for role in told["roles"]}
    lines = [int(line) for line in formation.split("-")]
    points = list(lines)
    for role in roles:
        lines[known[role]["line"]] -= 1
        points[known[role]["line"]] -= 1
        points[known[role]["gains"]] += 1
    few = all(not role["most"] or roles.count(role["id"]) <= role["most"] for role in known.values())
    return few and min(lines) >= 0 and (not told["points"] or (min(points) >= 0 and max(points) <= 6))


@pytest.mark.parametrize("edition", EDITIONS)
def test_roles_are_allowed_exactly_where_the_rules_allow_them(edition: str) -> None:
    preset = list(EDITIONS[edition].presets)[1]
    match, told = line_up_of(edition, preset)
    names = [role["id"] for role in told["roles"]]
    assert names
    for formation in told["formations"]:
        for one in names:
            for other in names:
                for count in range(4):
                    roles = [one] * count + [other] * 2
                    assert takes(match, "lineup", formation, *roles) == allowed(told, formation, roles), (formation, roles)
