"""What follows from a match alone: its board, its question, its commentary. Runs on the site and in the phone.

Nothing here knows a database, a request or Django, except for `django.utils.translation`; in the phone a stand-in answers for
that. `matches.recorder` and `matches.replay` add what only the site knows.
"""
