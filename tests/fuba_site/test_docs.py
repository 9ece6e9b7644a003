"""The documentation as a site: its menu leads to every page, and its links lead nowhere else."""

import re
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)")


def pages(nav: Any) -> list[str]:
    """The files that a menu names, in its order: it is a file, a title with a menu, or a list of either."""
    match nav:
        case str():
            return [nav]
        case dict():
            return [page for part in nav.values() for page in pages(part)]
        case _:
            return [page for part in nav for page in pages(part)]


def test_the_menu_names_every_page_once_and_no_other() -> None:
    nav = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["nav"]
    written = [path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")]
    assert sorted(pages(nav)) == sorted(written)


def test_links_stay_within_the_documentation() -> None:
    """Files elsewhere are not part of the site: pages name them, as `CONTRIBUTING.md`."""
    links = [
        (path, path.parent / link) for path in sorted(DOCS.rglob("*.md")) for link in LINK.findall(path.read_text("utf-8"))
    ]
    assert links
    lost = {
        f"{path.relative_to(ROOT)}: {target}"
        for path, target in links
        if not (target.is_file() and target.resolve().is_relative_to(DOCS))
    }
    assert lost == set()
