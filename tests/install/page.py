"""The commands of a page of the documentation, by the heading they stand under."""

import re
from pathlib import Path

from tests.install.export import ROOT

PART = re.compile(r"^### (.+?)$(.*?)(?=^##)", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Page:
    """Which blocks were pasted is remembered: none may be left out."""

    def __init__(self, path: Path, chapter: str) -> None:
        text = path.read_text("utf-8")
        begin = text.index(f"\n## {chapter}\n")
        text = text[begin + 1 : text.index("\n## ", begin + 1) + 4]
        self.blocks = {title.partition(". ")[2]: BLOCK.findall(body) for title, body in PART.findall(text)}
        self.left = {block for blocks in self.blocks.values() for block in blocks}

    def block(self, title: str, number: int = 0) -> str:
        found = self.blocks[title][number]
        self.left.discard(found)
        return found


OPERATIONS = ROOT / "docs" / "operations.md"
