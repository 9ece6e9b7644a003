"""The turn of the older editions: both teams throw one die, and each then plays a stage of its own.

FUBA 2.0, World Cup 2015 and the French rulebook share what is here; each passes in its own figures and procedures as
`Rules` (rules.py).
"""
