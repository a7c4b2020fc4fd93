"""Screens of the program, as scenes that `tools/screenshots.py` draws."""
