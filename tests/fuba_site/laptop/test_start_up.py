"""A start loads what a start needs: seconds of every command, worker and site."""

import subprocess
import sys

from tests.fuba_site.laptop.running import ROOT

RARELY_NEEDED = {"fpdf", "icalendar", "numpy", "openpyxl", "ortools", "pandas"}  # for papers, calendars, files and schedules
LOAD = "import django; django.setup(); import fuba_site.urls, matches.tasks, sys; print(*sys.modules)"


def test_libraries_for_papers_and_schedules_wait_until_somebody_wants_some():
    command = [sys.executable, "-c", f"import os; os.environ['DJANGO_SETTINGS_MODULE'] = 'fuba_site.settings'; {LOAD}"]
    loaded = set(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split())
    assert "fuba_site.urls" in loaded
    assert not RARELY_NEEDED & loaded
