"""The lock files: pinned, hashed, and free of anybody's index address."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "requirements"


def pins(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9._-]+)==(\S+)", (FOLDER / f"{name}.txt").read_text(), re.MULTILINE))


@pytest.mark.parametrize("name", ["base", "compile", "dev", "production", "tools"])
def test_every_pin_has_hashes_and_no_file_names_an_index(name):
    text = (FOLDER / f"{name}.txt").read_text()
    assert pins(name)
    for block in re.split(r"\n(?=[a-z0-9])", text):
        if re.match(r"[a-z0-9]", block):
            assert "--hash=sha256:" in block, block.splitlines()[0]
    assert not re.search(r"index-url|find-links|https?://|file://", text)


@pytest.mark.parametrize("name", ["dev", "production"])
def test_the_other_sets_hold_the_same_versions_as_base(name):
    assert pins("base").items() <= pins(name).items()


@pytest.mark.parametrize("name", ["base", "compile", "dev", "production", "tools"])
def test_everything_asked_for_is_locked(name):
    asked = re.findall(r"^([A-Za-z][A-Za-z0-9._-]*)", (FOLDER / f"{name}.in").read_text(), re.MULTILINE)
    assert {package.lower() for package in asked} <= pins(name).keys()
