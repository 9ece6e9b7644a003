"""What `make run` starts on a laptop, and what keeps it running."""
