"""Keepsakes as they are drawn, in the camp and at the table."""
