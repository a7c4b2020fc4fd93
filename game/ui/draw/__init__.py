"""Drawing at true pixels: the canvas, paint, marks, light and grounds."""
