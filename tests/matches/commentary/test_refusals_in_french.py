"""What the rules refuse, told in French: to recorders, to coaches, to whoever imports a record or chooses options."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from rules import EDITIONS, IllegalInput, Match, Sheet, get_edition, new_match
from rules.coaches import make_coach
from rules.editions.fuba20.catalogue import SKILLS
from rules.notation import RecordError, read, write
from rules.refusal import TEAMS, Saying, WordedError
from rules.shared.roles import ROLE_NAMES
from scripts import messages
from tests.rules.subject import Subject
from tests.rules.subjects import SUBJECTS
from tests.tournaments.services.making import somebody
from tournaments.wording.sentences import error_text, in_full, saying_text

JSON = "application/json"
FRENCH = {"accept-language": "fr"}
# Words that French has not, outside quotations.
ENGLISH = re.compile(r"\b(the|and|must|needs?|such as|not|at most|at least|one of|there|which|of|got|decides|rolls)\b")
CATALOGUE = {str(message.id): message.string for message in messages.read("fr") if isinstance(message.id, str)}


def refusals(subject: Subject) -> Iterator[WordedError]:
    """Everything that an edition is known to refuse: line-ups, set-ups, options, sheets, positions."""

    def by(do: Callable[..., object], *inputs: Any, **named: Any) -> WordedError:
        with pytest.raises(WordedError) as error:
            do(*inputs, **named)
        return error.value

    def started(options: dict[str, Any], *inputs: str) -> Match:
        match = new_match(subject.edition, options=options)
        for token in inputs:
            match.apply(token)
        return match

    for token, _ in subject.wrong_lineups:
        yield by(started(dict(subject.advanced)).apply, token)
    for token, _ in subject.wrong_setups:
        yield by(started({}, *subject.to_first_setup).apply, token)
    for options, _ in subject.wrong_options:
        yield by(new_match, subject.edition, options=options)
    for sheet, _ in subject.wrong_sheets:
        yield by(new_match, subject.edition, sheet, options=subject.advanced)
    for position, _ in subject.wrong_positions:
        yield by(new_match, subject.edition, position=position)
    match = started({})
    yield by(match.apply, "dance")
    yield by(started({}, *subject.to_first_setup[:3]).apply, "dance")
    yield by(match.apply, "override phase=turn")
    yield by(match.undo)
    yield by(lambda: match.rewind(7))
    yield by(lambda: get_edition(subject.edition).preset("hard"))
    yield by(lambda: make_coach("nobody", 1, subject.edition))


def sayings(saying: Saying) -> Iterator[Saying]:
    yield saying
    for fact in saying.facts.values():
        if isinstance(fact, Saying):
            yield from sayings(fact)


@pytest.mark.parametrize("edition", SUBJECTS)
def test_every_refusal_of_the_rules_is_told_in_french(edition: str) -> None:
    for error in refusals(SUBJECTS[edition]):
        for part in sayings(error.saying):
            areas = re.fullmatch(r"[HA]?[A-Z]{1,2}[LR]?", part.pattern)  # the first of "AKL or AKR"
            assert areas or CATALOGUE.get(part.pattern), (str(error), part.pattern)
        with translation.override("fr"):
            french = error_text(error)
        own = re.sub(r"'[^']*'|\"[^\"]*\"|\{.*\}|\([^)]*\)", "", french)
        assert not ENGLISH.search(own), french
        assert error_text(error) == str(error)


def test_names_in_refusals_are_in_the_catalogue() -> None:
    options = [text for edition in EDITIONS.values() for each in edition.choices() for text in (each.text, each.basis) if text]
    names = [name for edition in EDITIONS.values() for name in (edition.title, *edition.skill_names.values())]
    skills = [skill.name for skill in SKILLS]
    assert {name for name in (*options, *names, *skills, *ROLE_NAMES.values()) if not CATALOGUE.get(name)} == set()


@pytest.mark.parametrize(
    ("error", "english", "french"),
    [
        (
            IllegalInput("{team}'s line-up needs {wanted}", team=TEAMS[0], wanted=Saying("different skills")),
            "home's line-up needs different skills",
            "la composition de l’équipe à domicile demande des compétences différentes",
        ),
        (
            RecordError("header: {why}", why=Saying("a sheet is written as JSON, not {text}", text="'x'")),
            "header: a sheet is written as JSON, not 'x'",
            "en-tête\u00a0: une feuille d’équipe s’écrit en JSON, pas 'x'",
        ),
    ],
)
def test_a_part_of_a_sentence_is_translated_inside_it(error: WordedError, english: str, french: str) -> None:
    assert str(error) == english
    with translation.override("fr"):
        assert error_text(error) == french
        assert in_full(error) == f"{french[0].upper()}{french[1:]}."


def test_a_team_called_home_keeps_its_name() -> None:
    with translation.override("fr"):
        assert saying_text(Saying("{team}: {what}", team="home", what=Saying("different skills"))).startswith("home\u00a0: des")


def test_a_damaged_record_says_so_in_french() -> None:
    record = write(new_match("fuba3", Sheet("Finland"), Sheet("Italy")).apply("lineup 4-4-2"))
    flaw = read(record.replace("4-4-2", "4-4-4")).flaw
    assert flaw is not None
    assert str(flaw) == "turn 0, token '4-4-4': home's line-up needs ten players in the formation, and 4-4-4 has 12"
    with translation.override("fr"):
        assert saying_text(flaw.saying) == (
            "tour 0, saisie '4-4-4'\u00a0: la composition de l’équipe à domicile demande dix joueurs dans la formation, "
            "et 4-4-4 en a 12"
        )


# -- on its way to a person -----------------------------------------------------------------


@pytest.fixture
def phone(db: None) -> Client:
    made = Client(headers=FRENCH)
    made.force_login(somebody("Anna"))
    return made


def recording(phone: Client) -> str:
    body = {"home": "Finland", "away": "Italy", "preset": "basic"}
    return str(phone.post("/api/recordings/", body, JSON).json()["id"])


def test_a_recorder_reads_french(phone: Client) -> None:
    address = f"/api/recordings/{recording(phone)}/"
    answer = phone.post(f"{address}inputs/", {"inputs": ["dance"]}, JSON)
    assert answer.status_code == 422
    assert "décision «\u00a0lineup\u00a0» de l’équipe à domicile" in answer.content.decode()
    wrong = phone.post(f"{address}override/", {"position": "value=9", "reason": "vent"}, JSON)
    assert "value doit être un nombre de 1 à 6, pas '9'" in wrong.content.decode()
    board = phone.post(f"/recordings/{address.split('/')[-2]}/do/", {"verb": "enter", "inputs": ["4-4-9"]}, JSON)
    assert board.status_code == 422 and "reçu\u00a0: '4-4-9'" in board.json()["why"]


def test_the_log_of_a_recording_is_in_french(phone: Client) -> None:
    address = f"/api/recordings/{recording(phone)}/"
    phone.post(f"{address}inputs/", {"inputs": ["lineup 4-4-2", "lineup 4-3-3"]}, JSON)
    lines = phone.get(f"{address}turns/").json()[0]["lines"]
    assert "Finland se présente en 4-4-2." in lines[0].replace("\u2068", "").replace("\u2069", "")
    assert phone.get(f"{address}turns/?lang=en").json()[0]["lines"] != lines


def test_whoever_imports_a_record_reads_french(phone: Client) -> None:
    answer = phone.post(
        "/api/matches/import/", {"record": "FUBA record 1\nedition: fuba9\nruleset: 1\noptions: basic\n\n"}, JSON
    )
    assert answer.status_code == 422
    assert "en-tête\u00a0: édition 'fuba9' inconnue" in answer.json()["detail"]


def test_an_organiser_reads_french(phone: Client) -> None:
    body = {"name": "Coupe", "edition": "fuba3", "preset": "basic", "options": {"A2": True}}
    answer = phone.post("/api/competitions/", body, JSON)
    assert answer.json()["detail"] == "A2 (rôles des joueurs) demande A1 (points condition et fatigue)."
