"""Runs a module of the tests as a program, with Django ready before its imports.

python -m tests.program tests.services.coached story
"""

import runpy
import sys

import django

django.setup()
del sys.argv[0]  # the program's own name comes first now
runpy.run_module(sys.argv[0], run_name="__main__")
