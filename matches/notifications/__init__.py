"""Telling people what concerns them: on the site, by e-mail, on their phones."""
