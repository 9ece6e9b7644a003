"""What is wrong with a file, in one sentence that says where."""


class FileError(ValueError):
    """A file or a text that cannot be read."""
