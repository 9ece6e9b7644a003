"""Every edition is played by its own preset where none is named, and presets have names for people in both languages."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command, get_commands, load_command_class
from django.core.management.base import CommandError
from django.test import Client
from django.utils import translation

from matches.models import Match
from matches.simulation.balance.models import BalanceRun
from matches.simulation.balance.questions import ask
from matches.simulation.balance.services import here, run_for
from rules.editions import DEFAULT_EDITION, EDITIONS
from tests.tournaments.services.making import somebody
from tournaments.models import Competition
from tournaments.services.command import By
from tournaments.services.competitions import change_settings, create_competition
from tournaments.web.organiser.forms import NewCompetition
from tournaments.wording.rulebooks import PRESETS, preset_label, rules_name

every_edition = pytest.mark.parametrize("edition", EDITIONS)
# What keeps a command short beside its edition; `balance` also has to be asked something.
SHORT = {
    "playmatch": [()],
    "simulate": [("--matches", "2", "--home", "rookie")],
    "balance": [
        ("--formations", "4-4-2,4-3-3", "--matches", "2", "--coach", "rookie"),
        ("--options", "X1", "--matches", "2", "--coach", "rookie"),
    ],
    "worldcup": [("--teams", "4")],
}


def commands_with_an_edition() -> dict[str, Any]:
    """Of ours, with their parsers. Importing results plays nothing, and the ladder chooses its rules: neither has a preset."""
    found = {}
    for name, app in get_commands().items():
        if app in ("fuba_site", "matches", "tournaments") and name not in ("importresults", "ladder"):
            parser = load_command_class(app, name).create_parser("manage.py", name)
            if "--edition" in parser._option_string_actions:
                found[name] = parser
    return found


def run(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out, stderr=StringIO())
    return out.getvalue()


# -- what editions declare ----------------------------------------------------------------------


def test_the_preset_of_an_edition_is_one_of_its_presets() -> None:
    assert {name: edition.default_preset for name, edition in EDITIONS.items()} == {
        "fuba3": "advanced", "fuba20": "basic", "fuba22": "advanced", "french": "advanced", "worldcup2015": "advanced",
    }  # fmt: skip
    for edition in EDITIONS.values():
        assert edition.options(edition.preset(edition.default_preset))


def test_the_documents_name_the_presets_of_every_edition() -> None:
    table = (Path(settings.BASE_DIR) / "docs" / "editions.md").read_text(encoding="utf-8")
    for name, edition in EDITIONS.items():
        marked = ", ".join(f"**{each}**" if each == edition.default_preset else each for each in edition.presets)
        assert f"| `{name}` | {marked} |" in table


# -- commands -----------------------------------------------------------------------------------


def test_every_command_with_an_edition_is_tried() -> None:
    assert set(commands_with_an_edition()) == set(SHORT)


@every_edition
@pytest.mark.parametrize(("command", "short"), [(name, words) for name, each in SHORT.items() for words in each])
@pytest.mark.django_db
def test_a_command_needs_no_more_than_the_edition(command: str, short: tuple[str, ...], edition: str) -> None:
    printed = run(command, "--edition", edition, *short)
    preset = "worldcup" if command == "worldcup" else EDITIONS[edition].default_preset
    assert rules_name(edition, preset) in printed.splitlines()[0]


@every_edition
@pytest.mark.parametrize("command", ["playmatch", "simulate"])
def test_the_preset_that_was_played_is_in_the_data(command: str, edition: str) -> None:
    words = ("--home", "random", "--away", "random", *(("--matches", "1") if command == "simulate" else ()))
    assert json.loads(run(command, "--edition", edition, *words, "--json"))["preset"] == EDITIONS[edition].default_preset


@pytest.mark.parametrize("command", SHORT)
@pytest.mark.django_db
def test_a_preset_of_another_edition_is_refused_in_a_sentence(command: str) -> None:
    for words, said in (
        (("--edition", "fuba20", "--preset", "advanced"),
         "FUBA 2.0 has no preset 'advanced'; choose one of light, basic, pro, worldcup."),
        (("--edition", "chess"), f"Unknown edition 'chess'; choose one of {', '.join(EDITIONS)}."),
    ):  # fmt: skip
        with pytest.raises(CommandError) as refused:
            run(command, *words, *SHORT[command][0])
        assert (str(refused.value), refused.value.returncode) == (said, 2)


@pytest.mark.django_db
def test_editions_side_by_side_want_a_preset_that_one_of_them_has() -> None:
    with pytest.raises(
        CommandError, match=r"No edition has a preset 'hard'. Choose one of basic, advanced, worldcup, light, pro"
    ):
        run("balance", "--editions", "all", "--preset", "hard")
    run("balance", "--editions", "fuba20,french", "--matches", "2", "--coach", "random", "--edition", "fuba20")
    assert json.loads(BalanceRun.objects.get().question)["preset"] == "advanced"


def test_help_lists_the_presets_of_all_editions() -> None:
    for command, parser in commands_with_an_edition().items():
        lines = parser.format_help().splitlines()
        for name, edition in EDITIONS.items():
            default = "worldcup" if command == "worldcup" else edition.default_preset
            marked = ", ".join(f"{each} (default)" if each == default else each for each in edition.presets)
            assert f"  {name:<14}{marked}" in lines, command


# -- competitions -------------------------------------------------------------------------------


def make(client: Client, **body: Any) -> Any:
    return client.post("/api/competitions/", {"name": "Autumn Cup", **body}, content_type="application/json")


@every_edition
@pytest.mark.django_db
def test_the_api_makes_a_competition_without_a_preset(edition: str) -> None:
    client = Client()
    client.force_login(somebody())
    made = make(client, edition=edition)
    assert made.status_code == 201, made.content
    assert made.json()["preset"] == EDITIONS[edition].default_preset
    assert Competition.objects.get().preset == EDITIONS[edition].default_preset


@pytest.mark.django_db
def test_without_an_edition_a_competition_has_the_usual_rules() -> None:
    client = Client()
    client.force_login(somebody())
    assert (made := make(client).json())["edition"] == DEFAULT_EDITION
    assert made["preset"] == EDITIONS[DEFAULT_EDITION].default_preset == "advanced"


@pytest.mark.django_db
def test_the_api_refuses_a_preset_that_the_edition_has_not() -> None:
    client = Client()
    client.force_login(somebody())
    refused = make(client, edition="fuba20", preset="advanced")
    assert refused.status_code == 422
    assert "FUBA 2.0 has no preset 'advanced'; choose one of light, basic, pro, worldcup" in refused.json()["detail"]
    assert not Competition.objects.exists()


@pytest.mark.django_db
def test_another_edition_keeps_the_preset_if_it_has_it_and_else_brings_its_own() -> None:
    anna = somebody()
    competition = create_competition(anna, "Autumn Cup")
    change_settings(competition, By(anna), edition="french")
    competition.refresh_from_db()
    assert (competition.edition, competition.preset) == ("french", "advanced")
    action = change_settings(competition, By(anna), edition="fuba20")
    competition.refresh_from_db()
    assert (competition.edition, competition.preset) == ("fuba20", "basic")
    assert action.data["after"] == {"edition": "fuba20", "preset": "basic"}  # the log says so
    change_settings(competition, By(anna), edition="fuba3", preset="worldcup")
    competition.refresh_from_db()
    assert competition.preset == "worldcup"


# -- forms --------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("address", ["/matches/", "/api/matches/"])
@pytest.mark.django_db
def test_a_match_is_started_without_a_preset(client: Client, order: dict[str, str], edition: str, address: str) -> None:
    wish = {**order, "edition": edition, "home_coach": "random"}
    for preset in ({}, {"preset": ""}):
        del wish["preset"]
        kind = {"content_type": "application/json"} if "api" in address else {}
        assert client.post(address, wish | preset, **kind).status_code in (201, 302)
        assert Match.objects.latest("pk").preset == EDITIONS[edition].default_preset
        wish["preset"] = "x"


@pytest.mark.django_db
def test_the_start_page_knows_the_preset_of_each_edition(client: Client) -> None:
    page = client.get("/matches/new/")
    known = {edition: choice.data["value"] for choice, _h, _e, defaults in page.context["presets"] for edition in defaults}
    assert known == {name: edition.default_preset for name, edition in EDITIONS.items()}
    assert page.context["form"]["preset"].value() == EDITIONS[DEFAULT_EDITION].default_preset


def test_the_form_of_a_competition_begins_with_the_usual_rules() -> None:
    form = NewCompetition()
    assert form["rules"].value() == "fuba3/advanced"
    assert form["rules"].value() in [value for _edition, each in form.fields["rules"].choices for value, _label in each]


# -- names for people -----------------------------------------------------------------------------

FRENCH = {
    "light": "règles légères", "basic": "règles simples", "advanced": "règles avancées", "pro": "règles pro",
    "worldcup": "règles de la Coupe du monde",
}  # fmt: skip


def test_every_preset_of_every_edition_has_a_name_in_both_languages() -> None:
    assert {preset for edition in EDITIONS.values() for preset in edition.presets} == set(PRESETS) == set(FRENCH)
    for preset, name in FRENCH.items():
        assert rules_name("fuba22", preset) in ("FUBA 2.2, World Cup rules", f"FUBA 2.2, {preset} rules")
        with translation.override("fr"):
            assert rules_name("fuba22", preset) == f"FUBA 2.2, {name}"
            assert preset == "pro" or preset_label(preset).casefold() != preset


@pytest.mark.parametrize("preset", EDITIONS["fuba3"].presets)
def test_french_commands_call_rules_by_their_french_name(preset: str) -> None:
    words = ("--home", "random", "--away", "random", "--seed", "7", "--preset", preset, "--language", "fr")
    assert run("playmatch", *words).startswith(f"FUBA 3 Fast, {FRENCH[preset]}\u00a0: random (Domicile)")


@pytest.mark.django_db
def test_french_pages_call_rules_by_their_french_name(client: Client, order: dict[str, str]) -> None:
    here(run_for(ask("formations", "4-4-2,4-3-3", "fuba3", "advanced", "random", 2, "7")), 1, lambda done: None)
    client.force_login(somebody())
    run_of_it = BalanceRun.objects.get()
    for address in ("/balance/", f"/balance/{run_of_it.public_id}/", f"/balance/{run_of_it.public_id}/picture.svg"):
        shown = client.get(address, {"lang": "fr"}).content.decode()
        assert "FUBA 3 Fast, règles avancées\u00a0: formation contre formation" in shown
        assert "advanced" not in shown
    wrong = client.post("/matches/?lang=fr", {**order, "edition": "fuba20"}).content.decode()
    assert "FUBA 2.0 n’a pas de règles «\u00a0Avancées\u00a0»" in wrong
    assert "Choisissez parmi Légères, Simples, Pro, Coupe du monde." in wrong
