"""Which build of the rules runs: plain Python, or the same sources compiled (`make fast`; the image has them).

A build is a folder under `build/compiled/`, and its name is the stamp of what it was made of: every file of `rules/`, and the
Python it was made for. A build of other sources or for another Python has another name, so it is never found. Both give the
same records; `scripts/compile_rules.py` puts no build there that does not.
"""

import hashlib
import sys
import sysconfig
from pathlib import Path
from typing import Final

FOLDER: Final = Path("build", "compiled")
FORM: Final = "1"  # raised when scripts/compile_rules.py makes something else of the same sources
PLAIN: Final = "plain"
COMPILED: Final = "compiled"
CHOICES: Final = ("", PLAIN, COMPILED)  # "": compiled where there is a build of these sources


def stamp(root: Path) -> str:
    """A name for these sources and this Python."""
    found = hashlib.sha256(f"{FORM} {sysconfig.get_config_var('EXT_SUFFIX')}".encode())
    rules = root / "rules"
    for path in sorted(path for path in rules.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        content = path.read_bytes()
        found.update(f"\n{path.relative_to(rules).as_posix()} {len(content)}\n".encode())
        found.update(content)
    return found.hexdigest()[:20]


def build_of(root: Path) -> Path | None:
    """The build of these sources, if there is one."""
    if not (root / FOLDER).is_dir():
        return None
    build = root / FOLDER / stamp(root)
    return build if build.is_dir() else None


def choose(root: Path, wanted: str = "") -> None:
    """Lets `import rules` find the build that is wanted. Called before anybody imports the rules, or it does nothing."""
    if wanted not in CHOICES:
        raise ValueError(f"FUBA_RULES is {wanted!r}; it must be {PLAIN}, {COMPILED} or nothing.")
    build = None if wanted == PLAIN else build_of(root)
    if build is not None and "rules" not in sys.modules:
        sys.path.insert(0, str(build))
    if wanted == COMPILED and build is None:
        raise ValueError(f"FUBA_RULES is {COMPILED}, and {FOLDER} has no build of these rules for this Python: run make fast.")


def running() -> str:
    """The build that this process has loaded; the rules are one of its apps."""
    return PLAIN if str(sys.modules["rules"].__file__).endswith(".py") else COMPILED
