"""Entering a competition by oneself: the public page, the links in letters, the organiser's pages, check-in."""
