"""The desk: one page to run the day, on which results are typed as fast as they are called."""
