"""Agreeing on a time: coaches of a league propose times and accept one, and are reminded before the deadline of the round."""
