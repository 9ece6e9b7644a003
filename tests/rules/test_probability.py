"""The odds that a recorder is shown are those by which the rules then decide."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from rules import Sheet, get_edition, new_match
from rules.editions import EDITIONS
from rules.editions.fuba3 import passing, pressing, shooting
from rules.match import Match
from rules.nodes import Decision, Roll
from rules.play import play_seeded
from rules.probability import odds

SUCCESS = {"pass": ("pass", "success"), "pressing": ("press", "won"), "aggressive pressing": ("press", "won")}


def matches(edition: str, preset: str, seeds: int) -> Iterator[Match]:
    """Every position of some matches played at random, one after the other."""
    options = get_edition(edition).preset(preset)
    for seed in range(seeds):
        played = play_seeded(edition, options, Sheet("A"), Sheet("B"), "random", "random", str(seed))
        match = new_match(edition, options=options)
        for token in played.inputs:
            yield match
            match.apply(token)


def test_fuba3_says_for_every_action_what_its_rules_say() -> None:
    seen: dict[str, int] = defaultdict(int)
    for match in matches("fuba3", "advanced", 2):
        node = match.pending
        if not isinstance(node, Decision) or node.kind != "action":
            continue
        s: Any = match.state
        said = {each["option"]: each for each in odds(match)}
        assert {option for option in node.options if option not in ("end", "move")} == said.keys()
        for option, each in said.items():
            seen[option.split()[0]] += 1
            if option.startswith("pass"):
                needed = passing.value(s, passing.PASS_TARGET[option])
                if s.teams[s.control].skills == 0:
                    assert (each["needs"], each["chance"]) == (needed, round(passing.ODDS[needed] / 36, 4))
            elif option == "shoot":
                parts = shooting.modifiers(s, s.control, s.played)
                total = sum(by for _, by in parts)
                assert each["chance"] == round(shooting.attempt_chances(s, s.control, total)[0], 4)
                assert [(part["what"], part["by"]) for part in each["modifiers"]] == parts
            elif option == "press":
                assert each["chance"] == round(pressing.ODDS[s.value] / 36, 4)
            elif option == "apress":
                assert each["chance"] == round(pressing.ODDS_AGGRESSIVE[s.value] / 36, 4)
    assert min(seen[word] for word in ("pass", "shoot", "press", "apress", "position")) > 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_odds_of_a_throw_are_the_share_of_throws_that_succeed(edition: str) -> None:
    """Every outcome of every throw is tried, in every edition."""
    tried = 0
    for match in matches(edition, "basic", 1):
        node = match.pending
        if not isinstance(node, Roll) or not node.dice or tried > 40:
            continue
        for each in odds(match):
            if each["of"] in SUCCESS:
                kind, key = SUCCESS[each["of"]]
                assert each["chance"] == pytest.approx(float(share(match, node, kind, key)), abs=0.0001), (node, each)
                tried += 1
    assert tried or edition not in ("fuba3", "fuba22", "french")


def share(match: Match, node: Roll, kind: str, key: str) -> Fraction:
    """Nobody does anything about it with what may be done in between."""
    won = 0
    for face in node.outcomes:
        copy = match.fork(keep_events=True)
        before = len(copy.events)
        copy.apply(face)
        while not (found := [event for event in copy.events[before:] if event.kind == kind]):
            assert isinstance(copy.pending, Decision)
            copy.apply(copy.pending.default())
        won += bool(found[0].data[key])
    return Fraction(won, len(node.outcomes))


def test_the_odds_of_a_penalty_do_not_tell_what_the_keeper_has_chosen() -> None:
    told = set()
    for match in matches("fuba3", "worldcup", 6):
        node = match.pending
        if isinstance(node, Decision) and node.kind == "kick_side":
            told.add(repr(odds(match)))
    assert len(told) == 1
    assert '"' not in next(iter(told)) and "'left': 0.8333" in next(iter(told))


def test_looking_at_the_odds_changes_nothing() -> None:
    for match in matches("fuba3", "worldcup", 1):
        before = (list(match.inputs), len(match.events), match.pending, match.position())
        odds(match)
        assert before == (list(match.inputs), len(match.events), match.pending, match.position())


@pytest.mark.parametrize(
    ("edition", "preset", "more"), [("fuba3", "worldcup", {"hidden_skills": True}), ("fuba22", "advanced", {})]
)
def test_odds_do_not_betray_a_skill_that_nobody_has_seen(edition: str, preset: str, more: dict[str, Any]) -> None:
    """Everybody may read the odds: they are the same whether a hidden skill is there or not."""
    options = get_edition(edition).preset(preset) | more
    played = play_seeded(edition, options, Sheet("A"), Sheet("B"), "rookie", "rookie", "3")
    match, hidden = new_match(edition, options=options), 0
    for token in played.inputs:
        bare = match.fork()
        for side in bare.state.teams:  # type: ignore[attr-defined]
            hidden += bool(side.skills & ~side.shown)
            side.skills &= side.shown
        assert odds(match) == odds(bare)
        match.apply(token)
    assert hidden


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pressing_is_won_by_the_faces_that_are_named(edition: str) -> None:
    """Whatever helps or hinders: a point, a skill, the goalkeeper, a piece that came late."""
    for match in matches(edition, "worldcup", 2):
        node = match.pending
        if not isinstance(node, Roll) or node.purpose != "press":
            continue
        (said,) = odds(match)
        for token in node.outcomes:
            copy = match.fork(keep_events=True)
            before = len(copy.events)
            copy.apply(token)
            won = [event.data["won"] for event in copy.events[before:] if event.kind == "press"]
            if won:  # else somebody is asked first whether it is thrown again
                assert won == [any(int(face) <= said["at_most"] for face in token)]
