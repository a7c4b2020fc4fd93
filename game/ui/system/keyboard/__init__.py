"""The keyboard as the system knows it: layouts, and what input methods compose of keys."""
