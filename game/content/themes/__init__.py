"""Themes: colours by role, and what of a drawing wears them."""
