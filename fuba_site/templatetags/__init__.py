"""What templates of all parts may use."""
