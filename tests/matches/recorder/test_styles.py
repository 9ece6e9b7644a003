"""What the styles of the recorder cost at every tap."""

from django.contrib.staticfiles import finders

SHEETS = (
    "site/tokens.css",
    "site/base.css",
    "matches/pitch.css",
    "matches/recorder/editor.css",
    "matches/recorder/fixing.css",
    "matches/recorder/main.css",
)


def test_no_style_of_the_page_looks_into_elements() -> None:
    """A selector with `:has()` is worked out anew whenever something changes below it: most of what a tap cost in style."""
    for name in SHEETS:
        found = finders.find(name)
        assert found is not None
        with open(found) as sheet:
            assert ":has(" not in sheet.read(), name
