"""No module says anything past translation: a sentence for a reader comes out of the catalogues, or from an error that keeps
its pattern and is told in the reader's language at the border."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts import messages
from scripts.messages import KEYWORDS, PARTS, ROOT

# What only operators, programmers and the command line read, and what is stored as a fact.
FOR_OPERATORS = frozenset(
    """fuba_site/observability/metrics.py fuba_site/observability/counters.py fuba_site/machine/outage.py fuba_site/settings.py
    fuba_site/machine/backup.py fuba_site/machine/database.py fuba_site/machine/env_file.py fuba_site/machine/move.py
    fuba_site/machine/compiled.py
    matches/simulation/balance/report.py fuba_site/jobs/claims.py matches/jobs/execution.py matches/simulation/cup_report.py
    matches/demo/competitions.py matches/ai_play/readiness.py tournaments/web/api/filters.py tournaments/core/cups.py
    tournaments/core/nations.py tournaments/core/simulated.py fuba_site/web/api_settings.py
    fuba_site/web/glossary.py fuba_site/web/prose.py fuba_site/api_lists.py
    fuba_site/api_streams.py""".split()
)
# Folders that are in one language each, or none, or for whoever runs the site.
APART = ("fuba_site/laptop/", "fuba_site/api_shapes/", "/management/", "/migrations/", "matches/commentary/wording/")
# Calls whose words are for programmers: the schema of the API, logs, mistakes of ours.
QUIET = frozenset(
    """OpenApiParameter OpenApiResponse extend_schema debug info warning error exception print AssertionError
    NotImplementedError ImproperlyConfigured RuntimeError""".split()
)
QUIET_ARGUMENTS = frozenset(("description", "help_text", "help", "summary"))
MODULES = sorted(
    path
    for part in PARTS
    for path in (ROOT / part).rglob("*.py")
    if not any(folder in path.as_posix() for folder in APART) and str(path.relative_to(ROOT)) not in FOR_OPERATORS
)


class Spoken(ast.NodeVisitor):
    """The sentences of a module that no call of gettext holds, and patterns that cannot be looked up."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Call(self, node: ast.Call) -> None:
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in QUIET:
            return
        if name in KEYWORDS and node.args and isinstance(node.args[0], ast.JoinedStr):
            self.found.append(ast.unparse(node.args[0]))
        for each in node.args[1:] if name in KEYWORDS else [node.func, *node.args]:
            self.visit(each)
        for argument in node.keywords:
            if argument.arg not in QUIET_ARGUMENTS:
                self.visit(argument.value)

    def visit_Dict(self, node: ast.Dict) -> None:
        for key, value in zip(node.keys, node.values, strict=True):
            if not (isinstance(key, ast.Constant) and key.value in QUIET_ARGUMENTS):
                self.visit(value)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # else a docstring
            self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and is_sentence(node.value):
            self.found.append(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        if is_sentence("".join(part.value if isinstance(part, ast.Constant) else "X" for part in node.values)):
            self.found.append(ast.unparse(node))


def is_sentence(text: str) -> bool:
    return " " in text and text[0].isupper() and text[-1] in ".!?"


def spoken(source: str) -> Iterator[str]:
    looking = Spoken()
    looking.visit(ast.parse(source))
    yield from looking.found


@pytest.fixture(scope="module")
def known() -> set[str]:
    """What the catalogues have: lists of patterns are in them by name, not by a call."""
    return {
        text for message in messages.template() for text in (message.id if isinstance(message.id, tuple) else (message.id,))
    }


def test_every_sentence_is_translated(known: set[str]) -> None:
    left = {
        str(path.relative_to(ROOT)): missing
        for path in MODULES
        if (missing := [text for text in spoken(path.read_text()) if text not in known])
    }
    assert left == {}


@pytest.mark.parametrize(
    "source",
    [
        'raise Refusal("code", "This match does not exist.")',
        'raise Refusal("code", f"There is no match {number}.")',
        'raise IllegalInput(f"the match is at turn {turn} here")',
        'return json_problem(400, "Send an object.")',
        'ERRORS = {"deep": "This is nested too deep."}',
    ],
)
def test_a_sentence_past_translation_would_be_seen(source: str) -> None:
    assert len(list(spoken(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        'raise Refusal("code", _("There is no match {number}.").format(number=number))',
        'raise IllegalInput("the match is at turn {turn} here", turn=turn)',
        '"""Says nothing to anybody."""',
        'logger.info("Told the workers again.")',
        'parser(description="One row for each team.")',
    ],
)
def test_what_is_translated_or_for_nobody_is_left_alone(source: str) -> None:
    assert list(spoken(source)) == []


def test_modules_for_operators_are_still_there() -> None:
    assert {path for path in FOR_OPERATORS if not Path(ROOT / path).exists()} == set()
