"""The wall: a show for a projector, one scene after the other."""
