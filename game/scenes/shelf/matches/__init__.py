"""Matches on the shelf in words and pictures."""
