"""What chats are told of a page: the picture of what it shows, if that is for everybody."""

from typing import Any

from django import template
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _

from fuba_site.web.addresses import public_address
from fuba_site.web.languages import active
from tournaments.models import Competition, Fixture, Team
from tournaments.selectors.permissions import is_hidden

register = template.Library()


@register.inclusion_tag("tournaments/_share.html", takes_context=True)
def share_of(context: template.Context, shown: Competition | Fixture | Team | str) -> dict[str, Any]:
    """The tags for the head. `shown` may be an address. What is hidden has no picture of its own."""
    request = context.get("request")
    if request is None:
        return {}
    path = shown if isinstance(shown, str) else picture_path(shown)
    own = bool(path)
    return {
        "picture": public_address(request, path or static("site/preview.png")),
        "alt": str(shown) if own and not isinstance(shown, str) else _("FUBA, football on thirteen areas"),
        "own": own,
    }


def picture_path(shown: Competition | Fixture | Team) -> str:
    """Another address whenever the competition moves on: chats keep a picture by its address."""
    if isinstance(shown, Team):
        return reverse("share-team", args=[shown.public_id, active()])
    competition = shown.competition if isinstance(shown, Fixture) else shown
    if is_hidden(competition):
        return ""
    if isinstance(shown, Fixture):
        path = reverse("share-fixture", args=[competition.public_id, shown.number, active()])
    else:
        path = reverse("share-competition", args=[competition.public_id, active()])
    return f"{path}?v={competition.revision}"
