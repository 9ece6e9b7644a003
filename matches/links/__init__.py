"""Private links: a coach or a recorder without an account acts in one match of a competition, until the link is revoked."""
