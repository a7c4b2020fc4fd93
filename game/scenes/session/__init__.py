"""A match with everybody around it. Nothing here knows pygame."""
