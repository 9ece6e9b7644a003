"""Telling other programs, and Discord, what happens in a competition."""
