"""What is told of moments: the panel with the curve, and their cards."""
