"""Events tell what happened as it happened: with their effect, in their order, and nothing that is still hidden."""

import pytest

from rules import Event, Match, get_edition
from rules.board import INDEX
from rules.play import play_seeded
from tests.rules.random_play import LeaningDice, played
from tests.soak import often


def matches(edition: str, preset: str, count: int) -> list[Match]:
    options = get_edition(edition).preset(preset)
    return [play_seeded(edition, options, None, None, "rookie", "rookie", f"events {seed}") for seed in range(count)]


def turns(match: Match) -> list[list[Event]]:
    found: list[list[Event]] = [[]]
    for event in match.events:
        if event.kind == "turn":
            found.append([])
        found[-1].append(event)
    return found


def test_a_foul_of_the_world_cup_rules_counts_or_is_said_not_to() -> None:
    """Unless both teams stand in the target, nothing comes of it (WC 4.4.4)."""
    counted = ignored = 0
    for match in matches("worldcup2015", "worldcup", often(8, soak=60)):
        for turn in turns(match):
            for at, event in enumerate(turn):
                if event.kind == "event" and "foul" in event.data["row"]:
                    kinds = [later.kind for later in turn[at + 1 :]]
                    follows = set(kinds[: kinds.index("pass")] if "pass" in kinds else kinds)
                    assert event.data["effect"] == bool(follows & {"set_piece"}), event
                    counted += event.data["effect"]
                    ignored += not event.data["effect"]
                    if not event.data["effect"]:
                        assert not follows & {"yellow", "red_test"}
    assert counted and ignored


def test_a_foul_of_the_french_rules_always_gives_a_free_kick() -> None:
    fouls = 0
    for match in matches("french", "worldcup", often(6, soak=60)):
        for turn in turns(match):
            for at, event in enumerate(turn):
                if event.kind == "event" and "foul" in event.data["row"]:
                    assert event.data["effect"] and any(later.kind == "set_piece" for later in turn[at + 1 :])
                    fouls += 1
    assert fouls


@pytest.mark.parametrize("edition", ["fuba20", "french", "worldcup2015"])
def test_nobody_runs_to_a_ball_before_it_is_played(edition: str) -> None:
    """Whoever goes to the ball because of a pass is told of after the pass."""
    runs = 0
    level = {"turn": ("11", "33", "66")}
    for seed in range(often(4, soak=30)):
        match = played(edition, get_edition(edition).preset("worldcup"), f"runs {seed}", LeaningDice(seed, level))
        for turn in turns(match):
            kinds = [event.kind for event in turn]
            for at, event in enumerate(turn):
                if event.kind == "holder" or (event.kind == "step" and event.data["stage"] in ("sprint", "side_attack")):
                    assert "pass" not in kinds[at:], turn
                    runs += 1
    assert runs


def test_a_pass_told_before_a_run_is_followed_by_the_value_it_came_to() -> None:
    open_values = 0
    for match in matches("fuba20", "worldcup", often(6, soak=40)):
        for turn in turns(match):
            for at, event in enumerate(turn):
                if event.kind != "pass":
                    continue
                later = [each for each in turn[at + 1 :] if each.kind == "adjust"]
                if event.data["value"] is None:
                    open_values += 1
                    assert later and 1 <= later[0].data["value"] <= 6
                assert event.data["dst"] in INDEX
    assert open_values


def test_line_ups_keep_hidden_skills_to_themselves() -> None:
    for hidden in (True, False):
        options = get_edition("fuba3").preset("worldcup") | {"hidden_skills": hidden}
        match = play_seeded("fuba3", options, None, None, "rookie", "rookie", 3)
        told = [event.data["skills"] for event in match.events if event.kind == "lineup"]
        assert len(told) == 2 and [bool(skills) for skills in told] == [not hidden] * 2
        assert any(len(token.split()) > 2 for token in match.inputs[:2])
