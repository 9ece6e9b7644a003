"""What is wrong with a file, in one sentence that says where."""

from rules.refusal import Told


class FileError(Told):
    """A file or a text that cannot be read."""
