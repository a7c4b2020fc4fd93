"""Learning: the screen with a lesson for every game, and the lamp that leads through one at the real table."""
