"""Coaches for the editions with two-dice turns; each edition's own are built on these."""
