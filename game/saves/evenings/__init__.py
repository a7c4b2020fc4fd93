"""Evenings: the same people play several games, a file each."""
