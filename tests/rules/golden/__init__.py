"""Stored records of whole matches, and what came of them. See make.py."""
