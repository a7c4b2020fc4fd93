"""Sinoda: pyramids that move exactly as far as they show, on a board of triangles."""
