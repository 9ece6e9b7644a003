"""Coaches of FUBA 3 Fast."""
