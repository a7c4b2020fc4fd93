"""What a match that is over has to say in figures: chances to win, what was chosen, and what was luck."""
