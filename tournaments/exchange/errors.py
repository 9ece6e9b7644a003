"""What is wrong with a file, in one sentence that says where."""

from rules.refusal import WordedError


class FileError(WordedError):
    """A file or a text that cannot be read."""
