"""The servers that an installation needs beside it."""

from tests.services.conftest import postgres, valkey

__all__ = ["postgres", "valkey"]
