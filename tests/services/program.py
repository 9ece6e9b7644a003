"""Runs a module beside this one as a program, with Django ready before its imports.

python -m tests.services.program coached story
"""

import runpy
import sys

import django

django.setup()
del sys.argv[0]  # the program's own name comes first now
runpy.run_module(f"tests.services.{sys.argv[0]}", run_name="__main__")
