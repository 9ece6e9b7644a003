"""Competitions as JSON: everything the pages show and do, through the same services. docs/api.md tells it to people."""
