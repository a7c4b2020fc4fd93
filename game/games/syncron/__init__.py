"""Syncron: a race in which everybody chooses at once, and the counts decide who moves."""
