"""What every edition shares."""
