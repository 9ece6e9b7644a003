"""The pages at the table: recording with a phone, playing against a coach, watching while it happens."""
