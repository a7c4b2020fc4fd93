"""What is advised in Sinoda, and why."""
