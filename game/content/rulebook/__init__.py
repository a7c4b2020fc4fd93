"""Rulebooks: read from Markdown, and searched."""
