"""Templates, styles and scripts are read by people, too: no line is longer than one of Python may be."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST = 128
PARTS = ("fuba_site", "tournaments", "matches")
PATH_DATA = re.compile(r'\bd="[^"]*"')  # a curve has no words to break at


def ours(root: Path = ROOT) -> list[Path]:
    found = (path for part in PARTS for ending in ("html", "css", "js") for path in (root / part).rglob(f"*.{ending}"))
    return sorted(path for path in found if "vendor" not in path.parts and ".min." not in path.name)


def too_long(text: str) -> list[int]:
    """The lines that are, by their numbers."""
    return [number for number, line in enumerate(text.splitlines(), 1) if len(PATH_DATA.sub("", line)) > MOST]


def test_no_line_is_too_long() -> None:
    assert ours()
    assert {str(path.relative_to(ROOT)): lines for path in ours() if (lines := too_long(path.read_text("utf-8")))} == {}


@pytest.mark.parametrize(
    ("text", "lines"),
    [("a" * MOST, []), ("short\n" + "a" * (MOST + 1), [2]), (f'<path d="{"M0 0" * 99}"/>', []), ("é" * MOST, [])],
)
def test_what_is_too_long(text: str, lines: list[int]) -> None:
    assert too_long(text) == lines
