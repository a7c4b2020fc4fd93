"""Moments that one lost: what waits today, and how many were found again."""
