"""Lessons: the course, its steps, and the lamp that leads through them."""
