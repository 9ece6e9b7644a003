"""A copy of everything the site holds about somebody, as one file: at once, or by a worker where it is much."""

import hashlib
import io
import json
import zipfile
from typing import Final

from django.core.serializers.json import DjangoJSONEncoder
from django.urls import reverse

from fuba_site.accounts.holdings import holdings
from fuba_site.accounts.models import User
from fuba_site.jobs.errands import announce, ask
from fuba_site.jobs.kept import find, keep
from fuba_site.jobs.kinds import Progress
from fuba_site.jobs.models import Errand, KeptFile

MUCH: Final = 1000  # actions, beside which all else is little


def copy_of(user: User) -> bytes:
    found = {each.name: each.export(user) for each in holdings()}
    text = json.dumps(found, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("fuba.json", text)
    return packed.getvalue()


def is_much(actions: int) -> bool:
    return actions > MUCH


def leave_copy(user: User) -> Errand:
    """Have it made anew; what was made before goes."""
    forget_copy(user)
    errand = ask("own-data", _key(user), {}, user)
    announce(errand)
    return errand


def do_copy(errand: Errand, progress: Progress) -> str:
    assert isinstance(errand.user, User)
    keep(_key(errand.user), copy_of(errand.user))
    return reverse("own-data-file")


def kept_copy(user: User) -> bytes | None:
    return find(_key(user))


def forget_copy(user: User) -> None:
    KeptFile.objects.filter(key=_key(user)).delete()


def _key(user: User) -> str:
    return hashlib.sha256(f"own data of {user.pk}".encode()).hexdigest()
