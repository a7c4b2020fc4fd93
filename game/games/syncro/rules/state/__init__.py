"""What lies where in a level, and what happens to it, as values."""
