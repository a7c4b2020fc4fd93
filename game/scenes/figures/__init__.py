"""What makes one come again: figures, an evening of several games, the deal of the day, one's own lost moments."""
