"""A cup of sixteen for the desk, with two organisers: made in the database of the site."""

from tests.tournaments.services.making import running, somebody
from tournaments.models import Role
from tournaments.services.command import By
from tournaments.services.competitions import change_settings

PASSWORD = "two at one desk"


def make() -> dict[str, str]:
    elena, piero = (somebody(name, password=PASSWORD) for name in ("Elena", "Piero"))
    cup = running(elena, 16, {"preset": "cup-16"})
    change_settings(cup, By(elena), name="Coppa Lucca")
    Role.objects.create(competition=cup, user=piero, role="organiser")
    return {"desk": f"{cup.get_absolute_url()}desk/"}
