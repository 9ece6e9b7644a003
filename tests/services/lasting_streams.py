"""The site, but streams of what is hidden have no end of their own: where one ends, the clock was not the reason."""

from fuba_site.asgi import application
from matches.live import streams

__all__ = ["application"]

vars(streams)["HIDDEN_FOR"] = 24 * 3600.0
