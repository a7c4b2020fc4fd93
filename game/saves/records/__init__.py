"""Matches as files: written, read, replayed, and where they lie."""
