"""Figures of matches, counted from their logs (docs/statistics.md)."""
