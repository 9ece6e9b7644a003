"""The service worker of the recorder, which keeps its page for a reload without a network (docs/recorder.md).

What is served here names the files the page needs and a version made of their contents: a deployment that changes any of
them changes these bytes, and with them the worker. What it does is in `static/matches/recorder/worker.js`.
"""

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe

from matches.board.viewer import Viewer
from matches.engine.bundle import current
from matches.recording.models import Recording, RecordingState

# Set on the page of somebody who records: the worker keeps this one, and no other.
OFFLINE_HEADER: Final = "X-Keep-Table"
WORKER: Final = "matches/recorder/worker.js"
PAGE: Final = (
    "site/tokens.css",
    "site/base.css",
    "site/print.css",
    "site/theme.js",
    "site/current.js",
    "site/favicon.svg",
    "site/fonts/inter-latin.woff2",
    "matches/engine/engine.js",
    "matches/pitch.css",
    "matches/recorder/editor.css",
    "matches/recorder/main.css",
    "matches/recorder/fixing.css",
)


def works_offline(recording: Recording, viewer: Viewer) -> bool:
    """Whether the page is worth keeping: by those who record, as long as there is something to record."""
    return viewer.manages and recording.state in (RecordingState.OPEN, RecordingState.PAUSED)


def page_files() -> list[str]:
    """Static files of the recorder's page, its modules included."""
    folder = _path("matches/recorder/main.js").parent
    modules = sorted(f"matches/recorder/{path.name}" for path in folder.glob("*.js"))
    return [*PAGE, *(name for name in modules if name != WORKER)]


def version_of(contents: Iterable[bytes]) -> str:
    """The same for the same files, another one if any of them changes."""
    return sha256(b"".join(sha256(content).digest() for content in contents)).hexdigest()[:16]


def script() -> str:
    """The worker: its configuration, then its code."""
    names = page_files()
    config = {
        "version": version_of(_path(name).read_bytes() for name in [*names, WORKER]),
        "files": [*map(static, names), reverse("pitch-rows")],
        "header": OFFLINE_HEADER,
        "accounts": reverse("profile").removesuffix("profile/"),
        "engine": _engine(),
    }
    return f"self.config = {json.dumps(config)};\nimportScripts({json.dumps(static(WORKER))});\n"


def _engine() -> dict[str, Any] | None:
    """What phones run, where there is one. Its files are kept once a page has begun with them."""
    bundle = current()
    if bundle is None:
        return None
    return {"hash": bundle.hash, "files": [reverse("engine", args=[bundle.hash, name]) for name in bundle.files]}


def _etag(request: HttpRequest) -> str:
    return f'"{sha256(script().encode()).hexdigest()[:32]}"'


@require_safe
@cache_control(no_cache=True)
@condition(etag_func=_etag)
def worker(request: HttpRequest) -> HttpResponse:
    """At the root of the site, because it has to hear of a logout, too; asked for anew each time."""
    return HttpResponse(script(), content_type="text/javascript; charset=utf-8")


def _path(name: str) -> Path:
    found = finders.find(name)
    assert isinstance(found, str), name
    return Path(found)
