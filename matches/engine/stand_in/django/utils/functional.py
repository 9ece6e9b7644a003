"""In place of Django's: the type of words that wait for their language."""


class Promise:
    """Django's name for them; `django.utils.translation` makes them."""
