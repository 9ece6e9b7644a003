"""Makes the fonts of fuba_site/static/site/fonts out of Inter: `python scripts/fonts.py InterVariable.woff2`.

Needed only for another version of Inter, or for more letters; wants the packages fonttools and brotli.
"""

import io
import sys
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FOLDER: Final = Path(__file__).parent.parent / "fuba_site/static/site/fonts"
PARTS: Final = {
    "inter-latin.woff2": (
        (0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x2BC, 0x2BC), (0x2C6, 0x2DC), (0x1E9E, 0x1E9E), (0x2000, 0x206F),
        (0x20AC, 0x20AC), (0x2116, 0x2116), (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2215), (0x2248, 0x2265),
        (0x25B2, 0x25BC), (0x2605, 0x2606), (0x2713, 0x2717),
    ),
    "inter-more.woff2": ((0x180, 0x24F), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1EFF)),
}  # fmt: skip
FIGURES: Final = frozenset("zero one two three four five six seven eight nine plus minus".split())
FEATURES: Final = ["kern", "tnum", "ccmp", "locl", "mark"]


def main(source: str) -> None:
    font = instancer.instantiateVariableFont(TTFont(source), {"opsz": 14, "wght": (400, 800)})
    font.flavor = None
    whole = io.BytesIO()
    font.save(whole)
    for name, ranges in PARTS.items():
        whole.seek(0)
        part = TTFont(whole)
        chosen = subset.Subsetter(subset.Options(layout_features=FEATURES, hinting=False, name_IDs=["*"]))
        chosen.populate(unicodes=[sign for first, last in ranges for sign in range(first, last + 1)])
        chosen.subset(part)
        only_figures(part)
        part.flavor = "woff2"
        part.save(FOLDER / name)


def only_figures(font: TTFont) -> None:
    """Inter gives hyphens, points and brackets the width of figures, too; in words that looks like a space."""
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for each in table.LookupList.Lookup[index].SubTable:
                single = getattr(each, "ExtSubTable", each)
                single.mapping = {name: to for name, to in single.mapping.items() if name.partition(".")[0] in FIGURES}


if __name__ == "__main__":
    main(sys.argv[1])
