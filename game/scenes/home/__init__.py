"""The home screen, the saved games, and what opens a file."""
