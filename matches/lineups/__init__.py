"""Line-ups for the next match, given in advance by either coach and secret until both are in."""
