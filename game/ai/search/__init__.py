"""Ways of thinking ahead, whatever the game."""
