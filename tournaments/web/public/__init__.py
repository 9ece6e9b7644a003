"""Pages about competitions and teams. They read; what changes something goes through the services."""
