"""How good coaches are, worked out from the results of all competitions that everybody may find (docs/ratings.md)."""
