"""The rules reference: a page for each edition, with a place for every skill, event and option that the rules know."""

import re

import pytest
from django.test import Client
from django.utils import translation

from matches.commentary.lines import term
from matches.commentary.sentences import sentence
from matches.commentary.wording import LANGUAGES
from matches.reference import BOOKS
from matches.reference.book import event_anchor, skill_anchor
from matches.templatetags.reference import rule_url, skill_url
from rules import EDITIONS, Sheet
from rules.play import play_seeded

pytestmark = pytest.mark.django_db


def test_every_edition_has_its_book() -> None:
    assert {name: edition.title for name, edition in EDITIONS.items()} == {name: book.title for name, book in BOOKS.items()}


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_a_match_names_is_explained(edition: str) -> None:
    """Every special event that is rolled, every skill that is used, every card, injury and shot has its paragraph."""
    anchors = BOOKS[edition].anchors()
    preset = EDITIONS[edition].preset("worldcup")
    names = {skill_anchor(skill) for skill in EDITIONS[edition].skill_names}
    for i in range(12):
        for event in play_seeded(edition, preset, Sheet("A"), Sheet("B"), "random", "random", f"terms {i}").events:
            if (anchor := term(event)) and sentence(event, ("A", "B")):
                names.add(anchor)
    assert names <= anchors
    assert names >= {"corner", "goal-kick", "free-kick", "kick-off"}
    assert any(name.startswith("event-") for name in names)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_anchor_is_there_once_and_every_term_says_something(edition: str) -> None:
    book = BOOKS[edition]
    anchors = [each.anchor for chapter in book.chapters for each in chapter.terms] + [each.anchor for each in book.chapters]
    assert len(anchors) == len(set(anchors))
    for chapter in book.chapters:
        assert chapter.terms or chapter.intro
        for each in chapter.terms:
            assert str(each.name).strip()
            assert str(each.text).strip() or each.mark


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition", ["", *EDITIONS])
def test_pages_in_both_languages(client: Client, edition: str, language: str) -> None:
    page = client.get(f"/rules/{edition + '/' if edition else ''}", headers={"accept-language": language})
    text = page.content.decode()
    assert page.status_code == 200
    assert f'<html lang="{language}">' in text
    assert ("Règles" in text) == (language == "fr")
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))


def test_the_shot_table_shows_the_figures_of_the_rules(client: Client) -> None:
    marks = {edition: [each.mark for each in _chapter(edition, "shot").terms[:5]] for edition in EDITIONS}
    assert marks["fuba3"] == ["0", "−2", "−4", "−5", "−6"]
    assert marks["fuba20"] == ["0", "−2", "−4", "−6", "−6"]


def test_links_lead_to_terms_and_nowhere_else() -> None:
    assert skill_url("fuba3", "MF4") == "/rules/fuba3/#skill-mf4"
    assert rule_url("fuba22", event_anchor("bored play")) == "/rules/fuba22/#event-bored-play"
    assert rule_url("fuba3", "no-such-term") == skill_url("chess", "MF4") == ""


def test_a_book_nobody_wrote_is_not_there(client: Client) -> None:
    assert client.get("/rules/chess/").status_code == 404


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_skills_have_the_same_name_in_the_book_and_in_the_commentary(language: str) -> None:
    with translation.override(language):
        for book in BOOKS.values():
            for chapter in book.chapters:
                for each in chapter.terms:
                    if each.anchor.startswith("skill-"):
                        assert str(each.name) == LANGUAGES[language].skills[each.anchor.removeprefix("skill-").upper()]


def _chapter(edition: str, anchor: str):  # type: ignore[no-untyped-def]
    return next(each for each in BOOKS[edition].chapters if each.anchor == anchor)


def test_what_a_figure_is_for_stands_beside_it_and_a_link_says_which_book_it_leads_to(client: Client) -> None:
    text = client.get("/rules/worldcup2015/").content.decode()
    assert re.search(r'<meta property="og:title" content="FUBA World Cup 2015', text)
    assert not re.search(r"<dd[^>]*>\s*</dd>", text)
