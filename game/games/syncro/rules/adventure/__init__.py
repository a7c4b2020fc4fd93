"""What is carried from level to level."""
