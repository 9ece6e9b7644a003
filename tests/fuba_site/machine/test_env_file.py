"""Settings out of a file mean what is written there, whatever signs it has."""

import os
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from hypothesis import given
from hypothesis import strategies as st

from fuba_site.machine import env_file

ANYTHING = st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="\n\r\0"))


@given(value=ANYTHING)
def test_a_value_is_everything_behind_the_sign(tmp_path_factory: pytest.TempPathFactory, value: str) -> None:
    path = tmp_path_factory.mktemp("settings") / "fuba.env"
    path.write_text(f"# a password\n\nPOSTGRES_PASSWORD={value}\nLOG_LEVEL=INFO\n", "utf-8")
    assert env_file.read(path) == {"POSTGRES_PASSWORD": value, "LOG_LEVEL": "INFO"}


def test_what_the_environment_says_goes_before_the_files_and_the_first_file_before_the_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "fuba.env", tmp_path / "postgres.env"
    first.write_text("FUBA_TEST_A=file\nFUBA_TEST_B=file\n")
    second.write_text("FUBA_TEST_B=second\nFUBA_TEST_C=second\n")
    monkeypatch.setattr(os, "environ", {"FUBA_ENV_FILE": f"{first}:{second}", "FUBA_TEST_A": "environment"})
    env_file.load()
    assert [os.environ[f"FUBA_TEST_{name}"] for name in "ABC"] == ["environment", "file", "second"]


@pytest.mark.parametrize("line", ["SECRET_KEY", "SECRET_KEY = x", "export SECRET_KEY=x", "=x"])
def test_a_line_that_is_no_setting_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "fuba.env"
    path.write_text(f"LOG_LEVEL=INFO\n{line}\n")
    with pytest.raises(ImproperlyConfigured, match=r"Line 2 of .* is no setting"):
        env_file.read(path)


def test_a_file_that_is_not_there_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(ImproperlyConfigured, match="cannot be read"):
        env_file.read(tmp_path / "nothing.env")
