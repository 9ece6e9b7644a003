"""Pictures in the reference: drawn from positions of the rules, and saying what the rules say."""

import re

import pytest
from django.test import Client

from matches.lessons.figures import Figure, figures_of
from matches.lessons.scenes import TEAMS, played
from matches.reference import BOOKS
from rules import EDITIONS
from rules.board import AREAS, PITCH
from tournaments.core.kits import kits

EVERYWHERE = (
    "areas", "zones", "offside", "pass", "shot", "kickoff", "corner", "free-kick", "goal-kick",
)  # fmt: skip


def figure(edition: str, name: str) -> Figure:
    return next(each for each in figures_of(edition) if each.anchor == f"picture-{name}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_its_pictures_in_chapters_that_its_book_has(edition: str) -> None:
    found = {each.anchor.removeprefix("picture-") for each in figures_of(edition)}
    assert found >= set(EVERYWHERE)
    assert ("press" in found) == (edition in ("fuba3", "fuba22"))  # elsewhere a press comes within a stage
    assert {each.chapter for each in figures_of(edition)} <= BOOKS[edition].anchors()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_picture_of_a_pass_has_every_target_that_the_rules_allow(edition: str) -> None:
    shown = figure(edition, "pass")
    legal = {token[5:] for token in played(shown.scene).legal() if token.startswith("pass ") and token.count(" ") == 1}
    assert {mark.shape.name for mark in shown.marks} == legal
    assert all(re.fullmatch(r"\d+%", mark.text) for mark in shown.marks)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_hatched_as_offside_cannot_be_passed_to_although_somebody_stands_there(edition: str) -> None:
    shown = figure(edition, "offside")
    match = played(shown.scene)
    hatched = {mark.shape.name for mark in shown.marks}
    assert hatched == {"AP"}
    assert match.state.teams[0].outfield(AREAS.index("AP")) == 1
    assert "pass AP" not in match.legal()
    assert "pass ACL" in match.legal() or edition == "fuba22"


@pytest.mark.parametrize("edition", EDITIONS)
def test_set_pieces_stand_as_the_rules_let_them_stand(edition: str) -> None:
    kick_off = played(figure(edition, "kickoff").scene).state
    assert all(not kick_off.teams[0].pieces[place] for place, area in enumerate(AREAS[:PITCH]) if area[0] == "A")
    assert kick_off.teams[0].pieces[AREAS.index("CE")] >= 2
    corner = played(figure(edition, "corner").scene).state
    assert AREAS[corner.ball] in ("AKL", "AKR", "ACL", "ACR")
    assert corner.teams[0].pieces[corner.ball] == 1 or edition == "fuba20"  # who takes it from a corner area may have company
    goal_kick = played(figure(edition, "goal-kick").scene).state
    assert AREAS[goal_kick.ball] == "HA"[goal_kick.control] + "P"
    assert goal_kick.teams[goal_kick.control].keeper == goal_kick.ball
    free_kick = played(figure(edition, "free-kick").scene).state
    assert free_kick.teams[free_kick.control].pieces[free_kick.ball]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_picture_is_told_in_words_with_all_pieces_and_the_ball(edition: str) -> None:
    for each in figures_of(edition):
        state, words = played(each.scene).state, "\n".join(each.words)
        assert words.count("the goalkeeper") == 2
        assert words.count(f"value {state.value}") == 1
        pieces = [int(number) for number in re.findall(r"(?:Finland|Netherlands) (\d+)", words)]
        assert sum(pieces) == 20
    assert "offside" in "".join(figure(edition, "offside").words)


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "team", "summary"), [("en", "Finland", "The pitch in words"), ("fr", "Finlande", "mots")])
def test_the_page_has_them_in_the_readers_language(client: Client, language: str, team: str, summary: str) -> None:
    text = client.get("/rules/fuba3/", headers={"accept-language": language}).content.decode()
    assert text.count('class="pitch"') == len(figures_of("fuba3"))
    assert text.count(summary) >= len(figures_of("fuba3"))
    assert re.search(rf"{team}\s2", text)


def test_the_shirts_are_those_that_the_captions_name() -> None:
    """ "Finland, in blue": who changes the teams changes the sentence."""
    assert kits(*TEAMS)[0].first == "#1d4fb8"
