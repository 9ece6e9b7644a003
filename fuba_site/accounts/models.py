"""Who can log in."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """An account. A model of our own from the start, because it cannot be put in later."""
