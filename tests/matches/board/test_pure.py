"""What runs in the phone imports nothing that a phone does not have."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[3]

PROGRAM = """
import sys
from matches.board.phone import Phone
phone = Phone({"edition": "fuba3", "options": {}, "sheets": [{"name": "Finland"}, {"name": "Italy"}],
               "viewer": {"sides": [0, 1], "manages": True}, "language": "fr"})
print(phone.enter("lineup 4-4-2")["board"]["waits_for"], phone.enter("42")["why"])
print(sorted(name for name in sys.modules if name.split(".")[0] == "django"))
"""


def test_the_phone_needs_of_django_only_what_stands_in_for_it(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "matches/engine/stand_in/django", tmp_path / "django")
    words = tmp_path / "words.zip"
    with zipfile.ZipFile(words, "w") as archive:
        archive.write(ROOT / "locale/fr/LC_MESSAGES/django.mo", "locale/fr.mo")
    # -S: no package that was installed can be imported, Django neither
    program = f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {str(words)!r}, {str(ROOT)!r}]\n{PROGRAM}"
    ran = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    board, modules = ran.stdout.splitlines()
    assert board.startswith("{'team': 1, 'title': 'Choisissez la composition'} ")
    assert modules == "['django', 'django.utils', 'django.utils.functional', 'django.utils.translation']"
