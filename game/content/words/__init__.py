"""What the program says, in every language."""
