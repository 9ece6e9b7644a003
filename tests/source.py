"""Tests are about the source: loaded by pytest before the settings (pyproject.toml), so that no compiled build is chosen.

What is compiled has tests of its own, tests/fuba_site/machine/test_compiled.py.
"""

import os

os.environ.setdefault("FUBA_RULES", "plain")
