"""All models of the app, where Django looks for them."""

from fuba_site.accounts.models import ApiToken, User

__all__ = ["ApiToken", "User"]
