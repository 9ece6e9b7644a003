"""Fonts are somebody's work: whoever gets the repository gets their licences."""

import subprocess
from pathlib import Path

from django.conf import settings

FONTS = (".ttf", ".otf", ".woff", ".woff2")


def test_every_folder_with_fonts_has_their_licences_beside_them():
    listed = subprocess.run(["git", "ls-files"], cwd=settings.BASE_DIR, capture_output=True, text=True, check=True).stdout
    folders = {(settings.BASE_DIR / name).parent for name in listed.splitlines() if name.endswith(FONTS)}
    assert folders
    for folder in folders:
        texts = "\n".join(path.read_text() for path in Path(folder).glob("LICENSE*"))
        assert "SIL OPEN FONT LICENSE Version 1.1" in texts or "Bitstream Vera Fonts Copyright" in texts, folder
        told = (folder / "README.md").read_text()
        families = {
            path.stem.split("Sans")[0].split("-")[0].split("Emoji")[0].lower()
            for path in folder.iterdir()
            if path.suffix in FONTS
        }
        for family in families:
            assert family in texts.lower() and family in told.lower(), f"{family} in {folder}"
