"""How a match ended, said by its coaches: reported by one, confirmed or disputed by the other, settled by the organiser."""
