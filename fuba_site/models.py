"""All models of the app, where Django looks for them."""

from fuba_site.accounts.models import User

__all__ = ["User"]
