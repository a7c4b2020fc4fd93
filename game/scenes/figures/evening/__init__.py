"""An evening: the same people, several games, one who has won it at the end."""
