"""What is advised in Soon, and why."""
