"""Letters by e-mail: rows that workers send, and try again."""
