"""All models of the app, where Django looks for them."""

from fuba_site.accounts.models import ApiToken, User
from fuba_site.jobs.models import Errand, KeptFile
from fuba_site.letters.models import Letter

__all__ = ["ApiToken", "Errand", "KeptFile", "Letter", "User"]
