"""What pages after a match are drawn with: the laurel, the chart of steps, the curve, discs and pictures."""
