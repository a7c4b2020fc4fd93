"""What was copied, and what may be pasted."""
