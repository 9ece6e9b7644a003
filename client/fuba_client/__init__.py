"""FUBA competitions from Python.

>>> from fuba_client import Site
>>> site = Site("https://fuba.example", token="...")
>>> league = site.create_competition("Sunday League", preset="league", names=["Turku", "Bilbao", "Lyon", "Bari"])
"""

from .competition import Competition
from .http import Problem, Unreachable
from .live import Event
from .recording import Recording
from .site import Site

__all__ = ["Competition", "Event", "Problem", "Recording", "Site", "Unreachable"]
