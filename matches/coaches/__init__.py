"""Coaches as people: the page of whoever wants one, the ladders, and seeding by rating (docs/ratings.md)."""
