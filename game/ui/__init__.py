"""pygame, but no game."""
