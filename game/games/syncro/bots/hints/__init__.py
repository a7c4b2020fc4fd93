"""What is advised in Syncro, and why."""
