"""What shows that a shuffle was honest."""
