"""Drawings: read, rasterised at true pixels, and kept."""
